/*
 * Three Dragons for the eye: the large and the compact board, the position in sentences, the lines
 * of the side panel. Sides and marks differ by their characters, so that nothing is lost without
 * colour.
 */
#include "rules/dragons/dragons.h"

#include <string.h>

/* Marks on squares. Where two meet, the later one of this list is shown. */
enum mark {
    MARK_NONE,
    MARK_LAST_FROM,
    MARK_LAST_TO,
    MARK_TARGET,
    MARK_CAPTURE,
    MARK_CHOICE,
    MARK_DRAGON,
    MARK_BOTH,
    MARK_SELECTED,
    MARK_COUNT
};

/* Round a piece, or together on an empty square. */
static const struct {
    char left, right;
    enum style style;
    const char *meaning; /* in the panel */
} mark_looks[MARK_COUNT] = {
    [MARK_NONE] = {' ', ' ', STYLE_PLAIN, NULL},
    [MARK_LAST_FROM] = {'~', '~', STYLE_LAST, "last move from"},
    [MARK_LAST_TO] = {'>', '<', STYLE_LAST, "last move to"},
    [MARK_TARGET] = {'+', '+', STYLE_TARGET, "can move here"},
    [MARK_CAPTURE] = {'x', 'x', STYLE_CAPTURE, "captures"},
    [MARK_CHOICE] = {'x', '?', STYLE_CAPTURE, "captures, you choose"},
    [MARK_DRAGON] = {'+', '@', STYLE_GOLD, "wins a dragon"},
    [MARK_BOTH] = {'x', '@', STYLE_CAPTURE, "captures, wins a dragon"},
    [MARK_SELECTED] = {'[', ']', STYLE_SELECTED, NULL},
};

static const enum style side_styles[2] = {STYLE_FIRST, STYLE_SECOND};

enum { UNICODE_MOUNTAIN = 0x25B2, UNICODE_CAVE = 0x25C6 };

/* A picture while it is painted. */
struct painting {
    const struct dragons_variant *v;
    const struct dragons_pos *p;
    const struct view *view;
    uint8_t marks[DRAGONS_PLACES];
};

/* ---- marks ---- */

static bool has_selection(const struct dragons_pos *p, const struct view *view)
{
    return view->selected != PLACE_NONE && dragons_set_has(dragons_pieces(p), view->selected);
}

static enum mark target_mark(move_code m)
{
    if (dragons_won(m))
        return dragons_taken(m) ? MARK_BOTH : MARK_DRAGON;
    if (dragons_choice(m) != DRAGONS_CHOICE_NONE)
        return MARK_CHOICE;
    return dragons_taken(m) ? MARK_CAPTURE : MARK_TARGET;
}

static void mark_places(const struct variant *v, const struct dragons_pos *p,
                        const struct view *view, uint8_t marks[DRAGONS_PLACES])
{
    memset(marks, MARK_NONE, DRAGONS_PLACES);
    for (int i = 0; i < view->n_last; i++) {
        marks[dragons_from(view->last[i])] = MARK_LAST_FROM;
        marks[dragons_to(view->last[i])] = MARK_LAST_TO;
    }
    if (!has_selection(p, view))
        return;
    move_code moves[DRAGONS_STEPS_MAX];
    const int n = rules_moves_from(v, &p->pos, view->selected, moves);
    for (int i = 0; i < n; i++)
        marks[dragons_to(moves[i])] = (uint8_t)target_mark(moves[i]);
    marks[view->selected] = MARK_SELECTED;
}

/* ---- what is on a square ---- */

/* The two characters in the middle, and those around them. */
struct look {
    uint32_t middle[2];
    enum style style;
    char left, right;
    enum style around;
};

static struct look look_alike(uint32_t ch, enum style style)
{
    return (struct look){{ch, ch}, style, ' ', ' ', STYLE_PLAIN};
}

static struct look look_at_rock(const struct painting *pic, int place)
{
    const int k = dragons_cave_at(place);
    const bool is_unicode = pic->view->is_unicode;
    if (k < 0) {
        struct look mountain = look_alike(UNICODE_MOUNTAIN, STYLE_PLAIN);
        if (!is_unicode) {
            mountain.middle[0] = '/';
            mountain.middle[1] = '\\';
        }
        return mountain;
    }
    const bool is_open = dragons_open(pic->v, pic->p) >> k & 1;
    struct look cave = look_alike(!is_open     ? ' '
                                  : is_unicode ? UNICODE_CAVE
                                               : '@',
                                  is_open ? STYLE_GOLD : STYLE_PLAIN);
    cave.left = '(';
    cave.right = ')';
    cave.around = cave.style;
    return cave;
}

