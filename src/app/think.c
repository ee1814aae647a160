#include "app/think.h"

#include <string.h>

#include "app/platform.h"

int64_t think_clock(void *context)
{
    (void)context;
    return platform_now_ns();
}

static bool is_interrupted(void *context)
{
    (void)context;
    return platform_is_interrupted();
}

void think_free(struct thinker *t)
{
    bot_free(t->bot);
    t->bot = NULL;
}

static bool is_same(const struct player *a, const struct player *b)
{
    char text_a[PLAYER_TEXT_MAX], text_b[PLAYER_TEXT_MAX];
    struct text out_a = text_in(text_a, sizeof text_a), out_b = text_in(text_b, sizeof text_b);
    player_format(a, &out_a);
    player_format(b, &out_b);
    return strcmp(text_a, text_b) == 0;
}

/* False with a message when memory has run out. */
static bool prepare(struct thinker *t, struct app *app, const struct player *player,
                    const struct variant *v)
{
    if (t->bot && is_same(&t->player, player))
        return true;
    think_free(t);
    const struct bot_options *options = &app->settings.thinking;
    switch (bot_new(player, v, options, &t->bot)) {
    case STATUS_OK:
        t->player = *player;
        return true;
    case STATUS_NO_MEMORY:
        app_leave(app, app_no_memory(app));
        return false;
    case STATUS_NOT_FOUND:
    case STATUS_BAD_INPUT:
    case STATUS_ILLEGAL:
        break;
    }
    app_say(app, "No program can look ahead in this game.\n");
    return false;
}

move_code think_choose(struct thinker *t, struct app *app, const struct player *player,
                       const struct game *g)
{
    const struct search_host host = {.now_ns = think_clock, .must_stop = is_interrupted};
    if (!prepare(t, app, player, game_variant(g)))
        return MOVE_NONE;
    output_flush(&app->out);
    return bot_choose(t->bot, g, app_rng(app), NULL, &host);
}
