tactigon play --quiet --red human --cian human --labels off
cat $HOME/.config/tactigon/settings
=== input
view compact
flip
warnings off
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
warnings: off
time: 1s
numbers: common
clock: none
red: human
cian: auto:3
flip: on
=== errors
view is now compact.
warnings is now off.
