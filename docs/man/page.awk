# Turns a page of docs into a manual page: from headings, paragraphs, lists, tables and code blocks in
# Markdown to mdoc(7). A heading "## X" becomes a subsection, because the order of sections is fixed.
#
#   awk -v name=NAME -v section=N -v date=DATE -v also="NAME SECTION..." -f page.awk PAGE.md

{ line[NR] = $0 }

END {
    lines = NR
    print ".\\\" Made from docs/" FILENAME_OF() " by docs/man/make.sh: to be changed there."
    print ".Dd " date
    print ".Dt " toupper(name) " " section
    print ".Os"
    print ".Sh NAME"
    print ".Nm " name
    title = line[1]
    sub(/^# /, "", title)
    print ".Nd " title
    print ".Sh DESCRIPTION"
    is_fresh = 1
    render(2, NR, 0)
    print ".Sh SEE ALSO"
    n = split(also, page, " ")
    for (i = 1; i < n; i += 2)
        print ".Xr " page[i] " " page[i + 1] (i + 2 < n ? " ," : "")
}

function FILENAME_OF(    file)
{
    file = FILENAME
    sub(/.*\//, "", file)
    return file
}

# Formats bold text and code, and escapes what roff would interpret.
function inline(s,    out, at, inner)
{
    s = linkless(s)
    while ((at = match(s, /`[^`]*`|\*\*[^*]*\*\*/)) > 0) {
        inner = substr(s, RSTART, RLENGTH)
        out = out plain(substr(s, 1, at - 1))
        s = substr(s, at + length(inner))
        gsub(/^(`|\*\*)|(`|\*\*)$/, "", inner)
        gsub(/`/, "", inner)
        out = out "\\fB" verbatim(inner) "\\fR"
    }
    return out plain(s)
}

function plain(s)
{
    gsub(/\\/, "\\e", s)
    return s
}

# Escapes literal text.
function verbatim(s)
{
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    gsub(/'/, "\\(aq", s)
    gsub(/`/, "\\(ga", s)
    gsub(/\^/, "\\(ha", s)
    gsub(/~/, "\\(ti", s)
    return (s ~ /^\./ ? "\\&" : "") s
}

function linkless(s)
{
    while (match(s, /\[[^][]*\]\([^()]*\)/)) {
        at = RSTART
        len = RLENGTH
        found = substr(s, at + 1, len - 2)
        sub(/\]\(.*/, "", found)
        s = substr(s, 1, at - 1) found substr(s, at + len)
    }
    return s
}

# Prints a line; a sentence must begin on a new line, and lines must not be long.
function put(s,    n, i, word, out)
{
    n = split(inline(s), word, / +/)
    for (i = 1; i <= n; i++) {
        if (word[i] == "")
            continue
        if (out != "" && (length(out) + length(word[i]) > 75 || out ~ /[.!?:]\)?(\\fR)?$/)) {
            put_line(out)
            out = ""
        }
        out = out (out == "" ? "" : " ") word[i]
    }
    if (out != "")
        put_line(out)
}

function put_line(s)
{
    print (s ~ /^[.']/ ? "\\&" : "") s
    is_fresh = 0
}

function stripped(i, indent)
{
    return substr(line[i], indent + 1)
}

function marker(s)
{
    if (match(s, /^- /) || match(s, /^[0-9]+\. /))
        return RLENGTH
    return 0
}

function is_block(s)
{
    return s == "" || s ~ /^(```|#|\|)/ || marker(s) > 0
}

# Renders the lines from..to, in which enclosing lists use `indent` columns.
function render(from, to, indent,    i, s, text)
{
    i = from
    while (i <= to) {
        s = stripped(i, indent)
        if (s == "") {
            i++
        } else if (s ~ /^#/) {
            sub(/^#+ /, "", s)
            print ".Ss " linkless(s)
            is_fresh = 1
            i++
        } else if (s ~ /^```/) {
            i = drawing(i + 1, to, indent)
        } else if (s ~ /^\|/) {
            i = table(i, to, indent)
        } else if (marker(s) > 0) {
            i = list(i, to, indent)
        } else {
            text = ""
            while (i <= to && !is_block(s = stripped(i, indent))) {
                sub(/^ +/, "", s)
                text = text " " s
                i++
            }
            if (!is_fresh)
                print ".Pp"
            put(text)
        }
    }
}

function drawing(i, to, indent,    s)
{
    print ".Bd -literal -offset indent"
    for (; i <= to && (s = stripped(i, indent)) !~ /^```/; i++) {
        print verbatim(s)
    }
    print ".Ed"
    is_fresh = 0
    return i + 1
}

# Renders a list: each item is appended to the lines and rendered there.
function list(i, to, indent,    s, width, is_first, begin)
{
    is_first = 1
    while (i <= to && (width = marker(s = stripped(i, indent))) > 0) {
        if (is_first)
            print (s ~ /^-/ ? ".Bl -bullet" : ".Bl -enum")
        is_first = 0
        print ".It"
        is_fresh = 1
        begin = lines + 1
        line[++lines] = substr(s, width + 1)
        for (i++; i <= to; i++) {
            s = stripped(i, indent)
            if (s !~ /^ *$/ && s !~ /^ /)
                break
            line[++lines] = substr(s, width + 1)
        }
        render(begin, lines, 0)
    }
    print ".El"
    is_fresh = 0
    return i
}

function cells(s,    n)
{
    gsub(/\\\|/, "\001", s)
    sub(/^\| */, "", s)
    sub(/ *\| *$/, "", s)
    n = split(s, cell, / *\| */)
    return n
}

# Renders a table: with two or three columns as a list with the first as tag, else unchanged.
function table(i, to, indent,    n, k, begin, body)
{
    begin = i
    n = cells(stripped(i, indent) " ")
    if (stripped(i, indent) ~ /^\| *\|/)
        n = cells(stripped(i + 2, indent))
    if (n > 3)
        return wide_table(i, to, indent)
    print ".Bl -tag -width Ds"
    for (i += 2; i <= to && stripped(i, indent) ~ /^\|/; i++) {
        n = cells(stripped(i, indent))
        print ".It " item(cell[1])
        is_fresh = 1
        body = ""
        for (k = 2; k <= n; k++)
            if (cell[k] != "")
                body = body (k < n ? "(" cell[k] ")" : cell[k]) " "
        put(body)
    }
    print ".El"
    is_fresh = 0
    return i
}

# Escapes words of a tag that mdoc would take for macros or delimiters.
function item(s)
{
    s = inline(s)
    gsub(/"/, "\\(dq", s)
    return "\"" s "\""
}

function wide_table(i, to, indent,    begin, n, k, widths, out)
{
    begin = i
    for (; i <= to && stripped(i, indent) ~ /^\|/; i++) {
        n = cells(stripped(i, indent))
        for (k = 1; k <= n; k++) {
            gsub(/`/, "", cell[k])
            if (i != begin + 1 && length(cell[k]) > widths[k])
                widths[k] = length(cell[k])
        }
    }
    print ".Bd -literal"
    for (i = begin; i <= to && stripped(i, indent) ~ /^\|/; i++) {
        if (i == begin + 1)
            continue
        n = cells(stripped(i, indent))
        out = ""
        for (k = 1; k <= n; k++) {
            gsub(/`/, "", cell[k])
            out = out sprintf("%-" widths[k] + 2 "s", cell[k])
        }
        sub(/ +$/, "", out)
        print out
    }
    print ".Ed"
    is_fresh = 0
    return i
}
