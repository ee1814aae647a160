/*
 * Puzzles that are played, in sessions like any other: a controller says the task, judges each turn
 * by proof, plays the other side and goes on to the next puzzle. Only the first try of each counts.
 */
#ifndef TACTIGON_APP_LEARN_QUIZ_H
#define TACTIGON_APP_LEARN_QUIZ_H

#include "app/session/stats/attempts.h"

/* ---- the puzzles of a game with what a person has done of them, and the choice among them ---- */

enum quiz_mode {
    QUIZ_NEXT,   /* one after the other */
    QUIZ_DAILY,  /* the puzzle of the day */
    QUIZ_REVIEW, /* failed ones that are due again */
    QUIZ_STREAK, /* ever harder ones, up to the first that is not solved */
    QUIZ_ONE,    /* the one with that id */
};

/* What a person wants. */
struct quiz_wish {
    enum quiz_mode mode;
    int grade;         /* 0: any */
    const char *theme; /* NULL: any; borrowed */
    const char *id;    /* of QUIZ_ONE; borrowed */
    const char *file;  /* of one's own; NULL: the program's; borrowed */
    int today;         /* the date, as day.h counts */
};

/* A word, as it is typed, as the mode and the id or the file of a wish; `word` is borrowed. */
void quiz_read_wish(const char *word, struct quiz_wish *out);

/* A puzzle in the order of its list. */
struct quiz_item {
    const char *id; /* borrowed */
    int grade;      /* 1 to PUZZLE_GRADES */
    bool is_wanted; /* by what was asked for: its grade, its theme */
    bool is_seen;   /* it has been shown since the program began with puzzles */
    struct try_state state;
};

struct quiz_set {
    const char *game; /* its name */
    struct puzzles puzzles;
    struct quiz_item *items; /* owned: one for each of them */
    struct ledger tries;
    int n;
    struct quiz_wish wish;
    uint64_t seed;    /* of a streak */
    int at;           /* the puzzle that is played */
    int streak;       /* solved in a row */
    bool has_skipped; /* one of a streak, which is allowed once */
};

/* Of a file, or NULL: of the settings' game. Else why not, after a message. */
enum exit_code quiz_set_load(struct app *app, const char *file, struct quiz_set *out);
void quiz_set_free(struct quiz_set *s);

/* The puzzle of an id, or -1. */
int quiz_set_find(const struct quiz_set *s, const char *id);

/*
 * The puzzle of a day: the list in an order of its own, one after the other and over again. The
 * same for everybody who has this list.
 */
int quiz_set_daily(const struct quiz_set *s, int day);

/* Mark those of the grade and the theme. False after a refusal: there is none, or not that id. */
bool quiz_set_want(struct app *app, struct quiz_set *s, const struct quiz_wish *wish);

/* The menu of what there is; what is chosen into *out. False: nothing. */
bool quiz_set_choose(struct app *app, const struct quiz_set *s, int today, struct quiz_wish *out);

/* The next puzzle by s->wish; -1 after a message: there is none. */
int scheduler_choose(struct app *app, struct quiz_set *s);

/* The puzzle at s->at is solved, shown or skipped: as that of the day it is done with.
 * Behind it and behind one that was asked for by its id come any others. */
void scheduler_leave(struct app *app, struct quiz_set *s);

/* ---- playing them ---- */

/*
 * Puzzles of the settings' game until they are left; true: for the menu. Nothing but what was tried
 * and how boards look is different afterwards. What does not exist is refused with what does, and
 * *code is then CODE_USAGE.
 */
bool quiz_run(struct app *app, const struct quiz_wish *wish, enum exit_code *code);

/* A menu of what there is, then that. */
void quiz_menu(struct app *app);

#endif
