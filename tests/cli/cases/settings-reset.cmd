mkdir -p $HOME/.config/tactigon
printf 'view: list\nred: random\nkept: 1\nconfirm: nonsense\n' >$HOME/.config/tactigon/settings
tactigon >/dev/null 2>err
grep -c . err
cat $HOME/.config/tactigon/settings
