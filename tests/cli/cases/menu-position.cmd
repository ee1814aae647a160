tactigon --quiet --red human --cian human
