#!/bin/sh
# A person plays on the whole screen, at four sizes: games by arrows, mouse and typing, menus, questions,
# resizes, pastes, two bots, replays, and line by line instead. The program runs in tmux. The test finds
# the places to click by reading the screen.
#
#   screen.sh PROGRAM      exit status 77 when there is no tmux

. "$(dirname "$0")/tmux.sh"
cases=$(cd "$(dirname "$0")/cases" && pwd) || exit 1

# open COLUMNS ROWS COMMAND: runs it in a new terminal, with nothing saved and without the welcome, then
# shows its exit status and waits. reopen: the same, but keeps what was saved.
open()
{
    rm -rf "$HOME"
    mkdir -p "$HOME/.config/tactigon"
    echo 'welcome: off' >"$HOME/.config/tactigon/settings"
    reopen "$@"
}

reopen()
{
    open_terminal "$1" "$2" "$3; echo \"[status \$?]\"; read wait"
    in_tmux set -g escape-time 0
}

# Types the bytes that printf makes from $1.
type_bytes()
{
    # shellcheck disable=SC2046,SC2059
    in_tmux send-keys -H $(printf "$1" | od -An -v -tx1)
}

command_line()
{
    type_keys -l "$1"
    type_bytes '\r'
}

await_no()
{
    check "'$1' is gone" lacks "$1"
}

resize()
{
    in_tmux resize-window -x "$1" -y "$2"
}

# mouse CODE ROW COLUMN LETTER: sends a report of the mouse; rows and columns count from 1.
mouse()
{
    type_bytes "\033[<$1;$3;$2$4"
}

click()
{
    type_bytes "\033[<0;$2;$1M\033[<0;$2;$1m"
}

# find TEXT: prints the row and column of its first occurrence on the screen.
find()
{
    screen | awk -v text="$1" 'index($0, text) { print NR, index($0, text); exit }'
}

click_text()
{
    await "$1"
    # shellcheck disable=SC2046
    click $(find "$1")
}

# place_at NAME: prints the row and column of a place on the board. The large board of Tactigon has names
# on its tiles, every other board has numbers and letters at its sides.
place_at()
{
    screen | awk -v game="$game" -v name="$1" '
        # Finds the column where a word begins in a line.
        function word_at(line, word,   i)
        {
            for (i = index(line, word); i > 0 && i <= length(line); i++)
                if (substr(line, i, length(word)) == word &&
                    substr(line, i - 1, 1) !~ /[0-9a-z]/ &&
                    substr(line, i + length(word), 1) !~ /[0-9a-z]/)
                    return i
            return 0
        }
        { lines[NR] = $0 }
        !top && /^<? *[a-z0-9]+( +[a-z0-9]+)( +[a-z0-9]+)/ { top = NR }
        END {
            if (game == "tactigon" && lines[1] !~ /^<? *[0-9]/) {
                for (i = 1; i <= NR; i++)
                    if ((at = word_at(substr(lines[i], 1, 40), name)) > 0) {
                        print i + 1, at
                        exit
                    }
            } else if (game == "tactigon") {
                i = index("gfedcba", substr(name, 1, 1))
                print top + i, word_at(lines[i % 2 ? top + 8 : top], substr(name, 2))
            } else if (game == "isaac") {
                for (i = top; i <= NR; i++) {
                    if (!row && lines[i] ~ ("^ *" substr(name, 1, 1) "[^0-9]"))
                        row = i
                    if (lines[i] ~ /^ *0  *1  *2/)
                        at = word_at(lines[i], substr(name, 2))
                }
                print row, at
            } else {
                for (i = top + 1; i <= NR; i++)
                    if (lines[i] ~ ("^ *" substr(name, 2) "[^0-9]") && !row)
                        row = i
                print row, word_at(lines[top], substr(name, 1, 1))
            }
        }'
}

# The screen may be incomplete while a frame is sent.
is_placed()
{
    place=$(place_at "$1")
    [ "${place% *}" != 0 ] && [ "${place#* }" != 0 ] && [ -n "$place" ]
}

cursor()
{
    in_tmux display-message -p '#{cursor_x} #{cursor_y}'
}

# has_moved NAME: the cursor moved, or the board scrolled below it.
has_moved()
{
    is_placed "$1" && [ "$(cursor) $place" != "$was" ]
}

