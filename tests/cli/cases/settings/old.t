# Settings of earlier versions are read: `palette: safe` means the theme safe. Lines without effect are
# reported once and then removed.
mkdir -p "$HOME/.config/tactigon"
settings="$HOME/.config/tactigon/settings"
printf 'palette: safe\ncolor.quiet: #123456\nCOLOR.Word-gold: red\nconfirm: on\nlabels: empty\n' >"$settings"
safe=$(printf '\033[1;38;5;74mCC')
tactigon show --color always 2>&1 | sed "s|$HOME|HOME|" | grep -c -F -e "$safe" -e 'HOME/.config/tactigon/settings:2: '
printf 'labels off\nquit\n' | tactigon play --lines --quiet 2>&1 | sed "s|$HOME|HOME|"
grep -i 'color\|palette\|theme\|confirm' "$settings"
printf 'theme: light\npalette: safe\n' >"$settings"
tactigon show --color always | grep -c -F "$safe"
rm "$settings"
=== output
5
HOME/.config/tactigon/settings:2: this setting has no effect any more.
labels is now off.
color: auto
theme: safe
0
