/*
 * Games on squares: large and compact drawings, pictures, sentences, and the side panel. Characters
 * show sides and marks, so the board can be read without colours.
 */
#include "rules/square/square.h"

#include <string.h>

static const struct square_mark plain_marks[SQUARE_MARKS_MAX] = {
    [SQUARE_MARK_NONE] = {"  ", "  ", STYLE_PLAIN, STYLE_PLAIN},
    [SQUARE_MARK_FROM] = {"  ", "::", STYLE_LAST, STYLE_LAST},
    [SQUARE_MARK_TO] = {"()", "::", STYLE_LAST, STYLE_LAST},
    [SQUARE_MARK_GAME] = {"++", "++", STYLE_TARGET, STYLE_TARGET},
    [SQUARE_MARK_GAME + 1] = {"xx", "xx", STYLE_CAPTURE, STYLE_CAPTURE},
    [SQUARE_MARK_SELECTED] = {"[]", "[]", STYLE_SELECTED, STYLE_SELECTED},
};

static const struct square_mark *mark_number(const struct variant *v, int mark)
{
    const struct square_mark *marks = square_game(v)->marks;
    return marks && marks[mark].round ? &marks[mark] : &plain_marks[mark];
}

void square_mark(struct square_model *s, int place, int mark)
{
    if (place != PLACE_NONE && s->marks[place] < mark)
        s->marks[place] = (uint8_t)mark;
}

/* The piece whose steps are shown, or PLACE_NONE. */
static int find_selected(const struct square_model *s)
{
    const struct square_game *game = square_game(s->v);
    const int place = s->view->selected;
    enum side owner;
    if (game->selected)
        return game->selected(s->p, s->view);
    return place != PLACE_NONE && square_piece(s->v, s->p, place, &owner) >= 0 ? place : PLACE_NONE;
}

static int mark_of(const struct square_game *game, move_code m)
{
    if (game->mark_of)
        return game->mark_of(m);
    return m & SQUARE_CAPTURE ? SQUARE_MARK_GAME + 1 : SQUARE_MARK_GAME;
}

static void make_model(const struct variant *v, const struct pos *p, const struct view *view,
                       struct square_model *out)
{
    const struct square_game *game = square_game(v);
    int from, to;
    *out = (struct square_model){.v = v, .p = p, .view = view};
    for (int i = 0; i < view->n_last; i++) {
        v->rules->move_places(v, view->last[i], &from, &to);
        square_mark(out, from, SQUARE_MARK_FROM);
        square_mark(out, to, SQUARE_MARK_TO);
    }
    if (game->mark_more)
        game->mark_more(out);
    out->selected = find_selected(out);
    if (out->selected == PLACE_NONE)
        return;
    move_code moves[RULES_MOVES_MAX];
    const int n = rules_moves_from(v, p, out->selected, moves);
    for (int i = 0; i < n; i++) {
        v->rules->move_places(v, moves[i], &from, &to);
        square_mark(out, to, mark_of(game, moves[i]));
    }
    square_mark(out, out->selected, SQUARE_MARK_SELECTED);
}

static int width_of(const struct variant *v)
{
    return square_game(v)->is_wide ? 2 : 1;
}

/* Paint a piece as its letter or, in Unicode in a game with one kind of piece, as a disc. */
static bool paint_letter(const struct square_model *s, int place, struct square_look *out)
{
    static const uint32_t discs[2] = {0x25CB, 0x25CF};
    enum side owner;
    const int what = square_piece(s->v, s->p, place, &owner);
    const char *letters = square_game(s->v)->letters[owner];
    if (what < 0)
        return false;
    const bool is_disc = s->view->is_unicode && !letters[1];
    const uint32_t sign = is_disc ? discs[owner] : (unsigned char)letters[what];
    out->middle[0] = out->middle[1] = sign;
    out->style = owner == SIDE_FIRST ? STYLE_FIRST : STYLE_SECOND;
    return true;
}

