#include "app/commands/tools.h"
#include "app/lines/console.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/lines/draw.h"
#include "app/lines/menu.h"
#include "app/lines/print.h"
#include "app/report/json.h"
#include "app/session/manual.h"
#include "app/session/resume.h"
#include "app/session/session.h"
#include "app/settings/setup.h"
#include "app/settings/suggest.h"
#include "app/system/platform.h"
#include "app/ugi/ugi.h"
#include "tactigon/perft.h"
#include "tactigon/utf8.h"

/* ---- play ---- */

/* No option says which game it is to be. */
static bool is_plain(const struct options *options)
{
    static const enum option_id ids[] = {OPTION_BOARD,         OPTION_RULES,    OPTION_FIRST,
                                         OPTION_DRAWS,         OPTION_POSITION, OPTION_PLAYER_FIRST,
                                         OPTION_PLAYER_SECOND, OPTION_LEVEL,    OPTION_SEED};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (options->is_given[ids[i]])
            return false;
    }
    return true;
}

enum exit_code tool_play(struct app *app, const struct options *options, int n,
                         const char *const *args)
{
    (void)n;
    (void)args;
    platform_catch_interrupt();
    if (is_plain(options) && resume_offer(app, options_game(options)))
        return menu_play(app);
    if (app_is_leaving(app))
        return app->code;
    const enum exit_code code = session_new(app, app->settings.position, &app->game);
    return code == CODE_NONE ? menu_play(app) : code;
}

/* ---- positions ---- */

/* A board, and a position on it: the settings', or the board's start. */
struct opened {
    struct variant *variant;
    union position position;
};

static enum exit_code open_position(struct app *app, const char *text, struct opened *out)
{
    out->variant = NULL;
    enum exit_code code = setup_variant(app, setup_first(app), &out->variant);
    if (code == CODE_NONE)
        code = setup_position(app, out->variant, text, &out->position);
    return code;
}

/* The legal steps sorted as text, the caller's to free; NULL when memory has run out. */
static struct named_move *new_named_moves(const struct opened *at, int *n)
{
    struct named_move *moves = malloc((size_t)at->variant->max_moves * sizeof *moves);
    if (moves)
        *n = rules_named_moves(at->variant, &at->position.pos, moves);
    return moves;
}

static void print_json_moves(struct app *app, const struct opened *at,
                             const struct named_move *moves, int n)
{
    app_print(app, "{");
    json_position(app, at->variant, &at->position.pos);
    app_print(app, ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        app_print(app, i > 0 ? "," : "");
        json_string(app, moves[i].text);
    }
    app_print(app, "]}\n");
}

enum exit_code tool_moves(struct app *app, const struct options *options, int n_args,
                          const char *const *args)
{
    struct opened at;
    int n = 0;
    (void)n_args;
    (void)args;
    enum exit_code code = open_position(app, app->settings.position, &at);
    struct named_move *moves = code == CODE_NONE ? new_named_moves(&at, &n) : NULL;
    if (code == CODE_NONE && !moves)
        code = app_no_memory(app);
    if (moves && options->is_given[OPTION_JSON]) {
        print_json_moves(app, &at, moves, n);
    } else {
        for (int i = 0; i < n; i++)
            app_print(app, "%s\n", moves[i].text);
    }
    free(moves);
    variant_free(at.variant);
    return code;
}

/* ---- perft ---- */

static bool is_interrupted(void *context)
{
    (void)context;
    return platform_is_interrupted();
}

static struct perft new_count(const struct opened *at)
{
    return (struct perft){.variant = at->variant, .must_stop = is_interrupted};
}

/* Ctrl-C: what is known of the depth that it came in. */
static enum exit_code say_interrupted(struct app *app, int depth, uint64_t count)
{
    app_say(app, "Interrupted in depth %d, after %" PRIu64 ".\n", depth, count);
    return CODE_INTERRUPTED;
}

