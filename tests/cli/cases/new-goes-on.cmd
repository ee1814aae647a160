tactigon play --red human --cian human --view list --quiet
