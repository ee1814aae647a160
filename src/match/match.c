/* Matches: plays pairs of games; writes and reads pairs as lines of text; computes statistics. The
 * statistics count pairs instead of games, because the two games of a pair share their opening and
 * so are not independent. */
#include "match/match.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h> /* INFINITY, fabs */
#include <string.h>

#include "core/number.h"

enum { STEPS_MAX = 2000, WIN_POINTS = 2, DRAW_POINTS = 1 };

static enum match_answer bot_begin(void *context, const struct match_question *q)
{
    struct rng rng = *q->rng; /* a copy: drawing a seed must not change later numbers */
    bot_clear(context);
    bot_set_seed(context, rng_next(&rng));
    return MATCH_STEP;
}

static enum match_answer bot_step(void *context, const struct match_question *q, move_code *out,
                                  uint64_t *nodes)
{
    struct search_limits limits = {0};
    if (q->clock)
        search_limits_by_clock(q->clock->left_ns[game_pos(q->game)->side], q->clock->increment_ns,
                               &limits);
    *out = bot_choose(context, q->game, q->rng, q->clock ? &limits : NULL, q->host);
    *nodes = bot_result(context)->nodes;
    return MATCH_STEP;
}

struct match_player match_bot(struct bot *b)
{
    return (struct match_player){.context = b, .begin = bot_begin, .choose = bot_step};
}

static int64_t now_ns(const struct search_host *host)
{
    return host->now_ns ? host->now_ns(host->context) : 0;
}

/* Plays a game of the pair to its end. The player with index `first` has the first side. Returns
 * MATCH_STEP when the game is over; other answers are as in match_play(). */
static enum match_answer play_game(const struct match_rules *m,
                                   const struct match_player players[2],
                                   const struct search_host *host, int first,
                                   struct match_pair *pair)
{
    struct game *g = pair->games[first];
    struct match_result *out = &pair->result;
    struct text why = text_in(pair->whys[first], sizeof pair->whys[first]);
    struct match_clock clock = {{m->base_ns, m->base_ns}, m->increment_ns};
    struct rng rngs[2], mix = rng_seed(m->openings->seed ^ (uint64_t)out->number << 32);
    struct match_question q = {
        .game = g, .clock = m->base_ns > 0 ? &clock : NULL, .host = host, .why = &why};
    enum match_answer answer = MATCH_STEP;
    int who = 0;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        rngs[side] = rng_seed(rng_next(&mix));
    for (int i = 0; i < 2 && answer == MATCH_STEP; i++) {
        who = i;
        q.rng = &rngs[who == first ? SIDE_FIRST : SIDE_SECOND];
        answer = players[who].begin(players[who].context, &q);
    }
    while (answer == MATCH_STEP && game_end(g) == GAME_ONGOING && game_length(g) < STEPS_MAX) {
        const enum side side = (enum side)game_pos(g)->side;
        const int64_t begin = now_ns(host);
        move_code step = MOVE_NONE;
        uint64_t nodes = 0;
        who = side == SIDE_FIRST ? first : !first;
        q.rng = &rngs[side];
        answer = players[who].choose(players[who].context, &q, &step, &nodes);
        out->nodes[who] += nodes;
        if (answer == MATCH_STEP && host->must_stop && host->must_stop(host->context))
            answer = MATCH_STOPPED;
        if (answer == MATCH_STEP) {
            const enum status status = game_play(g, step);
            answer = status == STATUS_NO_MEMORY ? MATCH_FAILED
                     : status != STATUS_OK      ? MATCH_ILLEGAL
                                                : MATCH_STEP;
        }
        clock.left_ns[side] -= now_ns(host) - begin;
        if (answer == MATCH_STEP && q.clock && clock.left_ns[side] < 0)
            answer = MATCH_LATE;
        clock.left_ns[side] += clock.increment_ns;
    }
    const enum result result = game_result(g);
    const bool is_forfeit = match_forfeit(answer) >= 0;
    const int winner = is_forfeit ? !who : result == RESULT_FIRST ? first : !first;
    const bool is_won = is_forfeit || result == RESULT_FIRST || result == RESULT_SECOND;
    out->ends[first] = answer;
    out->points[first] = !is_won ? DRAW_POINTS : winner == 0 ? WIN_POINTS : 0;
    return is_forfeit ? MATCH_STEP : answer;
}

