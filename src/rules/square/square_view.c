/* Games on squares: pictures, sentences, and the side panel. */
#include "rules/square/square.h"

#include <string.h>

static void add_picture_piece(const struct variant *v, const struct pos *p, int tile, int place,
                              struct picture *out)
{
    enum { DISC = 46, LOWER = 9 };
    const struct square_game *game = square_game(v);
    enum side owner;
    const int what = square_piece(v, p, place, &owner);
    const int16_t disc = (int16_t)(game->picture.disc ? game->picture.disc : DISC);
    if (what < 0)
        return;
    struct picture_kind kind = {
        .name = v->rules->editing->pieces[what],
        .letter = game->letters[owner][1] ? game->letters[SIDE_FIRST][what] : '\0',
        .form = PICTURE_CIRCLE,
        .side = (uint8_t)owner,
        .is_filled = owner == SIDE_SECOND,
        .y = (int16_t)(game->picture.lower ? game->picture.lower : LOWER),
        .width = disc,
        .height = disc,
    };
    if (game->shape)
        game->shape(v, p, place, &kind);
    grid_picture_piece(out, tile, &kind);
}

void square_picture(const struct variant *v, const struct pos *p, struct picture *out)
{
    enum { HALF = 40 };
    const struct square_game *game = square_game(v);
    const struct grid *g = square_grid(v);
    grid_picture_begin(game->picture.half ? game->picture.half : HALF, out);
    out->gold_name = game->gold;
    for (int i = 0; i < g->rows * g->columns; i++) {
        const int place = square_number(g, i), row = grid_row_at(g, place);
        if (game->is_barred && game->is_barred(place))
            continue;
        const int tile = grid_picture_tile(out, place, g->is_upward ? g->rows - 1 - row : row,
                                           grid_column_at(g, place));
        out->tiles[tile].is_gold = game->is_gold && game->is_gold(place);
        out->tiles[tile].is_spent = game->is_spent && game->is_spent(v, p, place);
        add_picture_piece(v, p, tile, place, out);
    }
}

void square_sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out)
{
    int places[SQUARES_MAX];
    const int n_places = square_grid(v)->rows * square_grid(v)->columns;
    for (int i = 0; i < n_places; i++)
        places[i] = square_number(square_grid(v), i);
    rules_list_side(v, p, (enum side)f->side, places, n_places, out);
}

int square_side_facts(struct fact *out)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        out[side] = (struct fact){FACT_SIDE, (uint8_t)side, PLACE_NONE, 0};
    return 2;
}

int square_facts(const struct variant *v, const struct pos *p, struct fact *out)
{
    const int n = square_side_facts(out);
    if (p->result != RESULT_NONE || p->mid_turn)
        return n;
    out[n] = (struct fact){FACT_TURN, p->side, PLACE_NONE, 0};
    return n + 1;
}

/* Writes what is on a place, such as "White 3 on b9: it slides any distance". */
static void panel_piece(const struct variant *v, const struct pos *p, int place, struct text *out)
{
    const struct square_game *game = square_game(v);
    enum side owner;
    if (p->mid_turn) {
        rules_facts_show(v, NULL, p, FACT_GAME, out);
        return;
    }
    const int what = place == PLACE_NONE ? SQUARE_EMPTY : square_piece(v, p, place, &owner);
    if (what >= 0)
        text_printf(out, "%s %s on %s", v->rules->side_titles[owner],
                    v->rules->editing->pieces[what], rules_name(v, place).text);
    if (place != PLACE_NONE && game->add_help)
        game->add_help(v, p, place, out);
    else if (what >= 0)
        text_put(out, '\n');
}

bool square_is_near_draw(const struct variant *v, const struct pos *p)
{
    enum { NEAR = 20 }; /* the draw is announced this many plies ahead */
    return (int)p->halfmove_clock >= v->rules->halfmove_limit - NEAR;
}

void square_panel(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out)
{
    const struct square_game *game = square_game(v);
    if (part == PANEL_PIECE)
        panel_piece(v, p, view->selected, out);
    else if (game->add_state)
        game->add_state(v, p, out);
    else if (v->rules->halfmove_limit > 0 && square_is_near_draw(v, p))
        text_printf(out, "No capture: %d of %d plies\n", (int)p->halfmove_clock,
                    v->rules->halfmove_limit);
}
