# A large hash table costs no time before it is used: here are ten seconds' worth of clearing. A sanitizer
# marks each byte of memory in its own, and gets time for that.
limit=5
tactigon help bug | grep -q 'sanitize= ' || limit=60
ulimit -t $limit
printf 'setoption name Hash value 4096\nisready\nuginewgame\nisready\nuginewgame\nisready\n' |
    tactigon ugi | grep readyok
=== output
readyok
readyok
readyok
