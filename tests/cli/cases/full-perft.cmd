tactigon perft 2 2>/dev/null >/dev/full; echo $?; tactigon moves -o /dev/full; echo $?; tactigon rules >/dev/full; echo $?; tactigon --help >/dev/full; echo $?
