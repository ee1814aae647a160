/* Positions and steps of Three Dragons, private to this folder and to the game's evaluation. Rule
 * numbers refer to docs/rules/dragons.md. */
#ifndef TACTIGON_RULES_DRAGONS_POSITION_H
#define TACTIGON_RULES_DRAGONS_POSITION_H

#include "rules/dragons/set.h"
#include "rules/square/square.h"

enum {
    DRAGONS_STRENGTH_MAX = 5,
    DRAGONS_STRENGTH_BITS = 3,
    DRAGONS_CAVES = 3,
    DRAGONS_PIECES = 8,      /* pieces of a side at the start; each dragon adds one */
    DRAGONS_CHOICES_MAX = 3, /* maximum number of steps that one slide allows (rule 3.5) */
    DRAGONS_STEPS_MAX =
        (DRAGONS_PIECES + DRAGONS_CAVES) * 2 * (DRAGONS_BOARD_SIZE - 1) * DRAGONS_CHOICES_MAX,
};

/* Values of pos.reason, in the order of rules->reasons. */
enum dragons_reason { DRAGONS_REASON_PIECES, DRAGONS_REASON_STUCK, DRAGONS_REASON_COUNT };

struct dragons_pos {
    struct pos pos;
    struct dragons_set sides[2];
    struct dragons_set strengths[DRAGONS_STRENGTH_BITS]; /* pieces whose strength has bit [k] set */
    uint32_t plies;                                      /* plies played since the start */
    uint32_t open;      /* caves that are not spent: bit k for dragons_caves[k] */
    uint16_t counts[2]; /* number of pieces of each side */
    uint16_t sums[2];   /* sum of the strengths of each side */
};

struct dragons_variant {
    struct square_variant square;
    bool has_strength; /* pieces capture by strength (rules 3.3 and 3.5) */
    bool has_dragons;  /* rule 4 applies; without it, caves are only obstacles */
    /* Slides along one row or column, indexed by the first square and the free squares of the line.
     * The low DRAGONS_REACH_COUNT bits are the squares where a slide may end; the bits above are
     * the number of these squares. */
    uint16_t reach[DRAGONS_BOARD_SIZE][DRAGONS_LINE_ALL + 1];
    uint64_t keys[2][DRAGONS_STRENGTH_MAX + 1][DRAGONS_PLACES];
    uint64_t cave_keys[DRAGONS_CAVES]; /* keys for caves that are spent */
    uint64_t side_key;                 /* part of pos.key if the second player is to move */
};

enum { DRAGONS_REACH_COUNT = DRAGONS_BOARD_SIZE };

_Static_assert(sizeof(struct dragons_pos) == 112,
               "positions must have no padding, because they are compared as bytes");

static inline const struct dragons_variant *dragons_variant(const struct variant *v)
{
    return (const struct dragons_variant *)v;
}

static inline const struct dragons_pos *dragons_pos(const struct pos *p)
{
    return (const struct dragons_pos *)p;
}

struct dragons_cave {
    int place;
    int strength; /* strength of the cave's dragon */
    struct dragons_set ring;
};

extern const struct dragons_cave dragons_caves[DRAGONS_CAVES];

/* Number of plies without a capture after which the game is drawn. */
enum { DRAGONS_QUIET_LIMIT = 100 };

/* Returns the mountains and caves, which no piece can enter; dragons_floor() has the others. */
static inline struct dragons_set dragons_rocks(void)
{
    return (struct dragons_set){{DRAGONS_ROW_BIT(0, 0) | DRAGONS_ROW_BIT(0, 8) |
                                     DRAGONS_ROW_BIT(4, 0) | DRAGONS_ROW_BIT(4, 4) |
                                     DRAGONS_ROW_BIT(4, 8),
                                 DRAGONS_ROW_BIT(2, 0) | DRAGONS_ROW_BIT(2, 8)}};
}

static inline struct dragons_set dragons_floor(void)
{
    const struct dragons_set board = {
        {DRAGONS_ROW_ALL(0) | DRAGONS_ROW_ALL(1) | DRAGONS_ROW_ALL(2) | DRAGONS_ROW_ALL(3) |
             DRAGONS_ROW_ALL(4) | DRAGONS_ROW_ALL(5),
         DRAGONS_ROW_ALL(0) | DRAGONS_ROW_ALL(1) | DRAGONS_ROW_ALL(2)}};
    return dragons_set_minus(board, dragons_rocks());
}

static inline bool dragons_is_mountain(int place)
{
    return dragons_set_has(dragons_rocks(), place) &&
           dragons_row_of(place) != DRAGONS_BOARD_SIZE / 2;
}

/* Returns the number of the cave on a square, or -1 if the square is not a cave. */
static inline int dragons_cave_at(int place)
{
    int k = DRAGONS_CAVES - 1;
    while (k >= 0 && dragons_caves[k].place != place)
        k--;
    return k;
}

static inline struct rules_name dragons_name(int place)
{
    return grid_name(dragons_row_of(place), dragons_column_of(place));
}

/* Returns the caves that still have a dragon; bit k is dragons_caves[k]. */
static inline uint32_t dragons_open(const struct dragons_variant *v, const struct dragons_pos *p)
{
    return v->has_dragons ? p->open : 0;
}

static inline struct dragons_set dragons_pieces(const struct dragons_pos *p)
{
    return dragons_set_or(p->sides[0], p->sides[1]);
}

/* Returns the squares that a piece can enter and pass (rule 1.4). */
static inline struct dragons_set dragons_free(const struct dragons_pos *p)
{
    return dragons_set_minus(dragons_floor(), dragons_pieces(p));
}

