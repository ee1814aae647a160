tactigon rules | head -n 1
tactigon rules combat | head -n 1
tactigon rules COMBAT | head -n 1
=== output
# Tactigon: the rules
## Combat
## Combat
