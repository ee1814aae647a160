tactigon perft 0; tactigon perft x; tactigon perft; tactigon perft -1
=== errors
tactigon: perft needs a depth from 1 to 99, for example: tactigon perft 4
tactigon: perft needs a depth from 1 to 99, for example: tactigon perft 4
tactigon: perft needs a depth from 1 to 99, for example: tactigon perft 4
tactigon: perft needs a depth from 1 to 99, for example: tactigon perft 4
=== status 2
