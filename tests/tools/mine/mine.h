/*
 * The inside of the tool that makes puzzles (docs/puzzle-format.md): games are played, positions
 * with one way to go are found and proved, graded, and chosen.
 */
#ifndef TESTS_MINE_H
#define TESTS_MINE_H

#include "tactigon/bot.h"
#include "tactigon/proof.h"
#include "tactigon/puzzle.h"
#include "winners.h"

enum { MINE_LINE_MAX = 4096, MINE_WRONG_MAX = 3 };

/* Where puzzles are looked for: a variant with what thinks about it. */
struct mine {
    struct variant *v; /* owned, as all of it */
    struct proof *proof;
    struct search *search;
    struct bot *greedy;
    const struct eval *eval;
    struct rng rng;
};

/* Nobody who asks for anything. */
extern const struct search_host mine_host;

/* Make and free; false without memory. */
bool mine_open(struct mine *m, const struct rules *rules, const char *board, const char *rule_set,
               uint64_t seed);
void mine_close(struct mine *m);

/* Search a position: 1 or 2 lines; false without memory. */
bool mine_search(struct mine *m, const struct pos *p, int depth, uint64_t nodes, int lines,
                 struct search_result *out);

/* Add a turn in one word, as rules_turn_read takes it. */
void mine_turn(const struct variant *v, const struct pos *p, const move_code *steps, int n,
               struct text *out);

/* What a candidate is: where it stood, and the step before it (MOVE_NONE: none). */
struct candidate {
    union position pos;
    move_code before;
};

/* What became of it. `fields` is the line behind the grade: " THEMES ; POSITION ; SOLUTION ;
 * WRONG". */
struct found {
    enum puzzle_task task;
    int turns; /* PUZZLE_POINTS: points */
    int rest;  /* PUZZLE_POINTS: the points by which the best other turn ends ahead */
    char fields[MINE_LINE_MAX];
};

/* Is it a puzzle? Each looks for its task. */
bool mine_find_win(struct mine *m, const struct candidate *c, struct found *out);
bool mine_find_save(struct mine *m, const struct candidate *c, struct found *out);
bool mine_find_piece(struct mine *m, const struct candidate *c, struct found *out);
bool mine_find_points(struct mine *m, const struct candidate *c, struct found *out);

/* The turn of t that a bot chooses, -1 when it is none of them. */
int mine_chosen(struct mine *m, const struct proof_turns *t, const struct pos *p, struct bot *bot);

/* Play games of `game` for so many, and print what was found, from the seed on. */
int mine_play(const char *game, int games, uint64_t seed);

/* Add the themes of a puzzle, with commas between, or "-". */
void mine_themes(struct mine *m, const struct puzzle *puzzle, const union position *p,
                 struct text *out);

/* A file of puzzles, to be freed; false when it is none, which was said. */
bool mine_read(const char *path, struct puzzles *out);

/* Read a file of puzzles and print it again with themes and grades. */
int mine_grade(const char *path);

/* Read a file of puzzles and print the best `n` of them, without twins. */
int mine_pick(const char *path, int n);

#endif
