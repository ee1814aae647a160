/*
 * Apart as shapes: squares, and discs; those that touch no other one are smaller.
 */
#include "apart.h"

#include "rules/grid.h"

/* Discs are lower than the middle, to leave room for the name of the square. */
enum { HALF = 40, DISC = 46, SMALL_DISC = 30, LOWER = 9 };

static struct picture_kind kind_of(int side, bool is_touching)
{
    return (struct picture_kind){
        .name = is_touching ? "touching piece" : "separate piece",
        .letter = '\0',
        .form = PICTURE_CIRCLE,
        .side = (uint8_t)side,
        .is_filled = side == SIDE_SECOND,
        .y = LOWER,
        .width = is_touching ? DISC : SMALL_DISC,
        .height = is_touching ? DISC : SMALL_DISC,
    };
}

void apart_picture(const struct variant *variant, const struct pos *pos, struct picture *out)
{
    const struct apart_pos *p = apart_pos(pos);
    struct apart_set squares = apart_variant(variant)->board;
    const struct apart_set touching[2] = {apart_touching(&p->pieces[SIDE_FIRST]),
                                          apart_touching(&p->pieces[SIDE_SECOND])};
    grid_picture_begin(HALF, out);
    while (!apart_is_empty(&squares)) {
        const int square = apart_pop(&squares);
        const int tile =
            grid_picture_tile(out, square, square / APART_STRIDE, square % APART_STRIDE);
        for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
            const struct picture_kind kind = kind_of(side, apart_has(&touching[side], square));
            if (apart_has(&p->pieces[side], square))
                grid_picture_piece(out, tile, &kind);
        }
    }
}
