tactigon
=== input
settings
5
q
=== output
TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Puzzles
 8  Settings
 q  Quit

Settings
 1  Board            standard
 2  Optional rules   none
 3  Who starts       red
 4  Draws            on
 5  View             large
 6  Labels           all
 7  Character set    auto
 8  Colours          auto
 9  Palette          standard
10  Confirm moves    off
11  Warnings         on
12  Bot time         1s
13  Clock            none
14  Red              human
15  Cian             level:2
16  Reset all
 0  Back

View
 1  large
 2  compact
 3  list
 4  huge
 0  Back

Settings
 1  Board            standard
 2  Optional rules   none
 3  Who starts       red
 4  Draws            on
 5  View             large
 6  Labels           all
 7  Character set    auto
 8  Colours          auto
 9  Palette          standard
10  Confirm moves    off
11  Warnings         on
12  Bot time         1s
13  Clock            none
14  Red              human
15  Cian             level:2
16  Reset all
 0  Back
