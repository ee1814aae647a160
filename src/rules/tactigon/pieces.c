/* The pieces of Tactigon: names, steps, and combat. Rule numbers refer to
 * docs/rules/tactigon.md. */
#include "tactigon.h"

const enum tg_combat tg_combat[TG_PIECE_COUNT][TG_PIECE_COUNT + 1] = {
    [TG_CIRCLE] = {TG_COMBAT_CAPTURES, TG_COMBAT_CAPTURES, TG_COMBAT_CAPTURES, TG_COMBAT_CAPTURES},
    [TG_TRIANGLE] = {TG_COMBAT_BOTH_LOST, TG_COMBAT_CAPTURES, TG_COMBAT_CAPTURES,
                     TG_COMBAT_CAPTURES},
    [TG_SQUARE] = {TG_COMBAT_REFUSED, TG_COMBAT_BOTH_LOST, TG_COMBAT_CAPTURES, TG_COMBAT_CAPTURES},
    [TG_PENTAGON] = {TG_COMBAT_REFUSED, TG_COMBAT_REFUSED, TG_COMBAT_REFUSED, TG_COMBAT_CAPTURES},
};

const int tg_steps[TG_PIECE_COUNT] = {1, 3, 4, 5};

const char *const tg_piece_names[TG_PIECE_COUNT] = {"circle", "triangle", "square", "pentagon"};

int tg_steps_from(const struct tg_variant *v, enum tg_piece piece, int bit)
{
    return tg_steps[piece] + tg_has(v->bonus, bit);
}

const char tg_piece_letters[] = "CTSPctsp";
