# The command that shell scripts call: its last argument is the word being typed.
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
completion	print a script that lets bash, zsh or fish complete
completion :
bash	
zsh	
fish	
perft :
:files
no-such :
play	start a game at once, also with a remote player
learn	learn to play in five minutes
resume	continue an unfinished game, or one from a file
remote	connect two players here; SOCKET: a path, for players of two accounts
puzzle	puzzles: 1 to 5, daily, review, streak, ID, FILE
edit	set up a position
replay	step through a game, and play on from any move
analyse	find a game's mistakes, or a position's best lines
bestmove	find the best move of a position, or at a game's end
solve	prove within how many plies a side wins
check	check records, boards, positions for faults
stats	show your results against bots, and your rating
show	draw a position, a board, a game
moves	list the legal moves of a position
perft	count the sequences of moves up to depth N
boards	list the boards, or print a file
rules	print the rules of the game
openings	print what is known about an opening
bench	measure the speed of moves and search, best of N
match	play many games between two players
tally	add up files of matches
ugi	talk to a game manager (Universal Game Interface)
help	explain a command; options: list all options; bug: print what a bug report needs
completion	print a script that lets bash, zsh or fish complete
--nonsense=:
-o :
:files
:
play	start a game at once, also with a remote player
learn	learn to play in five minutes
resume	continue an unfinished game, or one from a file
remote	connect two players here; SOCKET: a path, for players of two accounts
puzzle	puzzles: 1 to 5, daily, review, streak, ID, FILE
edit	set up a position
replay	step through a game, and play on from any move
analyse	find a game's mistakes, or a position's best lines
bestmove	find the best move of a position, or at a game's end
solve	prove within how many plies a side wins
check	check records, boards, positions for faults
stats	show your results against bots, and your rating
show	draw a position, a board, a game
moves	list the legal moves of a position
perft	count the sequences of moves up to depth N
boards	list the boards, or print a file
rules	print the rules of the game
openings	print what is known about an opening
bench	measure the speed of moves and search, best of N
match	play many games between two players
tally	add up files of matches
ugi	talk to a game manager (Universal Game Interface)
help	explain a command; options: list all options; bug: print what a bug report needs
completion	print a script that lets bash, zsh or fish complete
=== errors
tactigon: completion needs a shell: bash, zsh or fish
tactigon: completion needs a shell: bash, zsh or fish; did you mean 'bash'?
tactigon: completion needs a shell: bash, zsh or fish
=== status 2
