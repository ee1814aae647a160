# Unrated games with the reason: boards, rules, bots and others, one of each kind; also draws.
data=$HOME/.local/share/tactigon
mkdir -p "$data"
# record NAME GAME SIDES BOARD RULES PLAYERS RESULT [LINE...]
record()
{
    file=$data/$1.tgr
    printf 'tactigon-record 1\ngame: %s\nboard: %s\nrules: %s\n%s: %s\n%s: %s\ndate: 2026-03-01\nresult: %s\n' \
        "$2" "$4" "$5" "${3% *}" "${6% *}" "${3#* }" "${6#* }" "$7" >"$file"
    shift 7
    [ $# -eq 0 ] || printf '%s\n' "$@" >>"$file"
    printf '\nend: 0\n' >>"$file"
}
record tactigon-draw tactigon 'red cian' standard none 'human level:3' 'draw agreement'
record tactigon-board tactigon 'red cian' small none 'human level:3' 'red resign'
record tactigon-rules tactigon 'red cian' standard jump+gold 'level:3 human' 'cian resign'
record tactigon-draws tactigon 'red cian' standard none 'human level:3' 'red resign' 'draws: off'
record tactigon-position tactigon 'red cian' standard none 'human level:3' 'red resign' \
    'start: 3/2csp/5/1c3/S6/1c3c1/T1C2/5/C4/P2CC/1 r 0 1'
record tactigon-bots tactigon 'red cian' small gold 'human greedy' 'red resign' 'casual: undo'
record tactigon-taste tactigon 'red cian' standard none 'human hunter:4' 'red resign'
record tactigon-person tactigon 'red cian' standard none 'human Anna' 'red resign'
record tactigonal tactigon 'red cian' standard none 'human level:1' 'cian resign'
record mine apart 'white black' 8x8 none 'human level:1' 'black resign'
record tactigon-quick tactigon 'red cian' standard none 'human level:3' 'red resign' 'casual: hint'
sed 's/^casual.*/date: 2026-04-01/; s/human/level:3/; s/level:2/human/; s/^cian: human/cian: level:2/' "$CASES/stats/won.tgr" >"$data/tactigon-lost.tgr"
sed 's/^name:.*/name: own/' "$ROOT/boards/xsmall.board" >own.board
echo 'resign y' | tactigon play --board own.board --red human --cian human --quiet >/dev/null
own=$(echo "$data"/tactigon-20*.tgr)
sed 's/^cian: human/cian: level:3/; s/^date:.*/date: 2026-05-01/' "$own" >"$data/tactigon-own.tgr"
rm "$own"
tactigon stats
tactigon stats --game tactigon --json | sed 's/"date":"2026-03-01",//'
# Puzzles of several games, and games that are all casual.
printf 'tactigon %s solved\napart %s failed\n' "$(tactigon puzzle --json | grep -o '"id":"[^"]*"' | sed '1!d; s/.*:"\(.*\)"/\1/')" \
    "$(tactigon puzzle --game apart --json | grep -o '"id":"[^"]*"' | sed '1!d; s/.*:"\(.*\)"/\1/')" >"$data/puzzles"
tactigon stats --json | grep -o '"puzzles":.*\|^ {"game":"apart","due.*' | sed 's/"puzzles":[0-9]*/"puzzles":N/g'
rm "$data"/tactigon-[a-pr-z]*
tactigon stats --game tactigon | sed -n 1,3p
long=$HOME/.local/share
while [ ${#long} -lt 4082 ]; do long=$long/.; done
{ XDG_DATA_HOME=$long tactigon stats || echo "status $?"; } 2>&1 | sort # they are in the order of the folder
=== output
Apart: 1 game against bots
Rating: not enough games yet, 0 of 5.
1 game unrated (a level that changed).
             Games   Won  Drawn  Lost   Share of points (95 % range)
All              1     0      0     1     0 % (0 to 79)
Level 1          1     0      0     1     0 % (0 to 79)

Tactigon: 11 games against bots
Rating: not enough games yet, 2 of 5.
9 games unrated (3 with another board, 1 with a turn taken back, 3 with optional
rules, 2 with an unrated bot, 1 with another start, 1 with a hint, 1 with a
level that changed).
             Games   Won  Drawn  Lost   Share of points (95 % range)
All             11     7      1     3    68 % (39 to 88)
Greedy           1     1      0     0   100 % (21 to 100)
Hunter:4         1     1      0     0   100 % (21 to 100)
Level 1          1     0      0     1     0 % (0 to 79)
Level 3          8     5      1     2    69 % (36 to 90)

Games between two people or two bots: 1.
{"version":1,"method":"maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, level 5 = 1500, errors are standard errors","games":[
 {"game":"tactigon","won":7,"drawn":1,"lost":3,"rated":2,"rating":null,"ratings":[],"played":[
  {"date":"2026-01-05T10:00:00Z","bot":"level 3","level":3,"result":"lost","casual":""},
  {"bot":"level 3","level":3,"result":"won","casual":"board"},
  {"bot":"greedy","level":0,"result":"won","casual":"undo board rules bot"},
  {"bot":"level 3","level":3,"result":"drawn","casual":""},
  {"bot":"level 3","level":3,"result":"won","casual":"rules"},
  {"bot":"level 3","level":3,"result":"won","casual":"position"},
  {"bot":"level 3","level":3,"result":"won","casual":"hint"},
  {"bot":"level 3","level":3,"result":"won","casual":"rules"},
  {"bot":"hunter:4","level":0,"result":"won","casual":"bot"},
  {"bot":"level 1","level":1,"result":"lost","casual":"level"},
  {"date":"2026-05-01","bot":"level 3","level":3,"result":"lost","casual":"board"}]}],"puzzles":[],"unfinished":0,"others":1,"damaged":0}
"puzzles":N[{"game":"tactigon","due":0,"streak":0,"grades":[{"grade":1,"puzzles":N,"tried":1,"solved":1},{"grade":2,"puzzles":N,"tried":0,"solved":0},{"grade":3,"puzzles":N,"tried":0,"solved":0},{"grade":4,"puzzles":N,"tried":0,"solved":0},{"grade":5,"puzzles":N,"tried":0,"solved":0}]},
 {"game":"apart","due":0,"streak":0,"grades":[{"grade":1,"puzzles":N,"tried":0,"solved":0},{"grade":2,"puzzles":N,"tried":0,"solved":0},{"grade":3,"puzzles":N,"tried":1,"solved":0},{"grade":4,"puzzles":N,"tried":0,"solved":0},{"grade":5,"puzzles":N,"tried":0,"solved":0}]}],"unfinished":0,"others":1,"damaged":0}
Tactigon: 2 games against bots
Rating: not enough games yet, 0 of 5.
2 games unrated (1 with a hint, 1 with a level that changed).
No finished game of a person against a bot can be read.
Not all games could be read.
The saved game mine.tgr is skipped: File name too long.
The saved game tactigon-quick.tgr is skipped: File name too long.
The saved game tactigonal.tgr is skipped: File name too long.
Warning: the list of puzzle results cannot be read: File name too long.
status 1
