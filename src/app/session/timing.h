/*
 * The clock of a game that people play, kept in its record, from which it is read again after every
 * change but a step.
 */
#ifndef TACTIGON_APP_CLOCK_TIMING_H
#define TACTIGON_APP_CLOCK_TIMING_H

#include "app/settings/app.h"
#include "tactigon/clock.h"
#include "tactigon/record.h"

/* All zero: no clock. */
struct timing {
    struct app *app;         /* borrowed, as are the next two */
    struct record *record;   /* has the clock's settings */
    const struct game *game; /* of the record */
    bool is_on;
    bool is_paused;  /* until the person continues */
    bool speaks;     /* announces the time left */
    int turn;        /* steps played before the turn that the clock measures */
    int64_t away_ns; /* total time suspended, when last read */
    struct clock clock;
};

/* Read the clock of the record; `is_paused`: it waits for a person. */
void timing_begin(struct timing *t, struct app *app, struct record *record, const struct game *game,
                  bool is_paused);

/* Call after a step. */
void timing_end_step(struct timing *t);

/* Set the time of the last turn, measured by the remote player's clock. */
void timing_correct(struct timing *t, int64_t used_ns);

/* Time used by this turn; whether its side has less left than left_ms. */
int64_t timing_used_ns(const struct timing *t);
bool timing_is_short(const struct timing *t, int64_t left_ms);

/* Call after any change of the game. */
void timing_follow(struct timing *t);

/* Start the clock: for a person unless paused, for a bot. */
void timing_ready(struct timing *t);
void timing_start(struct timing *t);

/* Call when something is typed: a suspension before it is recorded. */
void timing_arrive(struct timing *t);

/* Pause the clock and record it; timing_note only records the time, for a copy. */
void timing_leave(struct timing *t);
void timing_note(struct timing *t);

/* The side to move is out of time. */
bool timing_is_late(const struct timing *t);

/* Milliseconds until the time is out or announced; -1: never. */
int timing_wait_ms(const struct timing *t);

/* Milliseconds until timing_face changes; -1: never. */
int timing_face_ms(const struct timing *t);

bool timing_is_low(const struct timing *t, enum side side);

/* The time left of `side`: "4:59", nothing without a limit; in words in accessible mode. */
void timing_face(const struct timing *t, enum side side, struct text *out);
void timing_describe(const struct timing *t, enum side side, struct text *out);

/* "10 seconds", the time left of the side to move. */
void timing_format(const struct timing *t, struct text *out);

/* Tighten the limits of a bot to the time left. False: too little to search. */
bool timing_limit(const struct timing *t, struct search_limits *limits);

#endif
