/*
 * Isaac's rules table; the start, variants, the check of a position.
 */
#include "isaac.h"

#include <string.h>

enum { MOVES_MAX = 727 };

static void set_up(const struct variant *v, struct pos *p)
{
    (void)v;
    for (int side = 0; side < 2; side++)
        memcpy(((struct isaac_pos *)p)->unplaced[side], isaac_stock, sizeof isaac_stock);
}

static bool is_rising(const struct isaac_pos *p, enum side side)
{
    for (int i = 1; i < p->n_pieces[side]; i++)
        if (p->pieces[side][i - 1] >= p->pieces[side][i])
            return false;
    return true;
}

static const char *find_fault(const struct variant *v, const struct pos *pos)
{
    const struct isaac_pos *p = isaac_pos(pos);
    enum isaac_field field;
    const char *fault = isaac_find_fault(p, &field);
    (void)v;
    if (!fault && (!is_rising(p, SIDE_FIRST) || !is_rising(p, SIDE_SECOND)))
        fault = "the pieces are not in order";
    return fault;
}

static void derive(const struct variant *v, struct pos *p)
{
    (void)v;
    isaac_derive((struct isaac_pos *)p);
}

static void make(struct variant *v)
{
    struct text title = text_in(v->title, sizeof v->title);
    text_add(&title, "the board of 10 by 10 cells");
    v->max_moves = MOVES_MAX;
}

static const struct square_game game = {
    .grid = {ISAAC_LINES, ISAAC_LINES, ISAAC_LINES, 0, true},
    .pos_size = sizeof(struct isaac_pos),
    .make = make,
    .set_up = set_up,
    .derive = derive,
    .find_fault = find_fault,
};

static const struct board_source boards[] = {{"standard", NULL, 0}};

void isaac_move_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = isaac_kind(m) == ISAAC_STEP_PASS ? PLACE_NONE : isaac_named_cell(v, isaac_piece_of(m));
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
    .side_names = {"black", "white"},
    .side_colors = {COLOR_BLACK, COLOR_WHITE},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .has_labels = true,
    .has_own_names = true,
    .manual = isaac_manual,
    .lessons = isaac_lessons,
    .puzzles = isaac_puzzles,
    .editing = &isaac_editing,
    .words = isaac_words,
    .squares = &game,
    .variant_size = sizeof(struct square_variant),
    .gen_noisy = isaac_gen_noisy,
    .move_show = isaac_move_format,
    .choice_show = isaac_choice_show,
    .choice_ask = isaac_choice_ask,
    .rewrite = isaac_rewrite,
    .place_meant = isaac_place_meant,
    .variant_make = square_variant_make,
    .start = square_start,
    .validate = square_validate,
    .pos_format = isaac_pos_format,
    .pos_parse = isaac_pos_parse,
    .move_format = isaac_move_format,
    .move_places = isaac_move_places,
    .place_format = isaac_place_format,
    .place_parse = isaac_place_parse,
    .explain = isaac_explain,
    .draw = isaac_draw,
    .picture = isaac_picture,
    .score = isaac_score,
    RULES_OWN(isaac),
};
