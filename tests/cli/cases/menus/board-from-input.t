# With `--board -`, the board is read when a game begins, not before the menu.
printf 'q\n' | tactigon --board - --quiet | head -n 1
=== output
TACTIGON
