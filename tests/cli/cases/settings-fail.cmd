echo >$HOME/.config
tactigon play --red human --cian human --quiet 2>&1 | sed 's#/[^ ]*/home/#HOME/#'
