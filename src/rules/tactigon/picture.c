/*
 * Tactigon as shapes. Tiles are regular hexagons with a flat top; lines of even columns (a, c,
 * ...) stand half a line lower than those of odd ones.
 */
#include "tactigon.h"

#include <string.h>

enum {
    HALF_WIDTH = 52, /* of a tile: its side is as long */
    QUARTER = 26,
    HALF_HEIGHT = 45,
    COLUMN = HALF_WIDTH + QUARTER, /* from one column to the next */
};

static const struct picture_corner corners[] = {
    {HALF_WIDTH, 0},  {QUARTER, HALF_HEIGHT},   {-QUARTER, HALF_HEIGHT},
    {-HALF_WIDTH, 0}, {-QUARTER, -HALF_HEIGHT}, {QUARTER, -HALF_HEIGHT},
};

/* Lower than the middle, to leave room for the name of the tile, and of about the same area. */
static const struct {
    enum picture_form form;
    int16_t y, size;
} looks[TG_PIECE_COUNT] = {
    [TG_CIRCLE] = {PICTURE_CIRCLE, 8, 42},
    [TG_TRIANGLE] = {PICTURE_TRIANGLE, 15, 52},
    [TG_SQUARE] = {PICTURE_SQUARE, 8, 38},
    [TG_PENTAGON] = {PICTURE_PENTAGON, 9, 48},
};

static struct picture_kind kind_of(const struct tg_variant *v, enum side side, enum tg_piece piece)
{
    return (struct picture_kind){
        .name = tg_piece_names[piece],
        .letter = (char)(v->variant.rules->side_names[side][0] - 'a' + 'A'),
        .form = (uint8_t)looks[piece].form,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_SECOND,
        .y = looks[piece].y,
        .width = looks[piece].size,
        .height = looks[piece].size,
    };
}

void tg_picture(const struct variant *variant, const struct pos *pos, struct picture *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    out->n_tiles = 0;
    out->n_pieces = 0;
    out->gold_name = NULL;
    out->n_corners = sizeof corners / sizeof corners[0];
    memcpy(out->corners, corners, sizeof corners);
    for (int i = 0; i < v->board.n_tiles; i++) {
        const int bit = v->order[i];
        const int half_line = 2 * v->y_of[bit] + (v->x_of[bit] % 2 == 0);
        const enum tg_piece piece = tg_piece(v, p, bit);
        out->tiles[out->n_tiles++] = (struct picture_tile){
            .place = (int16_t)bit,
            .x = (int16_t)(COLUMN * v->x_of[bit]),
            .y = (int16_t)(HALF_HEIGHT * half_line),
            .is_gold = tg_has(v->gold, bit),
        };
        if (piece != TG_PIECE_NONE)
            out->pieces[out->n_pieces++] =
                (struct picture_piece){(int16_t)i, kind_of(v, tg_owner(v, p, bit), piece)};
    }
}
