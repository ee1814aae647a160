# Values of every kind of option, and options that a game does not have.
words() { echo "$*:" && tactigon completion words -- "$@" | cut -f 1 | tr '\n' ' ' && echo; }
words match --p1 ''
words match --p2 le
words play --red ''
words play --level ''
words puzzle --grade ''
words puzzle --puzzle-theme ''
words --game dragons puzzle --puzzle-theme ''
words play --red hun
words play --level hu
words play --level=hu
words play --leve=hu
words play --level --red
words --game apart play --level ''
words rules --game isaac ''
words play --threads ''
words play --level=3 ''
words analyse --multipv ''
words perft --game ''
words --game=apart boards --board ''
words --game apart play --numb
words --game isaac play --dra
tactigon play --help --game isaac | grep -c 'draws'
tactigon play --help | grep -c 'draws'
=== output
match --p1 :
human random search auto level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8 level:9 greedy goldrush hunter:3 hunter:4 hunter:5 hunter:6 hunter:7 hunter:8 hunter:9 runner:3 runner:4 runner:5 runner:6 runner:7 runner:8 runner:9 keeper:3 keeper:4 keeper:5 keeper:6 keeper:7 keeper:8 keeper:9 
match --p2 le:
level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8 level:9 
play --red :
human random search auto level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8 level:9 greedy goldrush hunter:3 hunter:4 hunter:5 hunter:6 hunter:7 hunter:8 hunter:9 runner:3 runner:4 runner:5 runner:6 runner:7 runner:8 runner:9 keeper:3 keeper:4 keeper:5 keeper:6 keeper:7 keeper:8 keeper:9 
play --level :
1 2 3 4 5 6 7 8 9 auto hunter:3 hunter:4 hunter:5 hunter:6 hunter:7 hunter:8 hunter:9 runner:3 runner:4 runner:5 runner:6 runner:7 runner:8 runner:9 keeper:3 keeper:4 keeper:5 keeper:6 keeper:7 keeper:8 keeper:9 
puzzle --grade :
next daily review streak 1 2 3 4 5 
puzzle --puzzle-theme :
gold hunt fork lure trade guard quiet retreat jump bonus defence capture 
--game dragons puzzle --puzzle-theme :
quiet retreat defence sandwich double anvil 
play --red hun:
hunter:3 hunter:4 hunter:5 hunter:6 hunter:7 hunter:8 hunter:9 
play --level hu:
hunter:3 hunter:4 hunter:5 hunter:6 hunter:7 hunter:8 hunter:9 
play --level=hu:
--level=hunter:3 --level=hunter:4 --level=hunter:5 --level=hunter:6 --level=hunter:7 --level=hunter:8 --level=hunter:9 
play --leve=hu:

play --level --red:
--red 
--game apart play --level :
1 2 3 4 5 6 7 8 9 auto 
rules --game isaac :
play board bars placing counters off end notation bots 
play --threads :

play --level=3 :

analyse --multipv :
1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 
perft --game :
GAMES 
--game=apart boards --board :
8x8 4x6 6x7 10x10 12x12 15x15 :files 
--game apart play --numb:

--game isaac play --dra:

0
1
