/*
 * What a turn is worth: in a lesson by its conditions, in a puzzle by proof (every turn that still
 * does what is promised is right, whether anybody thought of it or not). And what the other side
 * has against it. reason.h has the sentences.
 */
#ifndef TACTIGON_APP_LEARN_VERDICT_H
#define TACTIGON_APP_LEARN_VERDICT_H

#include "app/learn/lesson.h"
#include "tactigon/proof.h"
#include "tactigon/puzzle.h"

/* A turn; n 0: there is none. */
struct reply {
    int n;
    move_code steps[TURN_STEPS_MAX];
};

/* The next of turns with blanks between them into out[TURN_TEXT_MAX]; false when there is none. */
bool verdict_next_turn(const char **turns, char *out);

/* A whole turn from its text, which may leave out the stop that ends it. False: it is not legal. */
bool refute_read(const struct variant *v, const struct pos *p, const char *text, struct reply *out);

/* The best turn from p by a small search; none when the game is over. */
void refute_find(const struct variant *v, const struct pos *p, struct reply *out);

/* Where the pieces stand in p that the last turn of `turns` takes, into out[GOALS_MAX]; returns how
 * many. What comes on a place later is none. */
enum { GOALS_MAX = 16 };
int refute_taken(const struct variant *v, const struct pos *p, const char *turns, int *out);

/* *out = *p with the n steps played. */
void refute_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                 union position *out);

/* ---- lessons ---- */

enum verdict {
    VERDICT_WRONG,
    VERDICT_ON_THE_WAY, /* the goal can still be reached in time, whatever the other side does */
    VERDICT_DONE,
};

/* A lesson on its board. All is borrowed. */
struct exercise {
    const struct lesson *lesson;
    const struct variant *variant;
    const struct pos *start;
};

struct judged {
    enum verdict verdict;
    const char *words;  /* what the lesson says to a turn that it foresaw; NULL: nothing */
    struct reply reply; /* the other side's turn */
};

/*
 * Judge the pupil's turn number `turn`, from 1, which led from `before` to `after`. A reply is
 * there when it is what is wrong with the turn.
 */
void verdict_turn(const struct exercise *j, const struct pos *before, const struct pos *after,
                  int turn, struct judged *out);

/* The first condition that does not hold behind a turn that is wrong, or the last. */
const struct lesson_condition *verdict_open(const struct exercise *j, const struct pos *before,
                                            const struct pos *after);

/*
 * The places of the start that the goal is about, as far as conditions name them, into
 * out[GOALS_MAX]: where a piece is to stand, pieces that are to be safe, and what the solution
 * takes where that alone is the goal. Returns how many.
 */
int verdict_goals(const struct exercise *j, int *out);

/* Where there is no reply yet, and could be one: the best by a small search. */
void verdict_find_reply(const struct exercise *j, const struct pos *after, struct judged *out);

/* A turn from p, the pupil's number `turn`, that is right; n 0: there is none. */
void verdict_find_turn(const struct exercise *j, const struct pos *p, int turn, struct reply *out);

/* ---- puzzles ---- */

enum solve_verdict {
    SOLVE_WRONG,
    SOLVE_SLOW,   /* it wins, but later than promised */
    SOLVE_ON,     /* right so far: the other side answers */
    SOLVE_DONE,   /* nothing is left to be done */
    SOLVE_UNSURE, /* the proof would take too long: nobody knows */
};

/* A puzzle on its board. All is borrowed. */
struct solve_task {
    const struct puzzle *puzzle;
    const struct variant *variant;
    enum side side; /* who solves it */
    int lead; /* what is to be reached: PUZZLE_PIECE as proof_lead counts, PUZZLE_BEST a score */
    struct proof *proof;
};

struct solved {
    enum solve_verdict verdict;
    int turns;          /* SOLVE_SLOW: in how many turns it wins, all of them counted */
    int margin;         /* PUZZLE_POINTS, SOLVE_WRONG: points ahead at the end, at best */
    struct reply reply; /* the other side's turn: what refutes, or how it goes on */
};

/* What is to be reached from the puzzle's position: for `lead`. */
int solve_lead(const struct solve_task *t, const struct pos *start);

/* The most points that the solver can be ahead by when the game from p is over; false: it would
 * take too long. */
bool solve_margin(const struct solve_task *t, const struct pos *p, int *out);

/* Judge the solver's turn number `turn`, from 1, which led to `after`. */
void solve_turn(const struct solve_task *t, const struct pos *after, int turn, struct solved *out);

/* The other side's turn from p, where `turns` more of the solver's do what is promised: what
 * resists longest, by proof. None when it is not to move. */
void solve_answer(const struct solve_task *t, const struct pos *p, int turns, struct reply *out);

/*
 * The next turn of the line that refutes, from p; n 0: it is over. *turns are those that are left:
 * to the solver, in `save` to the other side, and counted down.
 */
void solve_refute(const struct solve_task *t, const struct pos *p, int *turns, struct reply *out);

/* A right turn from p, the solver's number `turn`; n 0: none was found. */
void solve_find(const struct solve_task *t, const struct pos *p, int turn, struct reply *out);

#endif
