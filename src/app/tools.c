#include "app/tools.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/json.h"
#include "app/manual.h"
#include "app/menu.h"
#include "app/platform.h"
#include "app/play.h"
#include "app/print.h"
#include "app/screen.h"
#include "app/setup.h"
#include "app/suggest.h"
#include "app/ugi.h"

enum { DEPTH_MAX = 99, ROW_TEXT_MAX = 1024 };

/* ---- play ---- */

enum exit_code tool_play(struct app *app, const struct options *options, int n,
                         const char *const *args)
{
    (void)options;
    (void)n;
    (void)args;
    platform_catch_interrupt();
    const enum exit_code code = play_new(app, app->settings.position, &app->game);
    if (code != CODE_NONE)
        return code;
    play_run(app->game);
    if (app->game->wants_menu)
        menu_run(app);
    play_free(app->game);
    app->game = NULL;
    return app->code;
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

static void print_json_position(struct app *app, const struct variant *v, const struct pos *p)
{
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    v->rules->pos_format(v, p, &text);
    json_member(app, "board", v->board);
    app_print(app, ",");
    json_member(app, "rules", v->rule_set);
    app_print(app, ",");
    json_member(app, "position", buffer);
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
    print_json_position(app, at->variant, &at->position.pos);
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

static uint64_t count_timed(struct app *app, const struct opened *at, int depth)
{
    const int64_t begin = platform_now_ns();
    const uint64_t count = rules_perft(at->variant, &at->position.pos, depth);
    const double seconds = (double)(platform_now_ns() - begin) / 1e9;
    output_flush(&app->out);
    output_printf(&app->messages, "depth %d: %.3f s, %.1f million/s\n", depth, seconds,
                  seconds > 0 ? (double)count / seconds / 1e6 : 0.0);
    return count;
}

/* Every depth up to the one asked for. */
static void count_depths(struct app *app, const struct opened *at, int depth, bool is_json)
{
    if (is_json) {
        app_print(app, "{");
        print_json_position(app, at->variant, &at->position.pos);
        app_print(app, ",\"perft\":[");
    }
    for (int d = 1; d <= depth; d++) {
        const uint64_t count = count_timed(app, at, d);
        if (is_json)
            app_print(app, "%s{\"depth\":%d,\"count\":%" PRIu64 "}", d > 1 ? "," : "", d, count);
        else
            app_print(app, "%d %" PRIu64 "\n", d, count);
        output_flush(&app->out);
    }
    if (is_json)
        app_print(app, "]}\n");
}

/* The count behind each first move, then their sum. */
static enum exit_code count_divided(struct app *app, const struct opened *at, int depth,
                                    bool is_json)
{
    const struct variant *v = at->variant;
    int n;
    struct named_move *moves = new_named_moves(at, &n);
    if (!moves)
        return app_no_memory(app);
    if (is_json) {
        app_print(app, "{");
        print_json_position(app, v, &at->position.pos);
        app_print(app, ",\"depth\":%d,\"moves\":{", depth);
    }
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        union position child;
        v->rules->play(v, &at->position.pos, moves[i].move, &child.pos);
        const uint64_t count = rules_perft(v, &child.pos, depth - 1);
        sum += count;
        app_print(app, is_json ? "%s\"%s\":%" PRIu64 : "%s%s %" PRIu64 "\n",
                  is_json && i > 0 ? "," : "", moves[i].text, count);
    }
    if (is_json)
        app_print(app, "},\"count\":%" PRIu64 "}\n", sum);
    else
        app_print(app, "%d %" PRIu64 "\n", depth, sum);
    free(moves);
    return CODE_NONE;
}

enum exit_code tool_perft(struct app *app, const struct options *options, int n,
                          const char *const *args)
{
    long depth;
    if (n != 1 || !text_read_number(args[0], strlen(args[0]), 1, DEPTH_MAX, &depth)) {
        app_say(app, "tactigon: perft needs a depth from 1 to %d, for example: tactigon perft 4\n",
                DEPTH_MAX);
        return CODE_USAGE;
    }
    struct opened at;
    const bool is_json = options->is_given[OPTION_JSON];
    enum exit_code code = open_position(app, app->settings.position, &at);
    if (code == CODE_NONE && options->is_given[OPTION_DIVIDE])
        code = count_divided(app, &at, (int)depth, is_json);
    else if (code == CODE_NONE)
        count_depths(app, &at, (int)depth, is_json);
    variant_free(at.variant);
    return code;
}

/* ---- show ---- */

static enum exit_code print_json_board(struct app *app, const struct variant *v,
                                       const struct pos *p)
{
    static const char *const results[] = {"none", "first", "second", "draw"};
    struct canvas c = canvas_empty();
    if (screen_canvas(app, v, p, &c) != STATUS_OK)
        return app_no_memory(app);
    app_print(app, "{");
    print_json_position(app, v, p);
    app_print(app, ",");
    json_member(app, "side", v->rules->side_names[p->side]);
    app_print(app, ",");
    json_member(app, "result",
                p->result == RESULT_FIRST || p->result == RESULT_SECOND
                    ? v->rules->side_names[p->result == RESULT_SECOND]
                    : results[p->result]);
    app_print(app, ",\"moves\":%d,\"picture\":[", v->rules->count(v, p));
    for (int row = 0; row < c.rows; row++) {
        char line[ROW_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        print_row_text(&c, row, &text);
        app_print(app, row > 0 ? "," : "");
        json_string(app, line);
    }
    app_print(app, "]}\n");
    canvas_free(&c);
    return CODE_NONE;
}

/* The words of a position, which may have come as one argument or as several. */
static enum exit_code join_words(struct app *app, int n, const char *const *args, char *out)
{
    struct text text = text_in(out, POS_TEXT_MAX);
    for (int i = 0; i < n; i++)
        text_printf(&text, "%s%s", i > 0 ? " " : "", args[i]);
    if (!text.is_cut)
        return CODE_NONE;
    app_say(app, "tactigon: the position is too long\n");
    return CODE_BAD_FILE;
}

static enum exit_code show_one(struct app *app, const struct variant *v, const char *text,
                               bool is_json)
{
    union position p;
    const enum exit_code code = setup_position(app, v, text, &p);
    if (code != CODE_NONE)
        return code;
    if (is_json)
        return print_json_board(app, v, &p.pos);
    screen_draw_position(app, v, &p.pos, PLACE_NONE);
    return app->code;
}

/* A position on each line of standard input. */
static enum exit_code show_lines(struct app *app, const struct variant *v, bool is_json)
{
    enum exit_code code = CODE_NONE;
    for (bool is_first = true; code == CODE_NONE && app_read(app, ""); is_first = false) {
        if (!is_first && !is_json)
            app_print(app, "\n");
        code = show_one(app, v, app->input.line, is_json);
        if (code != CODE_NONE)
            app_say(app, "This was line %d of standard input.\n", app->input.number);
    }
    return code;
}

enum exit_code tool_show(struct app *app, const struct options *options, int n,
                         const char *const *args)
{
    char words[POS_TEXT_MAX];
    const char *text = app->settings.position;
    const bool is_json = options->is_given[OPTION_JSON];
    struct variant *v;
    enum exit_code code = n > 0 ? join_words(app, n, args, words) : CODE_NONE;
    if (code == CODE_NONE)
        code = setup_variant(app, setup_first(app), &v);
    if (code != CODE_NONE)
        return code;
    if (n > 0)
        text = words;
    if (text && strcmp(text, "-") == 0)
        code = show_lines(app, v, is_json);
    else
        code = show_one(app, v, text, is_json);
    variant_free(v);
    return code;
}

/* ---- boards ---- */

static enum exit_code describe_board(struct app *app, const struct board_source *source,
                                     bool is_json, bool has_text)
{
    struct variant *v;
    struct error error = {0};
    const struct variant_spec spec = {.board = source->name};
    if (variant_new(app->settings.rules, &spec, &v, &error) != STATUS_OK) {
        app_say(app, "tactigon: %s: %s\n", source->name, error.text);
        return CODE_FAILED;
    }
    if (is_json) {
        app_print(app, "{");
        json_member(app, "name", v->board);
        app_print(app, ",");
        json_member(app, "title", v->title);
        if (has_text) {
            app_print(app, ",");
            json_member(app, "text", source->text);
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
        code = describe_board(app, &rules->boards[i], is_json, false);
    }
    app_print(app, is_json ? "]\n" : "");
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
        if (!text_equal_nocase(rules->boards[i].name, args[0]))
            continue;
        if (!is_json) {
            app_print(app, "%.*s", (int)rules->boards[i].size, rules->boards[i].text);
            return CODE_NONE;
        }
        const enum exit_code code = describe_board(app, &rules->boards[i], true, true);
        app_print(app, "\n");
        return code;
    }
    app_say(app, "tactigon: no board '%.40s'.", args[0]);
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
    app_say(app, "tactigon: no topic '%.40s'. The topics are: %s.\n", args[0], topics);
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
        .seed = s->has_seed ? s->seed : UGI_SEED_DEFAULT,
    };
    return (enum exit_code)ugi_run(&setup);
}
