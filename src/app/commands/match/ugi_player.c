/*
 * Another program as a player in matches, started with a command line and asked through the
 * Universal Game Interface. The program is not trusted: every wait has a limit and ends when the
 * host stops, and at most one line of its output is kept.
 */
#include "app/commands/match/matches.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/system/platform.h"
#include "tactigon/utf8.h"

#include "tactigon/registry.h"

enum {
    LINE_SIZE = 1 << 16,
    BUFFER_SIZE = 4096,
    NAME_SIZE = 64,
    WHY_STEP_MAX = 20, /* of an illegal step */
    POLL_MS = 50,      /* between looks at whether to stop */
    QUIT_MS = 500,
    DEATHS_MAX = 3, /* in a row */
    NS_IN_MS = 1000000,

    /* The timeouts, which docs/matches.md lists. */
    READY_MS = 10000,       /* ugiok, readyok */
    CLOCK_MARGIN_MS = 1000, /* grace per step after the engine's clock has run out */
    TIME_MARGIN_MS = 5000,  /* the same, after its movetime */
    THINK_MS = 600000,      /* the same, where it has no time to keep to */
};

struct ugi_player {
    const char *command;
    const struct variant *variant;
    struct bot_options limits;
    struct platform_program *program; /* NULL: it has to be started */
    int start_error;                  /* why that could not be done */
    int n_deaths;                     /* the games in a row that it died in */
    bool has_died;                    /* in this game */
    char name[NAME_SIZE];
    char complaint[NAME_SIZE]; /* how it ended last */
    int at, filled;            /* the unread part of `buffer` */
    char buffer[BUFFER_SIZE];
    char line[LINE_SIZE]; /* read last, or to be sent */
};

/* A wait that ends at until_ns, or when the host stops. */
struct wait {
    const struct search_host *host;
    int64_t until_ns;
};

static struct wait wait_of(const struct search_host *host, int64_t ms)
{
    return (struct wait){host, platform_now_ns() + ms * NS_IN_MS};
}

/* MATCH_STEP: more time is left. */
static enum match_answer look_at(const struct wait *w)
{
    if (w->host->must_stop && w->host->must_stop(w->host->context))
        return MATCH_STOPPED;
    return platform_now_ns() > w->until_ns ? MATCH_LATE : MATCH_STEP;
}

/* ---- lines: MATCH_STEP, or MATCH_LATE, MATCH_CRASHED, MATCH_STOPPED ---- */

static enum match_answer send_line(struct ugi_player *p, const struct text *line,
                                   const struct wait *w)
{
    size_t at = 0;
    while (at < line->len) {
        const int n = platform_program_write(p->program, line->data + at, line->len - at, POLL_MS);
        if (n < 0)
            return MATCH_CRASHED;
        at += (size_t)n;
        const enum match_answer answer = look_at(w);
        if (answer != MATCH_STEP)
            return answer;
    }
    return MATCH_STEP;
}

static enum match_answer send_words(struct ugi_player *p, const char *words, const struct wait *w)
{
    struct text line = text_in(p->line, sizeof p->line);
    text_printf(&line, "%s\n", words);
    return send_line(p, &line, w);
}

/* Have something in the buffer. */
static enum match_answer fill(struct ugi_player *p, const struct wait *w)
{
    while (p->at == p->filled) {
        const int n = platform_program_read(p->program, p->buffer, BUFFER_SIZE, POLL_MS);
        const enum match_answer answer = look_at(w);
        if (answer != MATCH_STEP)
            return answer;
        if (n > 0) {
            p->at = 0;
            p->filled = n;
        } else if (n != PLATFORM_READ_NOTHING) {
            return MATCH_CRASHED;
        }
    }
    return MATCH_STEP;
}

/* The next line into p->line, one space between words, cut if it is too long. */
static enum match_answer read_line(struct ugi_player *p, const struct wait *w)
{
    struct text line = text_in(p->line, sizeof p->line);
    for (;;) {
        const enum match_answer answer = fill(p, w);
        if (answer != MATCH_STEP)
            return answer;
        const char c = p->buffer[p->at++];
        if (c == '\n') {
            text_squeeze(p->line);
            return MATCH_STEP;
        }
        if (c != '\r' && c != '\0')
            text_put(&line, c);
    }
}

/* The text after the words at the start of the line; NULL: it starts otherwise. */
static const char *behind(const char *line, const char *words)
{
    const size_t len = strlen(words);
    if (strncmp(line, words, len) != 0 || (line[len] != ' ' && line[len] != '\0'))
        return NULL;
    return line[len] == ' ' ? line + len + 1 : line + len;
}

static enum match_answer wait_for(struct ugi_player *p, const char *words, const struct wait *w)
{
    for (;;) {
        const enum match_answer answer = read_line(p, w);
        const char *name = behind(p->line, "id name");
        if (answer != MATCH_STEP || behind(p->line, words))
            return answer;
        if (name && *name) {
            struct text text = text_in(p->name, sizeof p->name);
            text_add(&text, name);
            utf8_clean(p->name, text.len);
        }
    }
}

/* ---- coming and going ---- */

