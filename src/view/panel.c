/* The panel beside a board: fills its blocks with text, leaves out lines when room is short, and
 * draws the rest. */
#include "view/panel.h"

#include <string.h>

#include "core/utf8.h"
#include "engine/analysis.h"
#include "game/turns.h"
#include "view/paint.h"

enum {
    WIDTH_MAX = 40, /* largest width of the history and of the players' lines */
    TEXT_WIDTH_MAX = 76,

    TURN_COLUMNS = 12,  /* width of the first turn in each row of the history, with a space */
    NUMBER_COLUMNS = 4, /* columns before the turns: a number, an arrow, a space */
    HISTORY_WANTED = 5, /* rows of the history, its head included */
    HISTORY_LEAST = 3,
    CAPTION_WANTED = 4, /* rows for the turn, score, time and better move of the position */
    MESSAGE_ROWS = 3,   /* rows kept free for a message */
    MESSAGE_ROWS_MAX = 64,

    NAME_WIDTH = 7,  /* width of a side's name and the spaces around it */
    WHO_WIDTH = 16,  /* minimum width of a player's name */
    CLOCK_WIDTH = 5, /* width of "10:00" */
};

bool view_has_letters(const struct view_model *s)
{
    return !s->is_painted && s->marks && !s->is_past;
}

static void begin(struct panel_lines *p, enum panel_block block, bool has_gap)
{
    p->block = block;
    p->blocks[block].begin = p->n_lines;
    p->blocks[block].n = p->blocks[block].shown = 0;
    p->blocks[block].has_gap = has_gap;
}

static void add_line(struct panel_lines *p, const char *s)
{
    if (p->n_lines == PANEL_LINES_MAX || p->text.len + strlen(s) + 1 >= sizeof p->buffer)
        return;
    p->keys[p->n_lines] = 0;
    p->lines[p->n_lines++] = p->buffer + p->text.len;
    p->blocks[p->block].shown = ++p->blocks[p->block].n;
    text_add(&p->text, s);
    /* Keeps the NUL, which separates this line from the next. */
    p->text.len++;
    p->buffer[p->text.len] = '\0';
}

static void add_span(struct panel_lines *p, struct panel_span span)
{
    if (p->n_spans < PANEL_SPANS_MAX)
        p->spans[p->n_spans++] = span;
}

/* Wraps s and adds at most `max` of its lines. Returns how many bytes of s these contain. */
static size_t add_broken(struct panel_lines *p, const char *s, int columns, int max)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    struct utf8_wrap wrap = utf8_wrap(s, columns, -1);
    size_t used = 0;
    for (int i = 0; i < max && utf8_wrap_next(&wrap); i++) {
        text_clear(&text);
        if (wrap.len > 0)
            text_printf(&text, " %*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        add_line(p, line);
        used = (size_t)(wrap.line - s) + wrap.len;
    }
    used += strspn(s + used, " ");
    return used + (s[used] == '\n');
}

static void add_lines(struct panel_lines *p, const char *s)
{
    add_broken(p, s, p->text_width, PANEL_LINES_MAX);
}

/* Returns how many of the `len` bytes of s fit, in whole words. Never breaks before a number. */
static size_t fit_words(const char *s, size_t len, int columns)
{
    size_t n = utf8_fit(s, len, columns);
    while (n > 0 && n < len && (s[n] != ' ' || text_is_digit(s[n + 1])))
        n--;
    return n;
}

/* The pieces of both sides, counted by how they look. */
struct counts {
    int n;
    struct {
        struct picture_kind kind;
        int now, taken;
    } kinds[PICTURE_KINDS_MAX];
};

/* Counts the pieces of a position. If a side has fewer than before, the others were captured. */
static void count_pieces(const struct variant *v, const struct pos *p, struct counts *c)
{
    struct picture picture;
    const struct counts before = *c;
    int lost[2] = {0, 0};
    for (int i = 0; i < c->n; i++)
        c->kinds[i].now = 0;
    v->rules->show->picture(v, p, &picture);
    for (int i = 0; i < picture.n_pieces; i++) {
        const struct picture_kind *kind = &picture.pieces[i].kind;
        int k = 0;
        while (k < c->n &&
               (c->kinds[k].kind.side != kind->side || c->kinds[k].kind.form != kind->form ||
                c->kinds[k].kind.letter != kind->letter))
            k++;
        if (kind->side == PICTURE_NEUTRAL || k == PICTURE_KINDS_MAX)
            continue;
        if (k == c->n) {
            c->kinds[c->n].kind = *kind;
            c->kinds[c->n].now = c->kinds[c->n].taken = 0;
            c->n++;
        }
        c->kinds[k].now++;
    }
    for (int i = 0; i < c->n; i++)
        lost[c->kinds[i].kind.side] += before.kinds[i].now * (i < before.n) - c->kinds[i].now;
    for (int i = 0; i < before.n; i++) {
        const int n = before.kinds[i].now - c->kinds[i].now;
        if (n > 0 && lost[c->kinds[i].kind.side] > 0)
            c->kinds[i].taken += n;
    }
}

