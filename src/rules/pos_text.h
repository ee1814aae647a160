/*
 * The common parts of position texts: writing them, and reading them strictly from left to right.
 * An error gives the column where reading stopped.
 */
#ifndef TACTIGON_RULES_POS_TEXT_H
#define TACTIGON_RULES_POS_TEXT_H

#include "tactigon/rules.h"

/* Write a square. `letter` is its letter, or 0 for an empty square. *empty counts empty squares,
 * and the count is written before the next letter. The end of a row ('/') or of the board (' ') is
 * written like a letter. */
void pos_text_put(struct text *out, int *empty, char letter);

/* A text that is being read. The caller owns the error. */
struct pos_text {
    const char *text;
    const char *at;
    struct error *error;
};

enum status pos_text_refuse(const struct pos_text *t, const char *why);

/* Skip the next character if it is c. */
bool pos_text_skip(struct pos_text *t, char c);

/* Skip the next character if it is one of `letters`, and return its index there; otherwise -1. */
int pos_text_read_letter(struct pos_text *t, const char *letters);

/* Read a number as text_read_number() does. If there is none, return false and change nothing. */
bool pos_text_read_number(struct pos_text *t, long min, long max, long *out);

/* Skip the space before `what`, which an error message names. */
enum status pos_text_blank(struct pos_text *t, const char *what);

/* Read a space and the letter of the side to move. */
enum status pos_text_side(struct pos_text *t, const char letters[2], uint8_t *side);

/* Read a space and a number from min to POS_COUNTER_MAX. */
enum status pos_text_counter(struct pos_text *t, const char *what, long min, uint32_t *out);

/* Check that the text ends here. */
enum status pos_text_end(const struct pos_text *t);

#endif
