mkdir -p $HOME/.config/tactigon
printf 'view: list\nlabels: some\nother: kept\n' >$HOME/.config/tactigon/settings
tactigon play --red human --cian human --quiet 2>/dev/null
cat $HOME/.config/tactigon/settings
=== input
labels off
y
warnings off
=== output
view: list
other: kept
warnings: off
