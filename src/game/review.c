/* Reviews of games: the positions of a game, their captions, and how the game ended. */
#include "game/review.h"

#include <assert.h>
#include <string.h>

enum status review_open(const struct variant *v, const struct pos *p, struct review *out)
{
    *out = (struct review){.variant = v};
    enum status status = game_new(v, p, &out->game);
    if (status == STATUS_OK)
        status = record_new(&out->record);
    if (status != STATUS_OK)
        review_close(out);
    return status;
}

enum status review_read(const char *text, size_t size,
                        const struct rules *(*find_rules)(const char *name), struct review *out,
                        struct error *error)
{
    struct record_loaded loaded;
    *out = (struct review){.at = 0};
    const enum status status = record_read(text, size, find_rules, &loaded, error);
    if (status == STATUS_OK)
        *out = (struct review){.variant = loaded.variant,
                               .game = loaded.game,
                               .record = loaded.record,
                               .owned = loaded.variant,
                               .at = game_length(loaded.game)};
    return status;
}

void review_close(struct review *x)
{
    record_free(x->record);
    game_free(x->game);
    variant_free(x->owned);
    *x = (struct review){.at = 0};
}

int review_steps(const struct review *x)
{
    return game_length(x->game);
}

const struct pos *review_pos(const struct review *x, int at)
{
    return game_pos_at(x->game, at);
}

void review_caption(const struct review *x, int at, struct turn *t, struct text *out)
{
    const struct game *g = x->game;
    const struct rules *rules = x->variant->rules;
    if (at == 0) {
        text_add(out, "Start");
    } else {
        while (t->end < at)
            turn_next(g, t);
        text_printf(out, "Move %d, %s: ", t->number, rules->side_names[t->side]);
        rules->move_show(x->variant, review_pos(x, at - 1), game_move_at(g, at - 1), out);
    }
    if (at == review_steps(x) && game_end(g) != GAME_ONGOING) {
        text_add(out, ". ");
        review_result(x, out);
    }
}

void review_result(const struct review *x, struct text *out)
{
    if (game_end(x->game) != GAME_ONGOING)
        game_show_end(x->game, out);
}
