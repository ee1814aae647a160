/* Replaces the search, perft and the threads (engine/search*.c, rules/perft.c and core/thread_*.c).
 * This search looks one turn ahead and stops soon, so that a session takes less than a millisecond.
 * Results are legal, and limits are respected. */
#include "engine/search.h"
#include "fuzz.h"
#include "rules/rules.h"

enum { DEPTHS = 3, ASKED_MAX = 40 };

struct search {
    const struct variant *variant;
    move_code *steps;
};

enum status search_new(const struct variant *v, const struct search_options *options,
                       struct search **out)
{
    FUZZ_CHECK(options->hash_mib >= 1);
    FUZZ_CHECK(options->threads >= 1 && options->threads <= SEARCH_THREADS_MAX);
    if (!options->eval && !search_eval(v->rules))
        return STATUS_NOT_FOUND;
    struct search *s = calloc(1, sizeof *s);
    FUZZ_CHECK(s);
    s->variant = v;
    s->steps = malloc((size_t)v->max_moves * sizeof *s->steps);
    FUZZ_CHECK(s->steps);
    *out = s;
    return STATUS_OK;
}

int search_short_mib(const struct search *s)
{
    return 0;
}

void search_free(struct search *s)
{
    if (s)
        free(s->steps);
    free(s);
}

void search_clear(struct search *s)
{
}

struct text_word search_score_format(int score)
{
    if (score >= SCORE_WIN_MIN)
        return text_format("win %d", SCORE_WIN - score);
    if (score <= -SCORE_WIN_MIN)
        return text_format("loss %d", SCORE_WIN + score);
    return text_format("cp %d", score);
}

/* Makes line i: a step, one reply, and a score that depends on the position and falls with i. */
static void find_line(const struct search *s, const struct pos *p, int n, int i,
                      struct search_line *out)
{
    const struct variant *v = s->variant;
    union position next;
    move_code *answers = malloc((size_t)v->max_moves * sizeof *answers);
    FUZZ_CHECK(answers);
    const int at = (int)((p->key + (uint64_t)i) % (uint64_t)n);
    out->moves[0] = s->steps[at];
    out->n_moves = 1;
    v->rules->play(v, p, out->moves[0], &next.pos);
    if (v->rules->gen(v, &next.pos, answers) > 0)
        out->moves[out->n_moves++] = answers[0];
    out->score = (int)(p->key >> 8 & 1023) - 512 - i;
    if (i == 0 && (p->key >> 20 & 15) == 0)
        out->score = SCORE_WIN - 3;
    free(answers);
}

static bool must_stop(const struct search_host *host)
{
    return host && host->must_stop && host->must_stop(host->context);
}

static void report(const struct search_host *host, const struct search_result *r, int64_t time_ns)
{
    for (int i = 0; host && host->report && i < r->n_lines; i++) {
        const struct search_info info = {.depth = r->depth,
                                         .seldepth = r->depth + 1,
                                         .line = i + 1,
                                         .nodes = r->nodes,
                                         .time_ns = time_ns,
                                         .hashfull = 1,
                                         .best = &r->lines[i]};
        host->report(host->context, &info);
    }
}

void search_run(struct search *s, const struct game *g, const struct search_limits *limits,
                const struct search_host *host, struct search_result *out)
{
    const struct pos *p = game_pos(g);
    const bool is_timed = limits->soft_ns > 0 || limits->hard_ns > 0;
    const bool is_open = !is_timed && limits->depth == 0 && limits->nodes == 0;
    const int lines = limits->lines > 0 ? limits->lines : 1;
    FUZZ_CHECK(game_end(g) == GAME_ONGOING);
    FUZZ_CHECK(!is_timed || (host && host->now_ns));
    FUZZ_CHECK(lines <= SEARCH_LINES_MAX);
    const int64_t begin = is_timed ? host->now_ns(host->context) : 0;
    const int n = s->variant->rules->gen(s->variant, p, s->steps);
    FUZZ_CHECK(n > 0);
    *out = (struct search_result){.n_lines = n < lines ? n : lines};
    for (int i = 0; i < out->n_lines; i++)
        find_line(s, p, n, i, &out->lines[i]);
    for (int depth = 1; depth <= DEPTHS && (limits->depth == 0 || depth <= limits->depth);
         depth++) {
        out->depth = depth;
        out->nodes += (uint64_t)n;
        report(host, out, is_timed ? host->now_ns(host->context) - begin : 0);
        if (must_stop(host))
            break;
    }
    for (int i = 0; is_open && i < ASKED_MAX && !must_stop(host); i++) {
    }
}

enum { COUNTED_DEPTH = 2 };

enum status perft_count(struct perft *perft, const struct pos *p, int depth, uint64_t *leaves)
{
    *leaves = rules_perft(perft->variant, p, depth < COUNTED_DEPTH ? depth : COUNTED_DEPTH);
    for (int i = COUNTED_DEPTH; i < depth && !perft->is_stopped; i++)
        perft->is_stopped = perft->must_stop && perft->must_stop(perft->context);
    return STATUS_OK;
}

bool port_thread_start(struct port_thread *t, void (*run)(void *), void *argument)
{
    return false;
}

void port_thread_join(struct port_thread *t)
{
}
