/*
 * The history at the side of a screen: a row a move as turns.h has it, with the marks of an
 * analysis, and where each turn stands.
 */
#include <string.h>

#include "app/view/panel.h"
#include "tactigon/turns.h"

enum {
    TURN_COLUMNS = 12, /* of the first turn of a row, with a blank */
    LINE_BYTES = 128,
    HUNDRED = 100,
};

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
    char line[LINE_BYTES];
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

void panel_add_history(struct panel_lines *p, const struct view_model *s, int n_moves)
{
    struct turn last, t = {0}, pair[2];
    char line[LINE_BYTES];
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
