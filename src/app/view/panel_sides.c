/*
 * Lines of a panel and their colours; and what it says of both sides beside a painted board: a line
 * for each player, with what he has taken as glyphs, shortened by importance where there is little
 * room, and what lies on gold tiles.
 */
#include <string.h>

#include "app/view/paint/paint.h"
#include "app/view/panel.h"
#include "tactigon/utf8.h"

/* ---- lines ---- */

void panel_begin(struct panel_lines *p, enum panel_block block, bool has_gap)
{
    p->blocks[block].begin = p->n_lines;
    p->blocks[block].has_gap = has_gap;
}

void panel_end(struct panel_lines *p, enum panel_block block)
{
    p->blocks[block].n = p->n_lines - p->blocks[block].begin;
    p->blocks[block].shown = p->blocks[block].n;
}

void panel_add_span(struct panel_lines *p, struct panel_span span)
{
    if (p->n_spans < PANEL_SPANS_MAX)
        p->spans[p->n_spans++] = span;
}

/* A line more; what is beyond the room of the panel is beyond that of any terminal. */
void panel_add_line(struct panel_lines *p, const char *s)
{
    if (p->n_lines == PANEL_LINES_MAX || p->text.len + strlen(s) + 1 >= sizeof p->buffer)
        return;
    p->keys[p->n_lines] = 0;
    p->lines[p->n_lines++] = p->buffer + p->text.len;
    text_add(&p->text, s);
    /* Terminators stand between the lines of the buffer: the text goes on behind them. */
    p->text.len++;
    p->buffer[p->text.len] = '\0';
}

/* In the line that is added next. */
void panel_color_clock(struct panel_lines *p, const struct view_model *s, enum side side)
{
    const uint8_t ink = paint_mark_looks[PAINT_CAPTURE].word;
    const uint8_t style = s->is_painted ? STYLE_SELECTED : STYLE_CAPTURE;
    if (!s->is_low[side])
        return;
    const int width = utf8_width(s->clocks[side], strlen(s->clocks[side]));
    const int column = PANEL_NAME_WIDTH + PANEL_CLOCK_WIDTH - width;
    panel_add_span(p, (struct panel_span){p->n_lines, column, width, ink, style});
}

/* ---- what was taken ---- */

static uint8_t side_ink(const struct view_model *s, enum side side)
{
    return (uint8_t)(THEME_WORD_SIDE + (int)s->variant->rules->side_colors[side]);
}

/* Pieces that look alike on the board, whatever state they are in. */
struct kind_count {
    struct picture_kind kind;
    int now, taken;
};
struct counts {
    int n;
    struct kind_count kinds[PICTURE_KINDS_MAX];
};

static void count_piece(struct counts *c, const struct picture_kind *kind)
{
    int i = 0;
    while (i < c->n &&
           (c->kinds[i].kind.side != kind->side || c->kinds[i].kind.form != kind->form ||
            c->kinds[i].kind.letter != kind->letter))
        i++;
    if (i == PICTURE_KINDS_MAX)
        return;
    if (i == c->n)
        c->kinds[c->n++] = (struct kind_count){*kind, 0, 0};
    c->kinds[i].now++;
}

/* The pieces of a position; those of a side that has fewer than before were taken. */
static void count_pieces(const struct variant *v, const struct pos *p, struct counts *c)
{
    struct picture picture;
    const struct counts before = *c;
    int lost[2] = {0, 0};
    for (int i = 0; i < c->n; i++)
        c->kinds[i].now = 0;
    v->rules->show->picture(v, p, &picture);
    for (int i = 0; i < picture.n_pieces; i++) {
        if (picture.pieces[i].kind.side != PICTURE_NEUTRAL)
            count_piece(c, &picture.pieces[i].kind);
    }
    for (int i = 0; i < c->n; i++)
        lost[c->kinds[i].kind.side] += before.kinds[i].now * (i < before.n) - c->kinds[i].now;
    for (int i = 0; i < before.n; i++) {
        const int n = before.kinds[i].now - c->kinds[i].now;
        if (n > 0 && lost[c->kinds[i].kind.side] > 0)
            c->kinds[i].taken += n;
    }
}

/* A capture is progress: only positions that have just seen some are looked at. */
static void count_taken(const struct view_model *s, struct counts *out)
{
    const int end = s->is_past ? s->shown_ply : game_length(s->game);
    out->n = 0;
    for (int i = 0; i <= end; i++) {
        const struct pos *p = game_pos_at(s->game, i);
        if (p->halfmove_clock == 0 || i == end || i == 0)
            count_pieces(s->variant, p, out);
    }
}

/* A piece as one character, in ASCII the first of its name; of pieces with numbers the number. */
static void add_glyph(const struct view_model *s, const struct picture_kind *kind, struct text *out)
{
    const bool has_number = text_is_digit(kind->letter);
    if (s->view.is_unicode)
        utf8_add(out, paint_glyphs[kind->form]);
    else if (!has_number)
        text_put(out, (char)(*kind->name - 'a' + 'A'));
    if (has_number)
        text_put(out, kind->letter);
}

