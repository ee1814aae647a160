/*
 * A player who sits at the other end of a line: the protocol of docs/remote.md over any stream of
 * bytes. Nothing that comes from there is trusted. A turn is played when the rules allow it and
 * both sides then stand alike; whatever else does not fit ends the line, and the game is kept.
 */
#ifndef TACTIGON_APP_SESSION_REMOTE_H
#define TACTIGON_APP_SESSION_REMOTE_H

#include "app/session/session.h"

enum { REMOTE_POLL_MS = 200, REMOTE_SAY_MAX = 200 };

/* The stream: as platform_program_read and platform_program_write; its end. */
struct remote_pipe {
    void *context;
    int (*read)(void *context, char *out, int size, int wait_ms);
    int (*write)(void *context, const char *data, size_t size, int wait_ms);
    void (*close)(void *context);
};

/* `side` of the game is played at the other end, to which what is here is told at once. */
void remote_begin(struct session *p, enum side side, const struct remote_pipe *pipe);

/*
 * Tell the other end what has been done here, and take what comes from there, waiting at most so
 * long. True: something has changed or is told.
 */
bool remote_hear(struct session *p, int wait_ms);

/*
 * While this end is busy with something else: say that it is there when it has said nothing for
 * long. How many ms until that is due; -1: nobody is there, as where p is NULL.
 */
int remote_stay(const struct session *p);

bool remote_is_agreed(const struct session *p); /* both ends know the game, and the line holds */
bool remote_is_lost(const struct session *p);

/* What both have to agree to; what is offered by both is agreed. */
enum remote_offer { REMOTE_DRAW, REMOTE_BACK, REMOTE_NEW, REMOTE_OFFERS };

/* Offer it, or agree to what the other end has offered; `to`: back to so many steps. */
void remote_offer(struct session *p, enum remote_offer offer, int to);

/* Steps of a turn that the other end has not been told yet, as it goes on. */
bool remote_has_untold(const struct session *p);

/* A line of talk. */
void remote_say(struct session *p, const char *text);

#endif
