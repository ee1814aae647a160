/* `match` plays games between two players, and writes the results to a file of pairs (tally.h).
 * Each worker thread has two players. Pairs are written when complete but counted in numerical
 * order, so any number of workers gives the same result. */
#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "lines/console.h"
#include "match/match.h"
#include "program/match_program.h"
#include "program/subcommand.h"
#include "program/tally.h"
#include "session/content.h"
#include "session/setup.h"
#include "session/think.h"
#include "system/mem.h"
#include "system/platform.h"

enum {
    OPENINGS_FILE_MAX = 1 << 26,
    LIST_ROOM = 1024, /* memory is allocated for this many positions at a time */
    PLIES_MAX = 100,
    PROGRESS_LINES = 20, /* progress lines of a match, if messages do not go to a terminal */
    WORKERS_MAX = 256
};

/* A player as given by --p1 or --p2. */
struct entrant {
    struct player player;
    const char *command; /* command that runs another program; NULL: the player is a bot */
};

struct slot {
    struct match_result result;
    bool is_done;
    bool is_loaded; /* the pair was read from the file */
};

struct worker {
    struct match *match;
    struct bot *bots[2];
    struct program *programs[2];
    struct match_player players[2];
    struct port_thread thread;
};

struct match {
    struct app *app;
    struct variant *variant;
    struct entrant entrants[2];
    struct bot_options limits;
    struct match_openings openings;
    union position *list; /* openings from a file */
    uint32_t list_sum; /* hash of these openings, which does not depend on the file's line ends */
    struct match_rules rules;
    struct search_host host;

    int n_slots; /* number of pairs in the match */
    struct slot *slots;
    atomic_int next;        /* the next slot to play */
    atomic_bool is_stopped; /* all games stop, and no others begin */
    atomic_bool has_failed; /* a program failed three times in a row, or memory ran out */
    bool is_out_of_memory;

    /* While the workers run, platform_lock_threads protects these. */
    int n_reported;     /* number of slots counted so far; they are counted in order */
    bool is_decided;    /* --sprt has decided */
    struct tally tally; /* the score of the counted slots */
    struct output file; /* file.file is NULL if no file is written */
    char line[MATCH_LINE_MAX];

    int n_workers;
    struct worker workers[WORKERS_MAX];
};

static const char program_prefix[] = "ugi:";

static bool must_stop(void *match)
{
    struct match *m = match;
    return atomic_load(&m->is_stopped) || platform_is_interrupted();
}

static enum exit_code read_entrant(struct app *app, const char *option, const char *text,
                                   struct entrant *out)
{
    struct error error;
    if (!text)
        return tally_refuse(app, option, "name a player, for example search:nodes=10000");
    if (strncmp(text, program_prefix, strlen(program_prefix)) == 0) {
        out->command = text + strlen(program_prefix);
        return CODE_NONE;
    }
    if (player_read(app->settings.rules, text, &out->player, &error) != STATUS_OK)
        return tally_refuse(app, option, error.text);
    if (out->player.kind == PLAYER_HUMAN)
        return tally_refuse(app, option, "a person cannot play here: use 'tactigon play'");
    out->player = bot_player(&out->player, &app->settings.thinking);
    return CODE_NONE;
}

static enum exit_code read_options(struct match *m, const struct options *options)
{
    struct clock_control c[2] = {{0}};
    const int workers = PORT_HAS_THREADS ? options->concurrency : 1;
    enum exit_code code = read_entrant(m->app, "p1", options->players[0], &m->entrants[0]);
    if (code == CODE_NONE)
        code = read_entrant(m->app, "p2", options->players[1], &m->entrants[1]);
    if (code != CODE_NONE)
        return code;
    if (options->clock && (clock_read(options->clock, m->app->settings.rules, c, NULL) ||
                           c[0].delay_ms || strchr(options->clock, '=')))
        return tally_refuse(m->app, "clock",
                            "expected a time and an increment, for example 10s+100ms");
    if (options->games % 2 != 0)
        return tally_refuse(m->app, "games",
                            "the number must be even, because each opening is played twice");
    m->rules.base_ns = c[0].base_ms * NS_IN_MS;
    m->rules.increment_ns = c[0].increment_ms * NS_IN_MS;
    m->limits = m->app->settings.thinking;
    if (m->rules.base_ns == 0 && m->limits.nodes == 0 && m->limits.depth == 0 &&
        m->limits.time_ms == 0)
        m->limits.time_ms = BOT_TIME_MS;
    m->n_slots = options->games / 2;
    m->slots = mem_new((size_t)m->n_slots, sizeof *m->slots);
    m->n_workers = workers < m->n_slots ? workers : m->n_slots;
    return tally_read_test(&m->tally, options->sprt);
}

