/*
 * Certificates: proofs that a side wins within a number of plies, as texts that anybody can check
 * with the rules alone.
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
 * Each line after the empty line has a position with the winner to move, the winner's step, and the
 * number of plies (steps of either side) within which that step wins. Positions are written without
 * counters, sorted as text, and also stand for their mirror images. Positions where one step wins
 * are left out. A line is proved if its step wins the game, or if every sequence of the other
 * side's steps after it leads to one of these: the winner has won, the winner can win with one
 * step, or the position has a line with no more plies than are left.
 */
#ifndef TACTIGON_GAME_CERTIFICATE_H
#define TACTIGON_GAME_CERTIFICATE_H

#include "core/buffer.h"
#include "rules/rules.h"

enum { CERTIFICATE_PLIES_MAX = 100 };

#define CERTIFICATE_FIRST_LINE "tactigon-proof 1"

struct certificate_line {
    move_code step;
    int plies;
    int number; /* line number in the text that it was read from; 0: not read */
};

/* A claim, and the lines that prove it, one for each position. */
struct certificate {
    const struct variant *variant;
    struct variant *owned; /* the variant, if certificate_read() made it; otherwise NULL */
    union position start;
    enum side side;
    int plies;

    int n, room;
    struct certificate_line *lines;
    char *positions; /* positions of the lines, variant->pos_size bytes each */
    int *slots;      /* indices into lines[], hashed by position; -1: free slot */
    size_t n_slots;  /* a power of two */
};

void certificate_free(struct certificate *c); /* frees the members, not *c */

/* Returns the position of line i; borrowed until a line is added. */
const struct pos *certificate_pos(const struct certificate *c, int i);

/* Returns the index of the line for p or its mirror image, ignoring counters; adds a line without a
 * step if there is no such line. -1: out of memory. */
int certificate_add(struct certificate *c, const struct pos *p);

/* Returns whether a counter of p, except the counter of quiet plies, is still 0: p is then the
 * start of a game, where special rules may apply (Apart, rule 4.5), and has no line in a
 * certificate. */
bool certificate_is_at_start(const struct variant *v, const struct pos *p);

/* Returns whether the side to move at p can win with one step. */
bool certificate_wins_at_once(const struct variant *v, const struct pos *p);

/* Appends the certificate as text. Returns STATUS_OK or STATUS_NO_MEMORY. */
enum status certificate_write(const struct certificate *c, struct buffer *out);

/* Reads a certificate from text[size] into *out, which the caller frees even after a failure.
 * `board` (borrowed, may be NULL) is a variant on a board that the game does not know by name.
 * Errors: STATUS_NO_MEMORY; STATUS_BAD_INPUT with line and column. */
enum status certificate_read(const char *text, size_t size,
                             const struct rules *(*find)(const char *name),
                             const struct variant *board, struct certificate *out,
                             struct error *error);

/* Checks the claim. Errors: STATUS_NO_MEMORY; STATUS_BAD_INPUT with the faulty line's number. */
enum status certificate_check(const struct certificate *c, struct error *error);

#endif
