/* Menus: a list with one highlighted entry. Typing a number or a word also chooses an entry. */
#include "screen/screen.h"

#include <string.h>

#include "core/number.h"
#include "core/utf8.h"
#include "view/theme.h"
#include "view/view_model.h"

enum {
    MENU_TITLE_MAX = 2048,
    MENU_NONE = -3,
    MARGIN = 2,
    WIDTH_MAX = 60,  /* columns of a menu that is not beside the board */
    FRAME_ROWS = 3,  /* the two borders, and the empty row between text and entries */
    ENTRY_FRAME = 3, /* columns of an entry beside its number and label: mark and spaces */
    IN_BORDER = 4,   /* columns of the corners and spaces beside a title */
};

struct screen_menu {
    struct screen *screen;
    struct screen_layer layer;
    struct screen_layer backdrop; /* pushed below the menu if there is no other layer */
    const struct choice *menu;
    int at;         /* the highlighted entry */
    bool has_moved; /* the highlight has moved, so Enter no longer chooses the preset */
    int first;      /* the first visible entry */
    int pressed;    /* the entry where the mouse was pressed, or -1 */
    bool is_drawn;  /* the menu has been drawn since it was opened */
    int result;     /* what screen_menu_run will return; MENU_NONE: nothing is chosen yet */
    int about_rows; /* rows of a description and the empty row before it; 0: no room */
    int digits;     /* columns of an entry's number */
    int room;       /* columns for a label */
    int margin;     /* columns beside texts; 0 if the panel is narrow */
    bool is_split;  /* labels are too wide, so the description shows their last column */
    struct area window;
    int title_rows, text_rows; /* rows of title and text; a title in the border takes none */
    int above;                 /* rows above the entries */
    struct area area;          /* the part of `window` with the entries */
    struct variant *own; /* the board drawn below the menu if there is no game; owned, or NULL */
    union position start;
};

static int text_width(const char *s)
{
    struct utf8_wrap wrap = utf8_wrap(s, 0, 0);
    int width = 0;
    while (utf8_wrap_next(&wrap))
        width = larger(width, wrap.blanks + utf8_width(wrap.line, wrap.len));
    return width;
}

/* A title of one line is drawn in the border if there is room, but a result is above its text. */
static bool has_title_in_border(const struct screen_menu *p)
{
    const char *title = p->menu->title;
    return !p->menu->text && utf8_wrap_count(title, 0, 0) == 1 &&
           text_width(title) <= p->window.columns - IN_BORDER;
}

/* Returns the last column of a label, after two spaces. NULL: the label has only one column, or the
 * others are a mere key, such as "h3". */
static const char *label_end(const char *label)
{
    enum { KEY_BYTES = 4 }; /* with two spaces */
    const char *end = label + strlen(label);
    while (end > label + KEY_BYTES && (end[-1] != ' ' || end[-2] != ' '))
        end--;
    return end > label + KEY_BYTES ? end : NULL;
}

static bool is_too_wide(const struct screen_menu *p, const char *label)
{
    return text_width(label) > p->room;
}

/* Returns an entry's description. If labels are too wide, it can be the last column or all of the
 * label. */
static const char *about(const struct screen_menu *p, int i)
{
    const char *about = p->menu->entries[i].about, *label = p->menu->entries[i].label;
    if (about || !p->is_split)
        return about;
    return label_end(label) || !is_too_wide(p, label) ? label_end(label) : label;
}

/* Returns the number of bytes of the label that are shown in the entry's row. */
static size_t label_len(const struct screen_menu *p, int i)
{
    const char *label = p->menu->entries[i].label, *end = p->is_split ? label_end(label) : NULL;
    return end ? (size_t)(end - label) - 2 : strlen(label);
}

