printf 'd7d6\n' | tactigon play --red human --cian human --quiet
printf 'f8f7\nresume\nlast\nd5xd6\nlast\n' | tactigon play --red human --cian human --quiet
grep -h '^1\.' $HOME/.local/state/tactigon/*.tgr | sort
=== output
Red played d7-d6.
Cian played d5xd6.
1. d7-d6 d5xd6
1. f8-f7