static struct look look_at_piece(const struct dragons_pos *p, int place)
{
    const int side = dragons_set_has(p->sides[SIDE_SECOND], place);
    struct look look = look_alike((uint32_t)('0' + dragons_strength(p, place)), side_styles[side]);
    look.middle[0] = (uint32_t)(dragons_side_name(side)[0] - 'a' + 'A');
    if (dragons_cave_at(place) >= 0) {
        look.left = '(';
        look.right = ')';
    }
    return look;
}

static struct look look_at(const struct painting *pic, int place)
{
    const enum mark mark = (enum mark)pic->marks[place];
    const bool is_piece = dragons_set_has(dragons_pieces(pic->p), place);
    struct look look = is_piece                                  ? look_at_piece(pic->p, place)
                       : dragons_set_has(dragons_rocks(), place) ? look_at_rock(pic, place)
                                                                 : look_alike(' ', STYLE_PLAIN);
    if (mark == MARK_NONE)
        return look;
    if (is_piece) {
        look.left = mark_looks[mark].left;
        look.right = mark_looks[mark].right;
        look.around = mark_looks[mark].style;
    } else {
        look.middle[0] = (unsigned char)mark_looks[mark].left;
        look.middle[1] = (unsigned char)mark_looks[mark].right;
        look.style = mark_looks[mark].style;
    }
    return look;
}

/* ---- where it is painted ---- */

static void paint_large_square(const struct painting *pic, const struct grid_drawing *d, int place)
{
    const struct look look = look_at(pic, place);
    const int row = grid_row(d, dragons_row_of(place)),
              x = grid_column(d, dragons_column_of(place));
    canvas_put(d->canvas, row, x + 1, (unsigned char)look.left, look.around);
    canvas_put(d->canvas, row, x + 2, look.middle[0], look.style);
    canvas_put(d->canvas, row, x + 3, look.middle[1], look.style);
    canvas_put(d->canvas, row, x + 4, (unsigned char)look.right, look.around);
}

/*
 * Two characters a square and one between, which marks round pieces share. Empty squares are
 * points, spent caves "()".
 */
static void paint_compact_square(const struct painting *pic, const struct grid_drawing *d,
                                 int place)
{
    const int row = grid_row(d, dragons_row_of(place)),
              x = grid_column(d, dragons_column_of(place));
    struct look look = look_at(pic, place);
    const bool is_blank = look.middle[0] == ' ';
    if (is_blank && look.left == '(') {
        look.middle[0] = '(';
        look.middle[1] = ')';
    } else if (is_blank) {
        look.middle[1] = '.';
    }
    canvas_put(d->canvas, row, x, look.middle[0], look.style);
    canvas_put(d->canvas, row, x + 1, look.middle[1], look.style);
    if (look.left == ' ' || !dragons_set_has(dragons_pieces(pic->p), place))
        return;
    canvas_put(d->canvas, row, x - 1, (unsigned char)look.left, look.around);
    canvas_put(d->canvas, row, x + 2, (unsigned char)look.right, look.around);
}

/* The selected piece comes last, as its marks cover others; board order as it is seen. */
static void paint_squares(const struct painting *pic, const struct grid_drawing *d)
{
    const bool is_flipped = pic->view->is_flipped;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < DRAGONS_BOARD_SIZE * DRAGONS_BOARD_SIZE; i++) {
            const int k = is_flipped ? DRAGONS_BOARD_SIZE * DRAGONS_BOARD_SIZE - 1 - i : i;
            const int place = dragons_place_at(k / DRAGONS_BOARD_SIZE, k % DRAGONS_BOARD_SIZE);
            if ((pic->marks[place] == MARK_SELECTED) != pass)
                continue;
            if (d->height > 1)
                paint_large_square(pic, d, place);
            else
                paint_compact_square(pic, d, place);
        }
    }
}

static enum status paint(const struct painting *pic, struct canvas *out)
{
    const bool is_compact = pic->view->style == VIEW_COMPACT;
    struct grid_drawing d = {.grid = dragons_grid,
                             .view = pic->view,
                             .canvas = out,
                             .top = is_compact ? 1 : 2,
                             .left = 2,
                             .right = !is_compact,
                             .height = is_compact ? 1 : 2,
                             .width = is_compact ? 3 : 5};
    const enum status status = grid_begin(&d);
    if (status != STATUS_OK)
        return status;
    grid_letters(&d, 0, is_compact ? 0 : 3);
    grid_numbers_before(&d, 1);
    paint_squares(pic, &d);
    return STATUS_OK;
}

enum status dragons_draw(const struct variant *v, const struct pos *p, const struct view *view,
                         struct canvas *out)
{
    struct painting pic = {.v = dragons_variant(v), .p = dragons_pos(p), .view = view};
    mark_places(v, pic.p, view, pic.marks);
    return paint(&pic, out);
}

/* ---- the position in sentences ---- */

