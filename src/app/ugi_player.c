#include "app/ugi_player.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/platform.h"
#include "tactigon/utf8.h"

#include "tactigon/registry.h"

enum {
    LINE_SIZE = 1 << 16,
    BUFFER_SIZE = 4096,
    NAME_SIZE = 64,
    POLL_MS = 50,        /* between looks at whether to stop */
    READY_MS = 10000,    /* to get ready */
    SILENCE_MS = 600000, /* without a line while it thinks */
    QUIT_MS = 500,
    NS_IN_MS = 1000000,
};

struct ugi_player {
    const struct variant *variant;
    struct bot_options limits;
    struct platform_program *program;
    char name[NAME_SIZE];
    int at, filled; /* what is left of `buffer` */
    char buffer[BUFFER_SIZE];
    char line[LINE_SIZE]; /* read last, or to be sent */
};

/* ---- lines ---- */

static bool send_line(struct ugi_player *p, const struct text *line)
{
    return !line->is_cut && platform_program_write(p->program, line->data, line->len);
}

static bool send_words(struct ugi_player *p, const char *words)
{
    struct text line = text_in(p->line, sizeof p->line);
    text_printf(&line, "%s\n", words);
    return send_line(p, &line);
}

/* Have something in the buffer. MATCH_STEP, MATCH_STOPPED, or MATCH_FAILED after wait_ms. */
static enum match_answer fill(struct ugi_player *p, const struct search_host *host, int wait_ms)
{
    const int64_t begin = platform_now_ns();
    while (p->at == p->filled) {
        const int n = platform_program_read(p->program, p->buffer, BUFFER_SIZE, POLL_MS);
        if (host->must_stop && host->must_stop(host->context))
            return MATCH_STOPPED;
        if (n > 0) {
            p->at = 0;
            p->filled = n;
        } else if (n != PLATFORM_READ_NOTHING ||
                   platform_now_ns() - begin > (int64_t)wait_ms * NS_IN_MS) {
            return MATCH_FAILED;
        }
    }
    return MATCH_STEP;
}

/* The next line into p->line, cut if it is too long. As fill. */
static enum match_answer read_line(struct ugi_player *p, const struct search_host *host,
                                   int wait_ms)
{
    struct text line = text_in(p->line, sizeof p->line);
    for (;;) {
        const enum match_answer answer = fill(p, host, wait_ms);
        if (answer != MATCH_STEP)
            return answer;
        const char c = p->buffer[p->at++];
        if (c == '\n')
            return MATCH_STEP;
        if (c != '\r' && c != '\0')
            text_put(&line, c);
    }
}

/* What follows the words at the beginning of the line; NULL when it begins otherwise. */
static const char *behind(const char *line, const char *words)
{
    const size_t len = strlen(words);
    if (strncmp(line, words, len) != 0 || (line[len] != ' ' && line[len] != '\0'))
        return NULL;
    return line[len] == ' ' ? line + len + 1 : line + len;
}

static bool wait_for(struct ugi_player *p, const char *words, const struct search_host *host)
{
    while (read_line(p, host, READY_MS) == MATCH_STEP) {
        const char *name = behind(p->line, "id name");
        if (behind(p->line, words))
            return true;
        if (name) {
            struct text text = text_in(p->name, sizeof p->name);
            text_add(&text, name);
            utf8_clean(p->name, text.len);
        }
    }
    return false;
}

/* ---- making ---- */

static bool send_option(struct ugi_player *p, const char *name, const char *value)
{
    struct text line = text_in(p->line, sizeof p->line);
    text_printf(&line, "setoption name %s value %s\n", name, value);
    return send_line(p, &line);
}

/* Programs that have no such options say so in an info line, at most. */
static bool send_options(struct ugi_player *p)
{
    const struct rules *rules = p->variant->rules;
    bool is_sent = true;
    if (rules != rules_at(0))
        is_sent = send_option(p, "Game", rules->name);
    if (rules->n_boards > 0 && strcmp(p->variant->board, rules->boards[0].name) != 0)
        is_sent = is_sent && send_option(p, "Board", p->variant->board);
    if (strcmp(p->variant->rule_set, rules->rule_sets[0]) != 0)
        is_sent = is_sent && send_option(p, "Rules", p->variant->rule_set);
    return is_sent;
}

enum status ugi_player_new(const char *command, const struct variant *v,
                           const struct bot_options *limits, struct ugi_player **out,
                           struct error *error)
{
    const struct search_host patient = {.context = NULL};
    struct ugi_player *p = calloc(1, sizeof *p);
    if (!p)
        return error_set(error, STATUS_NO_MEMORY, 0, 0, "out of memory");
    p->variant = v;
    p->limits = *limits;
    strcpy(p->name, "no name");
    p->program = platform_program_new(command);
    if (p->program && send_words(p, "ugi") && wait_for(p, "ugiok", &patient) && send_options(p)) {
        *out = p;
        return STATUS_OK;
    }
    ugi_player_free(p);
    return error_set(error, STATUS_NOT_FOUND, 0, 0, "'%s' does not answer ugi with ugiok",
                     utf8_quote(command, 80).text);
}

void ugi_player_free(struct ugi_player *p)
{
    if (!p)
        return;
    if (p->program)
        send_words(p, "quit");
    platform_program_free(p->program, QUIT_MS);
    free(p);
}

const char *ugi_player_name(const struct ugi_player *p)
{
    return p->name;
}

/* ---- playing ---- */

static bool begin(void *context, const struct game *g)
{
    struct ugi_player *p = context;
    const struct search_host patient = {.context = NULL};
    (void)g;
    return send_words(p, "uginewgame") && send_words(p, "isready") &&
           wait_for(p, "readyok", &patient);
}

/* The game so far, as a position line. */
static bool send_position(struct ugi_player *p, const struct game *g)
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
    return send_line(p, &line);
}

static bool send_go(struct ugi_player *p, const struct match_clock *clock)
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
    return send_line(p, &line);
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

static enum match_answer choose(void *context, const struct match_question *q, move_code *out,
                                uint64_t *nodes)
{
    struct ugi_player *p = context;
    if (!send_position(p, q->game) || !send_go(p, q->clock))
        return MATCH_FAILED;
    for (;;) {
        const enum match_answer answer = read_line(p, q->host, SILENCE_MS);
        if (answer != MATCH_STEP)
            return answer;
        count_nodes(p->line, nodes);
        const char *best = behind(p->line, "bestmove");
        if (best)
            return rules_move_read(p->variant, game_pos(q->game), best, out) == STATUS_OK
                       ? MATCH_STEP
                       : MATCH_ILLEGAL;
    }
}

struct match_player ugi_player_match(struct ugi_player *p)
{
    return (struct match_player){.context = p, .begin = begin, .choose = choose};
}
