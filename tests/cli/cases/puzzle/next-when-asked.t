# Typing 'next' at the question after a solution shows another puzzle, not the same one again.
tactigon puzzle --game dragons --quiet 2>&1 | grep -o '^Puzzle [0-9a-f]*' | sort | uniq -c | sed 's/Puzzle .*/Puzzle ID/'
=== input
solution
next
menu
=== output
      1 Puzzle ID
      1 Puzzle ID
