/*
 * tactigon match: two players, many games, and the score.
 *
 * The workers are threads with separate players; this thread is the first of them. A pair depends
 * only on its number, and is written when it is complete. Output and decisions follow the order of
 * the numbers, so they do not depend on the number of workers or on interruptions.
 */

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/match/matches.h"
#include "app/lines/console.h"
#include "app/session/think.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"
#include "app/system/output.h"
#include "app/system/platform.h"
#include "app/system/store.h"
#include "tactigon/utf8.h"

enum { OPENINGS_FILE_MAX = 1 << 26, PLIES_MAX = 100, NS_IN_MS = 1000000 };
enum { PROGRESS_LINES = 20 }; /* of a match, where the messages go to no terminal */

enum { CONTEST_WORKERS_MAX = 256 };

/* A player as it was asked for. */
struct entrant {
    struct player player;
    const char *command; /* of another program; NULL: a bot of ours */
};

/* A pair to be played, then one that was. */
struct slot {
    struct match_result result;
    atomic_bool is_done;
    bool is_loaded; /* from the file: it has not been played now */
};

/* A worker with a separate pair of players. */
struct worker {
    struct match_state *match_state;
    struct bot *bots[2];
    struct ugi_player *programs[2];
    struct match_player players[2];
    struct port_thread thread;
};

struct match_state {
    struct app *app;
    struct variant *variant;
    struct entrant entrants[2];
    struct match_openings openings;
    union position *list; /* openings from a file */
    struct match_rules rules;
    struct statistics_test test;
    char text[MATCH_TEXT_MAX]; /* the players and their limits, for each pair's line */

    int n_slots; /* pairs of the match */
    struct slot *slots;
    atomic_int next;        /* the slot to be played next */
    atomic_bool is_stopped; /* begin no more pairs, and end no others */
    atomic_bool has_failed;

    /* What the first worker has printed so far. */
    int n_reported;  /* in the order of their numbers */
    bool is_decided; /* the test is */
    struct match_score score;

    /* Of platform_lock_threads: the pairs are written as soon as they are complete. */
    struct output file; /* nowhere while file.file is NULL */
    char *line;         /* MATCH_LINE_MAX bytes; NULL: no file */

    int n_workers;
    struct worker workers[CONTEST_WORKERS_MAX];
};

static void free_match(struct match_state *s)
{
    for (int i = 0; i < 2 * s->n_workers; i++) {
        bot_free(s->workers[i / 2].bots[i % 2]);
        ugi_player_free(s->workers[i / 2].programs[i % 2]);
    }
    free(s->slots);
    free(s->line);
    free(s->list);
    variant_free(s->variant);
    free(s);
}

/* Out of memory: end the programs that the match has started, then this one. */
_Noreturn static void end_match(struct match_state *s)
{
    free_match(s);
    mem_end();
}

/* For struct search_host: an interrupt, or the match has been stopped. */
static bool must_stop(void *match_state)
{
    struct match_state *s = match_state;
    return atomic_load(&s->is_stopped) || platform_is_interrupted();
}

static const char program_prefix[] = "ugi:";

static enum exit_code refuse(struct app *app, const char *option, const char *why)
{
    app_message(app, "tactigon: --%s: %s\n", option, why);
    return CODE_USAGE;
}

/* ---- options ---- */

static enum exit_code read_entrant(struct app *app, const char *option, const char *text,
                                   struct entrant *out)
{
    struct error error;
    if (!text)
        return refuse(app, option, "name a player, for example search:nodes=10000");
    if (strncmp(text, program_prefix, strlen(program_prefix)) == 0) {
        out->command = text + strlen(program_prefix);
        return CODE_NONE;
    }
    if (player_read(app->settings.rules, text, &out->player, &error) != STATUS_OK)
        return refuse(app, option, error.text);
    if (out->player.kind == PLAYER_HUMAN)
        return refuse(app, option, "a person plays by 'tactigon play'");
    out->player = bot_player(&out->player, &app->settings.thinking);
    return CODE_NONE;
}

