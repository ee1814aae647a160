tactigon --quiet >/dev/null
cat $HOME/.config/tactigon/settings
stat -c %a $HOME/.config/tactigon
tactigon show | head -n 2
