#!/bin/sh
# Leaves a game on the whole screen in every possible way. Afterwards the terminal must be restored, the
# main screen must show its old lines and the last position, the exit status must be right, and the game
# must be resumable. In tmux, under each installed shell.
#
#   screen-ways-out.sh PROGRAM      exit status 77 when there is no tmux

. "$(dirname "$0")/tmux.sh"
has_shell=

modes_are()
{
    [ "$(in_tmux display-message -p '#{alternate_on} #{mouse_any_flag} #{cursor_flag}')" = "$1" ]
}

# Is this the last line that is not empty?
last_is()
{
    [ "$(screen | sed '/^$/d' | tail -n 1)" = "$1" ]
}

# A zombie has ended, too; its parent may be slow.
has_ended()
{
    pid=$(cat "$work/pid")
    ! kill -0 "$pid" 2>/dev/null || grep -qs '^State:.Z' "/proc/$pid/status"
}

send_signal()
{
    kill "-$1" "$(cat "$work/pid")"
}

# Opens a terminal with a shell, and stores what stty prints there.
open()
{
    way="$shell, $1: "
    open_terminal 80 40 "$shell"
    command_line "PS1='ready> '; clear"
    check 'the shell is ready' last_is 'ready>'
    command_line "clear; stty -a >'$work/before'; echo what was there"
    check 'the shell is ready again' screen_is "what was there
ready>"
}

screen_is()
{
    [ "$(screen | sed '/^$/d')" = "$1" ]
}

command_line()
{
    type_keys -l "$1"
    type_keys Enter
}

# open_game WAY [BEFORE [OPTIONS]]: opens a new game and plays a move. BEFORE is a command for the shell.
# Two people play, because Ctrl-C is ignored for a while after a bot's move.
open_game()
{
    rm -rf "$HOME"
    open "$1"
    before=${2:-:}
    options=${3:---red human --cian human}
    command_line "sh -c '$before; echo \$\$ >$work/pid; exec $program play --seed 3 $options'"
    check 'the game has the whole screen' modes_are '1 1 1'
    await 'red 1>'
    command_line d7d6
}

# Waits for the prompt and plays the second move.
in_game()
{
    await 'cian 1>'
    check 'the game has the whole screen' modes_are '1 1 1'
}

main_screen_is_there()
{
    modes_are '0 0 1'
}

terminal_is_whole()
{
    check 'the main screen is there' main_screen_is_there
    await 'what was there'
    check 'nothing is typed into the shell' last_is 'ready>'
}

# The Enter that wakes the shell may make it print its prompt after this line, so an empty line follows.
stty_is_the_same()
{
    command_line "stty -a >'$work/after'; echo; echo compared"
    check 'stty is back' last_line_before compared
    check 'stty -a is as before' cmp -s "$work/before" "$work/after"
}

last_line_before()
{
    screen | grep -qx "$1"
}

# ended STATUS: the program has ended with this status, and the terminal is restored.
ended()
{
    terminal_is_whole
    command_line "echo \"[status \$?]\""
    await "[status $1]"
    stty_is_the_same
}

resumes()
{
    command_line "clear; $program resume"
    in_game
    type_keys C-d
    check 'it has ended' main_screen_is_there
}

# The main screen shows the position, and how to continue.
shows_the_rest()
{
    await '/ a6 \****/ c6 \>RC<'
    await "The game is saved: 'tactigon resume' continues it."
}

ways_out()
{
    open_game 'Ctrl-D'
    in_game
    type_keys C-d
    shows_the_rest
    ended 0
    resumes

    open_game 'quit'
    in_game
    command_line quit
    shows_the_rest
    ended 0

    open_game 'Ctrl-C'
    in_game
    type_keys C-c
    shows_the_rest
    ended 130
    resumes

    for signal in 2:INT 1:HUP 15:TERM; do
        open_game "kill -${signal#*:}"
        in_game
            send_signal "${signal#*:}"
        shows_the_rest
        ended $((128 + ${signal%:*}))
        resumes
    done

    for signal in 3:QUIT 11:SEGV 6:ABRT; do
        open_game "kill -${signal#*:}" 'ulimit -c 0'
        in_game
        send_signal "${signal#*:}"
        check 'it has ended' last_is 'ready>'
        # Sanitizers print a report and end the program themselves.
        if shows Sanitizer; then ended 1; else ended $((128 + ${signal%:*})); fi
        resumes
    done

    open_game 'kill -KILL'
    in_game
    send_signal KILL
    check 'it has ended' has_ended
    open 'after kill -KILL'
    resumes

    open_game 'quitting while the mouse reports'
    in_game
    type_keys C-d \; send-keys -l "$(reports)"
    ended 0
}

