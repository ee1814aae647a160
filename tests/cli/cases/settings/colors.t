# Colours of one's own in the file of settings: in pictures, in the list, kept when the file is written anew.
mkdir -p "$HOME/.config/tactigon"
settings="$HOME/.config/tactigon/settings"
printf 'theme: light\ncolor.quiet: #123456\nCOLOR.Word-gold: #ABCDEF\n' >"$settings"
tactigon themes | sed -n '/^Your own/,$p'
tactigon show --ansi --width 80 | grep -c '38;2;18;52;86'
tactigon show --ansi --width 80 --theme dark | grep -c '38;2;18;52;86'
printf 'labels off\nquit\n' | tactigon play --lines --quiet
grep -i color "$settings"
=== output
Your own, in every theme:
quiet          #123456 236
word gold      #abcdef 153
21
0
color: auto
color.quiet: #123456
COLOR.Word-gold: #ABCDEF
=== errors
labels is now off.