static struct square_look look_at(const struct square_model *s, int place)
{
    const struct square_game *game = square_game(s->v);
    const int mark = s->marks[place], n = width_of(s->v);
    const struct square_mark *shown = mark_number(s->v, mark);
    struct square_look look = {.middle = {' ', ' '}, .left = ' ', .right = ' '};
    const bool is_piece =
        game->paint ? game->paint(s, place, &look) : paint_letter(s, place, &look);
    if (is_piece && mark != SQUARE_MARK_NONE) {
        look.left = shown->round[0];
        look.right = shown->round[1];
        look.around = shown->round_style;
    } else if (mark != SQUARE_MARK_NONE) {
        for (int i = 0; i < n; i++)
            look.middle[i] = (unsigned char)shown->middle[i];
        look.style = shown->style;
    } else if (!is_piece && s->view->style == VIEW_COMPACT && look.middle[0] == ' ') {
        const uint32_t sign = game->empty_signs[s->view->is_unicode];
        look.middle[n - 1] = sign ? sign : s->view->is_unicode ? 0xB7 : '.';
    }
    return look;
}

/* On compact boards, neighbouring squares share a character: a space must not overwrite a mark. */
static void paint_square(const struct square_model *s, const struct grid_drawing *d, int place)
{
    const struct square_look look = look_at(s, place);
    const int n = width_of(s->v), is_large = d->height > 1;
    const int row = grid_row(d, grid_row_at(&d->grid, place)),
              x = grid_column(d, grid_column_at(&d->grid, place)) + 2 * is_large;
    for (int i = 0; i < n; i++)
        canvas_put(d->canvas, row, x + i, look.middle[i], look.style);
    if (is_large || look.left != ' ')
        canvas_put(d->canvas, row, x - 1, (unsigned char)look.left, look.around);
    if (is_large || look.right != ' ')
        canvas_put(d->canvas, row, x + n, (unsigned char)look.right, look.around);
}

/* Write the letters of the columns, `offset` characters after the left end of each square. */
static void add_letters(const struct grid_drawing *d, int canvas_row, int offset)
{
    for (int column = 0; column < d->grid.columns; column++)
        canvas_put(d->canvas, canvas_row, grid_column(d, column) + offset, (uint32_t)('a' + column),
                   STYLE_LABEL);
}

/* Write the numbers of the rows: on the left, so that they end before column `end`, and on the
 * right from column `begin`, unless `begin` is 0. */
static void add_numbers(const struct grid_drawing *d, int end, int begin)
{
    enum { NUMBER_ROOM = 12 };
    for (int row = 0; row < d->grid.rows; row++) {
        char label[NUMBER_ROOM];
        struct text text = text_in(label, sizeof label);
        text_add_number(&text, row + 1);
        canvas_add(d->canvas, grid_row(d, row), end - (int)text.len, label, STYLE_LABEL);
        if (begin > 0)
            canvas_add(d->canvas, grid_row(d, row), begin, label, STYLE_LABEL);
    }
}

enum status square_draw(const struct variant *v, const struct pos *p, const struct view *view,
                        struct canvas *out)
{
    struct square_model s;
    const bool is_compact = view->style == VIEW_COMPACT, is_framed = v->rules->has_labels;
    const int n = width_of(v), margin = is_framed ? 2 : 1; /* margin: width of the row numbers */
    const struct grid_drawing d = {.grid = *square_grid(v),
                                   .view = view,
                                   .canvas = out,
                                   .top = is_compact ? 1 : 2,
                                   .left = margin + 1,
                                   .bottom = is_framed && is_compact,
                                   .right = !is_compact + (is_framed ? margin + 1 : 0),
                                   .height = is_compact ? 1 : 2,
                                   .width = n + (is_compact ? 1 : 3)};
    const enum status status = grid_begin(&d);
    if (status != STATUS_OK)
        return status;
    make_model(v, p, view, &s);
    /* Paint in board order. If the selected square's marks must cover others, paint in the order of
     * the drawing, and the selected square last. */
    const int n_squares = d.grid.rows * d.grid.columns;
    const bool is_layered = square_game(s.v)->has_selected_on_top;
    const int n_passes = is_layered ? 2 : 1;
    for (int pass = 0; pass < n_passes; pass++) {
        for (int i = 0; i < n_squares; i++) {
            const int place =
                square_number(&d.grid, is_layered && s.view->is_flipped ? n_squares - 1 - i : i);
            if (!is_layered || (s.marks[place] == SQUARE_MARK_SELECTED) == (pass == 1))
                paint_square(&s, &d, place);
        }
    }
    if (is_framed && view->labels == LABELS_OFF)
        return STATUS_OK;
    add_letters(&d, 0, is_compact ? 0 : n + 1);
    add_numbers(&d, margin, is_framed ? out->columns - margin : 0);
    if (is_framed && is_compact)
        add_letters(&d, out->rows - 1, 0);
    return STATUS_OK;
}

