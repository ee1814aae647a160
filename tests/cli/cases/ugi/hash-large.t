# A large hash table costs no time before it is used: here are ten seconds' worth of clearing.
ulimit -t 5
printf 'setoption name Hash value 4096\nisready\nuginewgame\nisready\nuginewgame\nisready\n' |
    tactigon ugi | grep readyok
=== output
readyok
readyok
readyok
