# A painted board can also go to a pipe: colours end with each row, and areas use the background colour.
tactigon show --view huge --color always --charset unicode --game tactigon --board xsmall --width 36 | wc -l
tactigon show --view huge --color always --charset unicode --game tactigon --board xsmall --width 35 --theme mono | head -n 2
tactigon show --view huge --color always --charset unicode --game dragons --width 20 --theme light | head -n 1
# Without colours or half blocks, the board is drawn with characters.
tactigon show --view huge --color always --charset ascii | grep -c "▀"
tactigon show --view huge --charset unicode | grep -c "▀"
true
=== output
11
\x1b[48;2;16;16;16m          \x1b[48;2;117;117;117;38;2;16;16;16m▀▀▀▀▀\x1b[48;2;127;127;127m \x1b[48;2;127;127;127;38;5;16md1\x1b[48;5;231;38;2;16;16;16m⌂\x1b[48;2;127;127;127m \x1b[48;2;117;117;117;38;2;16;16;16m▀▀▀▀▀\x1b[48;2;16;16;16m          \x1b[m (esc)
\x1b[48;2;16;16;16m          \x1b[48;2;117;117;117m \x1b[48;2;117;117;117;38;5;16mc1\x1b[48;2;117;117;117;38;5;231m▲ \x1b[48;2;127;127;127;38;2;122;122;122m▄▄▄▄▄\x1b[48;2;117;117;117m \x1b[48;2;117;117;117;38;5;16me1\x1b[48;2;117;117;117;38;5;231m▲ \x1b[48;2;16;16;16m          \x1b[m (esc)
\x1b[48;5;231m \x1b[48;5;231;38;2;82;92;102m▲ \x1b[48;2;211;218;225m \x1b[48;2;211;218;225;38;5;16m●3\x1b[48;2;236;239;242m ●2\x1b[48;2;211;218;225m ●2\x1b[48;2;236;239;242m ●2\x1b[48;2;211;218;225m ●2\x1b[48;2;236;239;242m ●2\x1b[48;2;211;218;225m ●3\x1b[48;5;231m \x1b[48;5;231;38;2;82;92;102m▲ \x1b[m (esc)
0
0
