/*
 * Positions of Three Dragons set up by hand. A cave that is open is a thing on its square.
 */
#include "rules/dragons/dragons.h"

#include <assert.h>

enum { CAVE = DRAGONS_STRENGTH_MAX }; /* behind the pieces, which are numbered by strength */

static int look(const struct variant *v, const struct pos *pos, int place, enum side *owner)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const int cave = dragons_cave_at(place);
    (void)v;
    *owner = dragons_set_has(p->sides[SIDE_SECOND], place) ? SIDE_SECOND : SIDE_FIRST;
    if (cave >= 0 && p->open >> cave & 1)
        return CAVE;
    return dragons_strength(p, place) - 1;
}

/* Open a cave, or close it. */
static void toggle_cave(const struct variant *v, struct dragons_pos *p, int place)
{
    const int cave = dragons_cave_at(place);
    assert(cave >= 0);
    p->open ^= 1u << cave;
    p->pos.key ^= dragons_variant(v)->cave_keys[cave];
}

static void take(const struct variant *v, struct pos *p, int place)
{
    enum side owner;
    const int what = look(v, p, place, &owner);
    if (what == CAVE)
        toggle_cave(v, (struct dragons_pos *)p, place);
    else
        dragons_toggle(dragons_variant(v), (struct dragons_pos *)p, (int)owner, what + 1, place);
}

static enum status put(const struct variant *v, struct pos *p, int place, enum side side, int what,
                       struct error *error)
{
    enum side owner;
    char name[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    dragons_place_add(place, &text);
    if (dragons_is_mountain(place))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "No piece stands on the mountain %s", name);
    if (what == CAVE && dragons_cave_at(place) < 0)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "There is no cave on %s", name);
    if (look(v, p, place, &owner) >= 0)
        take(v, p, place);
    if (what == CAVE)
        toggle_cave(v, (struct dragons_pos *)p, place);
    else
        dragons_toggle(dragons_variant(v), (struct dragons_pos *)p, (int)side, what + 1, place);
    return STATUS_OK;
}

static const struct editing_field fields[] = {
    {"quiet", "N", "plies since the last capture or dragon", offsetof(struct pos, quiet)},
    {"plies", "N", "plies played", offsetof(struct dragons_pos, plies)},
    {0},
};

static const char *const pieces[] = {"1", "2", "3", "4", "5", NULL};
static const char *const things[] = {"cave", NULL};

const struct editing dragons_editing = {
    .pieces = pieces, .things = things, .fields = fields, .look = look, .put = put, .take = take};
