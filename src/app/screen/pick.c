/*
 * Menus: a list with one entry chosen. What is typed chooses by number or word.
 */
#include "app/screen/pick.h"

#include <string.h>

#include "tactigon/utf8.h"

enum { PICK_NONE = -3, MARGIN = 2, TITLE_WIDTH_MAX = 60 };

struct pick {
    struct screen *screen;
    const struct choice *menu;
    int at;         /* the entry that is chosen */
    bool has_moved; /* by hand: what Enter takes is no longer the preset */
    int first;      /* the first entry that is shown */
    int pressed;    /* the entry where the mouse was pressed, or -1 */
    int title_row;
    struct area area; /* of the entries */
};

/* ---- drawing ---- */

static int text_width(const char *s)
{
    return utf8_width(s, strlen(s));
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* The rows of the title, broken where it is too long for them; drawn from `row` on if that is >= 0.
 */
static int title_rows(const struct pick *p, int row)
{
    struct utf8_wrap wrap = utf8_wrap(p->menu->title, p->area.columns - MARGIN, -1);
    int n = 0;
    for (; utf8_wrap_next(&wrap); n++) {
        char line[ERROR_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        text_printf(&text, "%.*s", (int)wrap.len, wrap.line);
        if (row >= 0)
            screen_text(p->screen, row + n, p->area.column + 1, line, STYLE_SELECTED);
    }
    return n;
}

/* The entries take the rows there are; over a game they stand at the lower right. */
static void place(struct pick *p)
{
    const struct screen *s = p->screen;
    const struct choice *m = p->menu;
    const bool is_over_game = s->top->below != NULL;
    int width = smaller(text_width(m->title), TITLE_WIDTH_MAX);
    for (int i = 0; i < m->n; i++)
        width = larger(width, text_width(m->entries[i].label) + 6);
    p->area.columns = smaller(width + 2 * MARGIN, s->size.columns);
    const int above = title_rows(p, -1) + !is_over_game;
    p->area.rows = smaller(m->n, s->size.rows - 3 - above);
    p->area.row = is_over_game ? s->size.rows - 2 - p->area.rows : above;
    p->area.column = is_over_game ? s->size.columns - p->area.columns : 0;
    p->title_row = is_over_game ? p->area.row - above : 0;
    if (p->at < p->first)
        p->first = p->at;
    if (p->at >= p->first + p->area.rows)
        p->first = p->at - p->area.rows + 1;
    p->first = larger(0, smaller(p->first, m->n - p->area.rows));
}

static void clear_row(struct screen *s, int row, int column, int columns)
{
    for (int i = 0; i < columns; i++) {
        canvas_put(&s->next, row, column + i, ' ', STYLE_PLAIN);
        canvas_own(&s->next, row, column + i, 1, PLACE_NONE);
    }
}

/* ">3  Label": what is cut keeps whole characters. */
static void draw_entry(struct pick *p, int entry, int row)
{
    char line[CHOICE_LABEL_MAX + 16];
    struct text text = text_in(line, sizeof line);
    const int width = p->area.columns - MARGIN;
    text_printf(&text, "%c%2d  %s ", entry == p->at ? '>' : ' ', entry + 1,
                p->menu->entries[entry].label);
    line[utf8_fit(line, text.len, width)] = '\0';
    screen_text(p->screen, row, p->area.column + 1, line,
                entry == p->at ? STYLE_CURSOR : STYLE_PLAIN);
    if (entry == p->at) {
        p->screen->row = row;
        p->screen->column = p->area.column + 1;
    }
}

static void draw(struct screen *s, void *context)
{
    struct pick *p = context;
    const struct choice *m = p->menu;
    place(p);
    for (int row = p->title_row - 1; row < p->area.row + p->area.rows + 1; row++) {
        if (row >= 0 && row < s->size.rows - 1)
            clear_row(s, row, p->area.column, p->area.columns);
    }
    title_rows(p, p->title_row);
    for (int i = 0; i < p->area.rows; i++)
        draw_entry(p, p->first + i, p->area.row + i);
    const int more = s->size.columns > p->area.columns ? p->area.column + p->area.columns - 1 : -1;
    if (p->first > 0)
        screen_text(s, p->area.row, more, "^", STYLE_SELECTED);
    if (p->first + p->area.rows < m->n)
        screen_text(s, p->area.row + p->area.rows - 1, more, "v", STYLE_SELECTED);
    if (!s->top->below)
        screen_draw_message(s, larger(1, s->size.rows - p->area.row - p->area.rows - 2));
    struct text prompt = text_in(s->prompt, sizeof s->prompt);
    struct text hint = text_in(s->hint, sizeof s->hint);
    text_add(&prompt, "> ");
    text_add(&hint,
             m->is_top ? "arrows, Enter: choose  q: quit" : "arrows, Enter: choose  Esc: back");
    clear_row(s, s->size.rows - 1, 0, s->size.columns);
    screen_draw_input(s, false);
}

/* ---- choosing ---- */

static int chosen(const struct pick *p)
{
    const struct choice *m = p->menu;
    return !p->has_moved && m->preset >= m->n ? m->preset : p->at;
}

/* A line: an entry, the words of all menus, or what the menu takes itself. */
static int take_line(struct pick *p)
{
    struct screen *s = p->screen;
    const struct choice *m = p->menu;
    char typed[INPUT_LINE_MAX + 1];
    strcpy(typed, s->edit.line);
    edit_set(&s->edit, "");
    screen_clear_message(s);
    if (choice_is_quit(typed))
        app_leave(s->app, CODE_DONE);
    if (choice_is_quit(typed) || (choice_is_back(typed) && !m->is_top))
        return CHOICE_BACK;
    const int entry = choice_find(m, typed);
    if (entry >= 0)
        return entry;
    if (m->take && m->take(s->app, typed))
        return CHOICE_TAKEN;
    if (!m->take)
        choice_refuse(s->app, m, typed);
    screen_settle(s);
    return PICK_NONE;
}

static void move(struct pick *p, int by)
{
    const int n = p->menu->n;
    p->at = (p->at + by + n) % n;
    p->has_moved = true;
}

/* A digit takes its entry, unless it may be the first of two. */
static int take_text(struct pick *p, const struct key *key)
{
    struct edit *e = &p->screen->edit;
    const int digit = key->ch >= '0' && key->ch <= '9' ? (int)(key->ch - '0') : -1;
    if (e->len == 0 && key->ch == ' ')
        return chosen(p);
    if (e->len == 0 && key->ch == 'q' && p->menu->is_top) {
        app_leave(p->screen->app, CODE_DONE);
        return CHOICE_BACK;
    }
    if (e->len == 0 && digit > 0 && digit <= p->menu->n && digit * 10 > p->menu->n)
        return digit - 1;
    if (e->len == 0 && digit == 0 && !p->menu->is_top)
        return CHOICE_BACK;
    for (int i = 0; i < p->menu->n && p->menu->has_letters; i++) {
        if (key->ch < 128 && text_lower((char)key->ch) == p->menu->entries[i].word[0])
            return i;
    }
    edit_key(e, key);
    return PICK_NONE;
}

/* The entry below the mouse, or -1. */
static int entry_at(const struct pick *p, const struct key *key)
{
    const struct area *a = &p->area;
    const bool is_inside = key->row >= a->row && key->row < a->row + a->rows &&
                           key->column >= a->column && key->column < a->column + a->columns;
    return is_inside ? p->first + key->row - a->row : -1;
}

static int take_mouse(struct pick *p, const struct key *key)
{
    const int entry = entry_at(p, key);
    if (key->kind == KEY_PRESS) {
        p->pressed = entry;
        if (entry >= 0)
            move(p, entry - p->at);
    } else if (entry >= 0 && entry == p->pressed) {
        return entry;
    }
    return PICK_NONE;
}

static int take_control(struct pick *p, const struct key *key)
{
    struct screen *s = p->screen;
    if (s->edit.len > 0 && key->ch == 'c') {
        edit_set(&s->edit, "");
        return PICK_NONE;
    }
    if (key->ch != 'c' && (key->ch != 'd' || s->edit.len > 0)) {
        edit_key(&s->edit, key);
        return PICK_NONE;
    }
    app_leave(s->app, key->ch == 'c' ? CODE_INTERRUPTED : CODE_DONE);
    return CHOICE_BACK;
}

static int take_key(struct pick *p, const struct key *key)
{
    struct edit *e = &p->screen->edit;
    switch (key->kind) {
    case KEY_GONE:
        return CHOICE_BACK;
    case KEY_UP:
    case KEY_BACK_TAB:
    case KEY_WHEEL_UP:
        move(p, -1);
        break;
    case KEY_DOWN:
    case KEY_TAB:
    case KEY_WHEEL_DOWN:
        move(p, 1);
        break;
    case KEY_HOME:
    case KEY_PAGE_UP:
        move(p, -p->at);
        break;
    case KEY_END:
    case KEY_PAGE_DOWN:
        move(p, p->menu->n - 1 - p->at);
        break;
    case KEY_ENTER:
        return e->len > 0 ? take_line(p) : chosen(p);
    case KEY_ESCAPE:
        if (e->len == 0 && !p->menu->is_top)
            return CHOICE_BACK;
        edit_set(e, "");
        break;
    case KEY_TEXT:
        return take_text(p, key);
    case KEY_CONTROL:
        return take_control(p, key);
    case KEY_PRESS:
    case KEY_RELEASE:
        return take_mouse(p, key);
    default: /* a paste never answers */
        edit_key(e, key);
        break;
    }
    return PICK_NONE;
}

int pick_run(struct screen *s, const struct choice *m)
{
    struct pick p = {.screen = s, .menu = m, .pressed = -1};
    struct screen_layer layer = {.draw = draw, .context = &p};
    int result = PICK_NONE;
    p.at = m->preset < m->n ? m->preset : 0;
    screen_push(s, &layer);
    screen_settle(s);
    while (result == PICK_NONE) {
        const struct key key = screen_key(s, -1);
        if (!screen_common_key(s, &key))
            result = take_key(&p, &key);
    }
    edit_set(&s->edit, "");
    screen_clear_message(s);
    screen_pop(s);
    return result;
}

bool pick_ask(struct screen *s, const char *question, bool is_yes)
{
    struct choice m = {.title = question, .preset = is_yes ? 0 : 1, .has_letters = true};
    choice_add(&m, "y", "Yes", "");
    choice_add(&m, "n", "No", "");
    return pick_run(s, &m) == 0;
}
