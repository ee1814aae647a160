/*
 * Isaac's positions and steps as text.
 */
#include "isaac.h"

#include <string.h>

static const char side_letters[] = "bw";
static const char phase_letters[] = "ps";
static const char direction_letters[] = "hv";

void isaac_place_format(const struct variant *v, int place, struct text *out)
{
    const int number = isaac_counted(v, place);
    text_put(out, (char)('0' + number / ISAAC_LINES));
    text_put(out, (char)('0' + number % ISAAC_LINES));
}

int isaac_place_parse(const struct variant *v, const char *s, size_t len)
{
    if (len != 2 || !text_is_digit(s[0]) || !text_is_digit(s[1]))
        return PLACE_NONE;
    return isaac_counted(v, ISAAC_LINES * (s[0] - '0') + s[1] - '0');
}

void isaac_piece_format(const struct variant *v, isaac_piece piece, struct text *out)
{
    isaac_place_format(v, isaac_named_cell(v, piece), out);
    text_put(out, direction_letters[isaac_direction(piece)]);
    text_add_number(out, isaac_size(piece));
}

void isaac_move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    const isaac_piece piece = isaac_piece_of(m);
    (void)p;
    switch (isaac_kind(m)) {
    case ISAAC_STEP_PLACE:
        isaac_piece_format(v, piece, out);
        break;
    case ISAAC_STEP_REMOVE:
        isaac_place_format(v, isaac_named_cell(v, piece), out);
        text_put(out, 'x');
        text_add_number(out, isaac_points_of(m));
        break;
    case ISAAC_STEP_PASS:
        text_add(out, "pass");
        break;
    }
}

static void format_pieces(const struct isaac_pos *p, enum side side, struct text *out)
{
    text_put(out, ' ');
    if (p->n_pieces[side] == 0)
        text_put(out, '-');
    for (int i = 0; i < p->n_pieces[side]; i++) {
        if (i > 0)
            text_put(out, ',');
        isaac_piece_format(NULL, p->pieces[side][i], out);
    }
}

const char *const isaac_passed_texts[] = {"-", "b", "w", "bw"};

void isaac_unplaced_format(const struct isaac_pos *p, struct text *out)
{
    for (int side = 0; side < 2; side++) {
        text_add(out, side == 0 ? "" : "/");
        for (int i = 0; i < ISAAC_SIZES; i++)
            text_add_number(out, p->unplaced[side][i]);
    }
}

void isaac_pos_format(const struct variant *v, const struct pos *pos, struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    (void)v;
    text_put(out, side_letters[pos->side]);
    text_put(out, ' ');
    text_put(out, phase_letters[p->phase]);
    format_pieces(p, SIDE_FIRST, out);
    format_pieces(p, SIDE_SECOND, out);
    text_put(out, ' ');
    isaac_unplaced_format(p, out);
    text_printf(out, " %d/%d %d/%d %s", p->score[0], p->score[1], p->last[0], p->last[1],
                isaac_passed_texts[p->passed]);
}

/* ---- reading ---- */

static const char more[] = "more: there are 8 fields";

static enum status read_piece(struct pos_text *t, isaac_piece *out)
{
    const char *const wanted = "expected a bar like 34v7, or '-' for none";
    const int cell = text_is_digit(t->at[0]) ? isaac_place_parse(NULL, t->at, 2) : PLACE_NONE;
    if (cell == PLACE_NONE)
        return pos_text_refuse(t, wanted);
    t->at += 2;
    const int d = pos_text_take_letter(t, direction_letters);
    const int size = pos_text_take_letter(t, "34567");
    if (d < 0 || size < 0)
        return pos_text_refuse(t, wanted);
    const int row = cell / ISAAC_LINES, column = cell % ISAAC_LINES;
    *out = isaac_make(row, column, (enum isaac_direction)d, ISAAC_SHORTEST + size);
    if (isaac_first(*out) + isaac_size(*out) > ISAAC_LINES)
        return pos_text_refuse(t, "this bar lies over the edge of the board");
    return STATUS_OK;
}

static enum status read_pieces(struct pos_text *t, enum side side, struct isaac_pos *p)
{
    if (pos_text_take(t, '-'))
        return STATUS_OK;
    isaac_piece before = 0;
    do {
        isaac_piece piece = 0;
        const enum status status = read_piece(t, &piece);
        if (status != STATUS_OK)
            return status;
        if (p->n_pieces[side] == ISAAC_PIECES_MAX)
            return pos_text_refuse(t, "a side has 15 bars at most");
        if (piece >> 4 <= before >> 4 && before != 0)
            return pos_text_refuse(t, "bars must be sorted by their cells");
        p->pieces[side][p->n_pieces[side]++] = before = piece;
    } while (pos_text_take(t, ','));
    return STATUS_OK;
}

