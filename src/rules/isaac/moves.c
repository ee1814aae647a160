/* Generates and makes the steps of Isaac, and sets the result. Rule numbers refer to
 * docs/rules/isaac.md. */
#include "position.h"

#include <string.h>

#include "core/port.h"
#include "core/rng.h"

const uint8_t isaac_stock[ISAAC_SIZES] = {5, 4, 3, 2, 1};
const uint8_t isaac_values[ISAAC_LONGEST + 1] = {[3] = 1, [4] = 2, [5] = 3, [6] = 4, [7] = 6};

static void toggle_cell(struct isaac_pos *p, enum isaac_direction d, int line, int i)
{
    const int word = line >= ISAAC_LINES_IN_WORD;
    p->free[d][word] ^= (uint64_t)1 << (ISAAC_LINE_BITS * (line - ISAAC_LINES_IN_WORD * word) + i);
}

/* Puts a piece on empty cells (by = 1), or removes it (by = -1). */
static void toggle_piece(struct isaac_pos *p, enum side side, isaac_piece piece, int by)
{
    const enum isaac_direction d = isaac_direction(piece);
    const int line = isaac_line(piece), end = isaac_first(piece) + isaac_size(piece);
    for (int i = isaac_first(piece); i < end; i++) {
        toggle_cell(p, d, line, i);
        toggle_cell(p, !d, i, line);
        p->touching[!d][i] = (uint8_t)(p->touching[!d][i] + by);
    }
    p->touching[d][line] = (uint8_t)(p->touching[d][line] + by);
    const int value = isaac_values[isaac_size(piece)] * by;
    p->balance[d][line] = (int8_t)(p->balance[d][line] + (side == SIDE_FIRST ? value : -value));
    p->pieces_key ^= rng_mix(piece | (uint64_t)(side + 1) << 60);
}

void isaac_insert_piece(struct isaac_pos *p, enum side side, isaac_piece piece)
{
    int i = p->n_pieces[side]++;
    for (; i > 0 && p->pieces[side][i - 1] > piece; i--)
        p->pieces[side][i] = p->pieces[side][i - 1];
    p->pieces[side][i] = piece;
}

void isaac_delete_piece(struct isaac_pos *p, enum side side, isaac_piece piece)
{
    const int n = --p->n_pieces[side];
    int i = 0;
    while (p->pieces[side][i] != piece)
        i++;
    for (; i < n; i++)
        p->pieces[side][i] = p->pieces[side][i + 1];
    p->pieces[side][n] = 0;
}

static void set_result(struct isaac_pos *p, bool has_first_won, enum isaac_reason reason)
{
    p->pos.result = has_first_won ? RESULT_FIRST : RESULT_SECOND;
    p->pos.reason = (uint8_t)reason;
}

/* Sets the result under rules 6.1 to 6.4. */
static void judge(struct isaac_pos *p)
{
    p->pos.result = RESULT_NONE;
    p->pos.reason = 0;
    if (p->score[SIDE_FIRST] >= ISAAC_SCORE_GOAL || p->score[SIDE_SECOND] >= ISAAC_SCORE_GOAL) {
        set_result(p, p->score[SIDE_FIRST] >= ISAAC_SCORE_GOAL, ISAAC_REASON_REACH);
        return;
    }
    if (p->passed != ISAAC_BOTH_PASSED)
        return;
    int n[2], cells[2];
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        cells[side] = isaac_unplaced_cells(p, side, &n[side]);
    if (p->score[0] != p->score[1])
        set_result(p, p->score[0] > p->score[1], ISAAC_REASON_POINTS);
    else if (cells[0] != cells[1])
        set_result(p, cells[0] > cells[1], ISAAC_REASON_LINE);
    else if (n[0] != n[1])
        set_result(p, n[0] < n[1], ISAAC_REASON_LINE);
    else
        set_result(p, true, ISAAC_REASON_STARTER);
}

static void settle(struct isaac_pos *p)
{
    judge(p);
    uint64_t state = 0; /* the position except the pieces on the board, in 56 bits */
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < ISAAC_SIZES; i++)
            state = state << 3 | p->unplaced[side][i];
        state = state << 11 | (uint64_t)p->score[side] << 3 | p->last[side];
    }
    p->pos.key = p->pieces_key ^ rng_mix(state << 4 | (uint64_t)p->passed << 2 |
                                         (uint64_t)p->phase << 1 | p->pos.side);
}

void isaac_derive(struct isaac_pos *p)
{
    const uint64_t all = ((uint64_t)1 << ISAAC_LINES_IN_WORD * ISAAC_LINE_BITS) - 1;
    uint64_t last_bits = 0;
    for (int i = 1; i <= ISAAC_LINES_IN_WORD; i++)
        last_bits |= (uint64_t)1 << (i * ISAAC_LINE_BITS - 1);
    for (int i = 0; i < ISAAC_GAP_WORDS; i++)
        p->free[ISAAC_IN_ROW][i] = p->free[ISAAC_IN_COLUMN][i] = all & ~last_bits;
    memset(p->spare, 0, sizeof p->spare);
    memset(p->touching, 0, sizeof p->touching);
    memset(p->balance, 0, sizeof p->balance);
    p->pieces_key = 0;
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (int i = 0; i < p->n_pieces[side]; i++)
            toggle_piece(p, side, p->pieces[side][i], 1);
    settle(p);
}