enum match_answer match_play(const struct match_rules *m, const struct match_player players[2],
                             const struct search_host *host, int number, struct match_pair *out)
{
    union position opening;
    memset(&opening, 0, sizeof opening);
    *out = (struct match_pair){.result.number = number};
    if (match_opening(m->openings, number, &opening.pos) != STATUS_OK)
        return MATCH_FAILED;
    for (int i = 0; i < 2; i++) {
        if (game_new(m->openings->variant, &opening.pos, &out->games[i]) != STATUS_OK)
            return MATCH_FAILED;
        const enum match_answer answer = play_game(m, players, host, i, out);
        if (answer != MATCH_STEP)
            return answer;
    }
    return MATCH_STEP;
}

void match_pair_free(struct match_pair *pair)
{
    game_free(pair->games[0]);
    game_free(pair->games[1]);
}

int match_forfeit(enum match_answer answer)
{
    return answer >= MATCH_ILLEGAL && answer <= MATCH_CRASHED ? (int)answer - MATCH_ILLEGAL : -1;
}

void match_count(struct match_score *s, const struct match_result *result)
{
    s->pairs[result->points[0] + result->points[1]]++;
    for (int i = 0; i < 2; i++) {
        const int forfeit = match_forfeit(result->ends[i]);
        s->games[result->points[i]]++;
        s->nodes[i] += result->nodes[i];
        if (forfeit >= 0)
            s->forfeits[forfeit][result->points[i] > 0]++;
    }
}

static const char pair_head[] = "pair ";
static const char separator[] = " | ";
static const char opening[] = " | opening ";
static const char points[] = " | points ";
static const char nodes[] = " | nodes ";
static const char seed[] = " | seed "; /* precedes the seed in the text of a match */

const char *const match_forfeits[MATCH_FORFEITS] = {"illegal", "time", "crash"};

void match_pair_format(const char *match, const struct match_pair *pair, struct text *out)
{
    const struct match_result *result = &pair->result;
    const struct variant *v = game_variant(pair->games[0]);
    text_printf(out, "%s%d%s%s%s", pair_head, result->number, separator, match, opening);
    v->rules->pos_format(v, game_pos_at(pair->games[0], 0), out);
    text_printf(out, "%s%d %d%s%" PRIu64 " %" PRIu64, points, result->points[0], result->points[1],
                nodes, result->nodes[0], result->nodes[1]);
    for (int i = 0; i < 2; i++) {
        const struct game *g = pair->games[i];
        const int forfeit = match_forfeit(result->ends[i]);
        const char *reason = game_reason(g);
        text_add(out, separator);
        if (forfeit >= 0)
            text_printf(out, "%s%s%s", match_forfeits[forfeit], *pair->whys[i] ? ":" : "",
                        pair->whys[i]);
        else
            text_add(out, *reason ? reason : "length");
        for (int k = 0; k < game_length(g); k++) {
            text_put(out, ' ');
            v->rules->move_format(v, game_pos_at(g, k), game_move_at(g, k), out);
        }
    }
}

static bool read_words(const char **at, const char *words)
{
    const size_t len = strlen(words);
    if (strncmp(*at, words, len) != 0)
        return false;
    *at += len;
    return true;
}

static bool read_number(const char **at, int64_t max, int64_t *out)
{
    const size_t len = strspn(*at, "0123456789");
    if (!text_read_count(*at, len, max, out))
        return false;
    *at += len;
    return true;
}

/* Reads the given words, then two numbers. */
static bool read_two(const char **at, const char *words, int64_t max, int64_t out[2])
{
    return read_words(at, words) && read_number(at, max, &out[0]) && read_words(at, " ") &&
           read_number(at, max, &out[1]);
}

/* Reads how a game ended, and skips its steps. */
static bool read_end(const char **at, enum match_answer *out)
{
    if (!read_words(at, separator))
        return false;
    const size_t len = strcspn(*at, " :|");
    *out = MATCH_STEP;
    for (int i = 0; i < MATCH_FORFEITS; i++) {
        if (len == strlen(match_forfeits[i]) && strncmp(*at, match_forfeits[i], len) == 0)
            *out = (enum match_answer)(MATCH_ILLEGAL + i);
    }
    const char *next = strstr(*at, separator);
    *at = next ? next : *at + strlen(*at);
    return len > 0;
}

