/*
 * Moves of a session: played by people and by bots, and as a list for people to read.
 */
#ifndef TACTIGON_APP_SESSION_MOVES_H
#define TACTIGON_APP_SESSION_MOVES_H

#include "app/session/session.h"

/* Play n steps of a turn for the side to move, a person's; asks first when the settings say so. */
void moves_play(struct session *p, const move_code *steps, int n);

/* `player` plays the turn now, for whichever side, and it is told. */
void moves_play_bot(struct session *p, const struct player *player);

/* A remote player has played this legal step; a whole turn is reported. */
void moves_play_far(struct session *p, move_code m);

/*
 * The legal steps into out[max_moves], or those that begin at or, when there are none, end at a
 * place; returns how many.
 */
int moves_of(const struct session *p, int place, move_code *out);

/*
 * "HEADING c8-a6 c8xd6 ...", sorted by places, to be broken to the width there is. In accessible
 * mode a line each: those of a place numbered, for moves_numbered, all of them (PLACE_NONE) by the
 * pieces that take them.
 */
void moves_print(struct session *p, int place, const move_code *moves, int n, const char *format,
                 ...) PORT_PRINTF(5, 6);

/* The step of the list printed last that has the number `typed`, or MOVE_NONE. */
move_code moves_numbered(struct session *p, const char *typed);

#endif
