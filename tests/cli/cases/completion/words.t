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
resume	go on with the game that was left, or with a file
replay	go through a game, and on from anywhere in it
--debug:
--debug-info	say what the report of a fault should tell, and leave
play --level 7 --wa:
--warnings	say what the other side threatens
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
--game apart play --bl:
--black	the same for black
--game=nonsense play --re:
--red	human, random, greedy, goldrush, level:N or search[:LIMITS]
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
play	straight into a game
learn	how to play, in five minutes: lessons
resume	go on with the game that was left, or with a file
puzzle	one thing to find: next, daily, review, streak, ID
edit	set up a position by hand, or the board in a FILE
replay	go through a game, and on from anywhere in it
analyse	a game's mistakes, or a position's best lines
bestmove	the best move of a position, or where a game stands
check	say whether records, boards, positions are good
stats	your games against bots, and how strong you are
show	draw a position, a board, a game
moves	list the legal moves of a position
perft	count the sequences of moves up to a depth
boards	list the boards, or print the file of one
rules	the rules of the game
themes	the colours of boards
bench	measure the speed of moves and search
match	play two players against each other, many times
tally	put the parts of a match together
ugi	talk to a game manager (Universal Game Interface)
help	its options and examples; 'options': all options
completion	for bash, zsh or fish: what TAB completes
--nonsense=:
-o :
:files
:
play	straight into a game
learn	how to play, in five minutes: lessons
resume	go on with the game that was left, or with a file
puzzle	one thing to find: next, daily, review, streak, ID
edit	set up a position by hand, or the board in a FILE
replay	go through a game, and on from anywhere in it
analyse	a game's mistakes, or a position's best lines
bestmove	the best move of a position, or where a game stands
check	say whether records, boards, positions are good
stats	your games against bots, and how strong you are
show	draw a position, a board, a game
moves	list the legal moves of a position
perft	count the sequences of moves up to a depth
boards	list the boards, or print the file of one
rules	the rules of the game
themes	the colours of boards
bench	measure the speed of moves and search
match	play two players against each other, many times
tally	put the parts of a match together
ugi	talk to a game manager (Universal Game Interface)
help	its options and examples; 'options': all options
completion	for bash, zsh or fish: what TAB completes
=== errors
tactigon: completion needs a shell: bash, zsh or fish
tactigon: completion needs a shell: bash, zsh or fish; did you mean 'bash'?
tactigon: completion needs a shell: bash, zsh or fish
=== status 2
