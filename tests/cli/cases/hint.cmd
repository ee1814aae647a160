tactigon play --quiet --red human --cian human --nodes 5000
