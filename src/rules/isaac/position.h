/* Positions and steps of Isaac. Rule numbers refer to docs/rules/isaac.md. A *line* is a whole row
 * or column. Arrays with a value for each line have the direction as their first index. A piece
 * runs along one line and crosses lines of the other direction. */
#ifndef TACTIGON_RULES_ISAAC_POSITION_H
#define TACTIGON_RULES_ISAAC_POSITION_H

#include "rules/square/square.h"

enum {
    ISAAC_LINES = 10, /* number of rows and number of columns */
    ISAAC_CELLS = ISAAC_LINES * ISAAC_LINES,
    ISAAC_SHORTEST = 3,
    ISAAC_LONGEST = 7,
    ISAAC_SIZES = ISAAC_LONGEST + 1 - ISAAC_SHORTEST,
    ISAAC_PIECES_MAX = 15,  /* pieces of one player */
    ISAAC_SCORE_GOAL = 100, /* score that wins */
    ISAAC_BOTH_PASSED = 3,
    ISAAC_SCORE_TOP = 171,   /* highest score: 99 points, then 72 for one piece */
    ISAAC_POINTS_SHIFT = 12, /* the bits of a step below this bit are the piece */
    ISAAC_POINTS_BITS = 7,
    ISAAC_KIND_SHIFT = ISAAC_POINTS_SHIFT + ISAAC_POINTS_BITS,
};

/* If d is a direction, !d is the other direction. */
enum isaac_direction { ISAAC_IN_ROW, ISAAC_IN_COLUMN };

enum isaac_phase { ISAAC_PLACING, ISAAC_SCORING };

enum isaac_reason {
    ISAAC_REASON_REACH,
    ISAAC_REASON_POINTS,
    ISAAC_REASON_LINE,
    ISAAC_REASON_STARTER,
    ISAAC_REASON_COUNT
};

enum isaac_step_kind { ISAAC_STEP_PLACE = 1, ISAAC_STEP_REMOVE, ISAAC_STEP_PASS };

/* A piece as a number: size in bits 0-2, direction in bit 3, column in bits 4-7, row in bits 8-11.
 * In ascending order, pieces are sorted by their lowest cells, which name them. 0: no piece. */
typedef uint16_t isaac_piece;

/* Free cells on the lines of a direction: cell i of line k is bit 11 * (k % 5) + i of word k / 5.
 * The bit after the last cell of a line is never set, so that a gap ends there. */
enum {
    ISAAC_GAP_WORDS = 2,
    ISAAC_LINES_IN_WORD = ISAAC_LINES / ISAAC_GAP_WORDS,
    ISAAC_LINE_BITS = ISAAC_LINES + 1
};

struct isaac_pos {
    struct pos pos;
    uint64_t pieces_key;               /* the part of pos.key that comes from the pieces */
    uint64_t free[2][ISAAC_GAP_WORDS]; /* free cells; first index: direction of the lines */
    isaac_piece
        pieces[2][ISAAC_PIECES_MAX]; /* pieces on the board in ascending order; 0 after the last */
    uint8_t n_pieces[2];
    uint8_t touching[2][ISAAC_LINES]; /* number of pieces that have a cell on the line */
    int8_t balance[2][ISAAC_LINES]; /* sum of pieces' values along a line (second side: negative) */
    uint8_t unplaced[2][ISAAC_SIZES];
    uint8_t score[2];
    uint8_t last[2];  /* size of the piece removed last, or 0 */
    uint8_t phase;    /* enum isaac_phase */
    uint8_t passed;   /* who has passed in this phase: bit 0 the first player, bit 1 the second */
    uint8_t spare[2]; /* always 0 */
};

_Static_assert(sizeof(struct isaac_pos) == 176, "positions must have no padding");

/* The number of pieces of each size that a player has, and their values (rules 2.1 and 2.2). */
extern const uint8_t isaac_stock[ISAAC_SIZES];
extern const uint8_t isaac_values[ISAAC_LONGEST + 1];

static inline const struct isaac_pos *isaac_pos(const struct pos *p)
{
    return (const struct isaac_pos *)p;
}

static inline isaac_piece isaac_make(int row, int column, enum isaac_direction direction, int size)
{
    /* This multiplies instead of shifting, because the column may be negative. */
    return (isaac_piece)(row * 256 | column * 16 | (int)direction << 3 | size);
}

