position='3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20'
for end in '\r' '\n' '\r\n' ' \t\r\n\n'; do
    with=$(printf "$position$end."); with=${with%.}
    tactigon moves "$with" | wc -l; printf 'position\nquit\n' | tactigon play --position "$with" --quiet
done
=== output
80
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20
80
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20
80
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20
80
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20
