/* The rules table of Apart: boards, positions, unfinished turns as text, drawings, sentences, and
 * the side panel. Characters show which pieces touch, which piece is selected and where it may go,
 * so the board can be read without colours. */
#include "position.h"

#include <assert.h>
#include <string.h>

#include "core/rng.h"

static const struct board_source boards[] = {{"8x8", NULL, 0},   {"4x6", NULL, 0},
                                             {"6x7", NULL, 0},   {"10x10", NULL, 0},
                                             {"12x12", NULL, 0}, {"15x15", NULL, 0}};

/* Returns the number of squares between (column, row) and the edge of the board in a direction. */
static int count_room(const struct apart_variant *v, int column, int row, int direction)
{
    static const struct {
        int right, down;
    } offsets[APART_DIRECTIONS] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                   {1, 1}, {-1, -1}, {-1, 1}, {1, -1}};
    int n = -1;
    const struct grid *g = &v->square.grid;
    while (column >= 0 && column < g->columns && row >= 0 && row < g->rows) {
        column += offsets[direction].right;
        row += offsets[direction].down;
        n++;
    }
    return n;
}

/* Completes a variant. If the board is too small for a side's pieces to be apart, the title says
 * so. When pieces are apart, each block of two by two squares can hold only one of them. */
static void make(struct variant *variant)
{
    struct apart_variant *v = (struct apart_variant *)variant;
    const int columns = v->square.grid.columns, rows = v->square.grid.rows;
    const int n_pieces = 2 * (columns - 2), n_fitting = (columns + 1) / 2 * ((rows + 1) / 2);
    const size_t len = strlen(variant->title);
    struct text title = text_in(variant->title + len, sizeof variant->title - len);
    for (int row = 0; row < v->square.grid.rows; row++) {
        for (int column = 0; column < v->square.grid.columns; column++) {
            const int square = column + APART_STRIDE * row;
            apart_flip(&v->board, square);
            for (int d = 0; d < APART_DIRECTIONS; d++)
                v->room[d][square] = (uint8_t)count_room(v, column, row, d);
        }
    }
    /* The seed is fixed, so the keys are the same on every machine. */
    struct rng rng = rng_seed(0xa9a27);
    v->side_key = rng_next(&rng);
    for (int square = 0; square < APART_SET_BITS; square++) {
        v->keys[SIDE_FIRST][square] = rng_next(&rng);
        v->keys[SIDE_SECOND][square] = rng_next(&rng);
        v->turn_keys[square] = rng_next(&rng);
    }
    if (n_fitting < n_pieces)
        text_printf(&title, "; only %d of %d pieces can be apart", n_fitting, n_pieces);
}

static int look(const struct variant *v, const struct pos *p, int square, enum side *owner)
{
    *owner = apart_has(&apart_pos(p)->pieces[SIDE_FIRST], square) ? SIDE_FIRST : SIDE_SECOND;
    return apart_has(&apart_pos(p)->pieces[*owner], square) ? 0 : SQUARE_EMPTY;
}

static void put(const struct variant *v, struct pos *p, int square, enum side side, int what)
{
    if (what == SQUARE_EMPTY)
        look(v, p, square, &side);
    apart_flip(&((struct apart_pos *)p)->pieces[side], square);
}

/* Puts the pieces on their starting squares (rule 1.3). */
static void set_up(const struct variant *v, struct pos *p)
{
    const struct grid *g = square_grid(v);
    for (int column = 1; column < g->columns - 1; column++) {
        for (int row = 0; row < 2; row++) {
            put(v, p, grid_place(g, row, column), SIDE_SECOND, 0);
            put(v, p, grid_place(g, g->rows - 1 - row, column), SIDE_FIRST, 0);
        }
    }
}

