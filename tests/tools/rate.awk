# Computes ratings of the levels of each game by one maximum likelihood fit, with level 5 = 1500; see
# docs/rating.md. It reads
#   files of `tactigon match --p1 level:A --p2 level:B -o FILE`; their games count singly, and games of a
#   level against itself show what the first move is worth;
#   lines `score GAME A B N SHARE`: A won SHARE of the points against B in N games.
# It prints `GAME LEVEL RATING ERROR LOW`: ERROR is a standard error, LOW the share won against the level
# below, with its 95 % interval (Wilson). Every pair of levels that met gets one more draw, so that a
# level that won all its games has a rating (but then ERROR means little).
#   awk -f rate.awk FILE...

/^score / { add($2, $3, $4, $5, $5 * $6); next }
/^pair / {
    split($0, part, / \| /)
    split(part[2], one, /[: ]/); split(part[3], two, /[: ]/); split(part[4], board, " ")
    match($0, /points [0-9] [0-9]/)
    split(substr($0, RSTART + 7, RLENGTH - 7), half, " ")
    if (one[2] == two[2]) {
        first[board[1]] += (half[1] + 2 - half[2]) / 2
        n_first[board[1]] += 2
    } else {
        add(board[1], one[2], two[2], 2, (half[1] + half[2]) / 2)
    }
}

function add(game, a, b, n, points) {
    games[game]
    count[game, a, b] += n; won[game, a, b] += points
}

# The expected share of `a` against `b`.
function expected(a, b) { return 1 / (1 + exp((r[b] - r[a]) * q)) }

# Adds the slope and curvature of the log-likelihood in r[a] for the games in which a is first, b second.
function pull(game, a, b, sign,    n, e) {
    if (!((game, a, b) in count)) return
    n = count[game, a, b] + 1
    e = expected(a, b)
    slope[sign > 0 ? a : b] += sign * q * (won[game, a, b] + 0.5 - n * e)
    if (sign > 0) {
        h[a, a] += q * q * n * e * (1 - e); h[b, b] += q * q * n * e * (1 - e)
        h[a, b] -= q * q * n * e * (1 - e); h[b, a] -= q * q * n * e * (1 - e)
    }
}

function derive(game,    a, b) {
    split("", slope); split("", h)
    for (a = 1; a <= 8; a++) for (b = 1; b <= 8; b++) { pull(game, a, b, 1); pull(game, a, b, -1) }
}

# Computes inverse[], the inverse of h[] without level 5, by Gauss-Jordan elimination.
function invert(    i, j, k, f, m) {
    split("", inverse); split("", m)
    for (i = 1; i <= 8; i++) for (j = 1; j <= 8; j++) {
        m[i, j] = i == 5 || j == 5 ? i == j : h[i, j] + 0
        inverse[i, j] = i == j
    }
    for (i = 1; i <= 8; i++) {
        f = m[i, i]
        for (j = 1; j <= 8; j++) { m[i, j] /= f; inverse[i, j] /= f }
        for (k = 1; k <= 8; k++) if (k != i) {
            f = m[k, i]
            for (j = 1; j <= 8; j++) { m[k, j] -= f * m[i, j]; inverse[k, j] -= f * inverse[i, j] }
        }
    }
}

function wilson(p, n,    z, middle, reach) {
    z = 1.96
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return sprintf("%d: %.1f%% (%.1f to %.1f)", n, 100 * p, 100 * (middle - reach),
                   100 * (middle + reach))
}

END {
    q = log(10) / 400
    for (game in games) {
        for (a = 1; a <= 8; a++) r[a] = 1500 + 100 * (a - 5)
        for (round = 0; round < 200; round++) {
            derive(game); invert()
            for (a = 1; a <= 8; a++) if (a != 5) {
                step = 0
                for (b = 1; b <= 8; b++) if (b != 5) step += inverse[a, b] * slope[b]
                r[a] += step > 100 ? 100 : step < -100 ? -100 : step
            }
        }
        for (a = 1; a <= 8; a++) {
            low = ""
            if ((game, a, a - 1) in count)
                low = wilson(won[game, a, a - 1] / count[game, a, a - 1], count[game, a, a - 1])
            printf "%s %d %.0f %.0f %s\n", game, a, r[a], a == 5 ? 0 : sqrt(inverse[a, a]), low
        }
        if (n_first[game])
            printf "%s first %.3f of %d: %.0f\n", game, first[game] / n_first[game], n_first[game],
                   log(first[game] / (n_first[game] - first[game])) / q
    }
}