static void add_glyph(const struct view_model *s, const struct picture_kind *kind, struct text *out)
{
    const bool has_number = text_is_digit(kind->letter);
    if (s->view.is_unicode)
        utf8_add(out, board_glyphs[kind->form]);
    else if (!has_number)
        text_put(out, (char)(*kind->name - 'a' + 'A'));
    if (has_number)
        text_put(out, kind->letter);
}

/* The forms of a player's line, the longest first. */
static const struct form {
    bool has_words, is_grouped;
    enum { WHO_WHOLE, WHO_CUT, WHO_LEFT_OUT } who;
} forms[] = {{true, false, WHO_WHOLE},   {true, true, WHO_WHOLE}, {false, false, WHO_WHOLE},
             {false, true, WHO_WHOLE},   {false, true, WHO_CUT},  {false, false, WHO_LEFT_OUT},
             {false, true, WHO_LEFT_OUT}};
enum { FORMS = sizeof forms / sizeof forms[0] };

struct halves {
    char left[PANEL_LINE_BYTES], right[PANEL_LINE_BYTES];
    int left_width, right_width, glyphs;
    bool has_counter; /* `right` begins with the piece that marks the side's score */
};

/* Makes both halves of a player's line. The right half has the score and the captures: "13 pieces
 * ●●●▲". If room is short, captures are grouped: "3●▲". */
static void make_halves(const struct view_model *s, const struct counts *c, enum side side,
                        bool is_turn, const struct form *form, int columns, struct halves *out)
{
    const struct score score = rules_score_of(s->variant, s->pos, side);
    struct text left = text_in(out->left, sizeof out->left);
    struct text right = text_in(out->right, sizeof out->right);
    /* In a game with bars, each side has one piece that is not a bar: it marks the side's score. */
    for (int i = 0; i < c->n && s->is_painted && s->variant->rules->place_meant; i++) {
        if (c->kinds[i].kind.side != (int)side || c->kinds[i].kind.form == PICTURE_BAR ||
            c->kinds[i].now == 0)
            continue;
        add_glyph(s, &c->kinds[i].kind, &right);
        text_put(&right, ' ');
    }
    out->has_counter = right.len > 0;
    text_printf(&right, "%d", score.value);
    if (score.of != SCORE_OPEN)
        text_printf(&right, form->has_words ? " of %d" : "/%d", score.of);
    if (form->has_words)
        text_printf(&right, " %s", score.value == 1 ? score.one : score.many);
    const size_t before = right.len;
    for (int i = 0; i < c->n; i++) {
        const struct picture_kind *kind = &c->kinds[i].kind;
        const int taken = c->kinds[i].taken;
        if (kind->side == (int)side || taken == 0 || kind->form == PICTURE_BAR)
            continue;
        text_add(&right, right.len == before || text_is_digit(kind->letter) ? " " : "");
        if (text_is_digit(kind->letter)) {
            text_printf(&right, "%dx%c", taken, kind->letter);
            continue;
        }
        if (form->is_grouped && taken > 1)
            text_printf(&right, "%d", taken);
        for (int k = form->is_grouped ? taken - 1 : 0; k < taken; k++)
            add_glyph(s, kind, &right);
    }
    out->glyphs = utf8_width(out->right + before, right.len - before);
    out->right_width = utf8_width(out->right, right.len);
    /* "►Red    4:59  level 3": the clock has fixed columns, so that few cells change as it runs. */
    const char *clock = s->clocks[side] ? s->clocks[side] : "";
    utf8_add(&left, !is_turn ? ' ' : s->view.is_unicode ? 0x25ba : '*');
    text_add(&left, s->variant->rules->side_titles[side]);
    utf8_pad(&left, 0, NAME_WIDTH);
    if (*clock)
        text_printf(&left, "%*s ", CLOCK_WIDTH, clock);
    if (form->who != WHO_LEFT_OUT) {
        text_add(&left, *clock ? " " : "");
        const int room = columns - 1 - out->right_width - utf8_width(out->left, left.len);
        const int least = form->who == WHO_WHOLE ? PANEL_LINE_BYTES : WHO_WIDTH;
        utf8_add_cut(&left, s->players[side], room > least ? room : least);
    }
    if (form->has_words && s->bar.is_shown && s->bar.side == side)
        text_printf(&left, "  %s", s->bar.value);
    out->left_width = utf8_width(out->left, left.len);
}

static bool fits(const struct panel_lines *p, const struct view_model *s, const struct counts *c,
                 enum side side, const struct form *form)
{
    struct halves h;
    make_halves(s, c, side, false, form, p->width, &h);
    return h.left_width + 1 + h.right_width <= p->width;
}

