tactigon play --red human --cian human --quiet
