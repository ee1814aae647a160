/*
 * tactigon tally: the parts of a match put together.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/match/match.h"
#include "app/commands/match/shard.h"
#include "app/commands/match/statistics.h"
#include "app/system/mem.h"

enum { SHARDS_NAMED = 20, PAIRS_NAMED = 8 };

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

struct merge {
    struct app *app;
    char match[MATCH_TEXT_MAX]; /* of the first line that says it; "" before it */
    struct match_part whole;    /* n_pairs 0: no file says of what it is a part */
    struct share *shares;       /* n_shards of them */
    struct found *pairs;
    size_t n, room;
    bool has_torn;
    struct match_score score;
};

static void remember(struct merge *t, const struct shard_file *f, const struct match_result *pair)
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
static enum exit_code check_match(struct merge *t, const struct shard_file *f, const char *match)
{
    if (!*t->match)
        strcpy(t->match, match);
    if (strcmp(t->match, match) == 0)
        return CODE_NONE;
    shard_refuse(t->app, f, "this is of another match than what came first");
    app_say(t->app, "  first: %s\n  here:  %s\n", t->match, match);
    return CODE_BAD_FILE;
}

static void set_whole(struct merge *t, const struct match_part *part)
{
    assert(!t->shares);
    t->shares = mem_new((size_t)part->n_shards, sizeof *t->shares);
    t->whole = *part;
}

static enum exit_code add_head(struct merge *t, const struct shard_file *f,
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

static enum exit_code add_line(struct merge *t, const struct shard_file *f, enum shard_line kind,
                               const struct match_line *line, int *shard)
{
    enum exit_code code = CODE_NONE;
    switch (kind) {
    case PART_AT_END:
        break;
    case PART_TORN:
        app_say(t->app, "%s:%d:1: the last line is torn and does not count\n", f->path, f->number);
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
        return shard_refuse(t->app, f, "this is no pair of a match, as 'tactigon match -o' writes");
    }
    return code;
}

static enum exit_code add_file(struct merge *t, const char *path)
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

static enum exit_code refuse(struct merge *t, const struct found *at, const char *why)
{
    const struct shard_file f = {.path = at->path, .number = at->line};
    return shard_refuse(t->app, &f, why);
}

/* A pair that was counted twice would make the figures look surer than they are. */
static enum exit_code check_numbers(struct merge *t, const char *first_path)
{
    const struct found first = {.path = first_path, .line = 1};
    if (t->n == 0)
        return t->whole.n_pairs == 0 ? refuse(t, &first, "there are no pairs") : CODE_NONE;
    qsort(t->pairs, t->n, sizeof *t->pairs, compare_found);
    for (size_t i = 1; i < t->n; i++) {
        if (t->pairs[i].pair.number == t->pairs[i - 1].pair.number)
            return refuse(t, &t->pairs[i], "this pair is there twice");
    }
    /* Files of earlier versions do not say how many pairs there are to be. */
    const int last = t->pairs[t->n - 1].pair.number;
    if (t->whole.n_pairs == 0)
        set_whole(t, &(struct match_part){.n_pairs = last, .n_shards = 1});
    if (last <= t->whole.n_pairs)
        return CODE_NONE;
    return refuse(t, &t->pairs[t->n - 1], "the match has no pair of this number");
}

static int pairs_of(const struct merge *t, int shard)
{
    const struct match_part part = {t->whole.n_pairs, shard, t->whole.n_shards};
    const int n = match_part_pairs(&part);
    const struct share *share = &t->shares[shard - 1];
    return share->is_ended && share->n_pairs < n ? share->n_pairs : n;
}

/* Count the pairs, and in each share those that are not there. */
static void count(struct merge *t)
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

static void name_missing(struct merge *t, int shard)
{
    const int n = pairs_of(t, shard), n_missing = t->shares[shard - 1].n_missing;
    int n_named = 0;
    if (t->whole.n_shards > 1)
        app_say(t->app, "tactigon: part %d of %d: ", shard, t->whole.n_shards);
    else
        app_say(t->app, "tactigon: ");
    app_say(t->app, "%d of %d pairs are missing", n_missing, n);
    for (int i = 0; i < n && n_named < PAIRS_NAMED; i++) {
        const struct match_result wanted = {.number = i * t->whole.n_shards + shard};
        if (t->n > 0 && bsearch(&wanted, t->pairs, t->n, sizeof *t->pairs, compare))
            continue;
        app_say(t->app, "%s %d", n_named == 0 ? ":" : ",", wanted.number);
        n_named++;
    }
    app_say(t->app, n_named < n_missing ? ", ...\n" : "\n");
}

/* Say what is missing; true when nothing is. */
static bool check_complete(struct merge *t, bool is_old)
{
    int n_shards = 0;
    for (int shard = 1; shard <= t->whole.n_shards; shard++) {
        if (t->shares[shard - 1].n_missing == 0)
            continue;
        if (n_shards++ < SHARDS_NAMED)
            name_missing(t, shard);
    }
    if (n_shards > SHARDS_NAMED)
        app_say(t->app, "tactigon: so are pairs of %d more parts\n", n_shards - SHARDS_NAMED);
    /* Without a number of pairs it cannot be known that the torn one was not among them. */
    return n_shards == 0 && !(is_old && t->has_torn);
}

static enum exit_code finish(struct merge *t, const struct options *options, const char *first_path,
                             struct statistics_test *test)
{
    const bool is_old = t->whole.n_pairs == 0;
    const enum exit_code code = check_numbers(t, first_path);
    if (code != CODE_NONE)
        return code;
    count(t);
    const bool is_complete = check_complete(t, is_old);
    if (!is_complete && !options->is_partial) {
        app_say(t->app, "tactigon: the match is not complete: the same 'tactigon match -o FILE' "
                        "goes on with a part, --partial counts what is there\n");
        return CODE_BAD_FILE;
    }
    if (t->app->settings.is_json)
        statistics_print_json(t->app, t->match, &t->score, test, is_complete);
    else
        statistics_print(t->app, t->match, &t->score, test);
    return CODE_NONE;
}

enum exit_code merge_main(struct app *app, const struct options *options)
{
    struct merge t = {.app = app};
    struct statistics_test test;
    if (options->n_args == 0) {
        app_say(app, "tactigon: tally needs files that 'tactigon match -o FILE' has written\n");
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
