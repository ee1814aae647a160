/*
 * Many games stepped in one call. A game that has ended begins anew by being taken back to its
 * start, so nothing is allocated once games have had their length.
 */
#include "library/library.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tactigon/rng.h"

struct tactigon_batch {
    const struct tactigon_variant *v;
    int n;
    bool begins_anew;
    struct rng rng;
    move_code *chosen; /* n steps of the call that goes on */
    struct tactigon_game **games;
};

int32_t tactigon_batch_new(const tactigon_variant *v, int32_t n, uint64_t seed, int32_t begins_anew,
                           tactigon_batch **out, tactigon_error *error)
{
    if (n < 1)
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "a batch has at least one game");
    struct tactigon_batch *b = calloc(1, sizeof *b);
    if (!b)
        return library_lack(error, TACTIGON_ERROR_MEMORY);
    *b = (struct tactigon_batch){.v = v,
                                 .begins_anew = begins_anew != 0,
                                 .rng = rng_seed(seed),
                                 .chosen = malloc((size_t)n * sizeof *b->chosen),
                                 .games = calloc((size_t)n, sizeof *b->games)};
    bool is_whole = b->chosen && b->games;
    while (is_whole && b->n < n) {
        is_whole = tactigon_game_new(v, NULL, &b->games[b->n]) == TACTIGON_OK;
        b->n += is_whole;
    }
    if (is_whole)
        *out = b;
    else
        tactigon_batch_free(b);
    return is_whole ? TACTIGON_OK : library_lack(error, TACTIGON_ERROR_MEMORY);
}

void tactigon_batch_free(tactigon_batch *b)
{
    if (!b)
        return;
    for (int i = 0; i < b->n; i++)
        tactigon_game_free(b->games[i]);
    free(b->games);
    free(b->chosen);
    free(b);
}

const tactigon_game *tactigon_batch_game(const tactigon_batch *b, int32_t i)
{
    return i >= 0 && i < b->n ? b->games[i] : NULL;
}

/* ---- choosing ---- */

/* A legal step drawn uniformly, MOVE_NONE when the game is over. */
static move_code draw(struct tactigon_batch *b, struct tactigon_game *g)
{
    const move_code *steps;
    if (library_is_over(g))
        return MOVE_NONE;
    const int n = library_steps(&g->here, &steps);
    return steps[rng_below(&b->rng, n)];
}

void tactigon_batch_draw(tactigon_batch *b, int32_t *actions)
{
    for (int i = 0; i < b->n; i++) {
        const move_code m = draw(b, b->games[i]);
        actions[i] = m == MOVE_NONE ? -1 : library_action(b->v, m);
    }
}

/* The steps of all games into b->chosen. */
static int32_t choose(struct tactigon_batch *b, const int32_t *actions, tactigon_error *error)
{
    for (int i = 0; i < b->n; i++) {
        struct tactigon_game *g = b->games[i];
        b->chosen[i] = !actions             ? draw(b, g)
                       : library_is_over(g) ? MOVE_NONE
                                            : library_find(&g->here, actions[i]);
        if (b->chosen[i] == MOVE_NONE && !library_is_over(g)) {
            assert(actions); /* a draw is legal */
            struct error why;
            error_set(&why, STATUS_ILLEGAL, 0, 0, "game %d: action %d is not legal", i,
                      (int)actions[i]);
            return library_tell(error, STATUS_ILLEGAL, &why);
        }
    }
    return TACTIGON_OK;
}

/* ---- stepping ---- */

static void begin_anew(struct tactigon_game *g)
{
    game_undo(g->game, game_length(g->game));
}

/* Play what was chosen in game i; whether the game is over behind it, before it begins anew. */
static int32_t play(struct tactigon_batch *b, int i, float *rewards, bool *is_over)
{
    struct tactigon_game *g = b->games[i];
    const bool moves = b->chosen[i] != MOVE_NONE;
    const int32_t status = moves ? game_play(g->game, b->chosen[i]) : TACTIGON_OK;
    const enum result result = game_result(g->game);
    *is_over = result != RESULT_NONE;
    if (rewards)
        for (int side = 0; side < 2; side++)
            rewards[2 * i + side] = moves ? (float)library_score(result, side) : 0;
    if (*is_over && b->begins_anew)
        begin_anew(g);
    return status;
}

/* What is to be seen of game i. */
static void look(struct tactigon_batch *b, int i, float *planes, uint8_t *masks, uint8_t *sides)
{
    struct tactigon_game *g = b->games[i];
    if (planes)
        tactigon_game_observe(g, planes + (size_t)i * (size_t)b->v->n_values);
    if (masks)
        tactigon_game_mask(g, masks + (size_t)i * (size_t)b->v->n_actions);
    if (sides)
        sides[i] = game_pos(g->game)->side;
}

int32_t tactigon_batch_step(tactigon_batch *b, const int32_t *actions, float *planes,
                            uint8_t *masks, float *rewards, uint8_t *sides, uint8_t *ended,
                            tactigon_error *error)
{
    int32_t status = choose(b, actions, error);
    for (int i = 0; i < b->n && status == TACTIGON_OK; i++) {
        bool is_over;
        status = play(b, i, rewards, &is_over);
        if (ended)
            ended[i] = is_over;
        look(b, i, planes, masks, sides);
        if (status != TACTIGON_OK)
            library_lack(error, status);
    }
    return status;
}

void tactigon_batch_look(tactigon_batch *b, float *planes, uint8_t *masks, uint8_t *sides,
                         uint8_t *ended)
{
    for (int i = 0; i < b->n; i++) {
        look(b, i, planes, masks, sides);
        if (ended)
            ended[i] = library_is_over(b->games[i]);
    }
}

void tactigon_batch_reset(tactigon_batch *b, const uint8_t *which)
{
    for (int i = 0; i < b->n; i++) {
        if (!which || which[i])
            begin_anew(b->games[i]);
    }
}
