/* The analysis of a game or a position, for the subcommand `analyse` and the command of games and
 * replays. */
#ifndef TACTIGON_APP_SESSION_ANALYSE_H
#define TACTIGON_APP_SESSION_ANALYSE_H

#include "app/settings/app.h"
#include "tactigon/analysis.h"
#include "tactigon/review.h"

/* The limit for each position of a game, if no other is set. */
enum { ANALYSE_NODES = 100000 };

/* All members but `app` begin as zero. */
struct analyser {
    struct app *app;
    const struct variant *names; /* names for the report; NULL for the game's names */
    int lines;                   /* lines to find; 0: 1 in a game, 3 for a position */
    bool has_progress;
    int nodes;          /* limit for each position; 0: by the settings */
    bool is_brief;      /* a game does not take the full time of bots */
    bool annotates;     /* adds comments to the record even without `output` */
    const char *output; /* file for the annotated record, or NULL */
    enum store_replace replace;
};

/* Analyses the whole game and prints the report. CODE_NONE; CODE_INTERRUPTED after the results so
 * far; or another code after a message. */
enum exit_code analyse_look(struct analyser *an, struct review *x);

/* The same for the command in a game, with the names of `names`. False after a message. */
bool analyse_review(struct app *app, const struct review *x, const struct variant *names);

/* Analyses x into *out, which the caller frees; *is_whole is false after an interruption.
 * CODE_NONE, or another code after a message. */
enum exit_code analyse_search(struct analyser *an, const struct review *x, struct analysis **out,
                              bool *is_whole);

/*
 * Finds the loser's worst turn by a quick search: its number from 0 in *turn, its verdict in *out.
 * False: there is no mistake, or the search was interrupted. *graph has VIEW_GRAPH_BYTES and gets a
 * graph of all turns, unless the search was interrupted.
 */
bool analyse_turning_point(struct app *app, struct game *g, int *turn, struct analysis_verdict *out,
                           struct text *graph);

#endif
