/* The results of matches: reads the pairs of games in files and prints the score. */
#include "program/tally.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "program/subcommand.h"
#include "report/json.h"
#include "system/mem.h"
#include "system/store.h"

enum {
    PAIRS_FILE_MAX = 1 << 28,
    PAIRS_ROOM = 4096, /* memory is allocated for this many pairs at a time */
    SPRT_ELO_MAX = 1000
};

enum exit_code tally_refuse(struct app *app, const char *option, const char *why)
{
    app_message(app, "tactigon: --%s: %s\n", option, why);
    return CODE_USAGE;
}

enum exit_code tally_read_test(struct tally *t, const char *sprt)
{
    struct sprt *test = &t->sprt;
    t->has_test = sprt != NULL;
    if (!sprt)
        return CODE_NONE;
    char *end = NULL;
    test->elo0 = strtod(sprt, &end);
    const bool has_first = end > sprt && *end == ',';
    const char *second = has_first ? end + 1 : "";
    test->elo1 = strtod(second, &end);
    if (has_first && end > second && sprt[strspn(sprt, "0123456789-.,")] == '\0' && *end == '\0' &&
        test->elo0 >= -SPRT_ELO_MAX && test->elo0 < test->elo1 && test->elo1 <= SPRT_ELO_MAX)
        return CODE_NONE;
    return tally_refuse(
        t->app, "sprt",
        "two numbers from -1000 to 1000 are needed, the lower first, for example 0,10");
}

static void print_forfeits(struct app *app, const struct match_score *score)
{
    static const char *const reasons[] = {"by an illegal move", "on time", "by a crash"};
    for (int player = 0; player < 2; player++) {
        int n_reasons = 0;
        for (int i = 0; i < MATCH_FORFEITS; i++) {
            const int n = score->forfeits[i][player];
            if (n > 0 && n_reasons == 0)
                app_output(app, "forfeits of player %d", player + 1);
            if (n > 0)
                app_output(app, "%s %d %s", n_reasons++ ? "," : ":", n, reasons[i]);
        }
        app_output(app, n_reasons > 0 ? "\n" : "");
    }
}

void tally_print(struct tally *t, bool is_complete)
{
    static const char *const states[][2] = {
        [SPRT_CONTINUE] = {"undecided", "not decided"},
        [SPRT_TAKES_ELO0] = {"elo0", "the lower Elo is accepted"},
        [SPRT_TAKES_ELO1] = {"elo1", "the higher Elo is accepted"},
    };
    struct app *app = t->app;
    const struct match_elo elo = match_elo(&t->score);
    const enum sprt_state state = t->has_test ? match_sprt(&t->score, &t->sprt) : SPRT_CONTINUE;
    const int *g = t->score.games, *p = t->score.pairs, n = match_pairs(&t->score);
    const int points = 2 * g[2] + g[1];
    const uint64_t *nodes = t->score.nodes;
    if (!app->settings.is_json) {
        app_output(app, "%s\ngames %d: +%d =%d -%d, %.1f points (%.1f %%)\n", t->match, 2 * n, g[2],
                   g[1], g[0], points / 2.0, n > 0 ? points * 25.0 / n : 0.0);
        app_output(app,
                   "pairs %d: %d with 0 points, %d with 1/2, %d with 1, %d with 3/2, %d with 2\n",
                   n, p[0], p[1], p[2], p[3], p[4]);
        app_output(app, "elo %+.1f, 95 %% in [%+.1f, %+.1f]\n", elo.elo, elo.low, elo.high);
        if (t->has_test)
            app_output(app, "sprt %g,%g: llr %.2f of %.2f, %s\n", t->sprt.elo0, t->sprt.elo1,
                       t->sprt.llr, t->sprt.bound, states[state][1]);
        app_output(app, "nodes %" PRIu64 " and %" PRIu64 "\n", nodes[0], nodes[1]);
        print_forfeits(app, &t->score);
        return;
    }
    json_print(app,
               JSON_BEGIN "'match':%s,'wins':%d,'draws':%d,'losses':%d,'pairs':[%d,%d,%d,%d,%d],"
                          "'elo':%.1f,'low':%.1f,'high':%.1f,",
               t->match, g[2], g[1], g[0], p[0], p[1], p[2], p[3], p[4], elo.elo, elo.low,
               elo.high);
    if (t->has_test)
        json_print(app, "'llr':%.2f,'sprt':%s,", t->sprt.llr, states[state][0]);
    json_print(app, "'nodes':[%" PRIu64 ",%" PRIu64 "],'forfeits':{", nodes[0], nodes[1]);
    for (int i = 0; i < MATCH_FORFEITS; i++)
        json_print(app, "%-s%s:[%d,%d]", json_comma(i), match_forfeits[i], t->score.forfeits[i][0],
                   t->score.forfeits[i][1]);
    json_print(app, "},'complete':%-s}\n", json_bool(is_complete));
}

