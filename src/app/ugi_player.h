/*
 * Another program as a player in matches: started with a command line, asked through the
 * Universal Game Interface.
 */
#ifndef TACTIGON_APP_UGI_PLAYER_H
#define TACTIGON_APP_UGI_PLAYER_H

#include "tactigon/match.h"

struct ugi_player;

/*
 * Start a program to play on a variant (borrowed), limited as `limits` say where no clock does.
 * *out is the caller's to free (NULL is allowed). STATUS_NO_MEMORY or STATUS_NOT_FOUND, with the
 * reason in *error.
 */
enum status ugi_player_new(const char *command, const struct variant *v,
                           const struct bot_options *limits, struct ugi_player **out,
                           struct error *error);
void ugi_player_free(struct ugi_player *p);

struct match_player ugi_player_match(struct ugi_player *p);

/* What the program calls itself; borrowed. */
const char *ugi_player_name(const struct ugi_player *p);

#endif
