/*
 * Looking at a game or a position with the engine: what `analyse` does, as a subcommand and where
 * games are played and replayed.
 */
#ifndef TACTIGON_APP_SESSION_ANALYSE_H
#define TACTIGON_APP_SESSION_ANALYSE_H

#include "app/settings/app.h"
#include "tactigon/analysis.h"
#include "tactigon/review.h"

/* Without other limits, for each position of a game: what `analyse` and puzzles call a mistake. */
enum { ANALYSE_NODES = 100000 };

/* How it is done. Begins with the app and everything else zero. */
struct analyser {
    struct app *app;
    const struct variant *names; /* the names used in the report; NULL: the game's */
    int lines;                   /* 0: as it suits */
    bool has_progress;
    int nodes;          /* for each position; 0: as it suits */
    bool is_brief;      /* a person waits in a game: bot time does not apply */
    bool annotates;     /* the record gets scores and marks as comments, without a file too */
    const char *output; /* where the annotated record goes; NULL: nowhere */
    enum store_replace replace;
};

/*
 * Analyse all of the game, whatever position it shows, and tell the report; its record may get
 * comments. CODE_NONE, CODE_INTERRUPTED after what is known so far, or another code after a
 * message.
 */
enum exit_code analyse_look(struct analyser *an, struct review *x);

/* The same for a person who waits in a game, with the names of `names`. False after a message. */
bool analyse_review(struct app *app, const struct review *x, const struct variant *names);

/* The analysis of x, the caller's to free, in *out; *is_whole: it was not interrupted. Else a code
 * after a message. */
enum exit_code analyse_search(struct analyser *an, const struct review *x, struct analysis **out,
                              bool *is_whole);

/*
 * The turn of a game that cost its side most, by a quick look at few nodes a position: its number
 * from 0, and the verdict. What the winner did has not lost the game. False: none was a mistake, or
 * it was interrupted. If it was not, the graph of all turns is in *graph, of VIEW_GRAPH_BYTES.
 */
bool analyse_turning_point(struct app *app, struct game *g, int *turn, struct analysis_verdict *out,
                           struct text *graph);

#endif
