# One warning, and the game goes on.
echo >$HOME/.local
tactigon play --red human --cian human --quiet 2>&1 | sed 's#/[^ ]*/home/#HOME/#'
