/*
 * Instead of a game that goes on: how it ended, and what can be done next, by one key each, a click
 * or a menu; a clock that stands still.
 */
#include "app/screen/play.h"
#include "app/screen/screen.h"
#include "app/session/analyse.h"
#include "app/session/menu/view_model.h"
#include "app/session/replay.h"
#include "app/settings/setup.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

#include <stdlib.h>
#include <string.h>

/* What can be done next: by its key, a click, or from a menu. */
static const char *const next_keys[OVER_NEXTS] = {OVER_KEYS};
static const struct {
    const char *word, *label;
} nexts[OVER_NEXTS] = {{"rematch", "Rematch"},
                       {"analyse", "Analyse"},
                       {"replay", "Replay"},
                       {"menu", "Menu"},
                       {"swap", "Swap sides and rematch"}};

enum {
    UTF8_MAX = 4,
    PAUSE_WIDTH = 9,
    PAUSE_ROWS = 7,
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
    for (int i = 0; i < OVER_NEXTS; i++) {
        text_add(out, i > 0 ? ", " : "");
        p->links[i] = (struct link){.text = out->data, .begin = out->len, .entry = i};
        text_add(out, next_keys[i]);
        p->links[i].end = out->len;
    }
}

void over_tell_record(const struct session *s)
{
    char end[ERROR_TEXT_MAX];
    struct text text = text_in(end, sizeof end);
    game_show_end(s->game, &text);
    app_say(s->app, "%s\n", end);
    if (*s->autosave.kept && s->autosave.is_written)
        app_say(s->app, "The game is saved in %s\n", s->autosave.kept);
}

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

void over_bid_farewell(struct play *p)
{
    struct screen *s = p->screen;
    struct frame frame = frame_empty();
    struct staged staged;
    view_model_of_session(p->session, &s->display, "", &staged);
    struct view_model *model = &staged.model;
    const enum view_style styles[] = {p->frame.style, VIEW_COMPACT};
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
void over_sum_up(struct play *p)
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

/* The finished game as a record to go through, analysed if that is asked for. */
static void look_back(struct play *p, bool is_analysed)
{
    size_t size;
    char *text = autosave_record_new(p->session, &size);
    struct replay replay = {.app = p->app};
    const enum exit_code code = setup_review(p->app, "the game", text, size, &replay.x);
    free(text);
    screen_settle(p->screen);
    if (code != CODE_NONE)
        return;
    replay.x.at = is_analysed ? 0 : review_steps(&replay.x);
    /* A game that goes on from there takes the place of this one, which is still being shown. */
    struct session *own = p->app->game;
    p->app->game = NULL;
    replay_on_screen(&replay, is_analysed);
    if (p->app->game)
        session_replace(p->session, p->app->game);
    p->app->game = own;
    review_close(&replay.x);
}

/* What can be done now: by its digit, by a click, or from a menu. */
void over_next(const struct press *on)
{
    struct play *p = on->context;
    switch (on->by) {
    case 1:
        play_do(p, "new");
        break;
    case 4:
        play_do(p, "menu");
        break;
    case 5:
        play_do(p, "swap");
        play_do(p, "new");
        break;
    default:
        look_back(p, on->by == 2);
        break;
    }
}

static void do_next(const struct press *on, int entry)
{
    over_next(&(struct press){.screen = on->screen, .context = on->context, .by = entry + 1});
}

void over_choose(const struct press *on)
{
    struct choice m = {.title = "What next?"};
    for (int i = 0; i < OVER_NEXTS; i++)
        choice_add(&m, nexts[i].word, nexts[i].label, "");
    const int chosen = pick_run(on->screen, &m);
    if (chosen >= 0)
        do_next(on, chosen);
}

/* Where the panel is too small for it. */
void over_read(const struct press *on)
{
    const struct play *p = on->context;
    answer_add(&on->screen->told, ANSWER_LONG, p->result);
    answer_add(&on->screen->told, ANSWER_LONG, p->summary);
    screen_settle(on->screen);
}

void over_press(const struct press *on)
{
    const struct hit hit = screen_hit(on->screen, on->key);
    if (hit.kind == HIT_PLY)
        play_mouse(on);
    else if (hit.kind == HIT_ENTRY)
        do_next(on, hit.number);
    else
        over_choose(on);
}

/* ---- a game that stands still ---- */

void over_draw_pause(struct play *p)
{
    struct screen *s = p->screen;
    char line[CLOCK_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    screen_text(s, 0, 0, "The clock stands still.", STYLE_PLAIN);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_clear(&text);
        text_add_capital(&text, session_side_name(p->session, (enum side)side));
        utf8_pad(&text, 0, PAUSE_WIDTH);
        timing_face(&p->session->timing, (enum side)side, &text);
        screen_text(s, 2 + side, 0, line, STYLE_PLAIN);
    }
    screen_text(s, 5, 0, "Enter goes on.", STYLE_PLAIN);
    screen_draw_message(s, s->size.rows - PAUSE_ROWS);
    frame_free(&p->frame); /* a click means nothing here */
    p->frame = frame_empty();
}
