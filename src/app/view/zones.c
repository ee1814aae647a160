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
void panel_add_message(struct panel_lines *p, const struct view_model *s, int max)
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

void panel_fit_message(struct panel_lines *p, const struct view_model *s)
{
    const int shown = p->blocks[BLOCK_MESSAGE].shown;
    const bool has_gap = p->blocks[BLOCK_MESSAGE].has_gap;
    if (shown > 0 && shown < p->blocks[BLOCK_MESSAGE].n)
        panel_add_message(p, s, shown);
    p->blocks[BLOCK_MESSAGE].has_gap = has_gap;
}

const char view_key_help[] = "?: help";

static int width_of(const char *key)
{
    return utf8_width(key, strlen(key));
}

int view_put_keys(const struct key_list *keys, int columns, struct canvas *c, int row, int column)
{
    int used = 0, help = -1;
    for (int i = 0; keys->items && keys->items[i]; i++)
        help = keys->items[i] == view_key_help ? i : help;
    for (int i = 0; keys->items && keys->items[i]; i++) {
        const int gap = used > 0 ? 2 : 0, width = width_of(keys->items[i]);
        const int kept = i < help && gap > 0 ? 2 + width_of(view_key_help) : 0;
        if (used + gap + width + kept > columns) {
            if (i >= help)
                break;
            i = help - 1;
            continue;
        }
        if (c) {
            canvas_add(c, row, column + used, gap > 0 ? "  " : "", STYLE_DIM);
            canvas_add(c, row, column + used + gap, keys->items[i], STYLE_DIM);
        }
        if (c && keys->entry > 0 && i >= keys->entry)
            canvas_set_hit(c, row, column + used + gap, width, HIT_ENTRY, i - keys->entry);
        used += gap + width;
    }
    return used;
}

/* One line, as far as there is room for whole keys. */
void panel_add_keys(struct panel_lines *p, const struct view_model *s)
{
    panel_begin(p, BLOCK_KEYS, false);
    if (view_put_keys(&s->keys, p->text_width, NULL, 0, 0) > 0)
        panel_add_line(p, "");
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

/* Bytes begin <= i < end of `text` stand at (row, column): its links become HIT_ENTRY there. */
static void set_links(struct canvas *c, int row, int column, const char *text, size_t begin,
                      size_t end, const struct view_model *s)
{
    for (int i = 0; i < s->n_links; i++) {
        const struct link *link = &s->links[i];
        const size_t from = link->begin > begin ? link->begin : begin;
        const size_t to = link->end < end ? link->end : end;
        if (link->text == text && from < to)
            canvas_set_hit(c, row, column + utf8_width(text + begin, from - begin),
                           utf8_width(text + from, to - from), HIT_ENTRY, link->entry);
    }
}

static void draw_line(const struct panel_lines *p, const struct view_model *s,
                      enum panel_block block, int i, int row, struct frame *out)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int at = panel_line_at(p, block, i), before = p->sources[at].column;
    const size_t kept = panel_format_line(p, block, i, &text); /* blanks are a byte each */
    const size_t end = p->sources[at].begin + kept - (size_t)before;
    if (block == BLOCK_KEYS) {
        canvas_put(&out->canvas, row, out->panel.column, ' ', STYLE_DIM);
        view_put_keys(&s->keys, p->text_width, &out->canvas, row, out->panel.column + 1);
        return;
    }
    canvas_add(&out->canvas, row, out->panel.column, line, STYLE_PLAIN);
    if (p->sources[at].text && kept > (size_t)before)
        set_links(&out->canvas, row, out->panel.column + before, p->sources[at].text,
                  p->sources[at].begin, end < p->sources[at].end ? end : p->sources[at].end, s);
}

void panel_draw_screen(const struct panel_lines *p, const struct view_model *s, struct frame *out)
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
