/* Reads lessons, and judges turns. In a lesson, conditions decide whether a turn is right. In a
 * puzzle, a proof decides, so every turn that achieves the task is right, even if the author did
 * not think of it. teach.c plays the lessons. */
#ifndef TACTIGON_LEARN_VERDICT_H
#define TACTIGON_LEARN_VERDICT_H

#include "coach/coach.h"
#include "engine/proof.h"
#include "game/puzzle.h"
#include "rules/picture.h"
#include "rules/rules.h"

/* ---- lessons, read from a text (lesson.c, docs/lesson-format.md) ---- */

enum {
    LESSONS_MAX = 32,
    LESSON_HINTS_MAX = 3,
    LESSON_TESTS_MAX = 4,
    LESSON_WRONGS_MAX = 8,
    LESSON_TURNS_MAX = 3,
    LESSON_KIND_MAX = 32,
};

/* A value and its position in the text. A missing value has the text "" and line 0. */
struct lesson_value {
    const char *text;
    int line, column;
};

enum lesson_test {
    TEST_WON,      /* the pupil has won */
    TEST_WON_NEXT, /* the pupil wins, whatever the other side plays next */
    TEST_MINE,     /* the number of the pupil's pieces (of a kind) fits `sign` and `number` */
    TEST_THEIRS,   /* the number of the other side's pieces (of a kind) fits `sign` and `number` */
    TEST_SCORE,    /* the pupil's score fits `sign` and `number` */
    TEST_ON,       /* the pupil has a piece (of a kind) on the tile `place` */
    TEST_SAFE,     /* the other side cannot capture a piece of the pupil (of a kind) */
    TEST_PLAYS,    /* the turn is one of `turns` */
};

enum { TEST_COUNT = TEST_PLAYS + 1 };

/* A condition for the position after a turn. */
struct lesson_condition {
    enum lesson_test test;
    char sign; /* '<': at most `number`; '=': exactly; '>': at least */
    int number;
    int place;
    char kind[LESSON_KIND_MAX]; /* name of a kind of piece (picture.h); "" for any kind */
    const char *turns;          /* turns, separated by spaces */
};

/* A wrong turn that the lesson explains: any turn that meets the condition. */
struct lesson_wrong {
    struct lesson_value value;
    struct lesson_condition condition;
    const char *words;
};

struct lesson {
    struct lesson_value id, title, board, rule_set, position, pick, say, goal, after, solution;
    struct lesson_value against; /* the bot of a lesson that is a whole game */
    struct lesson_value turns_text;
    struct lesson_value hints[LESSON_HINTS_MAX];
    struct lesson_value wins[LESSON_TESTS_MAX];
    struct lesson_condition win[LESSON_TESTS_MAX]; /* the goal: all of these must hold */
    struct lesson_wrong wrong[LESSON_WRONGS_MAX];
    int n_hints, n_win, n_wrong;
    int turns;      /* turns in which the pupil must reach the goal */
    enum side side; /* the pupil's side, which is to move */
};

struct lessons {
    const struct rules *rules;
    int n;
    struct lesson *lessons; /* owned */
    char *room;             /* owned; contains all texts */
};

/* Reads the lessons text[size] and checks their positions, turns and conditions under the rules.
 * The solution must reach the goal, and turns listed as wrong must not. The caller calls
 * lessons_free. After STATUS_BAD_INPUT, *error has the line and column, and *out is empty. */
enum status lessons_read(const char *text, size_t size, struct lessons *out, struct error *error);
void lessons_free(struct lessons *l);

/* Creates the board and the first position of a lesson; the caller frees *v. After
 * STATUS_BAD_INPUT, *error has the line and column of the wrong value. */
enum status lesson_open(const struct rules *rules, const struct lesson *l, struct variant **v,
                        union position *out, struct error *error);

/* ---- turns ---- */

enum { REPLY_NODES = 4000 };
/* Searches `nodes` nodes for the best turn from p. out->n is 0 if the game is over. */
void steps_find(struct coach *c, const struct variant *v, const struct pos *p, int nodes,
                struct steps *out);

