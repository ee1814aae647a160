/* `solve`: proves within how many plies a side wins, and writes a certificate. With --work, it
 * saves its work in a file, from which the same command continues. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/subcommand.h"
#include "app/lines/console.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/proof.h"

enum {
    HASH_MIB = 1024, /* default of --hash */
    NS_IN_MS = 1000000,
    SAVE_MS = 60000,
    WORK_TABLE_MAX = 60 << 20, /* bytes; the file must be at most STORE_FILE_MAX to be read again */
    WORK_SUM = 16,             /* hexadecimal digits of the checksum at the end of the file */
    LINES_MAX = 10000000, /* lines of a certificate; on the xsmall board, 6 compressed bytes each */
};

struct solver {
    struct app *app;
    const struct options *options;
    const struct variant *variant;
    const struct pos *pos;
    struct proof *proof;
    enum side side;
    int hash_mib;
    int passed;           /* the side is known not to win within this many plies */
    uint64_t nodes;       /* nodes searched by earlier runs */
    int64_t begin, saved; /* times of the start and of the last save, in ns */
};

static const char *side_name(const struct solver *s)
{
    return s->variant->rules->side_names[s->side];
}

static uint64_t all_nodes(const struct solver *s)
{
    return s->nodes + proof_nodes(s->proof);
}

/* ---- the file of --work ---- */

/* Write the question, which must be the same when the work is continued. The hash distinguishes
 * boards of the same name. */
static void write_question(const struct solver *s, struct buffer *out)
{
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    struct fact facts[FACTS_MAX];
    const struct variant *v = s->variant;
    const int n = v->rules->show->facts(v, s->pos, facts);
    uint64_t sum = 0;
    v->rules->pos_format(v, s->pos, &text);
    for (int i = 0; i < n; i++)
        sum = (sum ^ (uint64_t)(facts[i].place + 1) << 8 ^ facts[i].kind) * 0x100000001b3;
    buffer_printf(
        out,
        "tactigon-work 2\ngame: %s\nboard: %s\nrules: %s\nposition: %s\nfacts: %016" PRIx64
        "\nside: %s\nhash: %d\n",
        v->rules->name, v->board, v->rule_set, position, sum, side_name(s), s->hash_mib);
}

static bool save_work(struct solver *s)
{
    struct buffer out = {0};
    s->saved = platform_now_ns();
    if (!s->options->work)
        return true;
    write_question(s, &out);
    buffer_printf(&out, "passed: %d\nnodes: %" PRIu64 "\n\n", s->passed, all_nodes(s));
    proof_save(s->proof, WORK_TABLE_MAX, &out);
    if (!out.is_lost)
        buffer_printf(&out, "%016" PRIx64, text_hash(TEXT_HASH, out.data, out.len));
    const bool is_written =
        !out.is_lost && app_write(s->app, s->options->work, STORE_REPLACE, out.data, out.len);
    if (out.is_lost)
        app_message(s->app, "tactigon: not enough memory to save the work\n");
    buffer_free(&out);
    return is_written;
}

/* Read "key: number" and the end of the line, and move *at past them. */
static bool read_number(const char **at, const char *key, int64_t max, int64_t *out)
{
    const size_t len = strlen(key);
    const char *digits = *at + len;
    if (strncmp(*at, key, len) != 0)
        return false;
    const char *end = digits + strspn(digits, "0123456789");
    if (*end != '\n' || !text_read_count(digits, (size_t)(end - digits), max, out))
        return false;
    *at = end + 1;
    return true;
}

