/* The rules of Three Dragons, written a second time (dragons_twin.h). */
#include "dragons_twin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = DRAGONS_TWIN_SIZE, CAVES = 3, DIRECTIONS = 4 };

static const int steps[DIRECTIONS][2] = {
    {-1, 0}, {1, 0}, {0, -1}, {0, 1}}; /* for each direction, the change of row and of column */
static const char letters[DIRECTIONS] = {'u', 'd', 'l', 'r'};

void dragons_twin_read(const char *rule_set, const char *position, struct dragons_twin *out)
{
    static const char pieces[] = "12345abcde";
    memset(out, 0, sizeof *out);
    out->has_strength = strcmp(rule_set, "full") == 0 || strcmp(rule_set, "strength") == 0;
    out->has_dragons = strcmp(rule_set, "full") == 0 || strcmp(rule_set, "dragons") == 0;
    for (int row = 0; row < SIZE; row++, position++) {
        for (int column = 0; column < SIZE; column++, position++) {
            const char *piece = strchr(pieces, *position);
            const int number = piece ? (int)(piece - pieces) : 0;
            out->at[row][column] = !piece ? 0 : number < 5 ? number + 1 : -(number - 4);
        }
    }
    for (int k = 0; k < CAVES; k++)
        out->is_open[k] = *position++ == 'o';
    out->mover = position[1] == 'w' ? 1 : -1;
}

static bool is_on_board(int row, int column)
{
    return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

/* Rule 1.3: mountains in the corners, caves in the middle row. */
static bool is_rock(int row, int column)
{
    const bool is_outer = column == 0 || column == SIZE - 1;
    return is_outer ? row == 0 || row == SIZE - 1 || row == 4 : row == 4 && column == 4;
}

static bool is_free(const struct dragons_twin *t, int row, int column)
{
    return is_on_board(row, column) && !is_rock(row, column) && t->at[row][column] == 0;
}

static bool is_of(const struct dragons_twin *t, int row, int column, int side)
{
    return is_on_board(row, column) && t->at[row][column] * side > 0;
}

/* Rules 1.5 and 3.2: returns whether something on this square closes in an enemy from behind. */
static bool is_wall(const struct dragons_twin *t, int row, int column)
{
    if (!is_on_board(row, column))
        return false;
    return is_of(t, row, column, t->mover) || (is_rock(row, column) && t->at[row][column] == 0);
}

/* Rule 4.1: returns whether the mover occupies all squares beside the cave. */
static bool holds_ring(const struct dragons_twin *t, int row, int column)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        const int y = row + steps[d][0], x = column + steps[d][1];
        if (is_on_board(y, x) && !is_of(t, y, x, t->mover))
            return false;
    }
    return true;
}

static void end_turn(struct dragons_twin *t)
{
    static const int columns[CAVES] = {0, 4, 8}, strengths[CAVES] = {3, 5, 3};
    for (int k = 0; t->has_dragons && k < CAVES; k++) {
        if (t->is_open[k] && holds_ring(t, 4, columns[k])) {
            t->at[4][columns[k]] = t->mover * strengths[k];
            t->is_open[k] = false;
        }
    }
    t->mover = -t->mover;
}

/* Rule 3: lists the moves of a piece that slides to (row, column), one for each choice of
 * captures. */
static int add_captures(const struct dragons_twin *slid, const char *name, int row, int column,
                        struct dragons_twin_move *out)
{
    bool is_custodial[DIRECTIONS] = {false}, is_weaker[DIRECTIONS] = {false};
    int n_custodial = 0, n_weaker = 0, n = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int y = row + steps[d][0], x = column + steps[d][1];
        if (!is_of(slid, y, x, -slid->mover))
            continue;
        is_custodial[d] = is_wall(slid, y + steps[d][0], x + steps[d][1]);
        is_weaker[d] = slid->has_strength && !is_custodial[d] &&
                       abs(slid->at[y][x]) < abs(slid->at[row][column]);
        n_custodial += is_custodial[d];
        n_weaker += is_weaker[d];
    }
    const bool is_choice = n_weaker > 1 || (n_weaker == 1 && n_custodial > 0);
    if (n_custodial > 0 || n_weaker == 0) {
        struct dragons_twin_move *m = &out[n++];
        m->after = *slid;
        snprintf(m->text, sizeof m->text, "%s%s", name, is_choice ? "c" : "");
        for (int d = 0; d < DIRECTIONS; d++)
            if (is_custodial[d])
                m->after.at[row + steps[d][0]][column + steps[d][1]] = 0;
        end_turn(&m->after);
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!is_weaker[d])
            continue;
        struct dragons_twin_move *m = &out[n++];
        m->after = *slid;
        snprintf(m->text, sizeof m->text, "%s%.*s", name, is_choice, &letters[d]);
        m->after.at[row + steps[d][0]][column + steps[d][1]] = 0;
        m->after.at[row][column] -= slid->mover;
        end_turn(&m->after);
    }
    return n;
}

/* Rule 5.1: returns whether a side has fewer than two pieces. */
static bool is_lost(const struct dragons_twin *t)
{
    int white = 0, black = 0;
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            white += t->at[row][column] > 0;
            black += t->at[row][column] < 0;
        }
    }
    return white < 2 || black < 2;
}

static int add_slides(const struct dragons_twin *t, int row, int column,
                      struct dragons_twin_move *out)
{
    int n = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        int y = row + steps[d][0], x = column + steps[d][1];
        for (; is_free(t, y, x); y += steps[d][0], x += steps[d][1]) {
            char name[5];
            struct dragons_twin slid = *t;
            slid.at[row][column] = 0;
            slid.at[y][x] = t->at[row][column];
            snprintf(name, sizeof name, "%c%c%c%c", 'a' + column, '1' + row, 'a' + x, '1' + y);
            n += add_captures(&slid, name, y, x, &out[n]);
        }
    }
    return n;
}

int dragons_twin_moves(const struct dragons_twin *t, struct dragons_twin_move *out)
{
    int n = 0;
    for (int row = 0; row < SIZE && !is_lost(t); row++)
        for (int column = 0; column < SIZE; column++)
            if (is_of(t, row, column, t->mover))
                n += add_slides(t, row, column, &out[n]);
    return n;
}

unsigned long long dragons_twin_perft(const struct dragons_twin *t, int depth)
{
    struct dragons_twin_move *moves = malloc(DRAGONS_TWIN_MOVES * sizeof *moves);
    unsigned long long leaves = 0;
    if (!moves)
        abort();
    const int n = dragons_twin_moves(t, moves);
    for (int i = 0; i < n; i++)
        leaves += depth == 1 ? 1 : dragons_twin_perft(&moves[i].after, depth - 1);
    free(moves);
    return leaves;
}
