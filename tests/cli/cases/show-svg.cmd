tactigon show "$CASES/game.tgr" --at 3 --svg a.svg && sed "/^<style>/,/^<.style>/d; /^<text/d; /^<use/d" a.svg
tactigon show "$CASES/game.tgr" --at 3 --svg - | cmp - a.svg
tactigon show --svg missing/a.svg; echo $?
tactigon show --svg /dev/full; echo $?
