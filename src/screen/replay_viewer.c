/* Replays on the screen: arrows step through the positions, the graph of an analysis is below the
 * board, and a click on a move in the history shows the position after it. */
#include "screen/screen.h"

#include <string.h>

#include "commands/commands.h"
#include "commands/replay.h"
#include "engine/analysis.h"
#include "report/manual.h"
#include "report/report.h"
#include "system/platform.h"
#include "view/view_model.h"

struct replay_viewer {
    struct screen *screen;
    struct app *app;
    struct replay *replay;
    int seconds; /* seconds between positions in autoplay; -1: no autoplay */
    enum answer_next next;
    bool is_warned; /* the next Esc leaves the record */
    struct screen_layer layer;
};

_Static_assert((int)VIEW_GRAPH_BYTES >= (int)GRAPH_TEXT_MAX &&
                   (int)VIEW_GRAPH_COLUMNS >= (int)GRAPH_COLUMNS_MAX,
               "the view must hold the output of graph_draw");

static void draw_graph(const void *context, int columns, bool is_low, uint8_t *marks,
                       struct text *out)
{
    const struct replay_viewer *w = context;
    const struct review *x = &w->replay->x;
    report_graph(&(struct report){.app = w->app, .x = x, .names = x->variant}, columns, is_low,
                 marks, out);
}

