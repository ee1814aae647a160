#!/bin/sh
# Who calls whom, read from the objects: arrows run downwards only. Prints the plan, a line a folder
# with the folders that it uses, and fails on an arrow upwards, on a circle of files, and on ties
# between games.
#   arrows.sh OBJECT...   the objects of all layers, as .../src/CMakeFiles/TARGET.dir/PATH.c.o or
#                         a file @LIST with their names
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# The floors from the top down; folders on one line stand side by side and do not use each other
# unless they are named in that order behind it.
cat >"$work/floors" <<'EOF'
app
app/commands
app/match app/ugi
app/lines
app/learn
app/session
app/export app/report
app/view
app/settings
app/system
match
engine
engine/eval
game
rules/registry
rules/apart rules/dragons rules/isaac rules/tactigon
rules
core
EOF

for argument; do
    case $argument in
    @*) cat "${argument#@}" ;;
    *) echo "$argument" ;;
    esac
done | tr ';' '\n' | sed '/^$/d' >"$work/objects"

# "PATH defines SYMBOL" and "PATH uses SYMBOL", the path as in src/ without its ending.
while read -r object; do
    path=$(echo "$object" | sed 's|.*\.dir/||; s|\.c\.o$||')
    nm -g "$object" | awk -v path="$path" '
        $(NF - 1) == "U" { print path, "uses", $NF }
        $(NF - 1) ~ /^[TDRBC]$/ { print path, "defines", $NF }'
done <"$work/objects" >"$work/symbols"

# "FROM TO SYMBOL", a line a tie of two files.
awk '$2 == "defines" { where[$3] = $1 }
     $2 == "uses" { uses[++n] = $1 " " $3 }
     END { for (i = 1; i <= n; i++) {
               split(uses[i], u, " ")
               if (u[2] in where && where[u[2]] != u[1]) print u[1], where[u[2]], u[2] } }' \
    "$work/symbols" | sort -u >"$work/ties"
test -s "$work/ties" || {
    echo "no ties found: are these the objects?"
    exit 1
}

# The plan, and arrows that do not run downwards.
awk -v floors="$work/floors" '
    function folder(path) {
        if (path == "rules/registry") return path
        if (path == "assets") return "app/export"
        if (path ~ /_embedded$/) { sub(/_embedded/, "", path); return "rules/" path }
        sub(/\/[^\/]*$/, "", path)
        return path
    }
    BEGIN {
        while ((getline line < floors) > 0) {
            n = split(line, names, " ")
            floor++
            for (i = 1; i <= n; i++) { level[names[i]] = floor; order[++count] = names[i] }
        }
    }
    {
        from = folder($1); to = folder($2)
        if (!(from in level) || !(to in level)) {
            print "no floor for " (from in level ? to : from); bad = 1
        } else if (from != to && level[from] >= level[to]) {
            print "arrow upwards: " $1 ".c uses " $3 " of " $2 ".c"; bad = 1
        }
        if (from != to && !((from, to) in seen)) { seen[from, to] = 1; uses[from] = uses[from] " " to }
    }
    END {
        for (i = 1; i <= count; i++) {
            line = ""
            for (j = 1; j <= count; j++)
                if ((order[i], order[j]) in seen) line = line " " order[j]
            printf "%-16s %s\n", order[i], line == "" ? " -" : line
        }
        exit bad
    }' "$work/ties" || status=1

# Circles of files, but for recursions: a file names the others of its circle in a comment
# "Recursion with a.c, b.c".
cut -d' ' -f1,2 "$work/ties" | sort -u | while read -r from to; do
    root=$(dirname "$0")/../src
    file=$root/$from.c
    if ! { [ -e "$file" ] && grep -q "Recursion with.*\b$(basename "$to")\.c" "$file"; }; then
        echo "$from.c $to.c"
    fi
done | tsort 2>&1 >/dev/null | sed 's/^tsort: -: input contains a loop:/circle of files:/; s/^tsort: /  /' >"$work/circles"
if [ -s "$work/circles" ]; then
    cat "$work/circles"
    status=1
fi
exit $status
