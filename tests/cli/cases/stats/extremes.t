# Results below the lowest level, above the highest, and of exactly half the points; and more kinds of
# casual games than fit on a line.
data=$HOME/.local/share/tactigon
mkdir -p "$data"
# record NAME GAME SIDES BOARD PLAYERS RESULT [LINE]
record()
{
    rules=none
    [ $2 != dragons ] || rules=full
    printf 'tactigon-record 1\ngame: %s\nboard: %s\nrules: %s\n%s: %s\n%s: %s\ndate: 2027-01-01\nresult: %s\n%s\n\nend: 0\n' \
        "$2" "$4" $rules "${3% *}" "${5% *}" "${3#* }" "${5#* }" "$6" "$7" >"$data/$1.tgr"
}
i=10
while [ $i -lt 75 ]; do
    record apart-$i apart 'white black' 8x8 'human level:1' 'black resign'
    record dragons-$i dragons 'white black' standard 'level:8 human' 'black resign'
    [ $i -ge 30 ] || record isaac-$i isaac 'white black' standard 'human level:5' "$([ $((i % 2)) -eq 0 ] && echo black || echo white) resign"
    i=$((i + 1))
done
i=0
words=
while [ $i -lt 45 ]; do
    words="$words because$i"
    i=$((i + 1))
    [ $((i % 3)) -ne 0 ] || { record tactigon-$i tactigon 'red cian' standard 'human level:3' 'red resign' "casual:$words" && words=; }
done
record tactigon-one tactigon 'red cian' standard 'human level:3' 'red resign'
tactigon stats | grep -A1 '^Rating\|^[A-Z].* games\{0,1\} against\|casual'
tactigon stats --game apart --width 60 | sed -n 2,6p
tactigon stats --json >/dev/full
tactigon stats --json | grep -o '"game":"[a-z]*","won":[0-9]*,"drawn":0,"lost":[0-9]*,"rated":[0-9]*,"rating":[^}]*'
=== output
Apart: 65 games against bots
Rating: at most -77 +- 120, from 65 games; the true value is in this range 2
times in 3. Level 1 is rated 700.
--
Three Dragons: 65 games against bots
Rating: at least 2583 +- 102, from 65 games; the true value is in this range 2
times in 3. Level 8 is rated 2117.
--
Isaac: 20 games against bots
Rating: 1599 +- 77, from 20 games; the true value is in this range 2 times in 3.
Level 5 is rated 1500, level 6 is rated 1709.
--
Tactigon: 16 games against bots
Rating: not enough games yet, 1 of 5.
15 games unrated (1 with because9, 1 with because10, 1 with because11, 1 with
Rating: at most -77 +- 120, from 65 games; the true value is
in this range 2 times in 3. Level 1 is rated 700.
It was -63 (10 games ago), -43 (20 games ago), -16 (30 games
ago), 24 (40 games ago), 92 (50 games ago).
             Games   Won  Drawn  Lost   Share of points (95 % range)
"game":"apart","won":0,"drawn":0,"lost":65,"rated":65,"rating":{"value":-77,"error":120,"bound":"most"
"game":"dragons","won":65,"drawn":0,"lost":0,"rated":65,"rating":{"value":2583,"error":102,"bound":"least"
"game":"isaac","won":10,"drawn":0,"lost":10,"rated":20,"rating":{"value":1599,"error":77,"bound":"none"
"game":"tactigon","won":16,"drawn":0,"lost":0,"rated":1,"rating":null,"ratings":[],"played":[
=== errors
tactigon: cannot write to standard output: No space left on device