/* Checks that the position's sets agree with each other and with path[]. */
static const char *find_fault(const struct variant *v, const struct pos *pos)
{
    const struct apart_pos *p = apart_pos(pos);
    const struct apart_set both = apart_and(p->pieces[0], p->pieces[1]);
    const struct apart_set all = apart_or(p->pieces[0], p->pieces[1]);
    const struct apart_set beside = apart_without(all, apart_variant(v)->board);
    struct apart_set used = {{0}};
    for (uint32_t i = 0; i < p->n_path; i++)
        apart_flip(&used, p->path[i]);
    const struct apart_set taken = apart_without(p->taken, used);
    struct apart_set left = apart_and(used, all);
    if (p->n_path > 0)
        apart_flip(&left, apart_jumper(p));
    if (!apart_is_empty(&both) || !apart_is_empty(&beside))
        return "two pieces are on one square, or one is off the board";
    if (memcmp(&used, &p->used, sizeof used) != 0 || !apart_is_empty(&taken) ||
        !apart_is_empty(&left))
        return "the squares given for the turn do not fit together";
    if ((p->pos.mid_turn != 0) != (p->n_path > 0))
        return "the squares of the unfinished turn are missing";
    return NULL;
}

static void add_tail(const struct variant *v, const struct pos *pos, struct text *out)
{
    const struct apart_pos *p = apart_pos(pos);
    for (uint32_t i = 0; i < p->n_path; i++) {
        if (i == 0)
            text_put(out, ' ');
        if (apart_has(&p->taken, p->path[i]))
            text_put(out, 'x');
        text_add(out, apart_name(p->path[i]).text);
    }
}

/* The squares of an unfinished turn, such as "c7c5xc3", from the first to the current one; an x
 * marks a capture. Reading a position undoes the turn and plays it again to check it. */
struct path {
    int n;
    int squares[APART_SQUARES_MAX];
    bool is_capture[APART_SQUARES_MAX];
    int columns[APART_SQUARES_MAX]; /* column of the text where each square's name begins */
};

static enum status read_turn(const struct apart_variant *v, struct pos_text *t, struct path *out)
{
    for (out->n = 0; *t->at; out->n++) {
        const bool is_capture = out->n > 0 && *t->at == 'x';
        const size_t len = grid_name_length(t->at + is_capture);
        const int square = square_place_parse(&v->square.variant, t->at + is_capture, len);
        /* In a position's text, names must be in lower case. */
        if (square == PLACE_NONE || t->at[is_capture] < 'a')
            return pos_text_refuse(t, "expected a square of the board");
        if (out->n == APART_SQUARES_MAX)
            return pos_text_refuse(t, "the turn has too many squares");
        out->squares[out->n] = square;
        out->is_capture[out->n] = is_capture;
        out->columns[out->n] = (int)(t->at - t->text);
        t->at += is_capture + len;
    }
    return out->n >= 2 ? STATUS_OK
                       : pos_text_refuse(t, "an unfinished turn has at least two squares");
}

/* Undoes the turn on the board of p. */
static enum status take_back(struct pos_text *t, const struct path *turn, struct apart_pos *p)
{
    assert(turn->n >= 2);
    const int last = turn->squares[turn->n - 1];
    const struct apart_set all = apart_or(p->pieces[SIDE_FIRST], p->pieces[SIDE_SECOND]);
    t->at = t->text + turn->columns[turn->n - 1];
    if (!apart_has(&p->pieces[p->pos.side], last))
        return pos_text_refuse(t, "the jumping piece is not here");
    apart_flip(&p->pieces[p->pos.side], last);
    apart_flip(&p->pieces[p->pos.side], turn->squares[0]);
    for (int i = 0; i < turn->n; i++) {
        t->at = t->text + turn->columns[i];
        if (turn->squares[i] != last && apart_has(&all, turn->squares[i]))
            return pos_text_refuse(t, "the jumping piece left this square, so it must be empty");
        if (turn->is_capture[i] && p->pos.halfmove_clock > 0)
            return pos_text_refuse(t, "after a capture, the number of quiet plies must be 0");
        if (turn->is_capture[i])
            apart_flip(&p->pieces[!p->pos.side], turn->squares[i]);
    }
    return STATUS_OK;
}

static enum status play_turn(const struct apart_variant *v, struct pos_text *t,
                             const struct path *turn, struct apart_pos *p)
{
    for (int i = 1; i < turn->n; i++) {
        move_code moves[APART_DIRECTIONS * APART_SQUARES_MAX];
        const int n = apart_gen(&v->square.variant, &p->pos, moves);
        int k = 0;
        while (k < n && (apart_from(moves[k]) != turn->squares[i - 1] ||
                         apart_to(moves[k]) != turn->squares[i]))
            k++;
        t->at = t->text + turn->columns[i];
        if (k == n)
            return pos_text_refuse(t, "the piece cannot jump here");
        const struct apart_pos before = *p;
        apart_play(&v->square.variant, &before.pos, moves[k], &p->pos);
        if (!p->pos.mid_turn)
            return pos_text_refuse(t, "the turn ends here");
    }
    return STATUS_OK;
}

