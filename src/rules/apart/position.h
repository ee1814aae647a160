/* Boards, positions and steps of Apart. In a set of 256 bits, a square is bit column + 16 * row;
 * row 0 is at the top. Column 15 and row 15 are never on the board, so that a shift in any
 * direction needs no mask. */
#ifndef TACTIGON_RULES_APART_POSITION_H
#define TACTIGON_RULES_APART_POSITION_H

#include "core/port.h"
#include "rules/square/square.h"

enum {
    APART_COLUMNS_MIN = 4,
    APART_COLUMNS_MAX = 15,
    APART_ROWS_MIN = 6,
    APART_ROWS_MAX = 15,
    APART_STRIDE = 16,
    APART_SET_WORDS = 4,
    APART_SET_BITS = 256,
    APART_SQUARES_MAX = APART_COLUMNS_MAX * APART_ROWS_MAX,
    APART_PATH_ROOM = 232, /* APART_SQUARES_MAX rounded up to a multiple of 8 */
};

/* Number of plies without a capture after which the game is drawn. */
enum { APART_QUIET_LIMIT = 100 };

/* Values of pos.reason, in the order of rules->reasons. */
enum apart_reason { APART_REASON_APART, APART_REASON_BOTH, APART_REASON_COUNT };

enum { APART_DIRECTIONS = 8 };
/* What to add to a square's number to get its neighbour in each direction (rule 2.1). */
static const int apart_steps[APART_DIRECTIONS] = {1,
                                                  -1,
                                                  APART_STRIDE,
                                                  -APART_STRIDE,
                                                  APART_STRIDE + 1,
                                                  -APART_STRIDE - 1,
                                                  APART_STRIDE - 1,
                                                  1 - APART_STRIDE};

struct apart_set {
    uint64_t w[APART_SET_WORDS];
};

struct apart_variant {
    struct square_variant square;
    struct apart_set board; /* all squares of the board */
    uint8_t room[APART_DIRECTIONS]
                [APART_SET_BITS]; /* number of squares between a square and the edge */
    uint64_t keys[2][APART_SET_BITS];
    uint64_t turn_keys[APART_SET_BITS]; /* keys for the jumping piece's square within a turn */
    uint64_t side_key;                  /* part of pos.key if the second player is to move */
};

/* How far a side is from its goal. */
struct apart_measure {
    int32_t moves_needed; /* least number of moves, without captures, until no two pieces touch */
    int32_t pairs;        /* number of pairs of pieces that touch */
    int32_t space;        /* number of squares without a piece on them or beside them */
};

/* A position. path[] holds the squares of an unfinished turn; between turns it is empty. */
struct apart_pos {
    struct pos pos;
    uint32_t ply; /* turns played; 0 before the first move of the game (rule 4.5) */
    uint32_t n_path;
    struct apart_set pieces[2]; /* indexed by enum side; a jumping piece is on its current square */
    struct apart_set used;      /* path[] as a set */
    struct apart_set taken;     /* the squares of path[] where a piece was captured */
    struct apart_measure measures[2];
    uint8_t path[APART_PATH_ROOM];
};

static inline const struct apart_variant *apart_variant(const struct variant *v)
{
    return (const struct apart_variant *)v;
}

static inline const struct apart_pos *apart_pos(const struct pos *p)
{
    return (const struct apart_pos *)p;
}

/* Steps use the layout of square.h. No step has MOVE_NOISY: a capture helps the other side, and the
 * evaluation recognises a win before the winning step is played. */
#define APART_JUMP    SQUARE_OWN
#define APART_CAPTURE SQUARE_CAPTURE
#define APART_STOP    SQUARE_WORD /* ends a turn that could continue; not combined with other bits */

static inline int apart_from(move_code m)
{
    return (int)(m & 0xff);
}

static inline int apart_to(move_code m)
{
    return (int)(m >> 8 & 0xff);
}

/* Returns the current square of the jumping piece. */
static inline int apart_jumper(const struct apart_pos *p)
{
    return p->path[p->n_path - 1];
}

/* The square is unsigned so that the compiler can divide by shifting. */
static inline bool apart_has(const struct apart_set *s, int square)
{
    return s->w[(unsigned)square / 64] >> ((unsigned)square % 64) & 1;
}

static inline void apart_flip(struct apart_set *s, int square)
{
    s->w[(unsigned)square / 64] ^= (uint64_t)1 << ((unsigned)square % 64);
}

static inline bool apart_is_empty(const struct apart_set *s)
{
    return (s->w[0] | s->w[1] | s->w[2] | s->w[3]) == 0;
}

static inline int apart_size(const struct apart_set *s)
{
    return port_popcount(s->w[0]) + port_popcount(s->w[1]) + port_popcount(s->w[2]) +
           port_popcount(s->w[3]);
}

/* Returns the first square of a set, which must not be empty. */
static inline int apart_first(const struct apart_set *s)
{
    int i = 0;
    while (s->w[i] == 0)
        i++;
    return 64 * i + port_lowest(s->w[i]);
}

/* Removes and returns the first square of a set, which must not be empty. */
static inline int apart_pop(struct apart_set *s)
{
    const int square = apart_first(s);
    s->w[square / 64] &= s->w[square / 64] - 1;
    return square;
}

static inline struct apart_set apart_and(struct apart_set a, struct apart_set b)
{
    for (int i = 0; i < APART_SET_WORDS; i++)
        a.w[i] &= b.w[i];
    return a;
}

