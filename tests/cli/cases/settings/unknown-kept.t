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
view: compact

future: 3 x
  Labels :  off
# end
