# Games that are not rated and why, by boards, rules and bots; one reason of each kind, drawn ones too.
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
tactigon stats
tactigon stats --game tactigon --json | sed 's/"date":"2026-03-01",//'
=== output
Apart: 1 game against bots
Rating: not enough games; 1 of 5 have been played.

                       Games   Won  Drawn  Lost   Share of points (95 %)
All                        1     0      0     1     0 % (0 to 79)
White                      1     0      0     1     0 % (0 to 79)
Level 1                    1     0      0     1     0 % (0 to 79)

Lost by: resign 1.
Moves: 0 to 0, 0 on average.
In a row: 0 won at most, 1 lost at most; now 1 lost.

Tactigon: 8 games against bots
Rating: not enough games; 2 of 5 have been played.
6 casual games are not rated: board 2, undo 1, rules 3, bot 2, position 1.

                       Games   Won  Drawn  Lost   Share of points (95 %)
All                        8     6      1     1    81 % (47 to 96)
Cian                       1     1      0     0   100 % (21 to 100)
Red                        7     5      1     1    79 % (42 to 95)
Greedy                     1     1      0     0   100 % (21 to 100)
Hunter:4                   1     1      0     0   100 % (21 to 100)
Level 1                    1     0      0     1     0 % (0 to 79)
Level 3                    5     4      1     0    90 % (46 to 99)
Rules: gold, small         1     1      0     0   100 % (21 to 100)
Rules: jump+gold           1     1      0     0   100 % (21 to 100)
Rules: none                5     3      1     1    70 % (30 to 93)
Rules: none, small         1     1      0     0   100 % (21 to 100)

Won by: resign 6.
Drawn by: agreement 1.
Lost by: resign 1.
Moves: 0 to 0, 0 on average.
In a row: 4 won at most, 1 lost at most; now 1 lost.

Games of two people or two bots: 1.
{"version":1,"method":"maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, level 5 = 1500, errors are standard errors","games":[
 {"game":"tactigon","won":6,"drawn":1,"lost":1,"rated":2,"rating":null,"ratings":[],"longest_won":4,"longest_lost":1,"played":[
  {"side":"red","bot":"level 3","level":3,"rules":"none, small","first":true,"result":"won","reason":"resign","moves":0,"casual":"board"},
  {"side":"red","bot":"greedy","level":0,"rules":"gold, small","first":true,"result":"won","reason":"resign","moves":0,"casual":"undo board rules bot"},
  {"side":"red","bot":"level 3","level":3,"rules":"none","first":true,"result":"drawn","reason":"agreement","moves":0,"casual":""},
  {"side":"red","bot":"level 3","level":3,"rules":"none","first":true,"result":"won","reason":"resign","moves":0,"casual":"rules"},
  {"side":"red","bot":"level 3","level":3,"rules":"none","first":true,"result":"won","reason":"resign","moves":0,"casual":"position"},
  {"side":"cian","bot":"level 3","level":3,"rules":"jump+gold","first":false,"result":"won","reason":"resign","moves":0,"casual":"rules"},
  {"side":"red","bot":"hunter:4","level":0,"rules":"none","first":true,"result":"won","reason":"resign","moves":0,"casual":"bot"},
  {"side":"red","bot":"level 1","level":1,"rules":"none","first":true,"result":"lost","reason":"resign","moves":0,"casual":""}]}],"puzzles":[],"unfinished":0,"others":1,"damaged":0}