/* Returns the strength of the piece on a square, or 0 for a square without a piece. */
static inline int dragons_strength(const struct dragons_pos *p, int place)
{
    int strength = 0;
    for (int k = 0; k < DRAGONS_STRENGTH_BITS; k++)
        strength |= dragons_set_has(p->strengths[k], place) << k;
    return strength;
}

/* Returns the pieces of both sides that have this strength. */
static inline struct dragons_set dragons_of_strength(const struct dragons_pos *p, int strength)
{
    struct dragons_set s = dragons_pieces(p);
    for (int k = 0; k < DRAGONS_STRENGTH_BITS; k++)
        s = strength >> k & 1 ? dragons_set_and(s, p->strengths[k])
                              : dragons_set_minus(s, p->strengths[k]);
    return s;
}

/* Returns the squares to which the piece on a square can slide. */
static inline struct dragons_set dragons_reach(const struct dragons_variant *v,
                                               struct dragons_set free, int place)
{
    const int row = dragons_row_of(place), column = dragons_column_of(place);
    return dragons_set_or(
        dragons_set_of_row(v->reach[column][dragons_set_row(free, row)] & DRAGONS_LINE_ALL, row),
        dragons_set_of_column(v->reach[row][dragons_set_column(free, column)] & DRAGONS_LINE_ALL,
                              column));
}

static inline int dragons_reach_count(const struct dragons_variant *v, struct dragons_set free,
                                      int place)
{
    const int row = dragons_row_of(place), column = dragons_column_of(place);
    return (v->reach[column][dragons_set_row(free, row)] >> DRAGONS_REACH_COUNT) +
           (v->reach[row][dragons_set_column(free, column)] >> DRAGONS_REACH_COUNT);
}

/* Returns the squares against which `side` can capture a piece (rule 3.2): its own pieces,
 * mountains, and caves without an enemy dragon. */
static inline struct dragons_set dragons_wall(const struct dragons_pos *p, int side)
{
    return dragons_set_or(p->sides[side], dragons_set_minus(dragons_rocks(), p->sides[!side]));
}

/* Returns the squares where a piece of `side` would capture custodially in direction d. A piece
 * that is itself the wall cannot reach such a square, because the enemy is in its way. */
static inline struct dragons_set dragons_custodial(const struct dragons_pos *p, int side,
                                                   enum dragons_direction d)
{
    return dragons_set_before(
        dragons_set_and(p->sides[!side], dragons_set_before(dragons_wall(p, side), d)), d);
}

/* Returns the next square in a direction, which must be on the board. */
static inline int dragons_next(int place, enum dragons_direction d)
{
    static const int rows[DRAGONS_DIRECTIONS] = {[DRAGONS_DIR_UP] = -1, [DRAGONS_DIR_DOWN] = 1};
    static const int columns[DRAGONS_DIRECTIONS] = {
        [DRAGONS_DIR_LEFT] = -1, [DRAGONS_DIR_RIGHT] = 1};
    return dragons_place_at(dragons_row_of(place) + rows[d], dragons_column_of(place) + columns[d]);
}

/* How a slide captures if rule 3.5 allows a choice. */
enum dragons_choice { DRAGONS_CHOICE_NONE, DRAGONS_CHOICE_CUSTODIAL, DRAGONS_CHOICE_UP };

/*
 * The bits of a step:
 *   0-6    first square
 *   7-13   last square
 *   14-16  enum dragons_choice; DRAGONS_CHOICE_UP + d: capture by strength in direction d
 *   17-20  directions in which the piece captures
 *   21     the piece loses one strength
 *   22-24  caves whose dragons it wins (bit k: cave k)
 *   25-28  sum of the captured strengths
 *
 * MOVE_NOISY is set if the step captures or wins a dragon.
 */
enum {
    DRAGONS_STEP_TO = 7,
    DRAGONS_STEP_CHOICE = 14,
    DRAGONS_STEP_TAKEN = 17,
    DRAGONS_STEP_WEAKENS = 21,
    DRAGONS_STEP_DRAGONS = 22,
    DRAGONS_STEP_PRIZE = 25,
};

static inline int dragons_from(move_code m)
{
    return (int)(m & 127);
}

static inline int dragons_to(move_code m)
{
    return (int)(m >> DRAGONS_STEP_TO & 127);
}

static inline int dragons_choice(move_code m)
{
    return (int)(m >> DRAGONS_STEP_CHOICE & 7);
}

/* Bit d is set if the piece next to the last square in direction d is captured. */
static inline unsigned dragons_taken(move_code m)
{
    return m >> DRAGONS_STEP_TAKEN & 15;
}

static inline bool dragons_weakens(move_code m)
{
    return m >> DRAGONS_STEP_WEAKENS & 1;
}

/* Bit k is set if the dragon of cave k is won. */
static inline unsigned dragons_won(move_code m)
{
    return m >> DRAGONS_STEP_DRAGONS & 7;
}

static inline int dragons_prize(move_code m)
{
    return (int)(m >> DRAGONS_STEP_PRIZE & 15);
}

/* Puts a piece on an empty square, or removes it. */
void dragons_toggle(const struct dragons_variant *v, struct dragons_pos *p, int side, int strength,
                    int place);
/* Computes everything that follows from the pieces, the caves and the side to move. */
void dragons_derive(const struct variant *v, struct pos *p);

int dragons_gen(const struct variant *v, const struct pos *p, move_code *out);
int dragons_gen_noisy(const struct variant *v, const struct pos *p, move_code *out);
int dragons_count(const struct variant *v, const struct pos *p);
void dragons_play(const struct variant *v, const struct pos *p, move_code m, struct pos *out);

RULES_DECLARE(dragons);
extern const struct rules_talk dragons_talk;
extern const struct square_why dragons_why;

#endif
