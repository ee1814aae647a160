/*
 * Bots.
 */
#include "tactigon/bot.h"
#include "library/library.h"

#include <stdlib.h>

struct tactigon_bot {
    const struct tactigon_variant *v;
    struct bot *inner;
    struct rng rng;
    atomic_bool is_stopped;
    struct tactigon_result result;
};

static int32_t make(struct tactigon_bot **out, const tactigon_variant *v,
                    const struct player *player)
{
    struct tactigon_bot *b = calloc(1, sizeof *b);
    const int32_t status =
        b ? bot_new(player, v->inner, &(struct bot_options){0}, &b->inner) : STATUS_NO_MEMORY;
    if (status == TACTIGON_OK)
        *out = b;
    else
        free(b);
    return status;
}

int32_t tactigon_bot_new(const tactigon_variant *v, const char *text, uint64_t seed,
                         tactigon_bot **out, tactigon_error *error)
{
    struct player player;
    struct error why = {.line = 0};
    struct tactigon_bot *b = NULL;
    int32_t status = player_read(v->inner->rules, text, &player, &why);
    if (status != STATUS_OK)
        return library_tell(error, (enum status)status, &why);
    if (player.kind == PLAYER_HUMAN)
        return library_fail(error, TACTIGON_ERROR_MISSING, "a person is no bot");
    status = make(&b, v, &player);
    if (status != TACTIGON_OK)
        return library_lack(error, status);
    b->v = v;
    b->rng = rng_seed(seed);
    b->result.found = bot_result(b->inner);
    *out = b;
    return TACTIGON_OK;
}

void tactigon_bot_free(tactigon_bot *b)
{
    if (b)
        bot_free(b->inner);
    free(b);
}

void tactigon_bot_clear(tactigon_bot *b)
{
    bot_clear(b->inner);
}

int32_t tactigon_bot_choose(tactigon_bot *b, const tactigon_game *g, tactigon_step *step)
{
    struct library_run run;
    if (g->v->inner != b->v->inner)
        return TACTIGON_ERROR_ARGUMENT;
    if (library_is_over(g))
        return TACTIGON_ERROR_ILLEGAL;
    const struct search_host host = library_host(&run, &b->is_stopped);
    *step = bot_choose(b->inner, g->game, &b->rng, NULL, &host);
    atomic_store(&b->is_stopped, false);
    return TACTIGON_OK;
}

void tactigon_bot_stop(tactigon_bot *b)
{
    atomic_store(&b->is_stopped, true);
}

const tactigon_result *tactigon_bot_result(const tactigon_bot *b)
{
    return &b->result;
}
