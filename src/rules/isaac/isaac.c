/*
 * Isaac's rules table; the start, variants, the check of a position.
 */
#include "isaac.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/utf8.h"

enum { MOVES_MAX = 727 };

static void start(const struct variant *v, struct pos *out)
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

static bool is_sound(const struct variant *v, const struct pos *pos, struct error *error)
{
    struct isaac_pos again = *isaac_pos(pos);
    (void)v;
    const char *fault = isaac_find_fault(&again);
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

static enum status make(const struct variant_spec *spec, struct variant **out, struct error *error)
{
    const char *board = spec->board ? spec->board : boards[0].name;
    const char *set = spec->rule_set ? spec->rule_set : isaac_rules.rule_sets[0];
    if (spec->board_text)
        return error_set(error, STATUS_BAD_INPUT, 1, 1, "Isaac has one board and reads no others");
    if (!text_equal_nocase(board, boards[0].name))
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no board '%s'",
                         utf8_quote(board, 40).text);
    if (rules_find_set(&isaac_rules, set) < 0)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no rule set '%s'",
                         utf8_quote(set, 40).text);
    struct variant *v = malloc(sizeof *v);
    if (!v)
        return error_set(error, STATUS_NO_MEMORY, 0, 0, "out of memory");
    *v = (struct variant){.rules = &isaac_rules,
                          .pos_size = sizeof(struct isaac_pos),
                          .max_moves = MOVES_MAX,
                          .n_places = ISAAC_CELLS,
                          .first = spec->first,
                          .cpu = CPU_PLAIN,
                          .board = "standard",
                          .title = "the board of 10 by 10 cells",
                          .rule_set = "none"};
    *out = v;
    return STATUS_OK;
}

static void unmake(struct variant *v)
{
    free(v);
}

static void move_places(const struct variant *v, move_code m, int *from, int *to)
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
    .words = isaac_words,
    .questions = isaac_questions,
    .lessons = isaac_lessons,
    .variant_new = make,
    .variant_free = unmake,
    .start = start,
    .gen = isaac_gen,
    .count = isaac_count,
    .gen_noisy = isaac_gen_noisy,
    .play = isaac_play,
    .is_sound = is_sound,
    .pos_format = isaac_pos_format,
    .pos_parse = isaac_pos_parse,
    .move_format = isaac_move_format,
    .move_show = isaac_move_format,
    .move_places = move_places,
    .choice_show = isaac_choice_show,
    .choice_ask = isaac_choice_ask,
    .place_format = isaac_place_format,
    .place_parse = isaac_place_parse,
    .rewrite = isaac_rewrite,
    .turn_names = isaac_turn_names,
    .explain = isaac_explain,
    .draw = isaac_draw,
    .picture = isaac_picture,
    .list = isaac_list,
    .panel = isaac_panel,
    .warn = isaac_warn,
};