/* Returns the cells of the tile under the cursor. */
static struct area tile_at_cursor(const struct screen *s)
{
    const struct canvas *c = &s->next;
    const int place = canvas_place_at(c, s->row, s->column);
    int top = s->row, bottom = s->row, left = s->column, right = s->column;
    for (int i = 0; i < c->rows * c->columns && place != PLACE_NONE; i++) {
        if (cell_place(&c->cells[i]) != place)
            continue;
        top = smaller(top, i / c->columns);
        bottom = larger(bottom, i / c->columns);
        left = smaller(left, i % c->columns);
        right = larger(right, i % c->columns);
    }
    return (struct area){top, left, bottom - top + 1, right - left + 1};
}

/* Sets the rows and columns of the window and its parts. The window has at most `rows` rows. It has
 * `columns` columns or, if that is 0, as many as its title and labels need. */
static void measure(struct screen_menu *p, int rows, int columns)
{
    const struct screen *s = p->screen;
    const struct choice *m = p->menu;
    const int most_columns = columns > 0 ? columns : s->size.columns;
    int needed = columns > 0 ? 0 : smaller(text_width(m->title), WIDTH_MAX), about_rows = 0;
    p->digits = m->has_own_numbers || m->n > 9 + m->has_zero ? 2 : 1;
    p->room = most_columns - 2 - ENTRY_FRAME - p->digits;
    p->is_split = false;
    for (int i = 0; i < m->n; i++)
        p->is_split |= is_too_wide(p, m->entries[i].label);
    for (int i = 0; i < m->n; i++)
        needed = larger(needed,
                        utf8_width(m->entries[i].label, label_len(p, i)) + ENTRY_FRAME + p->digits);
    needed += 2 * MARGIN + 2;
    p->margin = needed > most_columns ? 0 : MARGIN;
    p->window.columns = columns > 0 ? columns : smaller(needed, most_columns);
    p->area.columns = p->window.columns - 2;
    /* If a title or text is too long, its end is shown, because the question is there. */
    const int width = p->area.columns - p->margin;
    for (int i = 0; i < m->n; i++) {
        const char *words = about(p, i);
        about_rows = larger(about_rows, words ? 1 + utf8_wrap_count(words, width, -1) : 0);
    }
    const int most = larger(1, s->size.rows - 4 - FRAME_ROWS - smaller(m->n, 3));
    p->text_rows = m->text && *m->text ? smaller(most, utf8_wrap_count(m->text, width, -1)) : 0;
    p->title_rows = has_title_in_border(p)
                        ? 0
                        : smaller(most - p->text_rows, utf8_wrap_count(m->title, width, -1));
    const int text = p->title_rows + p->text_rows;
    p->above = text + (text > 0); /* an empty row */
    const int all = rows - 2 - p->above;
    p->about_rows = smaller(about_rows, larger(0, all - m->n)); /* entries have priority */
    p->area.rows = smaller(m->n, larger(1, all - p->about_rows));
    p->window.rows = p->above + p->area.rows + p->about_rows + 2;
}

/* Puts the window over the panel, with its width, and above the message. If the menu is about the
 * cursor's tile, that tile and what a step can change stay visible: bars extend right or up from
 * it. */
