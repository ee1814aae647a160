/*
 * Lessons and puzzles, which are played in sessions like any other. teach.c plays lessons, quiz.c
 * chooses and plays puzzles, mistakes.c makes puzzles of a game.
 */
#ifndef TACTIGON_APP_LEARN_LEARN_H
#define TACTIGON_APP_LEARN_LEARN_H

#include "app/session/stats/attempts.h"

/* ---- lessons ---- */

/*
 * Teach the lessons of the settings' game from the first one that is not done. For a game without
 * lessons print how to play from its rules page.
 */
void teach_run(struct app *app);

/* Start with the lesson of that number; CODE_USAGE after a message if there is none. */
enum exit_code teach_run_lesson(struct app *app, const char *number);

/* Teach the lessons of a file, for which no progress is kept. */
enum exit_code teach_run_file(struct app *app, const char *path);

/* ---- the puzzles of a game with the person's results, and the choice among them ---- */

enum quiz_mode {
    QUIZ_NEXT,   /* one after the other */
    QUIZ_DAILY,  /* the puzzle of the day */
    QUIZ_REVIEW, /* failed ones that are due again */
    QUIZ_STREAK, /* ever harder ones until the first error */
    QUIZ_ONE,    /* the one with the id */
};

/* Which puzzles a person wants; all strings are borrowed. */
struct quiz_wish {
    enum quiz_mode mode;
    int grade;         /* 0: any */
    const char *theme; /* NULL: any */
    const char *id;    /* for QUIZ_ONE */
    const char *file;  /* NULL: the program's puzzles */
    int today;         /* the date, as day_today */
};

/* Read a typed word as the mode and the id or the file of a wish. */
void quiz_read_wish(const char *word, struct quiz_wish *out);

struct quiz_item {
    const char *id; /* borrowed */
    int grade;      /* 1 to PUZZLE_GRADES */
    bool is_wanted; /* it has the wished grade and theme */
    bool is_seen;   /* it has been shown in this run of the program */
    struct try_state state;
};

struct quiz_set {
    const char *game; /* its name */
    struct puzzles puzzles;
    struct quiz_item *items; /* owned, one for each puzzle */
    struct ledger tries;
    int n;
    struct quiz_wish wish;
    uint64_t seed;    /* of a streak */
    int at;           /* the puzzle being played */
    int streak;       /* solved in a row */
    bool has_skipped; /* one puzzle of a streak, which is allowed once */
};

/* Load the puzzles of a file, or of the settings' game if that is NULL; else a code after a
 * message. */
enum exit_code quiz_set_load(struct app *app, const char *file, struct quiz_set *out);
void quiz_set_free(struct quiz_set *s);

/* The index of a puzzle by its id, or -1. */
int quiz_set_find(const struct quiz_set *s, const char *id);

/* The puzzle of a day: the list in a fixed shuffled order, repeated, the same for everybody. */
int quiz_set_daily(const struct quiz_set *s, int day);

/* Mark the puzzles of the wished grade and theme. False after a refusal: there are none. */
bool quiz_set_want(struct app *app, struct quiz_set *s, const struct quiz_wish *wish);

/* The next puzzle by s->wish; -1 after a message if there is none. */
int quiz_set_next(struct app *app, struct quiz_set *s);

/*
 * The mistakes in the record text[size] of the file `path`, as puzzles (docs/puzzle-format.md); the
 * caller frees *out. If one person played, only that side's. CODE_BAD_FILE or CODE_FAILED after a
 * message: the record is bad, or has no such mistake.
 */
enum exit_code mistakes_find(struct app *app, const char *path, const char *text, size_t size,
                             char **out, size_t *out_size);

/* ---- playing them ---- */

/*
 * Play puzzles until the person leaves; true: for the menu. A wish that cannot be met is refused,
 * and *code is then CODE_USAGE.
 */
bool quiz_run(struct app *app, const struct quiz_wish *wish, enum exit_code *code);

/* Ask by a menu, then play. */
void quiz_menu(struct app *app);

#endif
