/*
 * A match that is being played: what was asked for, who plays, and how far it has come. Made from
 * the options by match_setup.c, played by match.c.
 */
#ifndef TACTIGON_APP_SERIES_H
#define TACTIGON_APP_SERIES_H

#include <stdatomic.h>

#include "app/app.h"
#include "app/figures.h"
#include "app/options.h"
#include "app/ugi_player.h"
#include "tactigon/match.h"

enum { SERIES_WORKERS_MAX = 256 };

/* A player as it was asked for. */
struct contestant {
    struct player player;
    const char *command; /* of another program; NULL: a bot of ours */
};

/* A pair to be played, then one that was. */
struct slot {
    struct match_pair pair;
    atomic_bool is_done;
};

struct series;

/* Somebody who plays pairs, with players of his own. */
struct worker {
    struct series *series;
    struct bot *bots[2];
    struct ugi_player *programs[2];
    struct match_player players[2];
    struct port_thread thread;
};

struct series {
    struct app *app;
    struct variant *variant;
    struct contestant contestants[2];
    struct match_openings openings;
    union position *list; /* openings from a file */
    struct match_rules rules;
    int shard, n_shards; /* the shard from 1 */
    struct figures_test test;
    char text[MATCH_TEXT_MAX]; /* who plays and how, for each pair's line */

    int n_slots;
    struct slot *slots;
    atomic_int next;        /* the slot to be played next */
    atomic_bool is_stopped; /* begin no more pairs, and end no others */
    atomic_bool has_failed;

    /* What the first worker has said so far. */
    int n_reported;
    bool is_decided; /* the test is */
    struct match_score score;
    struct output file; /* for the pairs */
    char *line;         /* MATCH_LINE_MAX; NULL: there is no file */

    int n_workers;
    struct worker workers[SERIES_WORKERS_MAX];
};

/*
 * Get everything ready in a series that is all zero but for `app`. CODE_NONE, or the code to
 * leave with after a message; series_free in any case.
 */
enum exit_code series_set_up(struct series *s, const struct options *options);
void series_free(struct series *s);

#endif
