/*
 * The line being typed, with its history, by readline's keys. Pure.
 *
 * A line is UTF-8 without control characters. The cursor stands before a character, and never
 * between one and the combining marks behind it.
 */
#ifndef TACTIGON_APP_SCREEN_INPUT_LINE_EDIT_H
#define TACTIGON_APP_SCREEN_INPUT_LINE_EDIT_H

#include "app/screen/input/keys.h"
#include "app/system/input.h"
#include "tactigon/text.h"

enum { EDIT_HISTORY_MAX = 100 };

/* Begins with everything zero. */
struct edit {
    char line[INPUT_LINE_MAX + 1];
    int len, cursor; /* in bytes */

    char *history[EDIT_HISTORY_MAX]; /* the oldest first; owned */
    int n_history;
    int back;    /* how far back in the history the line is from; 0: it is new */
    char *draft; /* the new line meanwhile; owned */
};

void edit_free(struct edit *e);

/*
 * Do what the key means to the line. False: nothing, the caller takes it. That is so for Enter,
 * Tab, Esc, Ctrl-C, pastes and all that is no editing, and in an empty line for all but characters
 * other than a blank, and Ctrl-P and Ctrl-N, which look into the history.
 */
bool edit_key(struct edit *e, const struct key *key);

/* Insert s at the cursor, without control characters; whole characters that do not fit are left
 * out. */
void edit_insert(struct edit *e, const char *s);

/* The whole line, with the cursor at its end; no longer one of the history. */
void edit_set(struct edit *e, const char *s);

/* Take the line into the history, unless it is empty or the same as the last, and clear it. */
void edit_remember(struct edit *e);

/*
 * The part of the prompt and the line that fits `width` columns, with the cursor in it, into *out;
 * returns the cursor's column, from 0 to width - 1. '<' and '>' stand where more is hidden.
 */
int edit_show(const struct edit *e, const char *prompt, int width, struct text *out);

#endif
