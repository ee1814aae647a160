tactigon play --red human --cian human --quiet
=== input
d7d6
save /dev/full
last
=== errors
line 2: Cannot save to /dev/full: No space left on device.
=== status 1
