printf 'd7d6\nresign y\n' | tactigon play --red human --cian human --quiet
ls $HOME/.local/state/tactigon
grep -h '^result' $HOME/.local/share/tactigon/*.tgr
tactigon resume
