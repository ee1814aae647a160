printf 'c7c5\nb2b4\nd7d5f5\nexport game.tgr\n' | tactigon play --game apart --white human --black human --quiet --no-save 2>/dev/null
tactigon check game.tgr; tactigon replay game.tgr --quiet; echo list | tactigon replay game.tgr --quiet
tactigon show game.tgr --ply 3
=== output
game.tgr: good record: apart, board 8x8, 4 plies, unfinished
0 - 1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w 0 0
1 c7-c5 1bbbbbb1/1bbbbbb1/8/8/2w5/8/1w1wwww1/1wwwwww1 b 1 1
2 b2-b4 1bbbbbb1/2bbbbb1/8/1b6/2w5/8/1w1wwww1/1wwwwww1 w 2 2
3 d7-d5 1bbbbbb1/2bbbbb1/8/1b6/2ww4/8/1w2www1/1wwwwww1 w 2 2 d7d5
4 d5-f5 1bbbbbb1/2bbbbb1/8/1b6/2w2w2/8/1w2www1/1wwwwww1 b 3 3
Position 0 of 4
Start
Next: c7-c5
 #  White       Black
 1  c7-c5       b2-b4
 2  d7-d5-f5    ...
Result: *. This is position 0 of 4.
    a   b   c   d   e   f   g   h
  +---+---+---+---+---+---+---+---+
1 |   | b | b | b | b | b | b |   |
  +---+---+---+---+---+---+---+---+
2 |   |   | b | b | b | b | b |   |
  +---+---+---+---+---+---+---+---+
3 |   |   |   |   |   |   |   |   |
  +---+---+---+---+---+---+---+---+
4 |   | B |   |   |   |   |   |   |
  +---+---+---+---+---+---+---+---+
5 |   |   | w |>w<|   |   |   |   |
  +---+---+---+---+---+---+---+---+
6 |   |   |   |   |   |   |   |   |
  +---+---+---+---+---+---+---+---+
7 |   | w |   | ~ | w | w | w |   |
  +---+---+---+---+---+---+---+---+
8 |   | w | w | w | w | w | w |   |
  +---+---+---+---+---+---+---+---+
