tactigon play --quiet --red human --cian human | head -n 3
=== input
rules
=== output
Topics; to read one, type 'rules' and its name:
  Board
  Goal