static void add_side(struct panel_lines *p, const struct view_model *s, const struct counts *c,
                     enum side side, bool is_turn, const struct form *form)
{
    struct halves h;
    char line[2 * PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    make_halves(s, c, side, is_turn, form, p->width, &h);
    text_add(&text, h.left);
    utf8_pad(&text, 0, p->width - h.right_width);
    text_add(&text, h.right);
    const int n = p->n_lines, glyphs = p->width - h.glyphs;
    add_span(p, (struct panel_span){n, 0, NAME_WIDTH, theme_side_ink(s->variant->rules, side),
                                    is_turn ? STYLE_SELECTED : STYLE_PLAIN});
    if (!is_turn)
        add_span(p, (struct panel_span){n, NAME_WIDTH, glyphs - NAME_WIDTH, THEME_NONE, STYLE_DIM});
    if (s->is_low[side]) {
        const int width = utf8_width(s->clocks[side], strlen(s->clocks[side]));
        add_span(p, (struct panel_span){n, NAME_WIDTH + CLOCK_WIDTH - width, width,
                                        mark_looks[MARK_CAPTURE].word,
                                        s->is_painted ? STYLE_SELECTED : STYLE_CAPTURE});
    }
    if (h.has_counter)
        add_span(p, (struct panel_span){n, p->width - h.right_width, 1,
                                        theme_side_ink(s->variant->rules, side), STYLE_PLAIN});
    if (h.glyphs > 0 && p->width >= h.right_width)
        add_span(p, (struct panel_span){n, glyphs, h.glyphs,
                                        theme_side_ink(s->variant->rules, !side), STYLE_PLAIN});
    add_line(p, line);
}

static void add_sides(struct panel_lines *p, const struct view_model *s, bool ongoing)
{
    const enum side upper = s->view.is_flipped ? SIDE_FIRST : SIDE_SECOND;
    const int end = s->is_past ? s->shown_ply : game_length(s->game);
    struct counts counts = {.n = 0};
    /* Positions count after a capture (halfmove_clock is 0), and at both ends. */
    for (int i = 0; i <= end; i++) {
        const struct pos *at = game_pos_at(s->game, i);
        if (at->halfmove_clock == 0 || i == end || i == 0)
            count_pieces(s->variant, at, &counts);
    }
    /* Both players' lines have the longest form that fits in both. */
    const struct form *form = forms;
    while (form < forms + FORMS - 1 &&
           (!fits(p, s, &counts, SIDE_FIRST, form) || !fits(p, s, &counts, SIDE_SECOND, form)))
        form++;
    p->lead_player = (enum side)s->pos->side != upper;
    add_side(p, s, &counts, upper, ongoing && s->pos->side == (uint8_t)upper, form);
    if (p->is_split)
        begin(p, BLOCK_LOWER, false);
    add_side(p, s, &counts, !upper, ongoing && s->pos->side != (uint8_t)upper, form);
}

static void add_tile(struct panel_lines *p, const struct view_model *s, const struct picture *from,
                     int tile, struct text *out)
{
    const struct picture_kind *piece = NULL;
    for (int i = 0; i < from->n_pieces; i++)
        piece = from->pieces[i].tile == tile ? &from->pieces[i].kind : piece;
    text_add(out, "  ");
    s->variant->rules->place_format(s->variant, from->tiles[tile].place, out);
    text_put(out, ' ');
    if (!piece || piece->side == PICTURE_NEUTRAL) {
        text_add(out, "free");
        return;
    }
    if (!s->is_painted) /* the colour of a painted piece shows its owner */
        text_put(out, piece->letter);
    add_span(p, (struct panel_span){p->n_lines, utf8_width(out->data, out->len), 1,
                                    theme_side_ink(s->variant->rules, (enum side)piece->side),
                                    STYLE_PLAIN});
    add_glyph(s, piece, out);
}

/* Adds the gold tiles and what is on them. Returns whether any gold tile is not spent. */
static bool add_gold(struct panel_lines *p, const struct view_model *s)
{
    enum { ITEM_WIDTH = 9 }; /* "  b6 free" */
    const char *head = s->is_painted ? "    Gold" : " Gold";
    const int head_width = (int)strlen(head);
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    struct picture picture;
    bool has_gold = false;
    s->variant->rules->show->picture(s->variant, s->pos, &picture);
    for (int i = 0; i < picture.n_tiles; i++) {
        has_gold |= picture.tiles[i].is_gold && !picture.tiles[i].is_spent;
        if (!picture.tiles[i].is_gold || picture.gold_name)
            continue;
        if (text.len > 0 && utf8_width(line, text.len) + ITEM_WIDTH > p->width) {
            add_line(p, line);
            text_clear(&text);
            text_printf(&text, "%*s", head_width, "");
        }
        if (text.len == 0) {
            const uint8_t ink = mark_looks[MARK_GOLD].word;
            add_span(p, (struct panel_span){p->n_lines, 1, head_width - 1, ink, STYLE_SELECTED});
            text_add(&text, head);
        }
        add_tile(p, s, &picture, i, &text);
    }
    if (text.len > 0)
        add_line(p, line);
    return has_gold;
}

int panel_mark_length(const char *s)
{
    const int n = (int)strspn(s, "?!");
    return n <= 2 && (s[n] == ' ' || s[n] == '\0') ? n : 0;
}

/* Adds a turn and the mark in its comment, such as "??". A turn that is too long ends in dots.
 * Returns the length of the mark, or 0 if none is shown. */
static int add_turn(const struct view_model *s, const struct turn *t, int room, struct text *out)
{
    static const char cut[] = "..";
    const struct rules_turn shown = turn_show(s->game, t);
    const char *comment, *mark = "";
    int len = 0;
    for (int k = 0; s->record && len == 0 &&
                    (comment = record_next_comment(s->record, s->game, t->end, &k));) {
        mark = comment;
        len = panel_mark_length(comment);
    }
    room -= len;
    if ((int)strlen(shown.text) <= room)
        text_printf(out, "%s%.*s", shown.text, len, mark);
    else if (room > (int)strlen(cut))
        text_printf(out, "%.*s%s%.*s", room - (int)strlen(cut), shown.text, cut, len, mark);
    else {
        text_add(out, cut);
        return 0;
    }
    return len;
}

uint8_t panel_mark_ink(const char *mark)
{
    const enum mark like = mark[0] == '!'   ? MARK_TARGET
                           : mark[1] == '?' ? MARK_CAPTURE
                           : mark[1] == '!' ? MARK_GOLD
                                            : MARK_BOTH_LOST;
    return mark_looks[like].word;
}

void panel_color_graph(struct canvas *c, int row, int left, const uint8_t *marks)
{
    for (int k = 0; k < VIEW_GRAPH_COLUMNS && left + k < c->columns; k++) {
        struct cell *cell = &c->cells[row * c->columns + left + k];
        if (marks[k] != JUDGE_GOOD)
            cell->ink = panel_mark_ink(judge_mark_text((enum judge_mark)marks[k]));
    }
}

/* Adds a row of two turns. The `end` of a missing turn is 0. */
static void add_row(struct panel_lines *p, const struct view_model *s, const struct turn pair[2])
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int index = p->n_lines;
    if (index == PANEL_LINES_MAX)
        return;
    text_printf(&text, "%*d  ", NUMBER_COLUMNS - 2, pair[pair[0].end == 0].number);
    for (int i = 0; i < 2; i++) {
        const int begin = (int)text.len;
        int mark = 0;
        if (pair[i].end > 0)
            mark = add_turn(s, &pair[i], i == 0 ? TURN_COLUMNS - 1 : p->width - begin, &text);
        else if (i == 0 || (pair[0].end == game_length(s->game) &&
                            game_end(s->game) == GAME_ONGOING && !game_pos(s->game)->mid_turn))
            text_add(&text, "...");
        p->turns[index][i].first = pair[i].begin;
        p->turns[index][i].ply = pair[i].end;
        p->turns[index][i].begin = begin;
        p->turns[index][i].end = (int)text.len;
        const int at = (int)text.len - mark;
        if (mark > 0)
            add_span(
                p, (struct panel_span){index, at, mark, panel_mark_ink(line + at), STYLE_SELECTED});
        if (i == 0)
            text_printf(&text, "%*s", NUMBER_COLUMNS + TURN_COLUMNS - (int)text.len, "");
    }
    add_line(p, line);
}

