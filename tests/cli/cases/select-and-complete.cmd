tactigon play --quiet --red human --cian human --view list
