# Pictures and pages follow the reader's light or dark mode, so they have no theme.
tactigon show --svg - --theme light
tactigon completion words -- show --theme ''
tactigon show --svg - --theme drak
=== output
auto	
dark	
light	
contrast	
safe	
mono	
=== errors
tactigon: --theme is for the terminal: a picture or a page has no theme
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
Try 'tactigon show --help'.
=== status 2