static void set_window(struct screen_menu *p)
{
    const struct screen *s = p->screen;
    const struct choice *m = p->menu;
    const struct screen_layer *board = s->top;
    while (board->below && board->layout.panel.rows == 0)
        board = board->below;
    const struct area *panel = &board->layout.panel, *squares = &board->layout.board;
    const bool is_beside = panel->rows > 0 && panel->column > squares->column;
    const bool is_stacked = panel->rows > 0 && !is_beside;
    /* At the bottom are the message and, in a panel, the line of the lower player. */
    const int width = panel->rows > 0 ? panel->columns : s->size.columns;
    const int message = 1 + smaller(4, utf8_wrap_count(s->message, width - 1, -1));
    const int end = s->size.rows - 1 - (*s->message ? larger(4, message) : 1);
    measure(p, is_stacked && m->shows_board ? smaller(end, s->size.rows / 2 + 1) : end,
            is_beside    ? panel->columns
            : m->is_near ? 0
                         : smaller(s->size.columns, WIDTH_MAX));
    struct area *w = &p->window;
    const struct area tile = tile_at_cursor(s);
    const int right = s->size.columns - w->columns;
    const int top = panel->rows > 0 ? larger(0, smaller(panel->row + 1, end - w->rows)) : 0;
    const struct {
        int row, column;
    } places[] = {
        {top, is_beside ? panel->column : -1},
        {tile.row + tile.rows, smaller(tile.column, right)},
        {larger(0, end - w->rows), tile.column - 1 - w->columns},
        {tile.row - w->rows, smaller(tile.column + tile.columns + 1, right)},
        {top, m->is_near ? right : smaller(panel->column, right)},
    };
    enum { PLACES = sizeof places / sizeof places[0] };
    int i = m->is_near && s->row >= 0 ? 0 : PLACES - 1;
    while (i < PLACES - 1 && (places[i].row < 0 || places[i].column < 0 ||
                              places[i].column > right || places[i].row + w->rows > end))
        i++;
    w->row = places[i].row;
    w->column = places[i].column;
    /* The remaining rows of the panel would show sentences without beginnings. */
    const int all = panel->row + panel->rows, kept = s->size.rows - 1 - end;
    const int last = is_stacked && !*s->message ? all : smaller(end, all - kept);
    const bool hides = is_stacked ? w->row + w->rows > panel->row
                                  : is_beside && w->column <= panel->column &&
                                        panel->column < w->column + w->columns;
    const int n = hides ? panel->columns : 0;
    for (int k = larger(w->row, panel->row) * n; k < last * n; k++)
        canvas_put(&p->screen->next, k / n, panel->column + k % n, ' ', STYLE_PLAIN);
    p->area.row = w->row + 1 + p->above;
    p->area.column = w->column + 1;
    if (p->at < p->first)
        p->first = p->at;
    if (p->at >= p->first + p->area.rows)
        p->first = p->at - p->area.rows + 1;
    p->first = larger(0, smaller(p->first, m->n - p->area.rows));
}

/* Draws a row such as ">3  Label". */
static void draw_entry(struct screen_menu *p, int entry, int row)
{
    struct canvas *c = &p->screen->next;
    char line[CHOICE_LABEL_MAX + 16];
    struct text text = text_in(line, sizeof line);
    const int width = p->area.columns - p->margin, column = p->area.column + p->margin / 2;
    const char *word = p->menu->entries[entry].word;
    text_printf(&text, "%c%*s  %.*s", entry == p->at ? '>' : ' ', p->digits,
                p->menu->has_own_numbers ? word
                                         : text_format("%d", entry + !p->menu->has_zero).text,
                (int)label_len(p, entry), p->menu->entries[entry].label);
    screen_cut_line(line, width);
    text.len = strlen(line);
    utf8_pad(&text, 0, width);
    canvas_add(c, row, column, line, entry == p->at ? STYLE_CURSOR : STYLE_PLAIN);
    canvas_set_hit(c, row, p->area.column, p->area.columns, HIT_ENTRY, entry);
    if (entry == p->at) {
        p->screen->row = row;
        p->screen->column = column;
    }
}

static void draw_text(const struct screen_menu *p, int row, int rows, const char *text, bool is_end,
                      enum style style)
{
    const struct area to = {row, p->area.column + p->margin / 2, rows, p->area.columns - p->margin};
    const int skipped = is_end ? utf8_wrap_count(text, to.columns, -1) - rows : 0;
    screen_wrap(p->screen, to, text, skipped, style);
}

/* Draws the current game, else the start of the next one. */
static void draw_backdrop(struct screen *s, void *context)
{
    struct screen_menu *p = context;
    struct view_buffers buffers;
    if (p->menu->behind)
        view_model_of_session(p->menu->behind, &s->display, "", &buffers);
    else
        buffers.model = view_model_of_position(s->app, &s->display, p->own, &p->start.pos, "");
    screen_compose(s, &buffers.model, &p->backdrop.layout);
}

/* Returns whether the menu was opened over another layer, and not only over its backdrop. */
static bool is_over_layer(const struct screen_menu *p)
{
    return p->layer.below && p->layer.below != &p->backdrop;
}

