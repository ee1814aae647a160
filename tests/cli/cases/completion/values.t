# Values of options of each kind, and options that a game does not have.
words() { echo "$*:" && tactigon completion words -- "$@" | cut -f 1 | tr '\n' ' ' && echo; }
words match --p1 ''
words match --p2 le
words play --red ''
words play --level ''
words puzzle --grade ''
words puzzle --theme ''
words play --threads ''
words perft --game ''
words --game=apart boards --board ''
words --game apart play --numb
words --game isaac play --dra
tactigon play --help --game isaac | grep -c 'draws'
tactigon play --help | grep -c 'draws'
=== output
match --p1 :
human random search auto level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8 level:9 greedy goldrush 
match --p2 le:
level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8 level:9 
play --red :
human random search auto level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8 level:9 greedy goldrush 
play --level :
1 2 3 4 5 6 7 8 9 
puzzle --grade :
1 2 3 4 5 
puzzle --theme :
gold hunt fork lure trade guard quiet retreat jump bonus defence sandwich double anvil dragon long gift order exact hundred 
play --threads :

perft --game :
tactigon dragons apart isaac 
--game=apart boards --board :
8x8 4x6 6x7 10x10 12x12 15x15 :files 
--game apart play --numb:

--game isaac play --dra:

0
1
