/*
 * Apart's positions set up by hand.
 */
#include "apart.h"

static int look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    (void)v;
    *owner = apart_has(&apart_pos(p)->pieces[SIDE_FIRST], place) ? SIDE_FIRST : SIDE_SECOND;
    return apart_has(&apart_pos(p)->pieces[*owner], place) ? 0 : -1;
}

static void take(const struct variant *v, struct pos *p, int place)
{
    enum side owner;
    look(v, p, place, &owner);
    apart_flip(&((struct apart_pos *)p)->pieces[owner], place);
}

static enum status put(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error)
{
    enum side owner;
    (void)what;
    (void)error;
    if (look(v, p, place, &owner) >= 0)
        take(v, p, place);
    apart_flip(&((struct apart_pos *)p)->pieces[side], place);
    return STATUS_OK;
}

static const struct editing_field fields[] = {
    {"quiet", "N", "plies since the last capture", offsetof(struct pos, quiet)},
    {"plies", "N", "plies played", offsetof(struct apart_pos, ply)},
    {0},
};

static const char *const pieces[] = {"piece", NULL};

const struct editing apart_editing = {
    .pieces = pieces, .fields = fields, .look = look, .put = put, .take = take};
