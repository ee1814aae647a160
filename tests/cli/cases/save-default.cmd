tactigon play --red human --cian human --quiet 2>&1 | sed 's/[0-9][0-9]*-[0-9-]*\.tgr/WHEN.tgr/; s/tgr-2/tgr/; s#/[^ ]*/home/#HOME/#'
ls $HOME/.local/share/tactigon | wc -l
