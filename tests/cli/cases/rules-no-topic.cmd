tactigon rules nosuchtopic 2>&1 | head -c 40
