tactigon --help; tactigon perft --help; tactigon help perft | cmp - help.txt 2>/dev/null; tactigon moves -h
# The first help fits on one screen, and all help in 80 columns.
tactigon --help | awk 'length > 80; END { print NR <= 24 }'
for command in play learn resume edit replay analyse bestmove check show moves perft boards rules bench match \
    tally ugi help completion options; do
    tactigon help $command
done | awk 'length > 80'
tactigon help options | grep -c '^  -'
=== output
Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.
Play   play                  start a game, also against a remote player
       learn [N|FILE]        learn to play in five minutes
       resume [FILE]         continue an unfinished game, or the game in FILE
       puzzle [WHICH|FILE]   puzzles: grade 1-5, daily, review, streak, ID, FILE
       edit                  set up a position
Games  replay FILE           step through a game, and play on from any move
       analyse [FILE|POS]    find a game's mistakes, or a position's best lines
       bestmove [FILE|POS]   find the best move in a position or a saved game
       solve [FILE|POS]      prove within how many plies a side wins
       check FILE...         check records, boards and positions for faults
       stats                 show your results against bots, and your rating
       show [FILE|POS]       draw a position, a board or a game
Rules  moves [FILE|POS]      list the legal moves of a position
       perft N [FILE|POS]    count the sequences of moves up to depth N
       boards [NAME]         list the boards, or print a board file
       rules [TOPIC]         print the rules of the game
       openings [TURN...]    print what is known about an opening
Bots   bench [N]             measure the speed of move generation and search
       match                 play many games between two players
       ugi                   talk to a game manager (Universal Game Interface)
Help   completion SHELL      print the completion script for bash, zsh or fish
More: 'tactigon COMMAND --help' or 'tactigon help options'; man 6 tactigon.
Usage: tactigon perft N [FILE|POS] [OPTIONS]

count the sequences of moves up to depth N

Options:
  --game NAME        which game: GAMES
  --board NAME|FILE  a board by name, or a board file
  --rules SET        optional rules: none, jump, gold or jump+gold
  --first SIDE       who starts: red, cian or random
  --position POS     start from POS, as `position` prints it, or from a file
  --divide           show a separate count for each first move
  --quiet            print results only: no boards or progress (check: faults)
  --json             print JSON
  -o, --output FILE  write to FILE (match: pairs; analyse: annotated record)
  --force            replace an existing file
  -h, --help         show help and exit
  -V, --version      show the version and exit

Examples:
  tactigon perft 4 --json
  tactigon perft 4 positions.txt
  tactigon perft 3 --divide
Usage: tactigon moves [FILE|POS] [OPTIONS]

list the legal moves of a position

Options:
  --game NAME        which game: GAMES
  --board NAME|FILE  a board by name, or a board file
  --rules SET        optional rules: none, jump, gold or jump+gold
  --first SIDE       who starts: red, cian or random
  --position POS     start from POS, as `position` prints it, or from a file
  --quiet            print results only: no boards or progress (check: faults)
  --json             print JSON
  -o, --output FILE  write to FILE (match: pairs; analyse: annotated record)
  --force            replace an existing file
  -h, --help         show help and exit
  -V, --version      show the version and exit

Examples:
  tactigon moves --json
  tactigon moves game.tgr
1
47
