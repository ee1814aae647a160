printf "d7d6\nresign yes\nsave over.tgr\n" | tactigon play --red human --cian human --quiet
tactigon replay over.tgr --quiet
