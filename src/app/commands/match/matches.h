/* `match` and `tally`, and other programs as players: match_run.c, ugi_player.c. */
#ifndef TACTIGON_APP_COMMANDS_MATCH_MATCHES_H
#define TACTIGON_APP_COMMANDS_MATCH_MATCHES_H

#include "app/settings/options.h"
#include "tactigon/match.h"

subcommand_run run_match, run_tally;

struct ugi_player;

/*
 * Start a program to play on a variant (borrowed); `limits` apply to games without a clock. *out is
 * the caller's to free (NULL is allowed). STATUS_NO_MEMORY, or STATUS_NOT_FOUND with the reason in
 * *error; STATUS_NOT_FOUND also if the host stops.
 */
enum status ugi_player_new(const char *command, const struct variant *v,
                           const struct bot_options *limits, const struct search_host *host,
                           struct ugi_player **out, struct error *error);
void ugi_player_free(struct ugi_player *p);

/*
 * A program that exits, or is killed after a timeout, loses its game and is started again for the
 * next one. After three such games in a row the answer is MATCH_FAILED.
 */
struct match_player ugi_player_match(struct ugi_player *p);

/* The name that the program gives; borrowed. */
const char *ugi_player_name(const struct ugi_player *p);

/* After MATCH_FAILED: how the program ended; NULL if the program is not the cause. */
const char *ugi_player_complaint(const struct ugi_player *p);

#endif
