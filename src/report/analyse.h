/* The analysis of a game or a position, for the subcommand `analyse` and the command 'analyse' in
 * games and replays. */
#ifndef TACTIGON_REPORT_ANALYSE_H
#define TACTIGON_REPORT_ANALYSE_H

#include "engine/analysis.h"
#include "front/app.h"
#include "game/review.h"

/* Nodes searched for each position of a game, if no other limit is set. */
enum { ANALYSE_NODES = 100000 };

/* All members except `app` are initially zero. */
struct analyser {
    struct app *app;
    const struct variant *names; /* variant that names places in the report; NULL: the game's own */
    int lines; /* number of lines to find; 0 means 1 in a game, 3 for a single position */
    bool has_progress;
    int nodes;          /* nodes for each position; 0: the settings' limits apply */
    bool is_brief;      /* the settings' time limit is ignored if it exceeds the default */
    bool annotates;     /* adds comments to the record even without `output` */
    const char *output; /* file for the annotated record, or NULL */
    enum store_replace replace;
};

/* Analyses a game or position and prints the report. Returns CODE_NONE, CODE_INTERRUPTED after
 * printing the results so far, or another code after an error message. */
enum exit_code analyse_look(struct analyser *an, const struct review *x);

/* Analyses x for the command 'analyse'. `names`: see struct analyser. Returns false on failure. */
bool analyse_review(struct app *app, const struct review *x, const struct variant *names);

/* Analyses x into *out, which the caller frees. *is_complete is false if the analysis was
 * interrupted. Returns CODE_NONE, or prints a message and returns another code. */
enum exit_code analyse_search(struct analyser *an, const struct review *x, struct analysis **out,
                              bool *is_complete);

/* Finds, by a quick search, the worst turn of the loser, or of either side in a draw: *turn is its
 * number, from 0, and *out its verdict. Returns false without a mistake. Unless interrupted, also
 * writes a graph to *graph, of VIEW_GRAPH_BYTES. */
bool analyse_turning_point(struct app *app, struct game *g, int *turn, struct analysis_verdict *out,
                           struct text *graph);

#endif
