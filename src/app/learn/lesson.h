/*
 * The lessons of a game, read from the text that docs/lesson-format.md describes. verdict.h judges
 * turns, teach.c plays the lessons.
 */
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

/* A value and its place in the text; `text` is "" and `line` 0 when it is not given. */
struct lesson_value {
    const char *text;
    int line, column;
};

enum lesson_test {
    TEST_WON,      /* the pupil has won */
    TEST_WON_NEXT, /* the pupil has won, whatever the other side's next turn is */
    TEST_MINE,     /* the number of the pupil's pieces (of a kind) */
    TEST_THEIRS,   /* the number of the other side's pieces (of a kind) */
    TEST_SCORE,    /* the pupil's score */
    TEST_ON,       /* a piece of the pupil (of a kind) is on a place */
    TEST_SAFE,     /* no turn of the other side takes a piece (of a kind) */
    TEST_PLAYS,    /* the turn is one of the listed */
};

enum { TEST_COUNT = TEST_PLAYS + 1 };

/* A condition, tested in the position after a turn. */
struct lesson_condition {
    enum lesson_test test;
    char sign; /* '<' at most, '=' exactly, '>' at least `number` */
    int number;
    int place;
    char kind[LESSON_KIND_MAX]; /* as picture.h names it; "": any */
    const char *turns;          /* separated by spaces */
};

/* A wrong turn that the lesson foresees, by TEST_PLAYS or another condition. */
struct lesson_wrong {
    struct lesson_value value;
    struct lesson_condition condition;
    const char *words;
};

struct lesson {
    struct lesson_value id, title, board, rule_set, position, pick, say, goal, after, solution;
    struct lesson_value against; /* a whole game against this player */
    struct lesson_value turns_text;
    struct lesson_value hints[LESSON_HINTS_MAX];
    struct lesson_value wins[LESSON_TESTS_MAX];
    struct lesson_condition win[LESSON_TESTS_MAX]; /* all must hold */
    struct lesson_wrong wrong[LESSON_WRONGS_MAX];
    int n_hints, n_win, n_wrong;
    int turns;      /* that the pupil has to reach the goal */
    enum side side; /* the pupil's, which is to move */
};

struct lessons {
    const struct rules *rules;
    int n;
    struct lesson *lessons; /* owned */
    char *room;             /* owned: all texts */
};

/*
 * Read the lessons text[size] and check each by the rules: positions, turns and conditions; the
 * solution must reach the goal, and turns foreseen as wrong must not. STATUS_BAD_INPUT with line
 * and column leaves *out empty. The caller calls lessons_free.
 */
enum status lessons_read(const char *text, size_t size, struct lessons *out, struct error *error);
void lessons_free(struct lessons *l);

/* The board and the first position of a lesson; the caller frees *v. STATUS_BAD_INPUT with the
 * line and column of the wrong value. */
enum status lesson_open(const struct rules *rules, const struct lesson *l, struct variant **v,
                        union position *out, struct error *error);

#endif
