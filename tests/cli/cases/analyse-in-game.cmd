tactigon play --quiet --red human --cian human --nodes 3000 | sed -n '1,3p; s/^\(  1 [A-Z][a-z]* *[^ ]*\) .*/\1/p'
