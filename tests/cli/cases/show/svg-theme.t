# Pictures and pages in the colours of a theme; auto follows the reader's light or dark mode.
tactigon show --svg - --theme light | grep -c '}.gold{fill:#fdc410}'
tactigon show --html - --theme dark | grep -c '}.gold{fill:#664400}'
tactigon show --svg - --theme auto >auto.svg
tactigon show --svg - | cmp - auto.svg && echo same
tactigon completion words -- show --theme ''
tactigon show --svg - --theme drak
=== output
1
1
same
auto	
dark	
light	
contrast	
safe	
mono	
=== errors
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
Try 'tactigon show --help'.
=== status 2
