printf 'query p1turn\nmoves\nquit\n' | tactigon ugi --board xsmall --first cian
=== output
response false
moves c1a3 c1b3 c1b4 c1c2 c1c3 c1c4 c1d4 d2a3 d2a4 d2b3 d2b4 d2b5 d2c2 d2c3 d2c4 d2c5 d2d4 d2e2 d2e3 d2e4 d2e5 d2f3 d2f4 d2f5 d2g3 d2g4 d3c2 d3c3 d3d4 d3e2 d3e3 e1d4 e1e2 e1e3 e1e4 e1f3 e1f4 e1g3