# go NAME: types arrows until the cursor is there, judging by its place on the screen.
go()
{
    steps=0 least=0
    [ "$game" != apart ] || least=1 # its squares can be two columns wide
    while [ $steps -lt 40 ]; do
        check "$1 is seen" is_placed "$1" || return
        # shellcheck disable=SC2046,SC2086
        set -- "$1" $place $(cursor)
        down=$(($2 - 1 - $5)) right=$(($3 - $4))
        [ $down -eq 0 ] && [ $right -ge "$least" ] && [ $right -le 2 ] && return
        steps=$((steps + 1))
        was="$4 $5 $2 $3"
        vertical=$((down < 0 ? -down : down)) horizontal=$((right < 0 ? -right : right))
        if [ $((2 * vertical)) -ge $horizontal ] && [ $down -ne 0 ]; then
            if [ $down -gt 0 ]; then type_bytes '\033[B'; else type_bytes '\033[A'; fi
        elif [ $right -gt 0 ]; then
            type_bytes '\033[C'
        else
            type_bytes '\033[D'
        fi
        check "an arrow towards $1 moves the cursor" has_moved "$1" || return
    done
    check "arrows come to $1" false
}

# step FROM [TO]: plays in the current manner. With the mouse, waits for the picked piece, as places may
# move.
step()
{
    case $way in
    arrows*)
        go "$1"
        type_bytes '\r'
        if [ $# -gt 1 ]; then
            await 'Enter: play'
            go "$2"
            type_bytes '\r'
        fi
        ;;
    mouse*)
        # shellcheck disable=SC2086
        check "$1 is seen" is_placed "$1" && click $place
        if [ $# -gt 1 ]; then
            await 'Enter: play'
            # shellcheck disable=SC2086
            check "$2 is seen" is_placed "$2" && click $place
        fi
        ;;
    *)
        command_line "$1$2"
        ;;
    esac
}

# choose TEXT: chooses the menu entry that begins with TEXT; `chosen` is its number.
choose()
{
    await "  $1"
    chosen=$(screen | sed -n "s/.*[> ] *\([0-9][0-9]*\)  $1.*/\1/p" | head -n 1)
    case $way in
    arrows*)
        i=$first
        while [ $i -lt "$chosen" ]; do
            type_bytes '\033[B'
            i=$((i + 1))
        done
        type_bytes '\r'
        ;;
    mouse*) click_text "  $1" ;;
    *) command_line "$chosen" ;;
    esac
}

# Plays the last moves of a game, or a short one, to its end.
play_tactigon()
{
    open "$1" "$2" "'$program' play --red human --cian human"
    await 'red 1>'
    step c8 b6
    await 'cian 1>'
    step b2 b3
    await 'red 2>'
    step e8 f6
    await 'cian 2>'
    step f2 f3
    await 'Red wins by holding'
}

play_dragons()
{
    position='..2....../.2......./........./....b..../......b../........./........./....2..../......2..'
    open "$1" "$2" "'$program' play --game dragons --white human --black human \
        --position '$position ooo w 5 26'"
    await 'white 1>'
    step b2 g2
    await 'black 1>'
    step g5 f5
    await 'white 2>'
    step g9 g5
    await 'White wins because'
}

# A turn of three jumps.
play_apart()
{
    open "$1" "$2" "'$program' play --game apart --white human --black human \
        --position 'b3b2w/w1bwbwb1/8/b2b4/w2w1bwb/1b1b4/1ww2wb1/1ww5 w 18 18'"
    await 'white 1>'
    step d2 d3
    await 'black 1>'
    step e2 e4
    first=1
    choose e4-g6
    choose g6-e8
    await 'Black wins by being'
}

# The last bars, which can only be removed for no points; then both sides can only pass.
play_isaac()
{
    white=00h3,13h3,20h3,26h3,33h4,44h4,54h4,64h4,85h5
    black=03h3,10h3,16h3,23h3,30h3,40h4,50h4,60h4,70h4,90h5
    open "$1" "$2" "'$program' play --game isaac --white human --black human --position \
        'w s $white $black 00021/00021 12/18 5/5 -'"
    first=1
    for bar in 90 85; do
        [ $bar = 90 ] && await 'white 1>' || await 'black 1>'
        case $way in
        typing*) step ${bar}x0 ;;
        *) step $bar && choose ${bar}x0 ;;
        esac
    done
    await 'White wins with'
}

