/* The rules table of Three Dragons: variants, positions, texts of steps, drawings, sentences, and
 * the side panel. Characters show sides and marks, so the board can be read without colours. */
#include "rules/dragons/position.h"

#include <string.h>

#include "core/rng.h"

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

static void set_tables(struct dragons_variant *v)
{
    for (int from = 0; from < DRAGONS_BOARD_SIZE; from++)
        for (int free = 0; free <= DRAGONS_LINE_ALL; free++) {
            int line = 0, n = 0; /* the squares of a line to which a piece can slide (rule 2.1) */
            for (int i = from + 1; i < DRAGONS_BOARD_SIZE && free >> i & 1; i++, n++)
                line |= 1 << i;
            for (int i = from - 1; i >= 0 && free >> i & 1; i--, n++)
                line |= 1 << i;
            v->reach[from][free] = (uint16_t)(line | n << DRAGONS_REACH_COUNT);
        }
    struct rng rng = rng_seed(0);
    uint64_t *keys = &v->keys[0][0][0];
    for (size_t i = 0; i < sizeof v->keys / sizeof *keys; i++)
        keys[i] = rng_next(&rng);
    for (int k = 0; k < DRAGONS_CAVES; k++)
        v->cave_keys[k] = rng_next(&rng);
    v->side_key = rng_next(&rng);
}

static void make(struct variant *variant)
{
    struct dragons_variant *v = (struct dragons_variant *)variant;
    struct text title = text_in(variant->title, sizeof variant->title);
    text_add(&title, "9x9 with mountains and caves");
    variant->max_moves = DRAGONS_STEPS_MAX;
    v->has_strength = variant->set == SET_FULL || variant->set == SET_STRENGTH;
    v->has_dragons = variant->set == SET_FULL || variant->set == SET_DRAGONS;
    set_tables(v);
}

enum { CAVE = DRAGONS_STRENGTH_MAX }; /* the kind of an open cave; lower numbers are pieces */

static int look(const struct variant *v, const struct pos *pos, int place, enum side *owner)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const int cave = dragons_cave_at(place);
    *owner = dragons_set_has(p->sides[SIDE_SECOND], place) ? SIDE_SECOND : SIDE_FIRST;
    return cave >= 0 && p->open >> cave & 1 ? CAVE : dragons_strength(p, place) - 1;
}

static void put(const struct variant *v, struct pos *pos, int place, enum side side, int what)
{
    struct dragons_pos *p = (struct dragons_pos *)pos;
    if (what == SQUARE_EMPTY)
        what = look(v, pos, place, &side);
    if (what == CAVE)
        p->open ^= 1u << dragons_cave_at(place);
    else
        dragons_toggle(dragons_variant(v), p, (int)side, what + 1, place);
}

static enum status may_put(const struct variant *v, int place, int what, struct error *error)
{
    if (dragons_is_mountain(place))
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "No piece can be placed on the mountain %s",
                         dragons_name(place).text);
    if (what == CAVE && dragons_cave_at(place) < 0)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "There is no cave on %s",
                         dragons_name(place).text);
    return STATUS_OK;
}

static bool is_cave(int place)
{
    return dragons_cave_at(place) >= 0;
}

/* Returns whether a spent cave is on this square. Without dragons, every cave counts as spent. */
static bool is_spent(const struct variant *v, const struct pos *p, int place)
{
    const int cave = dragons_cave_at(place);
    return cave >= 0 && !(dragons_open(dragons_variant(v), dragons_pos(p)) >> cave & 1);
}

/* Checks that the sets of sides and strengths agree, and that no piece is on a forbidden square. */
static const char *find_fault(const struct variant *v, const struct pos *pos)
{
    const struct dragons_pos *p = dragons_pos(pos);
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
               : "a piece is on a forbidden square";
}

static const char cave_letters[] = "xo"; /* spent cave, open cave */

static void add_caves(const struct variant *v, const struct pos *p, struct text *out)
{
    for (int k = 0; k < DRAGONS_CAVES; k++)
        text_put(out, cave_letters[dragons_pos(p)->open >> k & 1]);
    text_put(out, ' ');
}

static enum status read_caves(const struct variant *v, struct pos_text *t, struct pos *pos)
{
    struct dragons_pos *p = (struct dragons_pos *)pos;
    enum status status = pos_text_blank(t, "the caves");
    for (int k = 0; status == STATUS_OK && k < DRAGONS_CAVES; k++) {
        const bool is_open = *t->at == cave_letters[1];
        if (is_open && dragons_strength(p, dragons_caves[k].place) > 0)
            return pos_text_refuse(t, "this cave is occupied, so it cannot be open");
        if (pos_text_read_letter(t, cave_letters) < 0)
            return pos_text_refuse(t, "expected three caves, each o (open) or x (spent)");
        p->open |= (uint32_t)is_open << k;
    }
    return status;
}

