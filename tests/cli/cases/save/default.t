tactigon play --red human --cian human --quiet 2>&1 | sed 's/[0-9][0-9]*-[0-9-]*\.tgr/WHEN.tgr/; s/tgr-2/tgr/; s#/[^ ]*/home/#HOME/#'
ls $HOME/.local/share/tactigon | wc -l
=== input
d7d6
save
save
d5xd6
save
=== output
Saved to HOME/.local/share/tactigon/tactigon-WHEN.tgr
Saved to HOME/.local/share/tactigon/tactigon-WHEN.tgr
Saved to HOME/.local/share/tactigon/tactigon-WHEN.tgr
2