/* "●●●▲", or where each has its number "3●▲". */
static void add_taken(const struct view_model *s, const struct counts *c, enum side owner,
                      bool is_grouped, struct text *out)
{
    for (int i = 0; i < c->n; i++) {
        const struct kind_count *kind = &c->kinds[i];
        if (kind->kind.side != owner || kind->taken == 0 || kind->kind.form == PICTURE_BAR)
            continue;
        if (is_grouped && kind->taken > 1)
            text_printf(out, "%d", kind->taken);
        for (int k = is_grouped ? kind->taken - 1 : 0; k < kind->taken; k++)
            add_glyph(s, &kind->kind, out);
    }
}

/* ---- the players ---- */

/* How much of a player's line is said, from all to least. */
static const struct way {
    bool has_words, is_grouped;
    enum { WHO_WHOLE, WHO_CUT, WHO_LEFT_OUT } who;
} ways[] = {{true, false, WHO_WHOLE},   {true, true, WHO_WHOLE}, {false, false, WHO_WHOLE},
            {false, true, WHO_WHOLE},   {false, true, WHO_CUT},  {false, false, WHO_LEFT_OUT},
            {false, true, WHO_LEFT_OUT}};
enum { WAYS = sizeof ways / sizeof ways[0] };

/*
 * "►Red    4:59  level 3": the clock has fixed columns, so that little changes when it runs. A name
 * that may be cut fits into `columns` with what is left of it.
 */
static void add_left(const struct view_model *s, enum side side, bool is_turn,
                     const struct way *way, int columns, struct text *out)
{
    const char *clock = s->clocks[side] ? s->clocks[side] : "";
    utf8_add(out, !is_turn ? ' ' : s->view.is_unicode ? 0x25ba : '*');
    text_add_capital(out, s->variant->rules->side_names[side]);
    utf8_pad(out, 0, PANEL_NAME_WIDTH);
    if (*clock)
        text_printf(out, "%*s ", PANEL_CLOCK_WIDTH, clock);
    if (way->who != WHO_LEFT_OUT) {
        text_add(out, *clock ? " " : "");
        const int room = columns - utf8_width(out->data, out->len);
        const int least = way->who == WHO_WHOLE ? PANEL_LINE_BYTES : PANEL_WHO_WIDTH;
        utf8_add_cut(out, s->players[side], room > least ? room : least);
    }
    if (way->has_words && s->bar.is_shown && s->bar.side == side)
        text_printf(out, "  %s", s->bar.value);
}

static void add_score(const struct view_model *s, enum side side, bool has_words, struct text *out)
{
    const struct score score = rules_score_of(s->variant, s->pos, side);
    text_printf(out, "%d", score.value);
    if (score.of != SCORE_OPEN)
        text_printf(out, has_words ? " of %d" : "/%d", score.of);
    if (has_words)
        text_printf(out, " %s", score.value == 1 ? score.one : score.many);
}

/* What stands at the left and at the right, and how wide the latter's glyphs are. */
struct halves {
    char left[PANEL_LINE_BYTES], right[PANEL_LINE_BYTES];
    int left_width, right_width, glyphs;
};

static void make_halves(const struct view_model *s, const struct counts *c, enum side side,
                        bool is_turn, const struct way *way, int columns, struct halves *out)
{
    struct text left = text_in(out->left, sizeof out->left);
    struct text right = text_in(out->right, sizeof out->right);
    add_score(s, side, way->has_words, &right);
    const size_t before = right.len;
    text_put(&right, ' ');
    add_taken(s, c, !side, way->is_grouped, &right);
    right.len = right.len == before + 1 ? before : right.len; /* nothing was taken */
    out->right[right.len] = '\0';
    out->glyphs = utf8_width(out->right + before, right.len - before);
    out->right_width = utf8_width(out->right, right.len);
    add_left(s, side, is_turn, way, columns - 1 - out->right_width, &left);
    out->left_width = utf8_width(out->left, left.len);
}

