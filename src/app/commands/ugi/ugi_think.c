/* Thinking: the limits of `go`, the lines that are read during a search, and its reports. */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "app/commands/ugi/ugi.h"
#include "app/session/think.h"
#include "app/system/mem.h"
#include "tactigon/rules.h"
#include "tactigon/utf8.h"

enum { NS_IN_MS = 1000000, NS_IN_S = 1000000000 };

/* Milliseconds that a search with an end may continue after `quit`. */
enum { GRACE_MS = 1000 };

/* From the limit of a search to the line that answers; `movetime` is the time between two lines. */
static const int64_t answer_ns = 1500000;

/* The arguments of `go`; negative: not given. */
struct go {
    int64_t movetime, depth, nodes, p1time, p2time, p1inc, p2inc, mate;
    bool is_infinite, is_pondering;
    int n_among;
    move_code among[RULES_MOVES_MAX]; /* `searchmoves`, each once */
};

static const struct limit {
    const char *word;
    size_t offset; /* of its number in struct go */
    bool is_time;
} limits[] = {
    {"movetime", offsetof(struct go, movetime), true},
    {"depth", offsetof(struct go, depth), false},
    {"nodes", offsetof(struct go, nodes), false},
    {"mate", offsetof(struct go, mate), false},
    {"p1time", offsetof(struct go, p1time), true},
    {"p2time", offsetof(struct go, p2time), true},
    {"p1inc", offsetof(struct go, p1inc), true},
    {"p2inc", offsetof(struct go, p2inc), true},
};

enum { LIMIT_COUNT = sizeof limits / sizeof limits[0] };

static const struct limit *find_limit(const char *word)
{
    for (int i = 0; i < LIMIT_COUNT; i++) {
        if (strcmp(limits[i].word, word) == 0)
            return &limits[i];
    }
    return NULL;
}

static int64_t *number_of(struct go *go, const struct limit *limit)
{
    return (int64_t *)(void *)((char *)go + limit->offset);
}

static bool begins_steps(const char *word)
{
    return strcmp(word, "searchmoves") == 0;
}

/* Reads a word without a number; false for any other word. */
static bool read_flag(const char *word, struct go *go)
{
    const bool is_infinite = strcmp(word, "infinite") == 0;
    const bool is_pondering = strcmp(word, "ponder") == 0;
    go->is_infinite |= is_infinite;
    go->is_pondering |= is_pondering;
    return is_infinite || is_pondering;
}

static void read_step(const struct ugi *u, const char *word, struct go *go)
{
    move_code m;
    if (ugi_is_over(u) || rules_move_read(u->variant, game_pos(u->game), word, &m) != STATUS_OK) {
        ugi_info("go: illegal move '%s'", utf8_quote(word, 40).text);
        return;
    }
    for (int i = 0; i < go->n_among; i++) {
        if (go->among[i] == m)
            return;
    }
    go->among[go->n_among++] = m;
}

/*
 * Reads the arguments of `go`. A wrong one is reported, and the rest is still read: a search
 * without a later limit might never end.
 */
static void read_go(const struct ugi *u, char *rest, struct go *go)
{
    bool is_among = false; /* steps may follow */
    go->is_infinite = go->is_pondering = false;
    go->n_among = 0;
    for (int i = 0; i < LIMIT_COUNT; i++)
        *number_of(go, &limits[i]) = -1;
    const char *word = ugi_next_word(&rest);
    while (*word) {
        const struct limit *limit = find_limit(word);
        if (!limit) {
            if (begins_steps(word))
                is_among = true;
            else if (read_flag(word, go))
                is_among = false;
            else if (is_among)
                read_step(u, word, go);
            else
                ugi_info("go: unknown word '%s'", utf8_quote(word, 40).text);
            word = ugi_next_word(&rest);
            continue;
        }
        is_among = false;
        const char *number = ugi_next_word(&rest);
        int64_t value;
        /* A manager may subtract a margin and send a negative time. */
        const bool is_negative = limit->is_time && *number == '-';
        const char *digits = number + is_negative;
        if (text_read_count(digits, strlen(digits), INT64_MAX, &value)) {
            *number_of(go, limit) = is_negative ? 0 : value;
            number = ugi_next_word(&rest);
        } else {
            ugi_info("go: %s '%s' is not a whole number", word, utf8_quote(number, 40).text);
            if (!find_limit(number) && !begins_steps(number) && !read_flag(number, go))
                number = ugi_next_word(&rest);
        }
        word = number;
    }
}

