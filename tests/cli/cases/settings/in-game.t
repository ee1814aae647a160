tactigon play --quiet --red human --cian human --labels off
cat $HOME/.config/tactigon/settings
=== input
view compact
flip
warnings off
=== output
view: compact
warnings: off
=== errors
view is now compact.
warnings is now off.