static void add_history(struct panel_lines *p, const struct view_model *s, int n_moves)
{
    struct turn last, t = {0};
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    begin(p, BLOCK_HISTORY, true);
    p->focus = -1;
    if (!s->game || n_moves <= 0 || !turn_last(s->game, &last))
        return;
    while (s->is_past && turn_next(s->game, &t) && t.end < s->shown_ply)
        ;
    int at = s->is_past ? t.number : last.number - s->history_skip;
    at = at < 1 ? 1 : at;
    const int first = at > n_moves ? at - n_moves + 1 : 1;
    const int room = (s->is_past ? at + 1 : first) + n_moves - 1;
    const int end = room < last.number ? room : last.number;
    p->focus = s->is_past || s->history_skip > 0 ? at - first + 1 : -1;
    p->has_older = first > 1;
    turn_head(s->game, &text);
    const enum side begins = (enum side)game_pos_at(s->game, 0)->side;
    for (int k = 0; k < 2; k++)
        add_span(p, (struct panel_span){p->n_lines, NUMBER_COLUMNS + k * TURN_COLUMNS, NAME_WIDTH,
                                        theme_side_ink(s->variant->rules, k ? !begins : begins),
                                        STYLE_PLAIN});
    add_line(p, line);
    t = (struct turn){0};
    for (bool has_turn = turn_next(s->game, &t); has_turn && t.number <= end;) {
        struct turn pair[2] = {{0}};
        const int number = t.number;
        do
            pair[t.is_second] = t;
        while ((has_turn = turn_next(s->game, &t)) && t.number == number);
        if (number >= first)
            add_row(p, s, pair);
    }
}

