/*
 * A match that is being played: what was asked for, who plays, and how far it has come. Made from
 * the options by match_setup.c, played by match.c.
 */
#ifndef TACTIGON_APP_MATCH_MATCH_STATE_H
#define TACTIGON_APP_MATCH_MATCH_STATE_H

#include <stdatomic.h>

#include "app/commands/match/statistics.h"
#include "app/commands/match/ugi_player.h"
#include "app/settings/app.h"
#include "app/settings/options.h"
#include "app/system/output.h"
#include "tactigon/match.h"

enum { CONTEST_WORKERS_MAX = 256 };

/* A player as it was asked for. */
struct entrant {
    struct player player;
    const char *command; /* of another program; NULL: a bot of ours */
};

/* A pair to be played, then one that was. */
struct slot {
    struct match_result result;
    atomic_bool is_done;
    bool is_loaded; /* from the file: it has not been played now */
};

struct match_state;

/* Somebody who plays pairs, with players of his own. */
struct worker {
    struct match_state *match_state;
    struct bot *bots[2];
    struct ugi_player *programs[2];
    struct match_player players[2];
    struct port_thread thread;
};

struct match_state {
    struct app *app;
    struct variant *variant;
    struct entrant entrants[2];
    struct match_openings openings;
    union position *list; /* openings from a file */
    struct match_rules rules;
    struct match_part part;
    struct statistics_test test;
    char text[MATCH_TEXT_MAX]; /* who plays and how, for each pair's line */

    int n_slots;
    struct slot *slots;
    atomic_int next;        /* the slot to be played next */
    atomic_bool is_stopped; /* begin no more pairs, and end no others */
    atomic_bool has_failed;

    /* What the first worker has said so far. */
    int n_reported;  /* in the order of their numbers */
    bool is_decided; /* the test is */
    struct match_score score;

    /* Of platform_lock_threads: the pairs are written as soon as they are complete. */
    struct output file; /* nowhere while file.file is NULL */
    char *line;         /* MATCH_LINE_MAX; NULL: there is no file */
    bool is_written;    /* the file says already that it is complete */

    int n_workers;
    struct worker workers[CONTEST_WORKERS_MAX];
};

/*
 * Get everything ready in a match that is all zero but for `app`. CODE_NONE, or the code to
 * leave with after a message; match_state_free in any case. An interrupt does not end the program
 * any more, it ends the setting up with CODE_INTERRUPTED.
 */
enum exit_code match_state_set_up(struct match_state *s, const struct options *options);
void match_state_free(struct match_state *s);

/* There is no memory for the match: mem_end, when the programs that it has started are ended. */
_Noreturn void match_state_end(struct match_state *s);

/* For struct search_host: an interrupt, or the match has been stopped. */
bool match_state_must_stop(void *match_state);

#endif
