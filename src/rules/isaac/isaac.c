/* The rules table of Isaac: variants, the start position, checks of positions, texts of positions
 * and steps, and setting up by hand. */
#include "position.h"

#include <string.h>

enum { MOVES_MAX = 727 };

static void set_up(const struct variant *v, struct pos *p)
{
    for (int side = 0; side < 2; side++)
        memcpy(((struct isaac_pos *)p)->unplaced[side], isaac_stock, sizeof isaac_stock);
}

/* The fields of a position's text, in their order. */
enum field {
    FIELD_TURN,
    FIELD_BLACK,
    FIELD_WHITE,
    FIELD_UNPLACED,
    FIELD_SCORES,
    FIELD_LAST,
    FIELD_PASSED,
};

static bool has_overlap(const struct isaac_pos *p)
{
    bool is_covered[ISAAC_CELLS] = {false};
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < p->n_pieces[side]; i++) {
            const isaac_piece piece = p->pieces[side][i];
            for (int k = 0; k < isaac_size(piece); k++) {
                bool *cell = &is_covered[isaac_cell_at(piece, k)];
                if (*cell)
                    return true;
                *cell = true;
            }
        }
    }
    return false;
}

/* Checks the numbers of a side's pieces. The stock consists of the pieces on the board, the
 * unplaced ones and the removed ones. */
static const char *find_count_fault(const struct isaac_pos *p, enum side side, enum field *where)
{
    int gone[ISAAC_SIZES], largest = 0;
    for (int i = 0; i < ISAAC_SIZES; i++)
        gone[i] = isaac_stock[i] - p->unplaced[side][i];
    for (int i = 0; i < p->n_pieces[side]; i++)
        gone[isaac_size(p->pieces[side][i]) - ISAAC_SHORTEST]--;
    *where = FIELD_UNPLACED;
    for (int i = 0; i < ISAAC_SIZES; i++) {
        if (gone[i] < 0)
            return "a side has too many bars of one size";
        largest = gone[i] > 0 ? ISAAC_SHORTEST + i : largest;
    }
    if (largest > 0 && p->phase == ISAAC_PLACING)
        return "before scoring, every bar is on the board or unplaced";
    *where = FIELD_LAST;
    if (p->last[side] != largest)
        return "the size taken off last must be the largest missing size";
    *where = FIELD_SCORES;
    if (p->score[side] > 0 && largest == 0)
        return "points are possible only after a bar has been taken off";
    return NULL;
}

/* Checks the parts of a position that are not computed from others. Returns a fault, with its field
 * in *where, or NULL; *where changes in both cases. */
static const char *find_wrong(const struct isaac_pos *p, enum field *where)
{
    *where = FIELD_BLACK;
    if (has_overlap(p))
        return "two bars cover the same cell";
    for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *fault = find_count_fault(p, side, where);
        if (fault)
            return fault;
    }
    if (p->score[SIDE_FIRST] >= ISAAC_SCORE_GOAL && p->score[SIDE_SECOND] >= ISAAC_SCORE_GOAL)
        return "only one side can have 100 points";
    if (isaac_barred_points(p, SIDE_FIRST) == 0)
        return "both counters are on one cell";
    *where = FIELD_PASSED;
    if (p->passed == ISAAC_BOTH_PASSED ? p->phase == ISAAC_PLACING : p->passed >> p->pos.side & 1)
        return "the side to move has already passed";
    return NULL;
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
    enum field field;
    const char *fault = find_wrong(p, &field);
    if (!fault && (!is_rising(p, SIDE_FIRST) || !is_rising(p, SIDE_SECOND)))
        fault = "the pieces are not in order";
    return fault;
}

