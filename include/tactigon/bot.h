/*
 * Bots: computer players that choose steps. A bot belongs to one variant. One that searches keeps
 * its transposition table between moves. Random numbers come from the given generator, and time
 * only from the host's clock: without a clock and on one thread, the same seed gives the same
 * choices.
 */
#ifndef TACTIGON_BOT_H
#define TACTIGON_BOT_H

#include "tactigon/rng.h"
#include "tactigon/search.h"

enum { BOT_HASH_MIB = 32, BOT_TIME_MS = 1000 };

/* Defaults for what the player does not specify; 0 means the value in the comment. */
struct bot_options {
    int hash_mib; /* BOT_HASH_MIB; less for players that search few nodes */
    int threads;  /* 1 */

    /* Limits per move for players without limits; if all are 0, BOT_TIME_MS. */
    int nodes;
    int time_ms;
    int depth;
};

/* The player, with the options' limits if it searches and has none. `threads` and `hash_mib` are
 * unchanged. */
struct player bot_player(const struct player *player, const struct bot_options *options);

struct bot;

/* A bot for a player other than a human, on a variant (borrowed), in *out; free it with bot_free()
 * (NULL is allowed). STATUS_NO_MEMORY; STATUS_NOT_FOUND if the player searches and the game has no
 * searchable evaluation. */
enum status bot_new(const struct player *player, const struct variant *v,
                    const struct bot_options *options, struct bot **out);
void bot_free(struct bot *b);

/* Forget everything learnt, for a new game. */
void bot_clear(struct bot *b);

/* The game's seed for what a weak bot overlooks, initially 0: in the same game it takes the same
 * step in the same position, however it was reached. */
void bot_set_seed(struct bot *b, uint64_t seed);

/* The bot's step in the game's position; the game must not be over (asserted). `limits` (may be
 * NULL) applies together with the player's own limits, and replaces the default limits. With
 * limits by time, `host` must have a clock. */
move_code bot_choose(struct bot *b, const struct game *g, struct rng *rng,
                     const struct search_limits *limits, const struct search_host *host);

/* A checksum of a short search of the start position, in *out, to compare builds by; 0 for a player
 * that does not search. Errors as for bot_new(). */
enum status bot_signature(const struct player *player, const struct variant *v, uint32_t *out);

/* The search of the last choice, the chosen line first; borrowed until the next choice. */
const struct search_result *bot_result(const struct bot *b);

#endif
