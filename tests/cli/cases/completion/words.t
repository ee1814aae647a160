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
resume	continue an unfinished game, or the game in FILE
remote	connect two players on this machine; two accounts need a SOCKET
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
7	
8	
9	
10	
11	
12	
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
completion	print the completion script for bash, zsh or fish
completion :
bash	
zsh	
fish	
perft :
:files
no-such :
play	start a game, also against a remote player
learn	learn to play in five minutes
resume	continue an unfinished game, or the game in FILE
remote	connect two players on this machine; two accounts need a SOCKET
puzzle	puzzles: grade 1-5, daily, review, streak, ID, FILE
edit	set up a position
replay	step through a game, and play on from any move
analyse	find a game's mistakes, or a position's best lines
bestmove	find the best move in a position or a saved game
solve	prove within how many plies a side wins
check	check records, boards and positions for faults
stats	show your results against bots, and your rating
show	draw a position, a board or a game
moves	list the legal moves of a position
perft	count the sequences of moves up to depth N
boards	list the boards, or print a board file
rules	print the rules of the game
openings	print what is known about an opening
bench	measure the speed of move generation and search
match	play many games between two players
tally	add up the results in match files
ugi	talk to a game manager (Universal Game Interface)
help	explain a command; 'options' lists all options, 'bug' helps to report a bug
completion	print the completion script for bash, zsh or fish
--nonsense=:
-o :
:files
:
play	start a game, also against a remote player
learn	learn to play in five minutes
resume	continue an unfinished game, or the game in FILE
remote	connect two players on this machine; two accounts need a SOCKET
puzzle	puzzles: grade 1-5, daily, review, streak, ID, FILE
edit	set up a position
replay	step through a game, and play on from any move
analyse	find a game's mistakes, or a position's best lines
bestmove	find the best move in a position or a saved game
solve	prove within how many plies a side wins
check	check records, boards and positions for faults
stats	show your results against bots, and your rating
show	draw a position, a board or a game
moves	list the legal moves of a position
perft	count the sequences of moves up to depth N
boards	list the boards, or print a board file
rules	print the rules of the game
openings	print what is known about an opening
bench	measure the speed of move generation and search
match	play many games between two players
tally	add up the results in match files
ugi	talk to a game manager (Universal Game Interface)
help	explain a command; 'options' lists all options, 'bug' helps to report a bug
completion	print the completion script for bash, zsh or fish
=== errors
tactigon: completion needs a shell: bash, zsh or fish
tactigon: completion needs a shell: bash, zsh or fish; did you mean 'bash'?
tactigon: completion needs a shell: bash, zsh or fish
=== status 2
