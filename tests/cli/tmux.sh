# Sourced by tests at a terminal. Terminals run in a separate tmux, without the user's settings and saved
# games. $1 of the test is the program. Without tmux the test is skipped (77).

case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
command -v tmux >/dev/null 2>&1 || {
    echo 'no tmux: skipped'
    exit 77
}
work=$(mktemp -d) || exit 1
terminals=0
socket=
failed=0
checks=0
way=

unset TMUX NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE ACCESSIBLE COLUMNS LINES LC_ALL LC_CTYPE LANG ENV
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
LC_ALL=C
HOME=$work/home
export LC_ALL HOME

in_tmux()
{
    tmux -S "$socket" -f /dev/null "$@"
}

close()
{
    [ -z "$socket" ] || in_tmux kill-server 2>/dev/null
}

finish()
{
    close
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

# open_terminal COLUMNS LINES COMMAND: replaces the terminal by a new one.
open_terminal()
{
    close
    # A server ends slowly, so the next one gets another socket.
    terminals=$((terminals + 1))
    socket=$work/$terminals
    in_tmux new-session -d -x "$1" -y "$2" "$3" || {
        echo 'tmux cannot open a terminal'
        exit 1
    }
}

type_keys()
{
    in_tmux send-keys "$@"
}

screen()
{
    in_tmux capture-pane -p "$@"
}

# check WHAT COMMAND...: waits until the command succeeds. It is CTest that ends a test which waits too long,
# so what is missing is printed after a while.
check()
{
    checks=$((checks + 1))
    what=$1
    shift
    tries=0
    while ! "$@"; do
        tries=$((tries + 1))
        [ $tries -ne 500 ] || { echo "STILL NOT: $way$what; the screen is:" && screen; }
        sleep 0.02
    done
}

shows()
{
    screen -J | grep -qF -- "$1"
}

lacks()
{
    ! shows "$1"
}

await()
{
    check "'$1' appears" shows "$1"
}

# Prints the results and ends the test.
conclude()
{
    echo "$checks checks, $failed failed"
    [ $failed -eq 0 ] && [ $checks -gt 0 ]
}
