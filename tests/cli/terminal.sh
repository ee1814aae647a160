#!/bin/sh
# A person plays line by line at a terminal of 80 columns and 24 lines, in tmux.
#
#   terminal.sh PROGRAM      exit status 77 when there is no tmux

. "$(dirname "$0")/tmux.sh"
cases=$(cd "$(dirname "$0")/cases" && pwd) || exit 1

# open COMMAND: runs it in a new terminal with nothing saved, then shows its exit status and waits.
# reopen: the same, but keeps what was saved.
open()
{
    close
    rm -rf "$HOME"
    mkdir -p "$HOME/.config/tactigon"
    echo 'screen: off' >"$HOME/.config/tactigon/settings"
    reopen "$1"
}

reopen()
{
    open_terminal 80 24 "$1; echo \"[status \$?]\"; read wait"
}

begins_its_line()
{
    screen | grep -q "^[0-9]*$1"
}

# Earlier output must not be taken for the answer.
type_keys()
{
    in_tmux send-keys -R
    in_tmux send-keys "$@"
}

has_escapes()
{
    screen -e | grep -q "$(printf '\033')\\["
}

has_no_escapes()
{
    ! has_escapes
}

has_panel_below()
{
    screen | grep -q '^TACTIGON, move [12], Red$'
}

# Are the compact board, the text below it and the prompt visible? The large board leaves no room for
# them.
fits()
{
    shows '    1   2   3   4   5   6   7   8   9   10  11' && shows "$1" && has_panel_below
}

# At the first start, learning comes first; later, a game against the bot.
open "'$program' --seed 3"
await '1  Learn to play'
await 'Choice [1]:'
type_keys 2 Enter
await '1  Start: Red against auto:3'
type_keys Enter
await 'red 1>'
check 'the first board fits the terminal' fits 'red 1>'
check 'there are colours at a terminal' has_escapes

# Moves, a selection, and a mistake with an explanation.
type_keys d7d6 Enter
await 'red 2>'
check 'the board fits after a move' fits 'red 2>'
await 'Cian (beginner) plays d5xd6.'
type_keys c8 Enter
await 'c8 is a red triangle: up to 3 steps'
check 'the picked piece is marked' shows '[RT]'
type_keys c8d1 Enter
await 'Too far:'
type_keys Enter
await 'move 2, Red'
check 'an empty line puts the piece back' lacks '[RT]'
type_keys undi Enter
await "Did you mean 'undo'?"
type_keys undo Enter
await 'red 1>'
check 'undo brings the first board back' fits 'red 1>'

# Ctrl-C at a prompt.
type_keys d7d6 Enter
await 'red 2>'
type_keys C-c
await '[status 130]'
await "The game is saved: 'tactigon resume' continues it."

# The next start offers the game, and again after the answer no.
reopen "'$program'"
await 'Unfinished game, move 2, Red to move. Resume? [Y/n]'
type_keys n Enter
await '0  Continue, move 2'
type_keys q Enter
await '[status 0]'
reopen "'$program' play"
await 'Unfinished game, move 2, Red to move. Resume? [Y/n]'
type_keys Enter
await 'red 2>'
check 'the resumed game is shown' fits 'red 2>'
type_keys undo Enter
await 'red 1>'
type_keys C-c
await '[status 130]'
reopen "'$program' play"
await 'Unfinished game, move 1, Red to move. Resume? [Y/n]'
type_keys C-c
await '[status 130]'
reopen "'$program' play --level 2"
await 'red 1>'

# Another program does not offer a game that is being played.
reopen "'$program' resume"
await 'red 1>'
in_tmux new-session -d -s other -x 80 -y 24 "'$program' play; read wait"
other_has_no_question()
{
    in_tmux capture-pane -t other -p | grep -q 'red 1>'
}
check 'a game that is being played is not offered' other_has_no_question

# The terminal is closed.
open "'$program' play --seed 3"
await 'red 1>'
type_keys d7d6 Enter
await 'red 2>'
close
reopen "'$program' resume"
await 'red 2>'

# A file is overwritten only after the answer yes.
type_keys "save $work/game.tgr" Enter
await 'Saved to'
type_keys "save $work/game.tgr" Enter
await 'Overwrite it? [y/N]'
type_keys Enter
await 'Not saved.'

# Without saving, the program still says how to continue.
open "'$program' play --no-save --seed 3"
await 'red 1>'
type_keys d7d6 Enter
await 'red 2>'
type_keys C-d
await 'To continue from this position: tactigon play --position'

# Ctrl-C in the menu, and while two bots play.
open "'$program'"
await 'Choice [1]:'
type_keys C-c
await '[status 130]'
open "'$program' play --red random --cian random --delay 60000 --seed 1"
await 'move 1, Red'
type_keys C-c
await '[status 130]'

# While a bot thinks, Ctrl-C means "move now"; during a hint, "answer now". The game continues. The
# limits are much longer than the test waits.
open "'$program' play --cian search --time 1000s --seed 1"
await 'red 1>'
type_keys d7d6 Enter
await 'Cian is thinking; Ctrl-C: play now.'
type_keys C-c
await 'red 2>'
type_keys hint Enter
await 'Thinking; Ctrl-C: answer now.'
type_keys C-c
await 'Hint: '
await 'red 2>'
type_keys C-c
await '[status 130]'
reopen "'$program' resume"
await 'red 2>'

# An analysis shows its progress. Ctrl-C ends it with the results so far.
open "'$program' analyse '$cases/analyse/blunders.tgr' --time 1000s"
await ' of 68 positions'
check 'progress begins its line' begins_its_line ' of 68 positions'
type_keys C-c
await 'Interrupted: the results so far are printed.'
await '[status 130]'

