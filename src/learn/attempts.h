/* The lessons and puzzles that a person has tried. Each has a line "GAME NAME WORDS" in a file of
 * the data directory. Lines that cannot be read are kept. */
#ifndef TACTIGON_LEARN_ATTEMPTS_H
#define TACTIGON_LEARN_ATTEMPTS_H

#include "core/buffer.h"
#include "front/app.h"
#include "game/puzzle.h"

enum { LEDGER_WORD_MAX = 32 };

/* ---- days, numbered from 1970-01-01, which is day 0 ---- */

/* Returns the local date, or the date in TACTIGON_TODAY, which tests set. */
int day_today(void);

/* Names and reads dates from 1970 to 9999. day_read returns false for other text. */
struct text_word day_name(int day);
bool day_read(const char *s, int *day);

/* ---- the files ---- */

struct ledger {
    const struct ledger_kind *kind; /* for lessons or for puzzles */
    char *data;                     /* owned; the text of the file, including changes */
    size_t size;
    struct buffer unsaved; /* changed lines that wait for the lock of another program */
    bool is_locked;
    bool is_off; /* reading or writing has failed, and a message was printed */
};

void ledger_free(struct ledger *l);

/* Saves what another program's lock has delayed, after waiting for it, and frees the ledger. */
void ledger_close(struct app *app, struct ledger *l);

/* ---- lessons: "GAME LESSON done" in the file `lessons` ---- */

enum progress_mark { PROGRESS_NONE, PROGRESS_SEEN, PROGRESS_DONE };

/* Reads the file and reports errors. ledger_free frees the result. */
struct ledger progress_load(struct app *app);

/* Returns an empty list that is never saved: for the lessons of a file. */
struct ledger progress_unsaved(void);

enum progress_mark progress_of(const struct ledger *l, const char *game, const char *lesson);

/* Sets the mark, and writes the file unless saving is off. A finished lesson stays finished. */
void progress_set(struct app *app, struct ledger *l, const char *game, const char *lesson,
                  enum progress_mark mark);

/*
 * ---- puzzles: "GAME ID solved|failed" in the file `puzzles` (docs/files.md) ----
 *
 * The word is the result of the first try. "failed 2 2026-11-25" also says that the puzzle must be
 * reviewed: it is in box 2, and due on that day.
 */

enum try_first { TRY_NONE, TRY_SOLVED, TRY_FAILED };

enum { TRY_BOXES = 5 };

struct try_state {
    enum try_first first;
    int box; /* 1 to TRY_BOXES: a higher box is reviewed later; 0: no review */
    int due; /* day number of the next review */
};

static inline bool try_is_due(const struct try_state *t, int today)
{
    return t->box > 0 && t->due <= today;
}

/* Returns the state after one more try. */
struct try_state try_after(struct try_state t, bool is_solved, int today);

struct ledger attempts_load(struct app *app);

struct try_state attempts_of(const struct ledger *l, const char *game, const char *id);

/* Records a try. Returns the new state. */
struct try_state attempts_add(struct app *app, struct ledger *l, const char *game, const char *id,
                              bool is_solved, int today);

/* Returns the number of the game's puzzles due for review, including puzzles that no longer
 * exist. */
int attempts_due(const struct ledger *l, const char *game, int today);

/* Returns the longest streak of solved puzzles. attempts_set_streak does nothing unless n is
 * greater. */
int attempts_streak(const struct ledger *l, const char *game);
void attempts_set_streak(struct app *app, struct ledger *l, const char *game, int n);

/* The daily puzzle begun most recently; `day` is -1 if no such puzzle was begun. */
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
    int due;    /* puzzles due for review */
    int streak; /* length of the longest streak */
};

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today);

#endif