static inline int isaac_size(isaac_piece piece)
{
    return piece & 7;
}

static inline enum isaac_direction isaac_direction(isaac_piece piece)
{
    return (enum isaac_direction)(piece >> 3 & 1);
}

static inline int isaac_row(isaac_piece piece)
{
    return piece >> 8;
}

static inline int isaac_column(isaac_piece piece)
{
    return piece >> 4 & 15;
}

static inline int isaac_cell(isaac_piece piece)
{
    return ISAAC_LINES * isaac_row(piece) + isaac_column(piece);
}

/* Returns the line along which a piece runs; isaac_first() is the first line it crosses. */
static inline int isaac_line(isaac_piece piece)
{
    return isaac_direction(piece) == ISAAC_IN_ROW ? isaac_row(piece) : isaac_column(piece);
}

static inline int isaac_first(isaac_piece piece)
{
    return isaac_direction(piece) == ISAAC_IN_ROW ? isaac_column(piece) : isaac_row(piece);
}

/* Returns the line of a direction that contains the cell. */
static inline int isaac_line_of(int cell, enum isaac_direction direction)
{
    return direction == ISAAC_IN_ROW ? cell / ISAAC_LINES : cell % ISAAC_LINES;
}

/* Returns cell i of the piece, counted from 0. */
static inline int isaac_cell_at(isaac_piece piece, int i)
{
    return isaac_cell(piece) + i * (isaac_direction(piece) == ISAAC_IN_ROW ? 1 : ISAAC_LINES);
}

/* Always false for PLACE_NONE, which has row 0 and column -1 here. */
static inline bool isaac_covers(isaac_piece piece, int cell)
{
    const enum isaac_direction d = isaac_direction(piece);
    const int i = isaac_line_of(cell, !d) - isaac_first(piece);
    return isaac_line_of(cell, d) == isaac_line(piece) && i >= 0 && i < isaac_size(piece);
}

/* Converts a cell to its number in v, or a number back to the cell. The second player may count
 * from the opposite corner (rule 1.2). */
static inline int isaac_counted(const struct variant *v, int cell)
{
    return v->is_second_naming ? ISAAC_CELLS - 1 - cell : cell;
}

/* Converts a piece as isaac_counted() does: it is named by its lowest cell number (rule 1.3). */
static inline isaac_piece isaac_counted_piece(const struct variant *v, isaac_piece piece)
{
    if (!v->is_second_naming)
        return piece;
    const int cell = isaac_counted(v, isaac_cell_at(piece, isaac_size(piece) - 1));
    return isaac_make(cell / ISAAC_LINES, cell % ISAAC_LINES, isaac_direction(piece),
                      isaac_size(piece));
}

/* Returns the cell that names the piece in v. */
static inline int isaac_named_cell(const struct variant *v, isaac_piece piece)
{
    return isaac_counted(v, isaac_cell(isaac_counted_piece(v, piece)));
}

static inline move_code isaac_step(enum isaac_step_kind kind, isaac_piece piece, int points)
{
    return (move_code)kind << ISAAC_KIND_SHIFT | (move_code)points << ISAAC_POINTS_SHIFT | piece;
}

static inline enum isaac_step_kind isaac_kind(move_code m)
{
    return (enum isaac_step_kind)(m >> ISAAC_KIND_SHIFT & 3);
}

static inline isaac_piece isaac_piece_of(move_code m)
{
    return (isaac_piece)(m & ((1 << ISAAC_POINTS_SHIFT) - 1));
}

static inline int isaac_points_of(move_code m)
{
    return (int)(m >> ISAAC_POINTS_SHIFT & ((1 << ISAAC_POINTS_BITS) - 1));
}

/* Returns the cell of a side's score counter; PLACE_NONE once it is off the board (rules 4.1,
 * 5.6). */
static inline int isaac_counter_at(enum side side, int score)
{
    return score >= ISAAC_SCORE_GOAL ? PLACE_NONE
           : side == SIDE_FIRST      ? score
                                     : ISAAC_CELLS - 1 - score;
}

static inline int isaac_counter(const struct isaac_pos *p, enum side side)
{
    return isaac_counter_at(side, p->score[side]);
}