static enum exit_code read_list(struct match *m, const char *path, const char *data, size_t size)
{
    struct content_line line = {0};
    uint64_t hash = TEXT_HASH;
    int *n = &m->openings.n_list;
    for (size_t at = 0; content_next(data, size, &at, &line); ++*n) {
        char position[POS_TEXT_MAX];
        struct error error;
        if (*n % LIST_ROOM == 0)
            m->list = mem_resize(m->list, (size_t)*n + LIST_ROOM, sizeof *m->list);
        union position *p = &m->list[*n];
        enum status status = content_position(m->variant, &line, position, p, &error);
        if (status == STATUS_OK && p->pos.result != RESULT_NONE)
            status = error_set(&error, STATUS_BAD_INPUT, line.number, line.column,
                               "the game is over in this position");
        if (status != STATUS_OK) {
            app_refuse_file(m->app, path, &error);
            return CODE_BAD_FILE;
        }
        hash = text_hash(text_hash(hash, line.s, line.size), "\n", 1);
    }
    m->list_sum = (uint32_t)hash;
    m->openings.list = m->list;
    return *n > 0 ? CODE_NONE : tally_refuse_line(&m->tally, path, 1, "the file has no position");
}

static enum exit_code set_openings(struct match *m, const char *openings)
{
    long plies;
    const bool has_plies =
        openings && text_read_number(openings, strlen(openings), 0, PLIES_MAX, &plies);
    m->openings = (struct match_openings){
        .variant = m->variant,
        .seed = m->app->settings.has_seed ? m->app->settings.seed : 1,
        .plies_min = has_plies ? (int)plies : MATCH_PLIES_MIN,
        .plies_max = has_plies ? (int)plies : MATCH_PLIES_MAX,
    };
    m->rules.openings = &m->openings;
    if (!openings || has_plies)
        return CODE_NONE;
    size_t size;
    char *data = app_read_new(m->app, openings, OPENINGS_FILE_MAX, &size);
    const enum exit_code code = data ? read_list(m, openings, data, size) : CODE_BAD_FILE;
    free(data);
    return code;
}

static enum exit_code describe(struct match *m)
{
    const struct variant *v = m->variant;
    struct text out = text_in(m->tally.match, sizeof m->tally.match);
    for (int i = 0; i < 2; i++) {
        const struct entrant *c = &m->entrants[i];
        char buffer[MATCH_TEXT_MAX / 2 - 64];
        struct text player = text_in(buffer, sizeof buffer);
        uint32_t signature;
        if (c->command) {
            text_printf(&player, "%s%s (%s)", program_prefix, c->command,
                        program_name(m->workers[0].programs[i]));
            if (m->limits.nodes > 0)
                text_printf(&player, " nodes=%d", m->limits.nodes);
            if (m->limits.depth > 0)
                text_printf(&player, " depth=%d", m->limits.depth);
            if (m->limits.time_ms > 0)
                text_printf(&player, " time=%dms", m->limits.time_ms);
        } else {
            m->is_out_of_memory = bot_signature(&c->player, v, &signature) != STATUS_OK;
            if (m->is_out_of_memory)
                return CODE_FAILED;
            text_add(&player, player_format(&c->player).text);
            if (c->player.kind == PLAYER_SEARCH)
                text_printf(&player, " @%08" PRIx32, signature);
        }
        /* The parts of the text are separated by '|', so a name must not contain it. */
        for (char *s = buffer + strcspn(buffer, "|\n\r"); *s; s += strcspn(s, "|\n\r"))
            *s = '/';
        utf8_clean(buffer, player.len);
        text_printf(&out, "%s | ", buffer);
    }
    text_printf(&out, "%s %s %s", v->rules->name, v->board, v->rule_set);
    if (m->rules.base_ns > 0)
        text_printf(&out, " clock %" PRId64 "ms+%" PRId64 "ms", m->rules.base_ns / NS_IN_MS,
                    m->rules.increment_ns / NS_IN_MS);
    text_printf(&out, " | seed %" PRIu64, m->openings.seed);
    if (m->openings.n_list > 0)
        text_printf(&out, " openings %08" PRIx32, m->list_sum);
    else
        text_printf(&out, " plies %d-%d", m->openings.plies_min, m->openings.plies_max);
    return CODE_NONE;
}