static void derive(const struct variant *v, struct pos *p)
{
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

static const char side_letters[] = "bw";
static const char phase_letters[] = "ps";
static const char direction_letters[] = "hv";

static void place_format(const struct variant *v, int place, struct text *out)
{
    const int number = isaac_counted(v, place);
    text_printf(out, "%d%d", number / ISAAC_LINES, number % ISAAC_LINES);
}

static int place_parse(const struct variant *v, const char *s, size_t len)
{
    if (len != 2 || !text_is_digit(s[0]) || !text_is_digit(s[1]))
        return PLACE_NONE;
    return isaac_counted(v, ISAAC_LINES * (s[0] - '0') + s[1] - '0');
}

static void move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    const isaac_piece piece = isaac_piece_of(m);
    switch (isaac_kind(m)) {
    case ISAAC_STEP_PLACE:
        text_add(out, isaac_name(v, piece).text);
        break;
    case ISAAC_STEP_REMOVE:
        place_format(v, isaac_named_cell(v, piece), out);
        text_put(out, 'x');
        text_add_number(out, isaac_points_of(m));
        break;
    case ISAAC_STEP_PASS:
        text_add(out, "pass");
        break;
    }
}

/* Writes the pieces of a side, numbering the cells as the first player sees them. */
static void format_pieces(const struct isaac_pos *p, enum side side, struct text *out)
{
    if (p->n_pieces[side] == 0)
        text_add(out, " -");
    for (int i = 0; i < p->n_pieces[side]; i++) {
        const isaac_piece piece = p->pieces[side][i];
        text_printf(out, "%c%02d%c%d", i > 0 ? ',' : ' ', isaac_cell(piece),
                    direction_letters[isaac_direction(piece)], isaac_size(piece));
    }
}

static const char *const passed_texts[] = {"-", "b", "w", "bw"};

static void unplaced_format(const struct isaac_pos *p, struct text *out)
{
    for (int side = 0; side < 2; side++) {
        text_add(out, side == 0 ? "" : "/");
        for (int i = 0; i < ISAAC_SIZES; i++)
            text_add_number(out, p->unplaced[side][i]);
    }
}

static void pos_format(const struct variant *v, const struct pos *pos, struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    text_printf(out, "%c %c", side_letters[pos->side], phase_letters[p->phase]);
    format_pieces(p, SIDE_FIRST, out);
    format_pieces(p, SIDE_SECOND, out);
    text_put(out, ' ');
    unplaced_format(p, out);
    text_printf(out, " %d/%d %d/%d %s", p->score[0], p->score[1], p->last[0], p->last[1],
                passed_texts[p->passed]);
}

static const char more[] = "more text: a position has 8 fields";

static enum status read_piece(struct pos_text *t, isaac_piece *out)
{
    const char *const wanted = "expected a bar like 34v7, or '-' for none";
    uint64_t cell;
    if (!text_read_digits(t->at, 2, ISAAC_CELLS - 1, &cell))
        return pos_text_refuse(t, wanted);
    t->at += 2;
    const int d = pos_text_read_letter(t, direction_letters);
    const int size = pos_text_read_letter(t, "34567");
    if (d < 0 || size < 0)
        return pos_text_refuse(t, wanted);
    const int row = (int)cell / ISAAC_LINES, column = (int)cell % ISAAC_LINES;
    *out = isaac_make(row, column, (enum isaac_direction)d, ISAAC_SHORTEST + size);
    if (isaac_first(*out) + isaac_size(*out) > ISAAC_LINES)
        return pos_text_refuse(t, "this bar crosses the edge of the board");
    return STATUS_OK;
}

static enum status read_pieces(struct pos_text *t, enum side side, struct isaac_pos *p)
{
    if (pos_text_skip(t, '-'))
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
    } while (pos_text_skip(t, ','));
    return STATUS_OK;
}

static enum status unplaced_read(struct pos_text *t, struct isaac_pos *p)
{
    for (int side = 0; side < 2; side++) {
        if (side == 1 && !pos_text_skip(t, '/'))
            return pos_text_refuse(t, "expected '/' and the unplaced bars of the other side");
        for (int i = 0; i < ISAAC_SIZES; i++) {
            if (!text_is_digit(*t->at) || *t->at - '0' > isaac_stock[i])
                return pos_text_refuse(
                    t, "expected five digits, the unplaced bars of each size, up to 54321");
            p->unplaced[side][i] = (uint8_t)(*t->at++ - '0');
        }
    }
    return STATUS_OK;
}

