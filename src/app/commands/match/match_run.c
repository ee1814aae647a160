/*
 * tactigon match: two players, many games, what the score says.
 *
 * The workers are threads, each with players of its own; this thread is the first of them. A pair
 * depends on nothing but its number. It is written as soon as it is complete, so that none is lost;
 * what is said and decided goes by the order of the numbers, so it makes no difference how many
 * workers there are, nor how often the match was ended and went on.
 */

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/match/match_state.h"
#include "app/lines/console.h"
#include "app/session/think.h"
#include "app/system/mem.h"
#include "app/system/output.h"
#include "app/system/platform.h"

enum { PROGRESS_LINES = 20 }; /* of a match, where the messages go to no terminal */

/* ---- the file of the pairs: those of this match that it holds already are not played again ----
 */

/* What a file says that is there already. */
struct resumed {
    struct pairs_file file;
    size_t keep; /* bytes of it that stay: all lines with an end */
    int n_pairs;
};

static enum exit_code refuse_file(struct match_state *s, const char *path, int error)
{
    app_message(s->app, "tactigon: cannot write '%s': %s\n", path,
                error == EBUSY ? "another process is writing it" : strerror(error));
    return CODE_FAILED;
}

static enum exit_code open_file(struct match_state *s, const char *path, int64_t size, int64_t keep)
{
    FILE *file = platform_append(path, size, keep);
    if (!file)
        return refuse_file(s, path, errno);
    output_standard(&s->file, file, path);
    return CODE_NONE;
}

static enum exit_code refuse_match(struct match_state *s, const char *path, bool is_old)
{
    app_message(s->app,
                is_old ? "tactigon: '%s' was begun by an earlier version; 'tactigon tally' counts "
                         "it. Name another file, or replace it with --force\n"
                       : "tactigon: '%s' is not of this match: name another file, or replace it "
                         "with --force\n",
                path);
    return CODE_FAILED;
}

static enum exit_code accept_pair(struct match_state *s, struct resumed *r,
                                  const struct match_result *pair)
{
    if (pair->number > s->n_slots)
        return pairs_refuse(s->app, &r->file, "the match has no pair of this number");
    struct slot *slot = &s->slots[pair->number - 1];
    if (slot->is_loaded)
        return pairs_refuse(s->app, &r->file, "this pair appears twice");
    slot->result = *pair;
    slot->is_loaded = true;
    atomic_store(&slot->is_done, true);
    r->n_pairs++;
    return CODE_NONE;
}

/* The torn end of a file counts for nothing, but it must look like a pair's beginning. */
static bool is_torn_pair(const struct pairs_file *f)
{
    static const char pair[] = "pair ";
    const size_t len = f->size - f->at;
    return memcmp(f->data + f->at, pair, len < strlen(pair) ? len : strlen(pair)) == 0;
}

static enum exit_code accept_line(struct match_state *s, struct resumed *r,
                                  enum match_line_kind kind, const struct match_line *line)
{
    const char *path = r->file.path;
    if (kind == MATCH_END)
        return CODE_NONE;
    if (kind == MATCH_TORN)
        return r->n_pairs > 0 || is_torn_pair(&r->file) ? CODE_NONE : refuse_match(s, path, false);
    if (kind == MATCH_LINE_BAD && r->n_pairs > 0)
        return pairs_refuse(s->app, &r->file, "this is not a pair of a match");
    if (kind != MATCH_LINE_PAIR || strcmp(line->match, s->text) != 0)
        return refuse_match(s, path, kind == MATCH_LINE_OLD);
    r->keep = r->file.at;
    return accept_pair(s, r, &line->pair);
}

static enum exit_code resume(struct match_state *s, const char *path)
{
    struct resumed r = {.keep = 0};
    struct match_line line;
    enum match_line_kind kind = MATCH_END;
    enum exit_code code = pairs_open(s->app, path, &r.file);
    do {
        if (code == CODE_NONE) {
            kind = pairs_next(&r.file, &line);
            code = accept_line(s, &r, kind, &line);
        }
    } while (code == CODE_NONE && kind == MATCH_LINE_PAIR);
    if (code == CODE_NONE && r.n_pairs > 0)
        app_message(s->app, "tactigon: %d of %d games are in '%s' already\n", 2 * r.n_pairs,
                    2 * s->n_slots, path);
    if (code == CODE_NONE && r.n_pairs < s->n_slots)
        code = open_file(s, path, (int64_t)r.file.size, (int64_t)r.keep);
    pairs_close(&r.file);
    return code;
}

static enum exit_code load(struct match_state *s, const struct options *options)
{
    const char *path = options->output;
    if (!path || s->file.file)
        return CODE_NONE;
    if (platform_kind(path) != PLATFORM_MISSING && !options->is_forced)
        return resume(s, path);
    return open_file(s, path, -1, 0);
}

/* ---- playing ---- */

/* Keep what the score needs of a pair, and write it. */
static void keep_pair(struct match_state *s, struct slot *slot, const struct match_pair *pair)
{
    slot->result = match_pair_result(pair);
    if (s->file.file) {
        platform_lock_threads();
        struct text line = text_in(s->line, MATCH_LINE_MAX);
        match_pair_format(s->text, pair, &line);
        if (s->file.error == 0) { /* nothing can be read after half a line */
            output_text(&s->file, s->line, strlen(s->line)); /* needs no memory in any thread */
            output_add(&s->file, "\n");
            if (!output_flush(&s->file))
                atomic_store(&s->is_stopped, true);
        }
        platform_unlock_threads();
    }
    atomic_store(&slot->is_done, true);
}

