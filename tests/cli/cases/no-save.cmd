tactigon play --no-save --red human --cian human --quiet
ls -A $HOME
