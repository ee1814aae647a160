/*
 * What a panel has to say of a view model, block by block; on a screen with a row a move, the marks
 * of an analysis and where each turn stands, and with a message that is read on with a key.
 */
#include <string.h>

#include "app/view/paint/paint.h"
#include "app/view/panel.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    WIDTH_MAX = 40, /* of the head, which is flush right */
    TEXT_WIDTH_MAX = 76,

    TURN_COLUMNS = 12, /* of the first turn of a row, with a blank */
    HUNDRED = 100,

    NARROW = 36, /* what key reads on is said in fewer columns */
    VERY_NARROW = 20,
};

/* ---- blocks ---- */

/* Lines broken at blanks where they are too long, each behind a blank. */
static void add_lines(struct panel_lines *p, const char *s)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    struct utf8_wrap wrap = utf8_wrap(s, p->text_width, -1);
    while (utf8_wrap_next(&wrap)) {
        text_clear(&text);
        if (wrap.len > 0)
            text_printf(&text, " %*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        panel_add_line(p, line);
    }
}

static void add_text(struct panel_lines *p, enum panel_block block, bool has_gap, const char *s)
{
    panel_begin(p, block, has_gap);
    add_lines(p, s);
    panel_end(p, block);
}

/*
 * How much of s[len] fits into `columns` in whole words; a number is not parted from what it counts
 * ("level 2").
 */
static size_t fit_words(const char *s, size_t len, int columns)
{
    size_t n = utf8_fit(s, len, columns);
    while (n > 0 && n < len && (s[n] != ' ' || text_is_digit(s[n + 1])))
        n--;
    return n;
}

static bool goes_on(const struct view_model *s)
{
    return game_end(s->game) == GAME_GOES_ON || (s->is_past && s->shown_ply < game_length(s->game));
}

/* As on the board: the first player below, unless it is flipped. */
static void add_players(struct panel_lines *p, const struct view_model *s)
{
    const enum side upper = s->view.is_flipped ? SIDE_FIRST : SIDE_SECOND;
    panel_begin(p, BLOCK_PLAYERS, false);
    p->lead_player = (enum side)s->pos->side != upper;
    if (s->game)
        panel_add_sides(p, s, goes_on(s) ? (int)s->pos->side : (int)PANEL_NOBODY);
    else
        panel_end(p, BLOCK_PLAYERS);
}

/* ---- the history ---- */

/* The mark that an analysis or a person has put before a comment behind a turn, or "". */
static void add_mark(const struct view_model *s, int ply, struct text *out)
{
    const char *comment;
    for (int k = 0; s->record && (comment = record_next_comment(s->record, s->game, ply, &k));) {
        const int len = (int)strspn(comment, "?!");
        if ((len == 1 || len == 2) && (comment[len] == ' ' || comment[len] == '\0')) {
            text_printf(out, "%.*s", len, comment);
            return;
        }
    }
}

/* A turn and its mark; what is too long for `room` columns ends in dots. */
static void add_turn(const struct view_model *s, const struct turn *t, int room, struct text *out)
{
    static const char cut[] = "..";
    char shown[TURN_TEXT_MAX], signs[4];
    struct text text = text_in(shown, sizeof shown), mark = text_in(signs, sizeof signs);
    turn_show(s->game, t, &text);
    add_mark(s, t->end, &mark);
    room -= (int)mark.len;
    if ((int)text.len <= room)
        text_printf(out, "%s%s", shown, signs);
    else if (room > (int)strlen(cut))
        text_printf(out, "%.*s%s%s", room - (int)strlen(cut), shown, cut, signs);
    else
        text_add(out, cut);
}

/* Columns before the turns: the number, room for an arrow, a blank. */
static int head_columns(int n_rows)
{
    return n_rows < HUNDRED ? 4 : 5;
}

/* The row of the turns pair[0..1], each of which may be missing (end 0). */
static void add_row(struct panel_lines *p, const struct view_model *s, const struct turn pair[2],
                    int n_rows)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int left = head_columns(n_rows), index = p->n_lines;
    if (index == PANEL_LINES_MAX)
        return;
    text_printf(&text, "%*d  ", left - 2, pair[pair[0].end == 0].number);
    for (int i = 0; i < 2; i++) {
        const int begin = (int)text.len;
        if (pair[i].end > 0)
            add_turn(s, &pair[i], i == 0 ? TURN_COLUMNS - 1 : p->width - begin, &text);
        else if (i == 0 || (pair[0].end == game_length(s->game) &&
                            game_end(s->game) == GAME_GOES_ON && !game_pos(s->game)->mid_turn))
            text_add(&text, "...");
        p->turns[index][i].first = pair[i].begin;
        p->turns[index][i].ply = pair[i].end;
        p->turns[index][i].begin = begin;
        p->turns[index][i].end = (int)text.len;
        if (i == 0)
            text_printf(&text, "%*s", left + TURN_COLUMNS - (int)text.len, "");
    }
    panel_add_line(p, line);
}

