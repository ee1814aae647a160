/*
 * How many puzzles of a game a person has solved, for statistics and menus.
 */
#ifndef TACTIGON_APP_STATS_SOLVED_H
#define TACTIGON_APP_STATS_SOLVED_H

#include "app/stats/tries.h"
#include "tactigon/puzzle.h"

struct solved_grade {
    int n, tried, first; /* puzzles, those that were tried, and solved at the first try */
};

struct solved_count {
    struct solved_grade all, grades[PUZZLE_GRADES];
    int due;    /* that come again today */
    int streak; /* the longest */
};

struct solved_count solved_count(const struct puzzles *p, const struct ledger *tries, int today);

/* Of `rules` (NULL: of every game), where any was tried. False when the tries cannot be read. */
bool solved_print(struct app *app, const struct rules *rules);

/* "puzzles":[...], the same. */
bool solved_print_json(struct app *app, const struct rules *rules);

#endif
