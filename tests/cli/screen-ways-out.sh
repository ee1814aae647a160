#!/bin/sh
# A game on the whole screen, left in its middle by every way that there is: the terminal is as it
# was, the main screen has its lines and the last position, the status is the right one, and the game
# is resumed afterwards. In tmux, under each shell that is there.
#
#   screen-ways-out.sh PROGRAM      exit status 77 when there is no tmux

. "$(dirname "$0")/tmux.sh"
has_shell=

modes_are()
{
    [ "$(in_tmux display-message -p '#{alternate_on} #{mouse_any_flag} #{cursor_flag}')" = "$1" ]
}

# The last line that is not empty.
last_is()
{
    [ "$(screen | sed '/^$/d' | tail -n 1)" = "$1" ]
}

# A zombie has ended, too: whoever inherited it may take its time.
has_ended()
{
    pid=$(cat "$work/pid")
    ! kill -0 "$pid" 2>/dev/null || grep -qs '^State:.Z' "/proc/$pid/status"
}

send_signal()
{
    kill "-$1" "$(cat "$work/pid")"
}

# A terminal with a shell, and a file with what stty says there.
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

# open_game WAY [BEFORE [OPTIONS]]: a new game, one move on. BEFORE: what its shell does first. Two
# persons play: after a bot's move Ctrl-C is not taken for a while.
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

# Its second move.
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

# An Enter that was typed to wake the shell may have it write its prompt behind this line: hence the
# empty line.
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

# ended STATUS: it has ended so, and all is as before.
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

# What stays to be seen: the position, and how to go on.
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
        # Sanitizers report, and end the program their way.
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

# What a mouse sends that is moved with its button pressed.
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
        # Some shells leave the terminal as it is: there Return ends no line.
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

# Shells notice it when a line is typed.
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

# The system sends SIGCONT to the game when its shell dies. That takes back the stop by which a leak
# sanitizer attaches to the program at its end, and the sanitizer would wait for it for ever.
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

# It waits for somebody who reads the pipe, as far as the kernel tells: for a time, while for keys it
# waits without end. A Ctrl-C typed before that, or a second one, would be about something else.
waits_for_reader()
{
    # shellcheck disable=SC2046 # its words: number, six arguments of which the fifth is the time, ...
    set -- $(cat "/proc/$(cat "$work/pid")/syscall" 2>/dev/null)
    case ${6:-} in
    '') [ "${1:-}" != running ] && sleep 2 ;;
    *) [ "$6" != 0x0 ] ;;
    esac
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

    open_game 'Ctrl-C in what takes long' : '--red human --cian human --time 1000s'
    in_game
    command_line hint
    await 'thinks'
    type_keys C-c
    await 'Hint: '
    mkfifo "$work/pipe"
    command_line "save $work/pipe" # nobody reads it
    check 'saving waits' waits_for_reader
    type_keys C-c
    await 'Cannot save to'
    type_keys C-d
    ended 0
}

# What is no affair of the shell's is tried under one.
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
