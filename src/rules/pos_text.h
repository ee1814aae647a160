/*
 * The common parts of position texts: writing them, and reading them strictly from left to right.
 * Errors give the column that reading has reached.
 */
#ifndef TACTIGON_RULES_POS_TEXT_H
#define TACTIGON_RULES_POS_TEXT_H

#include "tactigon/rules.h"

/* Write a square: its letter, or 0 for an empty square, which is counted in *empty. The count is
 * written before the next letter. The end of a row ('/') or of the board (' ') is written like a
 * letter. */
void pos_text_put(struct text *out, int *empty, char letter);

/* A text being read at `at`. The error is the caller's. */
struct pos_text {
    const char *text;
    const char *at;
    struct error *error;
};

enum status pos_text_refuse(const struct pos_text *t, const char *why);

/* Skip the next character if it is c. */
bool pos_text_take(struct pos_text *t, char c);

/* The index in `letters` of the next character, which is skipped; -1 if it is not one of them. */
int pos_text_take_letter(struct pos_text *t, const char *letters);

/* Read a number like text_read_number(); false leaves everything unchanged. */
bool pos_text_take_number(struct pos_text *t, long min, long max, long *out);

/* Skip the blank in front of `what`. */
enum status pos_text_blank(struct pos_text *t, const char *what);

/* Read a blank and one of two letters, for the side to move. */
enum status pos_text_side(struct pos_text *t, const char letters[2], uint8_t *side);

/* Read a blank and a number from min to POS_COUNTER_MAX. */
enum status pos_text_counter(struct pos_text *t, const char *what, long min, uint32_t *out);

/* Nothing may follow. */
enum status pos_text_end(const struct pos_text *t);

#endif
