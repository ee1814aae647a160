/* The subcommands about positions: `moves`, `perft`, `show`, `analyse`, `bestmove`. This file also
 * reads the positions that arguments name, including positions for `solve`. */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "lines/console.h"
#include "lines/print.h"
#include "program/subcommand.h"
#include "report/analyse.h"
#include "report/export.h"
#include "report/json.h"
#include "rules/rules.h"
#include "session/content.h"
#include "session/setup.h"
#include "session/think.h"
#include "settings/params.h"
#include "system/mem.h"
#include "system/platform.h"
#include "system/store.h"
#include "view/paint.h"
#include "view/view_model.h"

static enum exit_code look_at(struct inputs *s, struct review *x)
{
    app_output(s->app, s->has_gaps && s->n_seen++ > 0 ? "\n" : "");
    return s->display(s, x);
}

static enum exit_code look_at_pos(struct inputs *s, const struct variant *v, const struct pos *p)
{
    struct review x;
    mem_check(review_open(v, p, &x));
    const enum exit_code code = look_at(s, &x);
    review_close(&x);
    return code;
}

/* Displays the position in each line of a file. */
static enum exit_code look_at_lines(struct inputs *s, const char *name, const char *text,
                                    size_t size)
{
    size_t at = 0;
    int n = 0;
    struct content_line line = {0};
    struct variant *v;
    enum exit_code code = setup_variant(s->app, setup_first(s->app), &v);
    if (code != CODE_NONE)
        return code;
    for (; code == CODE_NONE && content_next(text, size, &at, &line); n++) {
        char position[POS_TEXT_MAX];
        union position p;
        struct error error = {0};
        if (content_position(v, &line, position, &p, &error) == STATUS_OK) {
            code = look_at_pos(s, v, &p.pos);
        } else {
            app_refuse_file(s->app, name, &error);
            if (n == 0)
                content_explain(s->app, &line, &error);
            code = CODE_BAD_FILE;
        }
    }
    variant_free(v);
    return code;
}

static enum exit_code look_at_text(struct inputs *s, const char *name, const char *text,
                                   size_t size)
{
    struct review x;
    const enum content content = content_of(text, size);
    if (content == CONTENT_EMPTY) {
        app_message(s->app, "%s:1:1: %s\n", name, CONTENT_NOTHING);
        return CODE_BAD_FILE;
    }
    if (content == CONTENT_POSITIONS) {
        size_t at = 0;
        struct content_line line = {0};
        content_next(text, size, &at, &line);
        if (!s->only_one || !content_next(text, size, &at, &line))
            return look_at_lines(s, name, text, size);
        app_message(s->app, "tactigon: there is more than one position, but %s\n", s->only_one);
        return CODE_USAGE;
    }
    enum exit_code code = content_review(s->app, name, text, size, &x);
    if (code != CODE_NONE)
        return code;
    code = look_at(s, &x);
    review_close(&x);
    return code;
}

/* Displays the positions that a person types. */
static enum exit_code look_at_typed(struct inputs *s, const struct variant *v)
{
    char line[INPUT_LINE_MAX + 1];
    union position p;
    enum exit_code code = CODE_NONE;
    while ((code == CODE_NONE || code == CODE_BAD_FILE) &&
           console_read(s->app, "Position: ", line)) {
        if (!*line)
            continue;
        code = setup_position(s->app, v, line, &p);
        if (code == CODE_NONE)
            code = look_at_pos(s, v, &p.pos);
    }
    return app_is_leaving(s->app) ? s->app->code : code;
}

