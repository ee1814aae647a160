# Directories from the environment are private to the user; relative ones are ignored.
export XDG_STATE_HOME=$PWD/s XDG_DATA_HOME=relative
tactigon play --red human --cian human --quiet 2>/dev/null
ls s/tactigon | grep -c tgr
ls $HOME/.local/share/tactigon | wc -l
stat -c %a s s/tactigon $HOME/.local/share/tactigon
ls
=== input
d7d6
save
=== output
1
1
700
700
700
s
