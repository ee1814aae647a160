/*
 * A clock for the two sides of a game: how much time each has, what it has used, and as texts. It
 * asks nobody for the time: that is handed in, in nanoseconds of a clock that never goes back.
 *
 * The first turn of each side is free. From then on a turn takes from its side's time what it has
 * used, less the side's delay, and gives the increment afterwards, if it was made in time.
 */
#ifndef TACTIGON_CLOCK_H
#define TACTIGON_CLOCK_H

#include "tactigon/rules.h"

enum { CLOCK_TEXT_MAX = 96, CLOCK_FACE_MAX = 16 };

/* What a side has; base 0: no clock, its time is not limited. */
struct clock_control {
    int64_t base_ms;
    int64_t increment_ms; /* added after each turn */
    int64_t delay_ms;     /* free at the beginning of each turn */
};

/*
 * Read "5m", "5m+3s" (an increment), "5m/5s" (a delay), "1h30m", "red=5m,cian=2m" or "none" into
 * out[2], by side. STATUS_BAD_INPUT says what is wrong and leaves *out alone.
 */
enum status clock_read(const char *text, const struct rules *rules, struct clock_control *out,
                       struct error *error);

/* What is read so, in one form: "none", "5m+3s", "red=5m,cian=2m". */
void clock_format(const struct clock_control control[2], const struct rules *rules,
                  struct text *out);

struct clock {
    struct clock_control control[2]; /* by side */
    int64_t left_ms[2];              /* before the turn that is going on */
    bool has_moved[2];               /* its first turn is over */
    enum side side;                  /* whose turn is going on */
    int64_t used_ns;                 /* of that, when it was started or stopped last */
    int64_t since_ns;                /* when it was started */
    bool is_running;
};

/* Both sides have all their time, and it stands still. */
struct clock clock_of(const struct clock_control control[2]);

/* A turn of `side`, which took so long, is over; a turn of `side` begins or goes on, stopped. */
void clock_end_turn(struct clock *c, enum side side, int64_t used_ms);
void clock_begin_turn(struct clock *c, enum side side, int64_t used_ms);

/* What is so already stays so. */
void clock_start(struct clock *c, int64_t now_ns);
void clock_stop(struct clock *c, int64_t now_ns);

/* What the turn that is going on has used. */
int64_t clock_used_ns(const struct clock *c, int64_t now_ns);

/* What `side`, which has a limit, has left: 0 and below is too late. */
int64_t clock_left_ns(const struct clock *c, enum side side, int64_t now_ns);

/* When it is too late for the side whose turn it is; -1: never, as things stand. */
int64_t clock_due_ns(const struct clock *c, int64_t now_ns);

/* For how many nanoseconds clock_face will show the same for both sides; -1: for ever. */
int64_t clock_face_ns(const struct clock *c, int64_t now_ns);

/* "1:04:59", "4:59", below ten seconds "9.9"; "4 minutes 59 seconds". Nothing is rounded up. */
void clock_face(int64_t left_ns, struct text *out);
void clock_format_left(int64_t left_ns, struct text *out);

#endif
