/*
 * Endgame tables inside: which positions a table has and in which order, private to this folder.
 *
 *     index.c    the board, classes, positions to numbers and back
 *     build.c    from smaller tables to a class and its opposite
 *     file.c     a table as the bytes of a file
 *     lookup.c   looking up, counting, verifying
 *
 * A class is what both sides have, the side to move first: PCvpt. Colours do not matter, as both
 * sides move alike. The board has two mirrors, left to right and top to bottom, so the pentagon of
 * the side to move is brought to one of its `homes`, 17 of 53 tiles. A position's number has these
 * digits, from the highest: home, the other pentagon's tile, and for each other kind of piece of a
 * side the number of the set of tiles on which they stand. Where two pieces stand on one tile
 * numbers mean nothing; where a mirror leaves the home where it is two may mean the same.
 */
#ifndef TACTIGON_ENGINE_TABLES_INSIDE_H
#define TACTIGON_ENGINE_TABLES_INSIDE_H

#include "rules/tactigon/tactigon.h"
#include "tactigon/tables.h"

enum {
    TILES_MAX = 64,
    MIRRORS = 4, /* none, each of the two, both */
    GROUPS_MAX = 8,
    SET_MAX = 3, /* pieces of a group */
    THEIRS = 6,  /* a class has two bits for each kind but pentagons; from here on those of the
                  * other side */
    SOON = 3,    /* so many captures ahead a table is wanted */
};

/* What is known of a position: a draw, or so many plies behind one of these. */
enum { VALUE_DRAW, VALUE_WIN = 1, VALUE_LOSS = 128, VALUE_NONE = 255, PLIES_MAX = 126 };

static inline struct table_value value_told(uint8_t value)
{
    if (value == VALUE_DRAW || value == VALUE_NONE)
        return (struct table_value){value == VALUE_DRAW ? TABLE_DRAW : TABLE_UNKNOWN, 0};
    return value < VALUE_LOSS ? (struct table_value){TABLE_WIN, value - VALUE_WIN}
                              : (struct table_value){TABLE_LOSS, value - VALUE_LOSS};
}

/* A board as tables see it: tiles are numbered without gaps. */
struct grid {
    const struct tg_variant *v;
    uint64_t hash; /* of tiles, gold and the rules */
    int n_tiles, n_homes;
    uint8_t bit_of[TILES_MAX]; /* of a tile */
    uint8_t tile_of[TILES_MAX];
    uint8_t mirror[MIRRORS][TILES_MAX]; /* where a tile comes to lie */
    uint8_t home_of[TILES_MAX];         /* the number of the home that a tile can be brought to */
    uint8_t to_home[TILES_MAX];         /* and the mirror that does it */
    uint8_t home_tile[TILES_MAX];
    uint8_t images[TILES_MAX]; /* how many tiles can be brought to a home */
    uint32_t sets[SET_MAX + 1]
                 [TILES_MAX + 1]; /* how many sets of so many out of so many there are */
};

/* Pieces of one kind and side: the pentagon of the side to move, the other one, then by sides. */
struct group {
    uint8_t kind, count, first; /* `first` of the class's pieces */
    bool is_theirs;
    size_t stride, size; /* the digit of a position's number */
};

struct table {
    int class, n_pieces, n_groups;
    struct group groups[GROUPS_MAX];
    size_t size;         /* how many numbers there are */
    uint8_t *values;     /* what is known of each number; NULL: it is in the file */
    char *data;          /* of the file; NULL: it has been made */
    const uint8_t *fate; /* in it: two bits a number, enum table_fate */
    const uint8_t *ends, *blocks;
    int longest; /* plies */
};

struct tables {
    struct grid grid;
    struct table *of[TABLES_CLASSES]; /* NULL: it is not there */
    bool is_refused[TABLES_CLASSES];  /* its bytes were no good */
    int most;                         /* pieces in the largest there is */
};

/* ---- index.c ---- */

/* NOT_FOUND: the board has not these mirrors, or too many tiles. */
enum status grid_make(struct grid *g, const struct tg_variant *v);

/* A class without values; NULL: no memory. */
struct table *table_new(const struct grid *g, int class);
void table_free(struct table *table); /* NULL is allowed */

/* A table into its place, instead of what was there. */
void table_put(struct tables *t, struct table *table);

/* The number of a set of tiles among those of its size, whatever their order. */
size_t grid_set_number(const struct grid *g, const uint8_t *at, int count);

/* The tiles of a class's pieces, group by group, and back; `at[0]` is a home. */
void table_unrank(const struct grid *g, const struct table *t, size_t number, uint8_t *at);
size_t table_rank(const struct grid *g, const struct table *t, const uint8_t *at);

/* The class of a position and where its pieces stand, the pentagon at home; -1: it has none. */
int grid_find(const struct grid *g, const struct tg_pos *p, uint8_t *at);

/* Put the pieces on the tiles, the side to move being the first; false: two are on one tile. */
bool grid_put(const struct grid *g, const struct table *t, const uint8_t *at, struct tg_pos *out);

/* ---- file.c ---- */

/* All values at once; NO_MEMORY. */
enum status table_open(struct table *t);

/* What is known of a number, from the file if need be, and without plies. */
uint8_t table_value(const struct table *t, size_t number);
enum table_fate table_fate(const struct table *t, size_t number);

/* ---- lookup.c ---- */

/* What is known of a position by the rules or by the tables, which are opened; NO_MEMORY. */
enum status table_look(const struct tables *t, const struct pos *p, struct table_value *out);

#endif
