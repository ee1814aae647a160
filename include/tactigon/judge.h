/*
 * How good a turn was, by what a search says before and after it: for games that are looked at
 * again. Scores are those of search.h, for the side that took the turn.
 */
#ifndef TACTIGON_JUDGE_H
#define TACTIGON_JUDGE_H

#include "tactigon/search.h"

enum judge_mark { JUDGE_GOOD, JUDGE_INACCURACY, JUDGE_MISTAKE, JUDGE_BLUNDER, JUDGE_MARKS };

/* "", "?!", "?" and "??", as players write it. */
const char *judge_mark_text(enum judge_mark mark);

/*
 * The part of the points that a side with this score can expect, 0 to 1, by the evaluation's own
 * measure: an advantage counts for little where one turn may turn it round, or where the game is
 * decided anyway.
 */
double judge_chance(const struct eval *eval, int score);

/*
 * `best` is the score of the best turn there was, `played` that of the turn taken. It is the drop
 * of the chance that counts; who had a forced win and still has one has done nothing wrong, however
 * much longer it takes, and nor has who was lost already.
 */
enum judge_mark judge_turn(const struct eval *eval, int best, int played);

#endif
