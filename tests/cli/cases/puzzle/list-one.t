# One puzzle as JSON, even if the file of solved puzzles cannot be read.
id=$(tactigon puzzle --json | grep -o '"id":"[0-9a-f]*"' | sed -n '3s/.*:"\(.*\)"/\1/p')
[ -n "$id" ] && tactigon puzzle --json "$id" | grep -c "\"id\":\"$id\""
tactigon puzzle --json "$id" | grep -c '"id"'
mkdir -p "$HOME/.local/share/tactigon/puzzles"
tactigon puzzle --json "$id" | grep -c "\"id\":\"$id\""
tactigon puzzle --json "$id" >/dev/null
=== output
1
1
1
=== errors
Warning: the list of puzzle results cannot be read: Is a directory.
Warning: the list of puzzle results cannot be read: Is a directory.
=== status 1
