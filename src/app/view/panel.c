/*
 * The lines of a panel, which of them stay, and how lines show them.
 */
#include "app/view/panel.h"

#include <string.h>

#include "tactigon/utf8.h"

enum { NARROW = 36, VERY_NARROW = 20 };

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

void panel_add_line(struct panel_lines *p, const char *s)
{
    if (p->n_lines == PANEL_LINES_MAX || p->text.len + strlen(s) + 1 >= sizeof p->buffer)
        return;
    p->sources[p->n_lines].text = NULL;
    p->lines[p->n_lines++] = p->buffer + p->text.len;
    text_add(&p->text, s);
    /* Terminators stand between the lines of the buffer: the text goes on behind them. */
    p->text.len++;
    p->buffer[p->text.len] = '\0';
}

void panel_add_shown(struct panel_lines *p, const char *line, int column, const char *text,
                     size_t begin, size_t end)
{
    const int at = p->n_lines;
    panel_add_line(p, line);
    if (p->n_lines == at)
        return;
    p->sources[at].text = text;
    p->sources[at].begin = begin;
    p->sources[at].end = end;
    p->sources[at].column = column;
}

/* ---- what stays ---- */

int panel_block_height(const struct panel_lines *p, enum panel_block block)
{
    int shown = p->blocks[block].shown;
    if (block == BLOCK_MESSAGE && shown < p->message_rows)
        shown = p->message_rows;
    return shown + (shown > 0 && p->blocks[block].has_gap);
}

int panel_height(const struct panel_lines *p)
{
    int height = 0;
    for (enum panel_block i = BLOCK_HEAD; i < BLOCK_COUNT; i++)
        height += panel_block_height(p, i);
    return height;
}

enum {
    ALL_GAPS = BLOCK_COUNT,
    RESERVE,

    /* All of them, but so many when the game is over or looked back at: nothing can be picked. */
    NONE_AT_END = -1,
    ONE_AT_END = -2,

    /* Rows of the history of a screen, with its head. */
    HISTORY_WANTED = 5,
    HISTORY_LEAST = 3,

    WORDS_WANTED = 4, /* which turn led to the position, its score, its time, what was better */
};

/* What gives way, one after the other: a block gives up lines until `least` are left. */
struct concession {
    int block; /* or ALL_GAPS, the blank lines, or RESERVE, what is free below the message */
    int least;
};

static const struct concession line_concessions[] = {
    {BLOCK_HISTORY, 3},  {BLOCK_KEYS, 0},    {ALL_GAPS, 0},       {BLOCK_HISTORY, 0},
    {BLOCK_WARNINGS, 1}, {BLOCK_SAID, 1},    {BLOCK_WORDS, 1},    {BLOCK_SELECTED, 1},
    {BLOCK_STATE, 1},    {BLOCK_MESSAGE, 1}, {BLOCK_WARNINGS, 0}, {BLOCK_SAID, 0},
    {BLOCK_SELECTED, 0}, {BLOCK_STATE, 0},   {BLOCK_PLAYERS, 0},  {BLOCK_WORDS, 0},
};

/*
 * The same on a screen, where the keys have another place to go to. What stays longest is how the
 * game ended, then the answer to what was typed, then what the bot played.
 */
static const struct concession screen_concessions[] = {
    {BLOCK_HISTORY, HISTORY_WANTED},
    {RESERVE, 0},
    {BLOCK_SELECTED, NONE_AT_END},
    {BLOCK_STATE, ONE_AT_END},
    {BLOCK_MESSAGE, PANEL_MESSAGE_ROWS},
    {BLOCK_HISTORY, HISTORY_LEAST},
    {ALL_GAPS, 0},
    {BLOCK_GRAPH, 0},
    {BLOCK_HISTORY, 0},
    {BLOCK_KEYS, 0},
    {BLOCK_SELECTED, 1},
    {BLOCK_WARNINGS, 1},
    {BLOCK_SAID, 1},
    {BLOCK_MESSAGE, 2},
    {BLOCK_STATE, 1},
    {BLOCK_SELECTED, 0},
    {BLOCK_STATE, 0},
    {BLOCK_PLAYERS, 1},
    {BLOCK_WORDS, WORDS_WANTED},
    {BLOCK_MESSAGE, 1},
    {BLOCK_WARNINGS, 0},
    {BLOCK_PLAYERS, 0},
    {BLOCK_WORDS, 0},
    {BLOCK_SAID, 0},
    {BLOCK_HEAD, 0},
};

/* On a screen the first blocks stay where they are as long as they can. */
static void drop_gaps(struct panel_lines *p, int rows)
{
    const int first = p->is_screen ? BLOCK_HISTORY : 0;
    for (int i = 0; i < BLOCK_COUNT && panel_height(p) > rows; i++)
        p->blocks[(first + i) % BLOCK_COUNT].has_gap = false;
}

static void shorten(struct panel_lines *p, enum panel_block block, int least, int rows)
{
    while (p->blocks[block].shown > least && panel_height(p) > rows)
        p->blocks[block].shown--;
    /* The head of a history without a move says nothing, nor does a part of a graph. */
    if ((block == BLOCK_HISTORY && p->blocks[block].shown == 1) ||
        (block == BLOCK_GRAPH && p->blocks[block].shown < p->blocks[block].n))
        p->blocks[block].shown = 0;
}

