tactigon play --accessible --red human --cian human; ACCESSIBLE=1 tactigon show; ACCESSIBLE=1 tactigon show --view compact
