#!/bin/sh
# golden.sh TACTIGON: checks the golden data of Tactigon through `tactigon ugi`.
set -u
program=$1
cd "$(dirname "$0")/../golden/tactigon" || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

# Every test is an awk program that writes questions to $work/ask and the expected answers to
# $work/expected. Texts for people and static evaluations are not compared.
common='
function ask(line) { print line > (work "/ask") }
function expect(line) { print line > (work "/expected") }
function use(board, rules)
{
    if (board != used_board)
        ask("setoption name Board value " board)
    if (rules != used_rules)
        ask("setoption name Rules value " rules)
    used_board = board
    used_rules = rules
}
function expect_status(status)
{
    ask("query gameover")
    expect("response " (status == "ongoing" ? "false" : "true"))
    if (status == "stuck")
        return
    ask("query result")
    expect("response " (status == "ongoing" ? "none" : substr(status, 1, 5)))
}
BEGIN { FS = " [|] "; ask("setoption name Draws value false") }
'

# check NAME AWK-PROGRAM FILE...: runs a test.
check()
{
    name=$1
    rm -f "$work/ask" "$work/expected"
    shift
    rules=$1
    shift
    awk -v work="$work" "$common$rules" "$@" || failed=1
    if ! "$program" ugi < "$work/ask" > "$work/raw"; then
        echo "$name: the program failed"
        failed=1
    fi
    sed 's/^info string .*/info string/; s/^eval static .*/eval static/' "$work/raw" > "$work/found"
    if ! diff "$work/expected" "$work/found" > "$work/diff"; then
        echo "$name: output differs (< expected, > found)"
        head -n 20 "$work/diff"
        failed=1
    fi
    echo "$name: $(($(wc -l < "$work/expected"))) answers"
}

check moves '{
    use($1, $2)
    ask("position fen " $3)
    ask("fen")
    expect("fen " $3)
    ask("moves")
    expect($4 == "-" ? "moves" : "moves " $4)
    ask("perft 1")
    expect("perft 1 " ($4 == "-" ? 0 : split($4, unused, " ")))
}' moves.txt

check perft '{
    use($1, $2)
    ask("position fen " $3)
    n = split($4, counts, " ")
    for (i = 1; i <= n; i++) {
        split(counts[i], count, ":")
        if (count[2] < 1000000) {
            ask("perft " count[1])
            expect("perft " count[1] " " count[2])
        }
    }
}' perft.txt

check values '{
    use($1, $2)
    ask("position fen " $3)
    ask("eval")
    expect("eval greedy " $4 " " $5)
    expect("eval static")
}' values.txt

# Before the move: the status. After it: position and status, or that the side that moved has lost.
check edges '{
    use($2, $3)
    ask("position fen " $4)
    expect_status($5)
    ask("position fen " $4 " moves " $6)
    if ($7 == "legal") {
        expect_status($9)
        ask("fen")
        expect("fen " $8)
        next
    }
    expect("info string")
    ask("query gameover")
    expect("response true")
    if ($5 == "ongoing") {
        ask("query result")
        expect("response " ($4 ~ / r / ? "p2win" : "p1win"))
    }
    ask("fen")
    expect("fen " $4)
}' edges.txt

check games '
/^game / { split($0, word, " "); use(word[2], word[3]); list = ""; next }
/^pos / {
    ask("position startpos" (list == "" ? "" : " moves" list))
    ask("fen")
    expect("fen " substr($0, 5))
    ask("query p1turn")
    expect("response " ($0 ~ / r / ? "true" : "false"))
    next
}
/^move / {
    ask("query gameover")
    expect("response false")
    list = list " " substr($0, 6)
    next
}
/^result / { split($0, word, " "); expect_status(word[2]) }' games.txt

check badpos '
BEGIN { start = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1" }
{
    ask("position fen " $1)
    expect("info string")
    ask("fen")
    expect("fen " start)
}' badpos.txt

check boards-good '{
    use("boards-good/" $1 ".board", $2)
    ask("fen")
    expect("fen " $3)
    n = split($4, counts, " ")
    for (i = 1; i <= n; i++) {
        split(counts[i], count, ":")
        ask("perft " count[1])
        expect("perft " count[1] " " count[2])
    }
}' boards-good.txt

ls boards-bad/*.board > "$work/bad"
check boards-bad '{
    ask("setoption name Board value " $0)
    expect("info string")
    ask("perft 1")
    expect("perft 1 58")
}' "$work/bad"

exit $failed
