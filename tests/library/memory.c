/* Uses everything in tactigon.h, for memory.sh. Exits with 0, or with 3 if memory runs out. */
#include <stdlib.h>
#include <string.h>

#include <tactigon.h>

/* All objects, each NULL until it is created. */
struct all {
    tactigon_variant *v, *own, *dragons;
    tactigon_position *p, *copy;
    tactigon_game *g, *again, *recovered;
    tactigon_search *s;
    tactigon_bot *bot;
    tactigon_analysis *a;
    tactigon_batch *b, *long_ones;
    tactigon_tree *t;
    tactigon_error error;
};

static int32_t of_games(struct all *x)
{
    static char text[1 << 15];
    const int32_t made = tactigon_game_new(x->v, NULL, &x->g);
    if (made != TACTIGON_OK)
        return made;
    for (int i = 0; i < 80; i++) {
        const tactigon_step *steps;
        const int32_t n = tactigon_position_steps(tactigon_game_position(x->g), &steps);
        const int32_t status = n > 0 ? tactigon_game_play(x->g, steps[n / 2]) : TACTIGON_OK;
        if (status == TACTIGON_ERROR_MEMORY)
            return status;
    }
    if (tactigon_game_set_tag(x->g, "first", "somebody") != TACTIGON_OK ||
        tactigon_game_add_comment(x->g, "a comment") != TACTIGON_OK ||
        tactigon_game_svg(x->g, text, sizeof text) == 0 ||
        tactigon_position_svg(tactigon_game_position(x->g), text, sizeof text) == 0 ||
        tactigon_game_draw(x->g, NULL, text, sizeof text) == 0 ||
        tactigon_game_write(x->g, text, sizeof text) == 0)
        return TACTIGON_ERROR_MEMORY;
    const int32_t status = tactigon_game_read(text, strlen(text), &x->again, &x->error);
    text[strlen(text) / 2] = '\0';
    return status == TACTIGON_OK
               ? tactigon_game_recover(text, strlen(text), &x->recovered, &x->error)
               : status;
}

/* Uses a custom board, and games longer than their first buffer. */
static int32_t of_others(struct all *x)
{
    static const char board[] = "name: own\ntitle: Own board\nsize: 3x3\nlayout: even-q\n"
                                "gold: a2 c2\nrows:\n1 - p -\n2 * . *\n3 . P .\n";
    int32_t status = tactigon_variant_new("tactigon", board, sizeof board - 1, &x->own, &x->error);
    if (status == TACTIGON_OK)
        status = tactigon_variant_new("dragons", NULL, 0, &x->dragons, &x->error);
    if (status == TACTIGON_OK)
        status = tactigon_batch_new(x->dragons, 2, 1, 1, &x->long_ones, &x->error);
    for (int i = 0; i < 70 && status == TACTIGON_OK; i++)
        status = tactigon_batch_step(x->long_ones, NULL, NULL, &x->error);
    return status;
}

/* A tree that has run out of memory can be asked again. */
static int32_t of_trees(struct all *x)
{
    enum { ROOTS = 2, DESCENTS = 4, ROUNDS = 12 };
    const size_t actions = (size_t)tactigon_variant_actions(x->v);
    const float values[ROOTS * DESCENTS] = {0};
    float *policies = calloc(ROOTS * DESCENTS * actions, sizeof *policies);
    int32_t status =
        policies ? tactigon_tree_new(x->v, ROOTS, 1.5F, &x->t, &x->error) : TACTIGON_ERROR_MEMORY;
    for (int32_t action = 0, played = -1; status >= 0 && played != TACTIGON_OK; action++) {
        played = tactigon_tree_act(x->t, 1, action);
        status = played == TACTIGON_ERROR_MEMORY ? played : status;
    }
    for (int i = 0; i < ROUNDS && status >= 0; i++) {
        status = tactigon_tree_ask(x->t, DESCENTS, NULL, NULL);
        if (status < 0 && tactigon_tree_ask(x->t, DESCENTS, NULL, NULL) == TACTIGON_ERROR_ARGUMENT)
            abort();
        tactigon_tree_tell(x->t, policies, values);
    }
    for (int32_t action = 0; action < (int32_t)actions && status >= 0; action++) {
        const int32_t played = tactigon_tree_act(x->t, 0, action);
        status = played == TACTIGON_ERROR_MEMORY ? played : status;
    }
    free(policies);
    return status < 0 ? status : TACTIGON_OK;
}

static int32_t of_searches(struct all *x)
{
    tactigon_limits limits;
    tactigon_search_options options;
    tactigon_step step;
    tactigon_limits_init(&limits, sizeof limits);
    tactigon_search_options_init(&options, sizeof options);
    options.hash_mib = 1;
    limits.nodes = 200;
    tactigon_game_undo(x->g, 75);
    int32_t status = tactigon_search_new(x->v, &options, &x->s, &x->error);
    if (status == TACTIGON_OK)
        status = tactigon_search_run(x->s, x->g, &limits, NULL);
    if (status == TACTIGON_OK)
        status = tactigon_bot_new(x->v, "search:nodes=100", 1, &x->bot, &x->error);
    if (status == TACTIGON_OK)
        status = tactigon_bot_choose(x->bot, x->g, &step);
    if (status == TACTIGON_OK)
        status = tactigon_analysis_new(x->g, &options, &x->a, &x->error);
    if (status == TACTIGON_OK)
        status = tactigon_analysis_run(x->a, &limits, NULL);
    return status;
}

static int32_t of_all(struct all *x)
{
    int32_t status = tactigon_variant_new("tactigon", NULL, 0, &x->v, &x->error);
    if (status == TACTIGON_OK)
        status = tactigon_position_new(x->v, NULL, &x->p, &x->error);
    if (status == TACTIGON_OK)
        status = tactigon_position_clone(x->p, &x->copy);
    if (status == TACTIGON_OK)
        status = of_games(x);
    if (status == TACTIGON_OK)
        status = of_searches(x);
    if (status == TACTIGON_OK)
        status = tactigon_batch_new(x->v, 3, 1, 1, &x->b, &x->error);
    for (int i = 0; i < 70 && status == TACTIGON_OK; i++)
        status = tactigon_batch_step(x->b, NULL, NULL, &x->error);
    if (status == TACTIGON_OK)
        status = of_others(x);
    return status == TACTIGON_OK ? of_trees(x) : status;
}

int main(void)
{
    struct all x = {0};
    const int32_t status = of_all(&x);
    tactigon_tree_free(x.t);
    tactigon_batch_free(x.long_ones);
    tactigon_batch_free(x.b);
    tactigon_analysis_free(x.a);
    tactigon_bot_free(x.bot);
    tactigon_search_free(x.s);
    tactigon_game_free(x.recovered);
    tactigon_game_free(x.again);
    tactigon_game_free(x.g);
    tactigon_position_free(x.copy);
    tactigon_position_free(x.p);
    tactigon_variant_free(x.dragons);
    tactigon_variant_free(x.own);
    tactigon_variant_free(x.v);
    return status == TACTIGON_OK ? 0 : status == TACTIGON_ERROR_MEMORY ? 3 : 1;
}
