/* The bots. They are created when needed; after Ctrl-C they play the best turn found so far. */
#ifndef TACTIGON_SESSION_THINK_H
#define TACTIGON_SESSION_THINK_H

#include "engine/bot.h"
#include "session/timing.h"

/* A bot and the player that it was made for. All members are initially zero. */
struct thinker {
    struct bot *bot;
    struct player player;
    const struct variant
        *names; /* messages use its names of places; NULL: the game's own variant */
    struct app *app;
    const struct game *game; /* game of the last search */
    bool is_secret;          /* search reports are not shown */
};

void think_free(struct thinker *t);

/* If memory was too short for a bot's table, prints the size that it got, once for each size. */
void think_note_table(struct app *app, int short_mib);

/* Prints a message for a person at a terminal if the bot may think for half a second or more. */
void think_announce(struct app *app, const struct player *player, const char *format, ...)
    PORT_PRINTF(3, 4);

/* Returns the step that `player` chooses. If no bot can play, prints a message and returns
 * MOVE_NONE. The game must not be over. Use each thinker for only one variant. `seed` decides which
 * moves weak levels overlook. */
move_code think_choose(struct thinker *t, struct app *app, const struct player *player,
                       const struct game *g, const struct timing *timing, uint64_t seed,
                       struct rng *rng);

/* Returns the limits set with --time, --nodes and --depth, or `time_ms` if none of these is set.
 * `lines` is the number of lines to find. */
struct search_limits think_limits(const struct app *app, int time_ms, int lines);

/* Searches an unfinished game with the strongest bot. The result is valid until the next call, or
 * NULL if a message was printed. Do not also use this thinker for think_choose. */
const struct search_result *think_look(struct thinker *t, struct app *app, const struct game *g,
                                       const struct search_limits *limits);

/* Returns the platform's clock, for searches. */
int64_t think_clock(void *context);

/* Lets the front end read keys. Returns whether the search must stop. */
bool think_must_stop(struct app *app);

#endif
