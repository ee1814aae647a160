/* Another program as a player of matches. It is not trusted, so each wait has a time limit and ends
 * when the match is stopped, and only one line of its output is kept. */
#include "program/match_program.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "game/clock.h"
#include "rules/registry.h"
#include "system/platform.h"

enum {
    LINE_SIZE = 1 << 16,
    BUFFER_SIZE = 4096,
    NAME_SIZE = 64,
    WHY_STEP_MAX = 20, /* maximum number of characters shown of an illegal step */
    POLL_MS = 50,      /* interval between checks for a request to stop the match */
    QUIT_MS = 500,     /* time for a program to end */
    DEATHS_MAX = 3,    /* the match ends when a program fails in this many games in a row */

    /* Timeouts, listed in docs/matches.md. */
    READY_MS = 10000,       /* for `ugiok`, and for `readyok` */
    CLOCK_MARGIN_MS = 1000, /* grace per step after the engine's clock has run out */
    TIME_MARGIN_MS = 5000,  /* grace per step after `movetime` */
    THINK_MS = 600000,      /* for a step, if only nodes or depth are limited */
};

struct program {
    const char *command;
    const struct variant *variant;
    struct bot_options limits;
    struct platform_program *running; /* NULL: not started */
    int start_error;                  /* errno after the last attempt to start it */
    int n_deaths;                     /* consecutive games in which it died */
    bool has_died;                    /* it died in this game */
    const char *awaited;              /* first words of the line that the program should send */
    uint64_t nodes;                   /* last number of nodes reported for the step */
    char name[NAME_SIZE];
    char complaint[NAME_SIZE]; /* a sentence on how it last ended */
    int at, filled;            /* bytes of `buffer` from `at` up to `filled` are unread */
    char buffer[BUFFER_SIZE];
    struct text text; /* text in `line`: the lines to send, or the last line received */
    char line[LINE_SIZE];
};

/* Returns the rest of the line after `words`; NULL if the line does not begin with them. */
static const char *after_words(const char *line, const char *words)
{
    const size_t len = strlen(words);
    if (strncmp(line, words, len) != 0 || (line[len] != ' ' && line[len] != '\0'))
        return NULL;
    return line[len] == ' ' ? line + len + 1 : line + len;
}

/* Stores the name or number of nodes that p->line gives. Returns whether it is the awaited line. */
static bool accept_line(struct program *p)
{
    text_squeeze(p->line);
    const char *name = after_words(p->line, "id name");
    const char *nodes = after_words(p->line, "info") ? strstr(p->line, " nodes ") : NULL;
    long n;
    if (name && *name) {
        struct text text = text_in(p->name, sizeof p->name);
        text_add(&text, name);
        utf8_clean(p->name, text.len);
    }
    nodes = nodes ? nodes + strlen(" nodes ") : "";
    if (text_read_number(nodes, strcspn(nodes, " "), 0, INT32_MAX, &n))
        p->nodes = (uint64_t)n;
    return after_words(p->line, p->awaited);
}

/* Checks whether the match must stop or the time is up. MATCH_STEP: neither. */
static enum match_answer look_for_stop(const struct search_host *host, int64_t until_ns)
{
    if (host->must_stop && host->must_stop(host->context))
        return MATCH_STOPPED;
    return platform_now_ns() > until_ns ? MATCH_LATE : MATCH_STEP;
}

/* Sends p->text, then receives lines into it until one begins with the words `awaited` (NULL:
 * receives nothing). Returns MATCH_STEP, MATCH_LATE, MATCH_CRASHED or MATCH_STOPPED. */
