/* `solve`: proves within how many plies a side wins, and writes a certificate. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/proof.h"
#include "lines/console.h"
#include "program/subcommand.h"
#include "session/think.h"
#include "system/mem.h"
#include "system/platform.h"

enum {
    HASH_MIB = 1024,      /* default of --hash */
    LINES_MAX = 10000000, /* lines of a certificate; on the xsmall board, 6 compressed bytes each */
};

struct solver {
    struct app *app;
    const struct options *options;
    const struct variant *variant;
    const struct pos *pos;
    struct proof *proof;
    enum side side;
    int passed;    /* the side is known not to win within this many plies */
    int64_t begin; /* time of the start, in ns */
};

static const char *side_name(const struct solver *s)
{
    return s->variant->rules->side_titles[s->side];
}

static bool must_stop(void *context)
{
    struct solver *s = context;
    const int time_ms = s->app->settings.thinking.time_ms;
    return platform_is_interrupted() ||
           (time_ms > 0 && platform_now_ns() - s->begin > (int64_t)time_ms * NS_IN_MS);
}

static struct proof_limits limits_of(struct solver *s)
{
    const uint64_t most = (uint64_t)s->app->settings.thinking.nodes;
    struct proof_limits limits = {.must_stop = must_stop, .context = s};
    if (most > 0) /* at least 1, because a limit of 0 means no limit */
        limits.nodes = proof_nodes(s->proof) < most ? most - proof_nodes(s->proof) : 1;
    return limits;
}

static const char *unit(int plies)
{
    return plies == 1 ? "ply" : "plies";
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
                      "win within %d %s: %s, %.1f million steps, %.1f s\n", plies, unit(plies),
                      words[answer], (double)proof_nodes(s->proof) / 1e6,
                      (double)(platform_now_ns() - s->begin) / 1e9);
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
            app_message(s->app, "Unknown: a win within %d %s is still possible.\n", plies - 1,
                        unit(plies - 1));
        plies -= answer == PROOF_YES;
        answer = PROOF_YES;
    }
    return answer == PROOF_YES ? plies : -1;
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
        is_good = app_write(s->app, s->options->output, s->app->replace, out.data, out.len);
    }
    if (is_good && !s->app->settings.is_quiet)
        app_message(s->app, "certificate: %d lines, %.1f million steps, %.1f s\n", c.n,
                    (double)proof_nodes(s->proof) / 1e6,
                    (double)(platform_now_ns() - s->begin) / 1e9);
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
            app_output(s->app, ": %s does not win within %d %s", side_name(s), s->passed,
                       unit(s->passed));
        app_output(s->app, "\n");
        return CODE_FAILED;
    }
    if (plies > 0 && output)
        code = write_certificate(s, plies);
    else if (output)
        app_message(s->app, "tactigon: no certificate: there is no win to certify\n");
    if (plies == 0)
        app_output(s->app, "%s does not win within %d %s\n", side_name(s), within, unit(within));
    else /* the certificate may be on standard output */
        app_answer(s->app, output && strcmp(output, "-") == 0 ? ANSWER_NOTE : ANSWER_DATA,
                   "%s wins within %d %s\n", side_name(s), plies, unit(plies));
    return code;
}

/* Reads the side that should win, and the number of plies to search: at most as many as are left
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
                       .begin = platform_now_ns()};
    const int hash_mib =
        in->app->settings.thinking.hash_mib > 0 ? in->app->settings.thinking.hash_mib : HASH_MIB;
    enum exit_code code = read_question(&s, &within);
    if (code != CODE_NONE)
        return code;
    if (proof_new(s.variant, (size_t)hash_mib << 20, &s.proof) != STATUS_OK) {
        app_message(s.app, "tactigon: not enough memory to continue\n");
        return print_answer(&s, -1, within);
    }
    think_note_table(s.app, proof_short_mib(s.proof));
    code = print_answer(&s, find_plies(&s, within), within);
    proof_free(s.proof);
    app_flush(s.app);
    *(bool *)in->context |= code == CODE_FAILED;
    return code == CODE_FAILED && !platform_is_interrupted() ? CODE_NONE : code;
}

enum exit_code run_solve(struct app *app, const struct options *options)
{
    bool has_failed = false;
    struct inputs s = {.app = app,
                       .options = options,
                       .display = solve_position,
                       .only_one = options->output ? "a certificate is for only one" : NULL,
                       .context = &has_failed};
    enum exit_code code =
        options->output ? console_check_output(app, options->output, app->replace) : CODE_NONE;
    if (code != CODE_NONE)
        return code;
    platform_catch_interrupt();
    platform_catch_end();
    code = inputs_look_at(&s, options->n_args, options->args);
    return code == CODE_NONE && has_failed ? CODE_FAILED : code;
}