static int64_t least_one(int64_t n)
{
    return n < 0 ? 0 : n == 0 ? 1 : n;
}

static int64_t ns_of(int64_t ms)
{
    return ms < 0 ? 0 : (ms < PLAYER_TIME_MS_MAX ? ms : PLAYER_TIME_MS_MAX) * NS_IN_MS;
}

/* The limits of the search, less `spent_ns`. */
static struct search_limits limits_of(const struct ugi *u, const struct go *go, int64_t spent_ns)
{
    const struct search_limits none = {
        .lines = u->lines, .among = go->among, .n_among = go->n_among};
    struct search_limits out = none;
    const bool is_first = game_pos(u->game)->side == SIDE_FIRST;
    const int64_t left = is_first ? go->p1time : go->p2time;
    const int64_t increment = is_first ? go->p1inc : go->p2inc;
    int64_t movetime = go->movetime, depth = go->depth;
    const int64_t mate = least_one(go->mate);
    if (mate > 0 && mate <= SEARCH_DEPTH_MAX / 2 && (depth < 0 || 2 * mate - 1 < depth))
        depth = 2 * mate - 1; /* turns: all of the winner's, and the answers between */
    out.depth = (int)least_one(depth < SEARCH_DEPTH_MAX ? depth : SEARCH_DEPTH_MAX);
    out.nodes = (uint64_t)least_one(go->nodes);
    if (go->is_infinite)
        return none;
    if (movetime < 0 && left < 0 && out.depth == 0 && out.nodes == 0 && go->mate < 0)
        movetime = BOT_TIME_MS;
    if (left >= 0)
        search_limits_by_clock(ns_of(left) - spent_ns, ns_of(increment), &out);
    if (movetime >= 0) {
        const int64_t most = ns_of(movetime) - spent_ns - answer_ns;
        out.soft_ns = 0;
        out.hard_ns = most > 1 ? most : 1;
    }
    return out;
}

/* ---- during a search or count ---- */

/* Take the lines that have arrived; one that has to wait for the end is the last. */
static void read_lines(struct ugi *u)
{
    while (!u->has_line && !u->has_quit && !u->must_stop) {
        const enum input_result got = input_read(&u->input, INPUT_DO_NOT_WAIT);
        if (got == INPUT_NOTHING)
            return;
        if (got == INPUT_LINE)
            u->has_line = !u->run_line(u);
        else
            ugi_take_end(u, got);
        u->must_stop = u->must_stop || (u->has_line && u->is_infinite);
        if (fflush(stdout) != 0)
            u->has_failed = true;
    }
}

/* Take the lines that have arrived: is the search or the count to end? `context` is the session. */
static bool must_stop(void *context)
{
    struct ugi *u = context;
    read_lines(u);
    if (u->ponder_until && think_clock(NULL) >= u->ponder_until)
        u->must_stop = true;
    if (u->has_quit && u->quit_ns == 0)
        u->quit_ns = think_clock(NULL);
    if (u->must_stop || u->has_failed || u->has_found)
        return true;
    if (!u->has_quit)
        return false;
    return u->is_infinite || think_clock(NULL) - u->quit_ns >= (int64_t)GRACE_MS * NS_IN_MS;
}

