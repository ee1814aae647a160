tactigon play --quiet --red human --cian human
=== input
history; nonsense; d7d6
history
=== output
No moves have been played yet.
No moves have been played yet.
=== errors
line 1: Unknown command 'nonsense'. Type ? for help.
=== status 4