/* One depth, and how fast it was. */
static enum exit_code count_depth(struct app *app, const struct opened *at, int depth, bool is_json)
{
    struct perft perft = new_count(at);
    uint64_t count;
    const int64_t begin = platform_now_ns();
    if (perft_count(&perft, &at->position.pos, depth, &count) != STATUS_OK)
        return app_no_memory(app);
    const double seconds = (double)(platform_now_ns() - begin) / 1e9;
    app_flush(app);
    if (perft.is_stopped)
        return say_interrupted(app, depth, count);
    output_printf(console_messages(app), "depth %d: %.3f s, %.1f million/s\n", depth, seconds,
                  seconds > 0 ? (double)count / seconds / 1e6 : 0.0);
    if (is_json)
        app_print(app, "%s{\"depth\":%d,\"count\":%" PRIu64 "}", depth > 1 ? "," : "", depth,
                  count);
    else
        app_print(app, "%d %" PRIu64 "\n", depth, count);
    app_flush(app);
    return CODE_NONE;
}

/* Every depth up to the one asked for. */
static enum exit_code count_depths(struct app *app, const struct opened *at, int depth,
                                   bool is_json)
{
    enum exit_code code = CODE_NONE;
    if (is_json) {
        app_print(app, "{");
        json_position(app, at->variant, &at->position.pos);
        app_print(app, ",\"perft\":[");
    }
    for (int d = 1; d <= depth && code == CODE_NONE; d++)
        code = count_depth(app, at, d, is_json);
    if (is_json)
        app_print(app, "]}\n");
    return code;
}

/* The count behind each first move of `moves`; those that are finished into *sum. */
static enum exit_code count_moves(struct app *app, const struct opened *at, int depth,
                                  const struct named_move *moves, int n, bool is_json,
                                  uint64_t *sum)
{
    const struct variant *v = at->variant;
    struct perft perft = new_count(at);
    for (int i = 0; i < n; i++) {
        union position child;
        uint64_t count;
        v->rules->play(v, &at->position.pos, moves[i].move, &child.pos);
        if (perft_count(&perft, &child.pos, depth - 1, &count) != STATUS_OK)
            return app_no_memory(app);
        if (perft.is_stopped)
            return say_interrupted(app, depth, *sum + count);
        *sum += count;
        app_print(app, is_json ? "%s\"%s\":%" PRIu64 : "%s%s %" PRIu64 "\n",
                  is_json && i > 0 ? "," : "", moves[i].text, count);
    }
    return CODE_NONE;
}

/* The same with their sum, when all is counted. */
static enum exit_code count_divided(struct app *app, const struct opened *at, int depth,
                                    bool is_json)
{
    int n;
    uint64_t sum = 0;
    struct named_move *moves = new_named_moves(at, &n);
    if (!moves)
        return app_no_memory(app);
    if (is_json) {
        app_print(app, "{");
        json_position(app, at->variant, &at->position.pos);
        app_print(app, ",\"depth\":%d,\"moves\":{", depth);
    }
    const enum exit_code code = count_moves(app, at, depth, moves, n, is_json, &sum);
    free(moves);
    if (is_json)
        app_print(app, "}");
    if (is_json && code == CODE_NONE)
        app_print(app, ",\"count\":%" PRIu64, sum);
    if (is_json)
        app_print(app, "}\n");
    else if (code == CODE_NONE)
        app_print(app, "%d %" PRIu64 "\n", depth, sum);
    return code;
}

enum exit_code tool_perft(struct app *app, const struct options *options, int n,
                          const char *const *args)
{
    long depth;
    if (n != 1 || !text_read_number(args[0], strlen(args[0]), 1, PERFT_DEPTH_MAX, &depth)) {
        app_say(app, "tactigon: perft needs a depth from 1 to %d, for example: tactigon perft 4\n",
                PERFT_DEPTH_MAX);
        return CODE_USAGE;
    }
    struct opened at;
    const bool is_json = options->is_given[OPTION_JSON];
    enum exit_code code = open_position(app, app->settings.position, &at);
    platform_catch_interrupt();
    if (code == CODE_NONE && options->is_given[OPTION_DIVIDE])
        code = count_divided(app, &at, (int)depth, is_json);
    else if (code == CODE_NONE)
        code = count_depths(app, &at, (int)depth, is_json);
    variant_free(at.variant);
    return code;
}

/* ---- boards ---- */

