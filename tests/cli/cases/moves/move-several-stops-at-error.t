tactigon play --quiet --red human --cian human
=== input
history; nonsense; d7d6
history
=== output
No move has been played.
No move has been played.
=== errors
line 1: Unknown command 'nonsense'. Type ? for help.
=== status 4
