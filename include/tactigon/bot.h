/*
 * Bots: computer players, ready to choose steps.
 *
 * A bot belongs to one variant. One that searches owns a transposition table and keeps it from
 * move to move. Random numbers come from the generator it is given, and time only from the host's
 * clock: without a clock and on one thread, the same seed gives the same choices.
 */
#ifndef TACTIGON_BOT_H
#define TACTIGON_BOT_H

#include "tactigon/rng.h"
#include "tactigon/search.h"

enum { BOT_HASH_MIB = 32, BOT_TIME_MS = 1000 };

/* Defaults for what the player itself does not specify; 0 stands for the value in the comment. */
struct bot_options {
    int hash_mib; /* BOT_HASH_MIB; less for players that search few nodes */
    int threads;  /* 1 */

    /* Limits per move, for players that have none; when all are 0: BOT_TIME_MS. */
    int nodes;
    int time_ms;
    int depth;
};

/*
 * The player with the options' limits filled in where it searches and has none of its own.
 * `threads` and `hash_mib` are left as they are.
 */
struct player bot_player(const struct player *player, const struct bot_options *options);

struct bot;

/*
 * A bot for a player other than a human, on a variant (borrowed), in *out: the caller's to free
 * with bot_free (NULL is allowed). STATUS_NO_MEMORY; STATUS_NOT_FOUND when the player searches
 * and the game has no evaluation to search with.
 */
enum status bot_new(const struct player *player, const struct variant *v,
                    const struct bot_options *options, struct bot **out);
void bot_free(struct bot *b);

/* Forget everything learnt, as a new game begins. */
void bot_clear(struct bot *b);

/*
 * The seed of the game for what a weak bot overlooks, 0 until it is set: in the same game it takes
 * the same step in the same position, however it was reached.
 */
void bot_set_seed(struct bot *b, uint64_t seed);

/*
 * The step that the bot takes in the game's position; the game must not be over (asserted).
 * `limits` (NULL is allowed) applies on top of the player's own limits, and replaces the default
 * limits of a player that has none. When time is limited, `host` must have a clock.
 */
move_code bot_choose(struct bot *b, const struct game *g, struct rng *rng,
                     const struct search_limits *limits, const struct search_host *host);

/*
 * A number to compare builds by, in *out: a checksum of a short search of the start position with
 * the player's evaluation, overlooking what it overlooks. 0 for a player that does not search.
 * Errors as for bot_new.
 */
enum status bot_signature(const struct player *player, const struct variant *v, uint32_t *out);

/* The search behind the last choice, the line played first; borrowed until the next choice. */
const struct search_result *bot_result(const struct bot *b);

#endif
