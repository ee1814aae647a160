/* Looking through a game, for replays and pictures. The game comes from a record, or is a single
 * position without steps. A review has the game and the position now shown. */
#ifndef TACTIGON_GAME_REVIEW_H
#define TACTIGON_GAME_REVIEW_H

#include "game/record.h"
#include "game/turns.h"

enum { REVIEW_CAPTION_MAX = 256 };

/* Opens a review of position p, or of the variant's start (p NULL), as a game without steps. The
 * variant is borrowed. The caller closes it with review_close(), except after STATUS_NO_MEMORY. */
enum status review_open(const struct variant *v, const struct pos *p, struct review *out);

int review_steps(const struct review *x);

/* Returns position `at`, 0 to the number of steps; borrowed. */
const struct pos *review_pos(const struct review *x, int at);

/* Appends a caption for position `at`: "Start", or "Move 3, red: d7xd5"; at the last position also
 * how the game ended. *t becomes the turn that led there. Before the call it is all zero, or as set
 * by a call with a smaller `at`. */
void review_caption(const struct review *x, int at, struct turn *t, struct text *out);

#endif