enum status isaac_unplaced_read(struct pos_text *t, struct isaac_pos *p)
{
    for (int side = 0; side < 2; side++) {
        if (side == 1 && !pos_text_take(t, '/'))
            return pos_text_refuse(t, "expected '/' and what the other side has not placed");
        for (int i = 0; i < ISAAC_SIZES; i++) {
            if (!text_is_digit(*t->at) || *t->at - '0' > isaac_stock[i])
                return pos_text_refuse(t, "expected five digits: unplaced bars, up to 54321");
            p->unplaced[side][i] = (uint8_t)(*t->at++ - '0');
        }
    }
    return STATUS_OK;
}

/* "36/23" */
static enum status read_numbers(struct pos_text *t, int max, const char *wanted, uint8_t out[2])
{
    for (int side = 0; side < 2; side++) {
        if (side == 1 && !pos_text_take(t, '/'))
            return pos_text_refuse(t, wanted);
        long number;
        if (!pos_text_take_number(t, 0, max, &number))
            return pos_text_refuse(t, wanted);
        out[side] = (uint8_t)number;
    }
    return STATUS_OK;
}

enum status isaac_scores_read(struct pos_text *t, struct isaac_pos *p)
{
    return read_numbers(t, ISAAC_SCORE_TOP, "expected both scores like 36/23, up to 171", p->score);
}

enum status isaac_passed_read(struct pos_text *t, struct isaac_pos *p)
{
    if (pos_text_take(t, '-'))
        return STATUS_OK;
    for (int side = 0; side < 2; side++)
        if (pos_text_take(t, side_letters[side]))
            p->passed |= (uint8_t)(1 << side);
    return p->passed ? STATUS_OK : pos_text_refuse(t, "expected who has passed: -, b, w or bw");
}

static enum status read_turn(struct pos_text *t, struct isaac_pos *p)
{
    const int side = pos_text_take_letter(t, side_letters);
    if (side < 0)
        return pos_text_refuse(t, "expected the side to move, b or w");
    const enum status status = pos_text_blank(t, more);
    if (status != STATUS_OK)
        return status;
    const int phase = pos_text_take_letter(t, phase_letters);
    if (phase < 0)
        return pos_text_refuse(t, "expected the phase, p or s");
    p->pos.side = (uint8_t)side;
    p->phase = (uint8_t)phase;
    return STATUS_OK;
}

static enum status read_field(struct pos_text *t, enum isaac_field field, struct isaac_pos *p)
{
    switch (field) {
    case ISAAC_FIELD_TURN:
        return read_turn(t, p);
    case ISAAC_FIELD_BLACK:
        return read_pieces(t, SIDE_FIRST, p);
    case ISAAC_FIELD_WHITE:
        return read_pieces(t, SIDE_SECOND, p);
    case ISAAC_FIELD_UNPLACED:
        return isaac_unplaced_read(t, p);
    case ISAAC_FIELD_SCORES:
        return isaac_scores_read(t, p);
    case ISAAC_FIELD_LAST:
        return read_numbers(t, ISAAC_LONGEST, "expected the sizes removed last, like 5/0", p->last);
    case ISAAC_FIELD_PASSED:
        break;
    }
    return isaac_passed_read(t, p);
}

enum status isaac_pos_parse(const struct variant *v, const char *s, struct pos *out,
                            struct error *error)
{
    struct isaac_pos p = {.phase = ISAAC_PLACING};
    struct pos_text t = {s, s, error};
    int columns[ISAAC_FIELD_PASSED + 1];
    (void)v;
    for (enum isaac_field field = ISAAC_FIELD_TURN; field <= ISAAC_FIELD_PASSED; field++) {
        enum status status = field == ISAAC_FIELD_TURN ? STATUS_OK : pos_text_blank(&t, more);
        columns[field] = (int)(t.at - s) + 1;
        if (status == STATUS_OK)
            status = read_field(&t, field, &p);
        if (status != STATUS_OK)
            return status;
    }
    if (pos_text_end(&t) != STATUS_OK)
        return STATUS_BAD_INPUT;
    enum isaac_field where;
    const char *fault = isaac_find_fault(&p, &where);
    if (fault)
        return error_set(error, STATUS_BAD_INPUT, 1, columns[where], "%s", fault);
    isaac_derive(&p);
    memcpy(out, &p, sizeof p);
    return STATUS_OK;
}
