tactigon play --quiet --red human --cian human --nodes 3000