/* Read the turns of the next row; false after the last. */
static bool next_row(const struct game *g, struct turn *t, struct turn pair[2])
{
    pair[0] = pair[1] = (struct turn){0};
    if (!turn_next(g, t))
        return false;
    pair[t->is_second] = *t;
    struct turn second = *t;
    if (!t->is_second && turn_next(g, &second) && second.number == t->number)
        pair[1] = *t = second;
    return true;
}

/* The row of the turn that led to the position which is shown. */
static int row_shown(const struct view_model *s)
{
    struct turn t = {0};
    while (turn_next(s->game, &t) && t.end < s->shown_ply)
        ;
    return t.number;
}

static void add_rows(struct panel_lines *p, const struct view_model *s, int n_moves)
{
    struct turn last, t = {0}, pair[2];
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    p->focus = -1;
    if (!s->game || n_moves <= 0 || !turn_last(s->game, &last))
        return;
    int at = s->is_past ? row_shown(s) : last.number - s->history_skip;
    at = at < 1 ? 1 : at;
    const int first = at > n_moves ? at - n_moves + 1 : 1;
    const int room = (s->is_past ? at + 1 : first) + n_moves - 1;
    const int end = room < last.number ? room : last.number;
    p->focus = s->is_past || s->history_skip > 0 ? at - first + 1 : -1;
    p->has_older = first > 1;
    p->has_newer = end < last.number;
    text_printf(&text, "%*s", head_columns(last.number) - 4, "");
    turn_head(s->game, &text);
    panel_add_line(p, line);
    for (int row = 1; next_row(s->game, &t, pair) && row <= end; row++) {
        if (row >= first)
            add_row(p, s, pair, last.number);
    }
}

static void add_history(struct panel_lines *p, const struct view_model *s, int n_moves)
{
    panel_begin(p, BLOCK_HISTORY, true);
    add_rows(p, s, n_moves);
    panel_end(p, BLOCK_HISTORY);
}

static void add_graph(struct panel_lines *p, const struct view_model *s)
{
    char lines[VIEW_GRAPH_BYTES];
    struct text text = text_in(lines, sizeof lines);
    if (p->has_graph)
        s->graph(s->graph_context, p->text_width, true, &text);
    add_text(p, BLOCK_GRAPH, true, lines);
}

/* "Red square on d8" */
static void add_picked(struct panel_lines *p, const struct view_model *s)
{
    const struct rules *rules = s->variant->rules;
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    enum side owner;
    const int place = s->view.selected;
    const int what = rules->editing && place != PLACE_NONE
                         ? rules->editing->look(s->variant, s->pos, place, &owner)
                         : -1;
    if (what < 0)
        return;
    text_put(&text, ' ');
    text_add_capital(&text, rules->side_names[owner]);
    text_printf(&text, " %s on ", rules->editing->pieces[what]);
    rules->place_format(s->variant, place, &text);
    panel_add_line(p, line);
}

static int count_marked(const struct panel_lines *p, const struct view_model *s,
                        enum paint_mark mark)
{
    int n = 0;
    for (int place = 0; place < s->variant->n_places; place++)
        n += p->marks->of[place] >> mark & 1;
    return n;
}

/* A turn's in its order. */
static void name_marked(const struct panel_lines *p, const struct view_model *s,
                        enum paint_mark mark, const struct paint_way *way, struct text *out)
{
    const int n = way ? way->n : s->variant->n_places;
    for (int i = 0; i < n; i++) {
        if (!way && !(p->marks->of[i] >> mark & 1))
            continue;
        text_put(out, ' ');
        s->variant->rules->place_format(s->variant, way ? way->places[i] : i, out);
    }
}

/* With the places; if they have no room, how many they are. */
static void add_marked(struct panel_lines *p, const struct view_model *s, enum paint_mark mark)
{
    enum { NAMED_MAX = 6 };
    const struct paint_way *way = mark == PAINT_HINT_TO   ? &p->marks->hint
                                  : mark == PAINT_LAST_TO ? &p->marks->last
                                                          : NULL;
    const int n = way ? way->n : count_marked(p, s, mark), at = p->n_lines;
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    if (n == 0)
        return;
    const bool is_hint = mark == PAINT_HINT_TO; /* it has two */
    const char first = paint_mark_looks[is_hint ? PAINT_HINT_FROM : mark].letter;
    text_printf(&text, " %c%c %s", s->is_painted ? ' ' : first,
                is_hint && !s->is_painted ? paint_mark_looks[mark].letter : ' ',
                paint_mark_looks[mark].meaning);
    const size_t end = text.len;
    name_marked(p, s, mark, way, &text);
    if (n > NAMED_MAX || text.len > (size_t)p->text_width) {
        text.len = end;
        text_printf(&text, " %d places", n);
        line[fit_words(line, text.len, p->text_width)] = '\0';
    }
    panel_add_line(p, line);
    if (p->n_lines > at && s->is_painted)
        p->keys[at] = (uint8_t)(1 + mark);
}

