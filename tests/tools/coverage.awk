# Turns the output of `llvm-cov show` into the lines described in tests/tools/coverage, collect(). The
# statements under PORT_NEVER are left out, because no test can run them.
function number(text) # 12, 1.5k, 3.25M
{
    return text * (text ~ /k$/ ? 1e3 : text ~ /M$/ ? 1e6 : text ~ /G$/ ? 1e9 : text ~ /T$/ ? 1e12 : 1)
}

function place(text) # "... (12:9) ..."
{
    match(text, /\([0-9]+:[0-9]+\)/)
    return substr(text, RSTART + 1, RLENGTH - 2)
}

# Is this line part of a statement that cannot be reached?
function is_behind(text)
{
    match(text, /^ */)
    if (text ~ /PORT_NEVER\(/ && text !~ /#define/) {
        state = 1
        indent = RLENGTH
    }
    sub(/ *\/[\/*].*$/, "", text)
    if (state == 0)
        return 0
    if (state == 1 && text ~ /\{$/)
        state = 2
    else if (state == 1 && text ~ /;$/ || state == 2 && text ~ /^ *\}/ && RLENGTH <= indent)
        state = 0
    return 1
}

/^\/.*:$/ {
    file = substr($0, 1, length($0) - 1)
    is_ours = index(file, root) == 1 && file !~ /\/build/
    file = substr(file, length(root) + 1)
    state = 0
    next
}

!is_ours {
    next
}

/^ *[0-9]+\|/ {
    split($0, field, "|")
    line = field[1] + 0
    count = field[2]
    gsub(/ /, "", count)
    texts[line] = substr($0, length(field[1]) + length(field[2]) + 3)
    behind = is_behind(texts[line])
    if (count != "" && !(behind && number(count) == 0))
        printf "L %s %d %.0f\n", file, line, number(count)
}

# Compilers warn if a switch over an enum lacks a case, so "no case matches" is not counted as a branch.
function is_switch(where, part)
{
    split(where, part, ":")
    return substr(texts[part[1]], part[2] - 8, 8) == "switch ("
}

/^ *\|  Branch \(/ && !/Folded/ && !is_switch(place($0)) {
    match($0, /True: [^,]*/)
    yes = substr($0, RSTART + 6, RLENGTH - 6)
    match($0, /False: [^\]]*/)
    no = substr($0, RSTART + 7, RLENGTH - 7)
    printf "B %s %s %.0f %.0f\n", file, place($0), number(yes), number(no)
}

/^ *\|     Condition C[0-9]+ --> \(/ {
    where[$3] = place($0)
}

/^ *\|  C[0-9]+-Pair: / && !/constant folded/ {
    split($2, part, "-")
    printf "M %s %s %d\n", file, where[part[1]], $0 !~ /not covered/
}
