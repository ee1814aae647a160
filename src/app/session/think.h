/*
 * Bots in the front end: made when they are first asked for a step, with the clock of the
 * platform, and told by Ctrl-C to play what they have found so far.
 */
#ifndef TACTIGON_APP_SESSION_THINK_H
#define TACTIGON_APP_SESSION_THINK_H

#include "app/session/timing.h"
#include "app/settings/app.h"
#include "tactigon/bot.h"

/* A bot and the player that it was made for. Begins with everything zero. */
struct thinker {
    struct bot *bot;
    struct player player;
    const struct variant *names; /* what he looks at is told in its names; NULL: in the game's */
    bool is_secret;              /* nobody is shown what he thinks */
};

void think_free(struct thinker *t);

/* Say something to a person at a terminal who is going to wait for the player. */
void think_announce(struct app *app, const struct player *player, const char *format, ...)
    PORT_PRINTF(3, 4);

/*
 * The step that `player` takes in the game's position, which must not be over; MOVE_NONE with a
 * message when there is no bot for him. The thinker's bot changes with the player, not with the
 * variant: that one has to stay. He has the time that the clock leaves him. `seed` is the game's,
 * for what a weak one overlooks, and `rng` is
 * where chance comes from.
 */
move_code think_choose(struct thinker *t, struct app *app, const struct player *player,
                       const struct game *g, const struct timing *timing, uint64_t seed,
                       struct rng *rng);

/* What --time, --nodes and --depth say, or else `time_ms`; how many lines to find. */
struct search_limits think_limits(const struct app *app, int time_ms, int lines);

/*
 * What the best program there is thinks of the game's position, which must not be over; borrowed
 * until the next question. NULL after a message. The thinker is to be asked for nothing else.
 */
const struct search_result *think_look(struct thinker *t, struct app *app, const struct game *g,
                                       const struct search_limits *limits);

/* The platform's clock for searches; the context is not looked at. */
int64_t think_clock(void *context);

/* A search is to stop; a front end takes keys meanwhile. Asked again and again. */
bool think_must_stop(struct app *app);

#endif
