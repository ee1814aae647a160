/* Generates and makes the steps of Apart, and measures how far a side is from its goal. Rule
 * numbers refer to docs/rules/apart.md. A piece can touch only pieces on the eight squares around
 * it, so a few shifts find all touching pieces of a set. */
#include "position.h"

#include <string.h>

/* The squares with a neighbour on the left, on the right, in the row above, in the row below. */
struct nearby {
    struct apart_set left, right, above, below;
};

PORT_INLINE struct nearby look_around(struct apart_set a)
{
    struct nearby n = {.left = apart_up(a, 1), .right = apart_down(a, 1)};
    const struct apart_set row = apart_or(a, apart_or(n.left, n.right));
    n.above = apart_up(row, APART_STRIDE);
    n.below = apart_down(row, APART_STRIDE);
    return n;
}

PORT_INLINE struct apart_set neighbours(const struct nearby *n)
{
    return apart_or(apart_or(n->left, n->right), apart_or(n->above, n->below));
}

struct apart_set apart_touching(const struct apart_set *pieces)
{
    const struct nearby n = look_around(*pieces);
    return apart_and(*pieces, neighbours(&n));
}

/* Returns the pieces that directly follow another piece in a direction. */
PORT_INLINE struct apart_set paired(struct apart_set a, int direction)
{
    return apart_and(a, apart_up(a, apart_steps[direction]));
}

bool apart_is_apart(const struct apart_set *pieces)
{
    struct apart_set pairs = {{0}};
    for (int d = 0; d < APART_DIRECTIONS; d += 2)
        pairs = apart_or(pairs, paired(*pieces, d));
    return apart_is_empty(&pairs);
}

/* Returns the pieces whose neighbours all touch each other. Such a piece does not have neighbours
 * both above and below it, nor both on its left and on its right. */
PORT_INLINE struct apart_set find_corners(struct apart_set a, const struct nearby *n)
{
    const struct apart_set flank = apart_or(
        n->left, apart_or(apart_up(n->left, APART_STRIDE), apart_down(n->left, APART_STRIDE)));
    const struct apart_set other = apart_or(
        n->right, apart_or(apart_up(n->right, APART_STRIDE), apart_down(n->right, APART_STRIDE)));
    return apart_without(a, apart_or(apart_and(n->above, n->below), apart_and(flank, other)));
}

/* Rows of the board as words, with two empty rows at each end and two empty columns on the left. */
enum { EDGE = 2, FIELD_ROWS = APART_STRIDE + 2 * EDGE };
struct field {
    uint32_t rows[FIELD_ROWS];
};

static void set_field(const struct apart_set *s, struct field *out)
{
    *out = (struct field){{0}};
    for (int i = 0; i < APART_STRIDE; i++)
        out->rows[i + EDGE] = (uint32_t)(s->w[i / 4] >> i % 4 * APART_STRIDE & 0xffff) << EDGE;
}

static void clear_around(struct field *f, int row, int column)
{
    const uint32_t kept = ~((uint32_t)7 << (column - 1));
    for (int i = row - 1; i <= row + 1; i++)
        f->rows[i] &= kept;
}

/* Returns whether a piece is a corner, as in find_corners(). */
static inline bool is_corner(const struct field *f, int row, int column)
{
    const uint32_t above = f->rows[row - 1] >> (column - 1) & 7,
                   here = f->rows[row] >> (column - 1) & 7,
                   below = f->rows[row + 1] >> (column - 1) & 7, any = above | here | below;
    return !(above && below) && (any & 5) != 5;
}

/* Finds the piece with the most neighbours. */
static void find_busiest(const struct field *f, int *row, int *column)
{
    int most = -1;
    for (int i = EDGE; i < FIELD_ROWS - EDGE; i++) {
        for (uint32_t left = f->rows[i]; left; left &= left - 1) {
            const int k = port_lowest(left);
            int n = 0;
            for (int at = i - 1; at <= i + 1; at++)
                n += port_popcount(f->rows[at] >> (k - 1) & 7);
            if (n > most) {
                most = n;
                *row = i;
                *column = k;
            }
        }
    }
}

