/*
 * What the score of a match says, in words and numbers: the same for a match and for a tally.
 */
#ifndef TACTIGON_APP_MATCH_STATISTICS_H
#define TACTIGON_APP_MATCH_STATISTICS_H

#include "app/settings/app.h"
#include "app/settings/options.h"
#include "tactigon/match.h"

/* A test that ends the match early, or none. */
struct statistics_test {
    bool is_on;
    struct sprt sprt;
};

/* --sprt into *out; CODE_USAGE after a message. */
enum exit_code statistics_read_test(struct app *app, const struct options *options,
                                    struct statistics_test *out);

/* The score in one short line, for progress. */
void statistics_line(const struct match_score *score, const struct statistics_test *test,
                     struct text *out);

/* Everything, under the text that says who played; is_complete: of the whole match or part. */
void statistics_print(struct app *app, const char *match, const struct match_score *score,
                      struct statistics_test *test);
void statistics_print_json(struct app *app, const char *match, const struct match_score *score,
                           struct statistics_test *test, bool is_complete);

#endif
