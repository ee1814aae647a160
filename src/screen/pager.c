/* Draws wrapped text and boxes, and runs the pager with its search. Lines are wrapped again when
 * the width changes. */
#include "screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "view/panel.h"

void screen_cut_line(char *line, int columns)
{
    static const char dots[] = " ...";
    struct utf8_wrap wrap = utf8_wrap(line, columns - (int)strlen(dots), 0);
    if (utf8_width(line, strlen(line)) > columns && utf8_wrap_next(&wrap))
        strcpy(line + (wrap.line - line) + wrap.len, dots);
}

void screen_wrap(struct screen *s, struct area to, const char *text, int skipped, enum style style)
{
    struct utf8_wrap wrap = utf8_wrap(text, to.columns, -1);
    for (int i = -skipped; i < to.rows && utf8_wrap_next(&wrap); i++) {
        char line[ERROR_TEXT_MAX];
        struct text out = text_in(line, sizeof line);
        text_printf(&out, "%*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        struct utf8_wrap rest = wrap;
        if (i == to.rows - 1 && utf8_wrap_next(&rest)) {
            text_add(&out, " ...");
            screen_cut_line(line, to.columns);
        }
        if (i >= 0)
            canvas_add(&s->next, to.row + i, to.column, line, style);
    }
}

void screen_draw_box(struct screen *s, struct area to, const char *title)
{
    enum { ACROSS = 4, DOWN, INSIDE };
    static const uint32_t signs[2][INSIDE + 1] = {
        {'+', '+', '+', '+', '-', '|', ' '}, {0x250c, 0x2510, 0x2514, 0x2518, 0x2500, 0x2502, ' '}};
    char line[ERROR_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    for (int i = 0; i < to.rows; i++) {
        const bool is_last = i == to.rows - 1, is_border = i == 0 || is_last;
        for (int k = 0; k < to.columns; k++) {
            const bool is_right = k == to.columns - 1, is_side = k == 0 || is_right;
            const int sign = is_border && is_side ? 2 * is_last + is_right
                             : is_border          ? ACROSS
                             : is_side            ? DOWN
                                                  : INSIDE;
            canvas_put(&s->next, to.row + i, to.column + k, signs[s->display.is_unicode][sign],
                       STYLE_PLAIN);
        }
        canvas_set_hit(&s->next, to.row + i, to.column, to.columns, HIT_ENTRY, -1);
    }
    text_printf(&text, " %s ", title);
    if (*title)
        canvas_add(&s->next, to.row, to.column + 1, line, STYLE_SELECTED);
}

void screen_draw_message(struct screen *s, int rows)
{
    const int all = utf8_wrap_count(s->message, s->size.columns - 1, -1);
    const int n = all < rows ? all : rows;
    const struct area to = {s->size.rows - 1 - n, 0, n, s->size.columns - 1};
    screen_wrap(s, to, s->message, 0, STYLE_PLAIN);
}

struct walk {
    const struct answer *text;
    int width;
    int piece;
    struct utf8_wrap wrap;
};

static struct walk begin(const struct pager *p)
{
    return (struct walk){.text = &p->text, .width = p->screen->size.columns - 1, .piece = -1};
}

static bool next(struct walk *w)
{
    while (w->piece < 0 || !utf8_wrap_next(&w->wrap)) {
        if (++w->piece >= w->text->n_pieces)
            return false;
        const struct answer_piece *piece = &w->text->pieces[w->piece];
        w->wrap = utf8_wrap(w->text->text + piece->begin, w->width, piece->hang);
    }
    return true;
}

/* Returns how many columns of the line are bold. */
static int bold_columns(const struct walk *w, const char *line)
{
    const struct answer_piece *piece = &w->text->pieces[w->piece];
    const char *line_begin = w->wrap.line, *text = w->text->text + piece->begin;
    const bool is_first = line_begin == text || line_begin[-1] == '\n';
    return strncmp(line, "## ", 3) == 0  ? utf8_width(line, strlen(line))
           : is_first && piece->hang > 0 ? piece->hang
                                         : 0;
}

/* Colours the marks of turns, such as "??", in a row of a table. */
static void color_marks(struct screen *s, int row, const char *line)
{
    struct cell *cells = s->next.cells + row * s->next.columns;
    for (int i = 1; line[i - 1] && line[i]; i++) {
        const int n = line[i - 1] == ' ' ? panel_mark_length(line + i) : 0;
        if (n == 0)
            continue;
        const int column = utf8_width(line, (size_t)i);
        canvas_restyle(&s->next, row, column, n, STYLE_SELECTED);
        for (int k = 0; k < n && column + k < s->next.columns; k++)
            cells[column + k].ink = panel_mark_ink(line + i);
    }
}

static int page_rows(const struct pager *p)
{
    return p->screen->size.rows - 1;
}

static void scroll_to(struct pager *p, int top)
{
    if (top > p->lines - page_rows(p))
        top = p->lines - page_rows(p);
    p->top = top < 0 ? 0 : top;
}

/* Counts the lines at the present width. If the width has changed, keeps about the same text in
 * view and forgets the match, which may be on another line. */
static void count_lines(struct pager *p)
{
    struct walk walk = begin(p);
    const int before = p->lines;
    for (p->lines = 0; next(&walk);)
        p->lines++;
    if (before > 0 && p->width != walk.width) {
        p->top = (int)((int64_t)p->top * p->lines / before);
        p->found = -1;
    }
    p->width = walk.width;
}

static void draw(struct screen *s, void *context)
{
    struct pager *p = context;
    char line[ERROR_TEXT_MAX];
    count_lines(p);
    struct walk walk = begin(p);
    scroll_to(p, p->top);
    canvas_reset(&s->next, s->size.rows, s->size.columns);
    for (int i = 0; next(&walk) && i < p->top + page_rows(p); i++) {
        struct text text = text_in(line, sizeof line);
        text_printf(&text, "%*s%.*s", walk.wrap.blanks, "", (int)walk.wrap.len, walk.wrap.line);
        if (i < p->top)
            continue;
        canvas_add(&s->next, i - p->top, 0, line, i == p->found ? STYLE_CURSOR : STYLE_PLAIN);
        if (i != p->found) /* headings, and the heads of entries, such as keys */
            canvas_restyle(&s->next, i - p->top, 0, bold_columns(&walk, line), STYLE_SELECTED);
        if (walk.text->pieces[walk.piece].kind == ANSWER_DATA)
            color_marks(s, i - p->top, line);
    }
    struct text prompt = text_in(line, sizeof line);
    const int end = p->top + page_rows(p) < p->lines ? p->top + page_rows(p) : p->lines;
    if (p->is_searching)
        text_add(&prompt, "/");
    else
        text_printf(&prompt, "%s%d of %d lines", p->has_failed ? "Not found. " : "", end, p->lines);
    screen_draw_input(s, line, true);
}

/* Finds the wanted text in line `from` or later. */
static void search(struct pager *p, int from)
{
    struct walk walk = begin(p);
    p->has_failed = false;
    for (int i = 0; *p->wanted && next(&walk); i++) {
        char line[ERROR_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        text_printf(&text, "%.*s", (int)walk.wrap.len, walk.wrap.line);
        for (char *c = line; *c; c++)
            *c = text_lower(*c);
        if (i >= from && strstr(line, p->wanted)) {
            p->found = i;
            scroll_to(p, i - page_rows(p) / 3);
            return;
        }
    }
    p->has_failed = *p->wanted;
}

enum { SEARCHES = STATE_LAYER };

static unsigned states(void *context)
{
    const struct pager *p = context;
    return p->is_searching ? SEARCHES : 0;
}

static void end_search(const struct press *on)
{
    struct pager *p = on->context;
    struct edit *e = &on->screen->edit;
    if (on->key->kind == KEY_ENTER) {
        struct text wanted = text_in(p->wanted, sizeof p->wanted);
        for (const char *c = e->line; *c; c++)
            text_put(&wanted, text_lower(*c));
        search(p, p->top);
    }
    edit_set(e, "");
    p->is_searching = false;
}

static void begin_search(const struct press *on)
{
    struct pager *p = on->context;
    p->is_searching = true;
}

static void search_on(const struct press *on)
{
    struct pager *p = on->context;
    search(p, p->found + 1);
}

static void type(const struct press *on)
{
    edit_key(&on->screen->edit, on->key);
}

enum { PAGE = 100, ALL = 1000 };

/* `argument`: a number of lines, a multiple of PAGE (pages), -ALL (the start) or ALL (the end). */
static void scroll(const struct press *on)
{
    struct pager *p = on->context;
    const int n = on->argument;
    p->has_failed = false;
    scroll_to(p, p->top + (n % ALL == 0    ? n / ALL * p->lines
                           : n % PAGE == 0 ? n / PAGE * (page_rows(p) - 1)
                                           : n));
}

static void close(const struct press *on)
{
    struct pager *p = on->context;
    screen_pop(p->screen);
    answer_free(&p->text);
    p->is_open = false;
}

static void read_on(const struct press *on)
{
    const struct pager *p = on->context;
    if (p->top + page_rows(p) >= p->lines)
        close(on);
    else
        scroll(on);
}

static const struct binding keys[] = {
    {KEY_RELEASE, 0, 0, 0, 0, screen_ignore},
    {KEY_ENTER, 0, SEARCHES, 0, 0, end_search},
    {KEY_ESCAPE, 0, SEARCHES, 0, 0, end_search},
    {KEY_BACKSPACE, 0, SEARCHES, STATE_TYPED, 0, end_search},
    {KEY_ANY, 0, SEARCHES, 0, 0, type},
    {KEY_TEXT, ' ', 0, 0, PAGE, read_on},
    {KEY_TEXT, 'f', 0, 0, PAGE, read_on},
    {KEY_TEXT, 'b', 0, 0, -PAGE, scroll},
    {KEY_TEXT, 'g', 0, 0, -ALL, scroll},
    {KEY_TEXT, 'G', 0, 0, ALL, scroll},
    {KEY_TEXT, 'n', 0, 0, 0, search_on},
    {KEY_TEXT, '/', 0, 0, 0, begin_search},
    {KEY_TEXT, 'q', 0, 0, 0, close},
    {KEY_UP, 0, 0, 0, -1, scroll},
    {KEY_DOWN, 0, 0, 0, 1, scroll},
    {KEY_ENTER, 0, 0, 0, 1, scroll},
    {KEY_WHEEL_UP, 0, 0, 0, -3, scroll},
    {KEY_WHEEL_DOWN, 0, 0, 0, 3, scroll},
    {KEY_PAGE_UP, 0, 0, 0, -PAGE, scroll},
    {KEY_PAGE_DOWN, 0, 0, 0, PAGE, scroll},
    {KEY_HOME, 0, 0, 0, -ALL, scroll},
    {KEY_END, 0, 0, 0, ALL, scroll},
    {KEY_ESCAPE, 0, 0, 0, 0, close},
    {KEY_CONTROL, 'c', 0, 0, 0, close},
    {KEY_CONTROL, 'd', 0, 0, 0, close},
    {KEY_ANY, 0, 0, 0, 0, screen_ignore},
    {0},
};

static const struct key_hints hints[] = {
    {SEARCHES, 0, {NULL}},
    {0, 0, {"space, b: page", "q: back", "/: search"}},
};

void pager_open(struct pager *p, struct screen *s)
{
    *p = (struct pager){
        .screen = s, .is_open = true, .text = answer_take(&s->app->answer), .found = -1};
    p->layer = (struct screen_layer){
        .draw = draw, .keys = {keys}, .hints = hints, .states = states, .context = p};
    screen_push(s, &p->layer);
    count_lines(p);
}

void pager_read(struct pager *p)
{
    while (p->is_open) {
        if (screen_turn(p->screen, -1) == KEY_GONE)
            close(&(struct press){.context = p});
    }
}

void pager_run(struct screen *s)
{
    struct pager p;
    pager_open(&p, s);
    pager_read(&p);
}

void pager_run_message(struct screen *s)
{
    answer_add(&s->app->answer, ANSWER_LONG, s->message);
    pager_run(s);
}