/* Adds the shapes of the pieces that the last turn captured, to the line that is added next. */
static void add_captured(struct panel_lines *p, const struct view_model *s, struct text *out)
{
    const int at = s->is_past ? s->shown_ply : s->game ? game_length(s->game) : 0;
    struct change changes[CHANGES_MAX];
    if (at < s->view.n_last)
        return;
    const int n = changes_find(s->variant, game_pos_at(s->game, at - s->view.n_last), s->view.last,
                               s->view.n_last, s->pos, changes);
    for (int i = 0; i < n; i++) {
        const struct change *c = &changes[i];
        if (c->kind != CHANGE_CAPTURED)
            continue;
        text_put(out, ' ');
        add_span(p, (struct panel_span){p->n_lines, utf8_width(out->data, out->len), 1,
                                        theme_side_ink(s->variant->rules, (enum side)c->owner),
                                        STYLE_PLAIN});
        add_glyph(s, &c->piece, out);
    }
}

/* Adds a line with a mark and its places, or only their number if they do not fit. */
static void add_marked(struct panel_lines *p, const struct view_model *s, enum mark mark)
{
    enum { NAMED_MAX = 6 };
    const struct mark_path *path = mark == MARK_HINT_TO   ? &p->marks->hint
                                   : mark == MARK_LAST_TO ? &p->marks->last
                                                          : NULL;
    const bool is_hint = mark == MARK_HINT_TO; /* a hint has two letters */
    const char first = mark_looks[is_hint ? MARK_HINT_FROM : mark].letter;
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    text_printf(&text, " %c%c %s:", s->is_painted ? ' ' : first,
                is_hint && !s->is_painted ? mark_looks[mark].letter : ' ',
                mark_looks[mark].meaning);
    const size_t end = text.len;
    int n = 0;
    for (int i = 0; i < (path ? path->n : s->variant->n_places); i++) {
        if (!path && !(p->marks->of[i] >> mark & 1))
            continue;
        text_put(&text, ' ');
        s->variant->rules->place_format(s->variant, path ? path->places[i] : i, &text);
        n++;
    }
    if (n == 0)
        return;
    if (n > NAMED_MAX || text.len > (size_t)p->text_width) {
        text.len = end;
        text_printf(&text, " %d places", n);
        line[fit_words(line, text.len, p->text_width)] = '\0';
    }
    if (mark == MARK_LAST_TO && s->is_painted && s->game)
        add_captured(p, s, &text);
    add_line(p, line);
    if (s->is_painted)
        p->keys[p->n_lines - 1] = (uint8_t)(1 + mark);
}

/* Adds the game's own lines. The first has `mark`, unless that is MARKS. */
static void add_part(struct panel_lines *p, const struct view_model *s, enum panel part,
                     enum mark mark)
{
    enum { KEY_COLUMNS = 3 };
    char buffer[PANEL_BYTES / 4];
    struct text text = text_in(buffer, sizeof buffer);
    const bool has_key = mark != MARKS && s->is_painted;
    const int first = p->n_lines;
    text_printf(&text, "%*s", has_key ? KEY_COLUMNS : 0, "");
    const size_t begin = text.len;
    s->variant->rules->show->panel(s->variant, s->pos, &s->view, part, &text);
    if (text.len == begin)
        return;
    add_lines(p, buffer);
    p->keys[first] = has_key ? (uint8_t)(1 + mark) : 0;
}

/* Describes the picked piece and lists the marks. */
static void add_selected(struct panel_lines *p, const struct view_model *s)
{
    static const uint8_t order[] = {MARK_TARGET,   MARK_CAPTURE, MARK_BOTH_LOST,
                                    MARK_ATTACKED, MARK_THREAT,  MARK_HINT_TO,
                                    MARK_GOAL,     MARK_PREMOVE, MARK_LAST_TO};
    begin(p, BLOCK_SELECTED, true);
    struct view_model on = *s; /* the picked piece, else the one under the cursor */
    on.view.selected = s->view.selected != PLACE_NONE ? s->view.selected : s->cursor;
    if (s->game)
        add_part(p, &on, PANEL_PIECE, s->view.selected != PLACE_NONE ? MARK_PICKED : MARKS);
    for (size_t i = 0; i < sizeof order && (s->game || view_has_letters(s)); i++)
        add_marked(p, s, (enum mark)order[i]);
}

/* Adds at most `max` lines. If the message has more, the last line says how to read on. */
static void add_message(struct panel_lines *p, const struct view_model *s, int max)
{
    const int room = p->text_width - (int)strlen(p->more);
    begin(p, BLOCK_MESSAGE, true);
    p->message_used = strlen(s->message);
    if (room < 1 || utf8_wrap_count(s->message, p->text_width, -1) <= max) {
        add_broken(p, s->message, p->text_width, max);
        return;
    }
    size_t used = add_broken(p, s->message, p->text_width, max - 1);
    used += add_broken(p, s->message + used, room, 1);
    const char *rest = s->message + used;
    if (rest[strspn(rest, " \n")] == '\0')
        return;
    p->message_used = used;
    /* Appends p->more to the line that has just been added. */
    p->text.len--;
    text_add(&p->text, p->more);
    p->text.len++;
}

