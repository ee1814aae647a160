mkdir -p $HOME/.config/tactigon
printf 'view: list\nred: random\nkept: 1\nwarnings: nonsense\n' >$HOME/.config/tactigon/settings
tactigon >/dev/null 2>err
grep -c . err
cat $HOME/.config/tactigon/settings
=== input
settings
reset
y
q
=== output
1
board: standard
rules: none
first: red
draws: on
view: auto
labels: all
charset: auto
color: auto
theme: auto
warnings: on
time: 1s
numbers: common
clock: none
red: human
cian: auto:3
flip: off
kept: 1
