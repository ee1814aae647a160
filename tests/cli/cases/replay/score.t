# Scores from an analysis are shown in words; text that only looks like a score is a comment.
cat >s.tgr <<'EOF'
tactigon-record 1
game: tactigon
1. b8-b7 {[score -120]} {[score 45]} {a plan} d5-d6 {[score +3]} {[score 03]}
2. b7-b6 {[score -31997]}
end: 3
EOF
tactigon replay s.tgr --accessible | grep -A 3 "^Position"
echo 1 | tactigon replay s.tgr --accessible | grep -A 3 "^Position"
tactigon replay s.tgr --json | grep -o "comments.*"
=== output
Position 0 of 3
Start
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
--
Position 1 of 3
Move 1, Red: b8-b7
Score: +0.45 for Red
{a plan}
--
Position 2 of 3
Move 1, Cian: d5-d6
{[score +3]}
{[score 03]}
--
Position 3 of 3
Move 2, Red: b7-b6
Score: Cian wins
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d6, f2, f4.
Position 0 of 3
Start
Next: b8-b7
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
--
Position 1 of 3
Move 1, Red: b8-b7
Score: +0.45 for Red
{a plan}
comments":["[score -120]","[score 45]","a plan"]},
comments":["[score +3]","[score 03]"]},
comments":["[score -31997]"]}]}
