tactigon show --ansi --theme drak
=== errors
tactigon: unknown theme 'drak': 'tactigon themes' lists them.
=== status 2