/* Creates the players. From here on, Ctrl-C only stops the match, and the score is printed. */
static enum exit_code make_players(struct match *m)
{
    platform_catch_interrupt();
    platform_catch_end();
    for (int i = 0; i < 2 * m->n_workers; i++) {
        const struct entrant *c = &m->entrants[i % 2];
        struct worker *w = &m->workers[i / 2];
        struct bot **bot = &w->bots[i % 2];
        struct program **program = &w->programs[i % 2];
        struct error error;
        const enum status status =
            c->command ? program_new(c->command, m->variant, &m->limits, &m->host, program, &error)
                       : bot_new(&c->player, m->variant, &m->app->settings.thinking, bot);
        m->is_out_of_memory = status == STATUS_NO_MEMORY;
        if (status == STATUS_NOT_FOUND && !platform_is_interrupted())
            app_message(m->app, "tactigon: %s\n", error.text);
        if (status != STATUS_OK)
            return CODE_FAILED;
        if (*bot)
            think_note_table(m->app, bot_short_mib(*bot));
        w->match = m;
        w->players[i % 2] = c->command ? (struct match_player){*program, program_begin, program_ask}
                                       : match_bot(*bot);
    }
    return describe(m);
}

static enum exit_code load(struct match *m, const char *path, size_t *size)
{
    struct tally *t = &m->tally;
    t->max_pairs = m->n_slots;
    enum exit_code code = tally_add_file(t, path, size);
    if (code == CODE_NONE)
        code = tally_sort(t);
    for (size_t i = 0; i < t->n && code == CODE_NONE; i++)
        m->slots[t->pairs[i].pair.number - 1] = (struct slot){t->pairs[i].pair, true, true};
    if (code == CODE_NONE && t->n > 0)
        app_message(m->app, "tactigon: %d of %d games are already in '%s'\n", 2 * (int)t->n,
                    2 * m->n_slots, path);
    if (code == CODE_NONE || *size == 0)
        return code;
    app_message(m->app, "tactigon: cannot continue '%s': name another file, or add --force\n",
                path);
    return CODE_FAILED;
}

/* Opens the output. Pairs that the file already contains will not be played again. */
static enum exit_code open_file(struct match *m, const struct options *options)
{
    const char *path = options->output;
    const enum platform_kind kind = path ? platform_kind(path) : PLATFORM_MISSING;
    size_t size = 0;
    const bool is_loaded = path && strcmp(path, "-") != 0 && kind != PLATFORM_SPECIAL &&
                           kind != PLATFORM_MISSING && !options->is_forced;
    const enum exit_code code = is_loaded ? load(m, path, &size) : CODE_NONE;
    if (!path || code != CODE_NONE || (int)m->tally.n == m->n_slots)
        return code;
    FILE *file = strcmp(path, "-") == 0 ? stdout
                                        : platform_append(path, is_loaded ? (int64_t)size : -1,
                                                          (int64_t)m->tally.keep);
    output_standard(&m->file, file, path);
    if (file)
        return CODE_NONE;
    app_message(m->app, "tactigon: cannot write '%s': %s\n", path,
                errno == EBUSY ? "another process is writing to it" : strerror(errno));
    return CODE_FAILED;
}

static void print_progress(struct match *m)
{
    const struct match_score *score = &m->tally.score;
    const struct match_elo elo = match_elo(score);
    struct output *out = console_messages(m->app);
    char buffer[ERROR_TEXT_MAX];
    struct text line = text_in(buffer, sizeof buffer);
    const bool is_terminal = platform_is_terminal(PLATFORM_MESSAGES);
    const int step = m->n_slots / PROGRESS_LINES + 1;
    if (m->app->settings.is_quiet || (!is_terminal && m->n_reported % step != 0))
        return;
    text_printf(&line, "%d of %d games: +%d =%d -%d, Elo %+.1f [%+.1f, %+.1f]", 2 * m->n_reported,
                2 * m->n_slots, score->games[2], score->games[1], score->games[0], elo.elo, elo.low,
                elo.high);
    if (m->tally.has_test)
        text_printf(&line, ", llr %.2f", m->tally.sprt.llr);
    output_add(out, is_terminal ? "\r" : "");
    output_printf(out, is_terminal ? "%-78s" : "%s\n", buffer);
    output_flush(out);
}

/* Counts complete pairs in the order of their numbers, up to the pair that decides the test. */
static void report(struct match *m)
{
    struct tally *t = &m->tally;
    while (!m->is_decided && m->n_reported < m->n_slots && m->slots[m->n_reported].is_done) {
        const struct slot *slot = &m->slots[m->n_reported++];
        match_count(&t->score, &slot->result);
        m->is_decided = t->has_test && match_sprt(&t->score, &t->sprt) != SPRT_CONTINUE;
        if (!slot->is_loaded)
            print_progress(m);
    }
    if (m->is_decided)
        atomic_store(&m->is_stopped, true);
}

