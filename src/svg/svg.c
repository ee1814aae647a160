/* Pictures: escaping text for markup, the parts of a board as SVG, and the picture of a
 * position. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "svg/svg.h"

static const char replacement[] = "\xEF\xBF\xBD"; /* for a byte that is not UTF-8 */

/* Returns whether a character can be written as it is. */
static bool is_plain(uint32_t ch)
{
    return !utf8_is_unsafe(ch) && ch != 0xFFFE && ch != 0xFFFF;
}

void markup_add(struct buffer *out, const char *s)
{
    static const char *const entities[] = {"&lt;", "&gt;", "&amp;", "&quot;"};
    static const char signs[] = "<>&\"";
    size_t n;
    for (size_t len = strlen(s); len > 0; s += n, len -= n) {
        uint32_t ch;
        const char *sign = strchr(signs, *s);
        n = utf8_decode(s, len, &ch);
        if (sign)
            buffer_add(out, entities[sign - signs]);
        else if (n > 0 && !is_plain(ch) && ch != '\n' && ch != '\t')
            buffer_add(out, "?");
        else
            buffer_add_bytes(out, n > 0 ? s : replacement, n > 0 ? n : strlen(replacement));
        n += n == 0;
    }
}

void markup_string(struct buffer *out, const char *s, const char *escaped)
{
    size_t n;
    buffer_add(out, "\"");
    for (size_t len = strlen(s); len > 0; s += n, len -= n) {
        uint32_t ch;
        n = utf8_decode(s, len, &ch);
        if (*s == '"' || *s == '\\')
            buffer_printf(out, "\\%c", *s);
        else if (n > 0 && !is_plain(ch) && ch > 0xFFFF) /* it takes two units of UTF-16 */
            buffer_printf(out, "\\u%04x\\u%04x", 0xD7C0 + (unsigned)(ch >> 10),
                          0xDC00 + (unsigned)(ch & 0x3FF));
        else if (n > 0 && (!is_plain(ch) || strchr(escaped, *s)))
            buffer_printf(out, "\\u%04x", (unsigned)ch);
        else
            buffer_add_bytes(out, n > 0 ? s : replacement, n > 0 ? n : strlen(replacement));
        n += n == 0;
    }
    buffer_add(out, "\"");
}

enum {
    MARK_FROM = '-',
    MARK_TO = '+',
    TILE_PLAIN = '.',
    TILE_GOLD = '*',
    TILE_NONE = '!',
    MARGIN = 14,     /* empty space around the tiles */
    NAME_SHARE = 53, /* the height of a tile's name, in percent of the tile's upper half */
    THOUSAND = 1000, /* forms[].corners are in thousandths of a piece's width and height */
};

static const struct {
    int n;
    struct {
        int16_t x, y;
    } corners[5];
} forms[PICTURE_FORMS] = {
    [PICTURE_TRIANGLE] = {3, {{0, -577}, {500, 289}, {-500, 289}}},
    [PICTURE_SQUARE] = {4, {{-500, -500}, {500, -500}, {500, 500}, {-500, 500}}},
    [PICTURE_PENTAGON] = {5, {{0, -526}, {500, -163}, {309, 425}, {-309, 425}, {-500, -163}}},
};

static const char *const mark_names[] = {"the last move began here", "the last move ended here"};

static const char *side_class(const struct rules *rules, int side)
{
    static const char *const names[COLOR_COUNT] = {
        [COLOR_RED] = "red",
        [COLOR_CIAN] = "cian",
        [COLOR_WHITE] = "white",
        [COLOR_BLACK] = "black",
    };
    return side == PICTURE_NEUTRAL ? "neutral" : names[rules->side_colors[side]];
}

static bool is_same(const struct picture_kind *a, const struct picture_kind *b)
{
    return a->form == b->form && a->side == b->side && a->letter == b->letter &&
           a->is_filled == b->is_filled && a->x == b->x && a->y == b->y && a->width == b->width &&
           a->height == b->height && strcmp(a->name, b->name) == 0;
}

/* Returns the index of a kind, or n_kinds if it is new. */
static int find_kind(const struct drawing *d, const struct picture_kind *kind)
{
    int i = 0;
    while (i < d->n_kinds && !is_same(&d->kinds[i], kind))
        i++;
    return i;
}

/* Returns the letter of a kind: A to Z, then a to z. PICTURE_KINDS_MAX is at most 52. */
static char kind_code(int kind)
{
    return (char)(kind < 26 ? 'A' + kind : 'a' + kind - 26);
}

void drawing_begin(struct drawing *d, const struct variant *v)
{
    d->variant = v;
    d->n_seen = d->n_tiles = d->n_kinds = 0;
    d->has_gold = false;
}

