echo 'c7c5' | tactigon play --game apart --white human --black human --quiet
sleep 0.02
echo '34v7' | tactigon play --game isaac --white human --black human --quiet
sleep 0.02
echo 'd7d6' | tactigon play --red human --cian human --quiet
echo 'last' | tactigon resume --quiet
echo 'last' | tactigon resume --game apart --quiet
echo 'last' | tactigon resume --game isaac --quiet
tactigon resume --game dragons --quiet || echo $?
printf 'games\nisaac\nopen\n1\nlast\nmenu\ngames\napart\nopen\nq\n' | tactigon --quiet | sed 's/^\(.[0-9]  \)[0-9-]* [0-9:]* /\1DATE TIME /; /^Other games/,/^ 0/{/^ *[1-9]/d}'
=== output
Red played d7-d6.
White played c7-c5.
Black played 34v7.
1
TACTIGON
=== text main-menu

Other games
 0  Back

ISAAC
=== text main-menu

Saved games, newest first
 1  DATE TIME  move 1, White          Black human, White human
 2  Another file
 0  Back
Black played 34v7.

ISAAC
 0  Continue, move 1
=== text main-menu

Other games
 0  Back

APART
=== text main-menu

Saved games, newest first
 1  DATE TIME  move 1, Black          White human, Black human
 2  Another file
 0  Back
=== errors
There is no unfinished game. 'tactigon resume FILE' opens a saved game.
