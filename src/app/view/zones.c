/*
 * The zones of a panel that are a screen's own: a message that is read on with a key, one line of
 * keys, the history with its arrows, and all of them drawn where they stay from turn to turn.
 */
#include <string.h>

#include "app/view/panel.h"
#include "tactigon/utf8.h"

/* ---- message and keys ---- */

/* Is there anything but blanks? */
static bool has_words(const char *s)
{
    return s[strspn(s, " \n")] != '\0';
}

/* Break s[len] into lines of at most `columns`, no more than `max`; the bytes behind which
 * the next line begins. */
static size_t add_broken(struct panel_lines *p, const char *s, int columns, int max)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    struct utf8_wrap wrap = utf8_wrap(s, columns, -1);
    size_t used = 0;
    for (int i = 0; i < max && utf8_wrap_next(&wrap); i++) {
        text_clear(&text);
        text_printf(&text, " %*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        panel_add_line(p, line);
        used = (size_t)(wrap.line - s) + wrap.len;
    }
    used += strspn(s + used, " ");
    return used + (s[used] == '\n');
}

/* At most `max` lines; the last one says if there is more, and leaves no word out. */
void panel_add_message(struct panel_lines *p, const struct scene *s, int max)
{
    const char *more = panel_more(p);
    const int room = p->text_width - (int)strlen(more);
    panel_begin(p, BLOCK_MESSAGE, true);
    p->message_used = strlen(s->message);
    if (room < 1 || utf8_wrap_count(s->message, p->text_width, -1) <= max) {
        add_broken(p, s->message, p->text_width, max);
    } else {
        size_t used = add_broken(p, s->message, p->text_width, max - 1);
        used += add_broken(p, s->message + used, room, 1);
        p->message_used = used;
        if (has_words(s->message + used)) {
            /* The line is the last one in the buffer: the text goes on in place of its end. */
            p->text.len--;
            text_add(&p->text, more);
            p->text.len++;
        } else {
            p->message_used = strlen(s->message);
        }
    }
    panel_end(p, BLOCK_MESSAGE);
}

void panel_fit_message(struct panel_lines *p, const struct scene *s)
{
    const int shown = p->blocks[BLOCK_MESSAGE].shown;
    const bool has_gap = p->blocks[BLOCK_MESSAGE].has_gap;
    if (shown > 0 && shown < p->blocks[BLOCK_MESSAGE].n)
        panel_add_message(p, s, shown);
    p->blocks[BLOCK_MESSAGE].has_gap = has_gap;
}

size_t view_fit_keys(const char *keys, int columns, struct text *out)
{
    static const char help[] = "?: help";
    const size_t begin = out->len;
    const char *const first = keys;
    size_t shown = 0;
    const char *kept = strstr(keys, help);
    while (*keys) {
        const char *end = strstr(keys, "  ");
        const size_t len = end ? (size_t)(end - keys) : strlen(keys);
        const int gap = out->len > begin ? 2 : 0;
        const int used = utf8_width(out->data + begin, out->len - begin);
        const bool is_before = kept && keys < kept;
        const int kept_free = is_before && gap > 0 ? 2 + (int)strlen(help) : 0;
        const bool fits = used + gap + utf8_width(keys, len) + kept_free <= columns;
        if (!fits && !is_before)
            return shown;
        if (fits)
            text_printf(out, "%*s%.*s", gap, "", (int)len, keys);
        if (fits && out->len - begin == (size_t)(keys - first) + len) /* none is left out so far */
            shown = out->len - begin;
        keys = fits ? keys + len : kept;
        keys += strspn(keys, " ");
    }
    return shown;
}

/* One line, as far as there is room for whole keys. */
void panel_add_keys(struct panel_lines *p, const struct scene *s)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    panel_begin(p, BLOCK_KEYS, false);
    text_put(&text, ' ');
    const size_t shown = view_fit_keys(s->keys, p->text_width, &text);
    if (text.len > 1)
        panel_add_shown(p, line, 1, s->keys, 0, shown);
    panel_end(p, BLOCK_KEYS);
}

/* ---- drawing ---- */