static void draw(struct screen *s, void *context)
{
    struct screen_menu *p = context;
    const struct choice *m = p->menu;
    for (int i = 0; i < s->next.rows * s->next.columns && !m->shows_board; i++) {
        struct cell *cell = &s->next.cells[i]; /* dims the board below the menu */
        cell->ink |= cell->background != THEME_NONE && cell->ink ? THEME_DIM : 0;
        cell->background |= cell->background != THEME_NONE ? THEME_DIM : 0;
    }
    set_window(p);
    p->is_drawn = true;
    screen_draw_box(s, p->window, has_title_in_border(p) ? m->title : "");
    draw_text(p, p->window.row + 1, p->title_rows, m->title, true, STYLE_SELECTED);
    for (int i = 0; i < p->title_rows * p->area.columns && m->winner > 0 && s->rules; i++) {
        struct cell *cells =
            s->next.cells + (p->window.row + 1 + i / p->area.columns) * s->next.columns;
        cells[p->area.column + i % p->area.columns].ink =
            theme_side_ink(s->rules, (enum side)(m->winner - 1));
    }
    if (m->text)
        draw_text(p, p->window.row + 1 + p->title_rows, p->text_rows, m->text, true, STYLE_PLAIN);
    for (int i = 0; i < p->area.rows; i++)
        draw_entry(p, p->first + i, p->area.row + i);
    const int below = m->n - p->first - p->area.rows, last = p->area.column + p->area.columns - 1;
    char more[32];
    struct text text = text_in(more, sizeof more);
    text_printf(&text, " v %d more ", below);
    if (p->first > 0)
        canvas_add(&s->next, p->area.row, last, "^", STYLE_PLAIN);
    if (below > 0)
        canvas_add(&s->next, p->window.row + p->window.rows - 1, last - (int)text.len, more,
                   STYLE_PLAIN);
    if (about(p, p->at) && p->about_rows > 1)
        draw_text(p, p->area.row + p->area.rows + 1, p->about_rows - 1, about(p, p->at), false,
                  STYLE_DIM);
    if (!s->top->below)
        screen_draw_message(s, larger(1, s->size.rows - p->area.row - p->area.rows - 2));
    screen_draw_input(s, "> ", false);
}

/* Handles a typed line: an entry, a word such as "quit" or "back", or a line to keep. */
static int do_line(struct screen_menu *p)
{
    struct screen *s = p->screen;
    const struct choice *m = p->menu;
    char typed[INPUT_LINE_MAX + 1];
    strcpy(typed, s->edit.line);
    edit_set(&s->edit, "");
    screen_clear_message(s);
    const int entry = choice_find(m, typed);
    if (entry >= 0)
        return entry;
    if (choice_is_quit(typed))
        app_leave(s->app, CODE_DONE);
    if (choice_is_quit(typed) || (choice_is_back(typed) && !m->is_top))
        return CHOICE_BACK;
    if (m->keeps_lines) {
        strcpy(s->typed, typed);
        return CHOICE_BACK;
    }
    choice_refuse(s->app, m, typed);
    screen_settle(s);
    return MENU_NONE;
}

static void highlight(struct screen_menu *p, int entry)
{
    p->at = entry;
    p->has_moved = true;
    if (!p->menu->try_entry)
        return;
    p->menu->try_entry(p->screen->app, p->menu, entry);
    p->screen->needs_draw = true; /* the board below shows the entry */
}

static void go_to(struct screen_menu *p, int entry)
{
    edit_set(&p->screen->edit, "");
    highlight(p, entry);
}

static void pass_on(struct screen_menu *p, const struct key *key)
{
    p->result = CHOICE_BACK;
    screen_queue_key(p->screen, key);
}

/* If the ESC of an arrow key arrived early and opened this menu, closes it and runs the key. */
static void move(const struct press *on)
{
    struct screen_menu *p = on->context;
    if (on->key->is_late && is_over_layer(p))
        pass_on(p, on->key);
    else
        go_to(p, (p->at + on->argument + p->menu->n) % p->menu->n);
}

