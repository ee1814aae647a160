#!/bin/sh
# Checks that texts for people use the words in tests/words.txt: README, pages, manual pages, lessons,
# puzzles, the strings of src (help and messages), and the comments of src, include and tests. Phrases
# that continue on the next line are found, too. First, each phrase is planted in a page, in strings and
# in comments, and must be found there.
#   words.sh ROOT
set -eu
cd "$1"
list=$PWD/tests/words.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

phrases() { # prints one phrase a line
    sed -n 's/^\([^#].*\) -> .*/\1/p' "$list" | tr ',' '\n' | sed 's/^ *//'
}

# Prints the phrases found in the files whose names $1 lists, as FILE:LINE: PHRASE: say WORD, except
# those that a line "keep FILE: PHRASE: REASON" allows. With $2 it also reports unused "keep" lines.
search() {
    awk -v list="$list" '
        BEGIN {
            while ((getline line <list) > 0) {
                if (split(line, part, ": ") > 2 && sub(/^keep /, "", part[1])) kept[part[1] ":" part[2]] = 1
                if (line ~ /^(#|keep )/ || (at = index(line, " -> ")) == 0) continue
                n = split(substr(line, 1, at - 1), part, / *, */)
                for (i = 1; i <= n; i++) {
                    phrase[++phrases] = " " part[i] " "
                    word[phrases] = substr(line, at + 4)
                }
            }
        }
        function texts(s, has_strings,    out) { # returns the strings and comments in a line of C
            while (s != "") {
                if (in_comment) {
                    at = index(s, "*/")
                    out = out " " (at ? substr(s, 1, at - 1) : s)
                    s = at ? substr(s, at + 2) : ""
                    in_comment = !at
                } else if (match(s, /"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047|\/\*/)) {
                    in_comment = substr(s, RSTART, 2) == "/*"
                    if (!in_comment && has_strings) out = out " " substr(s, RSTART + 1, RLENGTH - 2)
                    s = substr(s, RSTART + RLENGTH)
                } else {
                    s = ""
                }
            }
            gsub(/\\n|\\t|%[-0-9.*]*[hlz]*[a-z]/, " ", out)
            return out
        }
        {
            before = ""
            file = $0
            is_c = file ~ /\.[ch]$/
            has_strings = file !~ /^tests\//
            in_comment = n = 0
            while ((getline line <file) > 0) {
                n++
                text = is_c ? (line ~ /^#include/ ? "" : texts(line, has_strings)) : line
                text = tolower(text)
                gsub(/[^a-z0-9_\047-]+/, " ", text)
                text = " " text " "
                gsub(/ +/, " ", text)
                if (text == " ") {
                    before = ""
                    continue
                }
                both = before substr(text, 2)
                for (i = 1; i <= phrases; i++)
                    if (index(text, phrase[i]) || index(both, phrase[i]) && !index(before, phrase[i])) {
                        name = file ":" substr(phrase[i], 2, length(phrase[i]) - 2)
                        if (name in kept)
                            used[name] = 1
                        else
                            printf "%s:%d: %s: say %s\n", file, n, substr(name, length(file) + 2), word[i]
                    }
                before = text
            }
            close(file)
        }
        END {
            for (name in kept)
                if (needs_kept && !(name in used)) printf "%s: keep: is not there\n", name
        }' needs_kept="${2-0}" "$1"
}

mkdir "$work/planted"
phrases | sed 's/.*/Here & stands.\n/' >"$work/planted/page.md"
phrases | sed 's/.*/say("Here & stands %s\\n");\n/' >"$work/planted/whole.c"
phrases | sed -n 's/^\([^ ]*\) \(.*\)/say("Here \1 "\n    "\2 stands");\n/p' >"$work/planted/parts.c"
phrases | sed 's/.*/int a; \/* Here & stands. *\/\n/' >"$work/planted/comment.c"
phrases | sed -n 's/^\([^ ]*\) \(.*\)/\/* Here \1\n * \2 stands. *\/\n/p' >"$work/planted/comments.c"
find "$work/planted" -type f >"$work/files"
search "$work/files" | sed 's/.*:[0-9]*: \(.*\): say .*/\1/' | sort >"$work/found"
{
    phrases
    phrases
    phrases
    phrases | grep ' '
    phrases | grep ' '
} | sort >"$work/wanted"
test "$(wc -l <"$work/wanted")" -gt 200
diff "$work/wanted" "$work/found" || {
    echo 'planted phrases of tests/words.txt are not found, or one contains another'
    exit 1
}

{
    ls README.md src/rules/*/lessons.txt src/rules/*/puzzles.txt docs/man/*.[1-9]
    find docs -name '*.md'
    find src include tests -name '*.[ch]'
} | sort >"$work/files"
test "$(wc -l <"$work/files")" -gt 100
search "$work/files" 1 >"$work/found"
cat "$work/found"
test ! -s "$work/found"
