/*
 * What the score of a match says, in words and numbers: the same for a match and for a tally.
 */
#ifndef TACTIGON_APP_MATCH_FIGURES_H
#define TACTIGON_APP_MATCH_FIGURES_H

#include "app/settings/app.h"
#include "app/settings/options.h"
#include "tactigon/match.h"

/* A test that ends the match early, or none. */
struct figures_test {
    bool is_on;
    struct sprt sprt;
};

/* --sprt into *out; CODE_USAGE after a message. */
enum exit_code figures_read_test(struct app *app, const struct options *options,
                                 struct figures_test *out);

/* The score in one short line, for progress. */
void figures_line(const struct match_score *score, const struct figures_test *test,
                  struct text *out);

/* Everything, under the text that says who played; is_complete: of the whole match or part. */
void figures_print(struct app *app, const char *match, const struct match_score *score,
                   struct figures_test *test);
void figures_print_json(struct app *app, const char *match, const struct match_score *score,
                        struct figures_test *test, bool is_complete);

#endif