/* Decides that a corner piece stays: it and its neighbours are removed from the field, because they
 * need no more work. Other pieces that touched the neighbours may become corners. */
static void keep_corner(struct field *f, struct field *corners, int row, int column)
{
    clear_around(f, row, column);
    clear_around(corners, row, column);
    for (int i = row - 2; i <= row + 2; i++) {
        uint32_t left = f->rows[i] & (uint32_t)31 << (column - 2) & ~corners->rows[i];
        for (; left; left &= left - 1)
            if (is_corner(f, i, port_lowest(left)))
                corners->rows[i] |= left & -left;
    }
}

/* Returns the most pieces that can stay where they are without touching each other. Of a corner
 * (see find_corners()) and its neighbours, only one can stay, and keeping the corner is never
 * worse. Without corners, the piece with the most neighbours is tried both ways. */
static int count_staying(struct field *f, struct field *corners)
{
    int staying = 0;
    for (int i = EDGE; i < FIELD_ROWS - EDGE; i++) {
        if (corners->rows[i] == 0)
            continue;
        keep_corner(f, corners, i, port_lowest(corners->rows[i]));
        staying++;
        i = i > EDGE + 2 ? i - 3 : EDGE - 1; /* new corners are at most two rows above */
    }
    int row = 0, column = 0;
    find_busiest(f, &row, &column);
    if (row == 0)
        return staying;
    struct field rest = *f, rest_corners = *corners;
    keep_corner(&rest, &rest_corners, row, column);
    /* Only neighbours of a removed piece can become corners. */
    f->rows[row] ^= (uint32_t)1 << column;
    for (int i = row - 1; i <= row + 1; i++)
        for (int k = column - 1; k <= column + 1; k++)
            if (f->rows[i] >> k & 1 && is_corner(f, i, k))
                corners->rows[i] |= (uint32_t)1 << k;
    const int with = 1 + count_staying(&rest, &rest_corners), without = count_staying(f, corners);
    return staying + (with > without ? with : without);
}

static void measure_room(const struct apart_variant *v, const struct apart_set *pieces,
                         struct apart_measure *out)
{
    const struct nearby n = look_around(*pieces);
    const struct apart_set near = neighbours(&n);
    const struct apart_set touching = apart_and(*pieces, near);
    const struct apart_set space = apart_without(v->board, apart_or(*pieces, near));
    const struct apart_set corners = find_corners(touching, &n);
    struct field all, first;
    set_field(&touching, &all);
    set_field(&corners, &first);
    out->moves_needed = apart_size(&touching) - count_staying(&all, &first);
    out->space = apart_size(&space);
}

void apart_measure(const struct apart_variant *v, const struct apart_set *pieces,
                   struct apart_measure *out)
{
    measure_room(v, pieces, out);
    int n = 0;
    for (int d = 0; d < APART_DIRECTIONS; d += 2) {
        const struct apart_set pairs = paired(*pieces, d);
        n += apart_size(&pairs);
    }
    out->pairs = n;
}

/* Returns the number of consecutive pieces of `own` that follow `square` in a direction (rule
 * 2.2). */
static inline int run_after(const struct apart_set *own, int square, int direction)
{
    int n = 0;
    uint8_t at = (uint8_t)(square + apart_steps[direction]);
    while (apart_has(own, at)) {
        n++;
        at = (uint8_t)(at + apart_steps[direction]);
    }
    return n;
}

int apart_line(const struct apart_set *own, int square, int direction)
{
    return 1 + run_after(own, square, direction) + run_after(own, square, direction ^ 1);
}

