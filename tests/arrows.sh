#!/bin/sh
# Reads the dependencies between folders of src from object files and #includes; a folder may use only
# folders below it. Prints the plan: each folder, and the folders that it uses. Fails if a folder uses
# one above it, if files use each other in a circle, or if docs/architecture.md shows another plan.
#   arrows.sh OBJECT...   the objects of all layers, as .../src/CMakeFiles/TARGET.dir/PATH.c.o or
#                         a file @LIST with their names
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# The levels from top to bottom. Folders on the same line do not use each other. In the plan, the folders
# in one of these share its row.
cat >"$work/floors" <<'EOF2'
program
lines screen
screen/toolkit
commands
learn
report
view
session
front
settings
system
web
library
library/encode
match
coach
engine
engine/eval
svg
game
rules/registry
rules/GAME
rules/square
rules
core
EOF2

for argument; do
    case $argument in
    @*) cat "${argument#@}" ;;
    *) echo "$argument" ;;
    esac
done | tr ';' '\n' | sed '/^$/d' >"$work/objects"

# Prints "FROM TO SYMBOL" for each symbol that one object uses from another; paths as in src/.
xargs nm -A -g <"$work/objects" | awk '
    { path = $0
      sub(/\.c\.o:.*/, "", path)
      sub(/.*\.dir\/(\.\/)?/, "", path) }
    $(NF - 1) == "U" { uses[++n] = path " " $NF }
    $(NF - 1) ~ /^[TDRBC]$/ { where[$NF] = path }
    END { for (i = 1; i <= n; i++) {
              split(uses[i], u, " ")
              if (u[2] in where && where[u[2]] != u[1]) print u[1], where[u[2]], u[2] } }' |
    sort -u >"$work/ties"
# All layers must be there: program uses core.
grep -q '^program/subcommand core/' "$work/ties" || {
    echo "program/subcommand does not use core: are these the objects?"
    exit 1
}

# The same for headers, because types and inline functions leave no symbols in objects.
(cd "$root/src" && find . -name '*.[ch]' -exec grep -H '^#include "[a-z].*/.*\.h"' {} +) |
    sed -n 's|^\./\(.*\)\.[ch]:#include "\(.*\)\.h".*|\1 \2 its-header|p' |
    sort -u >"$work/includes"

# Prints the plan, and every arrow that does not run downwards.
sort -u "$work/ties" "$work/includes" | awk -v floors="$work/floors" '
    function folder(path) {
        if (path == "rules/registry") return path
        if (path == "program_assets") return "program"
        if (path == "page_assets") return "report"
        if (path == "opening_assets") return "report"
        if (path == "drawing_css") return "svg"
        if (path == "tactigon_net_data") return "engine/eval"
        if (path ~ /_embedded$/) { sub(/_embedded/, "", path); return "rules/" path }
        sub(/\/[^\/]*$/, "", path)
        sub(/^system\/.*/, "system", path) # all systems implement the same header
        return path
    }
    # The row of the plan for a folder.
    function room(path) { return path == "screen/toolkit" ? "screen" : path }
    # A folder in rules/ that the list of levels lacks is a game; all games share one row.
    function row(path) { return path ~ /^rules\// && !(path in level) ? "rules/GAME" : path }
    BEGIN {
        while ((getline line < floors) > 0) {
            n = split(line, names, " ")
            floor++
            for (i = 1; i <= n; i++) {
                level[names[i]] = floor
                if (!(room(names[i]) in rooms)) { rooms[room(names[i])]; order[++count] = room(names[i]) }
            }
        }
    }
    {
        from = row(folder($1)); to = row(folder($2))
        if (from == "rules/GAME" && to == from && folder($1) != folder($2)) {
            print "a game uses another: " $1 " uses " $3 " of " $2; bad = 1
        } else if (!(from in level) || !(to in level)) {
            print "no floor for " (from in level ? to : from); bad = 1
        } else if (from != to && level[from] >= level[to]) {
            print "arrow upwards: " $1 " uses " $3 " of " $2; bad = 1
        }
        if (room(from) != room(to)) seen[room(from), room(to)] = 1
    }
    END {
        for (i = 1; i <= count; i++) {
            line = sprintf("%-14s", order[i])
            uses = 0
            for (j = 1; j <= count; j++)
                if ((order[i], order[j]) in seen) {
                    if (length(line " " order[j]) > 137) { print line; line = sprintf("%14s", "") }
                    line = line " " order[j]
                    uses++
                }
            print line (uses ? "" : " -")
        }
        exit bad
    }' >"$work/plan" || status=1
cat "$work/plan"
if grep -v '^arrow upwards\|^no floor\|^a game uses' "$work/plan" |
    grep -vxF -f "$root/docs/architecture.md" >"$work/missing"; then
    echo "docs/architecture.md lacks these lines of the plan:"
    cat "$work/missing"
    status=1
fi

# Prints, for each room, the headers that other rooms include: its interface.
awk '{ from = $1; to = $2; sub(/\/[^\/]*$/, "", from); sub(/\/[^\/]*$/, "", to); name = $2; sub(/.*\//, "", name)
       sub(/^system\/.*/, "system", from); sub(/^system\/.*/, "system", to); sub(/^screen\/.*/, "screen", from); sub(/^screen\/.*/, "screen", to)
       if (from != to) print to, name }' "$work/includes" | sort -u |
    awk '$1 != room { if (room) print line; room = $1; line = sprintf("%-14s", room) }
         { line = line " " $2 } END { print line }' >"$work/interface"
cat "$work/interface"
if grep -vxF -f "$root/docs/architecture.md" "$work/interface" >"$work/missing"; then
    echo "docs/architecture.md lacks these headers that other rooms include:"
    cat "$work/missing"
    status=1
fi

# Finds circles of files. Intended recursion is not reported: a comment "Recursion with a.c, b.c" names
# the other files of the circle.
grep -r --include='*.c' 'Recursion with' "$root/src" | sed "s|^$root/src/||" >"$work/recursions" || :
cut -d' ' -f1,2 "$work/ties" | sort -u | awk -v recursions="$work/recursions" '
    BEGIN {
        while ((getline line < recursions) > 0) {
            n = split(line, words, /[^a-z0-9_.\/]+/)
            for (i = 2; i <= n; i++) {
                sub(/.*\//, "", words[i]); sub(/\.$/, "", words[i])
                known[words[1], words[i]] = 1
            }
        }
    }
    { name = $2; sub(/.*\//, "", name) }
    !(($1 ".c", name ".c") in known) { print $1 ".c", $2 ".c" }' |
    tsort 2>&1 >/dev/null |
    sed 's/^tsort: -: input contains a loop:/circle of files:/; s/^tsort: /  /' >"$work/circles"
if [ -s "$work/circles" ]; then
    cat "$work/circles"
    status=1
fi
exit $status
