tactigon play --quiet --red human --cian human --nodes 3000 --width 500 | sed 's/([-+][0-9.]* for red, [0-9]* turns* ahead)/(N)/; s/goes on .*/goes on/'
=== input
eval
=== output
The game is about even (+0.19 for Red, searched 2 turns ahead). Best line: f8-f7 f2-f3.
