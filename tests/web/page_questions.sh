#!/bin/sh
# Prints questions for the page's engine, in the format of page_native.c: nonsense; counts of golden
# positions; puzzles with their solutions and tempting wrong moves; and for each game searches, levels,
# and a game that is played, undone, written and read. The last level is left out, because its thinking
# time is limited by the clock.
#   page_questions.sh ROOT [LEVEL]   LEVEL: the last level that moves at the start (default 8), and grade of puzzles
cd "$1" || exit 1
last=${2:-8}

q() # FIELD...
{
    (
        IFS='	'
        printf '%s\n' "$*"
    )
}

long=$(printf '%05000d' 0)
# Nonsense before a game is open, and after each game. None of it changes the open game.
nonsense()
{
    for word in open read type; do
        q '<' $word "$long" "$long"
        q '<' $word '' ''
        q '<' $word 'Grüße' ' '
    done
    q '<' open tactigon "$long"
    q '<' open 'tactigon nowhere' ''
    q '<' read 'tactigon 1\ngame: tactigon\n'
    q '<' puzzle nosuch 0
    q '<' teach nosuch 1
    q '<' puzzle tactigon -1
    q '<' puzzle tactigon 2147483647
    for n in 0 1 4294967295; do
        q '<' play $n
    done
    q '<' resign 3
    q '<' resign -1
    for n in -5 0 10 11 99 2147483647 -2147483648; do
        [ "$n" -le 9 ] && [ "$n" -ge 1 ] || q '<' bot "$n" 1
    done
    q '<' search 10 -1 1
    q '<' search 10 0 -1
    q '<' search 10 0 100000
    for n in 0 -1 10 2147483647; do
        q '<' perft $n
    done
    for n in -1 0 9999; do
        q '<' judge $n
    done
}

nonsense
for word in undo redo state record resign perft judge bot why; do
    q '<' $word 1 1
done
q '<' search 100 0 1
q . games

# Apart is left out, because its file counts turns and not steps.
awk -v OFS='\t' '
    FNR == 1 { split(FILENAME, path, "/"); game = path[3] }
    !/^#/ && NF {
        n = split($0, field, / *\| */)
        spec = game
        for (i = 1; i < n - 1; i++)
            spec = spec " " field[i]
        print ".", "open", spec, field[n - 1]
        n = split(field[n], counts, " ")
        for (i = 1; i <= n; i++) {
            split(counts[i], count, ":")
            if (count[2] < 50000)
                print count[2], "perft", count[1]
        }
    }' $(ls tests/golden/*/perft.txt | grep -v apart)

# The first puzzle of each grade and task: its first tempting move, then its solution.
awk -v OFS='\t' -v last="$last" '
    FNR == 1 { split(FILENAME, path, "/"); game = path[3]; at = -1 }
    !/^#/ && !/^[a-z]*:/ && NF {
        split($0, part, / *; */)
        split(part[1], word, " ")
        if (word[1] == "best" || (++at >= 0 && (word[3] > last || seen[game, word[1], word[3]]++ > 0)))
            next
        n = split(part[3], turns, " ")
        split(part[4], wrong, " ")
        turns_wanted = word[1] == "win" ? word[2] : 1
        print ".", "puzzle", game, at
        print ".", "state", 0
        if (wrong[1] != "") {
            print ".", "type", wrong[1]
            print "*", "type", "stop"
            print 0, "judge", 1
            print ".", "undo", 99
        }
        for (i = 1; i <= n && i < 2 * turns_wanted; i++) {
            print ".", "type", turns[i]
            print "*", "type", "stop" # if the turn could continue
            if (i % 2)
                print i == 2 * turns_wanted - 1 ? 2 : 1, "judge", (i + 1) / 2
        }
        print ".", "state", -1
    }' src/rules/*/puzzles.txt

for game in $(grep '^[a-z]' src/rules/games.txt); do
    q . teach "$game" 0
    q . teach "$game" 1
    q . open "$game" ''
    nonsense
    q . state -1
    q . search 20000 0 3
    q . search 20000 0 1
    q . why
    for level in $(seq "$last"); do
        q . bot "$level" "$level"
    done
    for i in $(seq 40); do
        q '*' bot $((i % 3 + 2)) "$i"
        q '*' play =
        q . state $((i % 4 ? -1 : i / 2))
    done
    q '*' search 5000 0 2
    q '*' why
    q 7 undo 7
    q '<' why
    q . state 999
    q 3 redo 3
    q 0 undo -3
    q 0 redo 0
    q . search 5000 0 2
    q . record
    q . read =
    q . state -1
    q . search 5000 0 1
    q 0 resign 0
    q '<' resign 1
    q '<' resign 2
    q '<' search 100 0 1
    q '<' bot 2 1
    q . state -1
    q . record
    q . read =
    q . state 5
done