/* Each mark with its look. */
static void add_all_marked(struct panel_lines *p, const struct view_model *s)
{
    static const uint8_t order[] = {PAINT_TARGET,   PAINT_CAPTURE, PAINT_BOTH_LOST,
                                    PAINT_ATTACKED, PAINT_THREAT,  PAINT_HINT_TO,
                                    PAINT_GOAL,     PAINT_PREMOVE, PAINT_LAST_TO};
    for (size_t i = 0; i < sizeof order; i++)
        add_marked(p, s, (enum paint_mark)order[i]);
}

static void add_marks(struct panel_lines *p, const struct view_model *s)
{
    panel_begin(p, BLOCK_SELECTED, true);
    add_picked(p, s);
    add_all_marked(p, s);
    panel_end(p, BLOCK_SELECTED);
}

/* What the game itself has to say. */
static void add_part(struct panel_lines *p, const struct view_model *s, enum panel_block block,
                     enum panel part)
{
    char buffer[PANEL_BYTES / 4];
    struct text text = text_in(buffer, sizeof buffer);
    panel_begin(p, block, true);
    if (s->game && part == PANEL_STATE)
        panel_add_gold(p, s);
    if (s->game)
        s->variant->rules->show->panel(s->variant, s->pos, &s->view, part, &text);
    add_lines(p, buffer);
    if (block == BLOCK_SELECTED && view_has_letters(s))
        add_all_marked(p, s);
    panel_end(p, block);
}

/* The last turn; of a game that is over, on a screen, first how it ended. */
static void add_said(struct panel_lines *p, const struct view_model *s)
{
    panel_begin(p, BLOCK_SAID, true);
    if (s->result)
        add_lines(p, s->result);
    p->result_rows = p->n_lines - p->blocks[BLOCK_SAID].begin;
    add_lines(p, s->said);
    panel_end(p, BLOCK_SAID);
    p->is_task = s->is_task && goes_on(s);
    p->result_rows = p->is_task ? p->blocks[BLOCK_SAID].n : p->result_rows;
}

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
static void add_message(struct panel_lines *p, const struct view_model *s, int max)
{
    const int room = p->text_width - (int)strlen(p->more);
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
            text_add(&p->text, p->more);
            p->text.len++;
        } else {
            p->message_used = strlen(s->message);
        }
    }
    panel_end(p, BLOCK_MESSAGE);
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
static void add_key_line(struct panel_lines *p, const struct view_model *s)
{
    panel_begin(p, BLOCK_KEYS, false);
    if (view_put_keys(&s->keys, p->text_width, NULL, 0, 0) > 0)
        panel_add_line(p, "");
    panel_end(p, BLOCK_KEYS);
}

/* ---- all of it ---- */

/* As the pieces that they are about. */
static void color_warnings(struct panel_lines *p)
{
    const int begin = p->blocks[BLOCK_WARNINGS].begin;
    const uint8_t ink = paint_mark_looks[PAINT_ATTACKED].word;
    for (int i = begin; i < begin + p->blocks[BLOCK_WARNINGS].n; i++)
        panel_add_span(p, (struct panel_span){i, 1, p->text_width, ink, STYLE_PLAIN});
}

void panel_fill(struct panel_lines *p, const struct view_model *s, int columns, int n_moves)
{
    p->is_past = s->is_past;
    p->shown_ply = s->is_past ? s->shown_ply : 0;
    p->n_lines = p->n_spans = 0;
    p->text = text_in(p->buffer, sizeof p->buffer);
    p->width = columns < WIDTH_MAX ? columns : WIDTH_MAX;
    p->text_width = columns - 1 < TEXT_WIDTH_MAX ? columns - 1 : TEXT_WIDTH_MAX;
    p->more = !s->keys.items                ? " ..." /* a menu over it has the keys */
              : p->text_width < VERY_NARROW ? " .."
              : p->text_width < NARROW      ? " (space)"
                                            : " more (space)";
    add_players(p, s);
    add_history(p, s, n_moves);
    add_graph(p, s);
    add_part(p, s, BLOCK_STATE, PANEL_STATE);
    if (s->is_painted && s->game)
        add_marks(p, s);
    else
        add_part(p, s, BLOCK_SELECTED, PANEL_SELECTED);
    add_said(p, s);
    add_text(p, BLOCK_WARNINGS, p->blocks[BLOCK_SAID].n == 0, s->warnings);
    color_warnings(p);
    add_text(p, BLOCK_WORDS, true, s->words);
    add_message(p, s, PANEL_MESSAGE_ROWS_MAX);
    add_key_line(p, s);
    p->message_rows = PANEL_MESSAGE_ROWS;
}

void panel_break_message(struct panel_lines *p, const struct view_model *s)
{
    const int shown = p->blocks[BLOCK_MESSAGE].shown;
    const bool has_gap = p->blocks[BLOCK_MESSAGE].has_gap;
    if (shown > 0 && shown < p->blocks[BLOCK_MESSAGE].n)
        add_message(p, s, shown);
    p->blocks[BLOCK_MESSAGE].has_gap = has_gap;
}
