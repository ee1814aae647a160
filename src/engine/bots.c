/* Bots. A bot chooses a step in one of three ways: it follows a planned turn, compares the values
 * of the positions one step ahead, or searches. */
#include "engine/bot.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "game/clock.h"

enum {
    HASH_NODES_MIB = 4096, /* number of nodes per move for each MiB of the transposition table */
    SIGNATURE_NODES = 20000,
};

#define SIGNATURE_FACTOR ((uint64_t)0x9e3779b97f4a7c15)

struct bot {
    struct player player;
    const struct variant *variant;
    bool is_limited;       /* the player has limits, which the caller can only tighten */
    struct search *search; /* NULL: the bot does not search */
    uint64_t seed;         /* decides which steps the bot overlooks */

    int n_plan;
    move_code plan[TURN_STEPS_MAX]; /* the steps of the planned turn, if the bot plans */
    int next;
    uint64_t next_key;

    struct search_result result;
};

static int hash_mib_of(const struct player *player, const struct bot_options *options)
{
    if (player->hash_mib > 0)
        return player->hash_mib;
    const int most = options->hash_mib > 0 ? options->hash_mib : BOT_HASH_MIB;
    const int useful = player->nodes / HASH_NODES_MIB + 1;
    return player->nodes > 0 && useful < most ? useful : most;
}

struct player bot_player(const struct player *player, const struct bot_options *options)
{
    struct player out = *player;
    if (player->kind != PLAYER_SEARCH || player_is_limited(player))
        return out;
    out.nodes = options->nodes;
    out.time_ms = options->time_ms;
    out.depth = options->depth;
    if (!player_is_limited(&out))
        out.time_ms = BOT_TIME_MS;
    return out;
}

static bool overlooks(const struct player *player)
{
    return player->oversight_percent > 0 || player->blind_percent > 0;
}

enum status bot_new(const struct player *player, const struct variant *v,
                    const struct bot_options *options, struct bot **out)
{
    enum status status = STATUS_OK;
    struct bot *b = calloc(1, sizeof *b);
    if (!b)
        return STATUS_NO_MEMORY;
    b->player = bot_player(player, options);
    b->is_limited = player_is_limited(player);
    b->variant = v;
    if (player->kind == PLAYER_SEARCH) {
        int threads = player->threads > 0 ? player->threads : options->threads;
        if (overlooks(player))
            threads = 1; /* so that the same game always leads to the same turn */
        const struct search_options search = {.eval = player->eval,
                                              .hash_mib = hash_mib_of(&b->player, options),
                                              .threads = threads > 0 ? threads : 1};
        status = search_new(b->variant, &search, &b->search);
    }
    if (status == STATUS_OK)
        *out = b;
    else
        bot_free(b);
    return status;
}

void bot_free(struct bot *b)
{
    if (!b)
        return;
    search_free(b->search);
    free(b);
}

int bot_short_mib(const struct bot *b)
{
    return b->search ? search_short_mib(b->search) : 0;
}

void bot_clear(struct bot *b)
{
    if (b->search)
        search_clear(b->search);
    b->n_plan = 0;
}

void bot_set_seed(struct bot *b, uint64_t seed)
{
    b->seed = seed;
}

enum status bot_signature(const struct player *player, const struct variant *v, uint32_t *out)
{
    const struct player alone = {.kind = player->kind,
                                 .eval = player->eval,
                                 .nodes = SIGNATURE_NODES,
                                 .oversight_percent = player->oversight_percent,
                                 .blind_percent = player->blind_percent,
                                 .hash_mib = 1,
                                 .threads = 1};
    const struct search_host host = {.context = NULL};
    struct rng rng = rng_seed(0);
    struct bot *b = NULL;
    struct game *g = NULL;
    *out = 0;
    if (player->kind != PLAYER_SEARCH)
        return STATUS_OK;
    enum status status = bot_new(&alone, v, &(struct bot_options){0}, &b);
    if (status == STATUS_OK)
        status = game_new(v, NULL, &g);
    if (status == STATUS_OK) {
        bot_choose(b, g, &rng, NULL, &host);
        const struct search_line *line = &b->result.lines[0];
        uint64_t sum = b->result.nodes + (uint64_t)b->result.depth;
        for (int i = 0; i < line->n_moves; i++)
            sum = (sum ^ line->moves[i]) * SIGNATURE_FACTOR;
        *out = (uint32_t)((sum ^ (uint64_t)line->score) * SIGNATURE_FACTOR >> 32);
    }
    game_free(g);
    bot_free(b);
    return status;
}

const struct search_result *bot_result(const struct bot *b)
{
    return &b->result;
}

