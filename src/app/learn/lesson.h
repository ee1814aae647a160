/* The lessons of a game, read from a text (docs/lesson-format.md). verdict.h judges turns, teach.c
 * plays the lessons. */
#ifndef TACTIGON_APP_LEARN_LESSON_H
#define TACTIGON_APP_LEARN_LESSON_H

#include "tactigon/rules.h"

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
    TEST_MINE,     /* the pupil's pieces (of a kind) number as given */
    TEST_THEIRS,   /* the other side's pieces (of a kind) number as given */
    TEST_SCORE,    /* the pupil's score is as given */
    TEST_ON,       /* a piece of the pupil (of a kind) is on a tile */
    TEST_SAFE,     /* the other side cannot capture a piece (of a kind) */
    TEST_PLAYS,    /* the turn is one of those listed */
};

enum { TEST_COUNT = TEST_PLAYS + 1 };

/* A condition for the position after a turn. */
struct lesson_condition {
    enum lesson_test test;
    char sign; /* '<': at most `number`; '=': exactly; '>': at least */
    int number;
    int place;
    char kind[LESSON_KIND_MAX]; /* the name of a kind in picture.h; "" for any kind */
    const char *turns;          /* turns with spaces between them */
};

/* A wrong turn that the lesson explains. The condition recognizes the turn. */
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
    struct lesson_condition win[LESSON_TESTS_MAX]; /* the goal: all of them must hold */
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

/*
 * Reads the lessons text[size] and checks positions, turns and conditions by the rules. The
 * solution must reach the goal, and turns listed as wrong must not. The caller calls lessons_free.
 * STATUS_BAD_INPUT, with line and column, leaves *out empty.
 */
enum status lessons_read(const char *text, size_t size, struct lessons *out, struct error *error);
void lessons_free(struct lessons *l);

/* The board and the first position of a lesson; the caller frees *v. STATUS_BAD_INPUT gives the
 * line and column of the wrong value. */
enum status lesson_open(const struct rules *rules, const struct lesson *l, struct variant **v,
                        union position *out, struct error *error);

#endif
