#!/bin/sh
# The program must not extract facts from text made for people: it does not read characters from a canvas
# or search in messages, and it asks for sentences only to show them. The files of src that seem to do so
# are listed below, each with the reason; the lists must not grow.
#   facts.sh SOURCE
set -eu
cd "$1"
status=0

# watch WHAT PATTERN [NOT]: the files of src with a line that matches PATTERN, but not NOT, must be those
# on standard input: "FILE REASON", one a line.
watch() {
    found=$(find src -name '*.c' -exec grep -nE "$2" /dev/null {} + | grep -vE "${3:-^$}" || true)
    allowed=$(sed 's/ .*//')
    for file in $(printf '%s\n' "$found" | sed 's/:.*//' | sort -u); do
        if ! echo "$allowed" | grep -qx "$file"; then
            echo "$1: $file"
            printf '%s\n' "$found" | grep "^$file:"
            status=1
        fi
    done
    for file in $allowed; do
        if ! printf '%s\n' "$found" | grep -q "^$file:"; then
            echo "$1: $file no longer does this: remove it from the list"
            status=1
        fi
    done
}

watch 'reads characters of a canvas' 'canvas_at *\(|[]a-z_)](->|\.)ch([^a-z_]|$)' \
    '(key|table)(->|\.)ch([^a-z_]|$)' <<'END'
src/core/canvas.c the canvas itself
src/screen/toolkit/terminal_diff.c sends it to the terminal
src/screen/play_end.c keeps the last board for the terminal, as text
src/view/compose.c finds free cells
END

watch 'searches in text' 'strstr *\(' <<'END'
src/program/match_program.c what another program prints
src/screen/pager.c what the reader searches for
src/view/display.c the name of the terminal
src/program/ugi.c what another program types
src/match/match.c a file
END

watch 'cuts up text for people' \
    'str(chr|rchr|spn|cspn|ncmp) *\([^)]*(message|words|last_turn|keys|warnings|answer|label|title|summary)([^a-z_]|$)' \
    <<'END'
src/program/match_program.c what another program prints
src/match/match.c a file
END

watch 'asks for sentences' '[^a-z_](rules_(list|facts_show|score) *\(|rules->show->(panel|sentence) *\()' <<'END'
src/rules/rules.c makes them
src/rules/apart/apart.c makes them
src/rules/square/square_view.c makes them
src/rules/isaac/view.c makes them
src/rules/square/square_explain.c the answer to a question
src/library/show.c hands them over
src/game/board.c draws them, for a game without a picture
src/web/page.c the page to play on
src/svg/svg.c the description of a picture
src/report/export.c a page
src/lines/print.c prints
src/view/panel.c the panel
END

watch 'reads messages' 'answer(->|\.)(text|pieces)([^a-z_]|$)' <<'END'
src/lines/console.c prints
src/screen/screen.c message and long texts
src/screen/start.c takes it, and what nobody has seen at the end
END
exit $status
