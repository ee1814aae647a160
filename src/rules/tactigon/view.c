/* Sentences, pictures and the side panel of Tactigon. */
#include "tactigon.h"

#include <string.h>

int tg_list_tiles(const struct tg_variant *v, int *out)
{
    int n = 0;
    for (int x = 0; x < v->board.columns; x++) {
        for (int y = 0; y < v->board.lines; y++) {
            if (v->bit_at[y][x] >= 0)
                out[n++] = v->bit_at[y][x];
        }
    }
    return n;
}

int tg_half_line(const struct tg_variant *v, int bit)
{
    return 2 * v->y_of[bit] + (v->x_of[bit] % 2 == 0);
}

void tg_describe_tile(const struct tg_variant *v, const struct tg_pos *p, int bit, struct text *out)
{
    const enum tg_piece piece = tg_piece(v, p, bit);
    const char *side = v->variant.rules->side_names[tg_owner(v, p, bit)];
    if (piece == TG_PIECE_NONE)
        text_printf(out, "%s empty", tg_name(v, bit).text);
    else
        text_printf(out, "%s %s %s", tg_name(v, bit).text, side, tg_piece_names[piece]);
}

/* The facts begin with the side whose camp is at the top and end with the pieces on gold tiles. */
static int facts(const struct variant *variant, const struct pos *pos, struct fact *out)
{
    const struct tg_variant *v = tg_variant(variant);
    const struct tg_pos *p = tg_pos(pos);
    int tiles[TG_BOARD_TILES_MAX], n = 0;
    const int n_tiles = tg_list_tiles(v, tiles);
    out[n++] = (struct fact){FACT_SIDE, SIDE_SECOND, PLACE_NONE, 0};
    out[n++] = (struct fact){FACT_SIDE, SIDE_FIRST, PLACE_NONE, 0};
    for (int i = 0; i < n_tiles; i++) {
        const enum tg_piece piece = tg_piece(v, p, tiles[i]);
        const int holder = piece == TG_PIECE_NONE ? FACT_NOBODY : (int)tg_owner(v, p, tiles[i]);
        if (tg_has(v->gold, tiles[i]))
            out[n++] = (struct fact){FACT_GAME, (uint8_t)holder, (int16_t)tiles[i], (int)piece};
    }
    return n;
}

static void sentence(const struct variant *variant, const struct pos *pos, const struct fact *f,
                     int n, struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    int tiles[TG_BOARD_TILES_MAX];
    if (f->kind == FACT_SIDE) {
        rules_list_side(variant, pos, (enum side)f->side, tiles, tg_list_tiles(v, tiles), out);
        return;
    }
    text_add(out, n == 1 ? "Gold tile: " : "Gold tiles: ");
    for (int i = 0; i < n; i++) {
        text_add(out, i > 0 ? ", " : "");
        tg_describe_tile(v, tg_pos(pos), f[i].place, out);
    }
    text_put(out, '.');
}

/* Writes what the selected piece is, such as "f6 is a red triangle: up to 3 steps". */
static void panel_piece(const struct tg_variant *v, const struct tg_pos *p, int bit,
                        struct text *out)
{
    const enum tg_piece piece = tg_piece(v, p, bit);
    const int steps = piece == TG_PIECE_NONE ? 0 : tg_steps_from(v, piece, bit);
    if (piece != TG_PIECE_NONE)
        text_printf(out, "%s is a %s %s: %s%d step%s\n", tg_name(v, bit).text,
                    v->variant.rules->side_names[tg_owner(v, p, bit)], tg_piece_names[piece],
                    steps == 1 ? "" : "up to ", steps, steps == 1 ? "" : "s");
    else if (tg_has(v->gold, bit))
        text_printf(out, "%s is gold: hold all gold to win\n", tg_name(v, bit).text);
}

static void panel(const struct variant *variant, const struct pos *pos, const struct view *view,
                  enum panel part, struct text *out)
{
    const struct tg_variant *v = tg_variant(variant);
    if (part == PANEL_PIECE && view->selected >= 0 && tg_has(v->tiles, view->selected))
        panel_piece(v, tg_pos(pos), view->selected, out);
}

enum {
    HALF_WIDTH = 52, /* half the width of a tile, which is also the length of its side */
    QUARTER = 26,
    HALF_HEIGHT = 45,
    COLUMN = HALF_WIDTH + QUARTER, /* distance from one column to the next */
};

static const struct picture_corner corners[] = {
    {HALF_WIDTH, 0},  {QUARTER, HALF_HEIGHT},   {-QUARTER, HALF_HEIGHT},
    {-HALF_WIDTH, 0}, {-QUARTER, -HALF_HEIGHT}, {QUARTER, -HALF_HEIGHT},
};

/* The shapes of pieces. They have about the same area. They are drawn below the middle of the tile,
 * which leaves room for its name. */
static const struct {
    enum picture_form form;
    int16_t y, size;
} shapes[TG_PIECE_COUNT] = {
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
        .form = (uint8_t)shapes[piece].form,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_SECOND,
        .y = shapes[piece].y,
        .width = shapes[piece].size,
        .height = shapes[piece].size,
    };
}

static void picture(const struct variant *variant, const struct pos *pos, struct picture *out)
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
        const enum tg_piece piece = tg_piece(v, p, bit);
        out->tiles[out->n_tiles++] = (struct picture_tile){
            .place = (int16_t)bit,
            .x = (int16_t)(COLUMN * v->x_of[bit]),
            .y = (int16_t)(HALF_HEIGHT * tg_half_line(v, bit)),
            .is_gold = tg_has(v->gold, bit),
        };
        if (piece != TG_PIECE_NONE)
            out->pieces[out->n_pieces++] =
                (struct picture_piece){(int16_t)i, kind_of(v, tg_owner(v, p, bit), piece)};
    }
}

const struct rules_show tg_show = {
    .picture = picture, .facts = facts, .sentence = sentence, .panel = panel};
