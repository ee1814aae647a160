/*
 * The line to the other end: what is known of it, lines out and in, the words of one. Nothing here
 * knows what they mean. For the files of remote.h alone.
 */
#ifndef TACTIGON_APP_SESSION_REMOTE_LINE_H
#define TACTIGON_APP_SESSION_REMOTE_LINE_H

#include "app/session/remote.h"
#include "tactigon/buffer.h"

enum { LINE_BYTES = 512, LINE_WORD_BYTES = 24, STEPS_MAX = 100000 /* of a game */ };

#define NS_IN_MS INT64_C(1000000)

enum remote_state { REMOTE_HEAD, REMOTE_COMPARE, REMOTE_READY, REMOTE_AGREED, REMOTE_LOST };

/* An offer by the steps that had been played; -1: none. */
struct offer {
    int own, other;
    int own_to, other_to;
};

struct remote {
    struct remote_pipe pipe;
    enum side side; /* that the other end plays */
    enum remote_state state;
    bool has_news;      /* something has been told, or changed */
    bool has_told_end;  /* by this side, of this game */
    bool is_silent;     /* that nothing is heard has been said */
    int n_idle;         /* lines since something was played, or nothing came */
    int common, theirs; /* the steps up to which both stand alike; that the other end has */
    uint64_t hash;      /* while they are compared: of that */
    int known, acked;   /* steps that have been told or heard; of them, those that are confirmed */
    long course;        /* of the game: a turn taken back or a new game changes it */
    struct offer offers[REMOTE_OFFERS];
    int64_t heard_ns, sent_ns, said_ns;
    int n_said;        /* since said_ns */
    int64_t credit_ms; /* that the way may take, of the other end's turns */
    struct buffer out; /* lines to be sent; `sent` bytes of them are */
    size_t sent;
    int at, filled, len;
    bool is_long; /* the line has not ended where there was no more room */
    char buffer[LINE_BYTES];
    char line[LINE_BYTES + 1];
};

/* "Red": who sits there. */
struct text_word line_name(const struct session *p);

/* Tell the person something that comes from the line. */
void line_tell(struct session *p, const char *format, ...) PORT_PRINTF(2, 3);

/* It is over: nothing is sent or heard any more, the game stays as it is. With or without telling
 * the other end why. */
void line_lose(struct session *p, const char *why);
void line_refuse(struct session *p, const char *format, ...) PORT_PRINTF(2, 3);

/*
 * Send a line. Before the other end has said anything nobody may be there to take it, and both
 * may have much to say at once: then what is not taken waits for line_flush, for so long.
 */
void line_send(struct session *p, const char *format, ...) PORT_PRINTF(2, 3);
void line_flush(struct session *p, int wait_ms);

/* The next line is in `line`, without what could do anything to a terminal; false: not yet. */
bool line_next(struct session *p, int wait_ms);

/* Words at *s, which moves behind them: is it that one, a number up to `max`, this hash? */
bool line_is(const char **s, const char *word);
bool line_number(const char **s, int64_t max, int64_t *out);
bool line_hash(const char **s, uint64_t hash);

/* The course that a line is about: 0 it is this one, below 0 it is over, above 0 there is none. */
int line_course(const struct session *p, const char **s);

/* Before the game: tell the other end what is here, and take what it says (remote_terms.c). */
void terms_send(struct session *p);
void terms_take(struct session *p, const char *line);

/* Of all positions up to that after n steps, so that how often each has been there is in it; the
 * same with one more. */
uint64_t terms_hash(const struct session *p, int n);
uint64_t terms_add(const struct session *p, uint64_t hash, const struct pos *pos);

#endif
