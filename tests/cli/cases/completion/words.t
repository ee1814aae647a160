# What scripts of shells ask: the last word is the one that is being typed.
words() { echo "$*:" && tactigon completion words -- "$@"; }
words re
words --debug
words play --level 7 --wa
words play --no-save --view ''
words --game apart play --bl
words --game=nonsense play --re
words boards x
words show --svg ''
words replay ''
words replay -- --view
words help comp
words completion ''
words perft ''
words no-such ''
words --nonsense=
words -o ''
words
tactigon completion
tactigon completion bsh
tactigon completion bash zsh
=== output
re:
resume	continue an unfinished game, or one from a file
remote	connect two players here; SOCKET: a path, for players of two accounts
replay	step through a game, and play on from any move
--debug:
play --level 7 --wa:
play --no-save --view :
large	
compact	
list	
huge	
auto	
1	
2	
3	
4	
5	
6	
--game apart play --bl:
--black	the same for black
--game=nonsense play --re:
--red	human, random, greedy, goldrush, hunter:N, runner:N, keeper:N, level:N, auto, search[:LIMITS] or remote:COMMAND
boards x:
xsmall	
show --svg :
:files
replay :
:files
replay -- --view:
:files
help comp:
completion	for bash, zsh or fish: what TAB completes
completion :
bash	
zsh	
fish	
perft :
:files
no-such :
play	straight into a game; remote: two people apart
learn	learn to play in five minutes
resume	continue an unfinished game, or one from a file
remote	connect two players here; SOCKET: a path, for players of two accounts
puzzle	puzzles: 1 to 5, daily, review, streak, ID, FILE
edit	set up a position
replay	step through a game, and play on from any move
analyse	a game's mistakes, or a position's best lines
bestmove	the best move of a position, or of a game's end
solve	prove within how many plies a side wins
check	check records, boards, positions for faults
stats	your games against bots, and how strong you are
show	draw a position, a board, a game
moves	list the legal moves of a position
perft	count the sequences of moves up to depth N
boards	list the boards, or print a file
rules	the rules of the game
openings	what is known about these first turns
bench	measure the speed of moves and search, best of N
match	play many games of two players; tally: add up files
tally	add up files of matches
ugi	talk to a game manager (Universal Game Interface)
help	its options and examples; options: all; bug: what a bug report should include
completion	for bash, zsh or fish: what TAB completes
--nonsense=:
-o :
:files
:
play	straight into a game; remote: two people apart
learn	learn to play in five minutes
resume	continue an unfinished game, or one from a file
remote	connect two players here; SOCKET: a path, for players of two accounts
puzzle	puzzles: 1 to 5, daily, review, streak, ID, FILE
edit	set up a position
replay	step through a game, and play on from any move
analyse	a game's mistakes, or a position's best lines
bestmove	the best move of a position, or of a game's end
solve	prove within how many plies a side wins
check	check records, boards, positions for faults
stats	your games against bots, and how strong you are
show	draw a position, a board, a game
moves	list the legal moves of a position
perft	count the sequences of moves up to depth N
boards	list the boards, or print a file
rules	the rules of the game
openings	what is known about these first turns
bench	measure the speed of moves and search, best of N
match	play many games of two players; tally: add up files
tally	add up files of matches
ugi	talk to a game manager (Universal Game Interface)
help	its options and examples; options: all; bug: what a bug report should include
completion	for bash, zsh or fish: what TAB completes
=== errors
tactigon: completion needs a shell: bash, zsh or fish
tactigon: completion needs a shell: bash, zsh or fish; did you mean 'bash'?
tactigon: completion needs a shell: bash, zsh or fish
=== status 2
