# Characters in a record that reorder text, end lines or are invisible are shown as '?'. Beside a board,
# a tab is shown as a space. JSON escapes these characters.
printf 'tactigon-record 1\ngame: tactigon\nboard: standard\nrules: none\n' >bad.tgr
printf 'cian: h\342\200\256uman\nred: l\342\201\246\342\200\217vel\nfirst: cian\nresult: *\n\n' >>bad.tgr
printf '1. c3-b6 {\330\234a\342\200\250b\342\201\246\342\200\217c\363\240\201\201d\te} e8-f6\n\nend: 2\n' >>bad.tgr
for how in "" --quiet --accessible; do
    printf 'next\nlist\n' | tactigon $how replay bad.tgr >out
    grep -o 'h?.*\|l?.*\|{.*' out | sort -u
    LC_ALL=C grep -c "$(printf '[\330\342\363]')" out
done
tactigon replay --json bad.tgr | grep -o '"comments.*'
tactigon --level "$(printf '1\t\342\201\246\363\240\201\201')"
=== output
h???uman
l??????vel
{??a???b??????c????d e}
0
{??a???b??????c????d e}
0
h???uman
l??????vel
{??a???b??????c????d e}
0
"comments":["\u061ca\u2028b\u2066\u200fc\udb40\udc41d e"]},
=== errors
tactigon: --level: '1????????' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9
Try 'tactigon --help'.
=== status 2