static enum match_answer send_option(struct ugi_player *p, const char *name, const char *value,
                                     const struct wait *w)
{
    struct text line = text_in(p->line, sizeof p->line);
    text_printf(&line, "setoption name %s value %s\n", name, value);
    return send_line(p, &line, w);
}

/* Programs without such options report that at most in an info line. */
static enum match_answer send_options(struct ugi_player *p, const struct wait *w)
{
    const struct rules *rules = p->variant->rules;
    enum match_answer answer = MATCH_STEP;
    if (rules != rules_at(0))
        answer = send_option(p, "Game", rules->name, w);
    if (answer == MATCH_STEP && rules->n_boards > 0 &&
        strcmp(p->variant->board, rules->boards[0].name) != 0)
        answer = send_option(p, "Board", p->variant->board, w);
    if (answer == MATCH_STEP && strcmp(p->variant->rule_set, rules->rule_sets[0]) != 0)
        answer = send_option(p, "Rules", p->variant->rule_set, w);
    return answer;
}

/* Start the program and wait until it has introduced itself. */
static enum match_answer start(struct ugi_player *p, const struct search_host *host)
{
    const struct wait w = wait_of(host, READY_MS);
    p->at = p->filled = 0;
    p->program = platform_program_new(p->command, PLATFORM_OWN_GROUP);
    p->start_error = errno;
    if (!p->program)
        return MATCH_CRASHED;
    enum match_answer answer = send_words(p, "ugi", &w);
    if (answer == MATCH_STEP)
        answer = wait_for(p, "ugiok", &w);
    return answer == MATCH_STEP ? send_options(p, &w) : answer;
}

/* End the program, and describe its end: a sentence, and a word. */
static void end_program(struct ugi_player *p, enum match_answer answer, const char *awaited,
                        struct text *why)
{
    struct text text = text_in(p->complaint, sizeof p->complaint);
    struct platform_program *program = p->program;
    p->program = NULL;
    const int end = platform_program_free(program, answer == MATCH_CRASHED ? QUIT_MS : 0);
    if (answer == MATCH_LATE) {
        text_printf(&text, "it did not answer with %s in time", awaited);
        text_add(why, awaited);
    } else if (!program) {
        platform_lock_threads(); /* threads of other games may do the same */
        text_printf(&text, "it could not be started: %s", strerror(p->start_error));
        platform_unlock_threads();
        text_add(why, "start");
    } else if (end == PLATFORM_KILLED) {
        text_add(&text, "it closed its input and output");
        text_add(why, "closed");
    } else {
        text_printf(&text, end < 0 ? "signal %d ended it" : "it ended with status %d", abs(end));
        text_printf(why, end < 0 ? "signal-%d" : "status-%d", abs(end));
    }
}

/* The meaning of an answer for the match; `awaited` is the missing word. */
static enum match_answer judge(struct ugi_player *p, enum match_answer answer, const char *awaited,
                               struct text *why)
{
    if (answer != MATCH_LATE && answer != MATCH_CRASHED)
        return answer;
    end_program(p, answer, awaited, why);
    p->has_died = true;
    return ++p->n_deaths < DEATHS_MAX ? answer : MATCH_FAILED;
}

enum status ugi_player_new(const char *command, const struct variant *v,
                           const struct bot_options *limits, const struct search_host *host,
                           struct ugi_player **out, struct error *error)
{
    struct ugi_player *p = calloc(1, sizeof *p);
    if (!p)
        return STATUS_NO_MEMORY;
    char buffer[MATCH_WHY_MAX];
    struct text why = text_in(buffer, sizeof buffer);
    p->command = command;
    p->variant = v;
    p->limits = *limits;
    strcpy(p->name, "no name");
    if (judge(p, start(p, host), "ugiok", &why) == MATCH_STEP) {
        *out = p;
        return STATUS_OK;
    }
    error_set(error, STATUS_NOT_FOUND, 0, 0, "'%s' does not answer ugi with ugiok: %s",
              utf8_quote(command, 80).text, p->complaint);
    ugi_player_free(p);
    return STATUS_NOT_FOUND;
}

void ugi_player_free(struct ugi_player *p)
{
    static const char quit[] = "quit\n";
    if (!p)
        return;
    /* A program that has no room for the word will be ended without. */
    if (p->program && platform_program_write(p->program, quit, strlen(quit), 0) >= 0)
        platform_program_free(p->program, QUIT_MS);
    else
        platform_program_free(p->program, 0);
    free(p);
}

const char *ugi_player_name(const struct ugi_player *p)
{
    return p->name;
}

const char *ugi_player_complaint(const struct ugi_player *p)
{
    return p->n_deaths >= DEATHS_MAX ? p->complaint : NULL;
}

/* ---- playing ---- */

static enum match_answer get_ready(struct ugi_player *p, const struct search_host *host)
{
    const struct wait w = wait_of(host, READY_MS);
    enum match_answer answer = send_words(p, "uginewgame\nisready", &w);
    return answer == MATCH_STEP ? wait_for(p, "readyok", &w) : answer;
}

