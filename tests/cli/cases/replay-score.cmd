# Scores that an analysis has left are told in words; what only looks like one is a comment.
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