/* "White, 8 pieces: 4 at e8; 3 at b9, h9." */
static void list_side(const struct dragons_pos *p, int side, struct text *out)
{
    const char *separator = ": ";
    text_add_capital(out, dragons_side_name(side));
    text_add(out, ", ");
    text_add_count(out, p->counts[side], "piece");
    for (int strength = DRAGONS_STRENGTH_MAX; strength > 0; strength--) {
        struct dragons_set pieces =
            dragons_set_and(p->sides[side], dragons_of_strength(p, strength));
        if (dragons_set_is_empty(pieces))
            continue;
        text_printf(out, "%s%d at", separator, strength);
        for (const char *comma = " "; !dragons_set_is_empty(pieces); comma = ", ") {
            text_add(out, comma);
            dragons_place_add(dragons_set_pop(&pieces), out);
        }
        separator = "; ";
    }
    text_add(out, ".\n");
}

static void list_caves(const struct dragons_variant *v, const struct dragons_pos *p,
                       struct text *out)
{
    text_add(out, "Caves: ");
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        text_add(out, k > 0 ? ", " : "");
        dragons_place_add(dragons_caves[k].place, out);
        if (v->has_dragons)
            text_add(out, p->open >> k & 1 ? " open" : " spent");
        if (dragons_set_has(dragons_pieces(p), dragons_caves[k].place))
            text_add(out, " with its dragon on it");
    }
    text_add(out, ".\n");
}

void dragons_list(const struct variant *v, const struct pos *p, struct text *out)
{
    list_side(dragons_pos(p), SIDE_FIRST, out);
    list_side(dragons_pos(p), SIDE_SECOND, out);
    list_caves(dragons_variant(v), dragons_pos(p), out);
}

/* ---- the side panel ---- */

/* "e5 open, white 3 of 4" */
static void panel_cave(const struct dragons_pos *p, int k, struct text *out)
{
    const struct dragons_cave *cave = &dragons_caves[k];
    int held[2];
    for (int side = 0; side < 2; side++)
        held[side] = dragons_set_count(dragons_set_and(p->sides[side], cave->ring));
    text_add(out, k == 0 ? "Caves  " : "       ");
    dragons_place_add(cave->place, out);
    if (!(p->open >> k & 1)) {
        text_add(out, " spent\n");
        return;
    }
    text_add(out, " open");
    if (held[0] > 0 && held[1] > 0)
        text_add(out, ", contested");
    else if (held[0] + held[1] > 0)
        text_printf(out, ", %s %d of %d", dragons_side_name(held[0] == 0), held[0] + held[1],
                    dragons_set_count(cave->ring));
    text_put(out, '\n');
}

/* Caves that give no dragons are as good as mountains. */
static void panel_state(const struct dragons_variant *v, const struct dragons_pos *p,
                        struct text *out)
{
    for (int k = 0; v->has_dragons && k < DRAGONS_CAVES; k++)
        panel_cave(p, k, out);
    text_printf(out, "Quiet  %d of %d\n", (int)p->pos.quiet, DRAGONS_QUIET_LIMIT);
}

static void panel_mark(const uint8_t marks[DRAGONS_PLACES], enum mark mark, struct text *out)
{
    if (memchr(marks, (int)mark, DRAGONS_PLACES))
        text_printf(out, "%c%c %s\n", mark_looks[mark].left, mark_looks[mark].right,
                    mark_looks[mark].meaning);
}

/* The selected piece, then what the marks on the board mean. */
static void panel_selected(const struct variant *v, const struct dragons_pos *p,
                           const struct view *view, struct text *out)
{
    uint8_t marks[DRAGONS_PLACES];
    mark_places(v, p, view, marks);
    if (has_selection(p, view)) {
        const int side = dragons_set_has(p->sides[SIDE_SECOND], view->selected);
        move_code moves[DRAGONS_STEPS_MAX];
        dragons_place_add(view->selected, out);
        text_printf(out, " is a %s %d\n", dragons_side_name(side),
                    dragons_strength(p, view->selected));
        if (rules_moves_from(v, &p->pos, view->selected, moves) == 0)
            text_add(out, "it has no legal move now\n");
        for (int mark = MARK_TARGET; mark <= MARK_BOTH; mark++)
            panel_mark(marks, (enum mark)mark, out);
    }
    panel_mark(marks, MARK_LAST_TO, out);
    panel_mark(marks, MARK_LAST_FROM, out);
}

void dragons_panel(const struct variant *v, const struct pos *p, const struct view *view,
                   enum panel part, struct text *out)
{
    switch (part) {
    case PANEL_FIRST:
    case PANEL_SECOND:
        text_add_count(out, dragons_pos(p)->counts[part == PANEL_FIRST ? SIDE_FIRST : SIDE_SECOND],
                       "piece");
        break;
    case PANEL_STATE:
        panel_state(dragons_variant(v), dragons_pos(p), out);
        break;
    case PANEL_SELECTED:
        panel_selected(v, dragons_pos(p), view, out);
        break;
    }
}
