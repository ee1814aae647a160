/* `check`: finds out the kind of each file, and reports errors in the file. */
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "game/certificate.h"
#include "game/puzzle.h"
#include "learn/verdict.h"
#include "program/subcommand.h"
#include "report/json.h"
#include "rules/registry.h"
#include "session/content.h"
#include "session/setup.h"
#include "system/mem.h"
#include "system/platform.h"
#include "system/store.h"

enum {
    CHECK_FILE_MAX = 1 << 30, /* bytes of a proof; other files: STORE_FILE_MAX */
    FAULTS_SHOWN = 5,         /* for each file; a file with more is probably of a different kind */
    DETAIL_MAX = 256
};

struct checker {
    struct app *app;
    struct variant *variant; /* the board chosen in the settings; NULL until a file needs it */
    int n_files, n_bad;

    /* About the file that is being checked: */
    char name[PLATFORM_PATH_MAX]; /* its path, without control characters */
    int n_faults;
    struct text detail; /* printed if the file is good */
    char buffer[DETAIL_MAX];
};

static const char *const kind_names[] = {
    [CONTENT_EMPTY] = "nothing",       [CONTENT_RECORD] = "record",   [CONTENT_BOARD] = "board",
    [CONTENT_LESSONS] = "lessons",     [CONTENT_PUZZLES] = "puzzles", [CONTENT_PROOF] = "proof",
    [CONTENT_POSITIONS] = "positions",
};

/* Reports a fault in a line, or in the whole file if error->line is 0. */
static void add_fault(struct checker *c, const struct error *error)
{
    c->n_faults++;
    if (c->n_faults > FAULTS_SHOWN)
        return;
    if (c->app->settings.is_json)
        json_print(c->app, "%-s{'line':%d,'column':%d,'message':%s}", json_comma(c->n_faults - 1),
                   error->line, error->column, error->text);
    else
        app_refuse_file(c->app, c->name, error);
}

static enum status check_record(struct checker *c, const char *text, size_t size,
                                struct error *error)
{
    struct review loaded = {0};
    const enum status status = record_read(text, size, rules_find, &loaded, error);
    if (status == STATUS_OK) {
        const struct variant *v = loaded.variant;
        text_printf(&c->detail, "%s, board %s, %d plies, ", v->rules->name, v->board,
                    game_length(loaded.game));
        text_add(&c->detail, game_end(loaded.game) == GAME_ONGOING
                                 ? "unfinished"
                                 : record_result(loaded.game).text);
    }
    review_close(&loaded);
    return status;
}

static enum status check_board(struct checker *c, const char *text, size_t size,
                               struct error *error)
{
    const struct settings *s = &c->app->settings;
    const struct variant_spec spec = {.board_text = text, .board_size = size};
    struct variant *v = NULL;
    const enum status status = variant_new(s->rules, &spec, &v, error);
    if (status == STATUS_OK)
        text_printf(&c->detail, "%s, %s", s->rules->name, v->board);
    variant_free(v);
    return status;
}

static enum status check_lessons(struct checker *c, const char *text, size_t size,
                                 struct error *error)
{
    struct lessons lessons = {0};
    const enum status status = lessons_read(text, size, &lessons, error);
    if (status == STATUS_OK)
        text_printf(&c->detail, "%s, %d", lessons.rules->name, lessons.n);
    lessons_free(&lessons);
    return status;
}

static enum status check_puzzles(struct checker *c, const char *text, size_t size,
                                 struct error *error)
{
    struct puzzles puzzles;
    enum status status = puzzles_read(text, size, rules_find, &puzzles, error);
    for (int i = 0; status == STATUS_OK && i < puzzles.n; i++)
        status = puzzle_check(&puzzles, &puzzles.list[i], error);
    if (status == STATUS_OK)
        text_printf(&c->detail, "%s, %d", puzzles.rules->name, puzzles.n);
    puzzles_free(&puzzles);
    return status;
}

static enum status check_proof(struct checker *c, const char *text, size_t size,
                               struct error *error)
{
    struct certificate proof;
    enum status status = certificate_read(text, size, rules_find, c->variant, &proof, error);
    if (status == STATUS_OK)
        status = certificate_check(&proof, error);
    if (status == STATUS_OK)
        text_printf(&c->detail, "%s, board %s, rules %s, %d lines, %s wins within %d %s",
                    proof.variant->rules->name, proof.variant->board, proof.variant->rule_set,
                    proof.n, proof.variant->rules->side_titles[proof.side], proof.plies,
                    proof.plies == 1 ? "ply" : "plies");
    certificate_free(&proof);
    return status;
}

static enum status check_positions(struct checker *c, const char *text, size_t size,
                                   struct error *error)
{
    size_t at = 0;
    int n = 0;
    char position[POS_TEXT_MAX];
    union position p;
    struct content_line line = {0};
    for (; content_next(text, size, &at, &line); n++) {
        if (content_position(c->variant, &line, position, &p, error) == STATUS_OK)
            continue;
        add_fault(c, error);
        if (n == 0 && !c->app->settings.is_json)
            content_explain(c->app, &line, error);
    }
    text_printf(&c->detail, "%s, board %s, %d", c->variant->rules->name, c->variant->board, n);
    return STATUS_OK;
}

