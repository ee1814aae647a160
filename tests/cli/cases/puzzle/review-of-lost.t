# Due puzzles that no longer exist are reported and kept.
mkdir -p "$HOME/.local/share/tactigon"
printf 'tactigon 0%s failed 1 2020-01-01\n' a1 b2 >"$HOME/.local/share/tactigon/puzzles"
tactigon puzzle review </dev/null
grep -c failed "$HOME/.local/share/tactigon/puzzles"
=== output
2
=== errors
Due puzzles that this program does not have: 2. Their results are kept. No other puzzle is due.