static enum exit_code load_work(struct solver *s)
{
    struct buffer question = {0};
    size_t size;
    char digits[WORK_SUM + 1];
    struct text sum = text_in(digits, sizeof digits);
    const char *path = s->options->work;
    if (!path || platform_kind(path) == PLATFORM_MISSING)
        return CODE_NONE;
    char *text = app_read_new(s->app, path, STORE_FILE_MAX, &size);
    if (!text)
        return CODE_BAD_FILE;
    write_question(s, &question);
    const size_t end = size < WORK_SUM ? 0 : size - WORK_SUM;
    text_printf(&sum, "%016" PRIx64, text_hash(TEXT_HASH, text, end));
    const bool is_same =
        !question.is_lost && size > question.len && memcmp(text, question.data, question.len) == 0;
    const bool is_complete = end >= question.len && memcmp(digits, text + end, WORK_SUM) == 0;
    const char *at = text + question.len;
    int64_t passed, nodes;
    const bool is_good = is_same && is_complete &&
                         read_number(&at, "passed: ", PROOF_PLIES_MAX, &passed) &&
                         read_number(&at, "nodes: ", INT64_MAX, &nodes) && *at == '\n' &&
                         proof_load(s->proof, at + 1, end - (size_t)(at + 1 - text)) == STATUS_OK;
    buffer_free(&question);
    free(text);
    if (is_good) {
        s->passed = (int)passed;
        s->nodes = (uint64_t)nodes;
        return CODE_NONE;
    }
    if (is_same && !is_complete)
        app_message(s->app, "tactigon: %s: the file is damaged and was not changed\n", path);
    else
        app_message(s->app,
                    "tactigon: %s: the file does not fit this position, side and --hash %d\n", path,
                    s->hash_mib);
    return CODE_BAD_FILE;
}

static bool must_stop(void *context)
{
    struct solver *s = context;
    const int64_t now = platform_now_ns();
    const int time_ms = s->app->settings.thinking.time_ms;
    if (s->options->work && now - s->saved > (int64_t)SAVE_MS * NS_IN_MS && !save_work(s))
        return true;
    return platform_is_interrupted() ||
           (time_ms > 0 && now - s->begin > (int64_t)time_ms * NS_IN_MS);
}

static struct proof_limits limits_of(struct solver *s)
{
    const uint64_t most = (uint64_t)s->app->settings.thinking.nodes;
    struct proof_limits limits = {.must_stop = must_stop, .context = s};
    if (most > 0) /* at least 1, because a limit of 0 means no limit */
        limits.nodes = proof_nodes(s->proof) < most ? most - proof_nodes(s->proof) : 1;
    return limits;
}

static enum proof_answer ask(struct solver *s, int plies)
{
    static const char *const words[] = {
        [PROOF_NO] = "no", [PROOF_YES] = "yes", [PROOF_UNKNOWN] = "unknown"};
    const struct proof_limits limits = limits_of(s);
    const enum proof_answer answer = proof_within(s->proof, s->pos, s->side, plies, &limits);
    if (answer == PROOF_NO && plies > s->passed)
        s->passed = plies;
    if (answer == PROOF_UNKNOWN && proof_lacks_memory(s->proof))
        app_message(s->app, "tactigon: not enough memory to continue\n");
    app_flush(s->app);
    if (!s->app->settings.is_quiet)
        output_printf(console_messages(s->app),
                      "win within %d plies: %s, %.1f million steps, %.1f s\n", plies, words[answer],
                      (double)all_nodes(s) / 1e6, (double)(platform_now_ns() - s->begin) / 1e9);
    return answer;
}

/* Returns the fewest plies within which the side wins; 0 if it needs more than `within`, -1 if
 * that is unknown. Most wins take an odd number of plies, so every second number is tried first. */
static int find_plies(struct solver *s, int within)
{
    enum proof_answer answer = PROOF_NO;
    const bool is_even = s->app->settings.thinking.depth > 0 && within % 2 == 0;
    int plies = (s->passed > 0 ? s->passed : is_even ? 0 : -1) + 2;
    for (; plies <= within && answer == PROOF_NO; plies += 2)
        answer = ask(s, plies);
    plies -= 2;
    if (answer == PROOF_NO && s->passed < within)
        answer = ask(s, plies = within);
    if (answer == PROOF_NO)
        return 0;
    if (answer == PROOF_YES && plies - 1 > s->passed) {
        answer = ask(s, plies - 1);
        if (answer == PROOF_UNKNOWN)
            app_message(s->app, "A win within %d plies is not ruled out.\n", plies - 1);
        plies -= answer == PROOF_YES;
        answer = PROOF_YES;
    }
    return answer == PROOF_YES ? plies : -1;
}