/* PgUp closes the end-of-game window and shows earlier positions. */
static void move_to_end(const struct press *on)
{
    struct screen_menu *p = on->context;
    if (p->menu->text && is_over_layer(p) && on->key->kind == KEY_PAGE_UP)
        pass_on(p, on->key);
    else
        go_to(p, on->argument < 0 ? 0 : p->menu->n - 1);
}

static void change(const struct press *on)
{
    struct screen_menu *p = on->context;
    *p->menu->by = on->argument;
    p->result = p->at;
}

static void help(const struct press *on)
{
    const struct screen_menu *p = on->context;
    screen_message(on->screen, "Choose with arrows and Enter, a click or the number.%s%s\n",
                   p->menu->is_top ? "" : " Esc goes back.",
                   p->menu->by ? " Left and Right change the value." : "");
}

/* A number that is being typed highlights its entry; only Enter chooses. The keys y and n answer a
 * question at once, unless other words can be typed. */
static void take_text(const struct press *on)
{
    struct screen_menu *p = on->context;
    edit_key(&on->screen->edit, on->key);
    const int entry = choice_find(p->menu, on->screen->edit.line);
    const bool is_digit = on->key->ch >= '0' && on->key->ch <= '9';
    if (entry >= 0 && is_digit)
        highlight(p, entry);
    else if (entry >= 0 && p->menu->is_question && !p->menu->keeps_lines)
        p->result = entry;
}

static void click(const struct press *on)
{
    struct screen_menu *p = on->context;
    struct screen *s = on->screen;
    const struct hit hit = screen_hit(on->screen, on->key);
    const int entry = hit.kind == HIT_ENTRY ? hit.number : -1;
    if (on->key->kind == KEY_RELEASE) {
        p->result = entry >= 0 && entry == p->pressed ? entry : MENU_NONE;
        return;
    }
    p->pressed = entry;
    if (entry >= 0) {
        go_to(p, entry);
    } else if (is_over_layer(p) && hit.kind != HIT_ENTRY) { /* a click outside closes the menu */
        p->result = CHOICE_BACK;
        if (canvas_hit_at(&s->shown, on->key->row, on->key->column).kind == HIT_PLY)
            pass_on(p, on->key);
    }
}

/* If Enter is held down or typed ahead, it chooses nothing in the next menu. */
static void enter(const struct press *on)
{
    struct screen_menu *p = on->context;
    const int preset = p->menu->preset;
    if (on->screen->edit.len > 0)
        p->result = do_line(p);
    else if (p->is_drawn && !on->screen->is_repeated)
        p->result = !p->has_moved && preset >= p->menu->n ? preset : p->at;
}

static void escape(const struct press *on)
{
    struct screen_menu *p = on->context;
    const bool is_empty = on->screen->edit.len == 0;
    if (is_empty && (p->menu->behind || !p->menu->is_top))
        p->result = p->menu->is_top ? 0 : CHOICE_BACK;
    else
        edit_set(&on->screen->edit, "");
}

enum { OVER_GAME = STATE_LAYER, TOP = STATE_LAYER << 1, VALUES = STATE_LAYER << 2 };

