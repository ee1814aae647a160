printf 'c7c5\nb2b4\nd7d5f5\nexport game.tgr\n' | tactigon play --game apart --white human --black human --quiet --no-save 2>/dev/null
tactigon check game.tgr; tactigon replay game.tgr --quiet; echo list | tactigon replay game.tgr --quiet
tactigon show game.tgr --at 3
