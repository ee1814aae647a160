# Play continues from records with clock times, without players, with an unknown player, and of two bots:
# bots continue to play, except one of two bots.
record()
{
    printf 'tactigon-record 1\ngame: tactigon\n%sclock: 5m\nresult: *\n\n1. d7-d6 {[ms 3250]} {well} d5-c5 {[ms 0]}\n\nend: 2\n' "$1"
}
record '' >none.tgr
record 'red: somebody\ncian: level:3\n' >unknown.tgr
record 'red: human\ncian: random\n' >one.tgr
record 'red: random\ncian: greedy\n' >two.tgr
sed -i 's/\\n/\n/g' *.tgr
printf 'next\nauto 99999\nauto x\n;;start\ngoto\ngoto 9\nlist; prev; next 7; next\nback\n' | tactigon replay none.tgr --quiet
printf 'start\nnext\nnext\nprev\n' | tactigon replay none.tgr --accessible | tail -n 4
for name in none unknown one two; do
    echo "$name:"
    printf 'start\nplay\nplayers\nquit\n' | tactigon replay $name.tgr --quiet --no-save 2>&1 | sed -n "/Next/,\$p" | tail -n +2
done
=== output
Position 0 of 2
Start
Next: d7-d6
Position 1 of 2
Move 1, Red: d7-d6
Time: 3.2 s
{well}
Next: d5-c5
Position 0 of 2
Start
Next: d7-d6
 #  Red         Cian
 1  d7-d6       d5-c5
Result: *. This is position 0 of 2.
Position 1 of 2
Move 1, Red: d7-d6
Time: 3.2 s
{well}
Next: d5-c5
Position 0 of 2
Start
Next: d7-d6
Move 1, Red: d7-d6
Time: 3.2 s
{well}
Next: d5-c5
none:
Position 0 of 2
Start
Next: d7-d6
Red: human. Cian: human.
unknown:
Position 0 of 2
Start
Next: d7-d6
There is no player 'somebody': a person now plays Red.
Red: you. Cian: level 3, beginner.
one:
Position 0 of 2
Start
Next: d7-d6
Red: you. Cian: random.
two:
Position 0 of 2
Start
Next: d7-d6
Red: you. Cian: greedy.
=== errors
line 2: '99999' is not a whole number from 0 to 60.
line 3: 'x' is not a whole number from 0 to 60.
line 5: Type, for example: goto 2
line 6: '9' is not a whole number from 0 to 2.
line 7: This is the start.
'7' is not a whole number from 0 to 2.
