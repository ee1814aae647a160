/*
 * `tables`: endgame tables are made, listed and verified.
 */
#include <inttypes.h>
#include <string.h>

#include "app/commands/subcommand.h"
#include "app/session/endgames.h"
#include "app/session/think.h"
#include "app/system/mem.h"
#include "tactigon/proof.h"
#include "tactigon/utf8.h"

enum { SAMPLE_EACH = 1009, PROOFS = 12, PROOF_PLIES = 8, PROOF_BYTES = 1 << 22 };

/* One set of rules at a time. */
struct work {
    struct app *app;
    const struct options *options;
    const struct variant *variant;
    struct tables *tables;
    int first; /* of the arguments that name classes */
    bool is_whole;
    int n; /* files that there are */
    size_t size;
};

static bool must_stop(void *context)
{
    (void)context;
    return platform_is_interrupted();
}

static struct tables_host host_of(const struct work *w)
{
    const int threads = w->app->settings.thinking.threads;
    return (struct tables_host){.must_stop = must_stop, .threads = threads > 0 ? threads : 2};
}

/* Class i of what is asked for: those that are named, or all of a set; -1: no more. */
static int wanted(const struct work *w, int i, int pieces)
{
    if (w->options->n_args <= w->first)
        return tables_class(i, pieces);
    return w->first + i < w->options->n_args ? tables_class_find(w->options->args[w->first + i])
                                             : -1;
}

static void tell(const struct work *w, int class, const char *what)
{
    char name[TABLES_NAME_MAX];
    tables_class_name(class, name);
    app_output(w->app, "%-9s  %-6s  %s\n", w->variant->rule_set, name, what);
    app_flush(w->app);
}

/* Read what is there up to so many pieces, each file that is bad being told of. */
static bool read_all(struct work *w, int pieces, bool is_listed)
{
    bool is_good = true;
    int class;
    for (int i = 0; (class = tables_class(i, pieces)) >= 0; i++) {
        struct error error;
        size_t size;
        char line[64];
        struct text text = text_in(line, sizeof line);
        const enum endgames_file file = endgames_read(w->tables, w->variant, class, &size, &error);
        if (file == ENDGAMES_BAD) {
            app_message(w->app, "tactigon: %s\n", error.text);
            is_good = false;
        }
        if (file != ENDGAMES_GOOD)
            continue;
        w->n++;
        w->size += size;
        text_printf(&text, "%9zu bytes  %016" PRIx64, size, tables_sum(w->tables, class));
        if (is_listed)
            tell(w, class, line);
    }
    return is_good;
}

static enum exit_code list_set(struct work *w)
{
    return read_all(w, TABLES_PIECES_MAX, true) ? CODE_NONE : CODE_FAILED;
}

/* ---- building ---- */

static enum exit_code build_class(struct work *w, int class)
{
    const struct tables_host host = host_of(w);
    const int64_t begin = think_clock(NULL);
    struct error error = {.text = "a win takes too many plies"};
    const enum status status = tables_build(w->tables, class, &host, &error);
    mem_check(status);
    if (status != STATUS_OK && platform_is_interrupted())
        return CODE_INTERRUPTED;
    const int classes[2] = {class, tables_class_opposite(class)};
    for (int i = 0; i < (classes[0] == classes[1] ? 1 : 2); i++) {
        const size_t size =
            status == STATUS_OK ? endgames_write(w->tables, w->variant, classes[i], &error) : 0;
        char line[64];
        struct text text = text_in(line, sizeof line);
        if (size == 0) {
            app_message(w->app, "tactigon: no table is written: %s\n", error.text);
            return CODE_FAILED;
        }
        text_printf(&text, "%9zu bytes", size);
        if (i == 0)
            text_printf(&text, "  made in %.1f s", (double)(think_clock(NULL) - begin) / 1e9);
        tell(w, classes[i], line);
    }
    return CODE_NONE;
}

static enum exit_code build_set(struct work *w)
{
    enum exit_code code = CODE_NONE;
    int class;
    read_all(w, TABLES_PIECES_MAX - 1, false);
    for (int i = 0; code == CODE_NONE && (class = wanted(w, i, TABLES_PIECES)) >= 0; i++)
        if (!tables_has(w->tables, class))
            code = build_class(w, class);
    return code;
}

/* ---- verifying ---- */

/* A win in n plies takes half as many turns of who wins, rounded up if he begins. */
static bool is_proved(struct proof *x, const struct pos *p, struct table_value value)
{
    const struct proof_limits limits = {0};
    const bool wins = value.fate == TABLE_WIN;
    const enum side side = wins ? (enum side)p->side : (enum side) !p->side;
    const int turns = (value.plies + wins) / 2;
    return proof_wins(x, p, side, turns, &limits) == PROOF_YES &&
           (turns == 0 || proof_wins(x, p, side, turns - 1, &limits) == PROOF_NO);
}

