/* Sets of squares of Three Dragons. A square's place is its bit; rows 1 to 6 are in the first word.
 * A row has ten bits; the tenth is not a square, so a shift moves the whole set by one square, and
 * the caller removes tenth bits. */
#ifndef TACTIGON_RULES_DRAGONS_SET_H
#define TACTIGON_RULES_DRAGONS_SET_H

#include "core/port.h"

enum {
    DRAGONS_BOARD_SIZE = 9,
    DRAGONS_ROW_BITS = 10,
    DRAGONS_ROWS_IN_WORD = 6, /* rows in the first word */
    DRAGONS_PLACES = 64 + 3 * DRAGONS_ROW_BITS,
    DRAGONS_LINE_ALL = (1 << DRAGONS_BOARD_SIZE) - 1, /* all squares of a row or column */
};

struct dragons_set {
    uint64_t w[2];
};

/* The four directions; row 1 is at the top. */
enum dragons_direction { DRAGONS_DIR_UP, DRAGONS_DIR_DOWN, DRAGONS_DIR_LEFT, DRAGONS_DIR_RIGHT };
enum { DRAGONS_DIRECTIONS = DRAGONS_DIR_RIGHT + 1 };

PORT_INLINE int dragons_place_at(int row, int column)
{
    return 64 * (row / DRAGONS_ROWS_IN_WORD) + DRAGONS_ROW_BITS * (row % DRAGONS_ROWS_IN_WORD) +
           column;
}

PORT_INLINE int dragons_row_of(int place)
{
    return place / 64 * DRAGONS_ROWS_IN_WORD + place % 64 / DRAGONS_ROW_BITS;
}

PORT_INLINE int dragons_column_of(int place)
{
    return place % 64 % DRAGONS_ROW_BITS;
}

/* One-word masks for tables: a single square, and a whole row. */
#define DRAGONS_ROW_BIT(row, column) ((uint64_t)1 << (DRAGONS_ROW_BITS * (row) + (column)))
#define DRAGONS_ROW_ALL(row)         ((uint64_t)DRAGONS_LINE_ALL << (DRAGONS_ROW_BITS * (row)))

PORT_INLINE bool dragons_set_has(struct dragons_set s, int place)
{
    return s.w[place / 64] >> (place % 64) & 1;
}

PORT_INLINE struct dragons_set dragons_set_of(int place)
{
    struct dragons_set s = {{0, 0}};
    s.w[place / 64] = (uint64_t)1 << (place % 64);
    return s;
}

PORT_INLINE bool dragons_set_is_empty(struct dragons_set s)
{
    return (s.w[0] | s.w[1]) == 0;
}

PORT_INLINE int dragons_set_count(struct dragons_set s)
{
    return port_popcount(s.w[0]) + port_popcount(s.w[1]);
}

