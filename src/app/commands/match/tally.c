/* tactigon tally: adds up files of matches. Also the reading of such files and the figures, which
 * matches use. */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/match/matches.h"
#include "app/system/mem.h"
#include "app/system/store.h"
#include "app/view/report/json.h"
#include "tactigon/utf8.h"

enum { PAIRS_FILE_MAX = 1 << 28, SPRT_ELO_MAX = 1000 };

/* ---- a file of pairs: a line counts when its end has been written ---- */

enum exit_code pairs_open(struct app *app, const char *path, struct pairs_file *out)
{
    struct error error;
    *out = (struct pairs_file){.path = path};
    out->data = store_read_marked_new(path, PAIRS_FILE_MAX, &out->size, &error);
    if (!out->data) {
        app_message(app, "tactigon: cannot read '%s': %s\n", path, error.text);
        return CODE_BAD_FILE;
    }
    out->at = utf8_mark_length(out->data, out->size); /* a continued match counts all bytes */
    return CODE_NONE;
}

void pairs_close(struct pairs_file *f)
{
    free(f->data);
    f->data = NULL;
}

/* The next line as a string; NULL: none, or it has no end. */
static char *next_line(struct pairs_file *f)
{
    char *line = f->data + f->at;
    char *end = memchr(line, '\n', f->size - f->at);
    f->number++;
    if (!end)
        return NULL;
    f->at += (size_t)(end - line) + 1;
    if (end > line && end[-1] == '\r')
        end--;
    *end = '\0';
    return line;
}

enum match_line_kind pairs_next(struct pairs_file *f, struct match_line *out)
{
    while (f->at < f->size) {
        const char *line = next_line(f);
        if (!line)
            return MATCH_TORN;
        if (*line && *line != '#')
            return match_line_read(line, out);
    }
    return MATCH_END;
}

enum exit_code pairs_refuse(struct app *app, const struct pairs_file *f, const char *why)
{
    app_message(app, "%s:%d:1: %s\n", f->path, f->number, why);
    return CODE_BAD_FILE;
}

/* ---- the figures ---- */

/* A whole number with or without a sign. */
static bool read_elo(const char *s, size_t len, double *out)
{
    const bool is_negative = len > 0 && *s == '-';
    long value;
    if (!text_read_number(s + is_negative, len - is_negative, 0, SPRT_ELO_MAX, &value))
        return false;
    *out = is_negative ? -(double)value : (double)value;
    return true;
}

enum exit_code statistics_read_test(struct app *app, const struct options *options,
                                    struct statistics_test *out)
{
    const char *s = options->sprt;
    *out = (struct statistics_test){.is_on = s != NULL};
    if (!s)
        return CODE_NONE;
    const size_t len = strcspn(s, ",");
    if (s[len] == ',' && read_elo(s, len, &out->sprt.elo0) &&
        read_elo(s + len + 1, strlen(s + len + 1), &out->sprt.elo1) &&
        out->sprt.elo0 < out->sprt.elo1)
        return CODE_NONE;
    app_message(
        app, "tactigon: --sprt: two whole numbers are needed, the lower first, for example 0,10\n");
    return CODE_USAGE;
}

void statistics_line(const struct match_score *score, const struct statistics_test *test,
                     struct text *out)
{
    const struct match_elo elo = match_elo(score);
    text_printf(out, "+%d =%d -%d, Elo %+.1f [%+.1f, %+.1f]", score->games[2], score->games[1],
                score->games[0], elo.elo, elo.low, elo.high);
    if (test->is_on)
        text_printf(out, ", llr %.2f", test->sprt.llr);
}

static int points_of(const struct match_score *s)
{
    return 2 * s->games[2] + s->games[1];
}

/* The games that players lost by something that is not of the rules. */
static void print_forfeits(struct app *app, const struct match_score *score)
{
    static const char *const ways[] = {"by an illegal move", "on time", "by a crash"};
    for (int player = 0; player < 2; player++) {
        const char *before = ":";
        for (int i = 0; i < MATCH_FORFEITS; i++) {
            const int n = score->forfeits[i][player];
            if (n == 0)
                continue;
            if (*before == ':')
                app_output(app, "lost by player %d", player + 1);
            app_output(app, "%s %d %s", before, n, ways[i]);
            before = ",";
        }
        app_output(app, *before == ',' ? "\n" : "");
    }
}