static void release_reserve(struct panel_lines *p, int rows)
{
    while (p->message_rows > 0 && panel_height(p) > rows)
        p->message_rows--;
}

void panel_shrink_history(struct panel_lines *p, int rows)
{
    shorten(p, BLOCK_HISTORY, 0, rows);
}

/*
 * How a game ended is never given up; before that its head is, which says that it is over. A line
 * behind it, that there is more to read, keeps it whole.
 */
static int lines_kept(const struct panel_lines *p, const struct concession *c)
{
    if (c->block == BLOCK_SAID && p->result_rows > 0)
        return c->least > 0 ? p->result_rows + !p->is_task : 1;
    if (c->least < 0)
        return (p->result_rows > 0 && !p->is_task) || p->blocks[BLOCK_WORDS].n > 0
                   ? NONE_AT_END - c->least
                   : p->blocks[c->block].shown;
    return c->block == BLOCK_HEAD && p->result_rows == 0 ? 1 : c->least;
}

void panel_shrink(struct panel_lines *p, int rows)
{
    const size_t n = p->is_screen ? sizeof screen_concessions / sizeof screen_concessions[0]
                                  : sizeof line_concessions / sizeof line_concessions[0];
    const struct concession *c = p->is_screen ? screen_concessions : line_concessions;
    for (const struct concession *end = c + n; c < end; c++) {
        if (c->block == ALL_GAPS)
            drop_gaps(p, rows);
        else if (c->block == RESERVE)
            release_reserve(p, rows);
        else
            shorten(p, (enum panel_block)c->block, lines_kept(p, c), rows);
    }
}

/* ---- drawing ---- */

/* How many rows of the history are left out at its beginning. */
int panel_history_offset(const struct panel_lines *p)
{
    const int left_out = p->blocks[BLOCK_HISTORY].n - p->blocks[BLOCK_HISTORY].shown;
    const int rows = p->blocks[BLOCK_HISTORY].shown - 1;
    const int before = p->is_past ? p->focus - 1 - rows / 2 : p->focus - rows;
    if (!p->is_screen || p->focus < 0 || before > left_out)
        return left_out;
    return before < 0 ? 0 : before;
}

/*
 * The line of a block that is shown as its i-th: of the history the head, then the newest; of the
 * players, if only one is shown on a screen, who is to move.
 */
int panel_line_at(const struct panel_lines *p, enum panel_block block, int i)
{
    if (block == BLOCK_HISTORY && i > 0)
        i += panel_history_offset(p);
    if (block == BLOCK_PLAYERS && p->is_screen && p->blocks[block].shown == 1)
        i = p->lead_player;
    return p->blocks[block].begin + i;
}

/* The text of a block ends at this line although there is more of it. */
static bool is_shortened(const struct panel_lines *p, enum panel_block block, int i)
{
    const bool is_text = block != BLOCK_HISTORY && block != BLOCK_HEAD && block != BLOCK_PLAYERS &&
                         !(p->is_screen && block == BLOCK_MESSAGE);
    return is_text && i == p->blocks[block].shown - 1 && i < p->blocks[block].n - 1;
}

const char *panel_more(const struct panel_lines *p)
{
    return p->has_menu                   ? " ..."
           : p->text_width < VERY_NARROW ? " .."
           : p->text_width < NARROW      ? " (space)"
                                         : " more (space)";
}

/*
 * A line as it is drawn: one that is shortened ends with dots behind a whole word, or where a key
 * shows all of how a game ended with that.
 */
size_t panel_format_line(const struct panel_lines *p, enum panel_block block, int i,
                         struct text *out)
{
    const char *dots = block == BLOCK_SAID && p->result_rows > 0 ? panel_more(p) : " ...";
    const char *line = p->lines[panel_line_at(p, block, i)];
    size_t len = strlen(line);
    text_clear(out);
    if (!is_shortened(p, block, i)) {
        text_add(out, line);
        return len;
    }
    if (utf8_width(line, len) > p->text_width - (int)strlen(dots)) {
        len = utf8_fit(line, len, p->text_width - (int)strlen(dots) + 1);
        while (len > 0 && line[len] != ' ')
            len--;
    }
    text_printf(out, "%.*s%s", (int)len, line, dots);
    return len;
}

void panel_draw(const struct panel_lines *p, struct canvas *c, int row, int column, int rows)
{
    char line[PANEL_LINE_BYTES];
    struct text text = text_in(line, sizeof line);
    const int spare = rows - panel_height(p);
    for (enum panel_block block = BLOCK_HEAD; block < BLOCK_COUNT; block++) {
        if (block == BLOCK_KEYS && spare > 0)
            row += spare;
        row += panel_block_height(p, block) - p->blocks[block].shown;
        for (int i = 0; i < p->blocks[block].shown; i++) {
            panel_format_line(p, block, i, &text);
            canvas_add(c, row++, column, line, STYLE_PLAIN);
        }
    }
}