static void print_steps(const struct ugi *u, const struct search_line *line)
{
    union position p, next;
    memcpy(&p, game_pos(u->game), u->variant->pos_size);
    for (int i = 0; i < line->n_moves; i++) {
        char buffer[MOVE_TEXT_MAX];
        struct text text = text_in(buffer, sizeof buffer);
        u->rules->move_format(u->variant, &p.pos, line->moves[i], &text);
        printf(" %s", buffer);
        u->rules->play(u->variant, &p.pos, line->moves[i], &next.pos);
        memcpy(&p, &next, u->variant->pos_size);
    }
}

static void report(void *context, const struct search_info *info)
{
    static const char *const bounds[] = {
        [SCORE_EXACT] = "",
        [SCORE_LOWER_BOUND] = " lowerbound",
        [SCORE_UPPER_BOUND] = " upperbound",
    };
    struct ugi *u = context;
    char buffer[ERROR_TEXT_MAX];
    struct text score = text_in(buffer, sizeof buffer);
    search_score_format(info->best->score, &score);
    const double seconds = (double)info->time_ns / (double)NS_IN_S;
    printf("info depth %d seldepth %d score %s%s nodes %" PRIu64 " nps %.0f time %" PRId64
           " hashfull %d multipv %d pv",
           info->depth, info->seldepth, buffer, bounds[info->bound], info->nodes,
           seconds > 0 ? (double)info->nodes / seconds : 0.0, info->time_ns / NS_IN_MS,
           info->hashfull, info->line);
    print_steps(u, info->best);
    putchar('\n');
    if (fflush(stdout) != 0)
        u->has_failed = true;
    u->seldepth = info->seldepth;
    u->hashfull = info->hashfull;
    if (info->line == 1 && info->bound == SCORE_EXACT)
        u->has_found = u->seeks_win && info->best->score >= SCORE_WIN_MIN;
}

/* ---- the bot ---- */