/* Refuse to overwrite the file of --work with the certificate. */
static bool is_refused(struct app *app, const struct options *options)
{
    const bool is_same = options->work && store_is_same(options->work, options->output);
    if (is_same)
        app_message(app, "tactigon: -o and --work name the same file\n");
    return is_same;
}

static enum exit_code write_certificate(struct solver *s, int plies)
{
    struct certificate c = {.variant = s->variant, .side = s->side, .plies = plies};
    const struct proof_limits limits = limits_of(s);
    struct buffer out = {0};
    memcpy(&c.start, s->pos, s->variant->pos_size);
    const enum proof_answer answer = proof_certify(s->proof, &c, LINES_MAX, &limits);
    bool is_good = answer == PROOF_YES;
    if (answer == PROOF_NO)
        app_message(s->app, "tactigon: no certificate: it would have more than %d lines\n",
                    LINES_MAX);
    else if (!is_good)
        app_message(s->app,
                    "tactigon: no certificate: not enough memory, or the limits are too low\n");
    if (is_good) {
        mem_check(certificate_write(&c, &out));
        is_good = !is_refused(s->app, s->options) &&
                  app_write(s->app, s->options->output,
                            s->options->is_forced ? STORE_REPLACE : STORE_KEEP, out.data, out.len);
    }
    if (is_good && !s->app->settings.is_quiet)
        app_message(s->app, "certificate: %d lines, %.1f million steps, %.1f s\n", c.n,
                    (double)all_nodes(s) / 1e6, (double)(platform_now_ns() - s->begin) / 1e9);
    buffer_free(&out);
    certificate_free(&c);
    return is_good ? CODE_NONE : CODE_FAILED;
}

static enum exit_code print_answer(struct solver *s, int plies, int within)
{
    const char *output = s->options->output;
    enum exit_code code = CODE_NONE;
    if (plies < 0) {
        app_output(s->app, "undecided");
        if (s->passed > 0)
            app_output(s->app, ": %s does not win within %d plies", side_name(s), s->passed);
        app_output(s->app, "\n");
        return CODE_FAILED;
    }
    if (plies > 0 && output)
        code = write_certificate(s, plies);
    else if (output)
        app_message(s->app, "tactigon: no certificate: there is no win to certify\n");
    if (plies == 0)
        app_output(s->app, "%s does not win within %d plies\n", side_name(s), within);
    else /* the certificate may be on standard output */
        app_answer(s->app, output && strcmp(output, "-") == 0 ? ANSWER_NOTE : ANSWER_DATA,
                   "%s wins within %d plies\n", side_name(s), plies);
    return code;
}

/* Read the side that should win, and the number of plies to search: at most as many as are left
 * before a draw for lack of progress. */
static enum exit_code read_question(struct solver *s, int *within)
{
    const struct rules *rules = s->variant->rules;
    const char *name = s->options->side;
    const int quiet = (int)s->pos->halfmove_clock, limit = rules->halfmove_limit;
    int most = limit > 0 && limit - quiet < PROOF_PLIES_MAX ? limit - quiet : PROOF_PLIES_MAX;
    if (s->pos->result != RESULT_NONE || most <= 0) {
        app_message(s->app, "tactigon: the game is over in this position\n");
        return CODE_BAD_FILE;
    }
    s->side = (enum side)s->pos->side;
    if (name && text_equal_nocase(name, rules->side_names[!s->side]))
        s->side = (enum side) !s->side;
    else if (name && !text_equal_nocase(name, rules->side_names[s->side])) {
        app_message(s->app, "tactigon: --side: expected %s or %s\n", rules->side_names[0],
                    rules->side_names[1]);
        return CODE_USAGE;
    }
    *within = s->app->settings.thinking.depth > 0 ? s->app->settings.thinking.depth : most;
    if (*within <= most)
        return CODE_NONE;
    app_message(s->app,
                "tactigon: --depth: after %d plies without progress, %d more could end in a draw\n",
                quiet, *within);
    return CODE_USAGE;
}

