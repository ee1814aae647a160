tactigon rules nosuchtopic 2>&1 | head -c 40
=== output
tactigon: no topic 'nosuchtopic'. The to (no-eol)
