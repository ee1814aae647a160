/*
 * What a panel has to say of a view model, block by block.
 */
#include <string.h>

#include "app/view/panel.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    WIDTH_MAX = 40, /* of the head, which is flush right */
    TEXT_WIDTH_MAX = 76,
    CLOCK_WIDTH = 5, /* "10:00" */
    NAME_WIDTH = 7,  /* of a side, with a blank */
};

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
        const size_t begin = (size_t)(wrap.line - s);
        panel_add_shown(p, line, 1 + wrap.blanks, s, begin, begin + wrap.len);
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

/* "left               right"; what is too long is cut at the left, behind a word. */
static void add_both(struct panel_lines *p, const char *left, const char *right)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int width = utf8_width(right, strlen(right));
    const int room = p->width - width - (width > 0);
    text_printf(&text, "%.*s", (int)fit_words(left, strlen(left), room), left);
    if (width > 0)
        utf8_pad(&text, 0, p->width - width);
    text_add(&text, right);
    panel_add_line(p, line);
}

static bool goes_on(const struct view_model *s)
{
    return game_end(s->game) == GAME_GOES_ON || (s->is_past && s->shown_ply < game_length(s->game));
}

/* Of the move that is to be made in the position which is shown. */
static int move_number(const struct view_model *s)
{
    struct turn t = {0};
    while (s->is_past && turn_next(s->game, &t)) {
        if (t.end > s->shown_ply)
            return t.number;
    }
    return turn_number(s->game);
}

static void add_head(struct panel_lines *p, const struct view_model *s)
{
    char title[PANEL_LINE_BYTES], when[PANEL_LINE_BYTES];
    struct text left = text_in(title, sizeof title), right = text_in(when, sizeof when);
    panel_begin(p, BLOCK_HEAD, false);
    if (s->game) {
        text_add_capitals(&left, s->variant->rules->title);
        if (goes_on(s))
            text_printf(&right, "move %d, %s", move_number(s),
                        s->variant->rules->side_names[s->pos->side]);
        else
            text_add(&right, "game over");
        add_both(p, title, when);
    }
    panel_end(p, BLOCK_HEAD);
}

static void add_player(struct panel_lines *p, const struct view_model *s, enum side side)
{
    const struct rules *rules = s->variant->rules;
    const bool is_to_move = side == (enum side)s->pos->side && goes_on(s);
    char who[PANEL_LINE_BYTES], what[PANEL_LINE_BYTES];
    struct text left = text_in(who, sizeof who), right = text_in(what, sizeof what);
    text_put(&left, is_to_move ? '*' : ' ');
    text_add_capital(&left, rules->side_names[side]);
    text_printf(&left, "%*s", left.len < NAME_WIDTH ? NAME_WIDTH - (int)left.len : 1, "");
    if (s->clocks[side] &&
        *s->clocks[side]) /* in columns of its own, so that little changes when it runs */
        text_printf(&left, "%*s  ", CLOCK_WIDTH, s->clocks[side]);
    text_add(&left, s->players[side]);
    rules_score(s->variant, s->pos, side, &right);
    add_both(p, who, what);
}

/* As on the board: the first player below, unless it is flipped. */
static void add_players(struct panel_lines *p, const struct view_model *s)
{
    const enum side upper = s->view.is_flipped ? SIDE_FIRST : SIDE_SECOND;
    panel_begin(p, BLOCK_PLAYERS, true);
    p->lead_player = (enum side)s->pos->side != upper;
    if (s->game) {
        add_player(p, s, upper);
        add_player(p, s, !upper);
    }
    panel_end(p, BLOCK_PLAYERS);
}

static void add_history(struct panel_lines *p, const struct view_model *s, int n_moves)
{
    struct turn last, t = {0};
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    panel_begin(p, BLOCK_HISTORY, true);
    if (s->is_screen)
        panel_add_history(p, s, n_moves);
    else if (s->game && n_moves > 0 && turn_last(s->game, &last)) {
        turn_head(s->game, &text);
        do {
            if (t.number == 0 || t.number > last.number - n_moves)
                panel_add_line(p, line);
            text_clear(&text);
        } while (turn_next_row(s->game, &t, p->width, &text));
    }
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

/* What the game itself has to say. */
static void add_part(struct panel_lines *p, const struct view_model *s, enum panel_block block,
                     enum panel part)
{
    char buffer[PANEL_BYTES / 4];
    struct text text = text_in(buffer, sizeof buffer);
    if (s->game)
        s->variant->rules->panel(s->variant, s->pos, &s->view, part, &text);
    add_text(p, block, true, buffer);
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

/* All of them, in as many lines as it takes. */
static void add_keys(struct panel_lines *p, const struct view_model *s)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    for (int i = 0; s->keys.items && s->keys.items[i]; i++)
        text_printf(&text, "%s%s", i > 0 ? "  " : "", s->keys.items[i]);
    add_text(p, BLOCK_KEYS, true, line);
}

void panel_fill(struct panel_lines *p, const struct view_model *s, int room, int n_moves)
{
    p->is_screen = s->is_screen;
    p->has_menu = s->own_rows > 0;
    p->is_past = s->is_past;
    p->shown_ply = s->is_past ? s->shown_ply : 0;
    p->n_lines = 0;
    p->text = text_in(p->buffer, sizeof p->buffer);
    p->width = room < WIDTH_MAX ? room : WIDTH_MAX;
    p->text_width = room - 1 < TEXT_WIDTH_MAX ? room - 1 : TEXT_WIDTH_MAX;
    add_head(p, s);
    add_players(p, s);
    add_history(p, s, n_moves);
    add_graph(p, s);
    add_part(p, s, BLOCK_STATE, PANEL_STATE);
    add_part(p, s, BLOCK_SELECTED, PANEL_SELECTED);
    add_said(p, s);
    add_text(p, BLOCK_WARNINGS, p->blocks[BLOCK_SAID].n == 0, s->warnings);
    add_text(p, BLOCK_WORDS, s->is_screen, s->words);
    if (s->is_screen) {
        panel_add_message(p, s, PANEL_MESSAGE_ROWS_MAX);
        panel_add_keys(p, s);
        p->message_rows = PANEL_MESSAGE_ROWS;
    } else {
        add_text(p, BLOCK_MESSAGE, true, s->message);
        add_keys(p, s);
    }
}
