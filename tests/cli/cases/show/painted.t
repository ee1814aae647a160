# A painted board can also go to a pipe: colours end with each row, and areas use the background colour.
tactigon show --view huge --color always --charset unicode --game tactigon --board xsmall --width 36 | wc -l
tactigon show --view huge --color always --charset unicode --game tactigon --board xsmall --width 35 --theme mono | head -n 2
tactigon show --view huge --color always --charset unicode --game dragons --width 20 --theme light | head -n 1
# Without colours or half blocks, the board is drawn with characters.
tactigon show --view huge --color always --charset ascii | grep -c "▀"
tactigon show --view huge --charset unicode | grep -c "▀"
true
=== output
14
\x1b[48;2;48;48;48m          \x1b[48;2;90;90;90;38;2;48;48;48m▀▀▀▀▀\x1b[48;2;106;106;106m \x1b[48;2;106;106;106;38;2;255;255;255md1\x1b[48;2;255;255;255;38;2;48;48;48m⌂\x1b[48;2;106;106;106m \x1b[48;2;90;90;90;38;2;48;48;48m▀▀▀▀▀\x1b[48;2;48;48;48m          \x1b[m (esc)
\x1b[48;2;48;48;48m          \x1b[48;2;90;90;90m \x1b[48;2;90;90;90;38;2;255;255;255mc1\x1b[48;2;90;90;90;38;2;255;255;255m▲ \x1b[48;2;98;98;98;38;2;106;106;106m▀▀▀▀▀\x1b[48;2;90;90;90m \x1b[48;2;90;90;90;38;2;255;255;255me1\x1b[48;2;90;90;90;38;2;255;255;255m▲ \x1b[48;2;48;48;48m          \x1b[m (esc)
\x1b[48;2;255;255;255m \x1b[48;2;255;255;255;38;2;90;98;107m▲ \x1b[48;2;220;224;228m \x1b[48;2;220;224;228;38;2;0;0;0m●3\x1b[48;2;244;245;247m ●2\x1b[48;2;220;224;228m ●2\x1b[48;2;244;245;247m ●2\x1b[48;2;220;224;228m ●2\x1b[48;2;244;245;247m ●2\x1b[48;2;220;224;228m ●3\x1b[48;2;255;255;255m \x1b[48;2;255;255;255;38;2;90;98;107m▲ \x1b[m (esc)
0
0
