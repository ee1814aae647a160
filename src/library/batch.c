/* Steps many games in one call. A game that has ended restarts in the same memory, so nothing is
 * allocated once the games have reached their usual length. */
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

struct tactigon_batch {
    const struct tactigon_variant *v;
    int n;
    bool autoreset;
    struct rng rng;
    move_code *chosen; /* for each game, the step to play, or MOVE_NONE; used within a call */
    struct tactigon_game **games;
};

int32_t tactigon_batch_new(const tactigon_variant *v, int32_t n, uint64_t seed, int32_t autoreset,
                           tactigon_batch **out, tactigon_error *error)
{
    if (n < 1)
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "a batch needs at least one game");
    struct tactigon_batch *b = calloc(1, sizeof *b);
    if (!b)
        return library_fail_status(error, TACTIGON_ERROR_MEMORY);
    *b = (struct tactigon_batch){
        .v = v,
        .autoreset = autoreset != 0,
        .rng = rng_seed(seed),
        .chosen =
            calloc((size_t)n, sizeof *b->chosen), /* calloc detects an overflow of the product */
        .games = calloc((size_t)n, sizeof *b->games)};
    bool is_complete = b->chosen && b->games;
    while (is_complete && b->n < n) {
        is_complete = tactigon_game_new(v, NULL, &b->games[b->n]) == TACTIGON_OK;
        b->n += is_complete;
    }
    if (is_complete)
        *out = b;
    else
        tactigon_batch_free(b);
    return is_complete ? TACTIGON_OK : library_fail_status(error, TACTIGON_ERROR_MEMORY);
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

void tactigon_batch_seed(tactigon_batch *b, uint64_t seed)
{
    b->rng = rng_seed(seed);
}

const tactigon_game *tactigon_batch_game(const tactigon_batch *b, int32_t i)
{
    return i >= 0 && i < b->n ? b->games[i] : NULL;
}

/* Returns a random legal step, or MOVE_NONE if the game is over. */
static move_code draw(struct tactigon_batch *b, struct tactigon_game *g)
{
    const move_code *steps;
    if (library_is_over(g))
        return MOVE_NONE;
    const int n = library_steps(&g->here, &steps);
    return steps[rng_below(&b->rng, n)];
}

void tactigon_batch_choose_random(tactigon_batch *b, int32_t *actions)
{
    for (int i = 0; i < b->n; i++) {
        const move_code m = draw(b, b->games[i]);
        actions[i] = m == MOVE_NONE ? -1 : library_action(b->v, m);
    }
}

/* Sets b->chosen for all games. The action of a game that is over has no effect. */
static int32_t choose(struct tactigon_batch *b, const int32_t *actions, tactigon_error *error)
{
    for (int i = 0; i < b->n; i++) {
        struct tactigon_game *g = b->games[i];
        const bool is_over = library_is_over(g);
        b->chosen[i] = is_over   ? MOVE_NONE
                       : actions ? library_find(&g->here, actions[i])
                                 : draw(b, g);
        if (b->chosen[i] == MOVE_NONE && !is_over) {
            struct error why;
            error_set(&why, STATUS_ILLEGAL, 0, 0, "game %d: action %d is not legal", i,
                      (int)actions[i]);
            return library_set_error(error, STATUS_ILLEGAL, &why);
        }
    }
    return TACTIGON_OK;
}

int32_t tactigon_batch_fill_view(tactigon_batch *b, const tactigon_view *given)
{
    tactigon_view view;
    if (!library_options(&view, sizeof view, given))
        return TACTIGON_ERROR_ARGUMENT;
    for (int i = 0; i < b->n; i++) {
        library_look(&b->games[i]->here, i, &view);
        library_look_end(i, library_is_over(b->games[i]), RESULT_NONE, &view);
    }
    return TACTIGON_OK;
}

/* Plays the chosen step in game i, and reports the end before the game restarts. */
static int32_t play(struct tactigon_batch *b, int i, const tactigon_view *view)
{
    struct tactigon_game *g = b->games[i];
    const bool moves = b->chosen[i] != MOVE_NONE;
    const int32_t status = moves ? game_play(g->game, b->chosen[i]) : TACTIGON_OK;
    const enum result result = game_result(g->game);
    const bool is_over = result != RESULT_NONE;
    library_look_end(i, is_over, moves ? result : RESULT_NONE, view);
    if (is_over)
        library_show(&g->here, i, view->final_planes, view->final_bytes);
    if (is_over && b->autoreset)
        game_restart(b->games[i]->game, NULL);
    return status;
}

int32_t tactigon_batch_step(tactigon_batch *b, const int32_t *actions, const tactigon_view *given,
                            tactigon_error *error)
{
    tactigon_view view;
    if (!library_options(&view, sizeof view, given))
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "the view's size is not set");
    int32_t status = choose(b, actions, error);
    for (int i = 0; i < b->n && status == TACTIGON_OK; i++) {
        status = play(b, i, &view);
        library_look(&b->games[i]->here, i, &view);
        if (status != TACTIGON_OK)
            library_fail_status(error, status);
    }
    return status;
}

int32_t tactigon_batch_act(tactigon_batch *b, int32_t i, int32_t action, tactigon_error *error)
{
    if (i < 0 || i >= b->n)
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "there is no game with that number");
    return tactigon_game_act(b->games[i], action, error);
}

int32_t tactigon_batch_start(tactigon_batch *b, int32_t i, const tactigon_position *start)
{
    union position first;
    if (i < 0 || i >= b->n || (start && start->v != b->v))
        return TACTIGON_ERROR_ARGUMENT;
    if (!start)
        b->v->inner->rules->start(b->v->inner, &first.pos);
    game_restart(b->games[i]->game, start ? library_pos(start) : &first.pos);
    return TACTIGON_OK;
}

void tactigon_batch_reset(tactigon_batch *b, const uint8_t *which)
{
    for (int i = 0; i < b->n; i++) {
        if (!which || which[i])
            game_restart(b->games[i]->game, NULL);
    }
}