/* Returns the index of a place's tile, or n if it has none. `hint` is the index to try first. */
static int find_tile(const struct picture_tile *tiles, int n, int place, int hint)
{
    if (hint < n && tiles[hint].place == place)
        return hint;
    int i = 0;
    while (i < n && tiles[i].place != place)
        i++;
    return i;
}

/* Returns the look of tile i in d->picture, the picture of the last position given to
 * drawing_look(). */
static char tile_look(const struct drawing *d, int i)
{
    const struct picture *p = &d->picture;
    const int at = find_tile(p->tiles, p->n_tiles, d->tiles[i].place, i);
    return at == p->n_tiles ? TILE_NONE : p->tiles[at].is_gold ? TILE_GOLD : TILE_PLAIN;
}

static void look_at_tiles(struct drawing *d)
{
    const struct picture *p = &d->picture;
    for (int i = 0; i < d->n_tiles; i++) {
        const char look = tile_look(d, i);
        if (look != (d->tiles[i].is_gold ? TILE_GOLD : TILE_PLAIN))
            d->is_changing[i] = true;
    }
    for (int i = 0; i < p->n_tiles; i++) {
        d->has_gold |= p->tiles[i].is_gold;
        if (find_tile(d->tiles, d->n_tiles, p->tiles[i].place, i) < d->n_tiles)
            continue;
        assert(d->n_tiles < PICTURE_TILES_MAX);
        d->is_changing[d->n_tiles] = d->n_seen > 0;
        d->tiles[d->n_tiles++] = p->tiles[i];
    }
    d->n_seen++;
}

void drawing_look(struct drawing *d, const struct pos *p)
{
    d->variant->rules->show->picture(d->variant, p, &d->picture);
    look_at_tiles(d);
    for (int i = 0; i < d->picture.n_pieces; i++) {
        const struct picture_kind *kind = &d->picture.pieces[i].kind;
        if (find_kind(d, kind) < d->n_kinds)
            continue;
        assert(d->n_kinds < PICTURE_KINDS_MAX);
        d->kinds[d->n_kinds++] = *kind;
    }
}

static void mark_place(const struct drawing *d, int place, char mark, struct text *out)
{
    const int tile = find_tile(d->tiles, d->n_tiles, place, 0);
    if (tile < d->n_tiles)
        text_printf(out, "%c%d", mark, tile);
}

void drawing_code(struct drawing *d, const struct review *x, int at, struct text *out)
{
    move_code last[TURN_LAST_STEPS_MAX];
    const int n_last = turn_last_steps(x->game, at, last);
    drawing_look(d, review_pos(x, at));
    for (int i = 0; i < d->n_tiles; i++) {
        if (d->is_changing[i])
            text_printf(out, "%c%d", tile_look(d, i), i);
    }
    for (int i = 0; i < n_last; i++) {
        int from, to;
        d->variant->rules->move_places(d->variant, last[i], &from, &to);
        mark_place(d, from, MARK_FROM, out);
        mark_place(d, to, MARK_TO, out);
    }
    for (int i = 0; i < d->picture.n_pieces; i++) {
        const struct picture_piece *piece = &d->picture.pieces[i];
        const int place = d->picture.tiles[piece->tile].place;
        text_printf(out, "%c%d", kind_code(find_kind(d, &piece->kind)),
                    find_tile(d->tiles, d->n_tiles, place, piece->tile));
    }
}

void drawing_size(const struct drawing *d, struct buffer *out)
{
    const struct picture *p = &d->picture;
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 0; i < d->n_tiles; i++) {
        for (int k = 0; k < p->n_corners; k++) {
            const int x = d->tiles[i].x + p->corners[k].x, y = d->tiles[i].y + p->corners[k].y;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
    }
    const int width = right - left + 2 * MARGIN, height = bottom - top + 2 * MARGIN;
    buffer_printf(out, " viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\"", left - MARGIN,
                  top - MARGIN, width, height, width, height);
}

/* Adds the outline of a tile as a path, scaled to `percent`. */
static void add_outline(const struct picture *p, int percent, const char *class, struct buffer *out)
{
    buffer_printf(out, "<path class=\"%s\" d=\"", class);
    for (int i = 0; i < p->n_corners; i++)
        buffer_printf(out, "%c%d %d", i == 0 ? 'M' : 'L', p->corners[i].x * percent / 100,
                      p->corners[i].y * percent / 100);
    buffer_add(out, "z\"/>");
}

