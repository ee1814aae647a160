for i in 1 2; do
    tactigon play --seed 11 --red greedy --cian random --quiet >/dev/null
    mv $HOME/.local/share/tactigon/*.tgr $i.tgr
    sed -i /^date/d $i.tgr
done
cmp 1.tgr 2.tgr && head -n 8 1.tgr
=== output
tactigon-record 1
game: tactigon
board: standard
rules: none
red: greedy
cian: random
first: red
seed: 11
