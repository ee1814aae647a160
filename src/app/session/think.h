/*
 * Bots of the front end: created when first needed; Ctrl-C stops them with the best turn found.
 */
#ifndef TACTIGON_APP_SESSION_THINK_H
#define TACTIGON_APP_SESSION_THINK_H

#include "app/session/timing.h"
#include "app/settings/app.h"
#include "tactigon/bot.h"

/* A bot and the player it was made for. Begins all zero. */
struct thinker {
    struct bot *bot;
    struct player player;
    const struct variant *names; /* names used in messages; NULL: the game's */
    bool is_secret;              /* thinking is not shown */
};

void think_free(struct thinker *t);

/* A message for a person at a terminal who will wait for the player. */
void think_announce(struct app *app, const struct player *player, const char *format, ...)
    PORT_PRINTF(3, 4);

/* The step that `player` chooses; the game must not be over. MOVE_NONE after a message if the game
 * has no such bot. A thinker is for one variant. `seed` decides what weak levels overlook. */
move_code think_choose(struct thinker *t, struct app *app, const struct player *player,
                       const struct game *g, const struct timing *timing, uint64_t seed,
                       struct rng *rng);

/* The limits of --time, --nodes and --depth, else `time_ms`; `lines` is the number to find. */
struct search_limits think_limits(const struct app *app, int time_ms, int lines);

/* The strongest bot's result for a game that is not over, borrowed until the next call; NULL after
 * a message. The thinker must not be used for think_choose. */
const struct search_result *think_look(struct thinker *t, struct app *app, const struct game *g,
                                       const struct search_limits *limits);

/* The platform's clock for searches. */
int64_t think_clock(void *context);

/* Whether a search must stop; lets the front end read keys. */
bool think_must_stop(struct app *app);

#endif
