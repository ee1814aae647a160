tactigon play --red random --cian random --quiet --seed 42 >a; tactigon play --red random --cian random --quiet --seed 42 >b; cmp a b && echo same; tactigon play --red random --cian random --quiet --seed 43 >b; cmp -s a b || echo other
=== output
same
other
