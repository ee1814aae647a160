/*
 * tactigon tally: the parts of a match put together; and what the match itself shares with it: the
 * files of parts, and the figures.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/match/match_state.h"
#include "app/system/mem.h"
#include "app/system/store.h"
#include "app/view/report/json.h"
#include "tactigon/utf8.h"

enum { PART_FILE_MAX = 1 << 28, SPRT_ELO_MAX = 1000, SHARDS_NAMED = 20, PAIRS_NAMED = 8 };

/* ---- the file of a part: a line counts when its end has been written ---- */

enum exit_code shard_open(struct app *app, const char *path, struct shard_file *out)
{
    struct error error;
    *out = (struct shard_file){.path = path};
    out->data = store_read_marked_new(path, PART_FILE_MAX, &out->size, &error);
    if (!out->data) {
        app_message(app, "tactigon: cannot read '%s': %s\n", path, error.text);
        return CODE_BAD_FILE;
    }
    out->at = utf8_mark_length(out->data, out->size); /* a match that goes on counts all bytes */
    return CODE_NONE;
}

void shard_close(struct shard_file *f)
{
    free(f->data);
    f->data = NULL;
}

/* The next line as text, terminated; NULL when it has no end, or there is none. */
static char *next_line(struct shard_file *f)
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

enum shard_line shard_next(struct shard_file *f, struct match_line *out)
{
    while (f->at < f->size) {
        const char *line = next_line(f);
        if (!line)
            return PART_TORN;
        if (!*line || *line == '#')
            continue;
        switch (match_line_read(line, out)) {
        case MATCH_LINE_BAD:
            return PART_BAD;
        case MATCH_LINE_PART:
            return PART_HEAD;
        case MATCH_LINE_PAIR:
            return PART_PAIR;
        case MATCH_LINE_END:
            return PART_LAST;
        }
    }
    return PART_AT_END;
}

enum exit_code shard_refuse(struct app *app, const struct shard_file *f, const char *why)
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

/* ---- putting together ---- */

/* What there is of a part. */
struct share {
    bool is_ended;
    int n_pairs; /* if it is: only so many count */
    int n_missing;
};

/* A pair and where it stands; the pair comes first, for those who look for one by its number. */
struct found {
    struct match_result pair;
    const char *path;
    int line;
    size_t order; /* of reading */
};

struct tally {
    struct app *app;
    char match[MATCH_TEXT_MAX]; /* of the first line that says it; "" before it */
    struct match_part whole;    /* n_pairs 0: no file says of what it is a part */
    struct share *shares;       /* n_shards of them */
    struct found *pairs;
    size_t n, room;
    bool has_torn;
    struct match_score score;
};

static void remember(struct tally *t, const struct shard_file *f, const struct match_result *pair)
{
    if (t->n == t->room) {
        t->room = t->room > 0 ? 2 * t->room : 1024;
        t->pairs = mem_resize(t->pairs, t->room, sizeof *t->pairs);
    }
    t->pairs[t->n] = (struct found){*pair, f->path, f->number, t->n};
    t->n++;
}

/* ---- reading ---- */

/* All lines are of one match. */
static enum exit_code check_match(struct tally *t, const struct shard_file *f, const char *match)
{
    if (!*t->match)
        strcpy(t->match, match);
    if (strcmp(t->match, match) == 0)
        return CODE_NONE;
    shard_refuse(t->app, f, "this is of another match than what came first");
    app_message(t->app, "  first: %s\n  here:  %s\n", t->match, match);
    return CODE_BAD_FILE;
}

static void set_whole(struct tally *t, const struct match_part *part)
{
    assert(!t->shares);
    t->shares = mem_new((size_t)part->n_shards, sizeof *t->shares);
    t->whole = *part;
}

static enum exit_code add_head(struct tally *t, const struct shard_file *f,
                               const struct match_line *line)
{
    const struct match_part *part = &line->part;
    const enum exit_code code = check_match(t, f, line->match);
    if (code != CODE_NONE)
        return code;
    if (t->whole.n_pairs == 0)
        set_whole(t, part);
    if (part->n_pairs != t->whole.n_pairs || part->n_shards != t->whole.n_shards)
        return shard_refuse(t->app, f, "this match has other pairs or parts than what came first");
    return CODE_NONE;
}

static enum exit_code add_line(struct tally *t, const struct shard_file *f, enum shard_line kind,
                               const struct match_line *line, int *shard)
{
    enum exit_code code = CODE_NONE;
    switch (kind) {
    case PART_AT_END:
        break;
    case PART_TORN:
        app_message(t->app, "%s:%d:1: the last line is torn and does not count\n", f->path,
                    f->number);
        t->has_torn = true;
        break;
    case PART_HEAD:
        *shard = line->part.shard;
        return add_head(t, f, line);
    case PART_PAIR:
        code = check_match(t, f, line->match);
        if (code == CODE_NONE)
            remember(t, f, &line->pair);
        break;
    case PART_LAST:
        if (*shard == 0)
            return shard_refuse(t->app, f, "this is the end of a part that has no beginning");
        t->shares[*shard - 1].is_ended = true;
        t->shares[*shard - 1].n_pairs = line->n_pairs;
        break;
    case PART_BAD:
        return shard_refuse(t->app, f,
                            "this is not a pair of a match, as 'tactigon match -o' writes");
    }
    return code;
}

static enum exit_code add_file(struct tally *t, const char *path)
{
    struct shard_file f;
    struct match_line line;
    int shard = 0; /* that the lines are of; 0 before the first that says it */
    enum shard_line kind = PART_AT_END;
    enum exit_code code = shard_open(t->app, path, &f);
    do {
        if (code == CODE_NONE) {
            kind = shard_next(&f, &line);
            code = add_line(t, &f, kind, &line, &shard);
        }
    } while (code == CODE_NONE && kind != PART_AT_END && kind != PART_TORN);
    shard_close(&f);
    return code;
}

