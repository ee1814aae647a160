/*
 * What a person has learnt and solved: lines "GAME NAME WORDS" in files of the data directory, at
 * most one of a name. Lines that nobody here understands stay in them as they are.
 */
#ifndef TACTIGON_APP_STATS_ATTEMPTS_H
#define TACTIGON_APP_STATS_ATTEMPTS_H

#include "app/settings/app.h"
#include "app/system/day.h"
#include "tactigon/puzzle.h"

enum { LEDGER_WORD_MAX = 32 };

struct ledger {
    const struct ledger_kind *kind; /* lessons or puzzles */
    char *data;                     /* owned: the file as it is, or would be */
    size_t size;
    bool is_off; /* it cannot be read or written: that has been said */
};

void ledger_free(struct ledger *l);

/* ---- lessons: "GAME LESSON done" in the file `lessons` ---- */

enum progress_mark { PROGRESS_NONE, PROGRESS_SEEN, PROGRESS_DONE };

/* The file, read; what is wrong with it is told, unless `app` is NULL. To be freed with
 * ledger_free. */
struct ledger progress_load(struct app *app);

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson);

/* Remember that and write the file, unless nothing is to be saved. What is done stays done. */
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
    int box; /* 1 to TRY_BOXES; 0: it does not come again */
    int due; /* the day, with a box */
};

/* It comes again, today or before. */
static inline bool try_is_due(const struct try_state *t, int today)
{
    return t->box > 0 && t->due <= today;
}

/* It has been tried, for the first time or again: what then holds. Pure. */
struct try_state try_after(struct try_state t, bool is_solved, int today);

/* The same of this file. */
struct ledger attempts_load(struct app *app);

struct try_state attempts_of(const struct ledger *l, const char *game, const char *id);

/* Remember a try and write the file. What then holds. */
struct try_state attempts_add(struct app *app, struct ledger *l, const char *game, const char *id,
                              bool is_solved, int today);

/* The longest streak; it is set if it is longer. */
int attempts_streak(const struct ledger *l, const char *game);
void attempts_set_streak(struct app *app, struct ledger *l, const char *game, int n);

/* The puzzle of a day that was begun last, and whether it has been left behind; day -1: none. */
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
    int due;    /* that come again today */
    int streak; /* the longest */
};

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today);

#endif
