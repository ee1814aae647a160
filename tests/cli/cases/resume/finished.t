printf 'd7d6\nresign y\n' | tactigon play --red human --cian human --quiet
ls $HOME/.local/state/tactigon
grep -h '^result' $HOME/.local/share/tactigon/*.tgr
tactigon resume
=== output
Red wins: Cian has resigned.
lock
result: red resign
=== errors
There is no unfinished game. 'tactigon resume FILE' opens a saved game.
=== status 1
