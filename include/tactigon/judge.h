/*
 * How good a turn was, by what a search says before and after it: for games that are looked at
 * again. Scores are those of search.h, for the side that took the turn.
 */
#ifndef TACTIGON_JUDGE_H
#define TACTIGON_JUDGE_H

#include "tactigon/record.h"
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

/*
 * The comment "[score N]" in which a record keeps the score behind a turn, for the first of the
 * game's sides whoever is to move. Reading takes just this form; `out` may be NULL.
 */
void judge_score_format(int score, struct text *out);
bool judge_score_read(const char *comment, int *out);

/* The score that the comments behind step n give, the last of several; false: none does. */
bool judge_score_find(const struct record *r, const struct game *g, int n, int *out);

/* Such a score for people: "+1.20 for red", "red wins". */
void judge_score_show(const struct rules *rules, int score, struct text *out);

#endif