/* Some positions of a class by proof; how many, or -1. */
static int prove_some(const struct work *w, int class)
{
    struct proof *x = NULL;
    struct rng rng = rng_seed((uint64_t) class);
    int proved = 0;
    mem_check(proof_new(w->variant, PROOF_BYTES, &x));
    for (int i = 0; i < PROOFS && proved >= 0; i++) {
        union position p;
        const int number = rng_below(&rng, (int)tables_numbers(w->tables, class));
        if (!tables_position(w->tables, class, (size_t)number, &p.pos) ||
            p.pos.result != RESULT_NONE)
            continue;
        const struct table_value value = tables_value(w->tables, &p.pos);
        if (value.fate != TABLE_DRAW && value.plies <= PROOF_PLIES)
            proved = is_proved(x, &p.pos, value) ? proved + 1 : -1;
    }
    proof_free(x);
    return proved;
}

static enum exit_code verify_class(const struct work *w, int class)
{
    const struct tables_host host = host_of(w);
    struct table_counts counts;
    struct error error = {.text = "a proof says otherwise"};
    uint64_t n = 0;
    char line[160];
    struct text text = text_in(line, sizeof line);
    const enum status status =
        tables_verify(w->tables, class, w->is_whole ? 1 : SAMPLE_EACH, &host, &n, &error);
    mem_check(status);
    if (platform_is_interrupted())
        return CODE_INTERRUPTED;
    const int proved = status == STATUS_OK ? prove_some(w, class) : -1;
    if (proved < 0) {
        tell(w, class, error.text);
        return CODE_FAILED;
    }
    mem_check(tables_count(w->tables, class, &counts));
    text_printf(&text,
                "%" PRIu64 " won, %" PRIu64 " drawn, %" PRIu64 " lost, in %d and %d plies; %" PRIu64
                " compared, %d proved",
                counts.of[TABLE_WIN], counts.of[TABLE_DRAW], counts.of[TABLE_LOSS],
                counts.longest[TABLE_WIN], counts.longest[TABLE_LOSS], n, proved);
    tell(w, class, line);
    return CODE_NONE;
}

static enum exit_code verify_set(struct work *w)
{
    enum exit_code code = read_all(w, TABLES_PIECES_MAX, false) ? CODE_NONE : CODE_FAILED;
    int class;
    for (int i = 0; (class = wanted(w, i, TABLES_PIECES_MAX)) >= 0; i++) {
        if (!tables_has(w->tables, class))
            continue;
        const enum exit_code found = verify_class(w, class);
        code = found != CODE_NONE ? found : code;
        if (code == CODE_INTERRUPTED)
            break;
    }
    return code;
}

/* ---- the command ---- */

static enum exit_code run_set(struct work *w, const char *rule_set,
                              enum exit_code (*run)(struct work *))
{
    const struct variant_spec spec = {.rule_set = rule_set};
    struct variant *v = NULL;
    mem_check(variant_new(w->app->settings.rules, &spec, &v, NULL));
    w->variant = v;
    w->tables = endgames_new(v);
    const enum exit_code code = run(w);
    tables_free(w->tables);
    variant_free(v);
    return code;
}

static enum exit_code run_tables(struct app *app, const struct options *options)
{
    struct work w = {.app = app, .options = options};
    enum exit_code (*run)(struct work *) = list_set;
    const char *what = options->n_args > 0 ? options->args[0] : "list";
    const char *only = options->given[OPTION_RULES].value;
    w.is_whole = options->n_args > 1 && strcmp(options->args[1], "whole") == 0;
    w.first = w.is_whole ? 2 : strcmp(what, "build") == 0 || strcmp(what, "verify") == 0;
    if (strcmp(what, "build") == 0)
        run = build_set;
    else if (strcmp(what, "verify") == 0)
        run = verify_set;
    for (int i = w.first; i < options->n_args; i++) {
        if (run == list_set || tables_class_find(options->args[i]) < 0) {
            app_message(app,
                        "tactigon: '%s' is none of build, verify and list, and behind these no "
                        "class of pieces such as PCvpt\n",
                        utf8_quote(options->args[i], 40).text);
            return CODE_USAGE;
        }
    }
    platform_catch_interrupt();
    enum exit_code code = CODE_NONE;
    for (int i = 0; app->settings.rules->rule_sets[i] && code != CODE_INTERRUPTED; i++) {
        const char *set = app->settings.rules->rule_sets[i];
        if (only && !text_equal_nocase(only, set))
            continue;
        const enum exit_code found = run_set(&w, set, run);
        code = found != CODE_NONE ? found : code;
    }
    if (run == list_set && !app->settings.is_quiet)
        app_message(app, "%d tables, %.1f MB.\n", w.n, (double)w.size / 1e6);
    return code;
}

const struct subcommand tables_command = {
    "",
    "tables",
    "[WHAT]",
    TAKES_WORD("build verify list"),
    FOR_TABLES,
    OPTIONS_WORDS_MAX,
    "endgame tables: list, build or verify them",
    "  tactigon tables build                  for up to 4 pieces, of all rule sets\n"
    "  tactigon tables build PCCvpc --rules none\n"
    "  tactigon tables verify whole\n",
    run_tables};
