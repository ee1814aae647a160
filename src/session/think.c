/* Runs bots with the platform's clock, and stops them after Ctrl-C. */
#include "session/think.h"

#include "front/app.h"
#include "system/mem.h"
#include "system/platform.h"

enum { LONG_NS = 500 * NS_IN_MS };

static const char no_program[] = "No bot can search in this game.\n";

int64_t think_clock(void *context)
{
    return platform_now_ns();
}

bool think_must_stop(struct app *app)
{
    if (app->front->pump)
        app->front->pump(app);
    if (app->line)
        app->keep_line(app->line);
    return platform_is_interrupted();
}

static bool must_stop(void *context)
{
    return think_must_stop(((const struct thinker *)context)->app);
}

static void report(void *context, const struct search_info *info)
{
    const struct thinker *t = context;
    if (t->app->front->show_thinking && !t->is_secret)
        t->app->front->show_thinking(t->app, t->names ? t->names : game_variant(t->game),
                                     game_pos(t->game), info);
}

static struct search_host host_for(struct thinker *t)
{
    return (struct search_host){
        .context = t, .now_ns = timing_now_ns, .must_stop = must_stop, .report = report};
}

void think_free(struct thinker *t)
{
    bot_free(t->bot);
    t->bot = NULL;
}

void think_note_table(struct app *app, int short_mib)
{
    if (short_mib > 0 && short_mib != app->table_mib)
        app_message(app, "Not enough memory for --hash: using %d MiB.\n", short_mib);
    app->table_mib = short_mib > 0 ? short_mib : app->table_mib;
}

/* Creates the bot unless t has it. Returns false if no bot can play the game. */
static bool prepare(struct thinker *t, struct app *app, const struct player *player,
                    const struct game *g)
{
    t->app = app;
    t->game = g;
    if (t->bot && player_is_same(&t->player, player))
        return true;
    think_free(t);
    const enum status status = bot_new(player, game_variant(g), &app->settings.thinking, &t->bot);
    mem_check(status);
    if (status != STATUS_OK) {
        app_message(app, "%s", no_program);
        return false;
    }
    t->player = *player;
    think_note_table(app, bot_short_mib(t->bot));
    return true;
}

struct search_limits think_limits(const struct app *app, int time_ms, int lines)
{
    const struct bot_options *o = &app->settings.thinking;
    const bool is_limited = o->time_ms > 0 || o->nodes > 0 || o->depth > 0;
    return (struct search_limits){
        .depth = o->depth,
        .nodes = (uint64_t)o->nodes,
        .hard_ns = (int64_t)(is_limited ? o->time_ms : time_ms) * NS_IN_MS,
        .lines = lines,
    };
}

void think_announce(struct app *app, const struct player *player, const char *format, ...)
{
    va_list args;
    const struct search_limits limits = think_limits(app, settings_time_ms(&app->settings), 1);
    const int64_t own_ns = (int64_t)player->time_ms * NS_IN_MS;
    const int64_t ns = player_is_limited(player) ? own_ns : limits.hard_ns;
    if (player->kind == PLAYER_SEARCH && ns >= LONG_NS && app->has_terminal_in &&
        !app->front->is_screen) {
        va_start(args, format);
        answer_vadd(&app->answer, ANSWER_NOTE, format, args);
        va_end(args);
    }
}

move_code think_choose(struct thinker *t, struct app *app, const struct player *player,
                       const struct game *g, const struct timing *timing, uint64_t seed,
                       struct rng *rng)
{
    const bool is_limited = player_is_limited(player);
    struct search_limits limits = {.lines = 1};
    if (!is_limited)
        limits = think_limits(app, settings_time_ms(&app->settings), 1);
    if (!timing_limit(timing, &limits)) { /* the greedy bot needs almost no time */
        struct player greedy = {.kind = PLAYER_RANDOM};
        struct thinker quick = {0};
        player_read(game_variant(g)->rules, "greedy", &greedy, NULL);
        const move_code m = prepare(&quick, app, &greedy, g)
                                ? bot_choose(quick.bot, g, rng, NULL, &(struct search_host){0})
                                : MOVE_NONE;
        think_free(&quick);
        return m;
    }
    if (!prepare(t, app, player, g))
        return MOVE_NONE;
    const struct search_host host = host_for(t);
    app_flush(app);
    const bool has_limits = !is_limited || limits.hard_ns > 0;
    bot_set_seed(t->bot, seed);
    return bot_choose(t->bot, g, rng, has_limits ? &limits : NULL, &host);
}

const struct search_result *think_look(struct thinker *t, struct app *app, const struct game *g,
                                       const struct search_limits *limits)
{
    const struct rules *rules = game_variant(g)->rules;
    const struct player player = player_strongest(rules);
    struct rng rng = rng_seed(0); /* a search uses no random numbers */
    if (!search_eval(rules)) {
        app_message(app, "%s", no_program);
        return NULL;
    }
    if (!prepare(t, app, &player, g))
        return NULL;
    const struct search_host host = host_for(t);
    app_flush(app);
    bot_choose(t->bot, g, &rng, limits, &host);
    return bot_result(t->bot);
}
