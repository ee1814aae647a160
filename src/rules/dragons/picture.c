/* Three Dragons as shapes: squares without the mountains, discs with their strengths. */
#include "rules/dragons/dragons.h"

/* Discs stand lower than the middle, to leave room for the name of the square. */
enum { HALF = 45, DISC = 56, LOWER = 12 };

static const char *const names[DRAGONS_STRENGTH_MAX + 1] = {
    "", "strength 1", "strength 2", "strength 3", "strength 4", "strength 5"};

static struct picture_kind kind_of(const struct dragons_pos *p, int place)
{
    const int strength = dragons_strength(p, place);
    const bool is_second = dragons_set_has(p->sides[SIDE_SECOND], place);
    return (struct picture_kind){
        .name = names[strength],
        .letter = (char)('0' + strength),
        .form = PICTURE_CIRCLE,
        .side = is_second ? SIDE_SECOND : SIDE_FIRST,
        .is_filled = is_second,
        .y = LOWER,
        .width = DISC,
        .height = DISC,
    };
}

void dragons_picture(const struct variant *v, const struct pos *pos, struct picture *out)
{
    const struct dragons_pos *p = dragons_pos(pos);
    (void)v;
    grid_picture_begin(HALF, out);
    out->gold_name = "cave";
    for (int i = 0; i < DRAGONS_BOARD_SIZE * DRAGONS_BOARD_SIZE; i++) {
        const int row = i / DRAGONS_BOARD_SIZE, column = i % DRAGONS_BOARD_SIZE,
                  place = dragons_place_at(row, column);
        if (dragons_is_mountain(place))
            continue;
        const int tile = grid_picture_tile(out, place, row, column);
        const struct picture_kind kind = kind_of(p, place);
        out->tiles[tile].is_gold = dragons_cave_at(place) >= 0;
        if (dragons_strength(p, place) > 0)
            grid_picture_piece(out, tile, &kind);
    }
}