# Watching two bots move by move.
open "'$program' play --red greedy --cian greedy --seed 1"
await 'red 1, Enter>'
type_keys Enter
await 'cian 1, Enter>'
type_keys 'run 0' Enter
await 'wins'
await 'over>'
type_keys history Enter
await '12 '
type_keys 'undo; last' Enter
await 'Enter>'
type_keys new Enter yes Enter
await 'red 1, Enter>'
type_keys 'run 0; menu' Enter
await '1  How to play'
await 'Choice [2]:'
type_keys continue Enter
await "Type 1 to "
type_keys q Enter
await '[status 0]'

# A resigned game cannot be continued; it is shown with its result.
open "'$program' play --seed 1 --quiet"
await 'red 1>'
type_keys 'resign yes; board' Enter
await 'Cian wins: Red has resigned.'
await 'over>'
type_keys menu Enter
await '1  How to play'

# If the output is a pipe, the program does not wait for Enter.
open "'$program' play --red greedy --cian greedy --seed 1 --no-save --quiet | tail -n 1"
await 'wins'
await '[status 0]'

# End of input, "quit", and the status of a usage error.
open "'$program' play"
await 'red 1>'
type_keys C-d
await '[status 0]'
open "'$program'"
await 'Choice [1]:'
type_keys q Enter
await '[status 0]'

# No colours if they are not wanted.
for way in 'NO_COLOR=1' 'TERM=dumb' 'TERM=' '-u TERM'; do
    open "env $way '$program' play"
    await 'red 1>'
    check "no colours with $way" has_no_escapes
done
open "'$program' play --color never"
await 'red 1>'
check 'no colours with --color never' has_no_escapes

# A question is repeated until it is answered; resigning needs a yes.
open "'$program' play --seed 1"
await 'red 1>'
type_keys resign Enter
await 'Resign this game? [y/N]'
type_keys maybe Enter
await 'Please answer y or n.'
type_keys y Enter
await 'Cian wins: Red has resigned.'
await 'over>'
type_keys new Enter
await 'red 1>'

# The window becomes narrow.
open "'$program' play"
await 'red 1>'
in_tmux resize-window -x 60 -y 40
type_keys board Enter
await '               \_RC_/'
check 'the large board is shown where it has room with its text' has_panel_below

# Another game: a compact board, a choice, and leaving in the middle of a turn. The start of the program
# offers it whatever game was played; the menu of its game continues it.
open "'$program' play --game apart --board 15x15 --white human --black human"
await '   a b c d e f g h i j k l m n o'
await 'white 1>'
type_keys 'b14b12; b1b3' Enter
await 'b3 can continue to'
await 'black 1>'
type_keys q Enter
await '[status 0]'
reopen "'$program'"
await 'Unfinished game of Apart, move 1, Black to move. Resume? [Y/n]'
type_keys n Enter
await '1  How to play'
type_keys games Enter
await 'Other games'
type_keys apart Enter
await '0  Continue, move 1'
type_keys Enter
await 'black 1>'
type_keys stop Enter
await 'white 2>'
type_keys q Enter
await '[status 0]'
reopen "'$program'"
await 'Unfinished game of Apart, move 2, White to move. Resume? [Y/n]'
type_keys q Enter
await '[status 0]'
open "'$program' play --game isaac --black human --white human"
await 'black 1>'
type_keys 00 Enter
await 'Bars that fit at 00:'
await '00> '
type_keys Enter
await 'The choice is cancelled: 00 is undone.'
type_keys 00 Enter v7 Enter
await 'white 1>'

# Shapes in a UTF-8 locale, letters where a terminal may show shapes two columns wide.
open "LC_ALL=en_US.UTF-8 '$program' show"
await '[status 0]'
check 'shapes' shows '⌂'
for locale in ja_JP.UTF-8 ko_KR.UTF-8 zh_CN.UTF-8; do
    open "LC_ALL=$locale '$program' show"
    await '[status 0]'
    check "letters for $locale" shows 'CP'
    check "no shapes for $locale" lacks '⌂'
done

# If it is turned on, the bell rings once for each move of the bot.
rings()
{
    [ "$(tr -cd '\007' <"$work/sent" | wc -c)" -eq "$1" ]
}
open "'$program' play --cian random --seed 3 --accessible"
await 'red 1>'
in_tmux pipe-pane "cat >>$work/sent"
type_keys d7d6 Enter
await 'red 2>'
type_keys 'bell on' Enter
await 'bell is now on.'
type_keys undo Enter
await 'Undone'
check 'no bell that nobody has asked for' rings 0
type_keys d7d6 Enter
await 'Red d7-d6.'
check 'the bell rings when the bot has moved' rings 1
type_keys list Enter history Enter
await '1: Red d7-d6, Cian c2-c1.'
check 'and not again for what is asked' rings 1
type_keys q Enter
await '[status 0]'

# Typed positions are shown one after the other until the end of input.
open "'$program' show - --view list"
await 'Position:'
type_keys Enter nonsense Enter
await 'tactigon: bad position, column 1:'
type_keys '3/5/2p2/5/7/7/5/5/2P2/C4/1 r 0 1' Enter
await 'b10'
type_keys C-d
await '[status 0]'
open "'$program' show - --ply 3"
await 'Position:'
type_keys '3/5/2p2/5/7/7/5/5/2P2/C4/1 r 0 1' Enter
await 'There is no position 3'
await '[status 2]'

# A game continues from a position that was set up at a terminal.
open "'$program' edit --quiet"
await 'edit>'
type_keys 'clear; place red pentagon d9; place cian pentagon d3; place red circle b10' Enter
await 'edit>'
type_keys 'done' Enter
await 'red 1>'
type_keys quit Enter
await '[status 0]'

conclude
