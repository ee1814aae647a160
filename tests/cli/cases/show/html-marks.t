# A page with marks, alone and before words, and a curve with gaps and single points.
printf 'tactigon-record 1\ngame: tactigon\nresult: *\n\n1. d7-d6 {??} {[score -300]} d5-c5 {? not so}\n2. d6-d7 {[score 10]} c5-d5 {[score 20]}\n3. d7-d6 {?!x} d5-c5 {!}\n\nend: 6\n' >x.tgr
tactigon show x.tgr --html - | sed -n 's/.*\(<path class="curve"[^>]*>\).*/\1/p; /<ol/,/<\/ol/s/<a [^>]*>//gp'
=== output
<path class="curve" d="M1 796h0M3 489h0L4 477"/>
<li><span class="number">0.</span><span>Start</a></span></li>
<li><span class="number">1.</span><span>d7-d6 ??</a><span class="note">??</span></span><span>d5-c5 ?</a><span class="note">? not so</span></span></li>
<li><span class="number">2.</span><span>d6-d7</a></span><span>c5-d5</a></span></li>
<li><span class="number">3.</span><span>d7-d6</a><span class="note">?!x</span></span><span>d5-c5</a><span class="note">!</span></span></li>
