# Fails if a message in the first file (see messages.awk) neither occurs in the results of bad input (the
# .bad files) nor in the list of messages of other tests (`elsewhere`), or if that list has too many.

# Turns a message with % conversions into a regular expression for the possible texts.
function as_pattern(s,    out, c, type)
{
    out = ""
    if (s ~ /^[a-z]/) { # it may begin with a capital in a sentence
        out = "[" toupper(substr(s, 1, 1)) substr(s, 1, 1) "]"
        s = substr(s, 2)
    }
    while (s != "") {
        if (match(s, /^%[-+0-9.*]*(l|ll|z)?[a-zA-Z]/)) {
            type = substr(s, RLENGTH, 1)
            out = out (type ~ /[du]/ ? "-?[0-9]+" : type == "c" ? "." : ".*")
        } else {
            match(s, /^./)
            c = substr(s, 1, 1)
            out = out (c ~ /[a-zA-Z0-9 ,:;%]/ ? c : c == "\\" ? "\\\\" : "[" c "]")
            if (c == "%")
                RLENGTH = 2 # %% is one
        }
        s = substr(s, RLENGTH + 1)
    }
    return out
}

FNR == 1 { kind = FILENAME ~ /\.bad$/ ? "bad" : FILENAME ~ /elsewhere$/ ? "elsewhere" : "messages" }
kind == "messages" {
    tab = index($0, "\t")
    text = substr($0, tab + 1)
    if (!(text in place))
        texts[n++] = text
    place[text] = place[text] (text in place ? " " : "") substr($0, 1, tab - 1)
    next
}
kind == "elsewhere" {
    if (!/^($|#)/)
        listed[$0] = 1
    next
}
/^= / { is_output = 0; next }
/^-> / && !is_output { is_output = 1; next }
is_output { given[$0] = 1 }

END {
    for (i = 0; i < n; i++) {
        pattern = as_pattern(texts[i])
        is_given = 0
        for (line in given) {
            if (line ~ pattern) {
                is_given = 1
                break
            }
        }
        if (!is_given && !(texts[i] in listed)) {
            print "neither caused by a case nor listed in elsewhere: " place[texts[i]] ": " texts[i]
            failed++
        }
        if (is_given && texts[i] in listed) {
            print "listed in elsewhere, but caused by a case: " texts[i]
            failed++
        }
        delete listed[texts[i]]
    }
    for (text in listed) {
        print "listed in elsewhere, but not a message: " text
        failed++
    }
    print n " messages, " failed + 0 " wrong"
    exit failed > 0
}
