/* The clock of a game. Its state is in the record, and is read again whenever the turn changes. */
#ifndef TACTIGON_SESSION_TIMING_H
#define TACTIGON_SESSION_TIMING_H

#include "front/app.h"
#include "game/clock.h"
#include "game/record.h"

/* All zero means no clock. */
struct timing {
    struct app *app;         /* borrowed, like record and game */
    struct record *record;   /* contains the clock's settings */
    const struct game *game; /* the game of the record */
    bool is_on;
    bool is_paused;  /* stopped until the person continues */
    bool announces;  /* announces the time left */
    int turn;        /* steps played before the turn that the clock measures */
    int64_t away_ns; /* total time that the program was suspended, at the last reading */
    struct clock clock;
};

/* Returns the clock that times games and bots. */
int64_t timing_now_ns(void *context);

/* Reads the clock from the record. If is_paused, the clock waits for a person to continue. */
void timing_begin(struct timing *t, struct app *app, struct record *record, const struct game *game,
                  bool is_paused);

/* Must be called after a step. */
void timing_end_step(struct timing *t);

/* Sets the time used by the last turn, as measured by the remote player's clock. Does nothing
 * without a clock or within a turn. */
void timing_correct(struct timing *t, int64_t used_ns);

/* Returns the time used so far in this turn, and whether the side to move has less than left_ms
 * left. */
int64_t timing_used_ns(const struct timing *t);
bool timing_is_short(const struct timing *t, int64_t left_ms);

/* Must be called after any change of the game. */
void timing_follow(struct timing *t);

/* Starts the clock unless it is paused. */
void timing_start(struct timing *t);

/* Must be called when input arrives. Records the time used if the program was suspended before. */
void timing_note_suspension(struct timing *t);

/* timing_leave records the time used and pauses the clock; timing_note only records it. */
void timing_leave(struct timing *t);
void timing_note(struct timing *t);

/* Returns whether the side to move is out of time. */
bool timing_is_late(const struct timing *t);

/* Returns the milliseconds until the time is up, or until the time left is next announced; -1 for
 * never. */
int timing_wait_ms(const struct timing *t);

/* Returns the milliseconds until the text of timing_face changes; -1 for never. */
int timing_face_ms(const struct timing *t);

bool timing_is_low(const struct timing *t, enum side side);

/* Returns the time that `side` has left: "4:59", or "" without a limit. timing_describe uses words
 * in accessible mode. */
struct text_word timing_face(const struct timing *t, enum side side);
struct text_word timing_describe(const struct timing *t, enum side side);

/* Returns the time that the side to move has left: "10 seconds". */
struct text_word timing_format(const struct timing *t);

/* Lowers a bot's limits to fit the time left. Returns false if too little is left for a search. */
bool timing_limit(const struct timing *t, struct search_limits *limits);

#endif