/* Writes and counts a pair. */
static void keep_pair(struct match *m, struct slot *slot, const struct match_pair *pair)
{
    struct text line = text_in(m->line, sizeof m->line);
    slot->result = pair->result;
    slot->is_done = true;
    match_pair_format(m->tally.match, pair, &line);
    if (m->file.file && m->file.error == 0) { /* after an error, no more is written */
        output_text(&m->file, m->line, line.len);
        output_add(&m->file, "\n");
        if (!output_flush(&m->file))
            atomic_store(&m->is_stopped, true);
    }
    report(m);
}

/* Plays pairs that no worker has begun. */
static void run_worker(void *worker)
{
    struct worker *w = worker;
    struct match *m = w->match;
    int i;
    while ((i = atomic_fetch_add(&m->next, 1)) < m->n_slots && !must_stop(m)) {
        struct match_pair pair;
        if (m->slots[i].is_loaded)
            continue;
        const enum match_answer answer = match_play(&m->rules, w->players, &m->host, i + 1, &pair);
        if (answer == MATCH_STEP) {
            platform_lock_threads();
            keep_pair(m, &m->slots[i], &pair);
            platform_unlock_threads();
        } else {
            atomic_store(&m->is_stopped, true);
        }
        if (answer == MATCH_FAILED)
            atomic_store(&m->has_failed, true);
        match_pair_free(&pair);
    }
}

static void play(struct match *m)
{
    int n_started = 1;
    report(m);
    while (n_started < m->n_workers &&
           port_thread_start(&m->workers[n_started].thread, run_worker, &m->workers[n_started]))
        n_started++;
    run_worker(&m->workers[0]);
    for (int i = 1; i < n_started; i++)
        port_thread_join(&m->workers[i].thread);
    /* After an interrupt, complete pairs that follow an incomplete one are counted too. */
    for (int i = m->n_reported; i < m->n_slots && !m->is_decided; i++) {
        if (m->slots[i].is_done)
            match_count(&m->tally.score, &m->slots[i].result);
    }
    if (m->n_reported > 0 && !m->app->settings.is_quiet && platform_is_terminal(PLATFORM_MESSAGES))
        output_printf(console_messages(m->app), "\n");
    output_flush(console_messages(m->app));
}

/* Prints the score, and the reason if the match ended early. */
static enum exit_code finish(struct match *m)
{
    const char *complaint = NULL;
    const bool is_stream = m->file.file == stdout, has_failed = atomic_load(&m->has_failed);
    if (m->file.file && !is_stream)
        output_close(&m->file);
    /* With "-o -", only pairs go to standard output. */
    if (!is_stream && (match_pairs(&m->tally.score) > 0 || !has_failed))
        tally_print(&m->tally, m->is_decided || m->n_reported == m->n_slots);
    for (int i = 0; i < 2 * m->n_workers && has_failed && !complaint; i++) {
        const struct program *program = m->workers[i / 2].programs[i % 2];
        complaint = program ? program_complaint(program) : NULL;
        if (complaint)
            app_message(m->app,
                        "tactigon: the match was stopped: '%s' failed three times in a row: %s\n",
                        m->entrants[i % 2].command, complaint);
    }
    m->is_out_of_memory = has_failed && !complaint;
    if (m->file.error && !has_failed)
        app_message(m->app, "tactigon: cannot write '%s': %s\n", m->file.name,
                    strerror(m->file.error));
    return has_failed || m->file.error ? CODE_FAILED : CODE_NONE;
}

enum exit_code run_match(struct app *app, const struct options *options)
{
    struct match *m = mem_new(1, sizeof *m);
    m->app = m->tally.app = app;
    m->host = (struct search_host){.context = m, .now_ns = think_clock, .must_stop = must_stop};
    enum exit_code code = read_options(m, options);
    if (code == CODE_NONE)
        code = setup_variant(app, setup_first(app), &m->variant);
    if (code == CODE_NONE)
        code = set_openings(m, options->openings);
    if (code == CODE_NONE)
        code = make_players(m);
    if (code == CODE_NONE)
        code = open_file(m, options);
    if (code == CODE_NONE) {
        play(m);
        code = finish(m);
    }
    const bool is_interrupted = platform_is_interrupted(), has_memory = !m->is_out_of_memory;
    for (int i = 0; i < 2 * m->n_workers; i++) {
        bot_free(m->workers[i / 2].bots[i % 2]);
        program_free(m->workers[i / 2].programs[i % 2]);
    }
    free(m->slots);
    free(m->list);
    free(m->tally.pairs);
    variant_free(m->variant);
    free(m);
    app_flush(app);
    if (!has_memory && !is_interrupted)
        mem_end();
    if (!is_interrupted)
        return code;
    return platform_end_code() ? (enum exit_code)platform_end_code() : CODE_INTERRUPTED;
}