enum exit_code tally_refuse_line(struct tally *t, const char *path, int line, const char *why)
{
    app_message(t->app, "%s:%d:1: %s\n", path, line, why);
    return CODE_BAD_FILE;
}

static enum exit_code add_line(struct tally *t, const char *line, const char *path, int number)
{
    struct match_line found;
    if (!match_line_read(line, &found))
        return tally_refuse_line(t, path, number,
                                 "this is not a line that 'tactigon match -o' writes");
    if (!*t->match) {
        strcpy(t->match, found.match);
        strcpy(t->any_seed, found.any_seed);
    }
    if (t->max_pairs > 0 ? strcmp(t->match, found.match) != 0
                         : strcmp(t->any_seed, found.any_seed) != 0) {
        tally_refuse_line(t, path, number, "this line belongs to another match");
        app_message(t->app, "  expected: %s\n  here:     %s\n", t->match, found.match);
        return CODE_BAD_FILE;
    }
    if (t->max_pairs > 0 && found.pair.number > t->max_pairs)
        return tally_refuse_line(t, path, number, "the match has no pair with this number");
    if (t->n % PAIRS_ROOM == 0)
        t->pairs = mem_resize(t->pairs, t->n + PAIRS_ROOM, sizeof *t->pairs);
    const uint64_t match = text_hash(TEXT_HASH, found.match, strlen(found.match));
    t->pairs[t->n] = (struct found){found.pair, match, path, number, t->n};
    t->n++;
    return CODE_NONE;
}

enum exit_code tally_add_file(struct tally *t, const char *path, size_t *size)
{
    static const char head[] = "pair ";
    struct error error;
    enum exit_code code = CODE_NONE;
    int number = 1;
    char *data = store_read_marked_new(path, PAIRS_FILE_MAX, size, &error);
    if (!data) {
        app_refuse_file(t->app, path, &error);
        return CODE_BAD_FILE;
    }
    t->keep = utf8_mark_length(data, *size);
    for (char *end; code == CODE_NONE && (end = memchr(data + t->keep, '\n', *size - t->keep));
         number++) {
        char *line = data + t->keep;
        t->keep = (size_t)(end - data) + 1;
        if (end > line && end[-1] == '\r')
            end--;
        *end = '\0';
        if (*line && *line != '#')
            code = add_line(t, line, path, number);
    }
    const size_t rest = *size - t->keep;
    if (code == CODE_NONE && rest > 0) {
        t->ends_torn = true;
        /* Once a pair has been read, any incomplete line is accepted: it may be a damaged pair. */
        if (t->n == 0 && memcmp(data + t->keep, head, rest < strlen(head) ? rest : strlen(head)))
            code = add_line(t, "", path, number);
        else if (t->max_pairs == 0)
            tally_refuse_line(t, path, number, "the last line is incomplete and is not counted");
    }
    free(data);
    return code;
}

static int compare(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->match != y->match)
        return x->match > y->match ? 1 : -1;
    if (x->pair.number != y->pair.number)
        return x->pair.number > y->pair.number ? 1 : -1;
    return (x->order > y->order) - (x->order < y->order);
}

enum exit_code tally_sort(struct tally *t)
{
    if (t->n > 0)
        qsort(t->pairs, t->n, sizeof *t->pairs, compare);
    for (size_t i = 1; i < t->n; i++) {
        const struct found *found = &t->pairs[i];
        if (found->match == found[-1].match && found->pair.number == found[-1].pair.number)
            return tally_refuse_line(t, found->path, found->line, "this pair appears twice");
    }
    return CODE_NONE;
}

enum exit_code run_tally(struct app *app, const struct options *options)
{
    struct tally t = {.app = app};
    size_t size;
    if (options->n_args == 0) {
        app_message(app, "tactigon: tally needs files that 'tactigon match -o FILE' has written\n");
        return CODE_USAGE;
    }
    enum exit_code code = tally_read_test(&t, options->sprt);
    for (int i = 0; i < options->n_args && code == CODE_NONE; i++)
        code = tally_add_file(&t, options->args[i], &size);
    if (code == CODE_NONE && t.n == 0)
        code = tally_refuse_line(&t, options->args[0], 1, "the files contain no pairs of games");
    if (code == CODE_NONE)
        code = tally_sort(&t);
    if (code == CODE_NONE) {
        for (size_t i = 0; i < t.n; i++)
            match_count(&t.score, &t.pairs[i].pair);
        if (t.pairs[0].match != t.pairs[t.n - 1].match)
            strcpy(t.match, t.any_seed);
        tally_print(&t, !t.ends_torn);
    }
    free(t.pairs);
    return code;
}