PORT_INLINE struct dragons_set dragons_set_and(struct dragons_set a, struct dragons_set b)
{
    return (struct dragons_set){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

PORT_INLINE struct dragons_set dragons_set_or(struct dragons_set a, struct dragons_set b)
{
    return (struct dragons_set){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

PORT_INLINE struct dragons_set dragons_set_minus(struct dragons_set a, struct dragons_set b)
{
    return (struct dragons_set){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

/* Removes and returns a square of a set that is not empty. */
PORT_INLINE int dragons_set_pop(struct dragons_set *s)
{
    const int i = s->w[0] == 0;
    const int bit = port_lowest(s->w[i]);
    s->w[i] &= s->w[i] - 1;
    return 64 * i + bit;
}

/* Returns the set moved n squares in a direction, 1 <= n <= 5. */
PORT_INLINE struct dragons_set dragons_set_shift_by(struct dragons_set s, enum dragons_direction d,
                                                    int n)
{
    const int across = DRAGONS_ROW_BITS *
                       (DRAGONS_ROWS_IN_WORD - n); /* shift for rows that move to the other word */
    switch (d) {
    case DRAGONS_DIR_UP:
        return (struct dragons_set){
            {s.w[0] >> DRAGONS_ROW_BITS * n | s.w[1] << across, s.w[1] >> DRAGONS_ROW_BITS * n}};
    case DRAGONS_DIR_DOWN:
        return (struct dragons_set){
            {s.w[0] << DRAGONS_ROW_BITS * n, s.w[1] << DRAGONS_ROW_BITS * n | s.w[0] >> across}};
    case DRAGONS_DIR_LEFT:
        return (struct dragons_set){{s.w[0] >> n, s.w[1] >> n}};
    case DRAGONS_DIR_RIGHT:
        break;
    }
    return (struct dragons_set){{s.w[0] << n, s.w[1] << n}};
}

/* Returns the squares from which one move in direction d leads to a square of s. */
PORT_INLINE struct dragons_set dragons_set_before(struct dragons_set s, enum dragons_direction d)
{
    return dragons_set_shift_by(s, (enum dragons_direction)(d ^ 1), 1);
}

/* Returns the squares that are beside a square of s. Bits that are not squares may be set. */
PORT_INLINE struct dragons_set dragons_set_beside(struct dragons_set s)
{
    return dragons_set_or(dragons_set_or(dragons_set_shift_by(s, DRAGONS_DIR_UP, 1),
                                         dragons_set_shift_by(s, DRAGONS_DIR_DOWN, 1)),
                          dragons_set_or(dragons_set_shift_by(s, DRAGONS_DIR_LEFT, 1),
                                         dragons_set_shift_by(s, DRAGONS_DIR_RIGHT, 1)));
}

/* Returns a row as nine bits, the first column in the lowest bit. dragons_set_of_row() is the
 * inverse. */
PORT_INLINE unsigned dragons_set_row(struct dragons_set s, int row)
{
    return (unsigned)(s.w[row / DRAGONS_ROWS_IN_WORD] >>
                      (DRAGONS_ROW_BITS * (row % DRAGONS_ROWS_IN_WORD))) &
           DRAGONS_LINE_ALL;
}

PORT_INLINE struct dragons_set dragons_set_of_row(unsigned line, int row)
{
    struct dragons_set s = {{0, 0}};
    s.w[row / DRAGONS_ROWS_IN_WORD] = (uint64_t)line
                                      << (DRAGONS_ROW_BITS * (row % DRAGONS_ROWS_IN_WORD));
    return s;
}

#define DRAGONS_EVERY_TENTH ((uint64_t)0x0004010040100401) /* six bits, ten apart */
#define DRAGONS_EVERY_NINTH ((uint64_t)0x0000201008040201)

/* Returns a column as nine bits. Its squares are ten bits apart. A multiplication adds copies of
 * the column, each shifted by nine more bits, which brings its bits together. No two bits collide,
 * and a mask removes all others. */
PORT_INLINE unsigned dragons_set_column(struct dragons_set s, int column)
{
    const uint64_t upper =
        (s.w[0] >> column & DRAGONS_EVERY_TENTH) * (DRAGONS_EVERY_NINTH << 9) >> 54;
    const uint64_t lower =
        (s.w[1] >> column & DRAGONS_EVERY_TENTH) * (DRAGONS_EVERY_NINTH << 9) >> 54;
    return (unsigned)(upper & 63) | (unsigned)(lower & 7) << DRAGONS_ROWS_IN_WORD;
}

PORT_INLINE struct dragons_set dragons_set_of_column(unsigned line, int column)
{
    const uint64_t upper = (uint64_t)(line & 63) * DRAGONS_EVERY_NINTH & DRAGONS_EVERY_TENTH;
    const uint64_t lower =
        (uint64_t)(line >> DRAGONS_ROWS_IN_WORD) * DRAGONS_EVERY_NINTH & DRAGONS_EVERY_TENTH;
    return (struct dragons_set){{upper << column, lower << column}};
}

#endif
