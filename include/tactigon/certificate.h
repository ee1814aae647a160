/*
 * Certificates: proofs that a side wins within a number of plies, as texts that anybody can check
 * by the rules alone.
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
 * A line after the empty one has a position with the winner to move, its step, and the number of
 * plies (steps) within which it wins. Positions have no counters, are sorted as text, and stand for
 * their mirror images; those with an immediate win are left out. After the step the game is won, or
 * every sequence of the other side's steps leads to one of these: the game is won; the winner wins
 * with one step; the position or its mirror image has a line with no more plies than are left.
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
    int number; /* line number in the text it was read from */
};

/* A claim, and the lines of its proof: a set of positions. */
struct certificate {
    const struct variant *variant;
    struct variant *owned; /* the variant if it was made by reading */
    union position start;
    enum side side;
    int plies;

    int n, room;
    struct certificate_line *lines;
    char *positions; /* n times variant->pos_size bytes */
    int *slots;      /* n_slots (a power of two) indices of lines by position; -1: none */
    size_t n_slots;
};

void certificate_free(struct certificate *c); /* frees what it owns */

/* The position of line i; borrowed until a line is added. */
const struct pos *certificate_pos(const struct certificate *c, int i);

/* The line for p or its mirror image, ignoring counters; -1: none. */
int certificate_find(const struct certificate *c, const struct pos *p);

/* The same, adding an empty line if there is none; -1: no memory. */
int certificate_add(struct certificate *c, const struct pos *p);

/* Is p the start of a game, with a counter still 0, which may have special rules (Apart, 4.5)? Then
 * no line can be for it. */
bool certificate_is_special(const struct variant *v, const struct pos *p);

/* Can the side to move at p win with one step? */
bool certificate_wins_at_once(const struct variant *v, const struct pos *p);

/* Add the text. STATUS_NO_MEMORY. */
enum status certificate_write(const struct certificate *c, struct buffer *out);

/* Read the text[size] of a certificate into *out, which the caller frees, also after a failure.
 * `board` is a variant on a board that games do not know by name, borrowed, or NULL.
 * STATUS_BAD_INPUT with line and column. */
enum status certificate_read(const char *text, size_t size,
                             const struct rules *(*find)(const char *name),
                             const struct variant *board, struct certificate *out,
                             struct error *error);

/* Check the claim. STATUS_BAD_INPUT with the line where the proof fails. */
enum status certificate_check(const struct certificate *c, struct error *error);

#endif