static int gen_places(const struct isaac_pos *p, move_code *out)
{
    const uint8_t *unplaced = p->unplaced[p->pos.side];
    int n = 0;
    for (enum isaac_direction d = ISAAC_IN_ROW; d <= ISAAC_IN_COLUMN; d++)
        for (int word = 0; word < ISAAC_GAP_WORDS; word++)
            for (int size = ISAAC_SHORTEST; size <= ISAAC_LONGEST; size++) {
                if (unplaced[size - ISAAC_SHORTEST] == 0)
                    continue;
                uint64_t gaps = isaac_gaps(p->free[d][word], size); /* the first cells of bars */
                for (; gaps; gaps &= gaps - 1) {
                    const int bit = port_lowest(gaps), first = bit % ISAAC_LINE_BITS;
                    const int line = ISAAC_LINES_IN_WORD * word + bit / ISAAC_LINE_BITS;
                    const isaac_piece piece = d == ISAAC_IN_ROW ? isaac_make(line, first, d, size)
                                                                : isaac_make(first, line, d, size);
                    out[n++] = isaac_step(ISAAC_STEP_PLACE, piece, 0);
                }
            }
    return n;
}

static int count_places(const struct isaac_pos *p)
{
    const uint8_t *unplaced = p->unplaced[p->pos.side];
    int n = 0;
    for (int size = ISAAC_SHORTEST; size <= ISAAC_LONGEST; size++)
        for (int i = 0; unplaced[size - ISAAC_SHORTEST] && i < ISAAC_GAP_WORDS; i++)
            n += port_popcount(isaac_gaps(p->free[ISAAC_IN_ROW][i], size)) +
                 port_popcount(isaac_gaps(p->free[ISAAC_IN_COLUMN][i], size));
    return n;
}

/* Lists removals for `least` points or more (rules 5.1-5.7). If out is NULL, counts them all. */
static inline int gen_removals(const struct isaac_pos *p, int least, move_code *out)
{
    const enum side side = (enum side)p->pos.side;
    const int barred = isaac_barred_points(p, side);
    int n = 0;
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        if (!isaac_is_removable(p, side, piece))
            continue;
        const int full = isaac_full_points(p, piece);
        if (!out)
            n += full + 1 - (barred > 0 && barred <= full);
        for (int points = least; out && points <= full; points++)
            if (points != barred)
                out[n++] = isaac_step(ISAAC_STEP_REMOVE, piece, points) |
                           (p->score[side] + points >= ISAAC_SCORE_GOAL ? MOVE_NOISY : 0);
    }
    return n;
}

bool isaac_must_pass(const struct isaac_pos *p)
{
    const int n = p->phase == ISAAC_PLACING ? count_places(p) : gen_removals(p, 0, NULL);
    return n == 0;
}

/* If a side can neither place nor remove, it must pass (rules 3.3 and 5.8). */
int isaac_gen(const struct variant *v, const struct pos *pos, move_code *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (pos->result != RESULT_NONE)
        return 0;
    const int n = p->phase == ISAAC_PLACING ? gen_places(p, out) : gen_removals(p, 0, out);
    if (n > 0)
        return n;
    out[0] = isaac_step(ISAAC_STEP_PASS, 0, 0);
    return 1;
}

int isaac_gen_noisy(const struct variant *v, const struct pos *pos, move_code *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (pos->result != RESULT_NONE || p->phase == ISAAC_PLACING)
        return 0;
    return gen_removals(p, ISAAC_SCORE_GOAL - p->score[pos->side], out);
}

int isaac_count(const struct variant *v, const struct pos *pos)
{
    const struct isaac_pos *p = isaac_pos(pos);
    if (pos->result != RESULT_NONE)
        return 0;
    const int n = p->phase == ISAAC_PLACING ? count_places(p) : gen_removals(p, 0, NULL);
    return n > 0 ? n : 1;
}

void isaac_play(const struct variant *v, const struct pos *from, move_code m, struct pos *out)
{
    struct isaac_pos *p = (struct isaac_pos *)out;
    const enum side side = (enum side)from->side;
    const isaac_piece piece = isaac_piece_of(m);
    *p = *isaac_pos(from);
    switch (isaac_kind(m)) {
    case ISAAC_STEP_PLACE:
        toggle_piece(p, side, piece, 1);
        isaac_insert_piece(p, side, piece);
        p->unplaced[side][isaac_size(piece) - ISAAC_SHORTEST]--;
        break;
    case ISAAC_STEP_REMOVE:
        toggle_piece(p, side, piece, -1);
        isaac_delete_piece(p, side, piece);
        p->score[side] = (uint8_t)(p->score[side] + isaac_points_of(m));
        p->last[side] = (uint8_t)isaac_size(piece);
        break;
    case ISAAC_STEP_PASS:
        p->passed |= (uint8_t)(1 << side);
        break;
    }
    /* A side that has passed does nothing more in this phase. The second pass ends the phase; the
     * side that passed first begins the next phase (rules 3.4, 3.5 and 4.2). */
    const enum side other = (enum side) !p->pos.side;
    const bool is_end = p->passed == ISAAC_BOTH_PASSED;
    if (is_end || !(p->passed >> other & 1))
        p->pos.side = (uint8_t)other;
    if (is_end && p->phase == ISAAC_PLACING) {
        p->phase = ISAAC_SCORING;
        p->passed = 0;
    }
    settle(p);
}

isaac_piece isaac_piece_at(const struct isaac_pos *p, int cell, enum side *owner)
{
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        for (int i = 0; i < p->n_pieces[side]; i++) {
            if (isaac_covers(p->pieces[side][i], cell)) {
                *owner = side;
                return p->pieces[side][i];
            }
        }
    }
    return 0;
}
