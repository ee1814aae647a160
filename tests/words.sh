#!/bin/sh
# Texts for people use the words of tests/words.txt: README, pages, manual pages, lessons, puzzles, and
# the strings of src, of which help and messages are made. A phrase is found over the end of a line,
# too. First each phrase of the list is planted in a page and in strings, and has to be found there.
#   words.sh ROOT
set -eu
cd "$1"
list=$PWD/tests/words.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

phrases() { # a phrase a line
    sed -n 's/^\([^#].*\) -> .*/\1/p' "$list" | tr ',' '\n' | sed 's/^ *//'
}

# What is found in the files of $1, a name a line: FILE:LINE: PHRASE: say WORD.
search() {
    awk -v list="$list" '
        BEGIN {
            while ((getline line <list) > 0) {
                if (line ~ /^#/ || (at = index(line, " -> ")) == 0) continue
                n = split(substr(line, 1, at - 1), part, / *, */)
                for (i = 1; i <= n; i++) {
                    phrase[++phrases] = " " part[i] " "
                    word[phrases] = substr(line, at + 4)
                }
            }
        }
        function strings(s,    out) { # what stands in quotes
            while (match(s, /"([^"\\]|\\.)*"/)) {
                out = out " " substr(s, RSTART + 1, RLENGTH - 2)
                s = substr(s, RSTART + RLENGTH)
            }
            gsub(/\\n|\\t|%[-0-9.*]*[hlz]*[a-z]/, " ", out)
            return out
        }
        {
            before = ""
            file = $0
            is_c = file ~ /\.[ch]$/
            n = 0
            while ((getline line <file) > 0) {
                n++
                text = is_c ? (line ~ /^#include/ ? "" : strings(line)) : line
                text = tolower(text)
                gsub(/[^a-z0-9_\047-]+/, " ", text)
                text = " " text " "
                gsub(/ +/, " ", text)
                both = before substr(text, 2)
                for (i = 1; i <= phrases; i++)
                    if (index(text, phrase[i]) || index(both, phrase[i]) && !index(before, phrase[i]))
                        printf "%s:%d:%s: say %s\n", file, n, substr(phrase[i], 1, length(phrase[i]) - 1), word[i]
                before = text == " " ? "" : text
            }
            close(file)
        }' "$1"
}

mkdir "$work/planted"
phrases | sed 's/.*/Here & stands.\n/' >"$work/planted/page.md"
phrases | sed 's/.*/say("Here & stands %s\\n");\n/' >"$work/planted/whole.c"
phrases | sed -n 's/^\([^ ]*\) \(.*\)/say("Here \1 "\n    "\2 stands");\n/p' >"$work/planted/parts.c"
find "$work/planted" -type f >"$work/files"
search "$work/files" | sed 's/.*:[0-9]*: \(.*\): say .*/\1/' | sort >"$work/found"
{
    phrases
    phrases
    phrases | grep ' '
} | sort >"$work/wanted"
test "$(wc -l <"$work/wanted")" -gt 200
diff "$work/wanted" "$work/found" || {
    echo 'phrases of tests/words.txt are not found where they are planted, or within one another'
    exit 1
}

{
    ls README.md src/rules/*/lessons.txt src/rules/*/puzzles.txt docs/man/*.[1-9]
    find docs -name '*.md'
    find src include -name '*.[ch]'
} | sort >"$work/files"
test "$(wc -l <"$work/files")" -gt 100
search "$work/files" >"$work/found"
cat "$work/found"
test ! -s "$work/found"
