tactigon show "$CASES/replay/game.tgr" --ply 3 --svg a.svg && sed "/^<style>/,/^<.style>/d; /^<text/d; /^<use/d" a.svg
tactigon show "$CASES/replay/game.tgr" --ply 3 --svg - | cmp - a.svg
tactigon show --svg missing/a.svg; echo $?
tactigon show --svg /dev/full; echo $?
=== output
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-66 -59 600 1018" width="600" height="1018" class="board" role="img" aria-labelledby="title words">
<title id="title">Tactigon. Move 2, Red: e8*d6</title>
<desc id="words">Cian, 12 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, f2, f4.
Red, 11 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10; circles b8, b10, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
</desc>
<defs>
<g id="none"></g>
<g id="tile"><path class="tile" d="M52 0L26 45L-26 45L-52 0L-26 -45L26 -45z"/></g>
<g id="gold"><path class="tile gold" d="M52 0L26 45L-26 45L-52 0L-26 -45L26 -45z"/><path class="rim" d="M48 0L24 41L-24 41L-48 0L-24 -41L24 -41z"/></g>
<g id="k45"><title>the last move began here</title><path class="from" d="M44 0L22 38L-22 38L-44 0L-22 -38L22 -38z"/></g>
<g id="k43"><title>the last move ended here</title><path class="to" d="M44 0L22 38L-22 38L-44 0L-22 -38L22 -38z"/></g>
<g id="k65" class="piece cian filled"><title>cian circle</title><ellipse cx="0" cy="8" rx="21" ry="21"/><text x="0" y="15">C</text></g>
<g id="k66" class="piece cian filled"><title>cian square</title><path d="M-19 -11L19 -11L19 27L-19 27z"/><text x="0" y="15">C</text></g>
<g id="k67" class="piece cian filled"><title>cian triangle</title><path d="M0 -15L26 30L-26 30z"/><text x="0" y="22">C</text></g>
<g id="k68" class="piece cian filled"><title>cian pentagon</title><path d="M0 -16L24 2L14 29L-14 29L-24 2z"/><text x="0" y="16">C</text></g>
<g id="k69" class="piece red"><title>red circle</title><ellipse cx="0" cy="8" rx="21" ry="21"/><text x="0" y="15">R</text></g>
<g id="k70" class="piece red"><title>red triangle</title><path d="M0 -15L26 30L-26 30z"/><text x="0" y="22">R</text></g>
<g id="k71" class="piece red"><title>red square</title><path d="M-19 -11L19 -11L19 27L-19 27z"/><text x="0" y="15">R</text></g>
<g id="k72" class="piece red"><title>red pentagon</title><path d="M0 -16L24 2L14 29L-14 29L-24 2z"/><text x="0" y="16">R</text></g>
</defs>
<g id="tiles">
</g>
<g class="names">
</g>
<g id="pieces"><use href="#k45" x="312" y="675"/><use href="#k43" x="234" y="450"/><use href="#k65" x="234" y="0"/><use href="#k65" x="78" y="90"/><use href="#k66" x="156" y="135"/><use href="#k67" x="234" y="90"/><use href="#k66" x="312" y="135"/><use href="#k65" x="390" y="90"/><use href="#k67" x="156" y="225"/><use href="#k68" x="234" y="180"/><use href="#k67" x="312" y="225"/><use href="#k65" x="78" y="270"/><use href="#k66" x="234" y="270"/><use href="#k65" x="390" y="270"/><use href="#k69" x="78" y="630"/><use href="#k70" x="156" y="675"/><use href="#k71" x="234" y="630"/><use href="#k69" x="390" y="630"/><use href="#k71" x="156" y="765"/><use href="#k72" x="234" y="720"/><use href="#k71" x="312" y="765"/><use href="#k69" x="78" y="810"/><use href="#k70" x="234" y="810"/><use href="#k69" x="390" y="810"/><use href="#k69" x="234" y="900"/></g>
</svg>
1
1
=== errors
tactigon: cannot write 'missing/a.svg': No such file or directory
tactigon: cannot write '/dev/full': No space left on device
