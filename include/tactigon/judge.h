/*
 * How good a turn was, judged by the search's scores before and after it: for the analysis of
 * games. Scores are those of search.h, for the side that took the turn.
 */
#ifndef TACTIGON_JUDGE_H
#define TACTIGON_JUDGE_H

#include "tactigon/record.h"
#include "tactigon/search.h"

enum judge_mark { JUDGE_GOOD, JUDGE_INACCURACY, JUDGE_MISTAKE, JUDGE_BLUNDER, JUDGE_MARKS };

/* The usual notation: "", "?!", "?" or "??". Static. */
const char *judge_mark_text(enum judge_mark mark);

/*
 * The winning chance of a side with this score, 0 to 1: a logistic curve scaled by the
 * evaluation's margin_percent. So an advantage counts for little where a single turn may reverse
 * it, and where the game is decided anyway. See docs/engine.md, "Analysing games".
 */
double judge_chance(const struct eval *eval, int score);

/*
 * The mark for a turn: `best` is the score of the best turn there was, `played` that of the turn
 * taken. Only the drop in winning chance counts: a longer way to a forced win is no mistake, and
 * neither is anything a lost side does.
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