# play MANNER GAME COLUMNS ROWS
play()
{
    game=$2 way="$1, $2, $3 x $4: "
    "play_$2" "$3" "$4"
}

# Every game in every manner, in turn where a panel just fits, and where it hardly fits.
here='80 24' next='40 15'
for each in $(sed -n 's/^play_\([a-z]*\)()$/\1/p' "$cases/../screen.sh"); do
    for manner in arrows mouse typing; do
        # shellcheck disable=SC2086
        play $manner $each $here
        set -- "$here"
        here=$next next=$1
    done
done
play arrows tactigon 60 20
play mouse dragons 60 20
play typing apart 60 20
play mouse isaac 60 20
play mouse tactigon 100 30
play arrows dragons 100 30
play mouse apart 100 30
play arrows isaac 100 30
way=

enter='\r' escape='\033' up='\033[A' down='\033[B'

is_lines()
{
    [ "$(in_tmux display-message -p '#{alternate_on}')" = 0 ]
}

is_screen()
{
    ! is_lines
}

# At each size: three keys from the start to the first move, and two clicks for a move.
for size in '80 24' '60 20' '100 30' '40 15'; do
    way="menus, $size: "
    # shellcheck disable=SC2086
    open $size "'$program' --seed 3"
    await '>2  New game'
    type_bytes "$enter"
    await 'Start: Red against auto'
    type_bytes "1$enter"
    await 'red 1>'
    game=tactigon
    check 'd7 is seen' is_placed d7
    # shellcheck disable=SC2086
    click $place
    await 'Enter: play'
    check 'd6 is seen' is_placed d6
    # shellcheck disable=SC2086
    click $place
    await 'red 2>'

    # From the game to the menu and back, by words, digits, arrows and clicks.
    command_line menu
    await '0  Continue, move 2'
    type_bytes "$up$up$down$down"
    command_line settings
    await 'Look and sound'
    type_bytes "$escape"
    await '0  Continue'
    click_text 'Other games'
    await 'Isaac'
    type_bytes "$escape"
    await '0  Continue'
    command_line replay
    await_no 'Continue'
    type_bytes "$escape"
    await '0  Continue'
    type_bytes "0$enter"
    await 'red 2>'

    # A question is answered only by its letter, not by a paste or Enter; Esc means no.
    command_line resign
    await 'Resign this game?'
    type_bytes '\033[200~y\033[201~'
    type_bytes '\033[200~y\ny\n\033[201~'
    check 'a paste answers nothing' shows 'Resign this game?'
    type_bytes "$escape"
    await_no 'Resign this game?'
    check 'nobody has resigned' lacks 'over>'

    # A paste of one line is typed. For two lines their number is shown; Esc drops them, Enter runs them.
    type_bytes '\033[200~und\003o\033[201~'
    await 'red 2> undo'
    type_bytes '\003'
    await_no 'red 2> undo'
    type_bytes '\033[200~undo\nd7d6\n\033[201~'
    await '2 lines pasted'
    type_bytes "$escape"
    await_no '2 lines pasted'
    type_bytes '\033[200~undo\rflip\033[201~'
    await '2 lines pasted'
    type_bytes "$enter"
    await 'red 1>'

    # The window gets too small during a turn, then large again: the typed text is still there.
    type_keys -l hist
    resize 24 8
    await 'at least 30 x 12'
    await 'now 24 x 8'
    # shellcheck disable=SC2086
    resize $size
    await 'red 1> hist'
    type_bytes '\003'
    type_bytes '?'
    await ' lines'
    resize 50 13
    await ' lines'
    type_bytes q
    await 'red 1>'
done
way=

# While a bot thinks: another window size, a typed line, and asking it to move now.
open 80 24 "'$program' play --cian search --time 1000s --seed 1"
await 'red 1>'
command_line d7d6
await 'Cian is thinking, 1 s.'
resize 60 20
await 'Ctrl-C: play now'
type_keys -l hint
await 'hint'
type_bytes '\003'
type_bytes '\003'
await 'red 2>'

# Two bots play: pause, single step, speed.
open 80 24 "'$program' play --red greedy --cian greedy --seed 1 --delay 60000"
await 'space: pause'
type_bytes ' '
await 'space: continue'
type_bytes '\r'
await '*Cian'

