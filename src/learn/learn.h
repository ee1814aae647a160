/* Lessons and puzzles, which are played in sessions. teach.c plays lessons, quiz.c chooses and
 * plays puzzles, mistakes.c makes puzzles from the mistakes of a game. */
#ifndef TACTIGON_LEARN_LEARN_H
#define TACTIGON_LEARN_LEARN_H

#include "learn/attempts.h"

/* ---- lessons ---- */

/* Teaches the lessons of the settings' game, from lesson `number` (NULL: the first unfinished one).
 * Without lessons, prints the topic "how to play" of the rules. If there is no such lesson, prints
 * a message and returns CODE_USAGE. *next is what to open next. */
enum exit_code teach_run(struct app *app, const char *number, enum open_next *next);

/* Teaches the lessons of a file; progress is not saved. */
enum exit_code teach_run_file(struct app *app, const char *path, enum open_next *next);

/* ---- puzzles ---- */

enum quiz_mode {
    QUIZ_NEXT,   /* unsolved puzzles, easy ones first */
    QUIZ_DAILY,  /* the puzzle of the day */
    QUIZ_REVIEW, /* failed puzzles that are due for review */
    QUIZ_STREAK, /* harder and harder puzzles until the first mistake */
    QUIZ_MODES
};

/* The puzzles that a person asks for; all strings are borrowed. */
struct quiz_filter {
    enum quiz_mode mode;
    int grade;         /* 0 for any grade */
    const char *theme; /* NULL for any theme */
    const char *id;    /* the first puzzle; NULL: `mode` chooses it */
    const char *file;  /* NULL for the program's own puzzles */
    int today;         /* the date, from day_today */
};

/* Sets the mode, grade, id or file from a typed word; they are 0 and NULL before the call. */
void quiz_read_filter(const char *word, struct quiz_filter *out);

struct quiz_item {
    const char *id; /* borrowed */
    int grade;      /* 1 to PUZZLE_GRADES */
    bool is_wanted; /* has the requested grade and theme */
    bool is_seen;   /* was shown since the program started */
    struct try_state state;
};

struct quiz_set {
    const char *game; /* the game's name */
    struct puzzles puzzles;
    struct quiz_item *items; /* owned; one for each puzzle */
    struct ledger tries;
    int n;
    struct quiz_filter filter;
    uint64_t seed;    /* seed for the order of the puzzles in a streak */
    int at;           /* index of the puzzle being played */
    int streak;       /* puzzles solved in a row */
    bool has_skipped; /* a puzzle was skipped, which a streak allows once */
};

/* Loads the puzzles of a file, or of the settings' game if `file` is NULL. Returns CODE_NONE, or
 * prints a message and returns another code. */
enum exit_code quiz_set_load(struct app *app, const char *file, struct quiz_set *out);
void quiz_set_free(struct quiz_set *s);

/* Returns the index of the puzzle for a day, the same for everybody. Each puzzle is used once, in a
 * shuffled order, before any puzzle is repeated. */
int quiz_set_daily(const struct quiz_set *s, int day);

/* Marks the puzzles with the requested grade and theme. Returns false if no puzzle has them. */
bool quiz_set_filter(struct app *app, struct quiz_set *s, const struct quiz_filter *filter);

/* Returns the index of the next puzzle according to s->filter, or -1 with a message. */
int quiz_set_next(struct app *app, struct quiz_set *s);

/* Makes puzzles (docs/puzzle-format.md) from the mistakes in the record text[size] of the file
 * `path`; the caller frees *out. If exactly one side is a person, only that side's mistakes count.
 * Prints a message and returns CODE_BAD_FILE for a bad record, CODE_FAILED without a puzzle. */
enum exit_code mistakes_find(struct app *app, const char *path, const char *text, size_t size,
                             char **out, size_t *out_size);

/* Plays puzzles until the person leaves; without a filter, asks for one in a menu. If no puzzle
 * matches the request, sets *code to CODE_USAGE after a message. Returns what to open next. */
enum open_next quiz_run(struct app *app, const struct quiz_filter *filter, enum exit_code *code);

#endif
