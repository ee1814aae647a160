# The puzzle of the day stays until it is solved or skipped; the program's puzzles decide which it is.
day() {
    TACTIGON_TODAY=$1 tactigon puzzle daily --game dragons --quiet 2>&1 | grep '^Puzzle of\|^This is an\|^The p\|^It counts\|is how'
    sed 's/[0-9a-f]\{8\}/ID/' "$HOME/.local/share/tactigon/puzzles"
}
echo menu | day 2026-11-22
echo next | day 2026-11-23
printf 'solution\nn\n' | day 2026-11-23 | sed 's/how:.*/how: .../'
echo menu | day 2026-11-23
=== output
Puzzle of the day, 2026-11-22
dragons daily ID 2026-11-22
Puzzle of the day, 2026-11-22
dragons daily ID 2026-11-22 done
Puzzle of the day, 2026-11-23
dragons ID failed 1 2026-11-24
dragons daily ID 2026-11-23 done
Puzzle of the day, 2026-11-23
dragons ID failed 1 2026-11-24
dragons daily ID 2026-11-23 done
