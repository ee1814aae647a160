# More saved games than fit on a page: the next page lists older ones. The first three lines of each page
# are shown. The last entry asks for another file's path.
data=$HOME/.local/share/tactigon
mkdir -p "$data"
i=10
while [ $i -lt 45 ]; do
    sed "s/^date: .*/date: 2026-01-$i/" "$CASES/stats/won.tgr" >"$data/tactigon-$i.tgr"
    touch -d "2026-01-01 10:$i" "$data/tactigon-$i.tgr"
    i=$((i + 1))
done
see() { tactigon --quiet "$@" 2>&1 | grep -A3 '^Saved\|Older\|position 0\|[Cc]annot\|played' | grep -v '^TACT\|^--\|^$'; }
printf 'open\nolder\n16\n5\nlast\nmenu\nq\n' | see
printf 'open\n16\n0\nq\n' | see | tail -n 4
printf 'replay\nolder\n0\nreplay\n1\nlast\nmenu\nq\n' | see | tail -n 12
printf 'replay\nfile\nno-file\nopen\nfile\n%s\nlast\nmenu\nq\n' "$CASES/stats/won.tgr" | see
# The path of the directory fits, but the paths of its files are too long.
long=$HOME/.local/share
while [ ${#long} -lt 4082 ]; do long=$long/.; done
printf 'open\n1\nq\n' | XDG_DATA_HOME=$long see | head -n 3
# No game is left.
rm "$data"/*
printf 'replay\n1\nno-file\nq\n' | tactigon --quiet 2>&1 | grep 'saved\|no-file'
=== output
Saved games, newest first
 1  2026-01-44        Cian wins, pentagon    Red level:2, Cian human
 2  2026-01-43        Cian wins, pentagon    Red level:2, Cian human
 3  2026-01-42        Cian wins, pentagon    Red level:2, Cian human
16  Older games
17  Another file
 0  Back
Saved games, newest first
 1  2026-01-29        Cian wins, pentagon    Red level:2, Cian human
 2  2026-01-28        Cian wins, pentagon    Red level:2, Cian human
 3  2026-01-27        Cian wins, pentagon    Red level:2, Cian human
16  Older games
17  Another file
 0  Back
Saved games, newest first
 1  2026-01-14        Cian wins, pentagon    Red level:2, Cian human
 2  2026-01-13        Cian wins, pentagon    Red level:2, Cian human
 3  2026-01-12        Cian wins, pentagon    Red level:2, Cian human
Cian played f6xd9.
 1  How to play
 3  2026-01-27        Cian wins, pentagon    Red level:2, Cian human
16  Older games
17  Another file
 0  Back
 3  2026-01-27        Cian wins, pentagon    Red level:2, Cian human
16  Older games
17  Another file
 0  Back
Saved games, newest first
 1  2026-01-44        Cian wins, pentagon    Red level:2, Cian human
 2  2026-01-43        Cian wins, pentagon    Red level:2, Cian human
 3  2026-01-42        Cian wins, pentagon    Red level:2, Cian human
16  Older games
17  Another file
 0  Back
Position 0 of 8
Saved games, newest first
 1  2026-01-44        Cian wins, pentagon    Red level:2, Cian human
 2  2026-01-43        Cian wins, pentagon    Red level:2, Cian human
 3  2026-01-42        Cian wins, pentagon    Red level:2, Cian human
16  Older games
17  Another file
 0  Back
line 3: Cannot read 'no-file': No such file or directory
 1  How to play
Saved games, newest first
 1  2026-01-44        Cian wins, pentagon    Red level:2, Cian human
 2  2026-01-43        Cian wins, pentagon    Red level:2, Cian human
 3  2026-01-42        Cian wins, pentagon    Red level:2, Cian human
16  Older games
17  Another file
 0  Back
Cian wins by capturing the pentagon.
Cian played f6xd9.
 1  How to play
Saved games, newest first
 1  cannot be read: tactigon-44.tgr
 2  cannot be read: tactigon-43.tgr
 3  Open a saved game
There are no saved games yet: play one first.
line 3: Cannot read 'no-file': No such file or directory
 3  Open a saved game