/* From the top down; what changes from turn to turn stands at the bottom, above the message. */
static const enum panel_block screen_order[BLOCK_COUNT] = {
    BLOCK_HEAD, BLOCK_PLAYERS,  BLOCK_STATE, BLOCK_HISTORY, BLOCK_GRAPH, BLOCK_SELECTED,
    BLOCK_SAID, BLOCK_WARNINGS, BLOCK_WORDS, BLOCK_MESSAGE, BLOCK_KEYS,
};

/* A turn of the history stands there; the one that is shown is marked. */
static void place_turn(const struct panel_lines *p, int line, int i, int row, struct frame *out)
{
    const int ply = p->turns[line][i].ply, begin = out->panel.column + p->turns[line][i].begin,
              end = out->panel.column + p->turns[line][i].end;
    if (ply == 0)
        return;
    canvas_set_hit(&out->canvas, row, begin, end - begin, HIT_PLY, ply);
    if (p->shown_ply <= p->turns[line][i].first || p->shown_ply > ply)
        return;
    canvas_put(&out->canvas, row, begin - 1, '>', STYLE_SELECTED);
    canvas_restyle(&out->canvas, row, begin, end - begin, STYLE_CURSOR);
}

/* Where turns stand, and arrows behind numbers where the history goes on. */
static void finish_history(const struct panel_lines *p, int row, struct frame *out)
{
    const int n = p->blocks[BLOCK_HISTORY].n, shown = p->blocks[BLOCK_HISTORY].shown;
    const int offset = panel_history_offset(p), begin = p->blocks[BLOCK_HISTORY].begin;
    out->has_older = shown > 0 && (p->has_older || offset > 0);
    out->has_newer = shown > 0 && (p->has_newer || offset + shown < n);
    for (int i = 1; i < shown; i++) {
        for (int k = 0; k < 2; k++)
            place_turn(p, begin + i + offset, k, row + i, out);
    }
    if (shown == 0)
        return;
    out->history_rows = shown - 1;
    const int column = out->panel.column + p->turns[begin + shown - 1 + offset][0].begin - 2;
    if (out->has_older)
        canvas_put(&out->canvas, row, column, '^', STYLE_SELECTED);
    if (out->has_newer)
        canvas_put(&out->canvas, row + shown - 1, column, 'v', STYLE_SELECTED);
}

void view_set_links(struct canvas *c, int row, int column, const char *text, size_t begin,
                    size_t end, const struct link *links, int n_links)
{
    for (int i = 0; i < n_links; i++) {
        const struct link *link = &links[i];
        const size_t from = link->begin > begin ? link->begin : begin;
        const size_t to = link->end < end ? link->end : end;
        if (link->text == text && from < to)
            canvas_set_hit(c, row, column + utf8_width(text + begin, from - begin),
                           utf8_width(text + from, to - from), HIT_ENTRY, link->entry);
    }
}

static void draw_line(const struct panel_lines *p, const struct scene *s, enum panel_block block,
                      int i, int row, struct frame *out)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int at = panel_line_at(p, block, i), before = p->sources[at].column;
    const size_t kept = panel_format_line(p, block, i, &text); /* blanks are a byte each */
    const size_t end = p->sources[at].begin + kept - (size_t)before;
    canvas_add(&out->canvas, row, out->panel.column, line,
               block == BLOCK_KEYS ? STYLE_DIM : STYLE_PLAIN);
    if (p->sources[at].text && kept > (size_t)before)
        view_set_links(&out->canvas, row, out->panel.column + before, p->sources[at].text,
                       p->sources[at].begin, end < p->sources[at].end ? end : p->sources[at].end,
                       s->links, s->n_links);
}

void panel_draw_screen(const struct panel_lines *p, const struct scene *s, struct frame *out)
{
    int row = out->panel.row;
    for (int k = 0; k < BLOCK_COUNT; k++) {
        const enum panel_block block = screen_order[k];
        const int end = row + panel_block_height(p, block), shown = p->blocks[block].shown;
        row += shown > 0 && p->blocks[block].has_gap;
        for (int i = 0; i < shown && row + i < out->rows; i++)
            draw_line(p, s, block, i, row + i, out);
        if (block == BLOCK_HISTORY) {
            finish_history(p, row, out);
            row = end + out->panel.rows - panel_height(p);
        } else {
            row = end;
        }
    }
}
