# Both ends of a game that went on after the first of them are kept.
tactigon play --red human --cian human --quiet
grep -h '^result' $HOME/.local/share/tactigon/*.tgr | sort
ls $HOME/.local/state/tactigon
