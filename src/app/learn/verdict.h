/*
 * The judge of turns: of a lesson by its conditions, of a puzzle by proof (every turn that keeps
 * the promise is right, also one that the author did not think of). It finds the other side's
 * answers, and says in a sentence what is wrong with a turn (reason.c).
 */
#ifndef TACTIGON_APP_LEARN_VERDICT_H
#define TACTIGON_APP_LEARN_VERDICT_H

#include "app/learn/lesson.h"
#include "tactigon/picture.h"
#include "tactigon/proof.h"
#include "tactigon/puzzle.h"

/* A turn; n 0: there is none. */
struct steps {
    int n;
    move_code steps[TURN_STEPS_MAX];
};

/* Read a whole turn, whose text may leave out the stop that ends it. False: it is not legal. */
bool steps_read(const struct variant *v, const struct pos *p, const char *text, struct steps *out);

/* Read the next of `turns` and play it from p; false when there is none, or it is not legal. */
bool steps_next(const struct variant *v, const struct pos *p, const char **turns, struct steps *out,
                union position *after);

/* *out = *p with the n steps played. */
void steps_play(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                union position *out);

/* The best turn from p by a search of REPLY_NODES nodes; n 0 when the game is over. */
enum { REPLY_NODES = 4000 };
void steps_find(const struct variant *v, const struct pos *p, int nodes, struct steps *out);

/* The places in p of the pieces that the last of `turns` captures, in out[GOALS_MAX]; returns how
 * many. Pieces that arrive later are left out. */
enum { GOALS_MAX = 16 };
int steps_captured(const struct variant *v, const struct pos *p, const char *turns, int *out);

/* Whether a side has a piece on the place; *out says what it looks like. */
bool steps_piece_on(const struct variant *v, const struct pos *p, int place, enum side side,
                    struct picture_kind *out);

/* ---- judging ---- */

/* The task of a lesson or of a puzzle; all pointers are borrowed. */
struct task {
    const struct lesson *lesson; /* NULL for a puzzle */
    const struct puzzle *puzzle;
    const struct variant *variant;
    const struct pos *start;
    enum side side;      /* the side that solves it */
    int lead;            /* verdict_lead of a puzzle */
    struct proof *proof; /* of a puzzle */
};

enum verdict {
    VERDICT_WRONG,
    VERDICT_SLOW,   /* the turn wins, but later than promised */
    VERDICT_UNSURE, /* the proof would take too long */
    VERDICT_ON,     /* the goal can still be reached in time, whatever the other side does */
    VERDICT_DONE,
};

struct judged {
    enum verdict verdict;
    const char *words;  /* the lesson's words about a turn that it foresaw, or NULL */
    bool misses_goal;   /* VERDICT_DONE: the turn wins, but not by what the lesson teaches */
    int turns;          /* VERDICT_SLOW: turns until it wins, counted from the start */
    int margin;         /* PUZZLE_POINTS, VERDICT_WRONG: points ahead at the end, at best */
    struct steps reply; /* the other side's turn: the refutation, or the continuation */
};

/*
 * Judge the solver's turn number `turn`, from 1, which led from `before` to `after`. A lesson sets
 * the reply only where the reply is what is wrong with the turn.
 */
void verdict_turn(const struct task *t, const struct pos *before, const struct pos *after, int turn,
                  struct judged *out);

/* The turns of the solution, separated by spaces. */
const char *verdict_solution(const struct task *t);

/* The turns left after the solver's number `turn`: the solver's, or in `save` the other side's. A
 * task of finding a better turn counts one more, which the refutation uses. */
int verdict_turns_left(const struct task *t, int turn);

/* A right turn from p, the solver's number `turn`; n 0: none was found. */
void verdict_find(const struct task *t, const struct pos *p, int turn, struct steps *out);

/* The other side's turn from p after a right one, with `turns` of the solver's left: in a puzzle
 * the longest resistance, by proof. n 0 when the other side is not to move. */
void verdict_answer(const struct task *t, const struct pos *p, int turns, struct steps *out);

/* ---- lessons ---- */

static inline struct task verdict_of_lesson(const struct lesson *l, const struct variant *v,
                                            const struct pos *start)
{
    return (struct task){.lesson = l, .variant = v, .start = start, .side = l->side};
}

/* The first condition that fails after a wrong turn, or the last condition. */
const struct lesson_condition *verdict_failed(const struct task *t, const struct pos *before,
                                              const struct pos *after);

/*
 * The places that the goal is about, in out[GOALS_MAX]: where a piece must stand, pieces that must
 * be safe, and what the solution captures where that alone is the goal. Returns how many.
 */
int verdict_goals(const struct task *t, int *out);

/* Add a sentence on the pupil's wrong turn number `number`: which condition fails, and how. */
void reason_turn(const struct task *t, const struct pos *before, const struct steps *turn,
                 int number, const struct judged *judged, struct text *out);

/* ---- puzzles ---- */

/* What must be reached: for PUZZLE_PIECE as proof_lead counts, for PUZZLE_BEST the solution's
 * score. */
int verdict_lead(const struct task *t);

/* The most points that the solver can be ahead by at the end of the game from p; false: finding
 * that would take too long. */
bool verdict_margin(const struct task *t, const struct pos *p, int *out);

/*
 * The next turn of the line that refutes a wrong turn, from p; n 0 at its end. *turns counts down
 * the turns that are left, as verdict_turns_left says.
 */
void verdict_refute(const struct task *t, const struct pos *p, int *turns, struct steps *out);

/* The score of p for a side, by a search of as many nodes as `analyse` uses for a position. */
int verdict_score(const struct variant *v, const struct pos *p, enum side side);

/*
 * Add a sentence on a wrong turn from `before`: the other side's reply, what it captures, and
 * `missed` ("red does not win in 2 turns", or NULL), unless the game has ended.
 */
void reason_refuted(const struct variant *v, const struct pos *before, const struct steps *turn,
                    const struct steps *reply, const char *missed, struct text *out);

/* Add the task, "Red to move: win in 2 turns.", or what a wrong turn misses: "red does not win in 2
 * turns". */
void reason_task(const struct rules *rules, const struct puzzle *p, enum side side,
                 struct text *out);
void reason_missed(const struct rules *rules, const struct puzzle *p, enum side side,
                   struct text *out);

/* Add "black wins by 9 points at best"; without "at best" when the game is over. */
void reason_margin(const struct rules *rules, enum side side, int margin, bool is_over,
                   struct text *out);

/* Add a sentence on what the wrong turn from `before` to `after` and the line from there to `end`
 * cost the side: pieces where they decide, else the standing after the turn. */
void reason_outcome(const struct variant *v, const struct pos *before, const struct pos *after,
                    const struct pos *end, enum side side, struct text *out);

#endif