static enum match_answer talk(struct program *p, const char *awaited,
                              const struct search_host *host, int64_t ms)
{
    const int64_t until_ns = platform_now_ns() + ms * NS_IN_MS;
    enum match_answer answer = MATCH_STEP;
    for (size_t sent = 0; sent < p->text.len && answer == MATCH_STEP;) {
        const int n =
            platform_program_write(p->running, p->line + sent, p->text.len - sent, POLL_MS);
        answer = n < 0 ? MATCH_CRASHED : look_for_stop(host, until_ns);
        sent += n < 0 ? 0 : (size_t)n;
    }
    text_clear(&p->text);
    p->awaited = awaited ? awaited : p->awaited;
    while (awaited && answer == MATCH_STEP) {
        if (p->at == p->filled) {
            const int n = platform_program_read(p->running, p->buffer, BUFFER_SIZE, POLL_MS);
            p->at = 0;
            p->filled = n > 0 ? n : 0;
            answer = look_for_stop(host, until_ns);
            if (answer == MATCH_STEP && n <= 0 && n != PLATFORM_READ_NOTHING)
                answer = MATCH_CRASHED;
            continue;
        }
        const char c = p->buffer[p->at++];
        if (c == '\n' && accept_line(p))
            return MATCH_STEP;
        if (c == '\n')
            text_clear(&p->text);
        else if (c != '\r' && c != '\0')
            text_put(&p->text, c);
    }
    return answer;
}

static void add_option(struct program *p, const char *name, const char *value)
{
    text_printf(&p->text, "setoption name %s value %s\n", name, value);
}

/* Starts the program, waits for ugiok, and sets the game. */
static enum match_answer start_program(struct program *p, const struct search_host *host)
{
    const struct variant *v = p->variant;
    p->at = p->filled = 0;
    p->running = platform_program_new(p->command, PLATFORM_OWN_GROUP);
    p->start_error = errno;
    if (!p->running)
        return MATCH_CRASHED;
    p->text = text_in(p->line, sizeof p->line);
    text_add(&p->text, "ugi\n");
    const enum match_answer answer = talk(p, "ugiok", host, READY_MS);
    if (answer != MATCH_STEP)
        return answer;
    /* A program that lacks one of these options can ignore the line. */
    text_clear(&p->text);
    if (v->rules != rules_at(0))
        add_option(p, "Game", v->rules->name);
    if (v->rules->n_boards > 0 && strcmp(v->board, v->rules->boards[0].name) != 0)
        add_option(p, "Board", v->board);
    if (strcmp(v->rule_set, v->rules->rule_sets[0]) != 0)
        add_option(p, "Rules", v->rule_set);
    return talk(p, NULL, host, READY_MS);
}

/* If the program is late or has crashed, ends it and describes the failure: a sentence in
 * p->complaint, a word in *why. Returns `answer`, or MATCH_FAILED at the third failure in a row. */
static enum match_answer judge_program(struct program *p, enum match_answer answer,
                                       struct text *why)
{
    if (answer != MATCH_LATE && answer != MATCH_CRASHED)
        return answer;
    struct text text = text_in(p->complaint, sizeof p->complaint);
    struct platform_program *program = p->running;
    p->running = NULL;
    const int end = platform_program_free(program, answer == MATCH_CRASHED ? QUIT_MS : 0);
    if (answer == MATCH_LATE) {
        text_printf(&text, "it did not send %s in time", p->awaited);
        text_add(why, p->awaited);
    } else if (!program) {
        platform_lock_threads(); /* other threads use strerror too */
        text_printf(&text, "it could not be started: %s", strerror(p->start_error));
        platform_unlock_threads();
        text_add(why, "start");
    } else if (end == PLATFORM_KILLED) {
        text_add(&text, "it closed its input and output");
        text_add(why, "closed");
    } else {
        text_printf(&text, end < 0 ? "signal %d ended it" : "it exited with status %d", abs(end));
        text_printf(why, end < 0 ? "signal-%d" : "status-%d", abs(end));
    }
    p->has_died = true;
    return ++p->n_deaths < DEATHS_MAX ? answer : MATCH_FAILED;
}

enum status program_new(const char *command, const struct variant *v,
                        const struct bot_options *limits, const struct search_host *host,
                        struct program **out, struct error *error)
{
    char buffer[MATCH_WHY_MAX];
    struct text why = text_in(buffer, sizeof buffer);
    struct program *p = *out = calloc(1, sizeof *p);
    if (!p)
        return STATUS_NO_MEMORY;
    p->command = command;
    p->variant = v;
    p->limits = *limits;
    strcpy(p->name, "no name");
    if (judge_program(p, start_program(p, host), &why) == MATCH_STEP)
        return STATUS_OK;
    return error_set(error, STATUS_NOT_FOUND, 0, 0, "'%s' did not answer ugi with ugiok: %s",
                     utf8_quote(command, 80).text, p->complaint);
}

