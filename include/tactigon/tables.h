/*
 * Endgame tables: for positions with few pieces, who wins and in how many plies. Only Tactigon on
 * its standard board has them, a set for each set of rules.
 *
 * They are made here, class by class, each with its opposite (PCvpt with PTvpc: what the side to
 * move has, then the other), but the files are the caller's affair. History is not in them: draws
 * by repetition or by a counter are the caller's to mind.
 */
#ifndef TACTIGON_TABLES_H
#define TACTIGON_TABLES_H

#include "tactigon/buffer.h"
#include "tactigon/rules.h"

enum {
    TABLES_PIECES = 4,        /* of the classes that belong to a set */
    TABLES_PIECES_MAX = 5,    /* of those that can be made */
    TABLES_NAME_MAX = 16,     /* "PCCvpc", with the terminator */
    TABLES_CLASSES = 1 << 12, /* numbers of classes are below */
};

/* Class i of those with so many pieces at most, in an order in which each can be made of those
 * before it; -1: there are no more. */
int tables_class(int i, int pieces);
int tables_class_find(const char *name); /* -1: there is none */
void tables_class_name(int class, char *out);
int tables_class_opposite(int class); /* that arises when the other side moves */

enum table_fate { TABLE_UNKNOWN, TABLE_DRAW, TABLE_WIN, TABLE_LOSS, TABLE_FATES };

/* For the side to move: who wins, and after how many plies if both sides play for that. */
struct table_value {
    enum table_fate fate;
    int plies;
};

struct tables;

/* Tables of a variant (borrowed), none at first, the caller's to free. NO_MEMORY; NOT_FOUND: there
 * are no such tables. */
enum status tables_new(const struct variant *v, struct tables **out);
void tables_free(struct tables *t); /* NULL is allowed */
bool tables_has(const struct tables *t, int class);

/* Is the class wanted, as its positions may come up soon in a game that stands at p? Not when it is
 * there, nor when its bytes were refused. */
bool tables_may_need(const struct tables *t, int class, const struct pos *p);

/* A number that stands for all there is in the file of a class that has been read. */
uint64_t tables_sum(const struct tables *t, int class);

/* What is known of a position; without plies it is quick. Any number of threads may ask. */
enum table_fate tables_fate(const struct tables *t, const struct pos *p);
struct table_value tables_value(const struct tables *t, const struct pos *p);

/* For long work. */
struct tables_host {
    void *context;
    bool (*must_stop)(void *context); /* NULL: never */
    int threads;
};

/*
 * Make a class and its opposite. NOT_FOUND: *error names a class to which a capture leads and that
 * is missing; ILLEGAL: it was stopped, or a win takes more plies than there is room for; NO_MEMORY.
 */
enum status tables_build(struct tables *t, int class, const struct tables_host *host,
                         struct error *error);

/* A class that has been made, as the bytes of a file, added to *out. */
void tables_write(const struct tables *t, int class, struct buffer *out);

/*
 * The same back: `data` comes from malloc and is the tables' if the answer is OK, else still the
 * caller's. BAD_INPUT, and why in *error, unless it is whole and of this class, board and rules.
 */
enum status tables_read(struct tables *t, int class, char *data, size_t size, struct error *error);

/* Positions of a class by fate, those that differ in equal pieces or by a mirror each, and the
 * most plies. */
struct table_counts {
    uint64_t of[TABLE_FATES];
    int longest[TABLE_FATES];
};
enum status tables_count(struct tables *t, int class, struct table_counts *out); /* NO_MEMORY */

/* The positions of a class that is there are numbered; some numbers mean none (false). */
size_t tables_numbers(const struct tables *t, int class);
bool tables_position(const struct tables *t, int class, size_t number, struct pos *out);

/*
 * Compare the values of a class that is there with those after all steps, by the plain rules: of
 * every `each`th number, *n counts them. BAD_INPUT: one is wrong, *error names its position;
 * ILLEGAL: it was stopped; NO_MEMORY.
 */
enum status tables_verify(struct tables *t, int class, size_t each, const struct tables_host *host,
                          uint64_t *n, struct error *error);

#endif
