/*
 * The protocol of docs/remote.md with a remote player, over any stream of bytes. The program of the
 * first side is the host, and the other one follows it. The peer is not trusted: a malformed line
 * ends the connection, and the game is kept.
 */
#ifndef TACTIGON_APP_SESSION_REMOTE_H
#define TACTIGON_APP_SESSION_REMOTE_H

#include "app/session/remote_line.h"
#include "app/session/session.h"

enum { REMOTE_POLL_MS = 200, REMOTE_SAY_MAX = 200 };

/* Sends the greeting to a remote player of `side`. */
void remote_begin(struct session *p, enum side side, const struct remote_pipe *pipe);

/* Sends news and receives lines; waits at most wait_ms. True: the game has changed, or there is a
 * message. */
bool remote_hear(struct session *p, int wait_ms);

bool remote_is_agreed(const struct session *p); /* both have joined the game */
bool remote_is_lost(const struct session *p);   /* the connection has ended */

/* What both players must agree to. */
enum remote_offer { REMOTE_DRAW, REMOTE_UNDO, REMOTE_NEW, REMOTE_OFFERS };

/* Makes an offer, or accepts the peer's. `to` is the number of steps left after an undo. */
void remote_offer(struct session *p, enum remote_offer offer, int to);

/* Whether the peer (or this player) has made the offer and the other has not played since. */
bool remote_wants(const struct session *p, enum remote_offer offer, bool by_peer);

void remote_say(struct session *p, const char *text);

#endif
