/*
 * Isaac's positions set up by hand. The pieces are told apart by how they lie and how long they
 * are, "v7", and stand on the cell that they are named after. While pieces are placed those that
 * are not on the board are aside; while they are removed they have been removed, unless `stock`
 * says that they were never placed. What was removed last follows from that.
 */
#include "isaac.h"

#include <string.h>

/* How many pieces of a size are neither on the board nor aside. */
static int count_missing(const struct isaac_pos *p, enum side side, int i)
{
    int n = isaac_stock[i] - p->unplaced[side][i];
    for (int k = 0; k < p->n_pieces[side]; k++)
        n -= isaac_size(p->pieces[side][k]) == ISAAC_SHORTEST + i;
    return n;
}

/* What follows from the pieces. */
static void settle(struct isaac_pos *p)
{
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        p->last[side] = 0;
        for (int i = 0; i < ISAAC_SIZES; i++) {
            const int n = count_missing(p, side, i);
            if (n > 0 && p->phase == ISAAC_PLACING)
                p->unplaced[side][i] = (uint8_t)(p->unplaced[side][i] + n);
            else if (n > 0)
                p->last[side] = (uint8_t)(ISAAC_SHORTEST + i);
        }
    }
    isaac_derive(p);
}

/* ---- pieces ---- */

/* The number of a piece: those in rows by size, then those in columns. */
static int number_of(isaac_piece piece)
{
    return ISAAC_SIZES * (int)isaac_direction(piece) + isaac_size(piece) - ISAAC_SHORTEST;
}

static int look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const isaac_piece piece = isaac_piece_at(isaac_pos(p), place, owner);
    (void)v;
    return piece ? number_of(piece) : -1;
}

static void take(const struct variant *v, struct pos *pos, int place)
{
    struct isaac_pos *p = (struct isaac_pos *)pos;
    enum side owner = SIDE_FIRST;
    const isaac_piece piece = isaac_piece_at(p, place, &owner);
    (void)v;
    isaac_delete_piece(p, owner, piece);
    settle(p);
}

/* Why the piece cannot be put down, or NULL. */
static const char *find_fault(const struct isaac_pos *p, enum side side, isaac_piece piece)
{
    const int i = isaac_size(piece) - ISAAC_SHORTEST;
    enum side owner;
    if (isaac_first(piece) + isaac_size(piece) > ISAAC_LINES)
        return "lies over the edge of the board";
    for (int k = 0; k < isaac_size(piece); k++) {
        if (isaac_piece_at(p, isaac_cell_at(piece, k), &owner))
            return "would lie on another bar";
    }
    return p->unplaced[side][i] == 0 && count_missing(p, side, i) <= 0
               ? "is one more than the side has of this size"
               : NULL;
}

static enum status put(const struct variant *v, struct pos *pos, int place, enum side side,
                       int what, struct error *error)
{
    struct isaac_pos p = *isaac_pos(pos);
    enum side owner;
    const int i = what % ISAAC_SIZES;
    const isaac_piece piece =
        isaac_make(place / ISAAC_LINES, place % ISAAC_LINES,
                   (enum isaac_direction)(what / ISAAC_SIZES), ISAAC_SHORTEST + i);
    const isaac_piece before = isaac_piece_at(&p, place, &owner);
    if (before && isaac_cell(before) == place) /* else it is in the way */
        take(v, &p.pos, place);
    const char *fault = find_fault(&p, side, piece);
    if (fault) {
        char name[MOVE_TEXT_MAX];
        struct text text = text_in(name, sizeof name);
        isaac_piece_format(v, piece, &text);
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s %s", name, fault);
    }
    if (count_missing(&p, side, i) <= 0)
        p.unplaced[side][i]--;
    isaac_insert_piece(&p, side, piece);
    settle(&p);
    memcpy(pos, &p, sizeof p);
    return STATUS_OK;
}

/* ---- fields ---- */

enum { FIELD_PHASE, FIELD_STOCK, FIELD_SCORE, FIELD_PASSED };
static const struct editing_field fields[] = {
    [FIELD_PHASE] = {"phase", "place|score", "whether bars are placed or removed", 0},
    [FIELD_STOCK] = {"stock", "N/N", "bars aside, black's/white's: of size 3, 4, 5, 6, 7", 0},
    [FIELD_SCORE] = {"score", "N/N", "the points, black's/white's", 0},
    [FIELD_PASSED] = {"passed", "WHO", "who has passed: -, b, w or bw", 0},
    {0},
};
static const char *const phases[] = {"place", "score"};

static void get(const struct variant *v, const struct pos *pos, int field, struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    (void)v;
    switch (field) {
    case FIELD_PHASE:
        text_add(out, phases[p->phase]);
        break;
    case FIELD_STOCK:
        isaac_unplaced_format(p, out);
        break;
    case FIELD_SCORE:
        text_printf(out, "%d/%d", p->score[0], p->score[1]);
        break;
    default:
        text_add(out, isaac_passed_texts[p->passed]);
        break;
    }
}

static enum status set(const struct variant *v, struct pos *pos, int field, const char *value,
                       struct error *error)
{
    struct isaac_pos p = *isaac_pos(pos);
    struct pos_text t = {value, value, error};
    enum status status = STATUS_OK;
    (void)v;
    if (field == FIELD_STOCK) {
        status = isaac_unplaced_read(&t, &p);
    } else if (field == FIELD_SCORE) {
        status = isaac_scores_read(&t, &p);
    } else if (field == FIELD_PASSED) {
        p.passed = 0;
        status = isaac_passed_read(&t, &p);
    } else {
        p.phase = strcmp(value, phases[ISAAC_SCORING]) == 0 ? ISAAC_SCORING : ISAAC_PLACING;
        if (strcmp(value, phases[p.phase]) != 0)
            return pos_text_refuse(&t, "expected place or score");
        t.at += strlen(value);
    }
    if (status == STATUS_OK && *t.at)
        status = pos_text_refuse(&t, "nothing may follow that");
    if (status != STATUS_OK)
        return status;
    settle(&p);
    memcpy(pos, &p, sizeof p);
    return STATUS_OK;
}

static const char *const pieces[] = {"h3", "h4", "h5", "h6", "h7", "v3",
                                     "v4", "v5", "v6", "v7", NULL};

const struct editing isaac_editing = {.pieces = pieces,
                                      .fields = fields,
                                      .look = look,
                                      .put = put,
                                      .take = take,
                                      .get = get,
                                      .set = set};
