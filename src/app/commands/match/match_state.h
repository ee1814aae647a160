/*
 * Matches: one that is being played, another program as a player in it, files of pairs, and
 * what its score says.
 */
#ifndef TACTIGON_APP_MATCH_MATCH_STATE_H
#define TACTIGON_APP_MATCH_MATCH_STATE_H

#include <stdatomic.h>

#include "app/settings/app.h"
#include "app/settings/options.h"
#include "app/system/output.h"
#include "tactigon/match.h"

subcommand_run run_match, run_tally;

/* ---- another program as a player, asked through the Universal Game Interface: ugi_player.c
 * ---- */

struct ugi_player;

/*
 * Start a program to play on a variant (borrowed), limited as `limits` say where no clock does.
 * *out is the caller's to free (NULL is allowed). STATUS_NO_MEMORY, or STATUS_NOT_FOUND with the
 * reason in *error; the latter also when the host wants to stop.
 */
enum status ugi_player_new(const char *command, const struct variant *v,
                           const struct bot_options *limits, const struct search_host *host,
                           struct ugi_player **out, struct error *error);
void ugi_player_free(struct ugi_player *p);

/*
 * A program that goes away, or is ended because it does not answer in time, has lost its game and
 * is started anew for the next one. When that happens in three games in a row, the answer is
 * MATCH_FAILED.
 */
struct match_player ugi_player_match(struct ugi_player *p);

/* What the program calls itself; borrowed. */
const char *ugi_player_name(const struct ugi_player *p);

/* After MATCH_FAILED: what became of it the last time; NULL when it was not the program. */
const char *ugi_player_complaint(const struct ugi_player *p);

/* ---- a file of pairs, as `match -o` writes it, line by line: tally.c ---- */

struct pairs_file {
    const char *path;
    char *data;
    size_t size, at;
    int number; /* of the line read last */
};

/* pairs_close in any case. CODE_NONE, or the code to leave with after a message. */
enum exit_code pairs_open(struct app *app, const char *path, struct pairs_file *out);
void pairs_close(struct pairs_file *f);

/* The next line that is neither empty nor a comment; MATCH_END after the last. */
enum match_line_kind pairs_next(struct pairs_file *f, struct match_line *out);

/* Say what is wrong with the line read last; returns CODE_BAD_FILE. */
enum exit_code pairs_refuse(struct app *app, const struct pairs_file *f, const char *why);

/* ---- what the score says, in words and numbers: tally.c ---- */

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

/* Everything, under the text that says who played, in words or as JSON. */
void statistics_print(struct app *app, const char *match, const struct match_score *score,
                      struct statistics_test *test, bool is_complete);

/* ---- a match: what was asked for, who plays, and how far it has come; made from the options by
 * match_setup.c, played by match_run.c ---- */

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
    struct statistics_test test;
    char text[MATCH_TEXT_MAX]; /* who plays and how, for each pair's line */

    int n_slots; /* pairs of the match */
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