void program_free(struct program *p)
{
    static const char quit[] = "quit\n";
    if (p && p->running)
        platform_program_write(p->running, quit, strlen(quit), 0);
    if (p)
        platform_program_free(p->running, QUIT_MS);
    free(p);
}

static enum match_answer get_ready(struct program *p, const struct search_host *host)
{
    text_clear(&p->text);
    text_add(&p->text, "uginewgame\nisready\n");
    return talk(p, "readyok", host, READY_MS);
}

enum match_answer program_begin(void *context, const struct match_question *q)
{
    struct program *p = context;
    p->n_deaths = p->has_died ? p->n_deaths : 0;
    p->has_died = false;
    enum match_answer answer = p->running ? get_ready(p, q->host) : MATCH_CRASHED;
    if (answer == MATCH_CRASHED) {
        /* The program has ended between two games. This does not count as a failure. */
        platform_program_free(p->running, QUIT_MS);
        answer = start_program(p, q->host);
        if (answer == MATCH_STEP)
            answer = get_ready(p, q->host);
    }
    return judge_program(p, answer, q->why);
}

/* Writes the game so far, and the limits of the search. */
static void write_question(const struct program *p, const struct match_question *q,
                           struct text *out)
{
    const struct rules *rules = p->variant->rules;
    const struct game *g = q->game;
    const struct bot_options *limits = &p->limits;
    text_clear(out);
    text_add(out, "position fen ");
    rules->pos_format(p->variant, game_pos_at(g, 0), out);
    text_add(out, game_length(g) > 0 ? " moves" : "");
    for (int i = 0; i < game_length(g); i++) {
        text_put(out, ' ');
        rules->move_format(p->variant, game_pos_at(g, i), game_move_at(g, i), out);
    }
    text_add(out, "\ngo");
    if (q->clock) {
        const int64_t increment = q->clock->increment_ns / NS_IN_MS;
        text_printf(out, " p1time %" PRId64 " p2time %" PRId64 " p1inc %" PRId64 " p2inc %" PRId64,
                    q->clock->left_ns[0] / NS_IN_MS, q->clock->left_ns[1] / NS_IN_MS, increment,
                    increment);
    }
    if (limits->nodes > 0)
        text_printf(out, " nodes %d", limits->nodes);
    if (limits->depth > 0)
        text_printf(out, " depth %d", limits->depth);
    if (limits->time_ms > 0)
        text_printf(out, " movetime %d", limits->time_ms);
    text_put(out, '\n');
}

enum match_answer program_ask(void *context, const struct match_question *q, move_code *out,
                              uint64_t *nodes)
{
    struct program *p = context;
    const enum side side = (enum side)game_pos(q->game)->side;
    int64_t ms = THINK_MS;
    if (q->clock)
        ms = q->clock->left_ns[side] / NS_IN_MS + CLOCK_MARGIN_MS;
    else if (p->limits.time_ms > 0)
        ms = p->limits.time_ms + TIME_MARGIN_MS;
    p->nodes = 0;
    write_question(p, q, &p->text);
    const enum match_answer answer = talk(p, "bestmove", q->host, ms);
    *nodes = p->nodes;
    if (answer != MATCH_STEP)
        return judge_program(p, answer, q->why);
    char step[WHY_STEP_MAX + 1];
    const char *rest = after_words(p->line, "bestmove");
    text_next_word(&rest, step, sizeof step); /* `ponder` and a second step may follow */
    if (rules_move_read(p->variant, game_pos(q->game), step, out) == STATUS_OK)
        return MATCH_STEP;
    for (const char *s = step; *s; s++) /* in a file of pairs the reason must be one ASCII word */
        text_put(q->why, *s > ' ' && *s < 0x7F && *s != '|' ? *s : '?');
    return MATCH_ILLEGAL;
}

const char *program_name(const struct program *p)
{
    return p->name;
}

const char *program_complaint(const struct program *p)
{
    return p->n_deaths >= DEATHS_MAX ? p->complaint : NULL;
}
