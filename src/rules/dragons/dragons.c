/*
 * The rules table of Three Dragons; variants, the texts of steps.
 */
#include "rules/dragons/dragons.h"

#include <string.h>

#include "tactigon/rng.h"

static const struct board_source boards[] = {{"standard", NULL, 0}};
static const char start_text[] =
    ".cbbbbbc./....d..../........./........./........./........./........./....4..../.3222223. ooo "
    "w 0 0";

enum { SET_FULL, SET_STRENGTH, SET_DRAGONS, SET_BASE };
static const char *const rule_sets[] = {[SET_FULL] = "full",
                                        [SET_STRENGTH] = "strength",
                                        [SET_DRAGONS] = "dragons",
                                        [SET_BASE] = "base",
                                        NULL};

/* ---- variants ---- */

/* Rule 2.1: from `from` over free squares, to both sides. */
static uint16_t slide_along(int from, int free)
{
    int line = 0, n = 0;
    for (int i = from + 1; i < DRAGONS_BOARD_SIZE && free >> i & 1; i++, n++)
        line |= 1 << i;
    for (int i = from - 1; i >= 0 && free >> i & 1; i--, n++)
        line |= 1 << i;
    return (uint16_t)(line | n << DRAGONS_REACH_COUNT);
}

static void set_tables(struct dragons_variant *v)
{
    for (int from = 0; from < DRAGONS_BOARD_SIZE; from++)
        for (int free = 0; free <= DRAGONS_LINE_ALL; free++)
            v->reach[from][free] = slide_along(from, free);
    struct rng rng = rng_seed(0);
    uint64_t *keys = &v->keys[0][0][0];
    for (size_t i = 0; i < sizeof v->keys / sizeof *keys; i++)
        keys[i] = rng_next(&rng);
    for (int k = 0; k < DRAGONS_CAVES; k++)
        v->cave_keys[k] = rng_next(&rng);
    v->side_key = rng_next(&rng);
}

enum status dragons_variant_make(struct variant *variant, const struct variant_spec *spec,
                                 struct error *error)
{
    struct dragons_variant *v = (struct dragons_variant *)variant;
    if (spec->board_text)
        return error_set(error, STATUS_BAD_INPUT, 1, 1, "Three Dragons has one board only");
    variant->pos_size = sizeof(struct dragons_pos);
    variant->max_moves = DRAGONS_STEPS_MAX;
    variant->n_places = DRAGONS_PLACES;
    struct text title = text_in(variant->title, sizeof variant->title);
    text_add(&title, "9x9 with mountains and caves");
    v->has_strength = variant->set == SET_FULL || variant->set == SET_STRENGTH;
    v->has_dragons = variant->set == SET_FULL || variant->set == SET_DRAGONS;
    set_tables(v);
    return STATUS_OK;
}

/* ---- positions ---- */

void dragons_start(const struct variant *variant, struct pos *out)
{
    const struct dragons_variant *v = dragons_variant(variant);
    dragons_pos_parse(variant, start_text, out, NULL);
    if (variant->first == SIDE_SECOND) {
        out->side = SIDE_SECOND;
        out->key ^= v->side_key;
    }
}

/* Sides and strengths agree, and every piece stands where it may. */
static const char *find_fault(const struct dragons_pos *p)
{
    const struct dragons_set pieces = dragons_pieces(p);
    struct dragons_set strong = {{0, 0}}, places = dragons_floor();
    for (int k = 0; k < DRAGONS_CAVES; k++)
        if (!(p->open >> k & 1))
            places = dragons_set_or(places, dragons_set_of(dragons_caves[k].place));
    for (int strength = 1; strength <= DRAGONS_STRENGTH_MAX; strength++)
        strong = dragons_set_or(strong, dragons_of_strength(p, strength));
    if (!dragons_set_is_empty(dragons_set_and(p->sides[0], p->sides[1])))
        return "a square belongs to both sides";
    if (!dragons_set_is_empty(dragons_set_minus(pieces, strong)))
        return "a piece has no strength";
    for (int k = 0; k < DRAGONS_STRENGTH_BITS; k++)
        if (!dragons_set_is_empty(dragons_set_minus(p->strengths[k], pieces)))
            return "an empty square has a strength";
    return dragons_set_is_empty(dragons_set_minus(pieces, places))
               ? NULL
               : "a piece stands where none can";
}

