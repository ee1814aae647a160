/*
 * A match before its first game: options, openings, players, and the text that says all of it.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/match/match_state.h"
#include "app/session/think.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"
#include "app/system/output.h"
#include "app/system/store.h"
#include "tactigon/utf8.h"

enum { OPENINGS_FILE_MAX = 1 << 26, PLIES_MAX = 100, NS_IN_MS = 1000000 };

static const char program_prefix[] = "ugi:";

static enum exit_code refuse(struct app *app, const char *option, const char *why)
{
    app_message(app, "tactigon: --%s: %s\n", option, why);
    return CODE_USAGE;
}

/* ---- options ---- */

static enum exit_code read_entrant(struct app *app, const char *option, const char *text,
                                   struct entrant *out)
{
    struct error error;
    if (!text)
        return refuse(app, option, "name a player, for example search:nodes=10000");
    if (strncmp(text, program_prefix, strlen(program_prefix)) == 0) {
        out->command = text + strlen(program_prefix);
        return CODE_NONE;
    }
    if (player_read(app->settings.rules, text, &out->player, &error) != STATUS_OK)
        return refuse(app, option, error.text);
    if (out->player.kind == PLAYER_HUMAN)
        return refuse(app, option, "a person plays by 'tactigon play'");
    out->player = bot_player(&out->player, &app->settings.thinking);
    return CODE_NONE;
}

static enum exit_code read_clock(struct match_state *s, const char *text)
{
    struct clock_control c[2] = {{0}};
    if (text && (clock_read(text, s->app->settings.rules, c, NULL) != STATUS_OK || c[0].delay_ms ||
                 strchr(text, '=')))
        return refuse(s->app, "clock", "a time and more for each move, for example 10s+100ms");
    s->rules.base_ns = c[0].base_ms * NS_IN_MS;
    s->rules.increment_ns = c[0].increment_ms * NS_IN_MS;
    return CODE_NONE;
}

static enum exit_code read_games(struct match_state *s, const struct options *options)
{
    if (options->games % 2 != 0)
        return refuse(s->app, "games", "an even number is needed, as each opening is played twice");
    s->n_slots = options->games / 2;
    const int wanted = options->concurrency;
    s->n_workers = !PORT_HAS_THREADS ? 1 : wanted < s->n_slots ? wanted : s->n_slots;
    return CODE_NONE;
}

static enum exit_code read_options(struct match_state *s, const struct options *options)
{
    enum exit_code code = read_entrant(s->app, "p1", options->players[0], &s->entrants[0]);
    if (code == CODE_NONE)
        code = read_entrant(s->app, "p2", options->players[1], &s->entrants[1]);
    if (code == CODE_NONE)
        code = read_clock(s, options->clock);
    if (code == CODE_NONE)
        code = read_games(s, options);
    if (code == CODE_NONE)
        code = statistics_read_test(s->app, options, &s->test);
    return code;
}

/* ---- openings ---- */

/*
 * A position a line; empty lines and those that begin with # are passed over. *sum tells matches
 * with other positions apart, however the lines end.
 */
static enum exit_code read_list(struct match_state *s, const char *path, const char *data,
                                size_t size, uint32_t *sum)
{
    struct content_line line = {0};
    uint64_t hash = TEXT_HASH;
    int room = 0;
    for (size_t at = 0; content_next(data, size, &at, &line); s->openings.n_list++) {
        char position[POS_TEXT_MAX];
        struct error error;
        if (s->openings.n_list == room) {
            room = room > 0 ? 2 * room : 64;
            s->list = mem_resize(s->list, (size_t)room, sizeof *s->list);
        }
        union position *p = &s->list[s->openings.n_list];
        enum status status = content_position(s->variant, &line, position, p, &error);
        if (status == STATUS_OK && p->pos.result != RESULT_NONE)
            status = error_set(&error, STATUS_BAD_INPUT, line.number, line.column,
                               "the game is over here");
        if (status != STATUS_OK) {
            app_message(s->app, "%s:%d:%d: %s\n", path, error.line, error.column, error.text);
            return CODE_BAD_FILE;
        }
        hash = text_hash(text_hash(hash, line.s, line.size), "\n", 1);
    }
    *sum = (uint32_t)hash;
    if (s->openings.n_list == 0) {
        app_message(s->app, "%s:1:1: there is no position in it\n", path);
        return CODE_BAD_FILE;
    }
    s->openings.list = s->list;
    return CODE_NONE;
}

static enum exit_code set_openings(struct match_state *s, const struct options *options,
                                   uint32_t *sum)
{
    const char *path = options->openings;
    long plies;
    const bool has_plies = path && text_read_number(path, strlen(path), 0, PLIES_MAX, &plies);
    s->openings = (struct match_openings){
        .variant = s->variant,
        .seed = s->app->settings.has_seed ? s->app->settings.seed : 1,
        .plies_min = has_plies ? (int)plies : MATCH_PLIES_MIN,
        .plies_max = has_plies ? (int)plies : MATCH_PLIES_MAX,
    };
    s->rules.openings = &s->openings;
    if (!path || has_plies)
        return CODE_NONE;
    size_t size;
    char *data = app_read_new(s->app, path, OPENINGS_FILE_MAX, &size);
    if (!data)
        return CODE_BAD_FILE;
    const enum exit_code code = read_list(s, path, data, size, sum);
    free(data);
    return code;
}

/* ---- players ---- */

