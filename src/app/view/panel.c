/*
 * The panel at the side of a board: its lines, and which of them stay.
 */
#include "app/view/panel.h"

#include <string.h>

#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    WIDTH_MAX = 40, /* of the head, which is flush right */
    TEXT_WIDTH_MAX = 76,
    LINE_BYTES = 320,
    NAME_WIDTH = 7, /* of a side, with a blank */
};

/* ---- filling ---- */

static void begin_block(struct panel_lines *p, enum panel_block block, bool has_gap)
{
    p->blocks[block].begin = p->n_lines;
    p->blocks[block].has_gap = has_gap;
}

static void end_block(struct panel_lines *p, enum panel_block block)
{
    p->blocks[block].n = p->n_lines - p->blocks[block].begin;
    p->blocks[block].shown = p->blocks[block].n;
}

/* A line more; what is beyond the room of the panel is beyond that of any terminal. */
static void add_line(struct panel_lines *p, const char *s)
{
    if (p->n_lines == PANEL_LINES_MAX || p->text.len + strlen(s) + 1 >= sizeof p->buffer)
        return;
    p->lines[p->n_lines++] = p->buffer + p->text.len;
    text_add(&p->text, s);
    /* Terminators stand between the lines of the buffer: the text goes on behind them. */
    p->text.len++;
    p->buffer[p->text.len] = '\0';
}

