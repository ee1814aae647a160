/*
 * The pager: lines of a text wrapped anew for each size of the screen, and a search in them.
 */
#include "app/screen/pager.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/utf8.h"

/* One line after the other, of all pieces. */
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

/* Broken to another width the text goes on about where it was; what was found is another line. */
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
        if (i >= p->top)
            screen_text(s, i - p->top, 0, line, i == p->found ? STYLE_CURSOR : STYLE_PLAIN);
    }
    struct text prompt = text_in(line, sizeof line);
    const int end = p->top + page_rows(p) < p->lines ? p->top + page_rows(p) : p->lines;
    if (p->is_searching)
        text_add(&prompt, "/");
    else
        text_printf(&prompt, "%s%d of %d lines", p->has_failed ? "Not found. " : "", end, p->lines);
    screen_draw_input(s, line, p->is_searching ? "" : "space, b: page  q: back  /: search", true);
}

/* The next line with what is wanted in it, from line `from` on. */
static void search(struct pager *p, int from)
{
    struct walk walk = begin(p);
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

static void search_key(struct pager *p, const struct key *key)
{
    struct edit *e = &p->screen->edit;
    if (key->kind == KEY_ENTER) {
        struct text wanted = text_in(p->wanted, sizeof p->wanted);
        for (const char *c = e->line; *c; c++)
            text_put(&wanted, text_lower(*c));
        search(p, p->top);
    }
    if (key->kind == KEY_ENTER || key->kind == KEY_ESCAPE ||
        (key->kind == KEY_BACKSPACE && e->len == 0)) {
        edit_set(e, "");
        p->is_searching = false;
    } else {
        edit_key(e, key);
    }
}

/* False: the reader has seen enough. */
static bool text_key(struct pager *p, uint32_t ch)
{
    switch (ch) {
    case ' ':
    case 'f':
        if (p->top + page_rows(p) >= p->lines)
            return false;
        scroll_to(p, p->top + page_rows(p) - 1);
        break;
    case 'b':
        scroll_to(p, p->top - page_rows(p) + 1);
        break;
    case 'g':
        scroll_to(p, 0);
        break;
    case 'G':
        scroll_to(p, p->lines);
        break;
    case 'n':
        search(p, p->found + 1);
        break;
    case '/':
        p->is_searching = true;
        break;
    case 'q':
        return false;
    default:
        break;
    }
    return true;
}

static bool take_key(struct pager *p, const struct key *key)
{
    switch (key->kind) {
    case KEY_TEXT:
        return text_key(p, key->ch);
    case KEY_UP:
        scroll_to(p, p->top - 1);
        break;
    case KEY_DOWN:
    case KEY_ENTER:
        scroll_to(p, p->top + 1);
        break;
    case KEY_WHEEL_UP:
        scroll_to(p, p->top - 3);
        break;
    case KEY_WHEEL_DOWN:
        scroll_to(p, p->top + 3);
        break;
    case KEY_PAGE_UP:
        return text_key(p, 'b');
    case KEY_PAGE_DOWN:
        scroll_to(p, p->top + page_rows(p) - 1);
        break;
    case KEY_HOME:
        return text_key(p, 'g');
    case KEY_END:
        return text_key(p, 'G');
    case KEY_ESCAPE:
        return false;
    case KEY_CONTROL:
        return key->ch != 'c' && key->ch != 'd';
    default:
        break;
    }
    return true;
}

static void close(struct pager *p)
{
    screen_pop(p->screen);
    answer_free(&p->text);
    p->is_open = false;
}

static void read_key(struct pager *p, const struct key *key)
{
    p->has_failed &= key->kind == KEY_RELEASE;
    if (key->kind == KEY_GONE)
        close(p);
    else if (p->is_searching)
        search_key(p, key);
    else if (!screen_common_key(p->screen, key) && !take_key(p, key))
        close(p);
}

static bool busy_key(void *context, const struct key *key)
{
    read_key(context, key);
    return true;
}

void pager_open(struct pager *p, struct screen *s)
{
    *p = (struct pager){.screen = s, .is_open = true, .text = s->told, .found = -1};
    p->layer = (struct screen_layer){.draw = draw, .busy_key = busy_key, .context = p};
    s->told = (struct answer){0};
    screen_push(s, &p->layer);
    count_lines(p);
}

void pager_read(struct pager *p)
{
    while (p->is_open) {
        const struct key key = screen_key(p->screen, -1);
        read_key(p, &key);
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
    answer_add(&s->told, ANSWER_LONG, s->message);
    pager_run(s);
}