enum exit_code inputs_look_at(struct inputs *s, int n, const char *const *args)
{
    struct app *app = s->app;
    const bool is_input = n == 1 && strcmp(args[0], "-") == 0;
    char words[POS_TEXT_MAX], shown[POS_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    struct variant *v;
    union position p;
    if (n > 0 && app->settings.position) {
        app_message(app, "tactigon: --position cannot be used together with '%s'\n",
                    utf8_quote(args[0], 60).text);
        return CODE_USAGE;
    }
    if (is_input ? !app->has_terminal_in : n == 1 && platform_kind(args[0]) != PLATFORM_MISSING) {
        size_t size;
        char *data = app_read_new(app, args[0], STORE_FILE_MAX, &size);
        const enum exit_code code = data ? look_at_text(s, args[0], data, size) : CODE_BAD_FILE;
        free(data);
        return code;
    }
    for (int i = 0; i < n; i++)
        text_printf(&text, "%s%s", i > 0 ? " " : "", args[i]);
    if (text.is_cut) {
        app_message(app, "tactigon: the position is too long\n");
        return CODE_BAD_FILE;
    }
    enum exit_code code = setup_variant(app, setup_first(app), &v);
    if (code != CODE_NONE)
        return code;
    if (is_input) {
        code = look_at_typed(s, v);
    } else {
        if (n == 1 && setup_parse(v, words, shown, &p, NULL) != STATUS_OK)
            app_message(app, "tactigon: this is neither a file nor a position\n");
        code = setup_position(app, v, n > 0 ? words : app->settings.position, &p);
        code = code == CODE_NONE ? look_at_pos(s, v, &p.pos) : code;
    }
    variant_free(v);
    return code;
}

/* Returns the legal steps of a review's position, sorted by their text; the caller frees them. */
static struct named_move *named_moves_new(const struct review *x, int *n)
{
    struct named_move *moves = mem_new((size_t)x->variant->max_moves, sizeof *moves);
    *n = rules_named_moves(x->variant, review_pos(x, x->at), moves);
    return moves;
}

static void begin_json(struct app *app, const struct review *x)
{
    json_print(app, JSON_BEGIN);
    json_position(app, x->variant, review_pos(x, x->at));
}

static enum exit_code list_moves(struct inputs *s, struct review *x)
{
    const bool is_json = s->app->settings.is_json;
    int n;
    struct named_move *moves = named_moves_new(x, &n);
    if (is_json) {
        begin_json(s->app, x);
        json_print(s->app, ",'moves':[");
    }
    for (int i = 0; i < n; i++)
        app_output(s->app, is_json ? "%s\"%s\"" : "%s%s\n", is_json && i > 0 ? "," : "",
                   moves[i].text);
    app_output(s->app, is_json ? "]}\n" : "");
    free(moves);
    return CODE_NONE;
}

enum exit_code run_moves(struct app *app, const struct options *options)
{
    struct inputs s = {.app = app, .display = list_moves, .has_gaps = !app->settings.is_json};
    return inputs_look_at(&s, options->n_args, options->args);
}

static bool is_interrupted(void *context)
{
    return platform_is_interrupted();
}

static enum exit_code report_interrupted(struct app *app, int depth, uint64_t count)
{
    app_message(app, "Interrupted at depth %d, after %" PRIu64 " sequences.\n", depth, count);
    return CODE_INTERRUPTED;
}

/* Prints the number of sequences of steps for each depth. */
static enum exit_code count_depths(struct app *app, const struct review *x, int depth)
{
    const bool is_json = app->settings.is_json;
    if (is_json) {
        begin_json(app, x);
        json_print(app, ",'perft':[");
    }
    for (int d = 1; d <= depth; d++) {
        struct perft perft = {.variant = x->variant, .must_stop = is_interrupted};
        uint64_t count;
        const int64_t begin = platform_now_ns();
        mem_check(perft_count(&perft, review_pos(x, x->at), d, &count));
        const double seconds = (double)(platform_now_ns() - begin) / 1e9;
        app_flush(app);
        if (perft.is_stopped) {
            app_output(app, is_json ? "]}\n" : "");
            return report_interrupted(app, d, count);
        }
        if (!app->settings.is_quiet)
            output_printf(console_messages(app), "depth %d: %.3f s, %.1f million/s\n", d, seconds,
                          seconds > 0 ? (double)count / seconds / 1e6 : 0.0);
        if (is_json)
            json_print(app, "%-s{'depth':%d,'count':%" PRIu64 "}", json_comma(d - 1), d, count);
        else
            app_output(app, "%d %" PRIu64 "\n", d, count);
        app_flush(app);
    }
    app_output(app, is_json ? "]}\n" : "");
    return CODE_NONE;
}

/* Prints, for each first move, the number of sequences of steps that begin with it. */
static enum exit_code count_divided(struct app *app, const struct review *x, int depth)
{
    const struct variant *v = x->variant;
    const bool is_json = app->settings.is_json;
    struct perft perft = {.variant = v, .must_stop = is_interrupted};
    int n;
    uint64_t sum = 0;
    struct named_move *moves = named_moves_new(x, &n);
    if (is_json) {
        begin_json(app, x);
        json_print(app, ",'depth':%d,'moves':{", depth);
    }
    for (int i = 0; i < n && !perft.is_stopped; i++) {
        union position child;
        uint64_t count;
        v->rules->play(v, review_pos(x, x->at), moves[i].move, &child.pos);
        mem_check(perft_count(&perft, &child.pos, depth - 1, &count));
        sum += count;
        if (!perft.is_stopped)
            app_output(app, is_json ? "%s\"%s\":%" PRIu64 : "%s%s %" PRIu64 "\n",
                       is_json && i > 0 ? "," : "", moves[i].text, count);
    }
    free(moves);
    if (is_json)
        app_output(app, "}");
    if (is_json && !perft.is_stopped)
        json_print(app, ",'count':%" PRIu64, sum);
    else if (!perft.is_stopped)
        app_output(app, "%d %" PRIu64 "\n", depth, sum);
    app_output(app, is_json ? "}\n" : "");
    return perft.is_stopped ? report_interrupted(app, depth, sum) : CODE_NONE;
}

static enum exit_code count_from(struct inputs *s, struct review *x)
{
    const int depth = *(int *)s->context;
    return s->options->is_divided ? count_divided(s->app, x, depth)
                                  : count_depths(s->app, x, depth);
}

enum exit_code run_perft(struct app *app, const struct options *options)
{
    long number;
    if (options->n_args == 0 || !text_read_number(options->args[0], strlen(options->args[0]), 1,
                                                  PERFT_DEPTH_MAX, &number)) {
        app_message(app,
                    "tactigon: perft needs a depth from 1 to %d, for example: tactigon perft 4\n",
                    PERFT_DEPTH_MAX);
        return CODE_USAGE;
    }
    int depth = (int)number;
    struct inputs s = {.app = app,
                       .options = options,
                       .display = count_from,
                       .has_gaps = !app->settings.is_json,
                       .context = &depth};
    platform_catch_interrupt();
    return inputs_look_at(&s, options->n_args - 1, options->args + 1);
}

enum { ROW_TEXT_MAX = 1024 };

static enum exit_code print_json(struct app *app, const struct review *x)
{
    static const char *const results[] = {"none", "first", "second", "draw"};
    const struct variant *v = x->variant;
    const struct pos *p = review_pos(x, x->at);
    const struct display display = display_of(app);
    const struct view view = view_model_view(app, &display);
    struct canvas c = canvas_empty();
    mem_check(board_draw(v, p, &view, &c));
    begin_json(app, x);
    const bool is_won = p->result == RESULT_FIRST || p->result == RESULT_SECOND;
    json_print(app, ",'side':%s,'result':%s,'moves':%d", v->rules->side_names[p->side],
               is_won ? v->rules->side_names[p->result == RESULT_SECOND] : results[p->result],
               v->rules->count(v, p));
    if (review_steps(x) > 0)
        json_print(app, ",'at':%d,'plies':%d", x->at, review_steps(x));
    if (x->at > 0)
        json_print(app, ",'last':%s",
                   rules_move(v, review_pos(x, x->at - 1), game_move_at(x->game, x->at - 1)).text);
    json_print(app, ",'picture':[");
    for (int row = 0; row < c.rows; row++) {
        char line[ROW_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        canvas_row_text(&c, row, &text);
        json_print(app, "%-s%s", json_comma(row), line);
    }
    app_output(app, "]}\n");
    canvas_free(&c);
    return CODE_NONE;
}

/* Prints a painted board. Returns false if the view or the output does not allow it. */
static bool print_painted_board(struct app *app, const struct review *x)
{
    enum { NO_PANEL = 24 };
    const int chosen = app->settings.values[SETTING_VIEW];
    const struct pos *p = review_pos(x, x->at);
    const struct display lines = display_of(app), display = display_of_screen(app);
    const bool is_256 = app->has_terminal_out && display.colors < COLORS_24_BIT;
    struct marks marks = {0};
    move_code last[TURN_LAST_STEPS_MAX];
    struct canvas c = canvas_empty();
    struct view_model model = {.variant = x->variant};
    view_model_paint(app, &lines, &model);
    if (chosen < VIEW_LARGEST || chosen == VIEW_AUTO || !model.is_painted)
        return false;
    const struct view view = {
        .selected = PLACE_NONE, .n_last = turn_last_steps(x->game, x->at, last), .last = last};
    marks_add_view(x->variant, p, &view, &marks);
    const struct paint_model paint = {
        .theme = display.theme,
        .is_half = display.is_half,
        .result = (enum result)p->result,
        .variant = x->variant,
        .pos = p,
        .size =
            paint_choose(x->variant, p, model.paint_size, INT_MAX, display.width + NO_PANEL).size,
        .cursor = PLACE_NONE,
        .marks = &marks,
    };
    mem_check(paint_board(&paint, &c));
    print_painted(app, display.theme, is_256 ? THEME_256 : THEME_24_BIT, &c);
    canvas_free(&c);
    return true;
}

static enum exit_code write_file(struct app *app, const struct review *x, const char *path,
                                 export_format *format)
{
    const enum exit_code code = path ? console_check_output(app, path, app->replace) : CODE_NONE;
    return path && code == CODE_NONE ? export_to(app, x, path, format) : code;
}

static enum exit_code write_files(struct inputs *s, const struct review *x)
{
    const enum exit_code code = write_file(s->app, x, s->options->svg, export_svg);
    /* Without --ply, a page replays the game from its start. */
    struct review shown = *x;
    if (s->options->ply < 0)
        shown.at = 0;
    return code == CODE_NONE ? write_file(s->app, &shown, s->options->html, export_html) : code;
}

static enum exit_code show_review(struct inputs *s, struct review *x)
{
    if (s->options->ply >= 0 && !content_review_at(s->app, x, s->options->ply))
        return CODE_USAGE;
    if (s->options->svg || s->options->html)
        return write_files(s, x);
    if (s->app->settings.is_json)
        return print_json(s->app, x);
    if (settings_is_accessible(&s->app->settings) || !print_painted_board(s->app, x))
        draw_review(s->app, x, "");
    return s->app->code;
}

enum exit_code run_show(struct app *app, const struct options *options)
{
    const bool wants_file = options->svg || options->html;
    struct inputs s = {
        .app = app,
        .options = options,
        .display = show_review,
        .has_gaps = !wants_file && !app->settings.is_json,
        .only_one = wants_file ? "a picture or a page shows only one" : NULL,
    };
    if (wants_file && options->given[param_find("theme") - param_table].value) {
        app_message(app,
                    "tactigon: --theme is for the terminal: a picture or a page has no theme\n");
        return CODE_USAGE;
    }
    return inputs_look_at(&s, options->n_args, options->args);
}

static enum exit_code analyse(struct inputs *s, struct review *x)
{
    return analyse_look(s->context, x);
}

enum exit_code run_analyse(struct app *app, const struct options *options)
{
    const char *output = options->output;
    struct analyser analyser = {
        .app = app,
        .lines = options->lines,
        .has_progress = !app->settings.is_quiet && platform_is_terminal(PLATFORM_MESSAGES),
        .output = output,
        .replace = app->replace,
    };
    struct inputs s = {
        .app = app,
        .display = analyse,
        .only_one = output ? "-o writes the record of only one game" : NULL,
        .context = &analyser,
    };
    /* -o may name the record that is read. The new record then replaces it. */
    if (output && options->n_args == 1 && platform_is_same(output, options->args[0]))
        analyser.replace = STORE_REPLACE;
    const enum exit_code code =
        output ? console_check_output(app, output, analyser.replace) : CODE_NONE;
    if (code != CODE_NONE)
        return code;
    platform_catch_interrupt();
    return inputs_look_at(&s, options->n_args, options->args);
}

static enum exit_code find_best(struct inputs *s, struct review *x)
{
    struct app *app = s->app;
    const struct variant *v = x->variant;
    const struct pos *p = game_pos(x->game);
    const struct search_limits limits = think_limits(app, BOT_TIME_MS, 1);
    struct thinker thinker = {0};
    if (game_end(x->game) != GAME_ONGOING) {
        app_message(app, "tactigon: the game is over in this position\n");
        return CODE_BAD_FILE;
    }
    const struct search_result *found = think_look(&thinker, app, x->game, &limits);
    if (found) {
        const struct search_line *line = &found->lines[0];
        const struct rules_name step = rules_move(v, p, line->moves[0]);
        if (app->settings.is_json) {
            json_print(app, JSON_BEGIN);
            json_position(app, v, p);
            json_print(app, ",'bestmove':%s,", step.text);
            json_score(app, line->score);
            json_print(app, ",'depth':%d,'nodes':%" PRIu64 ",'pv':", found->depth, found->nodes);
            json_steps(app, v, p, line->moves, line->n_moves);
        }
        app_output(app, "%s\n", app->settings.is_json ? "}" : step.text);
    }
    app->has_answer = found != NULL; /* after an interrupt, the answer is the best turn so far */
    think_free(&thinker);
    return !found ? CODE_FAILED : platform_is_interrupted() ? CODE_INTERRUPTED : CODE_NONE;
}

enum exit_code run_bestmove(struct app *app, const struct options *options)
{
    struct inputs s = {.app = app, .display = find_best};
    platform_catch_interrupt();
    return inputs_look_at(&s, options->n_args, options->args);
}
