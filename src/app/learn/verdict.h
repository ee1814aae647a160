/*
 * The judge of turns: in a lesson by its conditions, in a puzzle by proof (every turn that still
 * does what is promised is right, whether anybody thought of it or not). It also finds the other
 * side's answers. reason.h has the sentences.
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

/* The next of `turns` is read and played from p; false when there is none, or it is not legal. */
bool refute_next(const struct variant *v, const struct pos *p, const char **turns,
                 struct reply *out, union position *after);

/* *out = *p with the n steps played. */
void refute_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                 union position *out);

/* ---- judging ---- */

/* What is to be done on a board: the task of a lesson, or of a puzzle. All is borrowed. */
struct task {
    const struct lesson *lesson; /* NULL: it is a puzzle */
    const struct puzzle *puzzle;
    const struct variant *variant;
    const struct pos *start;
    enum side side;      /* the side that does it */
    int lead;            /* verdict_lead; of a puzzle */
    struct proof *proof; /* of a puzzle */
};

enum verdict {
    VERDICT_WRONG,
    VERDICT_SLOW,   /* it wins, but later than promised */
    VERDICT_UNSURE, /* the proof would take too long */
    VERDICT_ON,     /* the goal can still be reached in time, whatever the other side does */
    VERDICT_DONE,
};

struct judged {
    enum verdict verdict;
    const char *words;  /* what the lesson says to a turn that it foresaw; NULL: nothing */
    bool misses_goal;   /* VERDICT_DONE: the turn wins, but not by what the lesson teaches */
    int turns;          /* VERDICT_SLOW: in how many turns it wins, all of them counted */
    int margin;         /* PUZZLE_POINTS, VERDICT_WRONG: points ahead at the end, at best */
    struct reply reply; /* the other side's turn: what refutes, or how it goes on */
};

/*
 * Judge the solver's turn number `turn`, from 1, which led from `before` to `after`. In a lesson a
 * reply is there when it is what is wrong with the turn.
 */
void verdict_turn(const struct task *t, const struct pos *before, const struct pos *after, int turn,
                  struct judged *out);

/* The turns of the solution, with blanks between. */
const char *verdict_solution(const struct task *t);

/* The turns that are left after the solver's number `turn`: to the solver, in `save` to the other
 * side. A better turn is looked for with one more, which the refutation goes on to. */
int verdict_turns_left(const struct task *t, int turn);

/* A right turn from p, the solver's number `turn`; n 0: none was found. */
void verdict_find(const struct task *t, const struct pos *p, int turn, struct reply *out);

/* The other side's turn from p after a right one, with `turns` more of the solver's to come: in a
 * puzzle what resists longest, by proof. None when it is not to move. */
void verdict_answer(const struct task *t, const struct pos *p, int turns, struct reply *out);

/* ---- lessons ---- */

static inline struct task verdict_of_lesson(const struct lesson *l, const struct variant *v,
                                            const struct pos *start)
{
    return (struct task){.lesson = l, .variant = v, .start = start, .side = l->side};
}

/* The first condition that does not hold after a turn that is wrong, or the last. */
const struct lesson_condition *verdict_open(const struct task *t, const struct pos *before,
                                            const struct pos *after);

/*
 * The places of the start that the goal is about, if conditions name them, into out[GOALS_MAX]:
 * where a piece is to stand, pieces that are to be safe, and what the solution takes where that
 * alone is the goal. Returns how many.
 */
int verdict_goals(const struct task *t, int *out);

/* ---- puzzles ---- */

/* What is to be reached: PUZZLE_PIECE as proof_lead counts; PUZZLE_BEST the solution's score. */
int verdict_lead(const struct task *t);

/* The most points that the solver can be ahead by when the game from p is over; false: it would
 * take too long. */
bool verdict_margin(const struct task *t, const struct pos *p, int *out);

/*
 * The next turn of the line that refutes a wrong turn, from p; n 0: it is over. *turns are those
 * that are left: to the solver, in `save` to the other side, and counted down.
 */
void verdict_refute(const struct task *t, const struct pos *p, int *turns, struct reply *out);

/* What p is worth to a side, by a search of as many nodes as `analyse` takes for a position. */
int verdict_score(const struct variant *v, const struct pos *p, enum side side);

#endif