static enum status read_tail(const struct variant *variant, struct pos_text *t, struct pos *pos)
{
    const struct apart_variant *v = apart_variant(variant);
    struct apart_pos *p = (struct apart_pos *)pos;
    struct path turn;
    t->at++;
    enum status status = read_turn(v, t, &turn);
    if (status == STATUS_OK)
        status = take_back(t, &turn, p);
    if (status != STATUS_OK)
        return status;
    apart_derive(variant, pos);
    return play_turn(v, t, &turn, p);
}

/* Pieces that touch no other piece are drawn smaller. */
static void shape(const struct variant *v, const struct pos *p, int square,
                  struct picture_kind *kind)
{
    enum { SMALL_DISC = 30 };
    const struct apart_set touching = apart_touching(&apart_pos(p)->pieces[kind->side]);
    (void)v;
    kind->name = "touching piece";
    kind->names_state = true;
    if (apart_has(&touching, square))
        return;
    kind->name = "separate piece";
    kind->width = kind->height = SMALL_DISC;
}

/* Lists the squares of a set in board order, with `start` before the first. */
static void add_squares(struct apart_set squares, const char *start, struct text *out)
{
    const char *joint = start;
    while (!apart_is_empty(&squares)) {
        text_printf(out, "%s%s", joint, apart_name(apart_pop(&squares)).text);
        joint = ", ";
    }
}

static struct score score(const struct variant *v, const struct pos *pos, enum side side)
{
    const struct apart_set *pieces = &apart_pos(pos)->pieces[side];
    const struct apart_set touching = apart_touching(pieces);
    const int n = apart_size(pieces);
    return (struct score){n - apart_size(&touching), n, "apart", "apart", false};
}

static void add_side(const struct variant *v, const struct apart_pos *p, enum side side,
                     struct text *out)
{
    const struct apart_set touching = apart_touching(&p->pieces[side]);
    text_printf(out, "%s: %s, ", v->rules->side_titles[side], rules_score(v, &p->pos, side).text);
    const int need = p->measures[side].moves_needed;
    if (need == 0)
        text_add(out, "no two pieces touch");
    else
        text_printf(out, "at least %d move%s to go", need, need == 1 ? "" : "s");
    add_squares(touching, "; touching: ", out);
    add_squares(apart_without(p->pieces[side], touching), "; separate: ", out);
    text_put(out, '.');
}

/* FACT_FURTHER: where the jumping piece may go next. FACT_APART: the other side is apart. */
enum { FACT_FURTHER = FACT_GAME, FACT_APART };

static int facts(const struct variant *v, const struct pos *pos, struct fact *out)
{
    const struct apart_pos *p = apart_pos(pos);
    uint8_t to[APART_DIRECTIONS];
    int n = square_facts(v, pos, out);
    if (!pos->mid_turn)
        return n;
    const int n_jumps =
        apart_jumps(apart_variant(v), &p->pieces[pos->side], apart_jumper(p), &p->used, to);
    for (int i = 0; i < n_jumps; i++)
        out[n++] = (struct fact){FACT_FURTHER, pos->side, to[i], apart_jumper(p)};
    if (apart_is_apart(&p->pieces[!pos->side]))
        out[n++] = (struct fact){FACT_APART, !pos->side, PLACE_NONE, 0};
    return n;
}

static void sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out)
{
    if (f->kind == FACT_SIDE) {
        add_side(v, apart_pos(p), (enum side)f->side, out);
    } else if (f->kind == FACT_APART) {
        text_printf(out, "%s is apart now and wins when this turn ends.",
                    v->rules->side_titles[f->side]);
    } else {
        text_printf(out, "%s can continue to ", apart_name(f->value).text);
        for (int i = 0; i < n; i++)
            text_printf(out, "%s%s", i == 0 ? "" : ", ", apart_name(f[i].place).text);
        text_add(out, ", or stop.");
    }
}

