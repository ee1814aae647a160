tactigon play --red human --cian human --quiet 2>/dev/null
ls $HOME
