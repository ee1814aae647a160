printf 'games\napart\nsettings\nboard\n10x10\nwhite\nlevel:1\nview\ncompact\nq\n' | tactigon >settings
cat $HOME/.config/tactigon/settings
printf 'position\n' | tactigon play --game apart --white human --black human --quiet
printf 'position\n' | tactigon play --red human --cian human --quiet
=== output
apart.board: 10x10
apart.white: level:1
view: compact
1bbbbbbbb1/1bbbbbbbb1/10/10/10/10/10/10/1wwwwwwww1/1wwwwwwww1 w 0 0
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
