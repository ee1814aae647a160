#!/bin/sh
# Makes the pictures of the README: a game in a terminal with 24-bit colours, played with keys in tmux.
#
#   picture.sh PROGRAM PICTURE 80 24 >docs/screen.svg      PICTURE is the program made from picture.c
#   picture.sh PROGRAM PICTURE 160 60 >docs/screen-large.svg
#
# For software centres, docs/screen.png and docs/screen-large.png are made from pages with these alone:
#   chromium --headless --hide-scrollbars --window-size=744,456 --screenshot=screen.png PAGE
#   pngquant --nofs --output docs/screen.png 64 screen.png && optipng -o5 docs/screen.png
set -eu
columns=$3 lines=$4
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

# await TEXT: waits until the text is on the screen.
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
in_tmux new-session -d -x "$columns" -y "$lines" \
    "TERM=tmux-256color COLORTERM=truecolor '$program' resume '$work/game.tact' --charset unicode --no-save"
await 'red 3>'
in_tmux send-keys -l f6 # literal text, not the key F6
in_tmux send-keys Enter
await 'f6 is a red triangle'
in_tmux send-keys Tab
sleep 0.3 # no text to wait for: painted boards show the cursor by colour
in_tmux capture-pane -N -e -p >"$work/screen"
"$picture" "$columns" "$lines" <"$work/screen"
