# An answer that gains nothing at once is not named as the reason for a mistake.
tactigon analyse - --nodes 3000 | sed -n '/^4, White/,/^4, Black/p'
=== input
tactigon-record 1
game: apart
board: 8x8
rules: none
white: level:2
black: level:3
first: white
seed: 1
date: 2026-11-29T18:43:51Z

1. c7-c5 c2-a4
2. e7-a7+stop e2-c4
3. f7-f5 f2-h4
4. d7-b5+stop c1-e3-g5-e7
5. c5-d6 f1-h3-h5-h7
6. f8-h6 d2-e3
7. b8-b6-d4 e7-f8
8. b7-a8 b2-b4-e4-e6
9. h6-h5 e6-f6
10. d8-c7 g1-g3-g5-d8
11. c7-b6 c4-c3

end: 33
=== output
4, White, d7-b5+stop (blunder, costs 2.1 small pieces): It leaves only 1 of
White's 12 pieces apart. Better is b8-h8-f6-d4-b6-b4-d6-d3, which leaves 3 of
White's 12 pieces apart instead of 2.
4, Black, c1-e3-g5-e7 (inaccuracy, costs 0.7 small pieces): After b8-b6-e3 and
