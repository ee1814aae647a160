tactigon play --quiet --red human --cian human --nodes 3000 --width 500 | sed 's/([-+][0-9.]* for red, [0-9]* turns* ahead)/(N)/; s/goes on .*/goes on/'
=== input
eval
=== output
The game is about even (+0.18 for red, searched 4 turns ahead). Best line: f8-f7 f4-f5 b10-b9 b2-b3.