static enum exit_code read_clock(struct match_state *s, const char *text)
{
    struct clock_control c[2] = {{0}};
    if (text && (clock_read(text, s->app->settings.rules, c, NULL) != STATUS_OK || c[0].delay_ms ||
                 strchr(text, '=')))
        return refuse(s->app, "clock", "a time and more for each move, for example 10s+100ms");
    s->rules.base_ns = c[0].base_ms * NS_IN_MS;
    s->rules.increment_ns = c[0].increment_ms * NS_IN_MS;
    return CODE_NONE;
}

static enum exit_code read_games(struct match_state *s, const struct options *options)
{
    if (options->games % 2 != 0)
        return refuse(s->app, "games", "an even number is needed, as each opening is played twice");
    s->n_slots = options->games / 2;
    const int wanted = options->concurrency;
    s->n_workers = !PORT_HAS_THREADS ? 1 : wanted < s->n_slots ? wanted : s->n_slots;
    return CODE_NONE;
}

static enum exit_code read_options(struct match_state *s, const struct options *options)
{
    enum exit_code code = read_entrant(s->app, "p1", options->players[0], &s->entrants[0]);
    if (code == CODE_NONE)
        code = read_entrant(s->app, "p2", options->players[1], &s->entrants[1]);
    if (code == CODE_NONE)
        code = read_clock(s, options->clock);
    if (code == CODE_NONE)
        code = read_games(s, options);
    if (code == CODE_NONE)
        code = statistics_read_test(s->app, options, &s->test);
    return code;
}

/* ---- openings ---- */

/* One position per line; empty lines and lines that begin with # are skipped. *sum is a hash of the
 * positions that does not depend on line ends. */
static enum exit_code read_list(struct match_state *s, const char *path, const char *data,
                                size_t size, uint32_t *sum)
{
    struct content_line line = {0};
    uint64_t hash = TEXT_HASH;
    int room = 0;
    for (size_t at = 0; content_next(data, size, &at, &line); s->openings.n_list++) {
        char position[POS_TEXT_MAX];
        struct error error;
        if (s->openings.n_list == room) {
            room = room > 0 ? 2 * room : 64;
            s->list = mem_resize(s->list, (size_t)room, sizeof *s->list);
        }
        union position *p = &s->list[s->openings.n_list];
        enum status status = content_position(s->variant, &line, position, p, &error);
        if (status == STATUS_OK && p->pos.result != RESULT_NONE)
            status = error_set(&error, STATUS_BAD_INPUT, line.number, line.column,
                               "the game is over here");
        if (status != STATUS_OK) {
            app_message(s->app, "%s:%d:%d: %s\n", path, error.line, error.column, error.text);
            return CODE_BAD_FILE;
        }
        hash = text_hash(text_hash(hash, line.s, line.size), "\n", 1);
    }
    *sum = (uint32_t)hash;
    if (s->openings.n_list == 0) {
        app_message(s->app, "%s:1:1: there is no position in it\n", path);
        return CODE_BAD_FILE;
    }
    s->openings.list = s->list;
    return CODE_NONE;
}

static enum exit_code set_openings(struct match_state *s, const struct options *options,
                                   uint32_t *sum)
{
    const char *path = options->openings;
    long plies;
    const bool has_plies = path && text_read_number(path, strlen(path), 0, PLIES_MAX, &plies);
    s->openings = (struct match_openings){
        .variant = s->variant,
        .seed = s->app->settings.has_seed ? s->app->settings.seed : 1,
        .plies_min = has_plies ? (int)plies : MATCH_PLIES_MIN,
        .plies_max = has_plies ? (int)plies : MATCH_PLIES_MAX,
    };
    s->rules.openings = &s->openings;
    if (!path || has_plies)
        return CODE_NONE;
    size_t size;
    char *data = app_read_new(s->app, path, OPENINGS_FILE_MAX, &size);
    if (!data)
        return CODE_BAD_FILE;
    const enum exit_code code = read_list(s, path, data, size, sum);
    free(data);
    return code;
}