/* Returns the next step of the bot's plan. A plan for another position is replaced by a new one. */
static move_code follow_plan(struct bot *b, const struct eval *eval, const struct pos *p,
                             struct rng *rng)
{
    const struct variant *v = b->variant;
    if (b->next >= b->n_plan || b->next_key != p->key) {
        b->n_plan = eval->choose(v, p, rng, b->plan);
        b->next = 0;
    }
    const move_code m = b->plan[b->next++];
    union position after;
    v->rules->play(v, p, m, &after.pos);
    b->next_key = after.pos.key;
    return m;
}

/* Returns a random step among those with the highest value, or among all steps if eval is NULL. */
static move_code choose_by_value(struct bot *b, const struct eval *eval, const struct pos *p,
                                 struct rng *rng, const struct search_limits *limits)
{
    const struct variant *v = b->variant;
    move_code moves[RULES_MOVES_MAX];
    int n = v->rules->gen(v, p, moves);
    if (limits)
        n = search_limits_keep(limits, moves, n);
    b->result.nodes = (uint64_t)n;
    if (eval) {
        int best = INT_MIN, kept = 0;
        for (int i = 0; i < n; i++) {
            union position after;
            v->rules->play(v, p, moves[i], &after.pos);
            const int value = eval_value(eval, v, &after.pos, (enum side)p->side);
            if (value > best) {
                best = value;
                kept = 0;
            }
            if (value == best)
                moves[kept++] = moves[i];
        }
        n = kept;
    }
    return n > 0 ? moves[rng_below(rng, n)] : MOVE_NONE;
}

static void choose_at_once(struct bot *b, const struct game *g, struct rng *rng,
                           const struct search_limits *limits)
{
    const struct pos *p = game_pos(g);
    b->result.nodes = 1;
    b->result.depth = 1;
    b->result.n_lines = 1;
    b->result.lines[0].n_moves = 1;
    /* A bot that overlooks the right step plays a random one. */
    const bool misses =
        b->player.oversight_percent > 0 && rng_below(rng, 100) < b->player.oversight_percent;
    const bool is_drawn = misses || b->player.kind == PLAYER_RANDOM;
    const struct eval *eval =
        misses ? engine_eval_find(b->variant->rules, "random") : b->player.eval;
    move_code m = eval && eval->choose ? follow_plan(b, eval, p, rng) : MOVE_NONE;
    /* The limits may exclude the step, because the plan was made without them. */
    if (m == MOVE_NONE || (limits && search_limits_keep(limits, &m, 1) == 0))
        m = choose_by_value(b, is_drawn ? NULL : eval, p, rng, limits);
    b->result.lines[0].moves[0] = m;
}

/* Returns the lower of two limits; 0 means no limit. */
static int64_t tighter(int64_t a, int64_t b)
{
    return a > 0 && (b <= 0 || a < b) ? a : b;
}

static struct search_limits limits_of(const struct bot *b, const struct search_limits *given)
{
    const struct player *player = &b->player;
    struct search_limits limits = given ? *given : (struct search_limits){.lines = 1};
    if (given && !b->is_limited)
        return limits;
    limits.depth = (int)tighter(limits.depth, player->depth);
    limits.nodes = (uint64_t)tighter((int64_t)limits.nodes, player->nodes);
    limits.hard_ns = tighter(limits.hard_ns, (int64_t)player->time_ms * NS_IN_MS);
    return limits;
}

/* Returns whether there is only one step to choose. */
static bool is_forced(const struct game *g, const struct search_limits *limits)
{
    const struct variant *v = game_variant(g);
    move_code moves[RULES_MOVES_MAX];
    return search_limits_keep(limits, moves, v->rules->gen(v, game_pos(g), moves)) == 1;
}

move_code bot_choose(struct bot *b, const struct game *g, struct rng *rng,
                     const struct search_limits *limits, const struct search_host *host)
{
    assert(game_end(g) == GAME_ONGOING);
    if (b->search) {
        struct search_limits most = limits_of(b, limits);
        /* With a clock or limits of the player, the only step is played at once. */
        if ((b->is_limited || most.soft_ns > 0 || most.hard_ns > 0) && is_forced(g, &most))
            most.depth = 1;
        if (overlooks(&b->player)) {
            most.oversight_percent = b->player.oversight_percent;
            most.blind_percent = b->player.blind_percent;
            most.seed = 2 * b->seed + game_pos(g)->side;
            search_clear(b->search); /* so that the choice depends only on the game and the seed */
        }
        search_run(b->search, g, &most, host, &b->result);
    } else {
        choose_at_once(b, g, rng, limits);
    }
    return b->result.lines[0].moves[0];
}
