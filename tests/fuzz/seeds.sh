#!/bin/sh
# Writes the seeds of a harness to a folder: those in corpus/NAME, which include earlier findings, and
# some made from other files of the project.
#   seeds.sh NAME FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
name=$1
out=$2

# take PREFIX FILE...: copies the files as PREFIX-NAME.
take() {
    prefix=$1
    shift
    for file; do
        cp "$file" "$out/$prefix-$(basename "$file")"
    done
}

# Writes the games of a golden file: "GAME BOARD RULES", an empty line, and moves as they are typed.
typed_games() { # GAME FILE
    awk -v game="$1" -v out="$out/golden-$1-" '
        $1 == "game" { if (++n > 4) exit
                       file = out n
                       print game, $2, $3 > file
                       print "" > file }
        $1 == "move" && n <= 4 && ++moves[n] <= 40 { print $2 > file }' "$2"
}

[ ! -d "$here/corpus/$name" ] || take kept "$here/corpus/$name"/*
case $name in
board)
    take board "$root"/boards/*.board
    take golden "$root"/tests/golden/tactigon/boards-good/* "$root"/tests/golden/tactigon/boards-bad/*
    ;;
record)
    take case "$root"/tests/cli/cases/*/*.tgr
    ;;
position)
    for golden in "$root"/tests/golden/*/games.txt; do
        typed_games "$(basename "${golden%/*}")" "$golden"
    done
    ;;
games | kernels)
    for variant in "tactigon standard none" "tactigon small jump" "tactigon large13 gold" \
        "tactigon xsmall" "apart" "apart 10x10" "isaac" "dragons"; do
        [ "$name" = games ] || variant=${variant#tactigon }
        file=$out/made-$(echo "$variant" | tr ' ' -)
        echo "$variant" >"$file"
        [ "$name" = games ] || echo >>"$file"
        printf 'abcdefghijklmnopqrstuvwxyz0123456789' >>"$file"
    done
    ;;
lesson)
    for texts in "$root"/src/rules/*/lessons.txt; do
        awk -v out="$out/lesson-$(basename "${texts%/*}")-" '
            NR == 1 { head = $0 }
            /^lesson:/ && n_lessons++ % 3 == 0 { file = out (++n) # three lessons, played in turn
                                                 print head > file }
            file { print > file }' "$texts"
    done
    ;;
puzzle)
    for texts in "$root"/src/rules/*/puzzles.txt; do
        awk -v out="$out/puzzle-$(basename "${texts%/*}")-" '
            NR == 1 { head = $0 }
            NR > 2 && NR % 11 == 3 { file = out (++n)
                                     print head > file }
            file && NR % 11 < 5 { print > file }' "$texts"
    done
    ;;
esac