static void add_form(const struct picture_kind *kind, struct buffer *out)
{
    const int w = kind->width, h = kind->height;
    switch ((enum picture_form)kind->form) {
    case PICTURE_CIRCLE:
        buffer_printf(out, "<ellipse cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>", kind->x, kind->y,
                      w / 2, h / 2);
        return;
    case PICTURE_BAR:
        buffer_printf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>",
                      kind->x - w / 2, kind->y - h / 2, w, h, (w < h ? w : h) / 2);
        return;
    case PICTURE_TRIANGLE:
    case PICTURE_SQUARE:
    case PICTURE_PENTAGON:
        break;
    }
    buffer_add(out, "<path d=\"");
    for (int i = 0; i < forms[kind->form].n; i++)
        buffer_printf(out, "%c%d %d", i == 0 ? 'M' : 'L',
                      kind->x + w * forms[kind->form].corners[i].x / THOUSAND,
                      kind->y + h * forms[kind->form].corners[i].y / THOUSAND);
    buffer_add(out, "z\"/>");
}

/* Adds a name such as "red circle". */
static void add_name(const struct drawing *d, const struct picture_kind *kind, struct buffer *out)
{
    if (kind->side != PICTURE_NEUTRAL) {
        markup_add(out, d->variant->rules->side_names[kind->side]);
        buffer_add(out, " ");
    }
    markup_add(out, kind->name);
}

static void add_kind(const struct drawing *d, int i, struct buffer *out)
{
    const struct picture_kind *kind = &d->kinds[i];
    buffer_printf(out, "<g id=\"k%d\" class=\"piece %s%s\"><title>", kind_code(i),
                  side_class(d->variant->rules, kind->side), kind->is_filled ? " filled" : "");
    add_name(d, kind, out);
    buffer_add(out, "</title>");
    add_form(kind, out);
    if (kind->letter) {
        buffer_printf(out, "<text x=\"%d\" y=\"%d\">", kind->x, kind->y + 7);
        markup_add(out, (char[]){kind->letter, '\0'});
        buffer_add(out, "</text>");
    }
    buffer_add(out, "</g>\n");
}

/* Gold tiles have an extra edge, which is visible beside plain tiles and on any background. */
static void add_looks(const struct drawing *d, struct buffer *out)
{
    const struct picture *p = &d->picture;
    buffer_add(out, "<defs>\n<g id=\"none\"></g>\n<g id=\"tile\">");
    add_outline(p, 100, "tile", out);
    buffer_add(out, "</g>\n<g id=\"gold\">");
    add_outline(p, 100, "tile gold", out);
    add_outline(p, 93, "rim", out);
    buffer_printf(out, "</g>\n<g id=\"k%d\"><title>%s</title>", MARK_FROM, mark_names[0]);
    add_outline(p, 85, "from", out);
    buffer_printf(out, "</g>\n<g id=\"k%d\"><title>%s</title>", MARK_TO, mark_names[1]);
    add_outline(p, 85, "to", out);
    buffer_add(out, "</g>\n");
    for (int i = 0; i < d->n_kinds; i++)
        add_kind(d, i, out);
    buffer_add(out, "</defs>\n");
}

void drawing_board(const struct drawing *d, struct buffer *out)
{
    const struct picture *p = &d->picture;
    int top = 0;
    for (int k = 0; k < p->n_corners; k++)
        top = p->corners[k].y < top ? p->corners[k].y : top;
    add_looks(d, out);
    buffer_add(out, "<g id=\"tiles\">\n");
    for (int i = 0; i < d->n_tiles; i++) {
        const char look = tile_look(d, i);
        buffer_printf(out, "<use href=\"#%s\" x=\"%d\" y=\"%d\"/>\n",
                      look == TILE_GOLD    ? "gold"
                      : look == TILE_PLAIN ? "tile"
                                           : "none",
                      d->tiles[i].x, d->tiles[i].y);
    }
    buffer_add(out, "</g>\n<g class=\"names\">\n");
    for (int i = 0; i < d->n_tiles; i++) {
        buffer_printf(out, "<text x=\"%d\" y=\"%d\">", d->tiles[i].x,
                      d->tiles[i].y + top * NAME_SHARE / 100);
        markup_add(out, rules_name(d->variant, d->tiles[i].place).text);
        buffer_add(out, "</text>\n");
    }
    buffer_add(out, "</g>\n");
}

void drawing_pieces(const struct drawing *d, const char *code, struct buffer *out)
{
    while (*code) {
        const char look = *code++;
        int tile = 0;
        assert(text_is_digit(*code));
        while (text_is_digit(*code))
            tile = 10 * tile + (*code++ - '0');
        assert(tile < d->n_tiles);
        if (look != TILE_PLAIN && look != TILE_GOLD && look != TILE_NONE)
            buffer_printf(out, "<use href=\"#k%d\" x=\"%d\" y=\"%d\"/>", look, d->tiles[tile].x,
                          d->tiles[tile].y);
    }
}

/* Begins a legend entry whose picture shows the area around (x, y) of the symbol `id`. */
static void begin_entry(const char *id, int x, int y, int width, int height, struct buffer *out)
{
    buffer_printf(out,
                  "<li><svg xmlns=\"http://www.w3.org/2000/svg\" class=\"key\" "
                  "aria-hidden=\"true\" viewBox=\"%d %d %d %d\"><use href=\"#%s\"/></svg> ",
                  x - width / 2, y - height / 2, width, height, id);
}

