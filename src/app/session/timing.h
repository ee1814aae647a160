/*
 * The clock of a game that people play: when it runs, what its record says of it. The record is
 * the truth: after anything but a step the clock is made of it anew.
 */
#ifndef TACTIGON_APP_CLOCK_TIMING_H
#define TACTIGON_APP_CLOCK_TIMING_H

#include "app/settings/app.h"
#include "tactigon/clock.h"
#include "tactigon/record.h"

/* Begins with everything zero: there is no clock. */
struct timing {
    struct app *app;         /* these three are borrowed */
    struct record *record;   /* says by which clock the game is played */
    const struct game *game; /* of the record */
    bool is_on;
    bool is_paused;  /* nothing is played until the person goes on */
    bool speaks;     /* a person is told how much time is left, without looking */
    int turn;        /* steps played before the turn that the clock counts for */
    int64_t away_ns; /* for how long the program had been stopped when it looked last */
    struct clock clock;
};

/* The clock that the record says, as it stands there; `is_paused`: it waits for a person. */
void timing_begin(struct timing *t, struct app *app, struct record *record, const struct game *game,
                  bool is_paused);

/* A step was played; it may have ended the turn. */
void timing_end_step(struct timing *t);

/* The last turn has used this, by the clock of a remote player. */
void timing_correct(struct timing *t, int64_t used_ns);

/* What the turn that goes on has used; whether its side has less left than that, 0 or below too. */
int64_t timing_used_ns(const struct timing *t);
bool timing_is_short(const struct timing *t, int64_t left_ms);

/* The game has been changed in any way. */
void timing_follow(struct timing *t);

/* A person to move may play from now on, unless it is paused; a bot begins to think. */
void timing_ready(struct timing *t);
void timing_start(struct timing *t);

/* Something was typed: whether the program has been stopped meanwhile is noted in the record. */
void timing_arrive(struct timing *t);

/* Stop the clock for as long as a person likes, and note it; only note it, for a copy. */
void timing_leave(struct timing *t);
void timing_note(struct timing *t);

/* The time of the side to move is over. */
bool timing_is_late(const struct timing *t);

/* Milliseconds until it is, or until something is to be said; -1: never. */
int timing_wait_ms(const struct timing *t);

/* Milliseconds until timing_face shows something else; -1: it stands still. */
int timing_face_ms(const struct timing *t);

/* That side will have to hurry. */
bool timing_is_low(const struct timing *t, enum side side);

/* "4:59", what `side` has left; nothing if that has no limit. For people, in any case: in words. */
void timing_face(const struct timing *t, enum side side, struct text *out);
void timing_describe(const struct timing *t, enum side side, struct text *out);

/* "10 seconds", what the side to move has left, to the nearest second. */
void timing_format(const struct timing *t, struct text *out);

/*
 * The limits of a bot to move, at least 20 ms below what is left: more of `limits`, whose zeros are
 * no limits. False: there is too little time to search at all.
 */
bool timing_limit(const struct timing *t, struct search_limits *limits);

#endif
