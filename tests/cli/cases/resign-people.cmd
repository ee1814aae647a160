tactigon play --quiet --red human --cian human
