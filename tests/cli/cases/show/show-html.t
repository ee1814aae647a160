tactigon show "$CASES/replay/game.tgr" --html a.html --svg a.svg && sed -n "/<p id=\"say\"/p; /^<ol/,/^<\/ol/p; /^.plies.: /,/^.words./p" a.html
printf "3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 c 0 20\n" | tactigon show - --html b.html
echo $?
ls
tactigon show "$CASES/replay/game.tgr" --ply 2 --html c.html && sed -n '/<p id="say"/p' c.html
mkdir beside && echo >beside/tactigon.html && tactigon show "$CASES/replay/game.tgr" --html beside/d.html
grep -c 'href="tactigon.html"' a.html beside/d.html
=== output
<p id="say">Start</p>
<ol id="moves">
<li><span class="number">0.</span><span><a href="#0" aria-label="Start">Start</a></span></li>
<li><span class="number">1.</span><span><a href="#1" aria-label="Move 1, Red: d7-d6">d7-d6</a><span class="note">to the middle</span></span><span><a href="#2" aria-label="Move 1, Cian: d5xd6">d5xd6</a></span></li>
<li><span class="number">2.</span><span><a href="#3" aria-label="Move 2, Red: e8*d6">e8*d6</a><span class="note">both &lt;b&gt;&quot;are lost&quot;&lt;/b&gt; &amp; gone</span></span><span><a href="#4" aria-label="Move 2, Cian: c3-d6">c3-d6</a></span></li>
<li><span class="number">3.</span><span><a href="#5" aria-label="Move 3, Red: f8-f7">f8-f7</a></span></li>
</ol>
"plies": [
"A1A3B4C5B6A7C9D10C11A13B15A17A21E34E37F38G39F40E41G43H44G45E47F49E51E52",
"-34+28A1A3B4C5B6A7C9D10C11A13B15A17A21E28E37F38G39F40E41G43H44G45E47F49E51E52",
"-21+28A1A3B4C5B6A7C9D10C11A13B15A17A28E37F38G39F40E41G43H44G45E47F49E51E52",
"-40+28A1A3B4C5B6A7C9D10C11A13B15A17E37F38G39E41G43H44G45E47F49E51E52",
"-9+28A1A3B4C5B6A7D10C11A13B15A17C28E37F38G39E41G43H44G45E47F49E51E52",
"-41+36A1A3B4C5B6A7D10C11A13B15A17C28E36E37F38G39G43H44G45E47F49E51E52"],
"words": [
2
a.html
a.svg
<p id="say">Move 1, Cian: d5xd6</p>
a.html:0
beside/d.html:1
=== errors
tactigon: there is more than one position, but a picture or a page shows only one
