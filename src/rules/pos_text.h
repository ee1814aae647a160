/* Writes and reads the parts that the position texts of several games have in common. Reading is
 * strict and goes from left to right. An error gives the column where reading stopped. */
#ifndef TACTIGON_RULES_POS_TEXT_H
#define TACTIGON_RULES_POS_TEXT_H

#include "rules/rules.h"

/* Writes a square with the piece `letter`, or an empty one (0). *empty counts the empty squares
 * since the last letter, and is written before the next. The end of a row ('/') or of the board ('
 * ') is written like a letter. */
void pos_text_put(struct text *out, int *empty, char letter);

/* A text that is being read. The caller owns the error. */
struct pos_text {
    const char *text;
    const char *at;
    struct error *error;
};

enum status pos_text_refuse(const struct pos_text *t, const char *why);

/* If the next character is c, skips it and returns true. */
bool pos_text_skip(struct pos_text *t, char c);

/* If one of `letters` is next, skips it and returns its index; otherwise returns -1. */
int pos_text_read_letter(struct pos_text *t, const char *letters);

/* Reads a number as text_read_number() does. Without a number, returns false and changes
 * nothing. */
bool pos_text_read_number(struct pos_text *t, long min, long max, long *out);

/* Skips a space. If it is missing, the error says that `what` was expected. */
enum status pos_text_blank(struct pos_text *t, const char *what);

/* Reads a space and the letter of the side to move. */
enum status pos_text_side(struct pos_text *t, const char letters[2], uint8_t *side);

/* Reads a space and a number from min to POS_COUNTER_MAX. */
enum status pos_text_counter(struct pos_text *t, const char *what, long min, uint32_t *out);

/* Checks that the text ends here. */
enum status pos_text_end(const struct pos_text *t);

#endif
