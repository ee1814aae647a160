# Padded boards are made up to the limit of 32 lines; the uneven boards are read under their old names.
tactigon boards pad5; tactigon boards seed15 --json | grep -o '"name":"[a-z0-9]*"'; tactigon perft 1 --board pad6 --quiet
=== input
=== output
pad5       Standard board, 20 lines longer
"name":"uneven15"
=== errors
tactigon: there is no file 'pad6', and there is no board 'pad6': N of padN is from 1 to 5
=== status 3
