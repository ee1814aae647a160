tactigon play --quiet --red human --cian human --nodes 3000 --width 500 | sed 's/([-+][0-9.]* for red, [0-9]* turns* ahead)/(N)/; s/goes on .*/goes on/'
=== input
eval
=== output
The game is about even (N), if it goes on
