/* A clock for both sides of a game. The caller passes the current time, in nanoseconds. The first
 * turn of each side is free. A later turn costs the time used beyond the delay; if time is left,
 * the increment is added. */
#ifndef TACTIGON_GAME_CLOCK_H
#define TACTIGON_GAME_CLOCK_H

#include "rules/rules.h"

#define NS_IN_MS INT64_C(1000000)

enum { CLOCK_TEXT_MAX = 96 };

/* The time control of one side. base_ms 0: no limit. */
struct clock_control {
    int64_t base_ms;
    int64_t increment_ms; /* added after each turn */
    int64_t delay_ms;     /* free time at the beginning of each turn */
};

/* Reads "5m", "5m+3s" (an increment), "5m/5s" (a delay), "1h30m", "red=5m,cian=2m" or "none" into
 * out[2], one for each side. On STATUS_BAD_INPUT, *error has the reason; out[] is unchanged. */
enum status clock_read(const char *text, const struct rules *rules, struct clock_control *out,
                       struct error *error);

/* Returns the control as text that clock_read() reads: "none", "5m+3s", "red=5m,cian=2m". */
struct text_word clock_format(const struct clock_control control[2], const struct rules *rules);

struct clock {
    struct clock_control control[2]; /* for each side */
    int64_t left_ms[2];              /* for each side: time left before the current turn */
    bool has_moved[2];               /* for each side: its first turn is over */
    enum side side;                  /* the side whose turn it is */
    int64_t used_ns;                 /* time used in this turn up to the last start or stop */
    int64_t since_ns;                /* time when the clock was last started */
    bool is_running;
};

/* Returns a stopped clock; both sides have all their time. */
struct clock clock_of(const struct clock_control control[2]);

/* Ends a turn of `side` that took used_ms. The clock is then stopped. */
void clock_end_turn(struct clock *c, enum side side, int64_t used_ms);
/* Begins a turn, or continues one that has taken used_ms so far. The clock is then stopped. */
void clock_begin_turn(struct clock *c, enum side side, int64_t used_ms);

/* Starts or stops the clock; nothing happens if it already runs or is already stopped. */
void clock_start(struct clock *c, int64_t now_ns);
void clock_stop(struct clock *c, int64_t now_ns);

/* Returns the time used in the current turn. */
int64_t clock_used_ns(const struct clock *c, int64_t now_ns);

/* Returns the time that `side`, which must have a limit, has left. 0 or less: the time is over. */
int64_t clock_left_ns(const struct clock *c, enum side side, int64_t now_ns);

/* Returns the time until the side to move runs out of time; -1: no time is being charged. */
int64_t clock_due_ns(const struct clock *c, int64_t now_ns);

/* Returns the time until clock_face() shows a new text for the side to move; -1: it will not
 * change. */
int64_t clock_face_ns(const struct clock *c, int64_t now_ns);

/* clock_face() returns "1:04:59", "4:59" or, below ten seconds, "9.9". clock_format_left() returns
 * "4 minutes 59 seconds". Both round down. */
struct text_word clock_face(int64_t left_ns);
struct text_word clock_format_left(int64_t left_ns);

#endif
