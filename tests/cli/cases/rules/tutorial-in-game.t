tactigon play --quiet --red human --cian human | head -n 3
=== input
tutorial
=== output
                ____
           ____/ d1 \____              1. The board
      ____/ c1 \_CC_/ e1 \____
