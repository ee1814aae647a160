tactigon play --quiet --red human --cian human
grep time $HOME/.config/tactigon/settings