/* A side may have at most 8 pieces plus 1 per spent cave, and at most one side may have lost. */
static enum status check_pieces(const struct variant *v, const struct pos *pos, struct error *error)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const int most = DRAGONS_PIECES + DRAGONS_CAVES - port_popcount(p->open);
    for (int side = 0; side < 2; side++)
        if (p->counts[side] > most)
            return error_set(error, STATUS_BAD_INPUT, 1, 1,
                             "%s has too many pieces: at most %d are possible",
                             v->rules->side_titles[side], most);
    if (p->counts[0] < 2 && p->counts[1] < 2)
        return error_set(error, STATUS_BAD_INPUT, 1, 1, "both sides have lost");
    return STATUS_OK;
}

/* Writes both squares, with `joint` between them unless it is 0, and the letter of a choice. */
static void add_step(const struct variant *v, move_code m, char joint, struct text *out)
{
    static const char letters[] = "?cudlr";
    square_place_format(v, dragons_from(m), out);
    if (joint)
        text_put(out, joint);
    square_place_format(v, dragons_to(m), out);
    if (dragons_choice(m) != DRAGONS_CHOICE_NONE)
        text_put(out, letters[dragons_choice(m)]);
}

static void move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    add_step(v, m, '\0', out);
}

/* Writes a step such as "e8-e6" or "f8xf3c", or "b8-b5*" if it wins a dragon. */
static void move_show(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    add_step(v, m, dragons_taken(m) ? 'x' : '-', out);
    if (dragons_won(m))
        text_put(out, '*');
}

static void move_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = dragons_from(m);
    *to = dragons_to(m);
}

/* For a cave, bit 0 of the fact's value means "open", and bit 1 means "its dragon is on it". */
static int facts(const struct variant *v, const struct pos *pos, struct fact *out)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const bool has_dragons = dragons_variant(v)->has_dragons;
    int n = square_side_facts(out);
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        const int place = dragons_caves[k].place, is_open = has_dragons && (p->open >> k & 1);
        const int has_dragon = dragons_set_has(dragons_pieces(p), place);
        out[n++] = (struct fact){FACT_GAME, FACT_NOBODY, (int16_t)place, is_open | has_dragon << 1};
    }
    return n;
}

static void sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out)
{
    if (f->kind == FACT_SIDE) {
        square_sentence(v, p, f, n, out);
        return;
    }
    text_add(out, "Caves: ");
    for (int i = 0; i < n; i++) {
        text_printf(out, "%s%s", i > 0 ? ", " : "", dragons_name(f[i].place).text);
        if (dragons_variant(v)->has_dragons)
            text_add(out, f[i].value & 1 ? " open" : " spent");
        text_add(out, f[i].value & 2 ? " with its dragon on it" : "");
    }
    text_put(out, '.');
}

/* Writes the state of a cave: "open" or "spent", or the sides with pieces around it: "both sides"
 * or "white 3 of 4". */
static void add_cave(const struct variant *v, const struct dragons_pos *p, int k, struct text *out)
{
    const struct dragons_set ring = dragons_caves[k].ring;
    const int first = dragons_set_count(dragons_set_and(p->sides[SIDE_FIRST], ring));
    const int second = dragons_set_count(dragons_set_and(p->sides[SIDE_SECOND], ring));
    if (!(p->open >> k & 1))
        text_add(out, "spent");
    else if ((first == 0) == (second == 0))
        text_add(out, first == 0 ? "open" : "both sides");
    else
        text_printf(out, "%s %d of %d", v->rules->side_titles[first == 0], first + second,
                    dragons_set_count(ring));
}

/* In rules without dragons, caves are not listed, because they are only obstacles.
 * Neighbours in the list with the same state share its word: "Caves: a5, e5, i5 open". */
