tactigon play --quiet --red human --cian human --labels off
cat $HOME/.config/tactigon/settings