/* Returns the number of score counters on line k of a direction. */
static inline int isaac_counters_on(const struct isaac_pos *p, enum isaac_direction d, int k)
{
    int n = 0;
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const int cell = isaac_counter(p, side);
        n += cell != PLACE_NONE && isaac_line_of(cell, d) == k;
    }
    return n;
}

static inline bool isaac_has_counter(const struct isaac_pos *p, isaac_piece piece)
{
    return isaac_covers(piece, isaac_counter(p, SIDE_FIRST)) ||
           isaac_covers(piece, isaac_counter(p, SIDE_SECOND));
}

/* Returns whether `side` can remove this piece, which it owns (rules 5.2 and 5.3). */
static inline bool isaac_is_removable(const struct isaac_pos *p, enum side side, isaac_piece piece)
{
    return isaac_size(piece) >= p->last[side] && !isaac_has_counter(p, piece);
}

/* Returns the full points for removing a piece (rules 5.4 and 5.5). */
static inline int isaac_full_points(const struct isaac_pos *p, isaac_piece piece)
{
    const enum isaac_direction d = isaac_direction(piece);
    const int line = isaac_line(piece);
    return (p->touching[d][line] - 1) * isaac_values[isaac_size(piece)]
           << isaac_counters_on(p, d, line);
}

/* Returns the number of points that `side` may not take now, because its counter would end on the
 * other counter (rule 5.7). If nothing is barred, it is a number that no bar gives. */
static inline int isaac_barred_points(const struct isaac_pos *p, enum side side)
{
    return ISAAC_CELLS - 1 - p->score[!side] - p->score[side];
}

/* Returns the most points that the side to move may take for `piece`, one of its own. */
static inline int isaac_most_points(const struct isaac_pos *p, isaac_piece piece)
{
    const int full = isaac_full_points(p, piece);
    return full > 0 && full == isaac_barred_points(p, (enum side)p->pos.side) ? full - 1 : full;
}

/* Returns the cells where a piece of this size can begin, with the same bits as in `free`. */
static inline uint64_t isaac_gaps(uint64_t free, int size)
{
    uint64_t gaps = free;
    for (int i = 1; i < size; i++)
        gaps &= free >> i;
    return gaps;
}

/* Returns the piece that covers a cell, with its side in *owner; 0 if the cell is free. */
isaac_piece isaac_piece_at(const struct isaac_pos *p, int cell, enum side *owner);

/* Returns the number of cells of the pieces that a side has never placed (rule 6.3). *n_pieces gets
 * the number of these pieces. */
static inline int isaac_unplaced_cells(const struct isaac_pos *p, enum side side, int *n_pieces)
{
    int cells = 0;
    *n_pieces = 0;
    for (int i = 0; i < ISAAC_SIZES; i++) {
        cells += (ISAAC_SHORTEST + i) * p->unplaced[side][i];
        *n_pieces += p->unplaced[side][i];
    }
    return cells;
}

/* Returns whether the side to move must pass (rules 3.3 and 5.8). The game must not be over. */
bool isaac_must_pass(const struct isaac_pos *p);

/* Computes everything that follows from other fields: free cells, lines, keys, the result. */
void isaac_derive(struct isaac_pos *p);

/* Adds a piece to a side's list, or deletes one from it, without updating other fields. */
void isaac_insert_piece(struct isaac_pos *p, enum side side, isaac_piece piece);
void isaac_delete_piece(struct isaac_pos *p, enum side side, isaac_piece piece);

int isaac_gen(const struct variant *v, const struct pos *p, move_code *out);
int isaac_gen_noisy(const struct variant *v, const struct pos *p, move_code *out);
int isaac_count(const struct variant *v, const struct pos *p);
void isaac_play(const struct variant *v, const struct pos *p, move_code m, struct pos *out);

RULES_DECLARE(isaac);
extern const struct rules_show isaac_show;
extern const struct rules_talk isaac_talk;

/* Returns the name of a piece in v, such as "34v7". */
static inline struct rules_name isaac_name(const struct variant *v, isaac_piece piece)
{
    struct rules_name name = rules_name(v, isaac_named_cell(v, piece));
    struct text text = {.data = name.text, .size = sizeof name.text, .len = 2};
    text_put(&text, "hv"[isaac_direction(piece)]);
    text_add_number(&text, isaac_size(piece));
    return name;
}

#endif