static void add_side(struct panel_lines *p, const struct view_model *s, const struct counts *c,
                     enum side side, bool is_turn)
{
    struct halves h;
    char line[2 * PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    int k = 0;
    do
        make_halves(s, c, side, is_turn, &ways[k], p->width, &h);
    while (h.left_width + 1 + h.right_width > p->width && ++k < WAYS);
    text_add(&text, h.left);
    utf8_pad(&text, 0, p->width - h.right_width);
    text_add(&text, h.right);
    const int right = p->width - h.right_width, glyphs = p->width - h.glyphs;
    panel_add_span(p, (struct panel_span){p->n_lines, 0, PANEL_NAME_WIDTH, side_ink(s, side),
                                          is_turn ? STYLE_SELECTED : STYLE_PLAIN});
    if (!is_turn)
        panel_add_span(p, (struct panel_span){p->n_lines, PANEL_NAME_WIDTH,
                                              glyphs - PANEL_NAME_WIDTH, THEME_NONE, STYLE_DIM});
    panel_color_clock(p, s, side);
    if (h.glyphs > 0 && right >= 0)
        panel_add_span(
            p, (struct panel_span){p->n_lines, glyphs, h.glyphs, side_ink(s, !side), STYLE_PLAIN});
    panel_add_line(p, line);
}

void panel_add_sides(struct panel_lines *p, const struct view_model *s, int to_move)
{
    const enum side upper = s->view.is_flipped ? SIDE_FIRST : SIDE_SECOND;
    struct counts counts;
    count_taken(s, &counts);
    add_side(p, s, &counts, upper, to_move == (int)upper);
    if (p->is_split) {
        panel_end(p, BLOCK_PLAYERS);
        panel_begin(p, BLOCK_LOWER, false);
    }
    add_side(p, s, &counts, !upper, to_move == (int)!upper);
    panel_end(p, p->is_split ? BLOCK_LOWER : BLOCK_PLAYERS);
}

/* ---- gold ---- */

/* The piece on a tile; NULL: it is free. */
static const struct picture_kind *find_piece(const struct picture *picture, int tile)
{
    const struct picture_kind *found = NULL;
    for (int i = 0; i < picture->n_pieces; i++)
        found = picture->pieces[i].tile == tile ? &picture->pieces[i].kind : found;
    return found;
}

/* "  f6 ▲", behind what stands in the line. */
static void add_tile(struct panel_lines *p, const struct view_model *s, const struct picture *from,
                     int tile, struct text *out)
{
    const struct picture_kind *piece = find_piece(from, tile);
    text_add(out, "  ");
    s->variant->rules->place_format(s->variant, from->tiles[tile].place, out);
    text_put(out, ' ');
    if (!piece || piece->side == PICTURE_NEUTRAL) {
        text_add(out, "free");
        return;
    }
    if (!s->is_painted) /* the colour does not tell whose it is */
        text_put(out, piece->letter);
    const int column = utf8_width(out->data, out->len);
    const uint8_t ink = side_ink(s, (enum side)piece->side);
    panel_add_span(p, (struct panel_span){p->n_lines, column, 1, ink, STYLE_PLAIN});
    add_glyph(s, piece, out);
}

void panel_add_gold(struct panel_lines *p, const struct view_model *s)
{
    enum { ITEM_WIDTH = 9 }; /* "  b6 free" */
    static const char head[] = " Gold";
    const int head_width = (int)strlen(head);
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    struct picture picture;
    s->variant->rules->show->picture(s->variant, s->pos, &picture);
    for (int i = 0; i < picture.n_tiles && !picture.gold_name; i++) {
        if (!picture.tiles[i].is_gold)
            continue;
        if (text.len > 0 && utf8_width(line, text.len) + ITEM_WIDTH > p->width) {
            panel_add_line(p, line);
            text_clear(&text);
            text_printf(&text, "%*s", head_width, "");
        }
        if (text.len == 0) {
            const uint8_t ink = paint_mark_looks[PAINT_GOLD].word;
            panel_add_span(p,
                           (struct panel_span){p->n_lines, 1, head_width - 1, ink, STYLE_SELECTED});
            text_add(&text, head);
        }
        add_tile(p, s, &picture, i, &text);
    }
    if (text.len > 0)
        panel_add_line(p, line);
}

/* ---- who stands better ---- */

/* Half rows in the colours of the sides, the lower one's from below; the middle is marked. */
void panel_draw_bar(const struct view_model *s, struct frame *out)
{
    const enum side lower = s->view.is_flipped ? SIDE_SECOND : SIDE_FIRST;
    const int n = 2 * out->board.rows, column = out->panel.column - 2;
    const double chance = lower == SIDE_FIRST ? s->bar.chance : 1 - s->bar.chance;
    const int upper_rows = n - (int)(chance * n + 0.5);
    uint8_t colors[2];
    if (!s->bar.is_shown || column >= out->canvas.columns)
        return;
    for (int i = 0; i < n && out->board.row + i / 2 < out->canvas.rows; i++) {
        const enum side side = i < upper_rows ? !lower : lower;
        const int row = out->board.row + i / 2;
        struct cell *cell = &out->canvas.cells[row * out->canvas.columns + column];
        colors[i % 2] = i == n / 2
                            ? (uint8_t)THEME_BACK
                            : (uint8_t)(THEME_SIDE + (int)s->variant->rules->side_colors[side]);
        if (i % 2 == 0)
            continue;
        canvas_put(&out->canvas, row, column, colors[0] == colors[1] ? ' ' : 0x2580, STYLE_PLAIN);
        cell->ink = colors[0] == colors[1] ? (uint8_t)THEME_NONE : colors[0];
        cell->ground = colors[1];
    }
}
