/* The bots of the program. They are created when needed; after Ctrl-C they play the best turn
 * found. */
#ifndef TACTIGON_APP_SESSION_THINK_H
#define TACTIGON_APP_SESSION_THINK_H

#include "app/session/timing.h"
#include "app/settings/app.h"
#include "tactigon/bot.h"

/* A bot and the player that it was made for. Begins with all zero. */
struct thinker {
    struct bot *bot;
    struct player player;
    const struct variant *names; /* names for messages; NULL for the game's names */
    bool is_secret;              /* do not show its thoughts */
};

void think_free(struct thinker *t);

/* Prints a message for a person at a terminal if the player will think for long. */
void think_announce(struct app *app, const struct player *player, const char *format, ...)
    PORT_PRINTF(3, 4);

/* The step that `player` chooses in a game that is not over; MOVE_NONE after a message if the game
 * has no such bot. Use each thinker for one variant. `seed` decides what weak levels overlook. */
move_code think_choose(struct thinker *t, struct app *app, const struct player *player,
                       const struct game *g, const struct timing *timing, uint64_t seed,
                       struct rng *rng);

/* The limits of --time, --nodes and --depth, or `time_ms` without these; `lines` is the number of
 * lines to find. */
struct search_limits think_limits(const struct app *app, int time_ms, int lines);

/* The result of the strongest bot for a game that is not over; it is valid until the next call.
 * NULL after a message. Do not use the thinker for think_choose too. */
const struct search_result *think_look(struct thinker *t, struct app *app, const struct game *g,
                                       const struct search_limits *limits);

/* The platform's clock, for searches. */
int64_t think_clock(void *context);

/* Lets the front end read keys. True: the search must stop. */
bool think_must_stop(struct app *app);

#endif
