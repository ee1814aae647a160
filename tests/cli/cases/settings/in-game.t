tactigon play --quiet --red human --cian human --labels off
cat $HOME/.config/tactigon/settings
=== input
view compact
flip
confirm on
=== output
board: standard
rules: none
first: red
draws: on
view: compact
labels: all
charset: auto
color: auto
theme: auto
confirm: on
warnings: on
time: 1s
numbers: common
clock: none
red: human
cian: auto:3
flip: on
=== errors
view is now compact.
confirm is now on.
