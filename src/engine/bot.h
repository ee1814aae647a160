/* Bots: computer players that choose steps. A bot belongs to one variant. A bot that searches keeps
 * its transposition table between moves. Random numbers come only from the caller's generator, so
 * without a clock and on one thread, the same seed gives the same choices. */
#ifndef TACTIGON_ENGINE_BOT_H
#define TACTIGON_ENGINE_BOT_H

#include "core/rng.h"
#include "engine/search.h"

enum { BOT_HASH_MIB = 32, BOT_TIME_MS = 1000 };

/* Values of the options that a player does not set itself. */
struct bot_options {
    int hash_mib; /* 0: BOT_HASH_MIB, or less for players that search few nodes */
    int threads;  /* 0: one thread */

    /* Limits per move, for players that set none. If all are 0, the time limit is BOT_TIME_MS. */
    int nodes;
    int time_ms;
    int depth;
};

/* Copies the player. A player that searches and has no limits gets the limits of `options`. */
struct player bot_player(const struct player *player, const struct bot_options *options);

struct bot;

/* Makes a bot for a player that is not human, on a variant (borrowed), in *out; free it with
 * bot_free() (NULL is allowed). Errors: STATUS_NO_MEMORY; STATUS_NOT_FOUND if the player searches
 * and the game has no evaluation for the search. */
enum status bot_new(const struct player *player, const struct variant *v,
                    const struct bot_options *options, struct bot **out);
void bot_free(struct bot *b);

/* Returns the size of the bot's table as search_short_mib() gives it; 0 if the bot does not
 * search. */
int bot_short_mib(const struct bot *b);

/* Forgets everything learnt; call it when a new game begins. */
void bot_clear(struct bot *b);

/* Sets the seed (initially 0) that decides what a weak bot overlooks in this game. With the same
 * seed, the bot takes the same step in the same position, no matter how the game reached it. */
void bot_set_seed(struct bot *b, uint64_t seed);

/* Returns the bot's step in the game's position; the game must not be over (asserted). `limits`
 * (may be NULL) apply together with the player's own limits, and replace the default limits. For
 * time limits, `host` needs a clock. */
move_code bot_choose(struct bot *b, const struct game *g, struct rng *rng,
                     const struct search_limits *limits, const struct search_host *host);

/* Sets *out to a checksum of a short search from the start position. It shows whether two builds
 * search alike. It is 0 for a player that does not search. Errors as for bot_new(). */
enum status bot_signature(const struct player *player, const struct variant *v, uint32_t *out);

/* Returns the search result of the last choice, the chosen line first; borrowed until the next
 * choice. */
const struct search_result *bot_result(const struct bot *b);

#endif
