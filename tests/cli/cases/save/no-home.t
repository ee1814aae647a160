unset HOME
tactigon play --red human --cian human --quiet
=== input
d7d6
d5xd6
view list
labels off
save game.tgr
save
=== errors
Warning: the game cannot be saved: neither HOME nor XDG_STATE_HOME is an absolute path. Play continues unsaved.
view is now list.
Warning: settings cannot be saved: neither HOME nor XDG_CONFIG_HOME is an absolute path. Your changes last until the program ends.
labels is now off.
Saved to game.tgr
line 6: Cannot save: neither HOME nor XDG_DATA_HOME is an absolute path.
=== status 1