/* The player of the level; level 0 is the best one there is. */
static enum status find_player(const struct ugi *u, struct player *out, struct error *error)
{
    if (u->level == 0) {
        *out = player_strongest(u->rules);
        return STATUS_OK;
    }
    char name[PLAYER_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    const int last = level_last(u->rules); /* it may belong to another game */
    text_printf(&text, "level:%d", u->level < last ? u->level : last);
    return player_read(u->rules, name, out, error);
}

/* Have the bot ready. False with a message when there can be none. */
static bool prepare_bot(struct ugi *u)
{
    struct error error;
    struct player player;
    if (u->bot)
        return true;
    enum status status = find_player(u, &player, &error);
    if (status == STATUS_OK) {
        const struct bot_options options = {.hash_mib = u->hash_mib, .threads = u->threads};
        status = bot_new(&player, u->variant, &options, &u->bot);
    }
    if (status == STATUS_NO_MEMORY && u->hash_mib > 1) {
        ugi_info("out of memory for %d MiB of hash: 1 is used", u->hash_mib);
        u->hash_mib = 1;
        return prepare_bot(u);
    }
    mem_check(status);
    if (status != STATUS_OK)
        ugi_info_error("Level", &error);
    return status == STATUS_OK;
}

/* ---- go and stop ---- */

static void answer_best(struct ugi *u)
{
    printf("bestmove %s\n", u->best);
    u->thinking = NOT_THINKING;
}

/* Report the bot's result, with the nodes of all searches. */
static void report_result(struct ugi *u, int64_t time_ns)
{
    const struct search_result *r = bot_result(u->bot);
    const struct search_info last = {.depth = r->depth,
                                     .seldepth = u->seldepth > r->depth ? u->seldepth : r->depth,
                                     .line = 1,
                                     .nodes = r->nodes,
                                     .time_ns = time_ns,
                                     .hashfull = u->hashfull,
                                     .best = &r->lines[0]};
    report(u, &last);
}

static void choose_best(struct ugi *u, const struct go *go)
{
    struct text best = text_in(u->best, sizeof u->best);
    const int64_t begin = think_clock(NULL);
    if (ugi_is_over(u) || !prepare_bot(u)) {
        text_add(&best, "0000");
        return;
    }
    const struct search_host host = {.context = u,
                                     .now_ns = think_clock,
                                     .must_stop = must_stop,
                                     .report = report,
                                     .report_bound = report};
    const int64_t spent = think_clock(NULL) - begin;
    struct search_limits search = limits_of(u, go, spent);
    if (u->is_pondering) {
        u->ponder_ns = search.soft_ns > 0 ? search.soft_ns : search.hard_ns;
        search.soft_ns = search.hard_ns = 0;
    }
    bot_set_seed(u->bot, (uint64_t)u->seed);
    const move_code m = bot_choose(u->bot, u->game, &u->rng, &search, &host);
    report_result(u, think_clock(NULL) - begin - spent);
    u->rules->move_format(u->variant, game_pos(u->game), m, &best);
}

/* Nothing is known yet of the search or the count that begins. */
static void begin_thinking(struct ugi *u, enum thinking how)
{
    u->is_infinite = u->is_pondering = u->must_stop = u->seeks_win = u->has_found = false;
    u->quit_ns = u->ponder_ns = u->ponder_until = 0;
    u->thinking = how;
}

static void run_go(struct ugi *u, char *rest)
{
    struct go go;
    read_go(u, rest, &go);
    begin_thinking(u, IS_SEARCHING);
    u->is_pondering = go.is_pondering && !go.is_infinite;
    u->is_infinite = go.is_infinite || go.is_pondering;
    u->seeks_win = go.mate >= 0;
    u->seldepth = 0;
    u->hashfull = 0;
    choose_best(u, &go);
    u->thinking = HAS_THOUGHT;
    if (!u->is_infinite || u->must_stop)
        answer_best(u);
}

void ugi_run_stop(struct ugi *u)
{
    if (u->thinking == IS_SEARCHING || u->thinking == IS_COUNTING)
        u->must_stop = true;
    else if (u->thinking == HAS_THOUGHT)
        answer_best(u);
}

/* The limits that `go ponder` gave begin to count. */
static void run_ponderhit(struct ugi *u)
{
    if (!u->is_pondering)
        return;
    u->is_pondering = u->is_infinite = false;
    if (u->ponder_ns > 0)
        u->ponder_until = think_clock(NULL) + u->ponder_ns;
    if (u->thinking == HAS_THOUGHT)
        answer_best(u);
}

static void run_perft(struct ugi *u, char *rest)
{
    const char *word = ugi_next_word(&rest);
    long depth;
    uint64_t count = 0;
    struct perft perft = {.variant = u->variant, .must_stop = must_stop, .context = u};
    const bool is_depth = text_read_number(word, strlen(word), 0, PERFT_DEPTH_MAX, &depth);
    begin_thinking(u, IS_COUNTING);
    if (is_depth)
        mem_check(perft_count(&perft, game_pos(u->game), (int)depth, &count));
    if (!is_depth)
        ugi_info("perft: expected a depth from 0 to %d, not '%s'", PERFT_DEPTH_MAX,
                 utf8_quote(word, 40).text);
    else if (perft.is_stopped)
        ugi_info("perft %ld: stopped after %" PRIu64, depth, count);
    else
        printf("perft %ld %" PRIu64 "\n", depth, count);
    u->thinking = NOT_THINKING;
}

static void run_isready(struct ugi *u)
{
    if (u->thinking == NOT_THINKING)
        prepare_bot(u);
    puts("readyok");
}

const struct ugi_line ugi_thinking_lines[] = {
    {"isready", AT_ONCE, .run = run_isready},        {"go", NOT_SEARCHING, .run_with = run_go},
    {"stop", AT_ONCE, .run = ugi_run_stop},          {"ponderhit", AT_ONCE, .run = run_ponderhit},
    {"perft", NOT_SEARCHING, .run_with = run_perft}, {0},
};