enum { GOALS_MAX = 16 };
/* Finds the pieces in p that the last of `turns` captures, writes their places to out[GOALS_MAX]
 * and returns their number. */
int steps_captured(const struct variant *v, const struct pos *p, const char *turns, int *out);

/* The task of a lesson or of a puzzle; all pointers are borrowed. */
struct task {
    const struct lesson *lesson; /* NULL for a puzzle */
    const struct puzzle *puzzle;
    const struct variant *variant;
    const struct pos *start;
    enum side side;      /* the side that solves the task */
    int lead;            /* result of verdict_lead; puzzles only */
    struct proof *proof; /* puzzles only */
    struct coach *coach; /* searches for replies; not needed to judge turns of lessons */
};

enum verdict {
    VERDICT_WRONG,
    VERDICT_SLOW,   /* the turn wins, but later than promised */
    VERDICT_UNSURE, /* the proof was stopped before it ended */
    VERDICT_ON,     /* the goal can still be reached in time, whatever the other side does */
    VERDICT_DONE,
};

struct judged {
    enum verdict verdict;
    const struct lesson_condition *open; /* lesson: first failed condition, or last if none fails */
    const char *words;                   /* the lesson's sentence about this wrong turn, or NULL */
    bool misses_goal;   /* VERDICT_DONE: the turn wins, but does not reach the lesson's goal */
    int turns;          /* VERDICT_SLOW: turns until the win, counted from the start */
    int margin;         /* VERDICT_WRONG in a PUZZLE_POINTS puzzle: the best margin, in points */
    struct steps reply; /* the other side's turn: a refutation or a continuation */
};

/* Judges the solver's turn from `before` to `after`; `turn` is its number, from 1. In a lesson, the
 * reply is set only if it shows why the turn is wrong. */
void verdict_turn(const struct task *t, const struct pos *before, const struct pos *after, int turn,
                  struct judged *out);

/* Returns the turns of the solution, separated by spaces. */
const char *verdict_solution(const struct task *t);

/* Returns the number of turns left to the solver after turn number `turn`; in PUZZLE_SAVE, left to
 * the other side. In PUZZLE_BEST, one more turn is counted, for the refutation. */
int verdict_turns_left(const struct task *t, int turn);

/* Finds a right turn from p for the solver's turn number `turn`; out->n is 0 if none was found. */
void verdict_find(const struct task *t, const struct pos *p, int turn, struct steps *out);

/* Finds the other side's turn from p after a right turn, when the solver has `turns` turns left. In
 * a puzzle to win, that turn resists longest. out->n is 0 if the other side is not to move. */
void verdict_answer(const struct task *t, const struct pos *p, int turns, struct steps *out);

static inline struct task verdict_of_lesson(const struct lesson *l, const struct variant *v,
                                            const struct pos *start)
{
    return (struct task){.lesson = l, .variant = v, .start = start, .side = l->side};
}

/* Writes the goals to mark to out[GOALS_MAX] and returns their number. A goal is a place that a
 * piece must reach, or the place of a piece that must stay safe or that the solution captures. */
int verdict_goals(const struct task *t, int *out);

static inline struct coach_task verdict_coach_task(const struct task *t)
{
    return t->lesson ? (struct coach_task){PUZZLE_BEST, t->lesson->turns}
                     : (struct coach_task){t->puzzle->task, t->puzzle->turns};
}

/* Says which condition the pupil's turn number `number` fails, and how. The turn is the first of
 * the line; the other side's reply, if there is one, is the second. */
void reason_turn(const struct task *t, const struct coach_line *line, int number,
                 const struct judged *judged, struct text *out);

/* Returns the value that the solver must reach: for PUZZLE_PIECE the lead in pieces (proof_lead)
 * plus one, for PUZZLE_BEST the solution's score. */
int verdict_lead(const struct task *t);

#endif