/* Reads two numbers such as "36/23". */
static enum status read_numbers(struct pos_text *t, int max, const char *wanted, uint8_t out[2])
{
    for (int side = 0; side < 2; side++) {
        if (side == 1 && !pos_text_skip(t, '/'))
            return pos_text_refuse(t, wanted);
        long number;
        if (!pos_text_read_number(t, 0, max, &number))
            return pos_text_refuse(t, wanted);
        out[side] = (uint8_t)number;
    }
    return STATUS_OK;
}

static enum status scores_read(struct pos_text *t, struct isaac_pos *p)
{
    return read_numbers(t, ISAAC_SCORE_TOP, "expected both scores like 36/23, up to 171", p->score);
}

static enum status passed_read(struct pos_text *t, struct isaac_pos *p)
{
    if (pos_text_skip(t, '-'))
        return STATUS_OK;
    for (int side = 0; side < 2; side++)
        if (pos_text_skip(t, side_letters[side]))
            p->passed |= (uint8_t)(1 << side);
    return p->passed ? STATUS_OK : pos_text_refuse(t, "expected who has passed: -, b, w or bw");
}

static enum status read_turn(struct pos_text *t, struct isaac_pos *p)
{
    const int side = pos_text_read_letter(t, side_letters);
    if (side < 0)
        return pos_text_refuse(t, "expected the side to move, b or w");
    const enum status status = pos_text_blank(t, more);
    if (status != STATUS_OK)
        return status;
    const int phase = pos_text_read_letter(t, phase_letters);
    if (phase < 0)
        return pos_text_refuse(t, "expected the phase, p or s");
    p->pos.side = (uint8_t)side;
    p->phase = (uint8_t)phase;
    return STATUS_OK;
}

static enum status read_field(struct pos_text *t, enum field field, struct isaac_pos *p)
{
    switch (field) {
    case FIELD_TURN:
        return read_turn(t, p);
    case FIELD_BLACK:
        return read_pieces(t, SIDE_FIRST, p);
    case FIELD_WHITE:
        return read_pieces(t, SIDE_SECOND, p);
    case FIELD_UNPLACED:
        return unplaced_read(t, p);
    case FIELD_SCORES:
        return scores_read(t, p);
    case FIELD_LAST:
        return read_numbers(t, ISAAC_LONGEST, "expected the sizes removed last, like 5/0", p->last);
    case FIELD_PASSED:
        break;
    }
    return passed_read(t, p);
}

static enum status pos_parse(const struct variant *v, const char *s, struct pos *out,
                             struct error *error)
{
    struct isaac_pos p = {.phase = ISAAC_PLACING};
    struct pos_text t = {s, s, error};
    int columns[FIELD_PASSED + 1];
    for (enum field field = FIELD_TURN; field <= FIELD_PASSED; field++) {
        enum status status = field == FIELD_TURN ? STATUS_OK : pos_text_blank(&t, more);
        columns[field] = (int)(t.at - s) + 1;
        if (status == STATUS_OK)
            status = read_field(&t, field, &p);
        if (status != STATUS_OK)
            return status;
    }
    if (pos_text_end(&t) != STATUS_OK)
        return STATUS_BAD_INPUT;
    enum field where;
    const char *fault = find_wrong(&p, &where);
    if (fault)
        return error_set(error, STATUS_BAD_INPUT, 1, columns[where], "%s", fault);
    isaac_derive(&p);
    memcpy(out, &p, sizeof p);
    return STATUS_OK;
}

