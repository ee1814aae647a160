/*
 * The clock of a game that people play, and its record. After anything but a step the clock is made
 * from the record again.
 */
#ifndef TACTIGON_APP_CLOCK_TIMING_H
#define TACTIGON_APP_CLOCK_TIMING_H

#include "app/settings/app.h"
#include "tactigon/clock.h"
#include "tactigon/record.h"

/* Begins with everything zero: there is no clock. */
struct timing {
    struct app *app;         /* borrowed, as are the next two */
    struct record *record;   /* has the clock's settings */
    const struct game *game; /* of the record */
    bool is_on;
    bool is_paused;  /* nothing is played until the person continues */
    bool speaks;     /* the time left is announced */
    int turn;        /* steps played before the turn that the clock measures */
    int64_t away_ns; /* for how long the program had been suspended, at the last look */
    struct clock clock;
};

/* The clock of the record; `is_paused`: it waits for a person. */
void timing_begin(struct timing *t, struct app *app, struct record *record, const struct game *game,
                  bool is_paused);

/* A step was played; it may have ended the turn. */
void timing_end_step(struct timing *t);

/* The last turn used this, by the clock of the remote player. */
void timing_correct(struct timing *t, int64_t used_ns);

/* What this turn has used so far; whether its side has less left than that. */
int64_t timing_used_ns(const struct timing *t);
bool timing_is_short(const struct timing *t, int64_t left_ms);

/* The game has changed in any way. */
void timing_follow(struct timing *t);

/* The person to move may play now, unless it is paused; the bot begins to think. */
void timing_ready(struct timing *t);
void timing_start(struct timing *t);

/* Something was typed: if the program was suspended before, the record notes it. */
void timing_arrive(struct timing *t);

/* Pause and note it in the record; only note it, for a copy. */
void timing_leave(struct timing *t);
void timing_note(struct timing *t);

/* The time of the side to move is over. */
bool timing_is_late(const struct timing *t);

/* Milliseconds until the time is over or announced; -1: never. */
int timing_wait_ms(const struct timing *t);

/* Milliseconds until timing_face changes; -1: it does not. */
int timing_face_ms(const struct timing *t);

/* The side has little time left. */
bool timing_is_low(const struct timing *t, enum side side);

/* "4:59", what `side` has left, nothing without a limit; for messages, in accessible mode in words.
 */
void timing_face(const struct timing *t, enum side side, struct text *out);
void timing_describe(const struct timing *t, enum side side, struct text *out);

/* "10 seconds", what the side to move has left. */
void timing_format(const struct timing *t, struct text *out);

/* Tighten the limits of a bot to stay below what is left. False: there is no time to search. */
bool timing_limit(const struct timing *t, struct search_limits *limits);

#endif
