mkdir -p $HOME/.config/tactigon
printf 'view: list\nred: random\nkept: 1\nwarnings: nonsense\n' >$HOME/.config/tactigon/settings
tactigon >/dev/null 2>err
grep -c . err
cat $HOME/.config/tactigon/settings
=== input
settings
reset
y
y
q
=== output
2
view: auto
red: human
kept: 1
board: standard
rules: none
first: red
draws: on
labels: all
charset: auto
color: auto
theme: auto
time: 1s
numbers: common
clock: none
screen: on
mouse: on
motion: on
welcome: on
bell: off
thinking: off
bar: off
cian: auto:3
