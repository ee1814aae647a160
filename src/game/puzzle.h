/* Puzzles as text: positions with one task each (docs/puzzle-format.md). Reading checks only the
 * form; puzzle_open() and puzzle_check() also check positions and turns under the rules. proof.h
 * decides whether a solution is right. */
#ifndef TACTIGON_GAME_PUZZLE_H
#define TACTIGON_GAME_PUZZLE_H

#include "rules/rules.h"

enum {
    PUZZLE_ID_MAX = 9, /* with the terminator */
    PUZZLE_GRADES = 5,
    PUZZLE_TURNS_MAX = 9,
    PUZZLE_POINTS_MAX = 99,
};

enum puzzle_task {
    PUZZLE_WIN,   /* win within `turns` turns of the solver (proved) */
    PUZZLE_SAVE,  /* find the only turn that stops the opponent from winning within `turns` turns */
    PUZZLE_PIECE, /* win a piece within `turns` turns of the solver, and keep it (checked) */
    PUZZLE_BEST,  /* find a turn that keeps the position's value (judged by a search) */
    PUZZLE_POINTS, /* find a turn that lets the solver end `points` points ahead (proved) */
};

enum { PUZZLE_TASKS = PUZZLE_POINTS + 1 };

/* A part of a puzzle's line as a string, and its column in bytes, from 1. */
struct puzzle_field {
    const char *text;
    int column;
};

struct puzzle {
    char id[PUZZLE_ID_MAX]; /* hash of game, board, rules and position: eight hexadecimal digits */
    enum puzzle_task task;
    int turns;       /* 1 .. PUZZLE_TURNS_MAX */
    int points;      /* for PUZZLE_POINTS: 1 .. PUZZLE_POINTS_MAX; `turns` is then 1 */
    int grade;       /* 1 (easy) .. PUZZLE_GRADES */
    uint32_t themes; /* one bit for each theme, see puzzle_theme_name() */
    int line;        /* line number in the text, from 1 */
    const char *board;
    const char *rule_set;
    struct puzzle_field position;
    struct puzzle_field solution; /* turns of both sides, separated by spaces */
    struct puzzle_field wrong;    /* tempting first turns that fail; "" if none */
};

struct puzzles {
    const struct rules *rules;
    int n;
    struct puzzle *list; /* in the order of the text */
    char *room;          /* memory for the texts */
};

/* Reads a text of `size` bytes, whose first line names the game. The caller frees *out with
 * puzzles_free(). STATUS_BAD_INPUT with line and column in *error, or STATUS_NO_MEMORY; *out is
 * then all zero. */
enum status puzzles_read(const char *text, size_t size,
                         const struct rules *(*find_rules)(const char *name), struct puzzles *out,
                         struct error *error);
void puzzles_free(struct puzzles *p);

/* Reads the puzzles that come with a game; n is 0 if it has none. Error: STATUS_NO_MEMORY. */
enum status puzzles_of(const struct rules *rules, struct puzzles *out);

/* Returns the index of the puzzle with this id, in upper or lower case, or -1. */
int puzzles_find(const struct puzzles *p, const char *id);

/* Makes the puzzle's variant in *v, which the caller frees, and its position in *out, where the
 * game is not over. Errors: STATUS_BAD_INPUT with line and column; STATUS_NO_MEMORY. */
enum status puzzle_open(const struct puzzles *p, const struct puzzle *puzzle, struct variant **v,
                        union position *out, struct error *error);

/* Checks the puzzle as puzzle_open() does, and its turns: the solution is legal and has the length
 * that the task asks for; each wrong turn is legal and leads to a different position. */
enum status puzzle_check(const struct puzzles *p, const struct puzzle *puzzle, struct error *error);

/* "win", "save", "piece", "best", "points". */
extern const char *const puzzle_tasks[PUZZLE_TASKS];

enum { PUZZLE_DEFENCE = 10 }; /* the theme "Only one move saves the game." */
/* Returns the name of theme i (its bit is 1 << i), and a sentence for people; NULL after the
 * last. */
const char *puzzle_theme_name(int i);
const char *puzzle_theme_text(int i);

#endif
