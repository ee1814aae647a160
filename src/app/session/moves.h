/*
 * Moves as a list for people to read.
 */
#ifndef TACTIGON_APP_SESSION_MOVES_H
#define TACTIGON_APP_SESSION_MOVES_H

#include "app/session/session.h"

/* "HEADING c8-a6 c8xd6 ...", sorted by places, broken to the width of the terminal. */
void moves_print(struct session *p, const char *heading, const move_code *moves, int n);

#endif
