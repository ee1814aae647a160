/*
 * Apart's rules table; boards of every size.
 */
#include "apart.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/rng.h"
#include "tactigon/utf8.h"

static const struct board_source boards[] = {{"8x8", NULL, 0},   {"4x6", NULL, 0},
                                             {"6x7", NULL, 0},   {"10x10", NULL, 0},
                                             {"12x12", NULL, 0}, {"15x15", NULL, 0}};

/* "8x8": columns, then rows. */
static bool read_size(const char *name, long *columns, long *rows)
{
    const size_t len = strcspn(name, "xX");
    return name[len] &&
           text_read_number(name, len, APART_COLUMNS_MIN, APART_COLUMNS_MAX, columns) &&
           text_read_number(name + len + 1, strlen(name + len + 1), APART_ROWS_MIN, APART_ROWS_MAX,
                            rows);
}

/* Squares of the board between (column, row) and its edge, in the directions of apart_steps. */
static int count_room(const struct apart_variant *v, int column, int row, int direction)
{
    static const struct {
        int right, down;
    } ways[APART_DIRECTIONS] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                {1, 1}, {-1, -1}, {-1, 1}, {1, -1}};
    int n = -1;
    while (column >= 0 && column < v->columns && row >= 0 && row < v->rows) {
        column += ways[direction].right;
        row += ways[direction].down;
        n++;
    }
    return n;
}

static void set_board(struct apart_variant *v)
{
    for (int row = 0; row < v->rows; row++) {
        for (int column = 0; column < v->columns; column++) {
            const int square = column + APART_STRIDE * row;
            apart_flip(&v->board, square);
            for (int d = 0; d < APART_DIRECTIONS; d++)
                v->room[d][square] = (uint8_t)count_room(v, column, row, d);
        }
    }
}

/* Keys depend on square and side alone, so a position has the same key on every machine. */
static void set_keys(struct apart_variant *v)
{
    struct rng rng = rng_seed(0xa9a27);
    v->side_key = rng_next(&rng);
    for (int square = 0; square < APART_SET_BITS; square++) {
        v->keys[SIDE_FIRST][square] = rng_next(&rng);
        v->keys[SIDE_SECOND][square] = rng_next(&rng);
        v->turn_keys[square] = rng_next(&rng);
    }
}

/* How many pieces fit on the board apart: one in each square of four. */
static int count_fitting(const struct apart_variant *v)
{
    return (v->columns + 1) / 2 * ((v->rows + 1) / 2);
}

enum status apart_variant_make(struct variant *variant, const struct variant_spec *spec,
                               struct error *error)
{
    struct apart_variant *v = (struct apart_variant *)variant;
    long columns, rows;
    if (spec->board_text)
        return error_set(error, STATUS_BAD_INPUT, 0, 0,
                         "Apart has no board files: name a size from %dx%d to %dx%d",
                         APART_COLUMNS_MIN, APART_ROWS_MIN, APART_COLUMNS_MAX, APART_ROWS_MAX);
    if (!read_size(spec->board, &columns, &rows))
        return error_set(error, STATUS_NOT_FOUND, 0, 0,
                         "there is no board '%s': sizes go from %dx%d to %dx%d, columns by rows",
                         utf8_quote(spec->board, 40).text, APART_COLUMNS_MIN, APART_ROWS_MIN,
                         APART_COLUMNS_MAX, APART_ROWS_MAX);
    v->columns = (int)columns;
    v->rows = (int)rows;
    set_board(v);
    set_keys(v);
    const int n_pieces = 2 * (v->columns - 2);
    variant->pos_size = sizeof(struct apart_pos);
    variant->max_moves = APART_DIRECTIONS * v->columns * v->rows;
    variant->n_places = APART_SET_BITS;
    struct text name = text_in(variant->board, sizeof variant->board);
    text_printf(&name, "%dx%d", v->columns, v->rows);
    struct text title = text_in(variant->title, sizeof variant->title);
    text_printf(&title, "%d columns, %d rows", v->columns, v->rows);
    if (count_fitting(v) < n_pieces)
        text_printf(&title, "; only %d of %d pieces fit apart", count_fitting(v), n_pieces);
    return STATUS_OK;
}