# An edited position replaces the game.
open 80 24 "'$program' play --red human --cian human --seed 1"
await 'red 1>'
command_line d7d6
await 'cian 1>'
command_line edit
await 'edit>'
command_line 'place red triangle d5'
command_line done
await 'The previous game is'

# A setting is changed and saved; a bad value gets a message in whole sentences.
open 40 15 "'$program' --seed 3"
await 'New game'
type_bytes "7$enter"
await '1  Game'
type_bytes "1$enter"
await 'Starts: red'
command_line nosuch
await "Type 1 to "
await 'or q.'
type_bytes "$down$down$enter"
await '3  random'
type_bytes "2$enter"
await 'Starts: cian'
type_bytes "$escape"
await '2  Size and names'
type_bytes "$escape"
await 'New game'
type_bytes "q$enter"
await '[status 0]'
check 'the setting is kept' grep -q 'first: cian' "$HOME/.config/tactigon/settings"

# Choices after a move: what to capture, and the number of points, where the keys are the points.
open 60 20 "'$program' play --game dragons --white human --black human --position \
    '.c......./........./...2b.a../........./........./........./........./.....4.../......... ooo w 0 0'"
await 'white 1>'
command_line f8f3
await 'takes e3'
type_bytes "$escape"
await_no 'takes e3'
command_line f8f3
click_text 'takes g3'
await 'black 1>'
white=00h3,06h3,13h3,20h3,26h3,33h4,44h4,54h4,64h4,74h5,85h5,95h5
black=03h3,09v5,10h3,16h3,23h3,30h3,40h4,50h4,60h4,70h4,80h5,90h5
open 80 24 "'$program' play --game isaac --black human --white human --position \
    'b s $white $black 00021/00021 0/0 0/0 -'"
await 'black 1>'
command_line 44
await 'how many points'
type_bytes "2$enter"
await '44x2'

# The mouse is turned off and on, by key and by word.
open 80 24 "'$program' play --seed 1"
await 'red 1>'
has_mouse()
{
    [ "$(in_tmux display-message -p '#{mouse_any_flag}')" = "$1" ]
}
check 'the mouse plays' has_mouse 1
type_bytes '\033OQ'
check 'F2 gives it back' has_mouse 0
type_bytes '\033OQ'
check 'F2 takes it' has_mouse 1
command_line 'mouse off'
check 'the word gives it back' has_mouse 0

# A replay: steps by arrows and wheel, its graph, a click on an earlier position.
open 80 40 "'$program' replay '$cases/analyse/blunders.tgr'"
await 'replay 0/'
type_bytes '\033[C\033[C'
await 'replay 2/'
mouse 65 5 5 M
await 'replay 3/'
type_bytes '\033[D'
await 'replay 2/'
type_bytes "$escape"

# The welcome is shown only once.
rm -rf "$HOME"
reopen 80 24 "'$program' play --seed 1"
await 'Arrows move the cursor'
type_bytes '\004'
await '[status 0]'
reopen 80 24 "'$program' play --seed 1 --no-save"
await 'red 1>'
check 'no second welcome' lacks 'Arrows move the cursor'

# Line by line, on request or where the whole screen is not possible.
for how in '--lines' '--accessible'; do
    open 80 24 "'$program' play $how --seed 1"
    await 'red 1>'
    check "$how takes lines" is_lines
done
for variable in TERM=dumb TERM= ACCESSIBLE=1; do
    open 80 24 "env $variable '$program' play --seed 1"
    await 'red 1>'
    check "$variable takes lines" is_lines
done
open 28 10 "'$program' play --seed 1"
await 'red 1>'
check 'too small a terminal takes lines' is_lines
open 80 24 "NO_COLOR=1 '$program' play --seed 1"
await 'red 1>'
check 'without colours there is a screen' is_screen
has_colors()
{
    screen -e | grep -q "$(printf '\033')\\[[0-9;]*[34][0-7]m"
}
lacks_colors()
{
    ! has_colors
}
check 'and it has none' lacks_colors

open 80 24 "set -m; '$program' play --seed 1 & sleep 1000"
await "started in the background: then quit, and start it without '&'."

# There are no escape sequences in a pipe.
HOME=$work/pipe
for what in '' play; do
    # shellcheck disable=SC2086
    "$program" $what </dev/null 2>&1 | grep -q "$(printf '\033')" && {
        echo "FAILED: escape sequences in a pipe: $what"
        failed=$((failed + 1))
    }
done
conclude