static void add_state(const struct variant *v, const struct pos *p, struct text *out)
{
    const int quiet = (int)p->halfmove_clock, limit = APART_QUIET_LIMIT;
    const struct apart_measure *measures = apart_pos(p)->measures;
    text_printf(out, "Moves still needed: %s %d, %s %d\n", v->rules->side_titles[SIDE_FIRST],
                measures[SIDE_FIRST].moves_needed, v->rules->side_titles[SIDE_SECOND],
                measures[SIDE_SECOND].moves_needed);
    if (square_is_near_draw(v, p))
        text_printf(out, "No capture for %d plies: a draw at %d\n", quiet, limit);
}

/* Writes the lengths of the lines through the piece, such as ": it moves 1, 2 or 6 squares". */
static void add_help(const struct variant *v, const struct pos *p, int place, struct text *out)
{
    const struct apart_set *pieces = apart_pos(p)->pieces;
    const struct apart_set *own = &pieces[apart_has(&pieces[SIDE_SECOND], place)];
    unsigned lengths = 0;
    for (int d = 0; d < APART_DIRECTIONS && apart_has(own, place); d += 2)
        lengths |= 1U << apart_line(own, place, d);
    for (int n = 0; lengths >> n; n++)
        if (lengths >> n & 1)
            text_printf(out, "%s %d",
                        !(lengths & ((1U << n) - 1)) ? ": it moves"
                        : lengths >> n == 1          ? " or"
                                                     : ",",
                        n);
    text_add(out, lengths == 2 ? " square\n" : lengths ? " squares\n" : "");
}

static const char *const reasons[APART_REASON_COUNT] = {"apart", "both"};
static const char *const verdicts[APART_REASON_COUNT] = {
    "by being apart", "because the opponent's move left both sides apart"};
static const char *const rule_sets[] = {"none", NULL};

static const char *const words[] = {"stop", NULL};

static const struct square_game game = {
    .grid = {.stride = APART_STRIDE},
    .least = {APART_COLUMNS_MIN, APART_ROWS_MIN},
    .most = {APART_COLUMNS_MAX, APART_ROWS_MAX},
    .pos_size = sizeof(struct apart_pos),
    .max_steps_per_square = APART_DIRECTIONS,
    .make = make,
    .set_up = set_up,
    .put = put,
    .derive = apart_derive,
    .find_fault = find_fault,
    .letters = {"w", "b"},
    .wanted = "expected w, b or a number of empty squares",
    .add_tail = add_tail,
    .read_tail = read_tail,
    .add_state = add_state,
    .add_help = add_help,
    .shape = shape,
    .is_chain = true,
    .form = "type the squares one after the other, such as c7c5",
    .word_why = "'stop' ends a turn after a jump; no jump has been made.",
    .why = &apart_why,
};

static const char *const pieces[] = {"piece", NULL};
static const struct editing_field fields[] = {
    {"quiet", "N", "plies since the last capture", offsetof(struct pos, halfmove_clock), NULL, 0},
    {"plies", "N", "plies played", offsetof(struct apart_pos, ply), NULL, 0},
    {0},
};
static const struct editing editing = {
    .pieces = pieces, .fields = fields, .look = look, SQUARE_EDITING};

static const struct rules_show show = {.picture = square_picture,
                                       .score = score,
                                       .facts = facts,
                                       .sentence = sentence,
                                       .panel = square_panel};

const struct rules apart_rules = {
    .name = "apart",
    .title = "Apart",
    .summary = "jump by the length of a line; separate your pieces to win",
    .side_names = {"white", "black"},
    .side_titles = {"White", "Black"},
    .side_colors = {COLOR_WHITE, COLOR_BLACK},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .own_boards = "4x6 to 15x15",
    .halfmove_limit = APART_QUIET_LIMIT,
    .has_repetition = true,
    .has_labels = true,
    .manual = apart_manual,
    .lessons = apart_lessons,
    .puzzles = apart_puzzles,
    .editing = &editing,
    .point_help = square_point_help,
    .move_help = "c7c5, or c7c5c3 for two jumps: the squares one after the other.\n"
                 "'stop' or an empty line ends a turn that could continue.\n",
    .words = words,
    .squares = &game,
    .variant_size = sizeof(struct apart_variant),
    .show = &show,
    .talk = &apart_talk,
    .gen = apart_gen,
    .count = square_count,
    .play = apart_play,
    SQUARE_RULES,
    SQUARE_STEPS,
};
