# The level follows the saved games, by at most one level a game; the choice is kept for later sessions.
data=$HOME/.local/share/tactigon
mkdir -p "$data"
printf 'level\nlevel auto\nplayers\n' | tactigon play --seed 1 --quiet | tail -n 4
grep cian "$HOME"/.config/tactigon/settings
for i in 1 2 3 4 5 6; do sed "s/^date: .*/date: 2026-01-0${i}T10:00:00Z/; s/level:2/level:4/" "$CASES/stats/won.tgr" >"$data/tactigon-$i.tgr"; done
printf 'players\nnew\nplayers\n' | tactigon play --seed 1 --quiet --no-save --level auto
printf '2\n3\nauto\nplayers\nquit\n' | tactigon --seed 1 --quiet | tail -n 2
sed 's/^date: .*/date: 2026-01-07T10:00:00Z\ncasual: undo/; s/level:2/level:4/' "$CASES/stats/won.tgr" >"$data/tactigon-7.tgr"
printf '2\n1\n\nplayers\nq\n' | tactigon --seed 1 --quiet | tail -n 1
tactigon ugi --level auto </dev/null; echo $?
=== output
  8  master    overlooks nothing
  9  strongest uses all its time
 *-  auto      adapts to how you play
Red: you. Cian: auto, level 3.
cian: auto:3
Red: you. Cian: auto, level 5.
Red: you. Cian: auto, level 5.
Red (amateur) plays f8-f7.
Red: auto, level 5. Cian: you.
Red: auto, level 4. Cian: you.
2
=== errors
The level is now 3. From the next game on, it follows your results.
The level is now 5; it was 4.
The level is now 5; it was 4.
The level is now 5; it was 4.
tactigon: --level: expected a number; 'auto' is for games against a person