/* Returns whether an earlier kind has the same side and name, as bars of different lengths have. */
static bool is_repeated(const struct drawing *d, int kind)
{
    int i = 0;
    while (i < kind && (d->kinds[i].side != d->kinds[kind].side ||
                        strcmp(d->kinds[i].name, d->kinds[kind].name) != 0))
        i++;
    return i < kind;
}

static void add_tile_entry(const struct drawing *d, const char *id, const char *name,
                           struct buffer *out)
{
    int half = 0;
    for (int i = 0; i < d->picture.n_corners; i++) {
        const struct picture_corner *c = &d->picture.corners[i];
        half = abs(c->x) > half ? abs(c->x) : half;
        half = abs(c->y) > half ? abs(c->y) : half;
    }
    begin_entry(id, 0, 0, 2 * half + MARGIN, 2 * half + MARGIN, out);
    markup_add(out, name);
    buffer_add(out, "</li>\n");
}

void drawing_legend(const struct drawing *d, struct buffer *out)
{
    for (int i = 0; i < d->n_kinds; i++) {
        const struct picture_kind *kind = &d->kinds[i];
        if (is_repeated(d, i))
            continue;
        begin_entry(text_format("k%d", kind_code(i)).text, kind->x, kind->y,
                    kind->width + kind->width / 4 + MARGIN,
                    kind->height + kind->height / 4 + MARGIN, out);
        add_name(d, kind, out);
        buffer_add(out, "</li>\n");
    }
    if (d->has_gold)
        add_tile_entry(d, "gold", d->picture.gold_name ? d->picture.gold_name : "gold tile", out);
    for (int i = 0; i < 2; i++)
        add_tile_entry(d, text_format("k%d", i == 0 ? MARK_FROM : MARK_TO).text, mark_names[i],
                       out);
}

/* Adds the title and description, for people who cannot see the picture, and the style. */
static void add_head(const struct review *x, struct buffer *out)
{
    const struct variant *v = x->variant;
    char caption[REVIEW_CAPTION_MAX], list[LIST_TEXT_MAX];
    struct text text = text_in(caption, sizeof caption), words = text_in(list, sizeof list);
    struct turn turn = {0};
    review_caption(x, x->at, &turn, &text);
    rules_list(v, review_pos(x, x->at), &words);
    buffer_add(out, " class=\"board\" role=\"img\" aria-labelledby=\"title words\">\n"
                    "<title id=\"title\">");
    markup_add(out, v->rules->title);
    buffer_add(out, ". ");
    markup_add(out, caption);
    buffer_add(out, "</title>\n<desc id=\"words\">");
    markup_add(out, list);
    buffer_add(out, "</desc>\n<style>\n");
    buffer_add(out, asset_drawing_css);
    buffer_add(out, "</style>\n");
}

static void add_drawing(const struct review *x, struct buffer *out)
{
    struct drawing d;
    char code[DRAWING_CODE_MAX];
    struct text text = text_in(code, sizeof code);
    drawing_begin(&d, x->variant);
    drawing_code(&d, x, x->at, &text);
    drawing_size(&d, out);
    add_head(x, out);
    drawing_board(&d, out);
    buffer_add(out, "<g id=\"pieces\">");
    drawing_pieces(&d, code, out);
    buffer_add(out, "</g>\n");
}

/* Writes the sentences about a position of a game without pictures. */
static void add_sentences(const struct review *x, struct buffer *out)
{
    enum { WIDTH = 600, ROW_HEIGHT = 20 };
    char list[LIST_TEXT_MAX], line[LIST_TEXT_MAX];
    struct text text = text_in(list, sizeof list);
    rules_list(x->variant, review_pos(x, x->at), &text);
    buffer_printf(out, " viewBox=\"0 0 %d %d\"", WIDTH, utf8_wrap_count(list, 0, 0) * ROW_HEIGHT);
    add_head(x, out);
    struct utf8_wrap wrap = utf8_wrap(list, 0, 0);
    for (int row = 1; utf8_wrap_next(&wrap); row++) {
        text = text_in(line, sizeof line);
        text_printf(&text, "%.*s", (int)wrap.len, wrap.line);
        buffer_printf(out, "<text class=\"cells\" x=\"0\" y=\"%d\">", row * ROW_HEIGHT);
        markup_add(out, line);
        buffer_add(out, "</text>\n");
    }
}

void svg_write(const struct review *x, struct buffer *out)
{
    buffer_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    if (x->variant->rules->show->picture)
        add_drawing(x, out);
    else
        add_sentences(x, out);
    buffer_add(out, "</svg>\n");
}