int apart_jumps(const struct apart_variant *v, const struct apart_set *own, int square,
                const struct apart_set *used, uint8_t *out)
{
    int n = 0;
    for (int d = 0; d < APART_DIRECTIONS; d += 2) {
        const int length = apart_line(own, square, d);
        if (length < 2)
            continue;
        for (int heading = d; heading <= d + 1; heading++) {
            const int to = square + length * apart_steps[heading];
            if (length <= v->room[heading][square] && !apart_has(own, to) && !apart_has(used, to))
                out[n++] = (uint8_t)to;
        }
    }
    return n;
}

static inline move_code step(const struct apart_set *enemies, int from, int to, move_code kind)
{
    return (move_code)from | (move_code)to << 8 | kind |
           (apart_has(enemies, to) ? APART_CAPTURE : 0);
}

/* The lengths of lines measured so far, for each piece and each of the four forward directions. */
struct lines {
    uint8_t lengths[APART_DIRECTIONS / 2][APART_SET_BITS];
};

/* Lists the steps of one piece at the start of a turn, along direction d and against it. The caller
 * visits the pieces in ascending order of squares, so a line is measured at its first piece and the
 * other pieces copy the length. */
PORT_INLINE move_code *gen_along(const struct apart_variant *v, const struct apart_set *own,
                                 const struct apart_set *enemies, int from, int d,
                                 struct lines *lines, move_code *out)
{
    uint8_t *lengths = lines->lengths[d / 2];
    const uint8_t before = (uint8_t)(from - apart_steps[d]);
    const int length = apart_has(own, before) ? lengths[before] : 1 + run_after(own, from, d);
    const move_code kind = length > 1 ? APART_JUMP : 0;
    const int on = from + length * apart_steps[d], back = from - length * apart_steps[d];
    lengths[from] = (uint8_t)length;
    if (length <= v->room[d][from] && !apart_has(own, on))
        *out++ = step(enemies, from, on, kind);
    if (length <= v->room[d + 1][from] && !apart_has(own, back))
        *out++ = step(enemies, from, back, kind);
    return out;
}

/* Lists the jumps that continue a turn, and the stop (rule 4.3). */
static int gen_further(const struct apart_variant *v, const struct apart_pos *p, move_code *out)
{
    uint8_t to[APART_DIRECTIONS];
    const int from = apart_jumper(p);
    const int n = apart_jumps(v, &p->pieces[p->pos.side], from, &p->used, to);
    for (int i = 0; i < n; i++)
        out[i] = step(&p->pieces[!p->pos.side], from, to[i], APART_JUMP);
    out[n] = APART_STOP;
    return n + 1;
}

int apart_gen(const struct variant *variant, const struct pos *pos, move_code *out)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    if (pos->result != RESULT_NONE)
        return 0;
    if (pos->mid_turn)
        return gen_further(v, p, out);
    const struct apart_set *own = &p->pieces[pos->side], *enemies = &p->pieces[!pos->side];
    struct lines lines;
    const move_code *const begin = out;
    for (struct apart_set left = *own; !apart_is_empty(&left);) {
        const int from = apart_pop(&left);
        out = gen_along(v, own, enemies, from, 0, &lines, out);
        out = gen_along(v, own, enemies, from, 2, &lines, out);
        out = gen_along(v, own, enemies, from, 4, &lines, out);
        out = gen_along(v, own, enemies, from, 6, &lines, out);
    }
    return (int)(out - begin);
}

/* Sets the result (rule 5.2). The side to move is the one that did not make the last turn. */
static void judge(struct apart_pos *p)
{
    const enum side mover = !p->pos.side;
    const bool is_mover = p->measures[mover].pairs == 0;
    const bool is_other = p->measures[!mover].pairs == 0;
    p->pos.result = RESULT_NONE;
    p->pos.reason = APART_REASON_APART;
    if (!is_mover && !is_other)
        return;
    const enum side winner = is_other ? !mover : mover;
    p->pos.result = winner == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    p->pos.reason = is_mover && is_other ? APART_REASON_BOTH : APART_REASON_APART;
}

