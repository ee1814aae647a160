tactigon show "$CASES/game.tgr" --html a.html --svg a.svg && sed -n "/<p id=\"say\"/p; /^<ol/,/^<\/ol/p; /^var plies/,/^var words/p" a.html
printf "3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 c 0 20\n" | tactigon show - --html b.html
echo $?
ls
