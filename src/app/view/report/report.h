/*
 * What an analysis has found, for people and for programs: of a game the table of its turns, how
 * many mistakes each side has made, and a graph; of a position its best lines.
 */
#ifndef TACTIGON_APP_REPORT_REPORT_H
#define TACTIGON_APP_REPORT_REPORT_H

#include "app/settings/app.h"
#include "tactigon/analysis.h"
#include "tactigon/review.h"

struct report {
    struct app *app;
    const struct review *x;
    const struct analysis *a;
    const struct variant *voice; /* in whose names people are told */
};

void report_print(const struct report *r);
void report_print_json(const struct report *r);

/* The best step of the position that a game has come to. */
void report_print_best(struct app *app, const struct game *g, const struct search_result *found);
void report_print_best_json(struct app *app, const struct game *g,
                            const struct search_result *found);

/* "?? better f6-d4, costs 2.3": the comment on a turn that has a mark; nothing for any other. */
void report_comment(const struct report *r, int turn, struct text *out);

/* "[score -230]": what the position behind the turn is worth, for records; nothing when unknown. */
void report_score(const struct report *r, int turn, struct text *out);

#endif
