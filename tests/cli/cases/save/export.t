tactigon play --red human --cian human --quiet >out
echo status $?
sed /^date:/d out
head -c 5 a.svg; echo
grep -ci '<html' b.HTML
grep -c . game.tgr
=== input
d7d6
export
export -
export game.tgr
export a.svg
export b.HTML
export no/c.svg
last
=== output
status 1
tactigon-record 1
game: tactigon
board: standard
rules: none
red: human
cian: human
first: red
result: *

1. d7-d6

position: 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
end: 1
<svg 
1
12
=== errors
line 2: Name a file, for example: export game.html
Saved to game.tgr
tactigon: cannot write 'no/c.svg': No such file or directory
