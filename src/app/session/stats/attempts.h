/*
 * Which lessons and puzzles a person has done: lines "GAME NAME WORDS" in files of the data
 * directory, at most one for a name. Lines that cannot be understood are kept.
 */
#ifndef TACTIGON_APP_STATS_ATTEMPTS_H
#define TACTIGON_APP_STATS_ATTEMPTS_H

#include "app/settings/app.h"
#include "tactigon/puzzle.h"

enum { LEDGER_WORD_MAX = 32 };

/* ---- days of the calendar, counted from 1970-01-01 as 0 ---- */

enum { DAY_TEXT_MAX = 11 }; /* "2026-11-22", with the terminator */

/* The local date, or that of TACTIGON_TODAY, which tests set. */
int day_today(void);

/* Write and read "2026-11-22", from 1970 to 9999; day_read returns false for anything else. */
void day_format(int day, struct text *out);
bool day_read(const char *s, int *day);

/* ---- the files ---- */

struct ledger {
    const struct ledger_kind *kind; /* lessons or puzzles */
    char *data;                     /* owned: the text of the file after the changes */
    size_t size;
    bool is_off; /* reading or writing failed, which has been reported */
};

void ledger_free(struct ledger *l);

/* ---- lessons: "GAME LESSON done" in the file `lessons` ---- */

enum progress_mark { PROGRESS_NONE, PROGRESS_SEEN, PROGRESS_DONE };

/* Read the file, and report its errors unless `app` is NULL. ledger_free frees it. */
struct ledger progress_load(struct app *app);

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson);

/* Write the mark, unless nothing is saved. A lesson that is done stays done. */
void progress_set(struct app *app, struct ledger *l, const char *game, const char *lesson,
                  enum progress_mark mark);

/*
 * ---- puzzles: the first try, as "GAME ID solved|failed" in the file `puzzles` (docs/files.md)
 * ----
 *
 * Failed puzzles are reviewed: "failed 2 2026-11-25" is in the second box and due on that day.
 */

enum try_first { TRY_NONE, TRY_SOLVED, TRY_FAILED };

enum { TRY_BOXES = 5 };

struct try_state {
    enum try_first first;
    int box; /* 1 to TRY_BOXES; 0: not reviewed */
    int due; /* the day of the review */
};

static inline bool try_is_due(const struct try_state *t, int today)
{
    return t->box > 0 && t->due <= today;
}

/* The state after a first or another try. */
struct try_state try_after(struct try_state t, bool is_solved, int today);

struct ledger attempts_load(struct app *app);

struct try_state attempts_of(const struct ledger *l, const char *game, const char *id);

/* Write a try. Returns the state after it. */
struct try_state attempts_add(struct app *app, struct ledger *l, const char *game, const char *id,
                              bool is_solved, int today);

/* The longest streak; attempts_set_streak writes only a longer one. */
int attempts_streak(const struct ledger *l, const char *game);
void attempts_set_streak(struct app *app, struct ledger *l, const char *game, int n);

/* The last daily puzzle that was begun; day -1: none. */
struct try_daily {
    char id[LEDGER_WORD_MAX];
    int day;
    bool is_done;
};
struct try_daily attempts_daily(const struct ledger *l, const char *game);
void attempts_set_daily(struct app *app, struct ledger *l, const char *game,
                        const struct try_daily *d);

struct solved_grade {
    int n, tried, first; /* numbers of puzzles: all, tried, solved on the first try */
};

struct solved_count {
    struct solved_grade all, grades[PUZZLE_GRADES];
    int due;    /* reviews */
    int streak; /* the longest */
};

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today);

#endif
