# --theme sets the colours for every command that draws boards.
for command in play replay learn puzzle edit show resume ''; do tactigon $command --theme drak 2>&1 | head -n 1; done
echo quit | tactigon play --theme Light --no-save --quiet --seed 1 && echo good
=== output
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
tactigon: --theme: 'drak' is not auto, dark, light, contrast, safe or mono. Did you mean 'dark'?
good
