# Each hint is another move, until there are no more.
tactigon play --quiet --red human --cian human --nodes 5000 --width 500 | sed 's/^\([A-Z][a-z]*: [a-z0-9*-]*\)\..*/\1/' >hints
sed 's/:.*//; s/; the best is.*//' hints
sed -n 's/^[HO][a-z]*: //p' hints | sort -u | wc -l
