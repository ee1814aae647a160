tactigon play --quiet --red human --cian human --depth 4 --warnings off --position '1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10'