static uint64_t key_of(const struct apart_variant *v, const struct apart_pos *p)
{
    uint64_t key = p->pos.side == SIDE_SECOND ? v->side_key : 0;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        for (struct apart_set left = p->pieces[side]; !apart_is_empty(&left);)
            key ^= v->keys[side][apart_pop(&left)];
    /* The key leaves out the squares used, so that a search treats all paths to a square as one
     * position. It also leaves out whether this is the first move, because repetition compares only
     * the board and the side to move (rule 5.4). */
    return p->n_path > 0 ? key ^ v->turn_keys[apart_jumper(p)] : key;
}

/* Within a turn, no result is set, because a game cannot end there. */
void apart_derive(const struct variant *v, struct pos *pos)
{
    struct apart_pos *p = (struct apart_pos *)pos;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        apart_measure(apart_variant(v), &p->pieces[side], &p->measures[side]);
    judge(p);
    if (p->n_path > 0)
        pos->result = pos->reason = 0;
    pos->key = key_of(apart_variant(v), p);
}

static uint32_t count_on(uint32_t counter)
{
    return counter < POS_COUNTER_MAX ? counter + 1 : counter;
}

/* Ends the turn that p->taken and p->path describe. */
static void end_turn(const struct apart_variant *v, struct apart_pos *p)
{
    p->pos.halfmove_clock = apart_is_empty(&p->taken) ? count_on(p->pos.halfmove_clock) : 0;
    p->ply = count_on(p->ply);
    p->pos.side ^= 1;
    p->pos.key ^= v->side_key;
    p->pos.mid_turn = 0;
    memset(p->path, 0, p->n_path);
    p->n_path = 0;
    p->used = (struct apart_set){{0}};
    p->taken = (struct apart_set){{0}};
    judge(p);
}

/* Puts a piece of a side on an empty square, or removes it. */
static void toggle(struct apart_pos *p, int side, int square)
{
    const int near = port_popcount(apart_window(&p->pieces[side], square));
    apart_flip(&p->pieces[side], square);
    p->measures[side].pairs += apart_has(&p->pieces[side], square) ? near : 1 - near;
}

void apart_play(const struct variant *variant, const struct pos *pos, move_code m, struct pos *out)
{
    const struct apart_variant *v = apart_variant(variant);
    struct apart_pos *p = (struct apart_pos *)out;
    memcpy(p, pos, sizeof *p);
    if (m & APART_STOP) {
        p->pos.key ^= v->turn_keys[apart_jumper(p)];
        end_turn(v, p);
        return;
    }
    uint8_t further[APART_DIRECTIONS];
    const int from = apart_from(m), to = apart_to(m), side = p->pos.side;
    toggle(p, side, from);
    toggle(p, side, to);
    measure_room(v, &p->pieces[side], &p->measures[side]);
    p->pos.key ^= v->keys[side][from] ^ v->keys[side][to];
    if (m & APART_CAPTURE) {
        toggle(p, !side, to);
        measure_room(v, &p->pieces[!side], &p->measures[!side]);
        apart_flip(&p->taken, to);
        p->pos.key ^= v->keys[!side][to];
        p->pos.halfmove_clock = 0;
    }
    if (p->n_path == 0) {
        p->path[p->n_path++] = (uint8_t)from;
        apart_flip(&p->used, from);
    } else {
        p->pos.key ^= v->turn_keys[from];
    }
    p->path[p->n_path++] = (uint8_t)to;
    apart_flip(&p->used, to);
    /* By rule 4.5, the first move of the game is a single displacement. */
    p->pos.mid_turn = m & APART_JUMP && p->ply > 0 &&
                      apart_jumps(v, &p->pieces[p->pos.side], apart_to(m), &p->used, further) > 0;
    if (p->pos.mid_turn)
        p->pos.key ^= v->turn_keys[apart_to(m)];
    else
        end_turn(v, p);
}
