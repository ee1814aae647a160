tactigon play --quiet --red human --cian human | head -n 3
=== input
rules
=== output
Topics; type rules and a word of one to read it:
  Board
  Goal
