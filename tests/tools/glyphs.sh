#!/bin/sh
# Which of the characters of painted boards the installed fonts of fixed width have, a row a font.
# Needs fc-list of fontconfig.
#   glyphs.sh
command -v fc-list >/dev/null || exit 77
glyphs="2580 25cf 25b2 25a0 2302 2022 b7 d7 ab bb 25ba 25c4 203c 25cb 2026 2013 2666"
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
