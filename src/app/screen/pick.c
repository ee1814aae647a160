/*
 * Menus: a list with one entry chosen. What is typed chooses by number or word.
 */
#include "app/screen/pager.h"

#include <string.h>

#include "tactigon/utf8.h"

enum {
    PICK_TITLE_MAX = 2048,
    PICK_NONE = -3,
    MARGIN = 2,
    MESSAGE_ROWS = 4,
    TITLE_WIDTH_MAX = 60,
    ROWS_LEFT = 2, /* of the panel of a view model below: whose turn it is, and the message */
    ENTRIES_LEAST = 2,
};

struct pick {
    struct screen *screen;
    const struct choice *menu;
    int at;         /* the entry that is chosen */
    bool has_moved; /* by hand: what Enter takes is no longer the preset */
    int first;      /* the first entry that is shown */
    int pressed;    /* the entry where the mouse was pressed, or -1 */
    int result;     /* of pick_run; PICK_NONE: nothing is chosen yet */
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

/*
 * The rows of the title, broken where it is too long for them; drawn from `row` on if that is >= 0.
 * Where it would take the room of the entries its end is shown, which asks.
 */
static int title_rows(const struct pick *p, int row)
{
    const int most = p->screen->size.rows - 4 - smaller(p->menu->n, 3);
    const int n = utf8_wrap_count(p->menu->title, p->area.columns - MARGIN, -1);
    const int skipped = larger(0, n - most);
    const struct area to = {row, p->area.column + 1, n - skipped, p->area.columns - MARGIN};
    if (row >= 0)
        screen_wrap(p->screen, to, p->menu->title, skipped, STYLE_SELECTED);
    return n - skipped;
}

/* Rows that the message has of the menu's: it is there to be read. */
static int message_rows(const struct screen *s)
{
    return smaller(MESSAGE_ROWS, utf8_wrap_count(s->message, s->size.columns - 1, -1));
}

/* As wide as it has to be, but no narrower than what is free for it. */
static void choose_columns(struct pick *p, int columns)
{
    const struct choice *m = p->menu;
    int width = smaller(text_width(m->title), TITLE_WIDTH_MAX);
    for (int i = 0; i < m->n; i++)
        width = larger(width, text_width(m->entries[i].label) + 6);
    p->area.columns = smaller(larger(width + 2 * MARGIN, columns), p->screen->size.columns);
}

/* The rows that a view model keeps free: for all of it, but for the board if that has to give way.
 */
static int own_rows(void *context, const struct frame *frame)
{
    struct pick *p = context;
    const int all = p->screen->size.rows - 1, room = all - frame->panel.row - ROWS_LEFT;
    choose_columns(p, frame->panel.columns);
    const int title = title_rows(p, -1), least = title + ENTRIES_LEAST;
    return smaller(title + p->menu->n, room > least ? room : larger(least, all / 2));
}

/*
 * The entries take the rows there are: those that a view model below has kept free, or at the
 * bottom over something else.
 */
static void place(struct pick *p)
{
    const struct screen *s = p->screen;
    const struct choice *m = p->menu;
    const bool is_over = s->top->below != NULL;
    choose_columns(p, s->own.rows > 0 ? s->own.columns : 0);
    const int above = title_rows(p, -1) + !is_over;
    const int below = is_over ? 0 : larger(2, 1 + message_rows(s));
    const int room = (s->own.rows > 0 ? s->own.rows : s->size.rows - 1 - below) - above;
    p->area.rows = smaller(m->n, larger(1, room));
    p->area.row = is_over ? s->size.rows - 1 - p->area.rows : above;
    p->area.column =
        s->own.rows > 0 ? smaller(s->own.column, s->size.columns - p->area.columns) : 0;
    p->title_row = is_over ? p->area.row - above : 0;
    if (p->at < p->first)
        p->first = p->at;
    if (p->at >= p->first + p->area.rows)
        p->first = p->at - p->area.rows + 1;
    p->first = larger(0, smaller(p->first, m->n - p->area.rows));
}

static void clear_row(struct screen *s, int row, int begin)
{
    for (int column = begin; column < s->size.columns; column++)
        canvas_put(&s->next, row, column, ' ', STYLE_PLAIN);
}

/* Cut at the end of a word, with dots, where it is too long for the columns. */
static void cut_at_word(char *line, int columns)
{
    static const char dots[] = " ...";
    size_t n = utf8_fit(line, strlen(line), columns);
    if (!line[n])
        return;
    n = utf8_fit(line, strlen(line), columns - (int)strlen(dots) + 1);
    while (n > 0 && line[n] != ' ')
        n--;
    while (n > 0 && line[n - 1] == ' ')
        n--;
    strcpy(line + n, dots);
}

/* ">3  Label" */
static void draw_entry(struct pick *p, int entry, int row)
{
    char line[CHOICE_LABEL_MAX + 16];
    struct text text = text_in(line, sizeof line);
    const int width = p->area.columns - MARGIN;
    const char *word = p->menu->entries[entry].word;
    text_put(&text, entry == p->at ? '>' : ' ');
    if (p->menu->has_own_numbers)
        text_printf(&text, "%2s", word);
    else
        text_printf(&text, "%2d", entry + 1);
    text_printf(&text, "  %s", p->menu->entries[entry].label);
    cut_at_word(line, width - 1);
    text.len = strlen(line);
    text_put(&text, ' ');
    canvas_add(&p->screen->next, row, p->area.column + 1, line,
               entry == p->at ? STYLE_CURSOR : STYLE_PLAIN);
    canvas_set_hit(&p->screen->next, row, p->area.column, p->area.columns, HIT_ENTRY, entry);
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
    for (int row = p->title_row; row < s->size.rows; row++)
        clear_row(s, row, p->area.column);
    title_rows(p, p->title_row);
    for (int i = 0; i < p->area.rows; i++)
        draw_entry(p, p->first + i, p->area.row + i);
    const int more = p->area.column + p->area.columns - 1;
    if (p->first > 0)
        canvas_add(&s->next, p->area.row, more, "^", STYLE_SELECTED);
    if (p->first + p->area.rows < m->n)
        canvas_add(&s->next, p->area.row + p->area.rows - 1, more, "v", STYLE_SELECTED);
    if (!s->top->below)
        screen_draw_message(s, larger(1, s->size.rows - p->area.row - p->area.rows - 2));
    clear_row(s, s->size.rows - 1, 0);
    screen_draw_input(s, "> ", false);
}

/* ---- choosing ---- */

static int chosen(const struct pick *p)
{
    const struct choice *m = p->menu;
    return !p->has_moved && m->preset >= m->n ? m->preset : p->at;
}

static int find_word(const struct choice *m, const char *typed)
{
    int i = 0;
    while (i < m->n && strcmp(m->entries[i].word, typed) != 0)
        i++;
    return i < m->n ? i : -1;
}

/* A digit as the whole number of an entry, unless it may be the first of two; or -1. */
static int find_digit(const struct choice *m, int digit)
{
    const char typed[] = {(char)('0' + digit), '\0'};
    const bool may_go_on = digit > 0 && digit * 10 <= (m->has_own_numbers ? m->n - 1 : m->n);
    if (m->has_own_numbers)
        return may_go_on ? -1 : find_word(m, typed);
    return digit > 0 && digit <= m->n && !may_go_on ? digit - 1 : -1;
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
    const int entry = m->has_own_numbers ? find_word(m, typed) : choice_find(m, typed);
    if (entry >= 0)
        return entry;
    if (m->take && m->take(s->app, typed))
        return CHOICE_TAKEN;
    if (!m->take)
        choice_refuse(s->app, m, typed);
    screen_settle(s);
    return PICK_NONE;
}

static void move(const struct press *on)
{
    struct pick *p = on->context;
    p->at = (p->at + on->by + p->menu->n) % p->menu->n;
    p->has_moved = true;
}

static void move_to_end(const struct press *on)
{
    struct pick *p = on->context;
    p->at = on->by < 0 ? 0 : p->menu->n - 1;
    p->has_moved = true;
}

static void help(const struct press *on)
{
    screen_message(on->screen,
                   "Arrows and Enter choose, or a click, or the number; Esc goes back.\n");
}

static void quit(const struct press *on)
{
    struct pick *p = on->context;
    app_leave(on->screen->app, CODE_DONE);
    p->result = CHOICE_BACK;
}

/* A digit takes its entry, unless it may be the first of two; a letter where they do. */
static void take_text(const struct press *on)
{
    struct pick *p = on->context;
    const struct choice *m = p->menu;
    const uint32_t ch = on->key->ch;
    const bool is_digit = on->screen->edit.len == 0 && ch >= '0' && ch <= '9';
    int entry = is_digit ? find_digit(m, (int)(ch - '0')) : -1;
    for (int i = 0; i < m->n && m->has_letters; i++)
        entry = ch < 128 && text_lower((char)ch) == m->entries[i].word[0] ? i : entry;
    if (entry >= 0)
        p->result = entry;
    else if (is_digit && ch == '0' && !m->is_top && !m->has_own_numbers)
        p->result = CHOICE_BACK;
    else
        edit_key(&on->screen->edit, on->key);
}

static void click(const struct press *on)
{
    struct pick *p = on->context;
    const struct hit hit = screen_hit(on->screen, on->key);
    const int entry = hit.kind == HIT_ENTRY ? hit.number : -1;
    if (on->key->kind == KEY_RELEASE) {
        p->result = entry >= 0 && entry == p->pressed ? entry : PICK_NONE;
        return;
    }
    p->pressed = entry;
    p->has_moved |= entry >= 0;
    if (entry >= 0)
        p->at = entry;
    else if (on->screen->top->below) /* beside it: it is closed */
        p->result = CHOICE_BACK;
}

static void enter(const struct press *on)
{
    struct pick *p = on->context;
    p->result = on->screen->edit.len > 0 ? take_line(p) : chosen(p);
}

static void escape(const struct press *on)
{
    struct pick *p = on->context;
    const bool is_empty = on->screen->edit.len == 0;
    if (is_empty && (p->menu->is_over_game || !p->menu->is_top))
        p->result = p->menu->is_over_game ? 0 : CHOICE_BACK;
    else
        edit_set(&on->screen->edit, "");
}

enum { OVER_GAME = STATE_OWN, TOP = STATE_OWN << 1, LETTERS = STATE_OWN << 2 };

static const struct binding keys[] = {
    {KEY_ANY, 0, STATE_BUSY, 0, 0, NULL},
    {KEY_UP, 0, 0, 0, -1, move},
    {KEY_BACK_TAB, 0, 0, 0, -1, move},
    {KEY_WHEEL_UP, 0, 0, 0, -1, move},
    {KEY_DOWN, 0, 0, 0, 1, move},
    {KEY_TAB, 0, 0, 0, 1, move},
    {KEY_WHEEL_DOWN, 0, 0, 0, 1, move},
    {KEY_HOME, 0, 0, 0, -1, move_to_end},
    {KEY_PAGE_UP, 0, 0, 0, -1, move_to_end},
    {KEY_END, 0, 0, 0, 1, move_to_end},
    {KEY_PAGE_DOWN, 0, 0, 0, 1, move_to_end},
    {KEY_ENTER, 0, 0, 0, 0, enter},
    {KEY_ESCAPE, 0, 0, 0, 0, escape},
    {KEY_TEXT, ' ', 0, STATE_TYPED, 0, enter},
    {KEY_TEXT, '?', 0, STATE_TYPED, 0, help},
    {KEY_TEXT, 'q', TOP, STATE_TYPED, 0, quit},
    {KEY_TEXT, 0, 0, 0, 0, take_text},
    {KEY_PRESS, 0, 0, 0, 0, click},
    {KEY_RELEASE, 0, 0, 0, 0, click},
    {KEY_PASTE, 0, 0, 0, 0, screen_ignore}, /* it never answers */
    {0},
};

static unsigned states(void *context)
{
    const struct choice *m = ((const struct pick *)context)->menu;
    return (m->is_over_game ? OVER_GAME : 0U) | (m->is_top ? TOP : 0U) |
           (m->has_letters ? LETTERS : 0U);
}

static const struct told_keys told[] = {
    {STATE_TYPED, 0, 0, {TYPING_KEYS}},
    {OVER_GAME, 0, 0, {"arrows, Enter: choose", "Esc: back", "q: quit"}},
    {TOP, 0, 0, {"arrows, Enter: choose", "q: quit"}},
    {LETTERS, 0, 0, {"y, n: answer", "arrows, Enter: choose", "Esc: back"}},
    {0, 0, 0, {"arrows, Enter: choose", "Esc: back"}},
};

int pick_run(struct app *app, const struct choice *m)
{
    struct screen *s = screen_of(app);
    struct pick p = {.screen = s, .menu = m, .pressed = -1, .result = PICK_NONE};
    struct screen_layer layer = {.draw = draw,
                                 .keys = keys,
                                 .told = told,
                                 .states = states,
                                 .own_rows = own_rows,
                                 .context = &p};
    p.at = m->preset < m->n ? m->preset : 0;
    if (!screen_open(s))
        return CHOICE_BACK;
    screen_push(s, &layer);
    screen_settle(s);
    while (p.result == PICK_NONE) {
        screen_turn(s, -1);
        if (p.result == PICK_NONE && app_is_leaving(s->app))
            p.result = CHOICE_BACK;
    }
    screen_clear_message(s);
    screen_pop(s);
    return p.result;
}

/* What has just been told stands over a question, or its window would hide it. */
static void add_told(struct screen *s, struct text *out)
{
    screen_settle(s);
    if (!s->top)
        return;
    text_add(out, s->message);
    if (out->len > 0 && out->data[out->len - 1] != '\n')
        text_put(out, '\n');
    s->message[0] = '\0';
}

int pick_ask_line(struct app *app, const char *question, bool is_yes,
                  bool (*take)(struct app *app, const char *typed))
{
    char title[PICK_TITLE_MAX];
    struct text text = text_in(title, sizeof title);
    struct choice m = {
        .title = title, .preset = is_yes ? 0 : 1, .has_letters = !take, .take = take};
    add_told(screen_of(app), &text);
    text_add(&text, question);
    choice_add(&m, "y", "Yes", "");
    choice_add(&m, "n", "No", "");
    return pick_run(app, &m);
}

bool pick_ask(struct app *app, const char *question, bool is_yes)
{
    return pick_ask_line(app, question, is_yes, NULL) == 0;
}
