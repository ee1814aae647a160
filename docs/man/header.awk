# Turns the library's header into a manual page in mdoc(7): the opening comment, then each part ("/* ----
# variants ---- */") unchanged.
#
#   awk -v date=DATE -f header.awk tactigon.h

function escaped(s)
{
    gsub(/\\/, "\\e", s)
    gsub(/-/, "\\-", s)
    gsub(/'/, "\\(aq", s)
    sub(/^\./, "\\\\\\&.", s)
    return s
}

# Prints the collected text, with each sentence on new lines of limited length.
function end_text(    word, n, i, out)
{
    n = split(text, word, " ")
    if (n > 0 && is_apart)
        print ".Pp"
    if (n > 0)
        is_apart = 0
    for (i = 1; i <= n; i++) {
        if (length(out word[i]) > 70) {
            print escaped(out)
            out = ""
        }
        out = out (out == "" ? "" : " ") word[i]
        if (word[i] ~ /[^.][.]$/) {
            print escaped(out)
            out = ""
        }
    }
    if (out != "")
        print escaped(out)
    text = ""
}

function end_part()
{
    if (in_part)
        print ".Ed"
    in_part = 0
}

BEGIN {
    print ".\\\" Made from include/tactigon.h by docs/man/make.sh: to be changed there."
    print ".Dd " date
    print ".Dt TACTIGON 3"
    print ".Os"
    print ".Sh NAME"
    print ".Nm tactigon"
    print ".Nd rules, games, bots and analysis for other programs"
    print ".Sh LIBRARY"
    print "libtactigon (\\-ltactigon; pkg\\-config tactigon; CMake tactigon::tactigon)"
    print ".Sh SYNOPSIS"
    print ".In tactigon.h"
    print ".Sh DESCRIPTION"
}

/^\/\*$/ && !is_introduced { in_intro = 1; next }
in_intro && /^ \*\// { end_text(); in_intro = 0; is_introduced = 1; next }
in_intro {
    sub(/^ \*? ?/, "")
    if (/^- /) {
        end_text()
        print in_list ? ".It" : ".Bl -bullet\n.It"
        in_list = 1
        is_apart = 0
        sub(/^- /, "")
    } else if ($0 == "") {
        end_text()
        if (in_list)
            print ".El"
        in_list = 0
        is_apart = 1
    }
    sub(/^ +/, "")
    text = text " " $0
    next
}

/^\/\* ---- .* ---- \*\/$/ {
    end_part()
    sub(/^\/\* ---- /, "")
    sub(/ ---- \*\/$/, "")
    print ".Ss " toupper(substr($0, 1, 1)) substr($0, 2)
    print ".Bd -literal"
    in_part = is_fresh = 1
    next
}
/^#ifdef __cplusplus/ { end_part() }
in_part {
    sub(/^TACTIGON_API /, "")
    if (is_fresh && $0 == "")
        next
    is_fresh = 0
    if ($0 == "")
        n_empty++
    else {
        while (n_empty > 0) {
            print ""
            n_empty--
        }
        print escaped($0)
    }
}
in_part == 0 { n_empty = 0 }

END {
    print ".Sh SEE ALSO"
    print ".Xr tactigon-record 5 ,"
    print ".Xr tactigon 6"
}