static inline struct apart_set apart_or(struct apart_set a, struct apart_set b)
{
    for (int i = 0; i < APART_SET_WORDS; i++)
        a.w[i] |= b.w[i];
    return a;
}

static inline struct apart_set apart_without(struct apart_set a, struct apart_set b)
{
    for (int i = 0; i < APART_SET_WORDS; i++)
        a.w[i] &= ~b.w[i];
    return a;
}

/* Adds k to the numbers of all squares of a set or, in apart_down(), subtracts it; 0 < k < 64. */
static inline struct apart_set apart_up(struct apart_set a, int k)
{
    struct apart_set out = {{a.w[0] << k}};
    for (int i = 1; i < APART_SET_WORDS; i++)
        out.w[i] = a.w[i] << k | a.w[i - 1] >> (64 - k);
    return out;
}

static inline struct apart_set apart_down(struct apart_set a, int k)
{
    struct apart_set out = {{0, 0, 0, a.w[APART_SET_WORDS - 1] >> k}};
    for (int i = 0; i + 1 < APART_SET_WORDS; i++)
        out.w[i] = a.w[i] >> k | a.w[i + 1] << (64 - k);
    return out;
}

/* Returns the set and all neighbours of its squares, some of which may be off the board. */
static inline struct apart_set apart_spread(struct apart_set a)
{
    const struct apart_set row = apart_or(a, apart_or(apart_up(a, 1), apart_down(a, 1)));
    return apart_or(row, apart_or(apart_up(row, APART_STRIDE), apart_down(row, APART_STRIDE)));
}

/* The three by three squares around a square, in bits 0-2, 16-18 and 32-34. Squares outside the
 * board count as empty. */
#define APART_WINDOW ((uint64_t)7 | (uint64_t)7 << APART_STRIDE | (uint64_t)7 << 2 * APART_STRIDE)

static inline uint64_t apart_window(const struct apart_set *s, int square)
{
    const int begin = square - APART_STRIDE - 1;
    if (begin < 0)
        return s->w[0] << -begin & APART_WINDOW;
    const unsigned i = (unsigned)begin / 64, shift = (unsigned)begin % 64;
    const uint64_t more = i + 1 < APART_SET_WORDS ? s->w[i + 1] : 0;
    return (s->w[i] >> shift | more << 1 << (63 - shift)) & APART_WINDOW;
}

/* Returns the squares of a set that touch another square of the set (rule 5.1). */
struct apart_set apart_touching(const struct apart_set *pieces);

/* Returns true if no two of the pieces touch. */
bool apart_is_apart(const struct apart_set *pieces);

void apart_measure(const struct apart_variant *v, const struct apart_set *pieces,
                   struct apart_measure *out);

/* ---- moves.c ---- */

/* Returns the length of the line of `own` pieces through `square` along a direction (rule 2.2). */
int apart_line(const struct apart_set *own, int square, int direction);

/* Lists in out[APART_DIRECTIONS] the squares to which the piece of `own` on `square` can jump (rule
 * 3.4), except the squares in `used`. Returns how many. */
int apart_jumps(const struct apart_variant *v, const struct apart_set *own, int square,
                const struct apart_set *used, uint8_t *out);

/* Computes the measures of both sides, the result with its reason, and the hash key. */
void apart_derive(const struct variant *v, struct pos *p);

/* ---- turns.c: whole turns, one for each result ---- */

/* A turn or the rest of one: the squares that a piece visits, from its current square on. */
struct apart_turn {
    int n;
    uint8_t path[APART_SQUARES_MAX];
    int n_taken;     /* number of captures on path[] */
    uint64_t result; /* a hash, equal for turns that lead to the same position */
};

/* Callbacks that receive the turns of a position: one turn for each resulting position or, with
 * `has_order`, for each resulting position and order of captures. */
struct apart_visitor {
    void *context;
    bool has_order;
    void (*see)(void *context, const struct apart_turn *turn);
    /* Called before each piece's turns, with the squares that the piece may reach. May be NULL. */
    void (*begin)(void *context, int from, const struct apart_set *reach);
    /* Returns true if turns of this piece with n_taken or more captures can be skipped; or NULL. */
    bool (*is_hopeless)(const void *context, int n_taken);
};

/* Returns whether `own` could become apart in one turn without captures if it were to move. */
bool apart_can_finish(const struct apart_variant *v, const struct apart_set *own,
                      const struct apart_set *enemies);

/* Passes the turns of an undecided position to the visitor. Within a turn, stopping at once counts
 * as a turn of one square. There may be millions of paths, so the work is limited. Returns false if
 * turns with captures are missing (always with more than 64). */
bool apart_tour(const struct apart_variant *v, const struct apart_pos *p,
                const struct apart_visitor *visitor);

/* Writes the steps of a turn, with the stop if needed, to out[TURN_STEPS_MAX]; returns how many. */
int apart_turn_steps(const struct apart_variant *v, const struct apart_pos *p,
                     const struct apart_turn *turn, move_code *out);

/* Returns the name of a square, which is the same on all boards. */
static inline struct rules_name apart_name(int square)
{
    return grid_name(square / APART_STRIDE, square % APART_STRIDE);
}

int apart_gen(const struct variant *v, const struct pos *p, move_code *out);
void apart_play(const struct variant *v, const struct pos *p, move_code m, struct pos *out);

RULES_DECLARE(apart);
extern const struct rules_talk apart_talk;
extern const struct square_why apart_why;

#endif
