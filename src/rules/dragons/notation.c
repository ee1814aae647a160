/*
 * Positions of Three Dragons as text (rule 8.3): board, caves, side to move and two counters.
 */
#include "rules/dragons/dragons.h"

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

/* A text being read: `at` moves along it. */
struct reader {
    const struct dragons_variant *v;
    const char *text;
    const char *at;
    struct dragons_pos *p;
    struct error *error;
};

static enum status refuse(const struct reader *r, const char *why)
{
    return error_set(r->error, STATUS_BAD_INPUT, 1, (int)(r->at - r->text) + 1, "%s", why);
}

static enum status read_square(struct reader *r, int place)
{
    if (!*r->at || *r->at == '/' || *r->at == ' ')
        return refuse(r, "this row has fewer than nine squares");
    if (*r->at != '.') {
        const char *found = strchr(piece_letters, *r->at);
        if (!found)
            return refuse(r, "expected a piece (1 to 5 or a to e) or '.'");
        if (dragons_is_mountain(place))
            return refuse(r, "no piece stands on a mountain");
        const int piece = (int)(found - piece_letters);
        dragons_toggle(r->v, r->p, piece / DRAGONS_STRENGTH_MAX, piece % DRAGONS_STRENGTH_MAX + 1,
                       place);
    }
    r->at++;
    return STATUS_OK;
}

static enum status read_board(struct reader *r)
{
    for (int row = 0; row < DRAGONS_BOARD_SIZE; row++) {
        for (int column = 0; column < DRAGONS_BOARD_SIZE; column++) {
            const enum status status = read_square(r, dragons_place_at(row, column));
            if (status != STATUS_OK)
                return status;
        }
        if (row + 1 < DRAGONS_BOARD_SIZE && *r->at++ != '/') {
            r->at--;
            return refuse(r, "expected '/' and more rows of nine squares");
        }
    }
    return STATUS_OK;
}

/* The blank before a field. */
static enum status read_blank(struct reader *r, const char *field)
{
    if (*r->at != ' ')
        return error_set(r->error, STATUS_BAD_INPUT, 1, (int)(r->at - r->text) + 1,
                         "expected one blank and %s", field);
    r->at++;
    return STATUS_OK;
}

static enum status read_caves(struct reader *r)
{
    enum status status = read_blank(r, "the caves");
    for (int k = 0; status == STATUS_OK && k < DRAGONS_CAVES; k++) {
        if (*r->at == cave_letters[0])
            r->p->pos.key ^= r->v->cave_keys[k];
        else if (*r->at == cave_letters[1])
            r->p->open |= 1u << k;
        else
            return refuse(r, "expected three caves, each o (open) or x (spent)");
        if (*r->at == cave_letters[1] && dragons_strength(r->p, dragons_caves[k].place) > 0)
            return refuse(r, "a piece stands on this cave, so it cannot be open");
        r->at++;
    }
    return status;
}

static enum status read_side(struct reader *r)
{
    const enum status status = read_blank(r, "the side to move, w or b");
    if (status != STATUS_OK)
        return status;
    if (*r->at != side_letters[SIDE_FIRST] && *r->at != side_letters[SIDE_SECOND])
        return refuse(r, "expected the side to move, w or b");
    if (*r->at++ == side_letters[SIDE_SECOND]) {
        r->p->pos.side = SIDE_SECOND;
        r->p->pos.key ^= r->v->side_key;
    }
    return STATUS_OK;
}

static enum status read_counter(struct reader *r, const char *what, uint32_t *out)
{
    const enum status status = read_blank(r, what);
    if (status != STATUS_OK)
        return status;
    const size_t len = strspn(r->at, "0123456789");
    long n;
    if (!text_read_number(r->at, len, 0, DRAGONS_COUNTER_MAX, &n))
        return error_set(r->error, STATUS_BAD_INPUT, 1, (int)(r->at - r->text) + 1,
                         "expected %s: a number from 0 to %d without leading zeros", what,
                         DRAGONS_COUNTER_MAX);
    *out = (uint32_t)n;
    r->at += len;
    return STATUS_OK;
}

/* Each side has its eight pieces and dragons, and one side at least has not lost. */
static enum status check_pieces(const struct reader *r)
{
    const struct dragons_pos *p = r->p;
    const int most = DRAGONS_PIECES + DRAGONS_CAVES - port_popcount(p->open);
    for (int side = 0; side < 2; side++)
        if (p->counts[side] > most)
            return error_set(r->error, STATUS_BAD_INPUT, 1, 1,
                             "%s has more than %d pieces, which are too many",
                             dragons_side_name(side), most);
    if (p->counts[0] < 2 && p->counts[1] < 2)
        return error_set(r->error, STATUS_BAD_INPUT, 1, 1, "both sides have lost");
    return STATUS_OK;
}

enum status dragons_pos_parse(const struct variant *v, const char *s, struct pos *out,
                              struct error *error)
{
    struct dragons_pos p = {.open = 0};
    struct reader r = {dragons_variant(v), s, s, &p, error};
    enum status status = read_board(&r);
    if (status == STATUS_OK)
        status = read_caves(&r);
    if (status == STATUS_OK)
        status = read_side(&r);
    if (status == STATUS_OK)
        status = read_counter(&r, "the plies since the last capture or dragon", &p.pos.quiet);
    if (status == STATUS_OK)
        status = read_counter(&r, "the plies played", &p.plies);
    if (status == STATUS_OK && *r.at)
        status = refuse(&r, "the position should end here");
    if (status == STATUS_OK)
        status = check_pieces(&r);
    if (status != STATUS_OK)
        return status;
    dragons_judge(&p);
    *(struct dragons_pos *)out = p;
    return STATUS_OK;
}
