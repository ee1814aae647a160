/*
 * Tactigon's positions set up by hand.
 */
#include "tactigon.h"

#include <assert.h>
#include <string.h>

static int look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const enum tg_piece piece = tg_piece(tg_variant(v), tg_pos(p), place);
    *owner = tg_owner(tg_variant(v), tg_pos(p), place);
    return piece == TG_PIECE_NONE ? -1 : (int)piece;
}

static void take(const struct variant *v, struct pos *p, int place)
{
    enum side owner;
    const int piece = look(v, p, place, &owner);
    assert(piece >= 0);
    tg_toggle_piece(tg_variant(v), (struct tg_pos *)p, owner, (enum tg_piece)piece, place);
}

static enum status put(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error)
{
    enum side owner;
    (void)error;
    if (look(v, p, place, &owner) >= 0)
        take(v, p, place);
    tg_toggle_piece(tg_variant(v), (struct tg_pos *)p, side, (enum tg_piece)what, place);
    return STATUS_OK;
}

/* The number of the move is the only field that is no counter. */
static const struct editing_field fields[] = {
    {"quiet", "N", "plies since the last capture", offsetof(struct pos, halfmove_clock)},
    {"number", "N", "the number of the move", 0},
    {0},
};

static void get(const struct variant *v, const struct pos *p, int field, struct text *out)
{
    (void)v;
    (void)field;
    text_add_number(out, (int)tg_pos(p)->number);
}

static enum status set(const struct variant *v, struct pos *p, int field, const char *value,
                       struct error *error)
{
    long number;
    (void)v;
    if (!text_read_number(value, strlen(value), 1, POS_COUNTER_MAX, &number))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s is a number from 1 to %d",
                         fields[field].word, POS_COUNTER_MAX);
    ((struct tg_pos *)p)->number = (uint64_t)number;
    return STATUS_OK;
}

static const char *const pieces[] = {"circle", "triangle", "square", "pentagon", NULL};

const struct editing tg_editing = {.pieces = pieces,
                                   .fields = fields,
                                   .look = look,
                                   .put = put,
                                   .take = take,
                                   .get = get,
                                   .set = set};
