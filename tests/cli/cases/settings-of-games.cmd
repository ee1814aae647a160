printf 'games\napart\nsettings\nboard\n10x10\nwhite\nlevel:1\nview\ncompact\nq\n' | tactigon >settings
cat $HOME/.config/tactigon/settings
printf 'position\n' | tactigon play --game apart --white human --black human --quiet
printf 'position\n' | tactigon play --red human --cian human --quiet