/* Rule 1.3. */
void apart_start(const struct variant *variant, struct pos *out)
{
    const struct apart_variant *v = apart_variant(variant);
    struct apart_pos p = {.pos = {.side = (uint8_t)variant->first}};
    for (int column = 1; column < v->columns - 1; column++) {
        for (int row = 0; row < 2; row++) {
            apart_flip(&p.pieces[SIDE_SECOND], column + APART_STRIDE * row);
            apart_flip(&p.pieces[SIDE_FIRST], column + APART_STRIDE * (v->rows - 1 - row));
        }
    }
    apart_judge(&p);
    p.pos.key = apart_key(v, &p);
    memcpy(out, &p, sizeof p);
}

/* The sets agree with each other, and the path with the sets. */
static const char *find_fault(const struct apart_variant *v, const struct apart_pos *p)
{
    const struct apart_set both = apart_and(p->pieces[0], p->pieces[1]);
    const struct apart_set all = apart_or(p->pieces[0], p->pieces[1]);
    const struct apart_set beside = apart_without(all, v->board);
    struct apart_set used = {{0}};
    for (uint32_t i = 0; i < p->n_path; i++)
        apart_flip(&used, p->path[i]);
    const struct apart_set taken = apart_without(p->taken, used);
    struct apart_set left = apart_and(used, all);
    if (p->n_path > 0)
        apart_flip(&left, apart_jumper(p));
    if (!apart_is_empty(&both) || !apart_is_empty(&beside))
        return "two pieces stand on one square, or one beside the board";
    if (memcmp(&used, &p->used, sizeof used) != 0 || !apart_is_empty(&taken) ||
        !apart_is_empty(&left))
        return "the squares of the turn do not agree";
    if ((p->pos.mid_turn != 0) != (p->n_path > 0))
        return "the turn goes on without its squares";
    return NULL;
}

bool apart_is_sound(const struct variant *variant, const struct pos *pos, struct error *error)
{
    const struct apart_variant *v = apart_variant(variant);
    const struct apart_pos *p = apart_pos(pos);
    const char *fault = find_fault(v, p);
    struct apart_pos judged = *p;
    apart_judge(&judged);
    /* Inside a turn nothing is decided. */
    const bool is_judged =
        pos->mid_turn ? pos->result == RESULT_NONE
                      : pos->result == judged.pos.result && pos->reason == judged.pos.reason;
    if (!fault && !is_judged)
        fault = "the result is not that of the pieces";
    if (!fault && pos->key != apart_key(v, p))
        fault = "the key is not that of the pieces";
    if (fault)
        error_set(error, STATUS_BAD_INPUT, 0, 0, "%s", fault);
    return fault == NULL;
}

void apart_move_places(const struct variant *v, move_code m, int *from, int *to)
{
    (void)v;
    *from = m & APART_STOP ? PLACE_NONE : apart_from(m);
    *to = m & APART_STOP ? PLACE_NONE : apart_to(m);
}

static const char *const reasons[APART_REASON_COUNT] = {"apart", "both"};
static const char *const verdicts[APART_REASON_COUNT] = {
    "by being apart", "as both sides are apart and the other one moved"};
static const char *const rule_sets[] = {"none", NULL};

const struct rules apart_rules = {
    .name = "apart",
    .title = "Apart",
    .summary = "jump by the length of a line; no two of your pieces may touch",
    .side_names = APART_SIDE_NAMES,
    .side_colors = {COLOR_WHITE, COLOR_BLACK},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .own_boards = "4x6 to 15x15",
    .quiet_limit = APART_QUIET_LIMIT,
    .has_repetition = true,
    .has_labels = true,
    .manual = apart_manual,
    .lessons = apart_lessons,
    .puzzles = apart_puzzles,
    .editing = &apart_editing,
    .words = apart_words,
    .variant_size = sizeof(struct apart_variant),
    .move_show = apart_move_show,
    RULES_PARTS(apart),
};
