# The way through a game: what is done, what comes next, and a little of what is behind it.
data=$HOME/.local/share/tactigon
mkdir -p "$data"
tactigon stats --game isaac
{ tactigon puzzle --json | grep -o '"id":"[^"]*","task":"[^"]*","turns":[0-9],"grade":1' | sed -n '1,10s/"id":"\([^"]*\)".*/tactigon \1 solved/p'; } >"$data/puzzles"
for id in $(sed -n 's/^lesson: //p' "$ROOT/src/rules/tactigon/lessons.txt"); do echo "tactigon $id done"; done >"$data/lessons"
tactigon stats | sed -n '/^Your way/,$p'
sed 's/^red: .*/red: level:1/; s/^cian: .*/cian: human/' "$CASES/stats/won.tgr" >"$data/tactigon-2026-01-01-000000.tgr"
tactigon stats | sed -n '/^Your way/,$p'
=== output
No finished game of one person against a bot is kept.

Your way in Isaac
      The rules, in five minutes     tactigon rules --game isaac
      The first turns of a game      tactigon openings --game isaac
next  Lessons, 0 of 7                tactigon learn --game isaac
      Win against level 1            tactigon play --level 1 --game isaac
      Puzzles of grade 1, 0 of 3     tactigon puzzle --grade 1 --game isaac
Your way in Tactigon
      The rules, in five minutes     tactigon rules
      The first turns of a game      tactigon openings
done  Lessons, 16 of 16              tactigon learn
next  Win against level 1            tactigon play --level 1
done  Puzzles of grade 1, 10 of 10   tactigon puzzle --grade 1
      Win against level 2            tactigon play --level 2
Your way in Tactigon
      The rules, in five minutes     tactigon rules
      The first turns of a game      tactigon openings
done  Lessons, 16 of 16              tactigon learn
done  Win against level 1            tactigon play --level 1
done  Puzzles of grade 1, 10 of 10   tactigon puzzle --grade 1
next  Win against level 2            tactigon play --level 2
      Win against level 3            tactigon play --level 3
      Puzzles of grade 2, 0 of 10    tactigon puzzle --grade 2