bool dragons_is_sound(const struct variant *variant, const struct pos *pos, struct error *error)
{
    const struct dragons_variant *v = dragons_variant(variant);
    const struct dragons_pos *p = dragons_pos(pos);
    const char *fault = find_fault(p);
    if (!fault) {
        struct dragons_pos again = {.pos = *pos, .open = p->open, .plies = p->plies};
        again.pos.key = pos->side == SIDE_SECOND ? v->side_key : 0;
        for (int k = 0; k < DRAGONS_CAVES; k++)
            again.pos.key ^= p->open >> k & 1 ? 0 : v->cave_keys[k];
        struct dragons_set pieces = dragons_pieces(p);
        while (!dragons_set_is_empty(pieces)) {
            const int place = dragons_set_pop(&pieces);
            dragons_toggle(v, &again, dragons_set_has(p->sides[SIDE_SECOND], place),
                           dragons_strength(p, place), place);
        }
        dragons_judge(&again);
        if (memcmp(&again, p, sizeof again) != 0)
            fault = "the key, the counts or the result are not those of the pieces";
    }
    if (fault)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    return fault == NULL;
}

/* ---- texts ---- */

void dragons_place_format(const struct variant *v, int place, struct text *out)
{
    (void)v;
    dragons_place_add(place, out);
}

static void add_choice(move_code m, struct text *out)
{
    static const char letters[] = "?cudlr";
    if (dragons_choice(m) != DRAGONS_CHOICE_NONE)
        text_put(out, letters[dragons_choice(m)]);
}

void dragons_move_format(const struct variant *v, const struct pos *p, move_code m,
                         struct text *out)
{
    (void)v;
    (void)p;
    dragons_place_add(dragons_from(m), out);
    dragons_place_add(dragons_to(m), out);
    add_choice(m, out);
}

/* "e8-e6", "f8xf3c"; a star behind it for a dragon: "b8-b5*". */
void dragons_move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    (void)v;
    (void)p;
    dragons_place_add(dragons_from(m), out);
    text_put(out, dragons_taken(m) ? 'x' : '-');
    dragons_place_add(dragons_to(m), out);
    add_choice(m, out);
    if (dragons_won(m))
        text_put(out, '*');
}

void dragons_move_places(const struct variant *v, move_code m, int *from, int *to)
{
    (void)v;
    *from = dragons_from(m);
    *to = dragons_to(m);
}

static const char *const reasons[DRAGONS_REASON_COUNT] = {"pieces", "stuck"};
static const char *const verdicts[DRAGONS_REASON_COUNT] = {"by leaving fewer than two pieces",
                                                           "as the other side cannot move"};
const struct rules dragons_rules = {
    .name = "dragons",
    .title = "Three Dragons",
    .summary = "surround or outweigh the other side; three caves hide dragons",
    .side_names = DRAGONS_SIDE_NAMES,
    .side_colors = {COLOR_WHITE, COLOR_BLACK},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .quiet_limit = DRAGONS_QUIET_LIMIT,
    .has_repetition = true,
    .manual = dragons_manual,
    .lessons = dragons_lessons,
    .puzzles = dragons_puzzles,
    .editing = &dragons_editing,
    .variant_size = sizeof(struct dragons_variant),
    .gen_noisy = dragons_gen_noisy,
    .move_show = dragons_move_show,
    .choice_show = dragons_choice_show,
    RULES_PARTS(dragons),
};
