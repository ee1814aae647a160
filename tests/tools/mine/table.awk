# Makes the tables of README.md from the output of `mine grade`:
#   mine grade FILE | awk -f table.awk
/^puzzles: / { game = $2 }
/^# solved of / { n = 0; for (i = 10; i <= NF; i++) solved[++n] = $i; of = $4 }
/^(win|save|piece|points) / {
    grade = $3
    count[grade]++
    task[grade, $1]++
    for (i = 1; i <= n; i++) sum[grade, i] += solved[i] / of
    parts = split($4, theme, ",")
    for (i = 1; i <= parts; i++) themes[theme[i]]++
    all++
}
END {
    for (g = 1; g <= 5; g++) {
        printf "    %-9s %5d  %7d  %3d  %4d  %5d  %6d  ", game, g, count[g], task[g, "win"], task[g, "save"], task[g, "piece"], task[g, "points"]
        for (i = 1; i <= n; i++) printf i == 1 ? "%7.0f" : "%5.0f", count[g] ? 100 * sum[g, i] / count[g] : 0
        printf "\n"
    }
    line = game ", " all ":"
    order = "gold hunt fork lure trade guard quiet retreat jump bonus defence sandwich double anvil dragon long gift order exact hundred block pass capture -"
    m = split(order, names, " ")
    for (i = 1; i <= m; i++)
        if (themes[names[i]]) line = line " " (names[i] == "-" ? "none" : names[i]) " " themes[names[i]]
    print line
}