/* ---- players ---- */

static enum exit_code make_player(struct match_state *s, struct worker *w, int i)
{
    const struct entrant *c = &s->entrants[i];
    const struct bot_options *options = &s->app->settings.thinking;
    const struct search_host host = {.context = s, .now_ns = think_clock, .must_stop = must_stop};
    struct error error;
    const enum status status =
        c->command ? ugi_player_new(c->command, s->variant, options, &host, &w->programs[i], &error)
                   : bot_new(&c->player, s->variant, options, &w->bots[i]);
    if (status == STATUS_NO_MEMORY)
        end_match(s);
    if (status == STATUS_OK) {
        w->players[i] = c->command ? ugi_player_match(w->programs[i]) : match_bot(w->bots[i]);
        return CODE_NONE;
    }
    if (platform_is_interrupted())
        return CODE_INTERRUPTED;
    app_message(s->app, "tactigon: %s\n", error.text);
    return CODE_FAILED;
}

static enum exit_code make_workers(struct match_state *s)
{
    enum exit_code code = CODE_NONE;
    for (int i = 0; i < 2 * s->n_workers && code == CODE_NONE; i++) {
        s->workers[i / 2].match_state = s;
        code = make_player(s, &s->workers[i / 2], i % 2);
    }
    return code;
}

/* The player, its limits, and its build. */
static void describe_player(struct match_state *s, int i, struct text *out)
{
    const struct entrant *c = &s->entrants[i];
    const struct bot_options *options = &s->app->settings.thinking;
    uint32_t signature;
    const bool has_clock = s->rules.base_ns > 0;
    if (c->command) {
        text_printf(out, "%s%s (%s)", program_prefix, c->command,
                    ugi_player_name(s->workers[0].programs[i]));
        if (options->nodes > 0)
            text_printf(out, " nodes=%d", options->nodes);
        if (options->depth > 0)
            text_printf(out, " depth=%d", options->depth);
        if (options->time_ms > 0 || (options->nodes == 0 && options->depth == 0 && !has_clock))
            text_printf(out, " time=%dms", options->time_ms > 0 ? options->time_ms : BOT_TIME_MS);
        return;
    }
    if (bot_signature(&c->player, s->variant, &signature) != STATUS_OK)
        end_match(s);
    player_format(&c->player, out);
    if (c->player.kind == PLAYER_SEARCH)
        text_printf(out, " @%08" PRIx32, signature);
}

/* The bars between the parts of a line are the only ones in it. */
static void drop_bars(char *s)
{
    for (; *s; s++)
        if (*s == '|' || *s == '\n' || *s == '\r')
            *s = '/';
}

static void describe(struct match_state *s, uint32_t openings_sum)
{
    struct text out = text_in(s->text, sizeof s->text);
    const struct variant *v = s->variant;
    for (int i = 0; i < 2; i++) {
        char buffer[MATCH_TEXT_MAX / 2 - 64];
        struct text player = text_in(buffer, sizeof buffer);
        describe_player(s, i, &player);
        drop_bars(buffer);
        utf8_clean(buffer, player.len);
        text_printf(&out, "%s | ", buffer);
    }
    text_printf(&out, "%s %s %s", v->rules->name, v->board, v->rule_set);
    if (s->rules.base_ns > 0)
        text_printf(&out, " clock %" PRId64 "ms+%" PRId64 "ms", s->rules.base_ns / NS_IN_MS,
                    s->rules.increment_ns / NS_IN_MS);
    text_printf(&out, " | seed %" PRIu64, s->openings.seed);
    if (s->openings.n_list > 0)
        text_printf(&out, " openings %08" PRIx32, openings_sum);
    else
        text_printf(&out, " plies %d-%d", s->openings.plies_min, s->openings.plies_max);
}

/* ---- everything ---- */