static const struct binding keys[] = {
    {KEY_ANY, 0, STATE_BUSY, 0, 0, NULL},
    {KEY_UP, 0, 0, 0, -1, move},
    {KEY_BACK_TAB, 0, 0, 0, -1, move},
    {KEY_WHEEL_UP, 0, 0, 0, -1, move},
    {KEY_DOWN, 0, 0, 0, 1, move},
    {KEY_TAB, 0, 0, 0, 1, move},
    {KEY_WHEEL_DOWN, 0, 0, 0, 1, move},
    {KEY_LEFT, 0, VALUES, STATE_TYPED, -1, change},
    {KEY_RIGHT, 0, VALUES, STATE_TYPED, 1, change},
    {KEY_ARROW, 0, 0, STATE_TYPED, 0, move},
    {KEY_HOME, 0, 0, STATE_TYPED, -1, move_to_end},
    {KEY_PAGE_UP, 0, 0, 0, -1, move_to_end},
    {KEY_END, 0, 0, STATE_TYPED, 1, move_to_end},
    {KEY_PAGE_DOWN, 0, 0, 0, 1, move_to_end},
    {KEY_ENTER, 0, 0, 0, 0, enter},
    {KEY_ESCAPE, 0, 0, 0, 0, escape},
    {KEY_TEXT, ' ', 0, STATE_TYPED, 0, enter},
    {KEY_TEXT, '?', 0, STATE_TYPED, 0, help},
    {KEY_TEXT, 0, 0, 0, 0, take_text},
    {KEY_PRESS, 0, 0, 0, 0, click},
    {KEY_RELEASE, 0, 0, 0, 0, click},
    {KEY_PASTE, 0, 0, 0, 0, screen_ignore}, /* a paste chooses nothing */
    {0},
};

static unsigned states(void *context)
{
    const struct choice *m = ((const struct screen_menu *)context)->menu;
    return (m->is_top && m->behind ? OVER_GAME : 0U) | (m->is_top ? TOP : 0U) |
           (m->by ? VALUES : 0U);
}

static const struct key_hints hints[] = {
    {STATE_TYPED, 0, {"Enter: choose", "Esc: clear"}},
    {TOP, OVER_GAME, {"arrows, Enter: choose"}},
    {VALUES, 0, {"arrows, Enter: choose", "Left, Right: change", "Esc: back"}},
    {0, 0, {"arrows, Enter: choose", "Esc: back"}},
};

int screen_menu_run(struct app *app, const struct choice *m)
{
    struct screen *s = screen_of(app);
    struct screen_menu p = {.screen = s, .menu = m, .pressed = -1, .result = MENU_NONE};
    p.layer = (struct screen_layer){
        .draw = draw, .keys = {keys}, .hints = hints, .states = states, .context = &p};
    p.backdrop = (struct screen_layer){.draw = draw_backdrop, .context = &p};
    p.at = m->preset < m->n ? m->preset : 0;
    if (!screen_open(s))
        return CHOICE_BACK;
    if (!s->top) { /* makes the board below the menu, but reads no board file */
        const struct variant_spec spec = {.board = setting_board(&app->settings)};
        if (variant_new(app->settings.rules, &spec, &p.own, NULL) != STATUS_OK)
            p.own = NULL;
        else
            p.own->rules->start(p.own, &p.start.pos);
        if (p.own || m->behind)
            screen_push(s, &p.backdrop);
    }
    screen_push(s, &p.layer);
    screen_settle(s);
    if (m->try_entry)
        m->try_entry(app, m, p.at);
    while (p.result == MENU_NONE) {
        screen_turn(s, -1);
        if (p.result == MENU_NONE && app_is_leaving(s->app))
            p.result = CHOICE_BACK;
    }
    screen_clear_message(s);
    screen_pop(s);
    if (s->top == &p.backdrop)
        screen_pop(s);
    variant_free(p.own);
    return p.result;
}

/* The keys y and n answer at once, unless the layer below accepts other typed lines. */
bool screen_menu_ask(struct app *app, const char *question, bool is_yes)
{
    struct screen *s = screen_of(app);
    char title[MENU_TITLE_MAX];
    struct text text = text_in(title, sizeof title);
    struct choice m = {.title = title, .preset = is_yes ? 0 : 1, .is_question = true};
    m.keeps_lines = s->top && s->top->keeps_lines;
    screen_settle(s);
    if (s->top) { /* the window would hide the message, so the title repeats it */
        text_add(&text, s->message);
        if (text.len > 0 && title[text.len - 1] != '\n')
            text_put(&text, '\n');
        s->message[0] = '\0';
    }
    text_add(&text, question);
    choice_add(&m, "y", "Yes");
    choice_add(&m, "n", "No");
    return screen_menu_run(app, &m) == 0;
}