/* `text` is that of its file, NULL when it is not wanted or there is none. */
static enum exit_code describe_board(struct app *app, const char *name, const char *text,
                                     bool is_json)
{
    struct variant *v;
    struct error error = {0};
    const struct variant_spec spec = {.board = name};
    if (variant_new(app->settings.rules, &spec, &v, &error) != STATUS_OK) {
        app_say(app, "tactigon: %s: %s\n", name, error.text);
        return CODE_FAILED;
    }
    if (is_json) {
        app_print(app, "{");
        json_member(app, "name", v->board);
        app_print(app, ",");
        json_member(app, "title", v->title);
        if (text) {
            app_print(app, ",");
            json_member(app, "text", text);
        }
        app_print(app, "}");
    } else {
        app_print(app, "%-10s %s\n", v->board, v->title);
    }
    variant_free(v);
    return CODE_NONE;
}

static enum exit_code list_boards(struct app *app, bool is_json)
{
    const struct rules *rules = app->settings.rules;
    enum exit_code code = CODE_NONE;
    app_print(app, is_json ? "[" : "");
    for (int i = 0; i < rules->n_boards && code == CODE_NONE; i++) {
        app_print(app, is_json && i > 0 ? ",\n " : "");
        code = describe_board(app, rules->boards[i].name, NULL, is_json);
    }
    app_print(app, is_json ? "]\n" : "");
    if (rules->own_boards)
        app_say(app, "Others by their names: %s.\n", rules->own_boards);
    return code;
}

/* The board's file, or what there is to say of a board that has none. */
static enum exit_code show_board(struct app *app, const struct board_source *source, bool is_json)
{
    if (source->text && !is_json) {
        app_print(app, "%.*s", (int)source->size, source->text);
        return CODE_NONE;
    }
    const enum exit_code code = describe_board(app, source->name, source->text, is_json);
    app_print(app, is_json ? "\n" : "");
    return code;
}

enum exit_code tool_boards(struct app *app, const struct options *options, int n,
                           const char *const *args)
{
    const struct rules *rules = app->settings.rules;
    const bool is_json = options->is_given[OPTION_JSON];
    if (n == 0)
        return list_boards(app, is_json);
    struct suggest suggest = suggest_for(args[0]);
    for (int i = 0; i < rules->n_boards; i++) {
        suggest_offer(&suggest, rules->boards[i].name);
        if (text_equal_nocase(rules->boards[i].name, args[0]))
            return show_board(app, &rules->boards[i], is_json);
    }
    if (setting_change(&app->settings, SETTING_BOARD, args[0], NULL) == STATUS_OK)
        return show_board(app, &(struct board_source){.name = args[0]}, is_json);
    app_say(app, "tactigon: no board '%s'.", utf8_quote(args[0], 40).text);
    if (suggest.best)
        app_say(app, " Did you mean '%s'?", suggest.best);
    app_say(app, " 'tactigon boards' lists them.\n");
    return CODE_BAD_FILE;
}

/* ---- rules ---- */

enum exit_code tool_rules(struct app *app, const struct options *options, int n,
                          const char *const *args)
{
    char topics[ERROR_TEXT_MAX];
    struct text text = text_in(topics, sizeof topics);
    (void)options;
    if (n == 0) {
        manual_print(app);
        return CODE_NONE;
    }
    if (manual_print_topic(app, args[0]))
        return CODE_NONE;
    manual_topics(app, &text);
    app_say(app, "tactigon: no topic '%s'. The topics are: %s.\n", utf8_quote(args[0], 40).text,
            topics);
    return CODE_USAGE;
}

/* ---- ugi ---- */

enum exit_code tool_ugi(struct app *app, const struct options *options, int n,
                        const char *const *args)
{
    const struct settings *s = &app->settings;
    struct variant *v;
    (void)n;
    (void)args;
    /* A board that cannot be had is refused here, in the same words as everywhere. */
    const enum side first = setup_first(app);
    const enum exit_code code = setup_variant(app, first, &v);
    if (code != CODE_NONE)
        return code;
    variant_free(v);
    const struct ugi_setup setup = {
        .rules = s->rules,
        .board = setting_value(s, SETTING_BOARD),
        .rule_set = setting_value(s, SETTING_RULES),
        .first = first,
        .has_draws = s->values[SETTING_DRAWS] == SWITCH_ON,
        .level = options->is_given[OPTION_LEVEL] ? (int)options->number[OPTION_LEVEL] : 0,
        .hash_mib = s->thinking.hash_mib,
        .threads = s->thinking.threads,
        .seed = s->has_seed ? s->seed : UGI_SEED_DEFAULT,
    };
    return (enum exit_code)ugi_run(&setup);
}
