/*
 * tactigon match: two players, many games, what the score says.
 *
 * The workers are threads, each with players of its own; this thread is the first of them. A pair
 * depends on nothing but its number, and what is said and written goes by the order of the
 * numbers, so it makes no difference how many workers there are.
 */
#include <stdlib.h>
#include <string.h>

#include "app/platform.h"
#include "app/series.h"
#include "app/think.h"
#include "app/tools.h"

enum { PROGRESS_LINES = 20 }; /* of a match, where the messages go to no terminal */

/* ---- playing ---- */

static bool must_stop(void *context)
{
    struct series *s = context;
    return atomic_load(&s->is_stopped) || platform_is_interrupted();
}

/* Play the next pair that nobody has taken; false when there is none. */
static bool play_next(struct worker *w)
{
    struct series *s = w->series;
    const struct search_host host = {.context = s, .now_ns = think_clock, .must_stop = must_stop};
    const int i = atomic_fetch_add(&s->next, 1);
    if (i >= s->n_slots || must_stop(s))
        return false;
    struct slot *slot = &s->slots[i];
    const int number = i * s->n_shards + s->shard;
    const enum match_answer answer = match_play(&s->rules, w->players, &host, number, &slot->pair);
    if (answer == MATCH_FAILED)
        atomic_store(&s->has_failed, true);
    if (answer == MATCH_STEP)
        atomic_store(&slot->is_done, true);
    else
        atomic_store(&s->is_stopped, true);
    return answer == MATCH_STEP;
}

static int run_worker(void *worker)
{
    while (play_next(worker))
        ;
    return 0;
}

/* ---- saying ---- */

static void say_progress(struct series *s)
{
    char buffer[ERROR_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    const bool is_terminal = platform_is_terminal(PLATFORM_MESSAGES);
    const int step = s->n_slots / PROGRESS_LINES + 1;
    if (!is_terminal && s->n_reported % step != 0)
        return;
    text_printf(&line, "%d of %d games: ", 2 * s->n_reported, 2 * s->n_slots);
    figures_line(&s->score, &s->test, &line);
    output_add(&s->app->messages, is_terminal ? "\r" : "");
    output_printf(&s->app->messages, is_terminal ? "%-78s" : "%s\n", buffer);
    output_flush(&s->app->messages);
}

static void write_pair(struct series *s, const struct match_pair *pair)
{
    if (!s->line)
        return;
    struct text line = text_in(s->line, MATCH_LINE_MAX);
    match_pair_format(s->text, pair, &line);
    output_printf(&s->file, "%s\n", s->line);
    if (!output_flush(&s->file))
        atomic_store(&s->is_stopped, true);
}

/*
 * Take note of the pairs that are complete, in the order of their numbers. When they decide the
 * test, those behind them do not count any more.
 */
static void report(struct series *s)
{
    while (s->n_reported < s->n_slots && atomic_load(&s->slots[s->n_reported].is_done)) {
        struct match_pair *pair = &s->slots[s->n_reported++].pair;
        match_count(&s->score, pair);
        write_pair(s, pair);
        match_pair_free(pair);
        const bool is_decided =
            s->test.is_on && match_sprt(&s->score, &s->test.sprt) != SPRT_GOES_ON;
        say_progress(s);
        if (is_decided) {
            atomic_store(&s->is_stopped, true);
            s->is_decided = true;
            return;
        }
    }
}

static void play(struct series *s)
{
    int n_started = 1;
    while (n_started < s->n_workers &&
           port_thread_start(&s->workers[n_started].thread, run_worker, &s->workers[n_started]))
        n_started++;
    while (!s->is_decided && play_next(&s->workers[0]))
        report(s);
    for (int i = 1; i < n_started; i++)
        port_thread_join(&s->workers[i].thread);
    if (!s->is_decided)
        report(s);
    if (s->n_reported > 0 && platform_is_terminal(PLATFORM_MESSAGES))
        output_printf(&s->app->messages, "\n");
    output_flush(&s->app->messages);
}

static void finish_file(struct series *s)
{
    if (s->file.file == stdout)
        output_flush(&s->file);
    else if (s->file.file)
        output_close(&s->file);
}

static enum exit_code code_of(struct series *s)
{
    if (platform_is_interrupted())
        return CODE_INTERRUPTED;
    if (atomic_load(&s->has_failed)) {
        app_say(s->app, "tactigon: a player does not answer any more: the match has ended early\n");
        return CODE_FAILED;
    }
    if (s->line && s->file.error) {
        app_say(s->app, "tactigon: cannot write '%s': %s\n", s->file.name, strerror(s->file.error));
        return CODE_FAILED;
    }
    return CODE_NONE;
}

enum exit_code tool_match(struct app *app, const struct options *options, int n,
                          const char *const *args)
{
    (void)n;
    (void)args;
    struct series *s = calloc(1, sizeof *s);
    if (!s)
        return app_no_memory(app);
    s->app = app;
    enum exit_code code = series_set_up(s, options);
    if (code == CODE_NONE) {
        platform_catch_interrupt();
        play(s);
        finish_file(s);
        if (s->file.file == stdout || (s->n_reported == 0 && atomic_load(&s->has_failed)))
            output_flush(&app->messages); /* the pairs are all that is wanted, or there is none */
        else if (options->is_given[OPTION_JSON])
            figures_print_json(app, s->text, &s->score, &s->test);
        else
            figures_print(app, s->text, &s->score, &s->test);
        code = code_of(s);
    }
    series_free(s);
    return code;
}
