/* `match` and `tally` (match_run.c), and other programs as players (ugi_player.c). */
#ifndef TACTIGON_APP_COMMANDS_MATCH_MATCHES_H
#define TACTIGON_APP_COMMANDS_MATCH_MATCHES_H

#include "app/settings/options.h"
#include "tactigon/match.h"

subcommand_run run_match, run_tally;

struct ugi_player;

/*
 * Start a program as a player for a variant (borrowed). The limits are sent with each question.
 * STATUS_NO_MEMORY, or STATUS_NOT_FOUND with the reason, also if the host stops.
 */
enum status ugi_player_new(const char *command, const struct variant *v,
                           const struct bot_options *limits, const struct search_host *host,
                           struct ugi_player **out, struct error *error);
void ugi_player_free(struct ugi_player *p);

/*
 * A program that exits or is killed loses its game, and is started again for the next one. After
 * three such games in a row the answer is MATCH_FAILED.
 */
struct match_player ugi_player_match(struct ugi_player *p);

/* The name that the program gives; borrowed. */
const char *ugi_player_name(const struct ugi_player *p);

/* How the program ended before MATCH_FAILED; NULL if it is not the cause. Borrowed. */
const char *ugi_player_complaint(const struct ugi_player *p);

#endif