static void draw(struct screen *s, void *context)
{
    struct replay_viewer *w = context;
    const struct review *x = &w->replay->x;
    char words[REPLAY_WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    struct view_buffers buffers;
    replay_words(w->replay, HEAD_NONE, &text);
    view_model_of_review(w->app, x, &s->display, words, &buffers);
    struct view_model *model = &buffers.model;
    model->game = x->game;
    model->record = x->record;
    model->is_past = x->at < review_steps(x);
    model->shown_ply = x->at;
    int found, score = 0; /* the last score up to this position; 0 (even) before the first score */
    bool is_known = false;
    for (int i = 1; i <= review_steps(x); i++) {
        if (!judge_score_find(x->record, x->game, i, &found))
            continue;
        is_known = true;
        score = i <= x->at ? found : score;
    }
    if (is_known || w->app->settings.values[SETTING_BAR] == SWITCH_ON)
        view_model_add_bar(model, is_known ? &score : NULL);
    model->graph = draw_graph;
    model->graph_context = w;
    model->message = s->thinking;
    screen_compose(s, model, &w->layer.layout);
    text_clear(&text);
    text_printf(&text, "replay %d/%d> ", x->at, review_steps(x));
    screen_draw_input(s, words, true);
}

static void follow_answer(struct replay_viewer *w)
{
    w->screen->thinking[0] = '\0';
    w->next = w->app->answer.next;
    if (w->next == NEXT_AUTO)
        w->seconds = w->app->answer.seconds;
    screen_settle(w->screen);
}

static bool is_left(const struct replay_viewer *w)
{
    return w->next == NEXT_GAME || w->next == NEXT_LEAVE || app_is_leaving(w->app);
}

static void do_item(struct replay_viewer *w, const char *item)
{
    screen_clear_message(w->screen);
    w->is_warned = false;
    replay_do(w->replay, item);
    if (*w->screen->thinking)
        w->layer.calm_ns = platform_now_ns() + SCREEN_CALM_NS;
    follow_answer(w);
}

static void do_line(const struct press *on)
{
    struct replay_viewer *w = on->context;
    char line[INPUT_LINE_MAX + 1], item[INPUT_LINE_MAX + 1];
    const char *rest = line;
    strcpy(line, w->screen->edit.line);
    edit_remember(&w->screen->edit);
    while (*rest && !is_left(w)) {
        command_next_item(&rest, item);
        if (*item)
            do_item(w, item);
    }
}

static void step(const struct press *on)
{
    struct replay_viewer *w = on->context;
    const int at = w->replay->x.at + on->argument;
    if (at >= 0 && at <= review_steps(&w->replay->x))
        do_item(w, on->argument > 0 ? "next" : "prev");
}

static void go_to_end(const struct press *on)
{
    do_item(on->context, on->argument > 0 ? "end" : "start");
}

static void help(const struct press *on)
{
    manual_print_keys(on->screen->app, MANUAL_REPLAY);
    do_item(on->context, "?");
}

static void complete(const struct press *on)
{
    const struct replay_viewer *w = on->context;
    const struct commands all = replay_commands(w->replay);
    complete_typed(w->screen, &all);
}

static void go_on(const struct press *on)
{
    struct replay_viewer *w = on->context;
    if (w->layer.layout.has_more)
        pager_run_message(w->screen);
    else
        do_item(w, "auto");
}

static void click(const struct press *on)
{
    char item[16];
    struct text text = text_in(item, sizeof item);
    const struct hit hit = screen_hit(on->screen, on->key);
    text_printf(&text, "goto %d", (int)hit.number);
    if (hit.kind == HIT_PLY)
        do_item(on->context, item);
}

/* If leaving the record would end the program, Esc must be pressed twice. */
static void escape(const struct press *on)
{
    struct replay_viewer *w = on->context;
    struct screen *s = w->screen;
    if (s->edit.len > 0) {
        edit_set(&s->edit, "");
    } else if (s->top->below || w->is_warned) {
        w->next = NEXT_LEAVE;
    } else {
        screen_message(s, "Press Esc again to leave the record.\n");
        w->is_warned = true;
    }
}

static void stop(const struct press *on)
{
    ((struct replay_viewer *)on->context)->seconds = -1;
}

enum { RUNS = STATE_LAYER }; /* autoplay is running, and any key stops it */

static unsigned states(void *context)
{
    const struct replay_viewer *w = context;
    return w->seconds >= 0 ? RUNS : 0;
}

static const struct binding keys[] = {
    {KEY_ESCAPE, 0, STATE_BUSY, 0, 0, screen_stop},
    {KEY_ANY, 0, STATE_BUSY, 0, 0, NULL},
    {KEY_ANY, 0, RUNS, 0, 0, stop},
    {KEY_TEXT, ' ', 0, STATE_TYPED, 0, go_on},
    {KEY_TEXT, '?', 0, STATE_TYPED, 0, help},
    {KEY_ENTER, 0, STATE_TYPED, 0, 0, do_line},
    {KEY_TAB, 0, STATE_TYPED, 0, 0, complete},
    {KEY_ENTER, 0, 0, 0, 1, step},
    {KEY_RIGHT, 0, 0, STATE_TYPED, 1, step},
    {KEY_LEFT, 0, 0, STATE_TYPED, -1, step},
    {KEY_UP, 0, 0, STATE_TYPED, -1, step},
    {KEY_DOWN, 0, 0, STATE_TYPED, 1, step},
    {KEY_WHEEL_DOWN, 0, 0, 0, 1, step},
    {KEY_WHEEL_UP, 0, 0, 0, -1, step},
    {KEY_BACKSPACE, 0, 0, STATE_TYPED, -1, step},
    {KEY_HOME, 0, 0, STATE_TYPED, -1, go_to_end},
    {KEY_END, 0, 0, STATE_TYPED, 1, go_to_end},
    {KEY_ESCAPE, 0, 0, 0, 0, escape},
    {KEY_PRESS, 0, 0, 0, 0, click},
    {0},
};

static const struct key_hints hints[] = {
    {RUNS, 0, {"any key: stop"}},
    {STATE_PROGRESS, 0, {"Esc: stop"}},
    {STATE_TYPED, 0, {TYPING_KEYS, "Tab: complete"}},
    {0,
     0,
     {"arrows: step", view_key_help, "Esc: back", "space: auto", "type: analyse, play, goto N"}},
};

void replay_on_screen(struct replay *r, const char *first)
{
    struct screen *s = screen_of(r->app);
    struct replay_viewer w = {.screen = s, .app = s->app, .replay = r, .seconds = -1};
    w.layer = (struct screen_layer){
        .draw = draw, .keys = {keys}, .hints = hints, .states = states, .context = &w};
    if (!screen_open(s))
        return;
    screen_push(s, &w.layer);
    screen_settle(s);
    if (first)
        do_item(&w, first);
    while (!is_left(&w)) {
        if (screen_turn(s, w.seconds >= 0 ? w.seconds * 1000 : -1) != KEY_TIMEOUT)
            continue;
        if (r->x.at < review_steps(&r->x))
            replay_do(r, "next");
        follow_answer(&w);
        if (r->x.at == review_steps(&r->x))
            w.seconds = -1;
    }
    screen_pop(s);
    screen_clear_message(s);
}
