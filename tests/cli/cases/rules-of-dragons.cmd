for set in none full strength dragons base; do tactigon perft 3 --game dragons --rules $set 2>/dev/null | tail -1; done
tactigon perft 1 --game dragons --rules gold; echo $?
printf 'save game.tgr\nquit\n' | tactigon play --game dragons --white human --black human --quiet --rules base
grep rules game.tgr
sed 's/^rules: base/rules: none/' game.tgr >old.tgr
cp old.tgr before.tgr
printf 'save old.tgr\ny\nquit\n' | tactigon resume old.tgr --quiet >/dev/null
cmp old.tgr before.tgr && echo as it was
tactigon check old.tgr
tactigon show old.tgr --json | cut -c 1-60
tactigon show game.tgr --html game.html; grep -o 'Rules: base' game.html
tactigon show game.tgr
printf 'around e5\nscan e\n' | tactigon play --game dragons --white human --black human --quiet --rules strength
printf 'games\ndragons\nsettings\nrules\nbase\n0\n' | tactigon | sed -n '/^Optional/,/Choice/p'
grep rules $HOME/.config/tactigon/settings
printf 'view list\n' | tactigon play --game dragons --white human --black human --rules base | tail -n 4
