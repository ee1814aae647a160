#!/bin/sh
# Prints docs/file-list.md: every file by folder, with the first clause that it opens with. A module's is
# that of its header; a page's is its title. Data without comments and tests are named alone, and
# what tests read (cases, golden data, seeds of fuzzers) stands in the README.md of its folder.
#   file_list.sh ROOT >ROOT/docs/file-list.md
set -eu
cd "$1"
export LC_ALL=C
cat <<'EOF'
# Every file

By folder, each file with the words that it opens with; `x.[ch]` is a module with its header. Named
alone are pages, which [README.md](../README.md) lists, tests, called after what they test, and files
without a comment. `tests/tools/file_list.sh` prints this page;
[architecture.md](architecture.md) says how the parts fit together.
EOF
{
    ls CMakeLists.txt LICENSE README.md .clang-format .clang-tidy .ci/full .ci/run
    find src include docs boards -type f ! -name file-list.md
    find tests -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.py' -o -name '*.awk' -o -name '*.js' \
        -o -name README.md -o -name CMakeLists.txt -o -name '*.cmake' \) ! -path '*/golden/*/*' \
        ! -path '*/__pycache__/*'
    find tests/tools -type f ! -path '*/__pycache__/*'
    ls tests/fuzz/run tests/symbols.allowed tests/words.txt
} | sed 's|^\./||' | sort -u | awk '
    # The text of the opening comment, of which the first sentence is wanted.
    function opening(path,    line, text, kind, n, is_last, is_string, words, i) {
        kind = path ~ /\.(c|h|cpp|css|js)$/ ? "c" : path ~ /\.md$/ ? "md" : path ~ /\.[0-9]$/ ? "man" : "sharp"
        text = ""
        while ((getline line <path) > 0 && ++n < 60) {
            if (kind == "md") {
                if (line ~ /^# /) { text = substr(line, 3); break }
            } else if (kind == "man") {
                if (line ~ /^\.Nd /) { text = substr(line, 5); break }
            } else if (kind == "c") {
                if (text == "" && line !~ /^(\/\*|\/\/)/) break
                is_last = line ~ /\*\/ *$/ || line ~ /^\/\//
                sub(/^(\/\*+|\/\/| \*+\/?) ?/, "", line)
                sub(/ *\*\/ *$/, "", line)
                if (text != "" && line == "") break
                if (line != "") text = text " " line
                if (is_last) break
                if (text == "") text = " "
            } else {
                if (line ~ /^#!/) continue
                if (text == "" && line ~ /^"""/) is_string = 1
                if (!is_string && line !~ /^# /) break
                is_last = is_string && line ~ /.""" *$/
                sub(/^# /, "", line)
                gsub(/"""/, "", line)
                if (text != "" && line ~ /^(  .*)?$/) break
                text = text " " line
                if (is_last) break
            }
        }
        close(path)
        gsub(/[ \t]+/, " ", text)
        sub(/^ /, "", text)
        sub(/ $/, "", text)
        return brief(text)
    }
    # Its first clause, without the name of the module that it may begin with.
    function brief(text,    words, n, i, out) {
        sub(/^[^ ]*(\.[ch]|sh): /, "", text)
        n = split(text, words, " ")
        for (i = 1; i <= n; i++) {
            if (i > 2 && words[i] ~ /^(\(|-$)/)
                break
            out = out (i > 1 ? " " : "") words[i]
            if (words[i] ~ /\.$/ || (i > 2 && words[i] ~ /^[^`]*[,:;]$/))
                break
        }
        sub(/[.,:;]$/, "", out)
        return out
    }
    # TEXT behind START, on lines that end by column 100 and begin with INDENT blanks.
    function put(start, indent, text,    words, n, i, line) {
        line = sprintf("%-" indent "s", start)
        n = split(text, words, " ")
        for (i = 1; i <= n; i++) {
            if (length(line) + length(words[i]) > 99 && i > 1) {
                print line
                line = sprintf("%" indent "s", "")
            }
            line = line " " words[i]
        }
        sub(/ +$/, "", line)
        print line
    }
    { files[NR] = $0; is_there[$0] = 1 }
    END {
        print "\n```"
        for (i = 1; i <= NR; i++) {
            path = files[i]
            folder = path ~ /\// ? path : "./"
            sub(/[^\/]*$/, "", folder)
            if (!(folder in members)) order[++folders] = folder
            members[folder] = members[folder] " " path
        }
        for (f = 1; f <= folders; f++) {
            printf "%s%s\n", (f > 1 ? "\n" : ""), order[f]
            bare = ""
            n = split(members[order[f]], in_folder, " ")
            for (i = 1; i <= n; i++) {
                path = in_folder[i]
                base = path
                sub(/\.[ch]$/, "", base)
                if (path ~ /\.h$/ && (base ".c") in is_there) continue
                name = path ~ /\.c$/ && (base ".h") in is_there ? base ".[ch]" : path
                sub(/.*\//, "", name)
                if (path ~ /^(docs\/[^\/]*\.md|docs\/rules\/.*|boards\/.*|tests\/.*\/.*)$/ &&
                    path !~ /^tests\/(support|tools)\// || name ~ /\.(txt|svg|html|manifest|rc|in)$/) {
                    bare = bare " " name
                    continue
                }
                put("  " name, 28, opening(path ~ /\.c$/ && (base ".h") in is_there ? base ".h" : path))
            }
            if (bare != "") put("", 1, bare)
        }
        print "```"
    }'
