/*
 * The lessons of a game, from the text that docs/lesson-format.md describes. Nothing here shows or
 * plays them: verdict.h says what a turn is worth, teach.h plays them.
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

/* A value and where it stands in the text; `text` "" when it is not given. */
struct lesson_value {
    const char *text;
    int line, column;
};

enum lesson_test {
    TEST_WON,      /* the pupil has won */
    TEST_WON_NEXT, /* or has, whatever the other side's next turn is */
    TEST_MINE,     /* how many pieces (of a kind) the pupil has */
    TEST_THEIRS,   /* the same for the other side */
    TEST_SCORE,    /* the first number that the panel shows of the pupil */
    TEST_ON,       /* a piece of the pupil (of a kind) stands on a place */
    TEST_SAFE,     /* no turn of the other side takes one (of a kind) */
    TEST_PLAYS,    /* the turn is one of these */
};

enum { TEST_COUNT = TEST_PLAYS + 1 };

/* A condition, asked of the position after a turn. */
struct lesson_condition {
    enum lesson_test test;
    char sign; /* '<' at most, '=' or '>' at least so many */
    int number;
    int place;
    char kind[LESSON_KIND_MAX]; /* as picture.h names it; "": any */
    const char *turns;          /* with blanks between */
};

/* A turn that was foreseen: of TEST_PLAYS, or any that meets the condition. */
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
    struct lesson_condition win[LESSON_TESTS_MAX]; /* all of them are to hold */
    struct lesson_wrong wrong[LESSON_WRONGS_MAX];
    int n_hints, n_win, n_wrong;
    int turns;      /* within so many turns of the pupil */
    enum side side; /* the pupil's: who is to move */
};

struct lessons {
    const struct rules *rules;
    int n;
    struct lesson *lessons; /* owned */
    char *room;             /* owned: all texts */
};

/*
 * Read the lessons text[size] and check each by the rules: positions, turns, conditions, that the
 * solution reaches the goal and what is foreseen as wrong does not. STATUS_BAD_INPUT with line and
 * column; *out is then empty. Else lessons_free is the caller's.
 */
enum status lessons_read(const char *text, size_t size, struct lessons *out, struct error *error);
void lessons_free(struct lessons *l);

/*
 * The board and the first position of a lesson, *v the caller's to free; or
 * STATUS_BAD_INPUT with the error at the value that is wrong.
 */
enum status lesson_open(const struct rules *rules, const struct lesson *l, struct variant **v,
                        union position *out, struct error *error);

#endif
