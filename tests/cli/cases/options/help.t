tactigon --help; tactigon perft --help; tactigon help perft | cmp - help.txt 2>/dev/null; tactigon moves -h
# The first help is for one screen, and all of it for 80 columns.
tactigon --help | awk 'END { print NR <= 24 }'
for command in play learn resume edit replay analyse bestmove check show moves perft boards rules themes bench match \
    tally ugi help completion options; do
    tactigon help $command
done | awk 'length > 80'
tactigon help options | grep -c '^  -'
=== output
Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.
Play   play                  straight into a game
       learn                 how to play, in five minutes: lessons
       resume [FILE]         go on with the game that was left, or with a file
       puzzle [WHICH]        one thing to find: next, daily, review, streak, ID
       edit [FILE]           set up a position by hand, or the board in a FILE
Games  replay FILE           go through a game, and on from anywhere in it
       analyse [FILE|POS]    a game's mistakes, or a position's best lines
       bestmove [FILE|POS]   the best move of a position, or where a game stands
       check FILE...         say whether records, boards, positions are good
       stats                 your games against bots, and how strong you are
       show [FILE|POSITION]  draw a position, a board, a game
Rules  moves [FILE|POS]      list the legal moves of a position
       perft DEPTH [FILE]    count the sequences of moves up to a depth
       boards [NAME]         list the boards, or print the file of one
       rules [TOPIC]         the rules of the game
       themes                the colours of boards
Bots   bench                 measure the speed of moves and search
       match                 play two players against each other, many times
       tally FILE...         put the parts of a match together
       ugi                   talk to a game manager (Universal Game Interface)
Help   help [COMMAND]        its options and examples; 'options': all options
       completion SHELL      for bash, zsh or fish: what TAB completes
More: 'tactigon COMMAND --help' or 'tactigon help options'; man 6 tactigon.
Usage: tactigon perft DEPTH [FILE] [OPTIONS]

count the sequences of moves up to a depth

Options:
  --game NAME        which game: GAMES
  --board NAME|FILE  a board by name, or a board file
  --rules SET        optional rules: none, jump, gold or jump+gold
  --first SIDE       who starts: red, cian or random
  --position POS     begin here, a line as `position` prints it
  --divide           the count behind each first move
  --quiet            only what is asked for: no boards, progress, good files
  --json             print JSON
  -o, --output FILE  write to FILE; match: pairs, analyse: commented record
  --force            replace a file that is there already
  -h, --help         say what can be typed, and leave
  -V, --version      say the version, and leave

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
  --position POS     begin here, a line as `position` prints it
  --quiet            only what is asked for: no boards, progress, good files
  --json             print JSON
  -o, --output FILE  write to FILE; match: pairs, analyse: commented record
  --force            replace a file that is there already
  -h, --help         say what can be typed, and leave
  -V, --version      say the version, and leave

Examples:
  tactigon moves --json
  tactigon moves game.tgr
1
58
