/*
 * A game that is over, on the screen: how it went, what can be done now, and what stays on the main
 * screen when the program has ended.
 */
#include "app/screen/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/analyse.h"
#include "app/session/menu/view_model.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum {
    UTF8_MAX = 4,
    LINES_TOLD = 2, /* below the last position; then comes the shell's prompt */
};

/* "The turning point: move 5, cian d3-b5??." */
static void add_turning_point(struct play *p, struct text *out)
{
    const struct game *g = p->session->game;
    struct analysis_verdict verdict;
    struct turn t = {0};
    int turn;
    if (!analyse_turning_point(p->app, p->session->game, &turn, &verdict))
        return;
    for (int i = 0; i <= turn; i++)
        turn_next(g, &t);
    text_printf(out, "The turning point: move %d, %s ", t.number,
                session_side_name(p->session, t.side));
    turn_show(g, &t, out);
    text_printf(out, "%s.\n", judge_mark_text(verdict.mark));
}

/* The folder, then the name of its file: the panel is narrow. */
static void add_record(const struct session *s, struct text *out)
{
    const char *path = s->autosave.kept, *name = strrchr(path, '/');
    const char *below = store_below_home(path);
    if (!name || !s->autosave.is_written)
        return;
    const size_t begin = out->len;
    path = below ? below : path;
    text_printf(out, "Saved as %s%.*s", below ? "~" : "", (int)(name + 1 - path), path);
    utf8_clean(out->data + begin, out->len - begin);
    text_printf(out, "\n%s\n", name + 1);
}

static void add_nexts(struct play *p, struct text *out)
{
    static const char *const next_keys[OVER_NEXTS] = {OVER_KEYS};
    for (int i = 0; i < OVER_NEXTS; i++) {
        text_add(out, i > 0 ? ", " : "");
        p->links[i] = (struct link){.text = out->data, .begin = out->len, .entry = i};
        text_add(out, next_keys[i]);
        p->links[i].end = out->len;
    }
}

static void write_summary(struct play *p, const char *point)
{
    const struct game *g = p->session->game;
    struct turn last;
    struct text text = text_in(p->summary, sizeof p->summary);
    struct text result = text_in(p->result, sizeof p->result);
    game_show_end(g, &result);
    text_put(&result, '\n');
    text_printf(&text, "Moves: %d\n%s", turn_last(g, &last) ? last.number : 0, point);
    add_record(p->session, &text);
    add_nexts(p, &text);
    text_add(&text, ".\n");
}

/* All but what takes time to find out is there at once; a key ends that, but not for ever. */
void play_sum_up(struct play *p)
{
    struct screen *s = p->screen;
    const struct game *g = p->session->game;
    char point[ERROR_TEXT_MAX];
    struct text found = text_in(point, sizeof point);
    struct text thinking = text_in(s->thinking, sizeof s->thinking);
    const bool seeks = game_length(g) > 0 && game_end(g) != GAME_BY_TIME;
    if (p->summed_up == g)
        return;
    autosave_game(p->session);
    if (seeks)
        text_add(&thinking, "The turning point is being sought.\n");
    write_summary(p, s->thinking);
    screen_draw(s);
    if (seeks)
        add_turning_point(p, &found);
    platform_forget_interrupt();
    s->thinking[0] = '\0';
    p->summed_up = s->n_queued > 0 ? NULL : g;
    write_summary(p, point);
    screen_settle(s);
    s->is_due = true;
}

/* ---- what stays ---- */

/* The rows of the board as it is shown, without blank ones at its ends, as text. */
static char *board_text(const struct frame *f)
{
    const struct area *b = &f->board;
    const size_t room = (size_t)b->rows * ((size_t)b->columns * UTF8_MAX + 1) + 1;
    char *out = mem_new(room, 1);
    struct text text = text_in(out, room);
    size_t begin = 0, end = 0;
    for (int row = b->row; row < b->row + b->rows && row < f->rows; row++) {
        for (int column = b->column; column < b->column + b->columns; column++) {
            utf8_add(&text, canvas_at(&f->canvas, row, column));
            end = canvas_at(&f->canvas, row, column) != ' ' ? text.len : end;
        }
        /* Blanks at the end of a row go, and rows before the first that is not blank. */
        while (text.len > end && out[text.len - 1] == ' ')
            out[--text.len] = '\0';
        if (end > begin)
            text_put(&text, '\n');
        begin = text.len;
    }
    return out;
}

void play_bid_farewell(struct play *p)
{
    struct screen *s = p->screen;
    struct frame frame = {.rows = 0};
    struct staged staged;
    view_model_of_session(p->session, &s->display, "", &staged);
    struct view_model *model = &staged.model;
    const enum view_style styles[] = {p->layer.frame.style, VIEW_COMPACT};
    model->is_screen = true;
    model->view.selected = PLACE_NONE;
    free(s->farewell);
    s->farewell = NULL;
    for (int i = 0; i < 2; i++) {
        model->view.style = styles[i];
        if (s->farewell && utf8_wrap_count(s->farewell, 0, 0) + LINES_TOLD < s->size.rows)
            break;
        if (view_compose(model, s->size.rows, s->size.columns, &frame) == STATUS_OK) {
            free(s->farewell);
            s->farewell = board_text(&frame);
        }
    }
    frame_free(&frame);
}
