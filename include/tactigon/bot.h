/*
 * Bots: players that are programs, ready to choose steps.
 *
 * A bot belongs to one variant. One that searches owns a hash table and keeps it from move to
 * move. It draws its random numbers from the generator that it is handed and knows the time only
 * by the host's clock: where neither clock nor more than one thread comes in, the same seed gives
 * the same choice.
 */
#ifndef TACTIGON_BOT_H
#define TACTIGON_BOT_H

#include "tactigon/rng.h"
#include "tactigon/search.h"

enum { BOT_HASH_MIB = 32, BOT_TIME_MS = 1000 };

/* For what the player does not say itself; 0 is the default. */
struct bot_options {
    int hash_mib; /* BOT_HASH_MIB; less for players that search few nodes */
    int threads;  /* 1 */

    /* Limits a move, for players that have none; when all are 0: BOT_TIME_MS. */
    int nodes;
    int time_ms;
    int depth;
};

/*
 * The player with what the options say for it: a searching player then has limits of its own,
 * but for `threads` and `hash_mib`, which stay as they are.
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

/* Forget what was learnt: another game begins. */
void bot_clear(struct bot *b);

/*
 * The step that the bot takes in the game's position, which must not be over. `limits` (NULL is
 * allowed) holds besides the player's own limits and stands in for the time of a player that has
 * none. Where time limits, `host` has a clock; the host is told of depths by a bot that means to
 * play what it finds.
 */
move_code bot_choose(struct bot *b, const struct game *g, struct rng *rng,
                     const struct search_limits *limits, const struct search_host *host);

/*
 * A number that tells whether two builds play alike: what a short search of the start position,
 * with the player's evaluation, comes to. 0 for a player that does not search. As bot_new.
 */
enum status bot_signature(const struct player *player, const struct variant *v, uint32_t *out);

/* What the last choice rests on, its first line being the one played; borrowed until the next. */
const struct search_result *bot_result(const struct bot *b);

#endif
