tactigon match --p1 greedy --p2 random --games 8 -o a.txt >/dev/null 2>&1
tactigon match --p1 greedy --p2 random --games 8 --seed 2 -o b.txt >/dev/null 2>&1
tactigon match --p1 random --p2 greedy --games 8 -o c.txt >/dev/null 2>&1
try() { tactigon tally "$@"; echo "status $?"; }
try a.txt b.txt
try a.txt c.txt
try a.txt a.txt
head -n 2 a.txt >d.txt
try a.txt d.txt
echo 'pair 1' >e.txt
try e.txt
try missing.txt
try .
: >empty.txt
try empty.txt
try a.txt empty.txt
tactigon tally