/* Standard output, or a pipe whose reader may be slow. */
static enum exit_code open_stream(struct match_state *s, const char *path)
{
    if (!path)
        return CODE_NONE;
    s->line = mem_new(MATCH_LINE_MAX, 1);
    if (strcmp(path, "-") == 0)
        output_standard(&s->file, stdout, path);
    else if (platform_kind(path) == PLATFORM_SPECIAL)
        output_standard(&s->file, platform_append(path, -1, 0), path);
    else
        return CODE_NONE;
    if (s->file.file)
        return CODE_NONE;
    app_message(s->app, "tactigon: cannot write '%s': %s\n", path, strerror(errno));
    return CODE_FAILED;
}

/* An interrupt does not end the program any more: it ends the setting up with CODE_INTERRUPTED. */
static enum exit_code set_up(struct match_state *s, const struct options *options)
{
    uint32_t sum = 0;
    enum exit_code code = read_options(s, options);
    if (code == CODE_NONE)
        code = setup_variant(s->app, setup_first(s->app), &s->variant);
    if (code == CODE_NONE)
        code = set_openings(s, options, &sum);
    if (code == CODE_NONE)
        code = open_stream(s, options->output);
    if (code == CODE_NONE) {
        s->slots = mem_new((size_t)s->n_slots, sizeof *s->slots);
        platform_catch_interrupt(); /* programs may run from here on */
        platform_catch_end();
        code = make_workers(s);
    }
    if (code == CODE_NONE)
        describe(s, sum);
    return code;
}

/* ---- the file of the pairs: those of this match that it holds already are not played again ----
 */

/* The contents of an existing file. */
struct resumed {
    struct pairs_file file;
    size_t keep; /* bytes of it that stay: all lines with an end */
    int n_pairs;
};

static enum exit_code open_file(struct match_state *s, const char *path, int64_t size, int64_t keep)
{
    FILE *file = platform_append(path, size, keep);
    if (!file) {
        app_message(s->app, "tactigon: cannot write '%s': %s\n", path,
                    errno == EBUSY ? "another process is writing it" : strerror(errno));
        return CODE_FAILED;
    }
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

/* Count a pair for the score, and write it. */
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

/* Play the next free pair. False: there is none. */
static bool play_next(struct worker *w)
{
    struct match_state *s = w->match_state;
    const struct search_host host = {.context = s, .now_ns = think_clock, .must_stop = must_stop};
    int i = atomic_fetch_add(&s->next, 1);
    while (i < s->n_slots && s->slots[i].is_loaded)
        i = atomic_fetch_add(&s->next, 1);
    if (i >= s->n_slots || must_stop(s))
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
 * Count the completed pairs in the order of their numbers. Pairs after the one that decides the
 * test do not count.
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
    /* After an early end, pairs after a missing one count too. */
    for (int i = s->n_reported; i < s->n_slots && !s->is_decided; i++) {
        if (atomic_load(&s->slots[i].is_done))
            match_count(&s->score, &s->slots[i].result);
    }
    if (s->n_reported > 0 && !s->app->settings.is_quiet && platform_is_terminal(PLATFORM_MESSAGES))
        output_printf(console_messages(s->app), "\n");
    output_flush(console_messages(s->app));
}

/* Why the match cannot continue: a program, or else memory. */
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
    end_match(s);
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

enum exit_code run_match(struct app *app, const struct options *options)
{
    struct match_state *s = mem_new(1, sizeof *s);
    s->app = app;
    enum exit_code code = set_up(s, options);
    if (code == CODE_NONE)
        code = load(s, options);
    if (code == CODE_NONE) {
        play(s);
        const bool is_stream = s->file.file == stdout;
        if (is_stream)
            output_flush(&s->file);
        else if (s->file.file)
            output_close(&s->file);
        /* Of a stream the pairs are all that is wanted. */
        if (is_stream || (match_pairs(&s->score) == 0 && atomic_load(&s->has_failed)))
            output_flush(console_messages(app));
        else
            statistics_print(app, s->text, &s->score, &s->test, is_complete(s));
        code = code_of(s);
    }
    free_match(s);
    const int told = platform_end_code();
    return code == CODE_INTERRUPTED && told ? (enum exit_code)told : code;
}
