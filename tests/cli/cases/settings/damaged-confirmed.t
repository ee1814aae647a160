mkdir -p $HOME/.config/tactigon
printf 'view: list\nlabels: some\nother: kept\n' >$HOME/.config/tactigon/settings
tactigon play --red human --cian human --quiet 2>/dev/null
cat $HOME/.config/tactigon/settings
=== input
labels off
y
warnings off
=== output
board: standard
rules: none
first: red
draws: on
view: list
labels: off
charset: auto
color: auto
theme: auto
warnings: off
time: 1s
numbers: common
clock: none
red: human
cian: auto:3
flip: off
other: kept
