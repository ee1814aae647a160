tactigon perft 2 2>/dev/null >/dev/full; echo $?; tactigon moves -o /dev/full; echo $?; tactigon rules >/dev/full; echo $?; tactigon --help >/dev/full; echo $?
=== output
1
1
1
1
=== errors
tactigon: cannot write to /dev/full: No space left on device
tactigon: cannot write to standard output: No space left on device
tactigon: cannot write to standard output: No space left on device
