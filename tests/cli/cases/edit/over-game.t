# A game that an edited position replaces is saved. If nothing was changed, the game continues.
tactigon play --quiet --red human --cian human 2>errors <<'END'
d7d6
edit
done
f2f3
edit
place red triangle d5
done
history
END
sed 's/load .*/load FILE/' errors
grep '^1\.' "$(sed -n 's/.*load //p' errors)"
=== output
No moves have been played yet.
The previous game is saved. To open it, type: load FILE
1. d7-d6 f2-f3
