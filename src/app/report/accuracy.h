/*
 * How well a side has played, from the analysis of a game.
 */
#ifndef TACTIGON_APP_REPORT_ACCURACY_H
#define TACTIGON_APP_REPORT_ACCURACY_H

#include "tactigon/analysis.h"
#include "tactigon/review.h"

struct accuracy {
    int counts[JUDGE_MARKS]; /* of turns with each mark, without the missed wins */
    int n_missed;            /* wins that were missed, as accuracy_is_missed_win says */
    int n_decisions;         /* turns with a choice, by a side that had not lost by force */
    double kept;             /* of the winning chance in these turns, 0 to 1; 1 without any */
};

/* A forced win was let go, and the side still stands better: no blunder, but worth knowing. */
bool accuracy_is_missed_win(const struct analysis *a, const struct analysis_verdict *v);

/* Of a side, as far as its turns have been searched. */
struct accuracy accuracy_of(const struct review *x, const struct analysis *a, enum side side);

#endif
