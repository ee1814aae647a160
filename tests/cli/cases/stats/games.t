# Six rated games, some unrated, damaged and unfinished ones, games of other players, and another game.
data=$HOME/.local/share/tactigon
mkdir -p "$data"
for i in 1 2 3 4 5 6; do sed "s/^date: .*/date: 2027-01-0${i}T10:00:00Z/; s/level:2/level:$((i % 3 + 2))/" "$CASES/stats/won.tgr" >"$data/tactigon-$i.tgr"; done
sed 's/^date: .*/date: 2027-02-01\ncasual: undo hint/' "$CASES/stats/won.tgr" >"$data/tactigon-casual.tgr"
sed 's/^date: .*/date: 2027-02-02\ncasual: hint/; s/^cian: human/cian: level:1/; s/^red: .*/red: human/' "$CASES/stats/won.tgr" >"$data/tactigon-lost.tgr"
sed 's/level:2/level:9/' "$CASES/stats/won.tgr" >"$data/tactigon-strongest.tgr"
sed 's/level:2/human/' "$CASES/stats/won.tgr" >"$data/tactigon-two.tgr"
head -n 12 "$CASES/stats/won.tgr" >"$data/tactigon-damaged.tgr"
mkfifo "$data/tactigon-pipe.tgr"
{ sed '/^result/,$d' "$CASES/stats/won.tgr"; printf '1. d8-e4 f4-f5\nend: 2\n'; } >"$data/tactigon-given-up.tgr"
tactigon stats; tactigon stats --game apart; tactigon stats --width 40 | tail -n 8
tactigon stats --json | cut -c 1-200 | head -n 4
printf 'stats\nquit\n' | tactigon play --seed 1 --quiet --red human 2>&1 | head -n 3
=== output
Tactigon: 9 games against bots
Rating: at least 1452 +- 198, from 6 games; the true value is in this range 2
times in 3. Level 4 is rated 1255, level 5 is rated 1500.
3 games unrated (1 with an unrated bot, 1 with a turn taken back, 2 with a
hint).
             Games   Won  Drawn  Lost   Share of points (95 % range)
All              9     8      0     1    89 % (57 to 98)
Level 1          1     0      0     1     0 % (0 to 79)
Level 2          3     3      0     0   100 % (44 to 100)
Level 3          2     2      0     0   100 % (34 to 100)
Level 4          2     2      0     0   100 % (34 to 100)
Level 9          1     1      0     0   100 % (21 to 100)

Games abandoned without a result: 1.
Games between two people or two bots: 1.
No finished game of a person against a bot has been saved.
Level 1          1     0      0     1     0 % (0 to 79)
Level 2          3     3      0     0   100 % (44 to 100)
Level 3          2     2      0     0   100 % (34 to 100)
Level 4          2     2      0     0   100 % (34 to 100)
Level 9          1     1      0     0   100 % (21 to 100)

Games abandoned without a result: 1.
Games between two people or two bots: 1.
{"version":1,"method":"maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, level 5 = 1500, errors are standard errors","games":[
 {"game":"tactigon","won":8,"drawn":0,"lost":1,"rated":6,"rating":{"value":1452,"error":198,"bound":"least"},"ratings":[{"value":1452,"error":200,"bound":"least"},{"value":1452,"error":198,"bound":"le
  {"date":"2026-01-05T10:00:00Z","bot":"level 9","level":9,"result":"won","casual":"bot"},
  {"date":"2027-01-01T10:00:00Z","bot":"level 3","level":3,"result":"won","casual":""},
The saved game tactigon-pipe.tgr is skipped: it is not a regular file.
Tactigon: 9 games against bots
Rating: at least 1452 +- 198, from 6 games; the true value is in this range 2
=== errors
The saved game tactigon-pipe.tgr is skipped: it is not a regular file.
Damaged records: 1; 'tactigon check' finds the faults.
Not all games could be read.
The saved game tactigon-pipe.tgr is skipped: it is not a regular file.
Damaged records: 1; 'tactigon check' finds the faults.
Not all games could be read.
The saved game tactigon-pipe.tgr is skipped: it is not a regular file.
Not all games could be read.
