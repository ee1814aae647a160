/*
 * A remote player: the protocol of docs/remote.md over any stream of bytes. The program that plays
 * the first side decides what happens in the game, the other one follows it. Nothing that a peer
 * sends is trusted: what does not fit ends the line, and the game is kept.
 */
#ifndef TACTIGON_APP_SESSION_REMOTE_H
#define TACTIGON_APP_SESSION_REMOTE_H

#include "app/session/remote_line.h"
#include "app/session/session.h"

enum { REMOTE_POLL_MS = 200, REMOTE_SAY_MAX = 200 };

/* Greet a remote player of `side`. */
void remote_begin(struct session *p, enum side side, const struct remote_pipe *pipe);

/*
 * Send what has been done here, and take what the peer has sent, waiting for it at most wait_ms.
 * True: the game has changed, or there is a message.
 */
bool remote_hear(struct session *p, int wait_ms);

bool remote_is_agreed(const struct session *p); /* the game is running for both */
bool remote_is_lost(const struct session *p);   /* the line has ended */

/* What both have to want. */
enum remote_offer { REMOTE_DRAW, REMOTE_UNDO, REMOTE_NEW, REMOTE_OFFERS };

/* Offer it, or agree to what the peer has offered; `to`: the number of steps left after an undo. */
void remote_offer(struct session *p, enum remote_offer offer, int to);

/* One of both has offered it, and the other one has not played on. */
bool remote_wants(const struct session *p, enum remote_offer offer, bool by_peer);

/* Talk. */
void remote_say(struct session *p, const char *text);

#endif
