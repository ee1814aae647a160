tactigon play --quiet --red human --cian human | head -n 3
