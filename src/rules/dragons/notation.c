/*
 * Positions of Three Dragons as text (rule 8.3): board, caves, side to move and two counters.
 */
#include "rules/dragons/dragons.h"

#include "rules/pos_text.h"

#include <string.h>

static const char side_letters[] = "wb";
static const char cave_letters[] = "xo"; /* spent, open */
static const char piece_letters[] = "12345abcde";

static char letter_at(const struct dragons_pos *p, int place)
{
    const int strength = dragons_strength(p, place);
    if (strength == 0)
        return '.';
    return piece_letters[strength - 1 +
                         (dragons_set_has(p->sides[SIDE_SECOND], place) ? DRAGONS_STRENGTH_MAX
                                                                        : 0)];
}

void dragons_pos_format(const struct variant *v, const struct pos *pos, struct text *out)
{
    const struct dragons_pos *p = dragons_pos(pos);
    (void)v;
    for (int row = 0; row < DRAGONS_BOARD_SIZE; row++) {
        if (row > 0)
            text_put(out, '/');
        for (int column = 0; column < DRAGONS_BOARD_SIZE; column++)
            text_put(out, letter_at(p, dragons_place_at(row, column)));
    }
    text_put(out, ' ');
    for (int k = 0; k < DRAGONS_CAVES; k++)
        text_put(out, cave_letters[p->open >> k & 1]);
    text_printf(out, " %c %d %d", side_letters[pos->side], (int)pos->quiet, (int)p->plies);
}

/* A text being read. */
struct reader {
    const struct dragons_variant *v;
    struct dragons_pos *p;
    struct pos_text t;
};

static enum status read_square(struct reader *r, int place)
{
    const char *begin = r->t.at;
    if (!*begin || *begin == '/' || *begin == ' ')
        return pos_text_refuse(&r->t, "this row has fewer than nine squares");
    if (pos_text_take(&r->t, '.'))
        return STATUS_OK;
    const int piece = pos_text_take_letter(&r->t, piece_letters);
    if (piece < 0)
        return pos_text_refuse(&r->t, "expected a piece (1 to 5 or a to e) or '.'");
    if (dragons_is_mountain(place)) {
        r->t.at = begin;
        return pos_text_refuse(&r->t, "no piece stands on a mountain");
    }
    dragons_toggle(r->v, r->p, piece / DRAGONS_STRENGTH_MAX, piece % DRAGONS_STRENGTH_MAX + 1,
                   place);
    return STATUS_OK;
}

static enum status read_board(struct reader *r)
{
    for (int row = 0; row < DRAGONS_BOARD_SIZE; row++) {
        if (row > 0 && !pos_text_take(&r->t, '/'))
            return pos_text_refuse(&r->t, "expected '/' and more rows of nine squares");
        for (int column = 0; column < DRAGONS_BOARD_SIZE; column++) {
            const enum status status = read_square(r, dragons_place_at(row, column));
            if (status != STATUS_OK)
                return status;
        }
    }
    return STATUS_OK;
}

static enum status read_caves(struct reader *r)
{
    enum status status = pos_text_blank(&r->t, "the caves");
    for (int k = 0; status == STATUS_OK && k < DRAGONS_CAVES; k++) {
        const bool is_open = *r->t.at == cave_letters[1];
        if (is_open && dragons_strength(r->p, dragons_caves[k].place) > 0)
            return pos_text_refuse(&r->t, "a piece stands on this cave, so it cannot be open");
        if (pos_text_take_letter(&r->t, cave_letters) < 0)
            return pos_text_refuse(&r->t, "expected three caves, each o (open) or x (spent)");
        r->p->open |= (uint32_t)is_open << k;
        r->p->pos.key ^= is_open ? 0 : r->v->cave_keys[k];
    }
    return status;
}

static enum status read_side(struct reader *r)
{
    const enum status status = pos_text_side(&r->t, side_letters, &r->p->pos.side);
    r->p->pos.key ^= r->p->pos.side == SIDE_SECOND ? r->v->side_key : 0;
    return status;
}

/* Each side has its eight pieces and dragons, and one side at least has not lost. */
static enum status check_pieces(const struct reader *r)
{
    const struct dragons_pos *p = r->p;
    const int most = DRAGONS_PIECES + DRAGONS_CAVES - port_popcount(p->open);
    for (int side = 0; side < 2; side++)
        if (p->counts[side] > most)
            return error_set(r->t.error, STATUS_BAD_INPUT, 1, 1,
                             "%s has more than %d pieces, which are too many",
                             dragons_side_name(side), most);
    if (p->counts[0] < 2 && p->counts[1] < 2)
        return error_set(r->t.error, STATUS_BAD_INPUT, 1, 1, "both sides have lost");
    return STATUS_OK;
}

enum status dragons_pos_parse(const struct variant *v, const char *s, struct pos *out,
                              struct error *error)
{
    struct dragons_pos p = {.open = 0};
    struct reader r = {dragons_variant(v), &p, {s, s, error}};
    enum status status = read_board(&r);
    if (status == STATUS_OK)
        status = read_caves(&r);
    if (status == STATUS_OK)
        status = read_side(&r);
    if (status == STATUS_OK)
        status =
            pos_text_counter(&r.t, "the plies since the last capture or dragon", 0, &p.pos.quiet);
    if (status == STATUS_OK)
        status = pos_text_counter(&r.t, "the plies played", 0, &p.plies);
    if (status == STATUS_OK)
        status = pos_text_end(&r.t);
    if (status == STATUS_OK)
        status = check_pieces(&r);
    if (status != STATUS_OK)
        return status;
    dragons_judge(&p);
    *(struct dragons_pos *)out = p;
    return STATUS_OK;
}
