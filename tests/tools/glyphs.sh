#!/bin/sh
# Shows which characters of painted boards, panels and windows the installed monospaced fonts have, one
# row a font. The characters are read from the source. Needs fc-list of fontconfig.
#   glyphs.sh
command -v fc-list >/dev/null || exit 77
here=$(cd "$(dirname "$0")/../.." && pwd)
glyphs=$(grep -ohE '0x(2[0-9a-f]{3}|[ab][0-9a-f]|d7)\b' "$here"/src/view/*.c \
    "$here"/src/screen/*.c | sed 's/0x//' | sort -u | tr '\n' ' ')
for g in $glyphs; do
    fc-list ":spacing=mono:charset=$g" family | sed 's/,.*//' | sort -u | sed "s/^/$g	/"
done | awk -F '\t' -v glyphs="$glyphs" '
    { has[$2, $1] = 1; fonts[$2] = 1 }
    END {
        n = split(glyphs, g, " ")
        printf "%-24s", ""
        for (i = 1; i <= n; i++) printf " %4s", g[i]
        print ""
        for (f in fonts) {
            printf "%-24s", f
            for (i = 1; i <= n; i++) printf " %4s", (f, g[i]) in has ? "+" : "-"
            print ""
        }
    }' | sort
