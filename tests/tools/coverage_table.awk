# Prints the table of tests/tools/coverage: counts (see collect() there) summed by layer and, with
# FLOORS, what is below them. With MISSING, a folder in src/, prints instead the places in it that no
# test reached.
function layer_of(file, part, n)
{
    n = split(file, part, "/")
    if (part[1] == "include")
        return "include"
    if (part[2] == "rules" && n > 3)
        return part[2] "/" part[3]
    return part[2]
}

# Percentages are rounded down, so that 100.0 means all.
function percent(some, all)
{
    return all ? int(1000 * some / all) / 10 : 100
}

function show(layer, kind, some, all, low)
{
    some = good[layer, kind] + 0
    all = good[layer, kind] + bad[layer, kind]
    low = floors != "" && layer != "all" && percent(some, all) < floor[layer, kind] + 0
    if (low)
        too_low = too_low sprintf("%s: %s %.1f %%, %s at least\n", layer, name[kind],
                                  percent(some, all), floor[layer, kind])
    return sprintf("%7.1f%s %11s", percent(some, all), low ? "<" : " ", some "/" all)
}

function add(layer, kind, is_good)
{
    if (is_good) {
        good[layer, kind]++
        good["all", kind]++
    } else {
        bad[layer, kind]++
        bad["all", kind]++
    }
}

function source(file, line, text, n)
{
    if (!((file, 1) in texts))
        while ((getline text < (root file)) > 0)
            texts[file, ++n] = text
    return texts[file, line]
}

function tell(file, where, text)
{
    if (missing != "" && index(file, missing) == 1)
        printf "%s:%s: %-23s|%s\n", file, where, text, source(file, where + 0)
}

BEGIN {
    name["L"] = "lines"
    name["B"] = "branches"
    name["M"] = "MC/DC"
    while (floors != "" && (getline text < floors) > 0)
        if (split(text, field) >= 4 && field[1] !~ /^#/) {
            floor[field[1], "L"] = field[2]
            floor[field[1], "B"] = field[3]
            floor[field[1], "M"] = field[4]
            seen[field[1]] = 0
        }
}

# A place can be counted several times, because inline functions and kernels are compiled several times.
{
    key = $1 " " $2 " " $3
    if (!(key in yes))
        order[++n] = key
    if ($4 > yes[key] + 0)
        yes[key] = $4
    if ($1 == "B" && $5 > no[key] + 0)
        no[key] = $5
    yes[key] += 0
    no[key] += 0
}

END {
    for (i = 1; i <= n; i++) {
        key = order[i]
        split(key, field, " ")
        layer = layer_of(field[2])
        if (!(layer in layers)) {
            layers[layer] = 1
            list[++n_layers] = layer
        }
        add(layer, field[1], yes[key])
        if (field[1] == "B")
            add(layer, "B", no[key])
        if (field[1] == "L" && !yes[key])
            tell(field[2], field[3], "never run")
        if (field[1] == "B" && !yes[key] && no[key])
            tell(field[2], field[3], "never true")
        if (field[1] == "B" && !no[key] && yes[key])
            tell(field[2], field[3], "never false")
        if (field[1] == "B" && !no[key] && !yes[key])
            tell(field[2], field[3], "neither true nor false")
        if (field[1] == "M" && !yes[key])
            tell(field[2], field[3], "never decides alone")
    }
    if (missing != "")
        exit 0
    list[++n_layers] = "all"
    printf "%-14s %20s %20s %20s\n", "", "lines", "branches", "MC/DC"
    for (i = 1; i <= n_layers; i++)
        printf "%-14s %s %s %s\n", list[i], show(list[i], "L"), show(list[i], "B"), show(list[i], "M")
    for (layer in seen)
        if (!(layer in layers))
            too_low = too_low layer ": a floor, but nothing counted\n"
    if (too_low == "")
        exit 0
    printf "\nbelow the floors of tests/tools/coverage.floors:\n%s", too_low
    exit 1
}
