/*
 * Certificates: proofs that a side wins within so many plies, as texts that anybody can check by
 * the rules alone.
 *
 *     tactigon-proof 1
 *     game: tactigon
 *     board: xsmall
 *     rules: none
 *     start: tpt/1s1/3c3/7/2C2/TST/P r
 *     claim: red wins within 29 plies
 *
 *     tpt/1s1/3c3/7/2C2/TST/P r | d5e4 | 29
 *
 * A line behind the empty one has a position with the winner to take a step, this step, and within
 * how many plies it wins; a ply is a step. Positions are without their counters, sorted as text,
 * one of each mirror pair; those where a step wins at once are left out. After the step the game is
 * won, or for every way through the other side's steps it is won, or the winner wins with one step,
 * or there is a line for the position or its mirror image with at most as many plies as are left.
 */
#ifndef TACTIGON_CERTIFICATE_H
#define TACTIGON_CERTIFICATE_H

#include "tactigon/buffer.h"
#include "tactigon/rules.h"

enum { CERTIFICATE_PLIES_MAX = 100 };

#define CERTIFICATE_FIRST_LINE "tactigon-proof 1"

struct certificate_line {
    move_code step;
    int plies;
    int number; /* of its line in the text that it was read from */
};

/* What is claimed, and the lines of its proof: a set of positions. */
struct certificate {
    const struct variant *variant;
    struct variant *owned; /* the same, when it was made by reading */
    union position start;
    enum side side;
    int plies;

    int n, room;
    struct certificate_line *lines;
    char *positions; /* n times variant->pos_size bytes */
    int *slots;      /* n_slots of them, a power of two: lines by their positions; -1: none */
    size_t n_slots;
};

void certificate_free(struct certificate *c); /* what it has come to own */

/* The position that line i is about; borrowed, until a line is added. */
const struct pos *certificate_pos(const struct certificate *c, int i);

/* The line about p or its mirror image, counters aside; -1: there is none. */
int certificate_find(const struct certificate *c, const struct pos *p);

/* The same, or a new one, all zero; -1: no memory. */
int certificate_add(struct certificate *c, const struct pos *p);

/*
 * The start of a game, by a counter that is still 0, which may have rules of its own (Apart, 4.5):
 * no line can be about it.
 */
bool certificate_is_special(const struct variant *v, const struct pos *p);

/* Some step of p, with the side to take it, wins at once. */
bool certificate_wins_at_once(const struct variant *v, const struct pos *p);

/* Add the text. STATUS_NO_MEMORY. */
enum status certificate_write(const struct certificate *c, struct buffer *out);

/*
 * Read the text[size] of a certificate into *out, which is the caller's to free, also after a
 * failure. `board` is a variant on a board that games do not know by name, borrowed, or NULL.
 * STATUS_BAD_INPUT with line and column.
 */
enum status certificate_read(const char *text, size_t size,
                             const struct rules *(*find)(const char *name),
                             const struct variant *board, struct certificate *out,
                             struct error *error);

/* Is the claim true? STATUS_BAD_INPUT with the line where the proof fails. */
enum status certificate_check(const struct certificate *c, struct error *error);

#endif
