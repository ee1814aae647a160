# A running game that is opened by its file is saved in that file.
printf 'd7d6\n' | tactigon play --red human --cian human --quiet
echo d5xd6 | tactigon resume $HOME/.local/state/tactigon/*.tgr --quiet
ls $HOME/.local/state/tactigon/*.tgr | wc -l
grep -h '^1\.' $HOME/.local/state/tactigon/*.tgr
=== output
1
1. d7-d6 d5xd6
