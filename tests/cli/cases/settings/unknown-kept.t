mkdir -p $HOME/.config/tactigon
printf '# mine\nview: list\r\n\nfuture: 3 x\n  Labels :  off\n# end' >$HOME/.config/tactigon/settings
tactigon >/dev/null
cat $HOME/.config/tactigon/settings
cp $HOME/.config/tactigon/settings before
printf 'settings\nview\ncompact\nq\n' | tactigon >/dev/null
cmp before $HOME/.config/tactigon/settings
=== input
settings
view
compact
q
=== output
# mine
board: standard
rules: none
first: red
draws: on
view: compact
labels: off
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
future: 3 x
# end