static enum match_answer begin(void *context, const struct match_question *q)
{
    struct ugi_player *p = context;
    const char *awaited = "readyok";
    p->n_deaths = p->has_died ? p->n_deaths : 0;
    p->has_died = false;
    enum match_answer answer = p->program ? get_ready(p, q->host) : MATCH_CRASHED;
    if (answer == MATCH_CRASHED) {
        /* It ended after the last game, which is not a fault in this one. */
        platform_program_free(p->program, QUIT_MS);
        awaited = "ugiok";
        answer = start(p, q->host);
        if (answer == MATCH_STEP) {
            awaited = "readyok";
            answer = get_ready(p, q->host);
        }
    }
    return judge(p, answer, awaited, q->why);
}

/* The game so far, as a position line. */
static enum match_answer send_position(struct ugi_player *p, const struct game *g,
                                       const struct wait *w)
{
    const struct rules *rules = p->variant->rules;
    struct text line = text_in(p->line, sizeof p->line);
    text_add(&line, "position fen ");
    rules->pos_format(p->variant, game_pos_at(g, 0), &line);
    text_add(&line, game_length(g) > 0 ? " moves" : "");
    for (int i = 0; i < game_length(g); i++) {
        text_put(&line, ' ');
        rules->move_format(p->variant, game_pos_at(g, i), game_move_at(g, i), &line);
    }
    text_put(&line, '\n');
    return send_line(p, &line, w);
}

static enum match_answer send_go(struct ugi_player *p, const struct match_clock *clock,
                                 const struct wait *w)
{
    const struct bot_options *limits = &p->limits;
    struct text line = text_in(p->line, sizeof p->line);
    text_add(&line, "go");
    if (clock) {
        text_printf(&line, " p1time %" PRId64 " p2time %" PRId64, clock->left_ns[0] / NS_IN_MS,
                    clock->left_ns[1] / NS_IN_MS);
        text_printf(&line, " p1inc %" PRId64 " p2inc %" PRId64, clock->increment_ns / NS_IN_MS,
                    clock->increment_ns / NS_IN_MS);
    }
    if (limits->nodes > 0)
        text_printf(&line, " nodes %d", limits->nodes);
    if (limits->depth > 0)
        text_printf(&line, " depth %d", limits->depth);
    if (limits->time_ms > 0 || line.len == strlen("go"))
        text_printf(&line, " movetime %d", limits->time_ms > 0 ? limits->time_ms : BOT_TIME_MS);
    text_put(&line, '\n');
    return send_line(p, &line, w);
}

static void count_nodes(const char *line, uint64_t *nodes)
{
    const char *at = strstr(line, " nodes ");
    if (!at || strncmp(line, "info ", 5) != 0)
        return;
    at += strlen(" nodes ");
    long n;
    if (text_read_number(at, strcspn(at, " "), 0, INT32_MAX, &n))
        *nodes = (uint64_t)n;
}

/* How long to wait for a step. */
static struct wait patience(const struct ugi_player *p, const struct match_question *q)
{
    const struct bot_options *limits = &p->limits;
    if (q->clock)
        return wait_of(q->host,
                       q->clock->left_ns[game_pos(q->game)->side] / NS_IN_MS + CLOCK_MARGIN_MS);
    if (limits->time_ms == 0 && (limits->nodes > 0 || limits->depth > 0))
        return wait_of(q->host, THINK_MS);
    return wait_of(q->host, (limits->time_ms > 0 ? limits->time_ms : BOT_TIME_MS) + TIME_MARGIN_MS);
}

/* The move of the program, as one word of ASCII. */
static void quote(const char *typed, struct text *why)
{
    for (int i = 0; i < WHY_STEP_MAX && typed[i]; i++)
        text_put(why, typed[i] > ' ' && typed[i] < 0x7F && typed[i] != '|' ? typed[i] : '?');
}

static enum match_answer read_step(struct ugi_player *p, const struct match_question *q,
                                   const struct wait *w, move_code *out, uint64_t *nodes)
{
    for (;;) {
        char step[WHY_STEP_MAX + 1];
        const enum match_answer answer = read_line(p, w);
        if (answer != MATCH_STEP)
            return answer;
        count_nodes(p->line, nodes);
        const char *best = behind(p->line, "bestmove");
        if (!best)
            continue;
        text_next_word(&best, step, sizeof step); /* `ponder` and a step may follow */
        if (rules_move_read(p->variant, game_pos(q->game), step, out) == STATUS_OK)
            return MATCH_STEP;
        quote(step, q->why);
        return MATCH_ILLEGAL;
    }
}

static enum match_answer choose(void *context, const struct match_question *q, move_code *out,
                                uint64_t *nodes)
{
    struct ugi_player *p = context;
    const struct wait w = patience(p, q);
    enum match_answer answer = send_position(p, q->game, &w);
    if (answer == MATCH_STEP)
        answer = send_go(p, q->clock, &w);
    if (answer == MATCH_STEP)
        answer = read_step(p, q, &w, out, nodes);
    return judge(p, answer, "bestmove", q->why);
}

struct match_player ugi_player_match(struct ugi_player *p)
{
    return (struct match_player){.context = p, .begin = begin, .choose = choose};
}
