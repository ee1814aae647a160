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
    int *chosen; /* for each game, index of the step to play, or NOT_CHOSEN; used within a call */
    struct tactigon_game **games;
    struct listed *listed; /* one for each game */
    int32_t *actions;      /* actions of the legal steps, with room for max_moves per game */
};

struct listed {
    int n;
    bool is_current; /* no step has been played since the list was made */
};

enum { NOT_CHOSEN = -1, NOT_LEGAL = -2 };

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
        .listed = calloc((size_t)n, sizeof *b->listed),
        .actions = calloc((size_t)n, (size_t)v->inner->max_moves * sizeof *b->actions),
        .games = calloc((size_t)n, sizeof *b->games)};
    bool is_complete = b->chosen && b->games && b->listed && b->actions;
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
    free(b->listed);
    free(b->actions);
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

/* The index of a random legal step, or NOT_CHOSEN if the game is over. */
static int draw(struct tactigon_batch *b, struct tactigon_game *g)
{
    const move_code *steps;
    return library_is_over(g) ? NOT_CHOSEN : rng_below(&b->rng, library_steps(&g->here, &steps));
}

static int32_t *listed_at(const struct tactigon_batch *b, int i)
{
    return b->actions + (size_t)i * (size_t)b->v->inner->max_moves;
}

static void list(struct tactigon_batch *b, int i)
{
    const move_code *steps;
    const int n = library_steps(&b->games[i]->here, &steps);
    b->v->code->actions_of(b->v->inner, b->v->numbers, steps, n, listed_at(b, i));
    b->listed[i] = (struct listed){n, true};
}

void tactigon_batch_choose_random(tactigon_batch *b, int32_t *actions)
{
    for (int i = 0; i < b->n; i++) {
        const int k = draw(b, b->games[i]);
        if (k != NOT_CHOSEN && !b->listed[i].is_current)
            list(b, i);
        actions[i] = k == NOT_CHOSEN ? -1 : listed_at(b, i)[k];
    }
}

/* The index of the step for an action in game i, or NOT_CHOSEN if the game is over, or NOT_LEGAL if
 * there is no such step. */
static int find(struct tactigon_batch *b, int i, int32_t action)
{
    if (library_is_over(b->games[i]))
        return NOT_CHOSEN;
    if (!b->listed[i].is_current)
        list(b, i);
    const int32_t *actions = listed_at(b, i);
    int k = 0;
    while (k < b->listed[i].n && actions[k] != action)
        k++;
    return k < b->listed[i].n ? k : NOT_LEGAL;
}

/* Sets b->chosen for all games. */
static int32_t choose(struct tactigon_batch *b, const int32_t *actions, tactigon_error *error)
{
    for (int i = 0; i < b->n; i++) {
        b->chosen[i] = actions ? find(b, i, actions[i]) : draw(b, b->games[i]);
        if (b->chosen[i] == NOT_LEGAL) {
            struct error why;
            error_set(&why, STATUS_ILLEGAL, 0, 0, "game %d: action %d is not legal", i,
                      (int)actions[i]);
            return library_set_error(error, STATUS_ILLEGAL, &why);
        }
    }
    return TACTIGON_OK;
}

static void write_mask(struct tactigon_batch *b, int i, uint8_t *mask)
{
    memset(mask, 0, (size_t)b->v->n_actions);
    if (library_is_over(b->games[i]))
        return;
    list(b, i);
    for (int k = 0; k < b->listed[i].n; k++)
        mask[listed_at(b, i)[k]] = 1;
}

static void look(struct tactigon_batch *b, int i, const tactigon_view *view)
{
    tactigon_view rest = *view;
    rest.masks = NULL; /* made from the list, which finds the next action too */
    library_look(&b->games[i]->here, i, &rest);
    if (view->masks)
        write_mask(b, i, view->masks + (size_t)i * (size_t)b->v->n_actions);
}

int32_t tactigon_batch_fill_view(tactigon_batch *b, const tactigon_view *given)
{
    tactigon_view view;
    if (!library_options(&view, sizeof view, given))
        return TACTIGON_ERROR_ARGUMENT;
    for (int i = 0; i < b->n; i++) {
        look(b, i, &view);
        if (view.ended)
            view.ended[i] = library_is_over(b->games[i]);
        for (int side = 0; view.rewards && side < 2; side++)
            view.rewards[2 * i + side] = 0;
    }
    return TACTIGON_OK;
}

static void restart_game(struct tactigon_batch *b, int i, const struct pos *start)
{
    game_restart(b->games[i]->game, start);
    b->listed[i].is_current = false;
}

/* Plays the chosen step in game i, and reports the end before the game restarts. */
static int32_t play(struct tactigon_batch *b, int i, const tactigon_view *view)
{
    struct tactigon_game *g = b->games[i];
    const bool moves = b->chosen[i] != NOT_CHOSEN;
    const int32_t status = moves ? game_play_nth(g->game, b->chosen[i]) : TACTIGON_OK;
    const enum result result = game_result(g->game);
    const bool is_over = result != RESULT_NONE;
    b->listed[i].is_current = false;
    for (int side = 0; view->rewards && side < 2; side++)
        view->rewards[2 * i + side] = moves ? (float)library_reward(result, side) : 0;
    if (view->ended)
        view->ended[i] = is_over;
    if (is_over)
        library_show(&g->here, i, view->final_planes, view->final_bytes);
    if (is_over && b->autoreset)
        restart_game(b, i, NULL);
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
        look(b, i, &view);
        if (status != TACTIGON_OK)
            library_fail_status(error, status);
    }
    return status;
}

int32_t tactigon_batch_act(tactigon_batch *b, int32_t i, int32_t action, tactigon_error *error)
{
    if (i < 0 || i >= b->n)
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "there is no game with that number");
    b->listed[i].is_current = false;
    return tactigon_game_act(b->games[i], action, error);
}

int32_t tactigon_batch_start(tactigon_batch *b, int32_t i, const tactigon_position *start)
{
    union position first;
    if (i < 0 || i >= b->n || (start && start->v != b->v))
        return TACTIGON_ERROR_ARGUMENT;
    if (!start)
        b->v->inner->rules->start(b->v->inner, &first.pos);
    restart_game(b, i, start ? library_pos(start) : &first.pos);
    return TACTIGON_OK;
}

void tactigon_batch_reset(tactigon_batch *b, const uint8_t *which)
{
    for (int i = 0; i < b->n; i++) {
        if (!which || which[i])
            restart_game(b, i, NULL);
    }
}