static void add_picture_piece(const struct square_model *s, int tile, int place,
                              struct picture *out)
{
    enum { DISC = 46, LOWER = 9 };
    const struct square_game *game = square_game(s->v);
    enum side owner;
    const int what = square_piece(s->v, s->p, place, &owner);
    const int16_t disc = (int16_t)(game->picture.disc ? game->picture.disc : DISC);
    if (what < 0)
        return;
    struct picture_kind kind = {
        .name = s->v->rules->editing->pieces[what],
        .letter = game->letters[owner][1] ? game->letters[SIDE_FIRST][what] : '\0',
        .form = PICTURE_CIRCLE,
        .side = (uint8_t)owner,
        .is_filled = owner == SIDE_SECOND,
        .y = (int16_t)(game->picture.lower ? game->picture.lower : LOWER),
        .width = disc,
        .height = disc,
    };
    if (game->shape)
        game->shape(s, place, &kind);
    grid_picture_piece(out, tile, &kind);
}

void square_picture(const struct variant *v, const struct pos *p, struct picture *out)
{
    enum { HALF = 40 };
    const struct square_game *game = square_game(v);
    const struct grid *g = square_grid(v);
    const struct square_model s = {.v = v, .p = p};
    grid_picture_begin(game->picture.half ? game->picture.half : HALF, out);
    out->gold_name = game->gold;
    for (int i = 0; i < g->rows * g->columns; i++) {
        const int place = square_number(g, i), row = grid_row_at(g, place);
        if (game->is_barred && game->is_barred(place))
            continue;
        const int tile = grid_picture_tile(out, place, g->is_upward ? g->rows - 1 - row : row,
                                           grid_column_at(g, place));
        out->tiles[tile].is_gold = game->is_gold && game->is_gold(place);
        out->tiles[tile].is_spent = game->is_spent && game->is_spent(v, p, place);
        add_picture_piece(&s, tile, place, out);
    }
}

void square_sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out)
{
    int places[SQUARES_MAX];
    const int n_places = square_grid(v)->rows * square_grid(v)->columns;
    for (int i = 0; i < n_places; i++)
        places[i] = square_number(square_grid(v), i);
    rules_list_side(v, p, (enum side)f->side, places, n_places, out);
}

int square_side_facts(struct fact *out)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        out[side] = (struct fact){FACT_SIDE, (uint8_t)side, PLACE_NONE, 0};
    return 2;
}

int square_facts(const struct variant *v, const struct pos *p, struct fact *out)
{
    const int n = square_side_facts(out);
    if (p->result != RESULT_NONE || p->mid_turn)
        return n;
    out[n] = (struct fact){FACT_TURN, p->side, PLACE_NONE, 0};
    return n + 1;
}

/* Write what is on a place, such as "White 3 on b9: it slides any distance". */
static void panel_piece(const struct variant *v, const struct pos *p, int place, struct text *out)
{
    const struct square_game *game = square_game(v);
    enum side owner;
    if (p->mid_turn) {
        rules_facts_show(v, NULL, p, FACT_GAME, out);
        return;
    }
    const int what = place == PLACE_NONE ? SQUARE_EMPTY : square_piece(v, p, place, &owner);
    if (what >= 0)
        text_printf(out, "%s %s on %s", rules_side(v, owner).text, v->rules->editing->pieces[what],
                    rules_name(v, place).text);
    if (place != PLACE_NONE && game->add_help)
        game->add_help(v, p, place, out);
    else if (what >= 0)
        text_put(out, '\n');
}

bool square_is_near_draw(const struct variant *v, const struct pos *p)
{
    enum { NEAR = 20 }; /* announce the draw this many plies ahead */
    return (int)p->halfmove_clock >= v->rules->halfmove_limit - NEAR;
}

void square_panel(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out)
{
    const struct square_game *game = square_game(v);
    if (part == PANEL_PIECE)
        panel_piece(v, p, view->selected, out);
    else if (game->add_state)
        game->add_state(v, p, out);
    else if (v->rules->halfmove_limit > 0 && square_is_near_draw(v, p))
        text_printf(out, "No capture: %d of %d plies\n", (int)p->halfmove_clock,
                    v->rules->halfmove_limit);
}

const struct rules_show square_show = {.draw = square_draw,
                                       .picture = square_picture,
                                       .facts = square_facts,
                                       .sentence = square_sentence,
                                       .panel = square_panel};