static void print_words(struct app *app, const char *match, const struct match_score *score,
                        struct statistics_test *test)
{
    static const char *const states[] = {[SPRT_GOES_ON] = "not decided",
                                         [SPRT_TAKES_ELO0] = "decided for the lower",
                                         [SPRT_TAKES_ELO1] = "decided for the higher"};
    const struct match_elo elo = match_elo(score);
    const int *pairs = score->pairs, n = match_pairs(score);
    app_output(app, "%s\n", match);
    app_output(app, "games %d: +%d =%d -%d, %.1f points", 2 * n, score->games[2], score->games[1],
               score->games[0], points_of(score) / 2.0);
    app_output(app, " (%.1f %%)\n", n > 0 ? points_of(score) * 25.0 / n : 0.0);
    app_output(app, "pairs %d: %d with 0 points, %d with 1/2, %d with 1, %d with 3/2, %d with 2\n",
               n, pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
    app_output(app, "elo %+.1f, 95 %% in [%+.1f, %+.1f]\n", elo.elo, elo.low, elo.high);
    if (test->is_on) {
        const enum sprt_state state = match_sprt(score, &test->sprt);
        app_output(app, "sprt %.0f,%.0f: llr %.2f of %.2f, %s\n", test->sprt.elo0, test->sprt.elo1,
                   test->sprt.llr, test->sprt.bound, states[state]);
    }
    app_output(app, "nodes %" PRIu64 " and %" PRIu64 "\n", score->nodes[0], score->nodes[1]);
    print_forfeits(app, score);
}

static void print_json(struct app *app, const char *match, const struct match_score *score,
                       struct statistics_test *test, bool is_complete)
{
    static const char *const states[] = {"undecided", "elo0", "elo1"};
    const struct match_elo elo = match_elo(score);
    const int *g = score->games, *p = score->pairs;
    json_print(app,
               JSON_BEGIN "'match':%s,'wins':%d,'draws':%d,'losses':%d,'pairs':[%d,%d,%d,%d,%d],"
                          "'elo':%.1f,'low':%.1f,'high':%.1f,",
               match, g[2], g[1], g[0], p[0], p[1], p[2], p[3], p[4], elo.elo, elo.low, elo.high);
    if (test->is_on) {
        const enum sprt_state state = match_sprt(score, &test->sprt);
        json_print(app, "'llr':%.2f,'sprt':%s,", test->sprt.llr, states[state]);
    }
    json_print(app, "'nodes':[%" PRIu64 ",%" PRIu64 "],'forfeits':{", score->nodes[0],
               score->nodes[1]);
    for (int i = 0; i < MATCH_FORFEITS; i++)
        json_print(app, "%-s%s:[%d,%d]", json_comma(i), match_forfeits[i], score->forfeits[i][0],
                   score->forfeits[i][1]);
    json_print(app, "},'complete':%-s}\n", json_bool(is_complete));
}

void statistics_print(struct app *app, const char *match, const struct match_score *score,
                      struct statistics_test *test, bool is_complete)
{
    if (app->settings.is_json)
        print_json(app, match, score, test, is_complete);
    else
        print_words(app, match, score, test);
}

/* ---- adding up ---- */

/* A pair and its position. */
struct found {
    struct match_result pair;
    uint64_t match; /* a hash of the text that names the players and the seed */
    const char *path;
    int line;
    size_t order; /* of reading */
};

struct tally {
    struct app *app;
    char match[MATCH_TEXT_MAX]; /* of the first pair; "" before it */
    struct found *pairs;
    size_t n, room;
    bool has_torn;
    struct match_score score;
};

/* The digits of the seed in the text of a match. */
static const char *seed_of(const char *match)
{
    static const char words[] = " | seed ";
    const char *at = strstr(match, words);
    return at ? at + strlen(words) : match + strlen(match);
}

/* The matches have the same players, board and openings, with any seeds. */
static bool is_same_match(const char *a, const char *b)
{
    const char *x = seed_of(a), *y = seed_of(b);
    return x - a == y - b && memcmp(a, b, (size_t)(x - a)) == 0 &&
           strcmp(x + strspn(x, "0123456789"), y + strspn(y, "0123456789")) == 0;
}

static enum exit_code add_pair(struct tally *t, const struct pairs_file *f,
                               const struct match_line *line)
{
    if (!*t->match)
        strcpy(t->match, line->match);
    if (!is_same_match(t->match, line->match)) {
        pairs_refuse(t->app, f, "this is of another match than what came first");
        app_message(t->app, "  first: %s\n  here:  %s\n", t->match, line->match);
        return CODE_BAD_FILE;
    }
    if (t->n == t->room) {
        t->room = t->room > 0 ? 2 * t->room : 1024;
        t->pairs = mem_resize(t->pairs, t->room, sizeof *t->pairs);
    }
    const uint64_t match = text_hash(TEXT_HASH, line->match, strlen(line->match));
    t->pairs[t->n] = (struct found){line->pair, match, f->path, f->number, t->n};
    match_count(&t->score, &line->pair);
    t->n++;
    return CODE_NONE;
}

static enum exit_code add_file(struct tally *t, const char *path)
{
    struct pairs_file f;
    struct match_line line;
    enum match_line_kind kind = MATCH_END;
    enum exit_code code = pairs_open(t->app, path, &f);
    do {
        if (code == CODE_NONE)
            kind = pairs_next(&f, &line);
        if (code == CODE_NONE && kind == MATCH_LINE_PAIR)
            code = add_pair(t, &f, &line);
        else if (code == CODE_NONE && kind == MATCH_LINE_BAD)
            code = pairs_refuse(t->app, &f,
                                "this is not a pair of a match, as 'tactigon match -o' writes");
    } while (code == CODE_NONE && kind != MATCH_END && kind != MATCH_TORN);
    if (code == CODE_NONE && kind == MATCH_TORN) {
        app_message(t->app, "%s:%d:1: the last line is torn and does not count\n", path, f.number);
        t->has_torn = true;
    }
    pairs_close(&f);
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

/* A pair that is counted twice would make the figures look surer than they are. */
static enum exit_code check_pairs(struct tally *t, const char *first_path)
{
    if (t->n == 0)
        return pairs_refuse(t->app, &(struct pairs_file){.path = first_path, .number = 1},
                            "there are no pairs");
    qsort(t->pairs, t->n, sizeof *t->pairs, compare);
    for (size_t i = 1; i < t->n; i++) {
        const struct found *at = &t->pairs[i];
        const struct pairs_file f = {.path = at->path, .number = at->line};
        if (at->match == at[-1].match && at->pair.number == at[-1].pair.number)
            return pairs_refuse(t->app, &f, "this pair appears twice");
    }
    return CODE_NONE;
}

/* "seed 80" becomes "several seeds". */
static void name_seeds(char match[MATCH_TEXT_MAX])
{
    char whole[MATCH_TEXT_MAX];
    const int before = (int)(seed_of(match) - match) - (int)strlen("seed ");
    const char *rest = seed_of(strcpy(whole, match));
    struct text text = text_in(match, MATCH_TEXT_MAX);
    text_printf(&text, "%.*sseveral seeds%s", before, whole, rest + strspn(rest, "0123456789"));
}

enum exit_code run_tally(struct app *app, const struct options *options)
{
    struct tally t = {.app = app};
    struct statistics_test test;
    if (options->n_args == 0) {
        app_message(app, "tactigon: tally needs files that 'tactigon match -o FILE' has written\n");
        return CODE_USAGE;
    }
    enum exit_code code = statistics_read_test(app, options, &test);
    for (int i = 0; i < options->n_args && code == CODE_NONE; i++)
        code = add_file(&t, options->args[i]);
    if (code == CODE_NONE)
        code = check_pairs(&t, options->args[0]);
    if (code == CODE_NONE) {
        if (t.pairs[0].match != t.pairs[t.n - 1].match)
            name_seeds(t.match);
        statistics_print(app, t.match, &t.score, &test, !t.has_torn);
    }
    free(t.pairs);
    return code;
}
