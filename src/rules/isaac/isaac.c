/*
 * Isaac's rules table; the start, variants, the check of a position.
 */
#include "isaac.h"

#include <string.h>

enum { MOVES_MAX = 727 };

void isaac_start(const struct variant *v, struct pos *out)
{
    struct isaac_pos p = {.pos = {.side = (uint8_t)v->first}};
    for (int side = 0; side < 2; side++)
        memcpy(p.unplaced[side], isaac_stock, sizeof isaac_stock);
    isaac_derive(&p);
    memcpy(out, &p, sizeof p);
}

static bool is_rising(const struct isaac_pos *p, enum side side)
{
    for (int i = 1; i < p->n_pieces[side]; i++)
        if (p->pieces[side][i - 1] >= p->pieces[side][i])
            return false;
    return true;
}

bool isaac_is_sound(const struct variant *v, const struct pos *pos, struct error *error)
{
    struct isaac_pos again = *isaac_pos(pos);
    (void)v;
    enum isaac_field field;
    const char *fault = isaac_find_fault(&again, &field);
    isaac_derive(&again);
    if (!fault && (!is_rising(&again, SIDE_FIRST) || !is_rising(&again, SIDE_SECOND)))
        fault = "the pieces are not in order";
    else if (!fault && memcmp(&again, pos, sizeof again) != 0)
        fault = "a derived field is wrong";
    if (fault)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    return fault == NULL;
}

/* ---- variants ---- */

static const struct board_source boards[] = {{"standard", NULL, 0}};

enum status isaac_variant_make(struct variant *v, const struct variant_spec *spec,
                               struct error *error)
{
    if (spec->board_text)
        return error_set(error, STATUS_BAD_INPUT, 1, 1, "Isaac has one board only");
    v->pos_size = sizeof(struct isaac_pos);
    v->max_moves = MOVES_MAX;
    v->n_places = ISAAC_CELLS;
    struct text title = text_in(v->title, sizeof v->title);
    text_add(&title, "the board of 10 by 10 cells");
    return STATUS_OK;
}

void isaac_move_places(const struct variant *v, move_code m, int *from, int *to)
{
    (void)v;
    *from = isaac_kind(m) == ISAAC_STEP_PASS ? PLACE_NONE : isaac_cell(isaac_piece_of(m));
    *to = PLACE_NONE;
}

static const char *const reasons[ISAAC_REASON_COUNT] = {"reach100", "points", "line", "starter"};
static const char *const verdicts[ISAAC_REASON_COUNT] = {
    "by reaching 100 points", "with more points", "by the longer line of unplaced pieces",
    "as all else is equal and black began"};
static const char *const rule_sets[] = {"none", NULL};

const struct rules isaac_rules = {
    .name = "isaac",
    .title = "Isaac",
    .summary = "lay bars across each other, then take them off for points",
    .side_names = ISAAC_SIDE_NAMES,
    .side_colors = {COLOR_BLACK, COLOR_WHITE},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .has_labels = true,
    .manual = isaac_manual,
    .lessons = isaac_lessons,
    .puzzles = isaac_puzzles,
    .editing = &isaac_editing,
    .words = isaac_words,
    .variant_size = sizeof(struct variant),
    .gen_noisy = isaac_gen_noisy,
    .move_show = isaac_move_format,
    .choice_show = isaac_choice_show,
    .choice_ask = isaac_choice_ask,
    .rewrite = isaac_rewrite,
    .turn_names = isaac_turn_names,
    RULES_PARTS(isaac),
};