const char view_key_help[] = "?: help";

int view_put_keys(const char *const *keys, int columns, struct canvas *c, int row, int column)
{
    int used = 0, help = -1;
    for (int i = 0; keys && keys[i]; i++)
        help = keys[i] == view_key_help ? i : help;
    for (int i = 0; keys && keys[i]; i++) {
        const int gap = used > 0 ? 2 : 0, width = utf8_width(keys[i], strlen(keys[i]));
        const int kept = i < help && gap > 0 ? 2 + (int)strlen(view_key_help) : 0;
        if (used + gap + width + kept > columns) {
            if (i >= help)
                break;
            i = help - 1;
            continue;
        }
        if (c) {
            canvas_add(c, row, column + used, gap > 0 ? "  " : "", STYLE_DIM);
            canvas_add(c, row, column + used + gap, keys[i], STYLE_DIM);
            canvas_set_hit(c, row, column + used + gap, width, HIT_KEYS, i);
        }
        used += gap + width;
    }
    return used;
}

/* Returns the first line of the last paragraph of a text whose lines were added last. */
static int last_paragraph(const struct panel_lines *p, const char *text)
{
    const char *last = text;
    for (const char *c = text; *c; c++)
        last = *c == '\n' && c[1] != '\0' ? c + 1 : last;
    return p->n_lines - utf8_wrap_count(last, p->text_width, -1);
}

static void fill(struct panel_lines *p, const struct view_model *s, int columns, int n_moves)
{
    enum { NARROW = 36, VERY_NARROW = 20 }; /* below each of these widths p->more is shorter */
    char graph[VIEW_GRAPH_BYTES];
    struct text text = text_in(graph, sizeof graph);
    const bool ongoing = s->game && (game_end(s->game) == GAME_ONGOING ||
                                     (s->is_past && s->shown_ply < game_length(s->game)));
    p->n_lines = p->n_spans = 0;
    p->text = text_in(p->buffer, sizeof p->buffer);
    p->width = columns < WIDTH_MAX ? columns : WIDTH_MAX;
    p->text_width = columns - 1 < TEXT_WIDTH_MAX ? columns - 1 : TEXT_WIDTH_MAX;
    p->more = !s->has_space_key             ? " ..."
              : p->text_width < VERY_NARROW ? " .."
              : p->text_width < NARROW      ? " (space)"
                                            : " ... (space)";
    p->message_rows = MESSAGE_ROWS;
    begin(p, BLOCK_PLAYERS, false);
    if (s->game)
        add_sides(p, s, ongoing);
    add_history(p, s, n_moves);
    if (p->has_graph)
        s->graph(s->graph_context, p->text_width, true, p->graph_marks, &text);
    begin(p, BLOCK_GRAPH, true);
    add_lines(p, graph);
    begin(p, BLOCK_STATE, true);
    if (s->game) {
        const int first = p->n_lines;
        const bool has_gold = add_gold(p, s), has_line = p->n_lines > first;
        if (has_gold && has_line && s->is_painted)
            p->keys[first] = 1 + MARK_GOLD;
        add_part(p, s, PANEL_STATE, has_gold && !has_line ? MARK_GOLD : MARKS);
    }
    add_selected(p, s);
    begin(p, BLOCK_LAST_TURN, true);
    add_lines(p, s->result ? s->result : "");
    p->result_rows = p->blocks[BLOCK_LAST_TURN].n;
    const enum result result = s->game ? game_result(s->game) : RESULT_DRAW;
    const enum side winner = result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    const uint8_t ink =
        result == RESULT_DRAW ? THEME_NONE : theme_side_ink(s->variant->rules, winner);
    for (int i = 1; i <= p->result_rows; i++)
        add_span(p, (struct panel_span){p->n_lines - i, 1, p->text_width, ink, STYLE_SELECTED});
    add_lines(p, s->last_turn);
    p->is_task = s->is_task && ongoing;
    const int task = p->blocks[BLOCK_LAST_TURN].begin, goal = last_paragraph(p, s->last_turn);
    for (int i = task; p->is_task && i < p->n_lines; i++) /* the title and the goal are bold */
        if (i == task || i >= goal)
            add_span(p, (struct panel_span){i, 1, p->text_width,
                                            i >= goal ? mark_looks[MARK_GOAL].word : THEME_NONE,
                                            STYLE_SELECTED});
    p->result_rows = p->is_task ? p->blocks[BLOCK_LAST_TURN].n : p->result_rows;
    begin(p, BLOCK_WARNINGS, p->blocks[BLOCK_LAST_TURN].n == 0);
    const int warnings = p->n_lines;
    add_lines(p, s->warnings);
    for (int i = warnings; i < p->n_lines; i++)
        add_span(p, (struct panel_span){i, 1, p->text_width, mark_looks[MARK_ATTACKED].word,
                                        STYLE_PLAIN});
    begin(p, BLOCK_CAPTION, s->game != NULL);
    add_lines(p, s->caption);
    add_message(p, s, MESSAGE_ROWS_MAX);
}

