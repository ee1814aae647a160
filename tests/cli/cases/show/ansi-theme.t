tactigon show --ansi --theme drak
=== errors
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
Try 'tactigon show --help'.
=== status 2