static void add_state(const struct variant *v, const struct pos *p, struct text *out)
{
    enum { STATE_MAX = 24 };
    char states[DRAGONS_CAVES][STATE_MAX];
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        struct text state = text_in(states[k], sizeof states[k]);
        add_cave(v, dragons_pos(p), k, &state);
    }
    for (int k = 0; dragons_variant(v)->has_dragons && k < DRAGONS_CAVES; k++) {
        const bool is_last = k == DRAGONS_CAVES - 1;
        text_printf(out, "%s %s", k == 0 ? "Caves:" : ",",
                    dragons_name(dragons_caves[k].place).text);
        if (is_last || strcmp(states[k], states[k + 1]) != 0)
            text_printf(out, " %s", states[k]);
        text_add(out, is_last ? "\n" : "");
    }
    if (square_is_near_draw(v, p))
        text_printf(out, "No capture or dragon: %d of %d plies\n", (int)p->halfmove_clock,
                    DRAGONS_QUIET_LIMIT);
}

static void add_help(const struct variant *v, const struct pos *pos, int place, struct text *out)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const int k = dragons_cave_at(place);
    if (dragons_set_has(dragons_pieces(p), place))
        text_add(out, ": it slides any distance\n");
    else if (k >= 0 && dragons_open(dragons_variant(v), p) >> k & 1)
        text_printf(out, "%s is a cave: surround it for a dragon\n", dragons_name(place).text);
}

static const char *const reasons[DRAGONS_REASON_COUNT] = {"pieces", "stuck"};
static const char *const verdicts[DRAGONS_REASON_COUNT] = {
    "because the other side has fewer than two pieces", "because the other side cannot move"};

static void name_strength(const struct variant *v, const struct pos *p, int place,
                          struct picture_kind *kind)
{
    static const char *const names[DRAGONS_STRENGTH_MAX] = {
        "strength 1", "strength 2", "strength 3", "strength 4", "strength 5"};
    kind->name = names[dragons_strength(dragons_pos(p), place) - 1];
    (void)v;
    kind->names_state = true;
}

static const struct square_game game = {
    .grid = {DRAGONS_BOARD_SIZE, DRAGONS_BOARD_SIZE, DRAGONS_ROW_BITS, DRAGONS_ROWS_IN_WORD, false},
    .pos_size = sizeof(struct dragons_pos),
    .make = make,
    .start = start_text,
    .put = put,
    .derive = dragons_derive,
    .find_fault = find_fault,
    .is_barred = dragons_is_mountain,
    .barred = "a piece cannot be on a mountain",
    .letters = {"12345", "abcde"},
    .empty = '.',
    .wanted = "expected a piece (1 to 5 or a to e) or '.'",
    .short_row = "this row has fewer than nine squares",
    .next_row = "expected '/' and more rows of nine squares",
    .add_more = add_caves,
    .read_more = read_caves,
    .check = check_pieces,
    .may_put = may_put,
    .add_state = add_state,
    .add_help = add_help,
    .picture = {45, 56, 12},
    .gold = "cave",
    .is_gold = is_cave,
    .is_spent = is_spent,
    .shape = name_strength,
    .why = &dragons_why,
};

static const char *const pieces[] = {"1", "2", "3", "4", "5", NULL};
static const char *const things[] = {"cave", NULL};
static const struct editing_field fields[] = {
    {"quiet", "N", "plies since the last capture or dragon", offsetof(struct pos, halfmove_clock),
     NULL, 0},
    {"plies", "N", "plies played", offsetof(struct dragons_pos, plies), NULL, 0},
    {0},
};
static const struct editing editing = {.pieces = pieces,
                                       .things = things,
                                       .joint = " at ",
                                       .fields = fields,
                                       .look = look,
                                       SQUARE_EDITING};

static const struct rules_show show = {
    .picture = square_picture, .facts = facts, .sentence = sentence, .panel = square_panel};

const struct rules dragons_rules = {
    .name = "dragons",
    .title = "Three Dragons",
    .summary = "leave the opponent one piece; caves give you dragons",
    .side_names = {"white", "black"},
    .side_titles = {"White", "Black"},
    .side_colors = {COLOR_WHITE, COLOR_BLACK},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .halfmove_limit = DRAGONS_QUIET_LIMIT,
    .has_repetition = true,
    .manual = dragons_manual,
    .lessons = dragons_lessons,
    .puzzles = dragons_puzzles,
    .editing = &editing,
    .point_help = square_point_help,
    .move_help = "d9d6, d9-d6 or d9 to d6: from one square to another.\n"
                 "If there is a choice of what to capture, add its letter: f8f3c.\n",
    .squares = &game,
    .variant_size = sizeof(struct dragons_variant),
    .show = &show,
    .talk = &dragons_talk,
    .gen = dragons_gen,
    .count = dragons_count,
    .gen_noisy = dragons_gen_noisy,
    .play = dragons_play,
    .move_format = move_format,
    .move_show = move_show,
    .move_places = move_places,
    SQUARE_RULES,
};
