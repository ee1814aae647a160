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
        text_printf(
            out, "Move %d, %s: %s", t->number, rules->side_titles[t->side],
            rules_move_show(x->variant, review_pos(x, at - 1), game_move_at(g, at - 1)).text);
    }
    if (at == review_steps(x) && game_end(g) != GAME_ONGOING)
        text_printf(out, ". %s", game_show_end(g).text);
}
