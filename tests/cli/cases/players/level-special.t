# Bots with a playing style, chosen with --level, with a side's option and with the command; a refusal
# lists them. Games without such bots refuse them.
players() { echo players | tactigon play --lines --quiet --no-save --seed 1 "$@" 2>&1; }
players --level hunter:3
players --level KEEPER:9
players --cian runner:4
players --level Novice
players --level wizard
players --level hunter:2
players --level hunter
players --level hunter:3 --game apart
TACTIGON_LEVEL=runner:5 players
printf '%s\n' 'level hunter:3; players; level KEEPER:9; players' 'level hunter' 'level hunter:2' 'level auto:3' |
    tactigon play --lines --quiet --no-save --seed 1 2>&1
echo 'level runner:4; level hunter:3' |
    tactigon play --lines --quiet --no-save --seed 1 --red human --cian human 2>&1
echo 'level hunter:3' | tactigon play --lines --quiet --no-save --seed 1 --game apart 2>&1
tactigon ugi --level hunter:3
=== output
Red: you. Cian: hunter, level 3.
Red: you. Cian: keeper, level 9.
Red: you. Cian: runner, level 4.
Red: you. Cian: level 2, novice.
tactigon: --level: 'wizard' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9
Try 'tactigon play --help'.
tactigon: --level: 'hunter:2' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9
Try 'tactigon play --help'.
tactigon: --level: 'hunter' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9
Try 'tactigon play --help'.
tactigon: --level: 'hunter:3' is not a level: use 1 to 9, auto
Try 'tactigon play --help'.
Red: you. Cian: runner, level 5.
Level 3: hunter, hardly looks ahead.
Red: you. Cian: hunter, level 3.
Level 9: keeper, uses all its time.
Red: you. Cian: keeper, level 9.
line 2: 'hunter' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9.
line 3: 'hunter:2' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9.
line 4: 'auto:3' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9.
Level 4: runner, looks ahead a little.
No bot is playing; 'players cian runner:4' adds one.
Level 3: hunter, hardly looks ahead.
No bot is playing; 'players cian hunter:3' adds one.
line 1: 'hunter:3' is not a level: use 1 to 9, auto.
=== errors
tactigon: --level: expected a number; 'hunter:3' is for games against a person
=== status 2