static enum exit_code solve_position(struct inputs *in, struct review *x)
{
    int within;
    struct solver s = {.app = in->app,
                       .options = in->options,
                       .variant = x->variant,
                       .pos = review_pos(x, x->at),
                       .hash_mib = in->app->settings.thinking.hash_mib};
    s.hash_mib = s.hash_mib > 0 ? s.hash_mib : HASH_MIB;
    s.begin = s.saved = platform_now_ns();
    enum exit_code code = read_question(&s, &within);
    if (code != CODE_NONE)
        return code;
    if (proof_new(s.variant, (size_t)s.hash_mib << 20, &s.proof) != STATUS_OK) {
        app_message(s.app, "tactigon: not enough memory for --hash %d\n", s.hash_mib);
        return print_answer(&s, -1, within);
    }
    code = load_work(&s);
    if (code == CODE_NONE) {
        const int plies = find_plies(&s, within);
        const bool is_kept = save_work(&s);
        code = print_answer(&s, plies, within);
        code = is_kept ? code : CODE_FAILED;
    }
    proof_free(s.proof);
    app_flush(s.app);
    *(bool *)in->context |= code == CODE_FAILED;
    return code == CODE_FAILED && !platform_is_interrupted() ? CODE_NONE : code;
}

/* --list: print the positions after `plies` more steps, except those in which the game is over.
 * Each position is printed once, and only one of two mirror images. */
static void list_positions(struct app *app, struct certificate *seen, const struct pos *p,
                           int plies)
{
    const struct variant *v = seen->variant;
    if (p->result != RESULT_NONE)
        return;
    if (plies == 0) {
        const int n = seen->n;
        mem_check(certificate_add(seen, p) < 0 ? STATUS_NO_MEMORY : STATUS_OK);
        if (seen->n > n) {
            char position[POS_TEXT_MAX];
            struct text text = text_in(position, sizeof position);
            v->rules->pos_format(v, p, &text);
            app_output(app, "%s\n", position);
        }
        return;
    }
    move_code *moves = mem_new((size_t)v->max_moves, sizeof *moves);
    const int n = v->rules->gen(v, p, moves);
    for (int i = 0; i < n; i++) {
        union position after;
        v->rules->play(v, p, moves[i], &after.pos);
        list_positions(app, seen, &after.pos, plies - 1);
    }
    free(moves);
}

static enum exit_code list_position(struct inputs *in, struct review *x)
{
    struct certificate seen = {.variant = x->variant};
    list_positions(in->app, &seen, review_pos(x, x->at), in->options->list);
    certificate_free(&seen);
    return CODE_NONE;
}

enum exit_code run_solve(struct app *app, const struct options *options)
{
    bool has_failed = false;
    struct inputs s = {.app = app,
                       .options = options,
                       .display = options->list > 0 ? list_position : solve_position,
                       .only_one = options->output ? "a certificate is for only one"
                                   : options->work ? "--work is for only one"
                                                   : NULL,
                       .context = &has_failed};
    const enum store_replace replace = options->is_forced ? STORE_REPLACE : STORE_KEEP;
    if (options->output && is_refused(app, options))
        return CODE_USAGE;
    enum exit_code code =
        options->output ? console_check_output(app, options->output, replace) : CODE_NONE;
    if (code == CODE_NONE && options->work)
        code = console_check_output(app, options->work, STORE_REPLACE);
    if (code != CODE_NONE)
        return code;
    platform_catch_interrupt();
    platform_catch_end();
    code = inputs_look_at(&s, options->n_args, options->args);
    return code == CODE_NONE && has_failed ? CODE_FAILED : code;
}
