/* The tool that makes puzzles (docs/puzzle-format.md). It plays games, finds positions with one
 * solution, proves them, grades them and selects the best. */
#ifndef TESTS_MINE_H
#define TESTS_MINE_H

#include "engine/bot.h"
#include "engine/proof.h"
#include "game/puzzle.h"
#include "winners.h"

enum { MINE_LINE_MAX = 4096, MINE_WRONG_MAX = 3 };

/* A variant, and the searches that look for its puzzles. */
struct mine {
    struct variant *v; /* everything in this struct is owned */
    struct proof *proof;
    struct search *search;
    struct bot *greedy;
    const struct eval *eval;
    struct rng rng;
};

/* A search host without callbacks. */
extern const struct search_host mine_host;

/* mine_open returns false if memory runs out. */
bool mine_open(struct mine *m, const struct rules *rules, const char *board, const char *rule_set,
               uint64_t seed);
void mine_close(struct mine *m);

/* Searches a position for 1 or 2 lines. Returns false if memory runs out. */
bool mine_search(struct mine *m, const struct pos *p, int depth, uint64_t nodes, int lines,
                 struct search_result *out);

/* Adds a turn to the text as one word that rules_turn_read understands. */
void mine_turn(const struct variant *v, const struct pos *p, const move_code *steps, int n,
               struct text *out);

/* A position that may be a puzzle, and the step that led to it or MOVE_NONE. */
struct candidate {
    union position pos;
    move_code before;
};

/* A puzzle. `fields` is its line after the grade: " THEMES ; POSITION ; SOLUTION ; WRONG". */
struct found {
    enum puzzle_task task;
    int turns; /* number of turns, or for PUZZLE_POINTS the number of points */
    int rest;  /* only for PUZZLE_POINTS: the lead in points after the best turn of another piece */
    char fields[MINE_LINE_MAX];
};

/* Returns whether the candidate is a puzzle. Each function tests one task. */
bool mine_find_win(struct mine *m, const struct candidate *c, struct found *out);
bool mine_find_save(struct mine *m, const struct candidate *c, struct found *out);
bool mine_find_piece(struct mine *m, const struct candidate *c, struct found *out);
bool mine_find_points(struct mine *m, const struct candidate *c, struct found *out);

/* Returns the index in t of the turn that a bot chooses, or -1 if the turn is not in t. */
int mine_chosen(struct mine *m, const struct proof_turns *t, const struct pos *p, struct bot *bot);

/* Plays this many games of `game`, each with the next seed, and prints the puzzles found. */
int mine_play(const char *game, int games, uint64_t seed);

/* Reads a file of puzzles, not of Isaac. `tries` times, moves some pieces of one of them to random
 * squares, and prints the position if it is a puzzle and, with is_hard, a hard one. */
int mine_vary(const char *path, int tries, uint64_t seed, bool is_hard);

/* Adds the themes of a puzzle to the text, separated by commas, or "-" without themes. */
void mine_themes(struct mine *m, const struct puzzle *puzzle, const union position *p,
                 struct text *out);

/* Reads a file of puzzles, which the caller frees. Prints a message and returns false if the
 * file is faulty. */
bool mine_read(const char *path, struct puzzles *out);

/* Reads a file of puzzles and prints it again with themes and grades. */
int mine_grade(const char *path);

/* Reads a file of puzzles and prints `n` of them, without similar ones: the first `kept`, then the
 * best of the others. */
int mine_pick(const char *path, int n, int kept);

#endif