/* ---- counting ---- */

static int compare(const void *a, const void *b)
{
    const int x = ((const struct match_result *)a)->number;
    const int y = ((const struct match_result *)b)->number;
    return (x > y) - (x < y);
}

static int compare_found(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    const int n = compare(&x->pair, &y->pair);
    return n != 0 ? n : (x->order > y->order) - (x->order < y->order);
}

static enum exit_code refuse(struct tally *t, const struct found *at, const char *why)
{
    const struct shard_file f = {.path = at->path, .number = at->line};
    return shard_refuse(t->app, &f, why);
}

/* A pair that was counted twice would make the figures look surer than they are. */
static enum exit_code check_numbers(struct tally *t, const char *first_path)
{
    const struct found first = {.path = first_path, .line = 1};
    if (t->n == 0)
        return t->whole.n_pairs == 0 ? refuse(t, &first, "there are no pairs") : CODE_NONE;
    qsort(t->pairs, t->n, sizeof *t->pairs, compare_found);
    for (size_t i = 1; i < t->n; i++) {
        if (t->pairs[i].pair.number == t->pairs[i - 1].pair.number)
            return refuse(t, &t->pairs[i], "this pair appears twice");
    }
    /* Files of earlier versions do not say how many pairs there are to be. */
    const int last = t->pairs[t->n - 1].pair.number;
    if (t->whole.n_pairs == 0)
        set_whole(t, &(struct match_part){.n_pairs = last, .n_shards = 1});
    if (last <= t->whole.n_pairs)
        return CODE_NONE;
    return refuse(t, &t->pairs[t->n - 1], "the match has no pair of this number");
}

static int pairs_of(const struct tally *t, int shard)
{
    const struct match_part part = {t->whole.n_pairs, shard, t->whole.n_shards};
    const int n = match_part_pairs(&part);
    const struct share *share = &t->shares[shard - 1];
    return share->is_ended && share->n_pairs < n ? share->n_pairs : n;
}

/* Count the pairs, and in each share those that are not there. */
static void count(struct tally *t)
{
    const int n_shards = t->whole.n_shards;
    for (int shard = 1; shard <= n_shards; shard++)
        t->shares[shard - 1].n_missing = pairs_of(t, shard);
    for (size_t i = 0; i < t->n; i++) {
        const int at = t->pairs[i].pair.number - 1;
        const int shard = at % n_shards + 1;
        if (at / n_shards >= pairs_of(t, shard))
            continue;
        match_count(&t->score, &t->pairs[i].pair);
        t->shares[shard - 1].n_missing--;
    }
}

static void name_missing(struct tally *t, int shard)
{
    const int n = pairs_of(t, shard), n_missing = t->shares[shard - 1].n_missing;
    int n_named = 0;
    if (t->whole.n_shards > 1)
        app_message(t->app, "tactigon: part %d of %d: ", shard, t->whole.n_shards);
    else
        app_message(t->app, "tactigon: ");
    app_message(t->app, "%d of %d pairs are missing", n_missing, n);
    for (int i = 0; i < n && n_named < PAIRS_NAMED; i++) {
        const struct match_result wanted = {.number = i * t->whole.n_shards + shard};
        if (t->n > 0 && bsearch(&wanted, t->pairs, t->n, sizeof *t->pairs, compare))
            continue;
        app_message(t->app, "%s %d", n_named == 0 ? ":" : ",", wanted.number);
        n_named++;
    }
    app_message(t->app, n_named < n_missing ? ", ...\n" : "\n");
}

/* Say what is missing; true when nothing is. */
static bool check_complete(struct tally *t, bool is_old)
{
    int n_shards = 0;
    for (int shard = 1; shard <= t->whole.n_shards; shard++) {
        if (t->shares[shard - 1].n_missing == 0)
            continue;
        if (n_shards++ < SHARDS_NAMED)
            name_missing(t, shard);
    }
    if (n_shards > SHARDS_NAMED)
        app_message(t->app, "tactigon: so are pairs of %d more parts\n", n_shards - SHARDS_NAMED);
    /* Without a number of pairs it cannot be known that the torn one was not among them. */
    return n_shards == 0 && !(is_old && t->has_torn);
}

static enum exit_code finish(struct tally *t, const struct options *options, const char *first_path,
                             struct statistics_test *test)
{
    const bool is_old = t->whole.n_pairs == 0;
    const enum exit_code code = check_numbers(t, first_path);
    if (code != CODE_NONE)
        return code;
    count(t);
    const bool is_complete = check_complete(t, is_old);
    if (!is_complete && !options->is_partial) {
        app_message(t->app,
                    "tactigon: the match is not complete: the same 'tactigon match -o FILE' "
                    "goes on with a part, --partial counts what is there\n");
        return CODE_BAD_FILE;
    }
    statistics_print(t->app, t->match, &t->score, test, is_complete);
    return CODE_NONE;
}

static enum exit_code run_tally(struct app *app, const struct options *options)
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
        code = finish(&t, options, options->args[0], &test);
    free(t.pairs);
    free(t.shares);
    return code;
}

const struct subcommand tally_command = {NULL,
                                         "tally",
                                         "FILE...",
                                         TAKES(FILE),
                                         FOR_TALLY,
                                         OPTIONS_WORDS_MAX,
                                         "combine the parts of a match",
                                         "  tactigon tally part-1.txt part-2.txt\n",
                                         run_tally};
