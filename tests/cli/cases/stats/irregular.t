kept=$HOME/.local/share/tactigon; state=$HOME/.local/state/tactigon; mkdir -p "$kept" "$state"
mkfifo "$kept/fifo.tgr"; tactigon stats --quiet | head -n 1; rm "$kept/fifo.tgr"
mkdir "$kept/directory.tgr"; tactigon stats --json >/dev/null; rmdir "$kept/directory.tgr"
ln -s nothing "$kept/link.tgr"; tactigon stats | head -n 1; rm "$kept/link.tgr"
mkfifo "$kept/lessons"; echo quit | tactigon learn --lines >/dev/null
ln -s nothing "$state/link.tgr"; tactigon resume 2>&1 | sed "s#$HOME#HOME#"
mkdir d; ln -s nothing l; for file in d l; do tactigon puzzle $file; tactigon learn $file; done
=== output
No finished game of a person against a bot can be read.
No finished game of a person against a bot can be read.
tactigon: cannot read 'HOME/.local/state/tactigon/link.tgr': it is a symbolic link to a missing file
No unfinished game can be read. 'tactigon resume FILE' opens a saved game.
=== errors
The saved game fifo.tgr is skipped: it is not a regular file.
Not all games could be read.
The saved game directory.tgr is skipped: Is a directory.
Not all games could be read.
The saved game link.tgr is skipped: it is a symbolic link to a missing file.
Not all games could be read.
Warning: the list of finished lessons cannot be read: it is not a regular file.
tactigon: cannot read 'd': Is a directory
tactigon: cannot read 'd': Is a directory
tactigon: cannot read 'l': it is a symbolic link to a missing file
tactigon: cannot read 'l': it is a symbolic link to a missing file
=== status 3