/* ---- setting up by hand: a text such as "v7" gives the direction and size of a piece, and the
 * place is its lowest cell. In the placing phase, pieces that are not on the board are unplaced. In
 * the scoring phase, they have been removed, except those that `stock` counts as never placed. The
 * size removed last is computed from the removed pieces. ---- */

/* Returns the number of pieces of size number i that are neither on the board nor unplaced. */
static int count_missing(const struct isaac_pos *p, enum side side, int i)
{
    int n = isaac_stock[i] - p->unplaced[side][i];
    for (int k = 0; k < p->n_pieces[side]; k++)
        n -= isaac_size(p->pieces[side][k]) == ISAAC_SHORTEST + i;
    return n;
}

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

static int look(const struct variant *v, const struct pos *p, int place, enum side *owner)
{
    const isaac_piece piece = isaac_piece_at(isaac_pos(p), place, owner);
    return piece ? ISAAC_SIZES * (int)isaac_direction(piece) + isaac_size(piece) - ISAAC_SHORTEST
                 : -1;
}

static void take(const struct variant *v, struct pos *pos, int place)
{
    struct isaac_pos *p = (struct isaac_pos *)pos;
    enum side owner = SIDE_FIRST;
    const isaac_piece piece = isaac_piece_at(p, place, &owner);
    isaac_delete_piece(p, owner, piece);
    settle(p);
}

/* Returns the reason why the piece cannot be put on its cells, or NULL. */
static const char *find_misfit(const struct isaac_pos *p, enum side side, isaac_piece piece)
{
    const int i = isaac_size(piece) - ISAAC_SHORTEST;
    enum side owner;
    if (isaac_first(piece) + isaac_size(piece) > ISAAC_LINES)
        return "crosses the edge of the board";
    for (int k = 0; k < isaac_size(piece); k++) {
        if (isaac_piece_at(p, isaac_cell_at(piece, k), &owner))
            return "would cross another bar";
    }
    return p->unplaced[side][i] == 0 && count_missing(p, side, i) <= 0
               ? "is one bar of this size too many"
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
    /* Replaces a piece that is named by this cell. A piece that only covers the cell is an
     * obstacle. */
    if (before && isaac_cell(before) == place)
        take(v, &p.pos, place);
    const char *fault = find_misfit(&p, side, piece);
    if (fault)
        return error_set(error, STATUS_BAD_INPUT, 0, 0, "%s %s", isaac_name(v, piece).text, fault);
    if (count_missing(&p, side, i) <= 0)
        p.unplaced[side][i]--;
    isaac_insert_piece(&p, side, piece);
    settle(&p);
    memcpy(pos, &p, sizeof p);
    return STATUS_OK;
}

enum { EDIT_PHASE, EDIT_STOCK, EDIT_SCORE, EDIT_PASSED };
static const struct editing_field fields[] = {
    [EDIT_PHASE] = {"phase", "place|score", "whether bars are placed or removed", 0, "phase", 0},
    [EDIT_STOCK] = {"stock", "N/N", "unplaced bars, black/white: five digits, for sizes 3 to 7", 0,
                    "stock", 0},
    [EDIT_SCORE] = {"score", "N/N", "points, black/white", 0, "score", 0},
    [EDIT_PASSED] = {"passed", "WHO", "who has passed: -, b, w or bw", 0, "passed", 0},
    {0},
};
static const char *const phases[] = {"place", "score"};

static void get(const struct variant *v, const struct pos *pos, int field, struct text *out)
{
    const struct isaac_pos *p = isaac_pos(pos);
    switch (field) {
    case EDIT_PHASE:
        text_add(out, phases[p->phase]);
        break;
    case EDIT_STOCK:
        unplaced_format(p, out);
        break;
    case EDIT_SCORE:
        text_printf(out, "%d/%d", p->score[0], p->score[1]);
        break;
    default:
        text_add(out, passed_texts[p->passed]);
        break;
    }
}