static void begin_file(struct checker *c, const char *path)
{
    struct text name = text_in(c->name, sizeof c->name);
    text_add(&name, path);
    utf8_clean(c->name, name.len);
    c->n_faults = 0;
    c->detail = text_in(c->buffer, sizeof c->buffer);
}

static enum exit_code check_file(struct checker *c, const char *path)
{
    static enum status (*const checks[])(struct checker * c, const char *text, size_t size,
                                         struct error *error) = {
        [CONTENT_RECORD] = check_record,       [CONTENT_BOARD] = check_board,
        [CONTENT_LESSONS] = check_lessons,     [CONTENT_PUZZLES] = check_puzzles,
        [CONTENT_POSITIONS] = check_positions, [CONTENT_PROOF] = check_proof,
    };
    struct app *app = c->app;
    const bool is_json = app->settings.is_json;
    size_t size = 0;
    struct error error = {0};
    enum exit_code code = CODE_NONE;
    begin_file(c, path);
    char *text = store_read_new(path, CHECK_FILE_MAX, &size, &error);
    const enum content content = text ? content_of(text, size) : CONTENT_EMPTY;
    if (is_json)
        json_print(app, "%-s{'file':%s,'kind':%s,'faults':[", c->n_files > 0 ? ",\n " : "", c->name,
                   text ? kind_names[content] : "unreadable");
    /* Positions and some proofs do not name a board: they use the board chosen in the settings. */
    if ((content == CONTENT_POSITIONS || content == CONTENT_PROOF) && !c->variant)
        code = setup_variant(app, SIDE_FIRST, &c->variant);
    enum status status = text ? STATUS_OK : STATUS_BAD_INPUT;
    if (text && content != CONTENT_PROOF && size > STORE_FILE_MAX)
        status = error_set(&error, STATUS_BAD_INPUT, 0, 0, "only proofs may be larger than 64 MiB");
    else if (text && checks[content] && code == CODE_NONE)
        status = checks[content](c, text, size, &error);
    else if (text && code == CODE_NONE) {
        status = error_set(&error, STATUS_BAD_INPUT, 1, 1, CONTENT_NOTHING);
    }
    free(text);
    mem_check(status);
    if (status != STATUS_OK)
        add_fault(c, &error);
    const bool is_good = code == CODE_NONE && c->n_faults == 0;
    c->n_files++;
    c->n_bad += !is_good;
    if (is_json) {
        json_print(app, "],'fault_count':%d,'good':%-s", c->n_faults, json_bool(is_good));
        if (is_good)
            json_print(app, ",'detail':%s", c->buffer);
        app_output(app, "}");
    } else if (is_good && !app->settings.is_quiet) {
        app_output(app, "%s: good %s: %s\n", c->name, kind_names[content], c->buffer);
    } else if (c->n_faults > FAULTS_SHOWN) {
        app_message(app, "%s: %d more lines are not positions; is the file a record or a board?\n",
                    c->name, c->n_faults - FAULTS_SHOWN);
    }
    return code;
}

/* Writes the good part of a damaged record to a new file. */
static enum exit_code recover(struct checker *c, const char *path, const char *out)
{
    size_t size = 0;
    struct review loaded = {0};
    struct error error = {0};
    begin_file(c, path);
    char *text = store_read_new(path, STORE_FILE_MAX, &size, &error);
    const enum status status =
        text ? record_recover(text, size, rules_find, &loaded, &error) : STATUS_BAD_INPUT;
    free(text);
    mem_check(status);
    if (status != STATUS_OK || *error.text)
        add_fault(c, &error);
    if (status != STATUS_OK)
        return CODE_BAD_FILE;
    mem_check(record_write_new(loaded.record, loaded.game, &text, &size));
    const bool is_written = app_write(c->app, out, c->app->replace, text, size);
    if (is_written && !c->app->settings.is_quiet)
        app_message(c->app, "%s: %d plies recovered\n", out, game_length(loaded.game));
    free(text);
    review_close(&loaded);
    return !is_written ? CODE_FAILED : c->n_faults > 0 ? CODE_BAD_FILE : CODE_NONE;
}

enum exit_code run_check(struct app *app, const struct options *options)
{
    const char *out = options->recover;
    if (options->n_args == 0 || (out && options->n_args > 1)) {
        app_message(app,
                    out ? "tactigon: --recover needs one damaged record: check FILE --recover NEW\n"
                        : "tactigon: check needs a file, for example: tactigon check game.tgr\n");
        return CODE_USAGE;
    }
    struct checker *c = mem_new(1, sizeof *c);
    c->app = app;
    app->settings.is_json = app->settings.is_json && !out;
    enum exit_code code = CODE_NONE;
    if (app->settings.is_json)
        json_print(app, JSON_BEGIN "'files':[");
    for (int i = 0; i < options->n_args && code == CODE_NONE; i++)
        code = out ? recover(c, options->args[i], out) : check_file(c, options->args[i]);
    app_output(app, app->settings.is_json ? "]}\n" : "");
    app->has_answer = code == CODE_NONE; /* the output file is written even if some files are bad */
    if (code == CODE_NONE && c->n_bad > 0)
        code = CODE_BAD_FILE;
    variant_free(c->variant);
    free(c);
    return code;
}