# Types the reports of a mouse that is moved with a button pressed.
reports()
{
    i=1
    while [ $i -le 40 ]; do
        printf '\033[<32;%d;12M' $i
        i=$((i + 1))
    done
}

stops()
{
    open_game 'Ctrl-Z'
    i=0
    while [ $i -lt 10 ]; do
        in_game
        type_keys C-z
        terminal_is_whole
        stty_is_the_same
        command_line 'clear; echo what was there; fg'
        i=$((i + 1))
    done
    in_game
    type_keys C-d
    ended 0

    open_game 'kill -STOP'
    in_game
    for i in 1 2; do
        send_signal STOP
        check 'the shell says so' says_stopped
        # Some shells do not reset the terminal; there Return does not end a line.
        type_keys -l fg
        type_keys C-j
        check 'it is drawn anew' redrawn
        in_game
        check 'keys are bytes again' is_raw
    done
    type_keys C-d
    ended 0
    resumes

    open_game 'kill -TERM when it is stopped'
    in_game
    type_keys C-z
    terminal_is_whole
    send_signal TERM
    send_signal CONT
    check 'the shell says so' says_ended
    stty_is_the_same
    resumes
}

says_stopped()
{
    screen | grep -qi -e stopped -e suspended
}

# Shells report it after a line has been typed.
says_ended()
{
    type_keys Enter
    has_ended
}

redrawn()
{
    ! says_stopped
}

is_raw()
{
    stty -a <"$(in_tmux display-message -p '#{pane_tty}')" | grep -q -- '-isig'
}

# When its shell dies, the system sends SIGCONT to the game. That would undo the stop with which the leak
# sanitizer attaches at the end, and it would wait without end.
closed()
{
    for what in : "trap \"\" HUP"; do
        for how in kill-pane kill-server; do
            open_game "$how, $what" "export ASAN_OPTIONS=detect_leaks=0; $what"
            in_game
            in_tmux "$how"
            check 'it has ended' has_ended
            open "after $how"
            resumes
        done
    done
}

# Waits until the program blocks on the pipe that nobody reads. In this state the kernel shows a wait
# with a time limit; a wait for keys has none. An earlier or a second Ctrl-C would mean something else.
waits_for_reader()
{
    # shellcheck disable=SC2046 # its words: number, six arguments of which the fifth is the time, ...
    set -- $(cat "/proc/$(cat "$work/pid")/syscall" 2>/dev/null)
    [ "${6:-0x0}" != 0x0 ]
}

thinking()
{
    open_game 'kill -TERM while a bot thinks' : '--cian search --time 1000s'
    await 'Ctrl-C: play now'
    send_signal TERM
    await "The game is saved: 'tactigon resume' continues it."
    ended 143

    open_game 'Ctrl-Z while a bot thinks' : '--cian search --time 1000s'
    await 'Ctrl-C: play now'
    type_keys C-z
    terminal_is_whole
    stty_is_the_same
    command_line fg
    await 'Ctrl-C: play now'
    type_keys C-c
    await 'red 2>'
    type_keys C-d
    ended 0

    open 'Ctrl-Z line by line, with a clock'
    command_line "$program play --lines --quiet --red human --cian human --clock 10m"
    await 'red 1, '
    command_line d7d6
    await 'cian 1, '
    type_keys C-z
    check 'the shell says so' says_stopped
    command_line 'sleep 1.5; fg'
    command_line f2f3
    await 'red 2, '
    command_line "save $work/game.tgr"
    await 'Saved to'
    check 'the clock has stood still' grep -q 'pause.*f2-f3' "$work/game.tgr"

    open_game 'Ctrl-C in what takes long' : '--red human --cian human --time 1000s'
    in_game
    command_line hint
    await 'thinks'
    type_keys C-c
    await 'Hint: '
    if [ -r "/proc/$$/syscall" ]; then
        mkfifo "$work/pipe"
        command_line "save $work/pipe" # nobody reads it
        check 'saving waits' waits_for_reader
        type_keys C-c
        await 'Cannot save to'
    fi
    type_keys C-d
    ended 0
}

# These tests depend on the shell; the others run under one shell.
for shell in 'bash --norc --noprofile' dash 'zsh -f' 'busybox sh'; do
    command -v "${shell%% *}" >/dev/null 2>&1 || continue
    stops
    [ -z "$has_shell" ] || continue
    has_shell=1
    ways_out
    closed
    thinking
done
conclude
