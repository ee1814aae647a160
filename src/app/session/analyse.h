/*
 * The analysis of a game or a position: `analyse` as a subcommand, and as a command in games and
 * replays.
 */
#ifndef TACTIGON_APP_SESSION_ANALYSE_H
#define TACTIGON_APP_SESSION_ANALYSE_H

#include "app/settings/app.h"
#include "tactigon/analysis.h"
#include "tactigon/review.h"

/* The limit for each position of a game, if no other is set. */
enum { ANALYSE_NODES = 100000 };

/* Begins all zero except for the app. */
struct analyser {
    struct app *app;
    const struct variant *names; /* names used in the report; NULL: the game's */
    int lines;                   /* 0: 1 for a game, 3 for a position */
    bool has_progress;
    int nodes;          /* for each position; 0: by the settings */
    bool is_brief;      /* in a game: not the full time of bots */
    bool annotates;     /* add comments to the record even without `output` */
    const char *output; /* file for the annotated record, or NULL */
    enum store_replace replace;
};

/* Analyse the whole game and print the report. CODE_NONE, CODE_INTERRUPTED after the results so
 * far, or another code after a message. */
enum exit_code analyse_look(struct analyser *an, struct review *x);

/* The same in a game, with the names of `names`. False after a message. */
bool analyse_review(struct app *app, const struct review *x, const struct variant *names);

/* Analyse x into *out, the caller's to free; *is_whole: not interrupted. CODE_NONE, or a code after
 * a message. */
enum exit_code analyse_search(struct analyser *an, const struct review *x, struct analysis **out,
                              bool *is_whole);

/*
 * The worst turn of a game, except the winner's, by a quick search: its number from 0, and the
 * verdict. False: there was no mistake, or the search was interrupted. Unless interrupted, the
 * graph of all turns is added to *graph, of VIEW_GRAPH_BYTES.
 */
bool analyse_turning_point(struct app *app, struct game *g, int *turn, struct analysis_verdict *out,
                           struct text *graph);

#endif
