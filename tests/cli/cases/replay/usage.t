tactigon replay; tactigon replay missing.tgr; tactigon replay "$CASES/replay/game.tgr" --ply 9; echo nothing | tactigon replay -; tactigon replay "$(printf 'a\nb')"; tactigon puzzle "$(printf 'a\nb.puzzles')"
=== errors
tactigon: replay needs a record, for example: tactigon replay game.tgr
tactigon: cannot read 'missing.tgr': No such file or directory
Type 'tactigon', then 'open', for a list of your saved games.
There is no position 9: positions are numbered from 0 to 5.
-:1:1: this is not a game record: expected 'tactigon-record 1'
Type 'tactigon', then 'open', for a list of your saved games.
tactigon: cannot read 'a?b': No such file or directory
Type 'tactigon', then 'open', for a list of your saved games.
tactigon: cannot read 'a?b.puzzles': No such file or directory
=== status 3
