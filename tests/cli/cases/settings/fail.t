echo >$HOME/.config
tactigon play --red human --cian human --quiet 2>&1 | sed 's#/[^ ]*/home/#HOME/#'
=== input
view list
labels off
view
=== output
view is now list.
Warning: HOME/.config/tactigon/settings cannot be written: Not a directory. Your changes last until the program ends.
labels is now off.
view is list; it can be large, compact, list, huge, auto or 1 to 12.
