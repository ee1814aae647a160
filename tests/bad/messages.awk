# Lists the messages for bad input in C files: FILE:LINE, a tab, the text as written there.
#
# These are strings of at least two words that are passed to a function that refuses, that a function
# returns (except in a struct or a short text), or that are assigned to a variable `fault` or `why`; and
# the sentences in explain.c and turn_read.c, except those that answer a question or warn.

BEGIN {
    refusing = "error_set|(pos_text_|session_|record_|editor_|part_|choice_|[a-z]+_)?refuse" \
               "|session_refuse_move|app_refuse|library_fail|fault|fault_at|note_fault" \
               "|refuse_[a-z]+|ugi_info_error|ugi_info|complain|warn"
    start = "(^|[^a-z_0-9])(" refusing ")\\("
    returned = "(^|[^a-z_0-9])(return[ (]|(fault|why|wanted|wrong|complaint) = )"
    noted = "(app_message|fprintf|output_printf)\\("
    explained = "(text_add|text_printf)\\("
}

# Returns the string literal after the quote at `from`; sets `after` to what follows it.
function literal(s, from,    i, c)
{
    for (i = from; i <= length(s); i++) {
        c = substr(s, i, 1)
        if (c == "\\")
            i++
        else if (c == "\"")
            break
    }
    after = i + 1
    return substr(s, from, i - from)
}

# Removes comments; `commented` stays set if one continues in the next line.
function uncommented(s,    at, end)
{
    while (1) {
        if (commented) {
            end = index(s, "*/")
            if (!end)
                return ""
            s = substr(s, end + 2)
            commented = 0
        }
        at = index(s, "/*")
        if (!at)
            return s
        end = index(substr(s, at + 2), "*/")
        if (!end) {
            commented = 1
            return substr(s, 1, at - 1)
        }
        s = substr(s, 1, at - 1) substr(s, at + 2 + end + 1)
    }
}

# Prints the strings of a statement. Adjacent strings are joined; a name between them stands for any
# text.
function strings(s, place, wants_mark,    i, c, text, any, gap)
{
    for (i = 1; i <= length(s); i++) {
        c = substr(s, i, 1)
        if (c == "'\''" || c == "'") {
            i += substr(s, i + 1, 1) == "\\" ? 3 : 2
        } else if (c == "\"") {
            text = any ? text : ""
            text = text literal(s, i + 1)
            i = after - 1
            any = 1
        } else if (any && c ~ /[A-Z_]/) {
            match(substr(s, i), /^[A-Za-z_0-9]+/)
            text = text "%s"
            i += RLENGTH - 1
        } else if (any && c !~ /[ \t]/) {
            message(text, place, wants_mark)
            any = 0
        }
    }
    if (any)
        message(text, place, wants_mark)
}

function message(text, place, wants_mark,    at, words)
{
    while ((at = index(text, "\\n")) > 0) {
        message(substr(text, 1, at - 1), place, wants_mark)
        text = substr(text, at + 2)
        wants_mark = 0
    }
    gsub(/\\"/, "\"", text)
    if (wants_mark && text !~ /^tactigon: |^%s:%d/)
        return
    words = text
    gsub(/%[-+0-9.*]*(l|ll|z)?[a-zA-Z]/, "%", words)
    if (words ~ /[A-Za-z][a-z.,:']* .*[a-zA-Z%]|%'? [a-z][a-z]/ && !seen[place, text]++)
        print place "\t" text
}

# Does the statement end here: at a ; outside strings, or at a brace?
function is_over(s)
{
    gsub(/\\./, "", s)
    gsub(/"[^"]*"/, "", s)
    return s ~ /[;{}]/
}

FNR == 1 { statement = ""; commented = 0 }
{
    line = uncommented($0)
    if (line ~ /^#/)
        next
    if (line ~ /^[a-z].*\(/) # a function begins: does it refuse, or does it answer and warn?
        is_answer = line ~ /(^| |\*)(([a-z]+_)?answer_[a-z]*|warn[a-z_]*|[a-z]+_(warn|danger))\(/
    if (statement == "")
        number = FNR
    statement = statement " " line
    if (!is_over(line) && line !~ /^[ \t]*(case .*|default):$/)
        next
    if (index(statement, "\"")) {
        place = FILENAME ":" number
        if (statement ~ start || (statement ~ returned && statement !~ /return (\(struct|text_format)/))
            strings(statement, place, 0)
        else if (statement ~ noted)
            strings(statement, place, 1)
        else if (FILENAME ~ /(explain|turn_read)\.c$/ && statement ~ explained && !is_answer)
            strings(statement, place, 0)
    }
    statement = ""
}
