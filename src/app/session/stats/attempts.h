/* The lessons and puzzles that a person has done. Files of the data directory have a line "GAME
 * NAME WORDS" for each. Unknown lines are kept. */
#ifndef TACTIGON_APP_STATS_ATTEMPTS_H
#define TACTIGON_APP_STATS_ATTEMPTS_H

#include "app/settings/app.h"
#include "tactigon/puzzle.h"

enum { LEDGER_WORD_MAX = 32 };

/* ---- days, counted from 1970-01-01, which is 0 ---- */

enum { DAY_TEXT_MAX = 11 }; /* "2026-11-22" and the terminator */

/* The local date, or the date in TACTIGON_TODAY, which tests set. */
int day_today(void);

/* Write and read dates such as "2026-11-22", from 1970 to 9999. day_read is false for other
 * text. */
void day_format(int day, struct text *out);
bool day_read(const char *s, int *day);

/* ---- the files ---- */

struct ledger {
    const struct ledger_kind *kind; /* for lessons or for puzzles */
    char *data;                     /* owned; the text of the file, with changes */
    size_t size;
    bool is_off; /* reading or writing has failed, and a message was printed */
};

void ledger_free(struct ledger *l);

/* ---- lessons: "GAME LESSON done" in the file `lessons` ---- */

enum progress_mark { PROGRESS_NONE, PROGRESS_SEEN, PROGRESS_DONE };

/* Reads the file. Reports errors unless `app` is NULL. ledger_free frees the result. */
struct ledger progress_load(struct app *app);

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson);

/* Writes the mark, unless nothing is saved. A finished lesson stays finished. */
void progress_set(struct app *app, struct ledger *l, const char *game, const char *lesson,
                  enum progress_mark mark);

/*
 * ---- puzzles: "GAME ID solved|failed" in the file `puzzles` (docs/files.md) ----
 *
 * The line keeps the result of the first try. "failed 2 2026-11-25" also means a review: the puzzle
 * is in the second box and due on that day.
 */

enum try_first { TRY_NONE, TRY_SOLVED, TRY_FAILED };

enum { TRY_BOXES = 5 };

struct try_state {
    enum try_first first;
    int box; /* 1 to TRY_BOXES, or 0 without a review */
    int due; /* day of the review */
};

static inline bool try_is_due(const struct try_state *t, int today)
{
    return t->box > 0 && t->due <= today;
}

/* The state after one more try. */
struct try_state try_after(struct try_state t, bool is_solved, int today);

struct ledger attempts_load(struct app *app);

struct try_state attempts_of(const struct ledger *l, const char *game, const char *id);

/* Writes a try. Returns the new state. */
struct try_state attempts_add(struct app *app, struct ledger *l, const char *game, const char *id,
                              bool is_solved, int today);

/* The longest streak. attempts_set_streak only replaces a shorter one. */
int attempts_streak(const struct ledger *l, const char *game);
void attempts_set_streak(struct app *app, struct ledger *l, const char *game, int n);

/* The last puzzle of the day that was begun. Without one the day is -1. */
struct try_daily {
    char id[LEDGER_WORD_MAX];
    int day;
    bool is_done;
};
struct try_daily attempts_daily(const struct ledger *l, const char *game);
void attempts_set_daily(struct app *app, struct ledger *l, const char *game,
                        const struct try_daily *d);

struct solved_grade {
    int n, tried, first; /* puzzles in all, tried, solved on the first try */
};

struct solved_count {
    struct solved_grade all, grades[PUZZLE_GRADES];
    int due;    /* puzzles due for review */
    int streak; /* length of the longest streak */
};

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today);

#endif
