printf 'd7d6\nd5xd6\nc8xd6\nundo\n' | tactigon play --red human --cian human --quiet
printf 'history\n' | tactigon play --red human --cian human --quiet
tactigon resume --quiet
