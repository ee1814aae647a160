/* Plays with a remote player over any stream of bytes, with the protocol of docs/remote.md. The
 * program of the first side is the host; the guest follows it. The peer is not trusted: a malformed
 * line ends the connection, but the game is kept. */
#ifndef TACTIGON_SESSION_REMOTE_H
#define TACTIGON_SESSION_REMOTE_H

#include "core/buffer.h"
#include "session/session.h"

/* Commands that may not be used against a remote player. Every other path to the same effect asks
 * remote_forbids. */
#define REMOTE_WITHOUT "redo go edit swap level players run load resume clock pause"
bool remote_forbids(const struct session *p, const char *command);

enum { REMOTE_POLL_MS = 200, REMOTE_SAY_MAX = 200, LINE_BYTES = 512 };

/* A stream of bytes. `read` and `write` work like platform_program_read and _write. */
struct remote_pipe {
    void *context;
    int (*read)(void *context, char *out, int size, int wait_ms);
    int (*write)(void *context, const char *data, size_t size, int wait_ms);
    void (*close)(void *context);
};

/* A connection. The members other than `pipe` and the times are initially zero. */
struct line {
    struct remote_pipe pipe;
    bool is_numbered;             /* the greeting is over: lines have checksums and numbers */
    uint32_t n_sent, n_received;  /* numbered lines sent and received */
    int64_t sent_ns, received_ns; /* times of the last line sent and received */
    struct buffer out;            /* output; its first `sent` bytes have been written */
    size_t sent;
    int at, filled, len;
    char buffer[LINE_BYTES]; /* input; bytes from `at` up to `filled` are unread */
    char text[LINE_BYTES];   /* the current line, without control characters */
};

/* Appends a line, cut to LINE_BYTES, and writes as much as possible without waiting. */
void line_send(struct line *line, const char *format, ...) PORT_PRINTF(2, 3);

/* Sends the greeting to a remote player of `side`. */
void remote_begin(struct session *p, enum side side, const struct remote_pipe *pipe);

/* Sends changes of the game and receives lines; waits at most wait_ms. Returns true if the game has
 * changed or there is a message. */
bool remote_poll(struct session *p, int wait_ms);

bool remote_is_agreed(const struct session *p); /* both players have joined the game */
bool remote_is_lost(const struct session *p);   /* the connection has ended */

/* Offers, which take effect when both players agree. */
enum remote_offer { REMOTE_DRAW, REMOTE_UNDO, REMOTE_NEW, REMOTE_OFFERS };

/* Makes an offer, or accepts the peer's offer. `to` is the number of steps left after an undo. */
void remote_offer(struct session *p, enum remote_offer offer, int to);

/* Returns whether the offer (the peer's if by_peer) is open: the other player has not moved. */
bool remote_is_offered(const struct session *p, enum remote_offer offer, bool by_peer);

void remote_say(struct session *p, const char *text);

#endif
