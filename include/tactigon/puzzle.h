/*
 * Puzzles as text: positions with one task each (docs/puzzle-format.md). Reading checks the form;
 * puzzle_open() and puzzle_check() also check the rules. proof.h checks whether a solution is
 * right.
 */
#ifndef TACTIGON_PUZZLE_H
#define TACTIGON_PUZZLE_H

#include "tactigon/rules.h"

enum {
    PUZZLE_ID_MAX = 9, /* with the terminator */
    PUZZLE_GRADES = 5,
    PUZZLE_TURNS_MAX = 9,
    PUZZLE_POINTS_MAX = 99,
};

enum puzzle_task {
    PUZZLE_WIN,    /* win within this many own turns: proved */
    PUZZLE_SAVE,   /* the only turn after which the other side does not win within this many of
                    * its turns */
    PUZZLE_PIECE,  /* win a piece within this many own turns, and keep it: checked */
    PUZZLE_BEST,   /* a turn that keeps the position's value: by a search */
    PUZZLE_POINTS, /* a turn after which the game ends at least this many points ahead: proved */
};

enum { PUZZLE_TASKS = PUZZLE_POINTS + 1 };

/* A part of a puzzle's line, terminated, and its column in bytes from 1. */
struct puzzle_field {
    const char *text;
    int column;
};

struct puzzle {
    char id[PUZZLE_ID_MAX]; /* by game, board, rules and position: eight hexadecimal digits */
    enum puzzle_task task;
    int turns;         /* 1 .. PUZZLE_TURNS_MAX */
    int points;        /* of PUZZLE_POINTS: 1 .. PUZZLE_POINTS_MAX; its turns are 1 */
    int grade;         /* 1 (easy) .. PUZZLE_GRADES */
    uint32_t themes;   /* a bit for each, see puzzle_theme_name() */
    int line;          /* in the text, from 1 */
    const char *board; /* name of the board */
    const char *rule_set;
    struct puzzle_field position;
    struct puzzle_field solution; /* turns of both sides, separated by blanks */
    struct puzzle_field wrong;    /* first turns that tempt and fail; "" if none */
};

struct puzzles {
    const struct rules *rules;
    int n;
    struct puzzle *list; /* in the order of the text */
    char *room;          /* storage of the texts */
};

/* Read a text of `size` bytes, whose first line names the game. Free *out with puzzles_free().
 * STATUS_BAD_INPUT with line and column, or STATUS_NO_MEMORY: *out is then all zero. */
enum status puzzles_read(const char *text, size_t size,
                         const struct rules *(*find_rules)(const char *name), struct puzzles *out,
                         struct error *error);
void puzzles_free(struct puzzles *p);

/* The puzzles that come with a game, perhaps none (n = 0). STATUS_NO_MEMORY. */
enum status puzzles_of(const struct rules *rules, struct puzzles *out);

/* The puzzle with that id, or NULL. */
const struct puzzle *puzzles_find(const struct puzzles *p, const char *id);

/* A new variant in *v, which the caller frees, and the puzzle's position, which is not over.
 * STATUS_BAD_INPUT with line and column, STATUS_NO_MEMORY. */
enum status puzzle_open(const struct puzzles *p, const struct puzzle *puzzle, struct variant **v,
                        union position *out, struct error *error);

/* The same check, and of the turns: the solution can be played and wins if that is the task; wrong
 * turns can be played and lead elsewhere. */
enum status puzzle_check(const struct puzzles *p, const struct puzzle *puzzle, struct error *error);

/* "win", "save", "piece", "best", "points". */
extern const char *const puzzle_tasks[PUZZLE_TASKS];

/* Theme i, the bit 1 << i, in one word, and in a sentence for people; NULL after the last. */
enum { PUZZLE_DEFENCE = 10 }; /* "One turn alone saves." */
const char *puzzle_theme_name(int i);
const char *puzzle_theme_text(int i);

#endif
