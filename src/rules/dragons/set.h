/*
 * Sets of squares of Three Dragons. Private to this folder and to the game's evaluation.
 *
 * A place (rules.h) is the number of a square's bit. Rows 1 to 6 are in the first word, 7 to 9 in
 * the second, ten bits a row: the tenth is no square and catches what is shifted off an edge. So a
 * whole set moves one square by a shift of each word. A shift leaves rubbish on bits that are no
 * squares: whoever shifts also intersects with a set that has none.
 */
#ifndef TACTIGON_DRAGONS_SET_H
#define TACTIGON_DRAGONS_SET_H

#include "tactigon/port.h"

enum {
    BOARD_SIZE = 9,
    ROW_BITS = 10,
    ROWS_IN_WORD = 6, /* of the first word */
    PLACES = 64 + 3 * ROW_BITS,
    LINE_ALL = (1 << BOARD_SIZE) - 1, /* every square of a row or column */
};

struct set {
    uint64_t w[2];
};

/* The four directions, as seen on the board: row 1 is on top. */
enum direction { DIR_UP, DIR_DOWN, DIR_LEFT, DIR_RIGHT, DIRECTIONS };

PORT_INLINE int place_at(int row, int column)
{
    return 64 * (row / ROWS_IN_WORD) + ROW_BITS * (row % ROWS_IN_WORD) + column;
}

PORT_INLINE int row_of(int place)
{
    return place / 64 * ROWS_IN_WORD + place % 64 / ROW_BITS;
}

PORT_INLINE int column_of(int place)
{
    return place % 64 % ROW_BITS;
}

/* Constants for tables: a square, and all of a row, of one word. */
#define ROW_BIT(row, column) ((uint64_t)1 << (ROW_BITS * (row) + (column)))
#define ROW_ALL(row)         ((uint64_t)LINE_ALL << (ROW_BITS * (row)))

PORT_INLINE bool set_has(struct set s, int place)
{
    return s.w[place / 64] >> (place % 64) & 1;
}

PORT_INLINE struct set set_of(int place)
{
    struct set s = {{0, 0}};
    s.w[place / 64] = (uint64_t)1 << (place % 64);
    return s;
}

PORT_INLINE bool set_is_empty(struct set s)
{
    return (s.w[0] | s.w[1]) == 0;
}

/* Fewer than two squares. */
PORT_INLINE bool set_is_lone(struct set s)
{
    const uint64_t w = s.w[0] | s.w[1];
    return (s.w[0] == 0 || s.w[1] == 0) && (w & (w - 1)) == 0;
}

PORT_INLINE int set_count(struct set s)
{
    return port_popcount(s.w[0]) + port_popcount(s.w[1]);
}

PORT_INLINE struct set set_and(struct set a, struct set b)
{
    return (struct set){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

PORT_INLINE struct set set_or(struct set a, struct set b)
{
    return (struct set){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

/* Those of a that are not in b. */
PORT_INLINE struct set set_minus(struct set a, struct set b)
{
    return (struct set){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

/* Take a square out of a set that is not empty. */
PORT_INLINE int set_pop(struct set *s)
{
    const int i = s->w[0] == 0;
    const int bit = port_lowest(s->w[i]);
    s->w[i] &= s->w[i] - 1;
    return 64 * i + bit;
}

/* The set moved n squares in a direction, 1 <= n <= 5. */
PORT_INLINE struct set set_shift_by(struct set s, enum direction d, int n)
{
    const int across = ROW_BITS * (ROWS_IN_WORD - n); /* rows that go to the other word */
    switch (d) {
    case DIR_UP:
        return (struct set){{s.w[0] >> ROW_BITS * n | s.w[1] << across, s.w[1] >> ROW_BITS * n}};
    case DIR_DOWN:
        return (struct set){{s.w[0] << ROW_BITS * n, s.w[1] << ROW_BITS * n | s.w[0] >> across}};
    case DIR_LEFT:
        return (struct set){{s.w[0] >> n, s.w[1] >> n}};
    case DIR_RIGHT:
        return (struct set){{s.w[0] << n, s.w[1] << n}};
    case DIRECTIONS:
        break;
    }
    return s;
}

PORT_INLINE struct set set_shift(struct set s, enum direction d)
{
    return set_shift_by(s, d, 1);
}

/* The squares from which a step in direction d leads into s. */
PORT_INLINE struct set set_before(struct set s, enum direction d)
{
    return set_shift(s, (enum direction)(d ^ 1));
}

/* The squares beside those of s. */
PORT_INLINE struct set set_beside(struct set s)
{
    return set_or(set_or(set_shift(s, DIR_UP), set_shift(s, DIR_DOWN)),
                  set_or(set_shift(s, DIR_LEFT), set_shift(s, DIR_RIGHT)));
}

/* The squares of a row as nine bits, the first column lowest; and back. */
PORT_INLINE unsigned set_row(struct set s, int row)
{
    return (unsigned)(s.w[row / ROWS_IN_WORD] >> (ROW_BITS * (row % ROWS_IN_WORD))) & LINE_ALL;
}

PORT_INLINE struct set set_of_row(unsigned line, int row)
{
    struct set s = {{0, 0}};
    s.w[row / ROWS_IN_WORD] = (uint64_t)line << (ROW_BITS * (row % ROWS_IN_WORD));
    return s;
}

/*
 * The same for a column. Bits that stand ten apart are brought together, and bits that stand
 * together ten apart, by adding copies that are moved by nine each: no two bits of the copies
 * meet, and the ones wanted are masked out.
 */
#define EVERY_TENTH ((uint64_t)0x0004010040100401) /* six of them */
#define EVERY_NINTH ((uint64_t)0x0000201008040201)

PORT_INLINE unsigned set_column(struct set s, int column)
{
    const uint64_t upper = (s.w[0] >> column & EVERY_TENTH) * (EVERY_NINTH << 9) >> 54;
    const uint64_t lower = (s.w[1] >> column & EVERY_TENTH) * (EVERY_NINTH << 9) >> 54;
    return (unsigned)(upper & 63) | (unsigned)(lower & 7) << ROWS_IN_WORD;
}

PORT_INLINE struct set set_of_column(unsigned line, int column)
{
    const uint64_t upper = (uint64_t)(line & 63) * EVERY_NINTH & EVERY_TENTH;
    const uint64_t lower = (uint64_t)(line >> ROWS_IN_WORD) * EVERY_NINTH & EVERY_TENTH;
    return (struct set){{upper << column, lower << column}};
}

#endif
