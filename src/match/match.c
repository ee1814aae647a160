/*
 * Playing the pairs of a match: bots as players, the games with their clocks, the results.
 */
#include "tactigon/match.h"

#include <string.h>

enum { STEPS_MAX = 2000, WIN_POINTS = 2, DRAW_POINTS = 1 };

/* ---- bots as players ---- */

static enum match_answer bot_begin(void *context, const struct match_question *q)
{
    struct rng rng = *q->rng; /* a copy: what the bot draws later does not change */
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

/* ---- games ---- */

static bool must_stop(const struct search_host *host)
{
    return host->must_stop && host->must_stop(host->context);
}

static int64_t now_ns(const struct search_host *host)
{
    return host->now_ns ? host->now_ns(host->context) : 0;
}

/* A generator for each side of each pair, the same in both games. */
static void seed_sides(uint64_t seed, int number, struct rng rngs[2])
{
    struct rng mix = rng_seed(seed ^ (uint64_t)number << 32);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        rngs[side] = rng_seed(rng_next(&mix));
}

/* Ask for a step and play it. */
static enum match_answer play_step(struct match_game *g, const struct match_player *player,
                                   const struct match_question *q, int who)
{
    move_code m = MOVE_NONE;
    uint64_t nodes = 0;
    const enum match_answer answer = player->choose(player->context, q, &m, &nodes);
    g->nodes[who] += nodes;
    if (answer != MATCH_STEP)
        return answer;
    if (must_stop(q->host))
        return MATCH_STOPPED;
    const enum status status = game_play(g->game, m);
    return status == STATUS_NO_MEMORY ? MATCH_FAILED
           : status != STATUS_OK      ? MATCH_ILLEGAL
                                      : MATCH_STEP;
}

static int points_of(enum result result, enum side side)
{
    if (result == RESULT_FIRST || result == RESULT_SECOND)
        return (result == RESULT_FIRST) == (side == SIDE_FIRST) ? WIN_POINTS : 0;
    return DRAW_POINTS;
}

/* A game in progress. */
struct round {
    const struct match_player *players;
    const struct search_host *host;
    int first; /* the player of the first side, 0 or 1 */
    bool has_clock;
    struct match_clock clock;
    struct rng rngs[2]; /* by side */
};

static struct match_question question_of(struct round *r, struct match_game *g, enum side side,
                                         struct text *why)
{
    *why = text_in(g->why, sizeof g->why);
    return (struct match_question){.game = g->game,
                                   .clock = r->has_clock ? &r->clock : NULL,
                                   .rng = &r->rngs[side],
                                   .host = r->host,
                                   .why = why};
}

/* Play one step of g->game on the clock of the side to move. */
static enum match_answer play_on(struct round *r, struct match_game *g, enum side side, int who)
{
    struct text why;
    const struct match_question q = question_of(r, g, side, &why);
    const int64_t begin = now_ns(r->host);
    enum match_answer answer = play_step(g, &r->players[who], &q, who);
    r->clock.left_ns[side] -= now_ns(r->host) - begin;
    if (answer == MATCH_STEP && r->has_clock && r->clock.left_ns[side] < 0)
        answer = MATCH_LATE;
    r->clock.left_ns[side] += r->clock.increment_ns;
    return answer;
}

/* Handle an answer that is no step. MATCH_STEP: it was a forfeit, and the game is over. */
static enum match_answer end_game(struct match_game *g, enum match_answer answer, int who)
{
    g->end = answer;
    if (match_forfeit(answer) < 0)
        return answer;
    g->points = who == 0 ? 0 : WIN_POINTS;
    return MATCH_STEP;
}

/* Play g->game to its end. MATCH_STEP: the game is over; others as match_play. */
static enum match_answer play_game(struct round *r, struct match_game *g)
{
    for (int who = 0; who < 2; who++) {
        struct text why;
        const enum side side = who == r->first ? SIDE_FIRST : SIDE_SECOND;
        const struct match_question q = question_of(r, g, side, &why);
        const enum match_answer answer = r->players[who].begin(r->players[who].context, &q);
        if (answer != MATCH_STEP)
            return end_game(g, answer, who);
    }
    while (game_end(g->game) == GAME_GOES_ON && game_length(g->game) < STEPS_MAX) {
        const enum side side = (enum side)game_pos(g->game)->side;
        const int who = side == SIDE_FIRST ? r->first : !r->first;
        const enum match_answer answer = play_on(r, g, side, who);
        if (answer != MATCH_STEP)
            return end_game(g, answer, who);
    }
    g->points = points_of(game_result(g->game), r->first == 0 ? SIDE_FIRST : SIDE_SECOND);
    return MATCH_STEP;
}

enum match_answer match_play(const struct match_rules *m, const struct match_player players[2],
                             const struct search_host *host, int number, struct match_pair *out)
{
    union position opening;
    memset(&opening, 0, sizeof opening);
    *out = (struct match_pair){.number = number};
    if (match_opening(m->openings, number, &opening.pos) != STATUS_OK)
        return MATCH_FAILED;
    for (int i = 0; i < 2; i++) {
        struct match_game *g = &out->games[i];
        if (game_new(m->openings->variant, &opening.pos, &g->game) != STATUS_OK)
            return MATCH_FAILED;
        struct round r = {.players = players,
                          .host = host,
                          .first = i,
                          .has_clock = m->base_ns > 0,
                          .clock = {{m->base_ns, m->base_ns}, m->increment_ns}};
        seed_sides(m->openings->seed, number, r.rngs);
        const enum match_answer answer = play_game(&r, g);
        if (answer != MATCH_STEP)
            return answer;
    }
    return MATCH_STEP;
}

void match_pair_free(struct match_pair *pair)
{
    for (int i = 0; i < 2; i++) {
        game_free(pair->games[i].game);
        pair->games[i].game = NULL;
    }
}

int match_forfeit(enum match_answer answer)
{
    return answer >= MATCH_ILLEGAL && answer <= MATCH_CRASHED ? (int)answer - MATCH_ILLEGAL : -1;
}

struct match_result match_pair_result(const struct match_pair *pair)
{
    struct match_result result = {.number = pair->number};
    for (int i = 0; i < 2; i++) {
        const struct match_game *g = &pair->games[i];
        result.points[i] = g->points;
        result.ends[i] = g->end;
        for (int k = 0; k < 2; k++)
            result.nodes[k] += g->nodes[k];
    }
    return result;
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