static enum exit_code make_player(struct match_state *s, struct worker *w, int i)
{
    const struct entrant *c = &s->entrants[i];
    const struct bot_options *options = &s->app->settings.thinking;
    const struct search_host host = {
        .context = s, .now_ns = think_clock, .must_stop = match_state_must_stop};
    struct error error;
    const enum status status =
        c->command ? ugi_player_new(c->command, s->variant, options, &host, &w->programs[i], &error)
                   : bot_new(&c->player, s->variant, options, &w->bots[i]);
    if (status == STATUS_NO_MEMORY)
        match_state_end(s);
    if (status == STATUS_OK) {
        w->players[i] = c->command ? ugi_player_match(w->programs[i]) : match_bot(w->bots[i]);
        return CODE_NONE;
    }
    if (platform_is_interrupted())
        return CODE_INTERRUPTED;
    app_message(s->app, "tactigon: %s\n", error.text);
    return CODE_FAILED;
}

static enum exit_code make_workers(struct match_state *s)
{
    enum exit_code code = CODE_NONE;
    for (int i = 0; i < 2 * s->n_workers && code == CODE_NONE; i++) {
        s->workers[i / 2].match_state = s;
        code = make_player(s, &s->workers[i / 2], i % 2);
    }
    return code;
}

/* Who the player is, what limits it, and which build it is of. */
static void describe_player(struct match_state *s, int i, struct text *out)
{
    const struct entrant *c = &s->entrants[i];
    const struct bot_options *options = &s->app->settings.thinking;
    uint32_t signature;
    const bool has_clock = s->rules.base_ns > 0;
    if (c->command) {
        text_printf(out, "%s%s (%s)", program_prefix, c->command,
                    ugi_player_name(s->workers[0].programs[i]));
        if (options->nodes > 0)
            text_printf(out, " nodes=%d", options->nodes);
        if (options->depth > 0)
            text_printf(out, " depth=%d", options->depth);
        if (options->time_ms > 0 || (options->nodes == 0 && options->depth == 0 && !has_clock))
            text_printf(out, " time=%dms", options->time_ms > 0 ? options->time_ms : BOT_TIME_MS);
        return;
    }
    if (bot_signature(&c->player, s->variant, &signature) != STATUS_OK)
        match_state_end(s);
    player_format(&c->player, out);
    if (c->player.kind == PLAYER_SEARCH)
        text_printf(out, " @%08" PRIx32, signature);
}

/* The bars between the parts of a line are the only ones in it. */
static void drop_bars(char *s)
{
    for (; *s; s++)
        if (*s == '|' || *s == '\n' || *s == '\r')
            *s = '/';
}

static void describe(struct match_state *s, uint32_t openings_sum)
{
    struct text out = text_in(s->text, sizeof s->text);
    const struct variant *v = s->variant;
    for (int i = 0; i < 2; i++) {
        char buffer[MATCH_TEXT_MAX / 2 - 64];
        struct text player = text_in(buffer, sizeof buffer);
        describe_player(s, i, &player);
        drop_bars(buffer);
        utf8_clean(buffer, player.len);
        text_printf(&out, "%s | ", buffer);
    }
    text_printf(&out, "%s %s %s", v->rules->name, v->board, v->rule_set);
    if (s->rules.base_ns > 0)
        text_printf(&out, " clock %" PRId64 "ms+%" PRId64 "ms", s->rules.base_ns / NS_IN_MS,
                    s->rules.increment_ns / NS_IN_MS);
    text_printf(&out, " | seed %" PRIu64, s->openings.seed);
    if (s->openings.n_list > 0)
        text_printf(&out, " openings %08" PRIx32, openings_sum);
    else
        text_printf(&out, " plies %d-%d", s->openings.plies_min, s->openings.plies_max);
}

/* ---- everything ---- */

bool match_state_must_stop(void *match_state)
{
    struct match_state *s = match_state;
    return atomic_load(&s->is_stopped) || platform_is_interrupted();
}

/* Standard output, or a pipe, whose reader may be a long time in coming. */
static enum exit_code open_stream(struct match_state *s, const char *path)
{
    if (!path)
        return CODE_NONE;
    s->line = mem_new(MATCH_LINE_MAX, 1);
    if (strcmp(path, "-") == 0)
        output_standard(&s->file, stdout, path);
    else if (platform_kind(path) == PLATFORM_SPECIAL)
        output_standard(&s->file, platform_append(path, -1, 0), path);
    else
        return CODE_NONE;
    if (s->file.file)
        return CODE_NONE;
    app_message(s->app, "tactigon: cannot write '%s': %s\n", path, strerror(errno));
    return CODE_FAILED;
}

enum exit_code match_state_set_up(struct match_state *s, const struct options *options)
{
    uint32_t sum = 0;
    enum exit_code code = read_options(s, options);
    if (code == CODE_NONE)
        code = setup_variant(s->app, setup_first(s->app), &s->variant);
    if (code == CODE_NONE)
        code = set_openings(s, options, &sum);
    if (code == CODE_NONE)
        code = open_stream(s, options->output);
    if (code == CODE_NONE) {
        s->slots = mem_new((size_t)s->n_slots, sizeof *s->slots);
        platform_catch_interrupt(); /* from now on there may be programs to be ended */
        platform_catch_end();
        code = make_workers(s);
    }
    if (code == CODE_NONE)
        describe(s, sum);
    return code;
}

void match_state_free(struct match_state *s)
{
    for (int i = 0; i < 2 * s->n_workers; i++) {
        bot_free(s->workers[i / 2].bots[i % 2]);
        ugi_player_free(s->workers[i / 2].programs[i % 2]);
    }
    free(s->slots);
    free(s->line);
    free(s->list);
    variant_free(s->variant);
    free(s);
}

void match_state_end(struct match_state *s)
{
    match_state_free(s);
    mem_end();
}