/* Play the next pair that nobody has taken; false when there is none. */
static bool play_next(struct worker *w)
{
    struct match_state *s = w->match_state;
    const struct search_host host = {
        .context = s, .now_ns = think_clock, .must_stop = match_state_must_stop};
    int i = atomic_fetch_add(&s->next, 1);
    while (i < s->n_slots && s->slots[i].is_loaded)
        i = atomic_fetch_add(&s->next, 1);
    if (i >= s->n_slots || match_state_must_stop(s))
        return false;
    struct match_pair pair;
    const enum match_answer answer = match_play(&s->rules, w->players, &host, i + 1, &pair);
    if (answer == MATCH_FAILED)
        atomic_store(&s->has_failed, true);
    if (answer == MATCH_STEP)
        keep_pair(s, &s->slots[i], &pair);
    else
        atomic_store(&s->is_stopped, true);
    match_pair_free(&pair);
    return answer == MATCH_STEP;
}

static void run_worker(void *worker)
{
    while (play_next(worker))
        ;
}

/* ---- saying ---- */

static void say_progress(struct match_state *s)
{
    char buffer[ERROR_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    const bool is_terminal = platform_is_terminal(PLATFORM_MESSAGES);
    const int step = s->n_slots / PROGRESS_LINES + 1;
    if (s->app->settings.is_quiet || (!is_terminal && s->n_reported % step != 0))
        return;
    text_printf(&line, "%d of %d games: ", 2 * s->n_reported, 2 * s->n_slots);
    statistics_line(&s->score, &s->test, &line);
    output_add(console_messages(s->app), is_terminal ? "\r" : "");
    output_printf(console_messages(s->app), is_terminal ? "%-78s" : "%s\n", buffer);
    output_flush(console_messages(s->app));
}

/*
 * Take note of the pairs that are complete, in the order of their numbers. When they decide the
 * test, those behind them do not count any more.
 */
static void report(struct match_state *s)
{
    while (!s->is_decided && s->n_reported < s->n_slots &&
           atomic_load(&s->slots[s->n_reported].is_done)) {
        const struct slot *slot = &s->slots[s->n_reported++];
        match_count(&s->score, &slot->result);
        s->is_decided = s->test.is_on && match_sprt(&s->score, &s->test.sprt) != SPRT_GOES_ON;
        if (!slot->is_loaded)
            say_progress(s);
    }
    if (s->is_decided)
        atomic_store(&s->is_stopped, true);
}

/* What a match that has ended early has got to behind a pair that is missing. */
static void count_the_rest(struct match_state *s)
{
    for (int i = s->n_reported; i < s->n_slots; i++) {
        if (atomic_load(&s->slots[i].is_done))
            match_count(&s->score, &s->slots[i].result);
    }
}

static bool is_complete(const struct match_state *s)
{
    return s->is_decided || s->n_reported == s->n_slots;
}

static void play(struct match_state *s)
{
    int n_started = 1;
    while (n_started < s->n_workers &&
           port_thread_start(&s->workers[n_started].thread, run_worker, &s->workers[n_started]))
        n_started++;
    report(s);
    while (!s->is_decided && play_next(&s->workers[0]))
        report(s);
    for (int i = 1; i < n_started; i++)
        port_thread_join(&s->workers[i].thread);
    report(s);
    if (!is_complete(s))
        count_the_rest(s);
    if (s->n_reported > 0 && !s->app->settings.is_quiet && platform_is_terminal(PLATFORM_MESSAGES))
        output_printf(console_messages(s->app), "\n");
    output_flush(console_messages(s->app));
}

static void finish_file(struct match_state *s)
{
    if (s->file.file == stdout)
        output_flush(&s->file);
    else if (s->file.file)
        output_close(&s->file);
}

/* Why the match cannot go on: a program, or else memory. */
static void say_failure(struct match_state *s)
{
    for (int i = 0; i < 2 * s->n_workers; i++) {
        const struct ugi_player *program = s->workers[i / 2].programs[i % 2];
        const char *complaint = program ? ugi_player_complaint(program) : NULL;
        if (complaint) {
            app_message(
                s->app,
                "tactigon: the match has ended early: '%s' failed three times in a row: %s\n",
                s->entrants[i % 2].command, complaint);
            return;
        }
    }
    app_flush(s->app);
    match_state_end(s);
}

static enum exit_code code_of(struct match_state *s)
{
    if (platform_is_interrupted())
        return CODE_INTERRUPTED;
    if (atomic_load(&s->has_failed)) {
        say_failure(s);
        return CODE_FAILED;
    }
    if (s->file.error) {
        app_message(s->app, "tactigon: cannot write '%s': %s\n", s->file.name,
                    strerror(s->file.error));
        return CODE_FAILED;
    }
    return CODE_NONE;
}

static void print_statistics(struct match_state *s)
{
    if (s->file.file == stdout || (match_pairs(&s->score) == 0 && atomic_load(&s->has_failed)))
        output_flush(
            console_messages(s->app)); /* the pairs are all that is wanted, or there is none */
    else
        statistics_print(s->app, s->text, &s->score, &s->test, is_complete(s));
}

enum exit_code run_match(struct app *app, const struct options *options)
{
    struct match_state *s = mem_new(1, sizeof *s);
    s->app = app;
    enum exit_code code = match_state_set_up(s, options);
    if (code == CODE_NONE)
        code = load(s, options);
    if (code == CODE_NONE) {
        play(s);
        finish_file(s);
        print_statistics(s);
        code = code_of(s);
    }
    match_state_free(s);
    const int told = platform_end_code();
    return code == CODE_INTERRUPTED && told ? (enum exit_code)told : code;
}