static bool read_pair(const char *at, struct match_line *out)
{
    struct match_result *pair = &out->pair;
    int64_t number, two[2], seen[2];
    const char *end = strstr(at, opening);
    if (!end || !read_words(&at, pair_head) || !read_number(&at, MATCH_PAIRS_MAX, &number) ||
        number == 0 || !read_words(&at, separator) || at > end || end - at >= MATCH_TEXT_MAX)
        return false;
    memcpy(out->match, at, (size_t)(end - at));
    out->match[end - at] = '\0';
    at = strstr(end, points);
    if (!at || !read_two(&at, points, GAME_OUTCOMES - 1, two) ||
        !read_two(&at, nodes, INT64_MAX, seen) || !read_end(&at, &pair->ends[0]) ||
        !read_end(&at, &pair->ends[1]) || *at)
        return false;
    pair->number = (int)number;
    for (int i = 0; i < 2; i++) {
        pair->points[i] = (int)two[i];
        pair->nodes[i] = (uint64_t)seen[i];
    }
    return true;
}

bool match_line_read(const char *line, struct match_line *out)
{
    if (!read_pair(line, out))
        return false;
    const char *at = strstr(out->match, seed), *digits = at ? at + strlen(seed) : "";
    struct text text = text_in(out->any_seed, sizeof out->any_seed);
    text_printf(&text, "%.*s | several seeds%s",
                at ? (int)(at - out->match) : (int)strlen(out->match), out->match,
                digits + strspn(digits, "0123456789"));
    return true;
}

/* A prior of imaginary pairs, with the variance of two independent decided games. It keeps the
 * variance above 0 when the first few pairs all have the same result. */
static const double prior_pairs = 2;
static const double prior_variance = 0.125;

static const double log_10 = 2.302585092994046; /* log(10) */
static const double deviations_95 = 1.959964;
static const double log_19 = 2.944439; /* log(0.95 / 0.05) */

int match_pairs(const struct match_score *s)
{
    int n = 0;
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        n += s->pairs[i];
    return n;
}

/* Returns the mean score per game, from 0 to 1. *variance gets the variance of the pairs' means. */
static double mean_of(const struct match_score *s, int n, double *variance)
{
    double sum = 0, squares = prior_pairs * prior_variance;
    for (int i = 0; i < PAIR_OUTCOMES; i++)
        sum += s->pairs[i] * (i / (double)(PAIR_OUTCOMES - 1));
    const double mean = sum / n;
    for (int i = 0; i < PAIR_OUTCOMES; i++) {
        const double d = i / (double)(PAIR_OUTCOMES - 1) - mean;
        squares += s->pairs[i] * d * d;
    }
    *variance = squares / (n + prior_pairs);
    return mean;
}

static double elo_of(double score)
{
    if (score <= 0 || score >= 1)
        return score <= 0 ? -INFINITY : INFINITY;
    return 400 * number_log(score / (1 - score)) / log_10;
}

static double score_of(double elo)
{
    return 1 / (1 + number_exp(-elo / 400 * log_10));
}

struct match_elo match_elo(const struct match_score *s)
{
    const int n = match_pairs(s);
    if (n == 0)
        return (struct match_elo){0, -INFINITY, INFINITY};
    double variance;
    const double mean = mean_of(s, n, &variance);
    const double reach = deviations_95 * number_sqrt(variance / n);
    return (struct match_elo){elo_of(mean), elo_of(mean - reach), elo_of(mean + reach)};
}

/* The generalised SPRT: it assumes that scores of pairs are normally distributed. */
enum sprt_state match_sprt(const struct match_score *s, struct sprt *test)
{
    assert(test->elo0 < test->elo1);
    const int n = match_pairs(s);
    test->llr = 0;
    test->bound = log_19;
    if (n == 0)
        return SPRT_CONTINUE;
    double variance;
    const double mean = mean_of(s, n, &variance);
    const double s0 = score_of(test->elo0), s1 = score_of(test->elo1);
    test->llr = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    if (n < SPRT_PAIRS_MIN || fabs(test->llr) < test->bound)
        return SPRT_CONTINUE;
    return test->llr > 0 ? SPRT_TAKES_ELO1 : SPRT_TAKES_ELO0;
}
