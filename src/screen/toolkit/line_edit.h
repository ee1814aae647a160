/* The line being typed, with its history and readline's keys. The line is UTF-8 without control
 * characters; the cursor is never between a character and its combining marks. */
#ifndef TACTIGON_SCREEN_TOOLKIT_LINE_EDIT_H
#define TACTIGON_SCREEN_TOOLKIT_LINE_EDIT_H

#include "core/text.h"
#include "screen/toolkit/keys.h"
#include "system/input.h"

enum { EDIT_HISTORY_MAX = 1 << 14 }; /* bytes */

struct edit {
    char line[INPUT_LINE_MAX + 1];
    int len, cursor; /* in bytes */

    char history[EDIT_HISTORY_MAX + 1]; /* the newest line first; each ends with a zero byte */
    char draft[INPUT_LINE_MAX + 1];     /* the new line while one of the history is shown */
    int back; /* the shown line is this many lines back in the history; 0: a new line */
};

/* Edits the line. Returns false if the key has no effect, as Enter, Tab, Esc and pastes. In an
 * empty line, only Ctrl-P, Ctrl-N and characters other than a space have an effect. */
bool edit_key(struct edit *e, const struct key *key);

/* Inserts s at the cursor. Leaves out control characters and characters that do not fit. */
void edit_insert(struct edit *e, const char *s);

/* Replaces the line, with the cursor at its end. */
void edit_set(struct edit *e, const char *s);

/* Adds the line to the history, unless it is empty or equals the last entry, and clears the
 * line. */
void edit_remember(struct edit *e);

/* Adds to *out the part of the prompt and the line around the cursor that fits in `width` columns.
 * '<' and '>' mark hidden text. Returns the cursor's column, from 0 to width - 1. */
int edit_show(const struct edit *e, const char *prompt, int width, struct text *out);

#endif
