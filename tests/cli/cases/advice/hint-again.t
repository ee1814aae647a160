# Each hint gives another move. After the last one, they start again.
tactigon play --quiet --red human --cian human --nodes 5000 --width 500 | sed 's/^\([A-Z][a-z]*: [a-z0-9*-]*\),.*/\1/' >hints
sed 's/:.*//' hints
sed -n 's/^[HO][a-z]*: //p' hints | sort -u | wc -l
=== input
hint
hint
hint
hint
hint
hint
f8f7
hint
undo
resign yes
hint
=== output
Hint
Or
Or
Or
Or
Hint
Hint
Cian wins
6
=== errors
line 11: The game is over: there is nothing to search.