void view_text(const struct view_model *s, int columns, struct text *out)
{
    enum { MOVES = 3 };
    struct marks marks = {0};
    struct panel_lines p = {.marks = &marks};
    marks_add_view(s->variant, s->pos, &s->view, &marks);
    if (s->game) {
        text_add_capitals(out, s->variant->rules->title);
        if (game_end(s->game) == GAME_ONGOING)
            text_printf(out, ", move %d, %s\n", turn_number(s->game),
                        s->variant->rules->side_titles[s->pos->side]);
        else
            text_add(out, ", game over\n");
    }
    fill(&p, s, columns, MOVES);
    for (int i = 0; i < p.n_lines; i++)
        text_printf(out, "%s\n", p.lines[i]);
}

static int block_height(const struct panel_lines *p, enum panel_block block)
{
    int shown = p->blocks[block].shown;
    if (block == BLOCK_MESSAGE && shown < p->message_rows)
        shown = p->message_rows;
    return shown + (shown > 0 && p->blocks[block].has_gap);
}

static int height(const struct panel_lines *p)
{
    int all = 0;
    for (enum panel_block i = BLOCK_PLAYERS; i < BLOCK_COUNT; i++)
        all += block_height(p, i);
    return all;
}

/* The blocks, the least important first, with the rows that each keeps at three stages. */
enum { STAGES = 3, ALL = PANEL_LINES_MAX };
static const struct {
    enum panel_block block;
    int rows[STAGES];
} ranks[] = {
    {BLOCK_HISTORY, {HISTORY_WANTED, HISTORY_LEAST, 0}},
    {BLOCK_GRAPH, {ALL, 0, 0}},
    {BLOCK_SELECTED, {ALL, 1, 0}},
    {BLOCK_STATE, {ALL, 1, 0}},
    {BLOCK_WARNINGS, {ALL, 1, 0}},
    {BLOCK_CAPTION, {ALL, CAPTION_WANTED, 0}},
    {BLOCK_MESSAGE, {ALL, 1, 1}},
    {BLOCK_PLAYERS, {ALL, 1, 0}},
    {BLOCK_LOWER, {ALL, 1, 0}},
    {BLOCK_LAST_TURN, {ALL, 2, 0}},
};
enum { RANKS = sizeof ranks / sizeof ranks[0] };

static void shrink(struct panel_lines *p, int rows)
{
    for (int stage = 0; stage < STAGES; stage++) {
        for (int i = 0; i < RANKS; i++) {
            const enum panel_block block = ranks[i].block;
            int *shown = &p->blocks[block].shown, least = ranks[i].rows[stage];
            /* A result keeps its lines and one for p->more; without a result, a player's line is
             * kept. */
            if (block == BLOCK_LAST_TURN && p->result_rows > 0 && stage > 0)
                least = stage == 1 ? p->result_rows + !p->is_task : 1;
            if (block == BLOCK_PLAYERS && p->result_rows == 0)
                least = least > 0 ? least : 1;
            while (*shown > least && height(p) > rows)
                --*shown;
            /* Neither the head of the history alone nor a part of a graph is shown. */
            if ((block == BLOCK_HISTORY && *shown == 1) ||
                (block == BLOCK_GRAPH && *shown < p->blocks[BLOCK_GRAPH].n))
                *shown = 0;
        }
        while (p->message_rows > 0 && height(p) > rows)
            p->message_rows--;
        /* Removes the empty lines above blocks one by one, first the one above the history. */
        for (int k = 0; k < BLOCK_COUNT && height(p) > rows; k++)
            p->blocks[(BLOCK_HISTORY + k) % BLOCK_COUNT].has_gap = false;
    }
}

int panel_fit(struct panel_lines *p, const struct view_model *s, int columns, int n_moves, int rows)
{
    fill(p, s, columns, n_moves);
    shrink(p, rows);
    const int all = height(p), shown = p->blocks[BLOCK_MESSAGE].shown;
    const bool has_gap = p->blocks[BLOCK_MESSAGE].has_gap;
    if (shown > 0 && shown < p->blocks[BLOCK_MESSAGE].n)
        add_message(p, s, shown);
    p->blocks[BLOCK_MESSAGE].has_gap = has_gap;
    return all;
}

static int history_offset(const struct panel_lines *p, const struct view_model *s)
{
    const int left_out = p->blocks[BLOCK_HISTORY].n - p->blocks[BLOCK_HISTORY].shown;
    const int rows = p->blocks[BLOCK_HISTORY].shown - 1;
    const int before = s->is_past ? p->focus - 1 - rows / 2 : p->focus - rows;
    if (p->focus < 0 || before > left_out)
        return left_out;
    return before < 0 ? 0 : before;
}

