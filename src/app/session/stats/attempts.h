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

/* The local date, or that of TACTIGON_TODAY, which tests set; within the years of day_read. */
int day_today(void);

/* Add "2026-11-22"; read it back, from 1970 to 9999: false for anything else. */
void day_format(int day, struct text *out);
bool day_read(const char *s, int *day);

/* ---- the files ---- */

struct ledger {
    const struct ledger_kind *kind; /* lessons or puzzles */
    char *data;                     /* owned: the file as it is, or would be */
    size_t size;
    bool is_off; /* it cannot be read or written, which has been reported */
};

void ledger_free(struct ledger *l);

/* ---- lessons: "GAME LESSON done" in the file `lessons` ---- */

enum progress_mark { PROGRESS_NONE, PROGRESS_SEEN, PROGRESS_DONE };

/* Read the file, and report what is wrong with it unless `app` is NULL. ledger_free frees it. */
struct ledger progress_load(struct app *app);

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson);

/* Write the mark, unless nothing is saved. A lesson that is done stays done. */
void progress_set(struct app *app, struct ledger *l, const char *game, const char *lesson,
                  enum progress_mark mark);

/*
 * ---- puzzles: "GAME ID solved" or "GAME ID failed" of the first tries in the file `puzzles` ----
 *
 * Failed ones come again in boxes: "failed 2 2026-11-25" is in the second box and due on that day.
 * See docs/files.md for the other lines.
 */

enum try_first { TRY_NONE, TRY_SOLVED, TRY_FAILED };

enum { TRY_BOXES = 5 };

struct try_state {
    enum try_first first;
    int box; /* 1 to TRY_BOXES; 0: it is not reviewed */
    int due; /* the day of its review */
};

/* Its review is due. */
static inline bool try_is_due(const struct try_state *t, int today)
{
    return t->box > 0 && t->due <= today;
}

/* The state after a first or another try. */
struct try_state try_after(struct try_state t, bool is_solved, int today);

/* Read the file of puzzles, as progress_load. */
struct ledger attempts_load(struct app *app);

struct try_state attempts_of(const struct ledger *l, const char *game, const char *id);

/* Write a try; returns the state after it. */
struct try_state attempts_add(struct app *app, struct ledger *l, const char *game, const char *id,
                              bool is_solved, int today);

/* The longest streak; set only if it is longer. */
int attempts_streak(const struct ledger *l, const char *game);
void attempts_set_streak(struct app *app, struct ledger *l, const char *game, int n);

/* The last puzzle of a day that was begun, and whether it is done with; day -1: none. */
struct try_daily {
    char id[LEDGER_WORD_MAX];
    int day;
    bool is_done;
};
struct try_daily attempts_daily(const struct ledger *l, const char *game);
void attempts_set_daily(struct app *app, struct ledger *l, const char *game,
                        const struct try_daily *d);

/* ---- how many puzzles of a game a person has solved ---- */

struct solved_grade {
    int n, tried, first; /* puzzles, those that were tried, and solved on the first try */
};

struct solved_count {
    struct solved_grade all, grades[PUZZLE_GRADES];
    int due;    /* reviews that are due */
    int streak; /* the longest */
};

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today);

#endif