static enum status set(const struct variant *v, struct pos *pos, int field, const char *value,
                       struct error *error)
{
    struct isaac_pos p = *isaac_pos(pos);
    struct pos_text t = {value, value, error};
    enum status status = STATUS_OK;
    if (field == EDIT_STOCK) {
        status = unplaced_read(&t, &p);
    } else if (field == EDIT_SCORE) {
        status = scores_read(&t, &p);
    } else if (field == EDIT_PASSED) {
        p.passed = 0;
        status = passed_read(&t, &p);
    } else {
        p.phase = strcmp(value, phases[ISAAC_SCORING]) == 0 ? ISAAC_SCORING : ISAAC_PLACING;
        if (strcmp(value, phases[p.phase]) != 0)
            return pos_text_refuse(&t, "expected place or score");
        t.at += strlen(value);
    }
    if (status == STATUS_OK && *t.at)
        status = pos_text_refuse(&t, "expected nothing more here");
    if (status != STATUS_OK)
        return status;
    settle(&p);
    memcpy(pos, &p, sizeof p);
    return STATUS_OK;
}

static const char *const pieces[] = {"h3", "h4", "h5", "h6", "h7", "v3",
                                     "v4", "v5", "v6", "v7", NULL};

static const struct editing editing = {.pieces = pieces,
                                       .fields = fields,
                                       .look = look,
                                       .put = put,
                                       .take = take,
                                       .get = get,
                                       .set = set};

static void move_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = isaac_kind(m) == ISAAC_STEP_PASS ? PLACE_NONE : isaac_named_cell(v, isaac_piece_of(m));
    *to = PLACE_NONE;
}

static int place_meant(const struct variant *v, const struct pos *pos, int place)
{
    const struct isaac_pos *p = isaac_pos(pos);
    enum side owner;
    const isaac_piece piece = p->phase == ISAAC_SCORING ? isaac_piece_at(p, place, &owner) : 0;
    return piece ? isaac_named_cell(v, piece) : place;
}

static const struct board_source boards[] = {{"standard", NULL, 0}};

static const char *const reasons[ISAAC_REASON_COUNT] = {"reach100", "points", "line", "starter"};
static const char *const verdicts[ISAAC_REASON_COUNT] = {
    "by reaching 100 points", "with more points", "by the longer line of unplaced pieces",
    "on equal points and pieces, because Black moved first"};
static const char *const rule_sets[] = {"none", NULL};
static const char *const words[] = {"pass", NULL};

static const char *point_help(const struct pos *p)
{
    return isaac_pos(p)->phase == ISAAC_PLACING
               ? "Enter or a click on a cell offers the bars that fit there."
               : "Enter or a click on one of your bars takes it off for points.";
}

const struct rules isaac_rules = {
    .name = "isaac",
    .title = "Isaac",
    .summary = "lay bars, then take them off for more points than the opponent",
    .side_names = {"black", "white"},
    .side_titles = {"Black", "White"},
    .side_colors = {COLOR_BLACK, COLOR_WHITE},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .has_labels = true,
    .has_second_naming = true,
    .manual = isaac_manual,
    .lessons = isaac_lessons,
    .puzzles = isaac_puzzles,
    .editing = &editing,
    .point_help = point_help,
    .move_help =
        "34v7 lays a bar of 7 from cell 34 along its column, 34h7 along its row.\n"
        "34x18 takes off the bar on cell 34 for 18 points. A cell alone lists the choices.\n",
    .words = words,
    .squares = &game,
    .variant_size = sizeof(struct square_variant),
    .gen_noisy = isaac_gen_noisy,
    .move_show = move_format,
    .place_meant = place_meant,
    .variant_make = square_variant_make,
    .start = square_start,
    .validate = square_validate,
    .pos_format = pos_format,
    .pos_parse = pos_parse,
    .move_format = move_format,
    .move_places = move_places,
    .place_format = place_format,
    .place_parse = place_parse,
    .show = &isaac_show,
    .talk = &isaac_talk,
    .gen = isaac_gen,
    .count = isaac_count,
    .play = isaac_play,
};
