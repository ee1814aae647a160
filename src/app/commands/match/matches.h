/* Matches: programs as players, files of pairs, and the score. */
#ifndef TACTIGON_APP_COMMANDS_MATCH_MATCHES_H
#define TACTIGON_APP_COMMANDS_MATCH_MATCHES_H

#include "app/settings/app.h"
#include "app/settings/options.h"
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
 * A program that exits, or is killed after a timeout, has lost its game and is started again for
 * the next one. After three such games in a row the answer is MATCH_FAILED.
 */
struct match_player ugi_player_match(struct ugi_player *p);

/* The name that the program gives; borrowed. */
const char *ugi_player_name(const struct ugi_player *p);

/* After MATCH_FAILED: how the program ended; NULL: the program is not the cause. */
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

/* Report the error in the line read last; returns CODE_BAD_FILE. */
enum exit_code pairs_refuse(struct app *app, const struct pairs_file *f, const char *why);

/* ---- the score: tally.c ---- */

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

/* The whole score, with the text that names the players, as text or JSON. */
void statistics_print(struct app *app, const char *match, const struct match_score *score,
                      struct statistics_test *test, bool is_complete);

#endif
