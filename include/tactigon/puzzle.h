/*
 * Puzzles as text: positions with one task each. docs/puzzle-format.md describes the form.
 *
 * Reading finds what is wrong with the form; puzzle_open and puzzle_check also ask the rules.
 * Whether a solution really solves is a matter of proof.h.
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
    PUZZLE_WIN,    /* win within so many own turns: proved */
    PUZZLE_SAVE,   /* the one turn after which the other side does not win within so many of its own
                    */
    PUZZLE_PIECE,  /* a piece more within so many own turns, and it stays: checked */
    PUZZLE_BEST,   /* a turn that keeps what the position is worth: by a search */
    PUZZLE_POINTS, /* a turn after which the game ends at least so many points ahead: proved */
};

enum { PUZZLE_TASKS = PUZZLE_POINTS + 1 };

/* A part of a puzzle's line, terminated, and where it begins, in bytes from 1. */
struct puzzle_field {
    const char *text;
    int column;
};

struct puzzle {
    char id[PUZZLE_ID_MAX]; /* by game, board, rules and position: eight hexadecimal digits */
    enum puzzle_task task;
    int turns;         /* 1 .. PUZZLE_TURNS_MAX */
    int points;        /* of PUZZLE_POINTS: 1 .. PUZZLE_POINTS_MAX; its turns are 1 */
    int grade;         /* 1, easy, .. PUZZLE_GRADES */
    uint32_t themes;   /* a bit for each, see puzzle_theme_name */
    int line;          /* in the text, from 1 */
    const char *board; /* names */
    const char *rule_set;
    struct puzzle_field position;
    struct puzzle_field solution; /* turns, blanks between: the solver's and, between, the others */
    struct puzzle_field wrong;    /* first turns that tempt and fail; "" when none are told */
};

struct puzzles {
    const struct rules *rules;
    int n;
    struct puzzle *list; /* in the order of the text */
    char *room;          /* what the texts are borrowed from */
};

/*
 * Read a text of `size` bytes, whose first line names the game. *out is the caller's to free with
 * puzzles_free. STATUS_BAD_INPUT with line and column, or STATUS_NO_MEMORY: *out is then all zero.
 */
enum status puzzles_read(const char *text, size_t size,
                         const struct rules *(*find_rules)(const char *name), struct puzzles *out,
                         struct error *error);
void puzzles_free(struct puzzles *p);

/* The puzzles that come with a game; none (n = 0) is no error. STATUS_NO_MEMORY. */
enum status puzzles_of(const struct rules *rules, struct puzzles *out);

/* The puzzle with that id, or NULL. */
const struct puzzle *puzzles_find(const struct puzzles *p, const char *id);

/*
 * A new variant in *v, the caller's to free, and the puzzle's position, which is not over.
 * STATUS_BAD_INPUT with line and column, STATUS_NO_MEMORY.
 */
enum status puzzle_open(const struct puzzles *p, const struct puzzle *puzzle, struct variant **v,
                        union position *out, struct error *error);

/*
 * The same without giving them out, and the turns: those of the solution can be played one after
 * the other, and win when that is the task; wrong ones can be played and lead elsewhere.
 */
enum status puzzle_check(const struct puzzles *p, const struct puzzle *puzzle, struct error *error);

/* "win", "save", "piece", "best", "points". */
extern const char *const puzzle_tasks[PUZZLE_TASKS];

/* Theme i, the bit 1 << i, in one word, and in a sentence for people; NULL past the last. */
enum { PUZZLE_DEFENCE = 10 }; /* "One turn alone saves." */
const char *puzzle_theme_name(int i);
const char *puzzle_theme_text(int i);

#endif
