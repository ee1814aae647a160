# No output file may be one that is read, under any path. Only analyse replaces the record that it reads.
printf 'd7d6\nsave game.tgr\n' | tactigon play --red human --cian human --quiet --no-save >/dev/null 2>&1
cp game.tgr same; ln game.tgr hard.tgr; tactigon boards xsmall >my.board; cp my.board board; mkdir sub; ln -s game.tgr link.tgr
refuse()
{
    tactigon "$@" --force 2>message >/dev/null
    echo "$1: $? $(head -1 message)"
    cmp -s game.tgr same && cmp -s my.board board || echo "$*: a file has changed"
}
for output in game.tgr ./game.tgr sub/../game.tgr link.tgr hard.tgr "$PWD/game.tgr"; do
    refuse show game.tgr -o "$output" | sed "s|$PWD|.|"
done
refuse show link.tgr --svg game.tgr
refuse show game.tgr --html game.tgr
for command in replay check moves bestmove "perft 1"; do
    refuse $command game.tgr -o game.tgr
done
refuse check game.tgr --recover link.tgr
refuse show --board my.board -o ./my.board
refuse analyse --board my.board game.tgr -o my.board
refuse show - -o game.tgr <game.tgr
refuse show /dev/stdin --svg hard.tgr <game.tgr
cp my.board puzzles; refuse puzzle puzzles -o puzzles
refuse match --p1 random --p2 random --games 2 --openings my.board -o my.board
tactigon analyse game.tgr --nodes 100 -o link.tgr >/dev/null 2>&1; echo "analyse: $?"
cmp -s game.tgr same && echo 'The record has not changed.'; [ -L link.tgr ] || echo 'no link'
=== output
show: 2 tactigon: 'game.tgr' is the input: write to another file
show: 2 tactigon: './game.tgr' is the input: write to another file
show: 2 tactigon: 'sub/../game.tgr' is the input: write to another file
show: 2 tactigon: 'link.tgr' is the input: write to another file
show: 2 tactigon: 'hard.tgr' is the input: write to another file
show: 2 tactigon: './game.tgr' is the input: write to another file
show: 2 tactigon: 'game.tgr' is the input: write to another file
show: 2 tactigon: 'game.tgr' is the input: write to another file
replay: 2 tactigon: 'game.tgr' is the input: write to another file
check: 2 tactigon: 'game.tgr' is the input: write to another file
moves: 2 tactigon: 'game.tgr' is the input: write to another file
bestmove: 2 tactigon: 'game.tgr' is the input: write to another file
perft: 2 tactigon: 'game.tgr' is the input: write to another file
check: 2 tactigon: 'link.tgr' is the input: write to another file
show: 2 tactigon: './my.board' is the input: write to another file
analyse: 2 tactigon: 'my.board' is the input: write to another file
show: 2 tactigon: 'game.tgr' is the input: write to another file
show: 2 tactigon: 'hard.tgr' is the input: write to another file
puzzle: 2 tactigon: 'puzzles' is the input: write to another file
match: 2 tactigon: 'my.board' is the input: write to another file
analyse: 0