/* A block of lines broken at blanks where they are too long, each behind a blank. */
static void add_text(struct panel_lines *p, enum panel_block block, bool has_gap, const char *s)
{
    char line[LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    struct utf8_wrap wrap = utf8_wrap(s, p->text_width, -1);
    begin_block(p, block, has_gap);
    while (utf8_wrap_next(&wrap)) {
        text_clear(&text);
        if (wrap.len > 0)
            text_printf(&text, " %*s%.*s", wrap.blanks, "", (int)wrap.len, wrap.line);
        add_line(p, line);
    }
    end_block(p, block);
}

/* "left               right"; what is too long is cut at the left. */
static void add_both(struct panel_lines *p, const char *left, const char *right)
{
    char line[LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int width = utf8_width(right, strlen(right));
    const int room = p->width - width - (width > 0);
    text_printf(&text, "%.*s", (int)utf8_fit(left, strlen(left), room), left);
    if (width > 0)
        utf8_pad(&text, 0, p->width - width);
    text_add(&text, right);
    add_line(p, line);
}

static void add_head(struct panel_lines *p, const struct scene *s)
{
    char title[LINE_BYTES], when[LINE_BYTES];
    struct text left = text_in(title, sizeof title), right = text_in(when, sizeof when);
    begin_block(p, BLOCK_HEAD, false);
    if (s->game) {
        text_add_capitals(&left, s->variant->rules->title);
        if (game_end(s->game) == GAME_GOES_ON)
            text_printf(&right, "move %d, %s", turn_number(s->game),
                        s->variant->rules->side_names[s->pos->side]);
        else
            text_add(&right, "game over");
        add_both(p, title, when);
    }
    end_block(p, BLOCK_HEAD);
}

static void add_player(struct panel_lines *p, const struct scene *s, enum side side)
{
    const struct rules *rules = s->variant->rules;
    const bool is_to_move = side == (enum side)s->pos->side && game_end(s->game) == GAME_GOES_ON;
    char who[LINE_BYTES], what[LINE_BYTES];
    struct text left = text_in(who, sizeof who), right = text_in(what, sizeof what);
    text_put(&left, is_to_move ? '*' : ' ');
    text_add_capital(&left, rules->side_names[side]);
    text_printf(&left, "%*s", left.len < NAME_WIDTH ? NAME_WIDTH - (int)left.len : 1, "");
    text_add(&left, s->players[side]);
    rules->panel(s->variant, s->pos, &(struct view){.selected = PLACE_NONE},
                 side == SIDE_FIRST ? PANEL_FIRST : PANEL_SECOND, &right);
    add_both(p, who, what);
}

/* As on the board: the first player below, unless it is flipped. */
static void add_players(struct panel_lines *p, const struct scene *s)
{
    const enum side upper = s->view.is_flipped ? SIDE_FIRST : SIDE_SECOND;
    begin_block(p, BLOCK_PLAYERS, true);
    if (s->game) {
        add_player(p, s, upper);
        add_player(p, s, !upper);
    }
    end_block(p, BLOCK_PLAYERS);
}

static void add_history(struct panel_lines *p, const struct scene *s, int n_moves)
{
    struct turn last, t = {0};
    char line[LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    begin_block(p, BLOCK_HISTORY, true);
    if (s->game && n_moves > 0 && turn_last(s->game, &last)) {
        turn_head(s->game, &text);
        do {
            if (t.number == 0 || t.number > last.number - n_moves)
                add_line(p, line);
            text_clear(&text);
        } while (turn_next_row(s->game, &t, p->width, &text));
    }
    end_block(p, BLOCK_HISTORY);
}

/* What the game itself has to say. */
static void add_part(struct panel_lines *p, const struct scene *s, enum panel_block block,
                     enum panel part)
{
    char buffer[PANEL_BYTES / 4], turned[PANEL_BYTES / 4];
    struct text text = text_in(buffer, sizeof buffer), own = text_in(turned, sizeof turned);
    if (s->game)
        s->variant->rules->panel(s->variant, s->pos, &s->view, part, &text);
    if (s->is_own)
        s->variant->rules->turn_names(s->variant, buffer, &own);
    add_text(p, block, true, s->is_own ? turned : buffer);
}

void panel_fill(struct panel_lines *p, const struct scene *s, int room, int n_moves)
{
    p->n_lines = 0;
    p->text = text_in(p->buffer, sizeof p->buffer);
    p->width = room < WIDTH_MAX ? room : WIDTH_MAX;
    p->text_width = room - 1 < TEXT_WIDTH_MAX ? room - 1 : TEXT_WIDTH_MAX;
    add_head(p, s);
    add_players(p, s);
    add_history(p, s, n_moves);
    add_part(p, s, BLOCK_STATE, PANEL_STATE);
    add_part(p, s, BLOCK_SELECTED, PANEL_SELECTED);
    add_text(p, BLOCK_SAID, true, s->said);
    add_text(p, BLOCK_WARNINGS, p->blocks[BLOCK_SAID].n == 0, s->warnings);
    add_text(p, BLOCK_WORDS, false, s->words);
    add_text(p, BLOCK_MESSAGE, true, s->message);
    add_text(p, BLOCK_KEYS, true, s->keys);
}

/* ---- what stays ---- */

static int block_height(const struct panel_lines *p, int block)
{
    const int shown = p->blocks[block].shown;
    return shown + (shown > 0 && p->blocks[block].has_gap);
}

int panel_height(const struct panel_lines *p)
{
    int height = 0;
    for (int i = 0; i < BLOCK_COUNT; i++)
        height += block_height(p, i);
    return height;
}

/* What gives way, one after the other: a block gives up lines until `least` are left. */
static const struct concession {
    enum panel_block block; /* BLOCK_COUNT: the blank lines */
    int least;
} concessions[] = {
    {BLOCK_HISTORY, 3},  {BLOCK_KEYS, 0},    {BLOCK_COUNT, 0},    {BLOCK_HISTORY, 0},
    {BLOCK_WARNINGS, 1}, {BLOCK_SAID, 1},    {BLOCK_WORDS, 1},    {BLOCK_SELECTED, 1},
    {BLOCK_STATE, 1},    {BLOCK_MESSAGE, 1}, {BLOCK_WARNINGS, 0}, {BLOCK_SAID, 0},
    {BLOCK_SELECTED, 0}, {BLOCK_STATE, 0},   {BLOCK_PLAYERS, 0},  {BLOCK_WORDS, 0},
};

static void drop_gaps(struct panel_lines *p, int rows)
{
    for (int i = 0; i < BLOCK_COUNT && panel_height(p) > rows; i++)
        p->blocks[i].has_gap = false;
}

static void shorten(struct panel_lines *p, enum panel_block block, int least, int rows)
{
    while (p->blocks[block].shown > least && panel_height(p) > rows)
        p->blocks[block].shown--;
    /* The head of a history without a move says nothing. */
    if (block == BLOCK_HISTORY && p->blocks[block].shown == 1)
        p->blocks[block].shown = 0;
}

void panel_shrink_history(struct panel_lines *p, int rows)
{
    shorten(p, BLOCK_HISTORY, 0, rows);
}

void panel_shrink(struct panel_lines *p, int rows)
{
    for (size_t i = 0; i < sizeof concessions / sizeof concessions[0]; i++) {
        const struct concession *c = &concessions[i];
        if (c->block == BLOCK_COUNT)
            drop_gaps(p, rows);
        else
            shorten(p, c->block, c->least, rows);
    }
}

/* ---- drawing ---- */

/* The line of a block that is shown as its i-th: of the history the head, then the newest. */
static const char *block_line(const struct panel_lines *p, int block, int i)
{
    const int left_out = p->blocks[block].n - p->blocks[block].shown;
    const bool skips = block == BLOCK_HISTORY && i > 0;
    return p->lines[p->blocks[block].begin + i + (skips ? left_out : 0)];
}

/* The text of a block ends at this line although there is more of it. */
static bool is_shortened(const struct panel_lines *p, int block, int i)
{
    const bool is_text = block != BLOCK_HISTORY && block != BLOCK_HEAD && block != BLOCK_PLAYERS;
    return is_text && i == p->blocks[block].shown - 1 && i < p->blocks[block].n - 1;
}

/* A line as it is drawn: one that is shortened ends with dots behind a whole word. */
static void format_line(const struct panel_lines *p, int block, int i, struct text *out)
{
    static const char dots[] = " ...";
    const char *line = block_line(p, block, i);
    size_t len = strlen(line);
    text_clear(out);
    if (!is_shortened(p, block, i)) {
        text_add(out, line);
        return;
    }
    if (utf8_width(line, len) > p->text_width - (int)strlen(dots)) {
        len = utf8_fit(line, len, p->text_width - (int)strlen(dots) + 1);
        while (len > 0 && line[len] != ' ')
            len--;
    }
    text_printf(out, "%.*s%s", (int)len, line, dots);
}

void panel_draw(const struct panel_lines *p, struct canvas *c, int row, int column, int rows)
{
    char line[LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int spare = rows - panel_height(p);
    for (int block = 0; block < BLOCK_COUNT; block++) {
        if (block == BLOCK_KEYS && spare > 0)
            row += spare;
        row += block_height(p, block) - p->blocks[block].shown;
        for (int i = 0; i < p->blocks[block].shown; i++) {
            format_line(p, block, i, &text);
            canvas_add(c, row++, column, line, STYLE_PLAIN);
        }
    }
}
