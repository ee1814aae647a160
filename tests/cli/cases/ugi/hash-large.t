# A large hash table is not cleared before it is used: clearing this one would take ten seconds. A
# sanitizer marks its memory byte by byte, and gets more time.
limit=5
tactigon help bug | grep -q 'sanitize= ' || limit=60
ulimit -t $limit
printf 'setoption name Hash value 4096\nisready\nuginewgame\nisready\nuginewgame\nisready\n' |
    tactigon ugi | grep readyok
=== output
readyok
readyok
readyok
