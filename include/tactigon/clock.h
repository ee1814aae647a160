/*
 * A clock for the two sides of a game: their time left and used, also as text. The caller passes
 * the time now, in nanoseconds of a monotonic clock. The first turn of each side is free. Later
 * turns cost the time used less the side's delay, and earn the increment if they were in time.
 */
#ifndef TACTIGON_CLOCK_H
#define TACTIGON_CLOCK_H

#include "tactigon/rules.h"

enum { CLOCK_TEXT_MAX = 96, CLOCK_FACE_MAX = 16 };

/* The time control of a side; base 0: no limit. */
struct clock_control {
    int64_t base_ms;
    int64_t increment_ms; /* added after each turn */
    int64_t delay_ms;     /* free at the beginning of each turn */
};

/* Read "5m", "5m+3s" (an increment), "5m/5s" (a delay), "1h30m", "red=5m,cian=2m" or "none" into
 * out[2], by side. STATUS_BAD_INPUT with the reason leaves *out unchanged. */
enum status clock_read(const char *text, const struct rules *rules, struct clock_control *out,
                       struct error *error);

/* Write such a text in one form: "none", "5m+3s", "red=5m,cian=2m". */
void clock_format(const struct clock_control control[2], const struct rules *rules,
                  struct text *out);

struct clock {
    struct clock_control control[2]; /* by side */
    int64_t left_ms[2];              /* before the current turn */
    bool has_moved[2];               /* its first turn is over */
    enum side side;                  /* the side whose turn it is */
    int64_t used_ns;                 /* in this turn, when the clock was last started or stopped */
    int64_t since_ns;                /* when it was started */
    bool is_running;
};

/* A stopped clock; both sides have all their time. */
struct clock clock_of(const struct clock_control control[2]);

/* End a turn of `side` that used used_ms; begin or continue a turn of `side`, stopped. */
void clock_end_turn(struct clock *c, enum side side, int64_t used_ms);
void clock_begin_turn(struct clock *c, enum side side, int64_t used_ms);

/* Start or stop, if not done already. */
void clock_start(struct clock *c, int64_t now_ns);
void clock_stop(struct clock *c, int64_t now_ns);

/* The time used in the current turn. */
int64_t clock_used_ns(const struct clock *c, int64_t now_ns);

/* The time left of `side`, which has a limit; 0 or less is too late. */
int64_t clock_left_ns(const struct clock *c, enum side side, int64_t now_ns);

/* The time until the side to move is too late; -1: never, while nothing changes. */
int64_t clock_due_ns(const struct clock *c, int64_t now_ns);

/* The time until clock_face() changes for either side; -1: never. */
int64_t clock_face_ns(const struct clock *c, int64_t now_ns);

/* "1:04:59", "4:59", below ten seconds "9.9"; "4 minutes 59 seconds". Nothing is rounded up. */
void clock_face(int64_t left_ns, struct text *out);
void clock_format_left(int64_t left_ns, struct text *out);

#endif
