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
view is list; it can be large, compact, list, huge, auto, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or 12.
