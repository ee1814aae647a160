/*
 * A remote player: the protocol of docs/remote.md over any stream of bytes. The program of the
 * first side is the host, the other one follows it. The peer is not trusted: a malformed line ends
 * the connection, and the game is kept.
 */
#ifndef TACTIGON_APP_SESSION_REMOTE_H
#define TACTIGON_APP_SESSION_REMOTE_H

#include "app/session/remote_line.h"
#include "app/session/session.h"

enum { REMOTE_POLL_MS = 200, REMOTE_SAY_MAX = 200 };

/* Greet a remote player of `side`. */
void remote_begin(struct session *p, enum side side, const struct remote_pipe *pipe);

/* Send news and receive, waiting at most wait_ms. True: the game has changed, or there is a
 * message. */
bool remote_hear(struct session *p, int wait_ms);

bool remote_is_agreed(const struct session *p); /* both play */
bool remote_is_lost(const struct session *p);   /* the connection has ended */

/* Needs the agreement of both. */
enum remote_offer { REMOTE_DRAW, REMOTE_UNDO, REMOTE_NEW, REMOTE_OFFERS };

/* Offer, or agree to the peer's offer; `to`: the number of steps left after an undo. */
void remote_offer(struct session *p, enum remote_offer offer, int to);

/* One has offered it, and the other has not played on. */
bool remote_wants(const struct session *p, enum remote_offer offer, bool by_peer);

void remote_say(struct session *p, const char *text);

#endif