/* Records which cells show turns, and marks the turn that is shown. */
static void finish_history(const struct panel_lines *p, const struct view_model *s, int row,
                           struct layout *out)
{
    const int shown = p->blocks[BLOCK_HISTORY].shown;
    const int offset = history_offset(p, s), begin = p->blocks[BLOCK_HISTORY].begin;
    out->has_older = shown > 0 && (p->has_older || offset > 0);
    out->history_rows = shown > 0 ? shown - 1 : 0;
    for (int i = 2; i < 2 * shown; i++) {
        const int line = begin + i / 2 + offset, k = i % 2, ply = p->turns[line][k].ply;
        const int left = out->panel.column + p->turns[line][k].begin;
        const int columns = p->turns[line][k].end - p->turns[line][k].begin;
        if (ply == 0)
            continue;
        canvas_set_hit(&out->canvas, row + i / 2, left, columns, HIT_PLY, ply);
        if (!s->is_past || s->shown_ply <= p->turns[line][k].first || s->shown_ply > ply)
            continue;
        canvas_put(&out->canvas, row + i / 2, left - 1, '>', STYLE_SELECTED);
        canvas_restyle(&out->canvas, row + i / 2, left, columns, STYLE_CURSOR);
    }
}

/* Draws line i of a block. If the block is shortened, its last line ends with dots after a word. */
static void draw_line(const struct panel_lines *p, const struct view_model *s,
                      enum panel_block block, int i, int row, struct layout *out)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int left = out->panel.column, shown = p->blocks[block].shown;
    int at = p->blocks[block].begin + i;
    if (block == BLOCK_HISTORY && i > 0) /* skips the turns that are left out */
        at += history_offset(p, s);
    if (block == BLOCK_PLAYERS && !p->is_split && shown == 1) /* only the side to move is left */
        at += p->lead_player;
    text_add(&text, p->lines[at]);
    if (block != BLOCK_HISTORY && block != BLOCK_PLAYERS && block != BLOCK_MESSAGE &&
        i == shown - 1 && shown < p->blocks[block].n) {
        const char *dots = block == BLOCK_LAST_TURN && p->result_rows > 0 ? p->more : " ...";
        const int room = p->text_width - (int)strlen(dots);
        if (utf8_width(line, text.len) > room) {
            text.len = utf8_fit(line, text.len, room + 1);
            while (text.len > 0 && line[text.len] != ' ')
                text.len--;
        }
        text_add(&text, dots);
    }
    canvas_add(&out->canvas, row, left, line, STYLE_PLAIN);
    if (block == BLOCK_GRAPH)
        panel_color_graph(&out->canvas, row, left + 1, p->graph_marks);
    for (const struct panel_span *span = p->spans; span < p->spans + p->n_spans; span++) {
        const int begin = left + span->column, end = begin + span->columns;
        if (span->line != at)
            continue;
        canvas_restyle(&out->canvas, row, begin, span->columns, (enum style)span->style);
        for (int k = begin; k < end && k < out->canvas.columns; k++)
            out->canvas.cells[row * out->canvas.columns + k].ink = span->ink;
    }
    const int mark = p->keys[at] - 1;
    if (mark < 0)
        return;
    const struct mark_look *look = &mark_looks[mark];
    const bool is_pair = mark == MARK_HINT_TO || mark == MARK_LAST_TO; /* start and end signs */
    const int begin = left + 1;
    for (int k = begin; k < begin + 2 && row < out->canvas.rows && k < out->canvas.columns; k++) {
        struct cell *cell = &out->canvas.cells[row * out->canvas.columns + k];
        const uint32_t sign = k > begin && !is_pair ? ' ' : look[k == begin ? -is_pair : 0].sign;
        canvas_put(&out->canvas, row, k, sign, STYLE_PLAIN);
        cell->ink = look->ink;
        cell->background = look->fill != THEME_NONE ? look->fill : (uint8_t)THEME_SHADE_2;
    }
}

void panel_draw(const struct panel_lines *p, const struct view_model *s, struct layout *out)
{
    static const enum panel_block order[BLOCK_COUNT] = {
        BLOCK_PLAYERS,   BLOCK_STATE,    BLOCK_HISTORY, BLOCK_GRAPH,   BLOCK_SELECTED,
        BLOCK_LAST_TURN, BLOCK_WARNINGS, BLOCK_CAPTION, BLOCK_MESSAGE, BLOCK_LOWER,
    };
    const int spare = out->panel.rows - height(p);
    int row = out->panel.row;
    for (int k = 0; k < BLOCK_COUNT; k++) {
        const int end = row + block_height(p, order[k]), shown = p->blocks[order[k]].shown;
        row += shown > 0 && p->blocks[order[k]].has_gap;
        for (int i = 0; i < shown && row + i < out->rows; i++)
            draw_line(p, s, order[k], i, row + i, out);
        if (order[k] == BLOCK_HISTORY)
            finish_history(p, s, row, out);
        row = end + (order[k] == BLOCK_CAPTION ? spare : 0);
    }
}

/* Draws the evaluation bar in half rows, with the lower side at the bottom and a middle mark. */
void panel_draw_bar(const struct view_model *s, struct layout *out)
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
        cell->background = colors[1];
    }
}
