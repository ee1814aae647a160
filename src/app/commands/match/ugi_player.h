/*
 * Another program as a player in matches: started with a command line, asked through the
 * Universal Game Interface.
 */
#ifndef TACTIGON_APP_MATCH_UGI_PLAYER_H
#define TACTIGON_APP_MATCH_UGI_PLAYER_H

#include "tactigon/match.h"

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

#endif
