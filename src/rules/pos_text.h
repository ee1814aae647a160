/*
 * The texts of positions: what games have in common in writing them, and in reading them strictly
 * from left to right. What is refused is refused with the column where reading has come to.
 */
#ifndef TACTIGON_RULES_POS_TEXT_H
#define TACTIGON_RULES_POS_TEXT_H

#include "tactigon/rules.h"

/*
 * Write a square: its letter, or with 0 one more of *empty squares, which are written as their
 * number before the next letter. What ends a row ('/') or the board (' ') is written like a letter.
 */
void pos_text_put(struct text *out, int *empty, char letter);

/* A text being read: `at` moves along it. The error is the caller's. */
struct pos_text {
    const char *text;
    const char *at;
    struct error *error;
};

enum status pos_text_refuse(const struct pos_text *t, const char *why);

/* Take the character when it is the next one. */
bool pos_text_take(struct pos_text *t, char c);

/* Take the next character if it is one of `letters`, and return the number it has there; else -1.
 */
int pos_text_take_letter(struct pos_text *t, const char *letters);

/* Take a number as text_read_number reads it; false leaves all as it was. */
bool pos_text_take_number(struct pos_text *t, long min, long max, long *out);

/* Take the blank in front of `what`. */
enum status pos_text_blank(struct pos_text *t, const char *what);

/* A blank and one of two letters: who is to move. */
enum status pos_text_side(struct pos_text *t, const char letters[2], uint8_t *side);

/* A blank and a number from min to POS_COUNTER_MAX. */
enum status pos_text_counter(struct pos_text *t, const char *what, long min, uint32_t *out);

/* Nothing may follow. */
enum status pos_text_end(const struct pos_text *t);

#endif
