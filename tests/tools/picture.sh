#!/bin/sh
# The picture of the README: a game on a terminal of 80 columns and 24 lines, played by keys in tmux.
#
#   picture.sh PROGRAM PICTURE >docs/screen.svg      PICTURE is the program made of picture.c
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
picture=$2
work=$(mktemp -d)
in_tmux() { tmux -S "$work/socket" -f /dev/null "$@"; }
finish() {
    in_tmux kill-server 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

# Wait until a text is on the screen.
await() {
    tries=0
    until in_tmux capture-pane -p 2>/dev/null | grep -qF -- "$1"; do
        tries=$((tries + 1))
        if [ $tries -ge 200 ]; then
            echo "'$1' does not appear:" >&2
            in_tmux capture-pane -p >&2
            exit 1
        fi
        sleep 0.05
    done
}

unset TMUX NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE ACCESSIBLE COLUMNS LINES XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
HOME=$work LC_ALL=C.UTF-8
export HOME LC_ALL
cat >"$work/game.tact" <<'EOF'
tactigon-record 1
game: tactigon
board: standard
rules: none
cian: level:2
red: human
first: cian

1. c3-b6 e8-f6
2. d5-d6 b8-b7
3. b4-b5

end: 5
EOF
in_tmux new-session -d -x 80 -y 24 \
    "'$program' resume '$work/game.tact' --charset unicode --no-save"
await 'move 3, red'
in_tmux send-keys -l f6 # a word, not the key F6
in_tmux send-keys Enter
await 'is a red triangle'
in_tmux send-keys Tab
await '{ f7 }'
in_tmux capture-pane -e -p >"$work/screen"
"$picture" 80 24 <"$work/screen"
