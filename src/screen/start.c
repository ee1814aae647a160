/* Starts and ends the screen as a front end. */
#include "screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "engine/analysis.h"
#include "front/app.h"
#include "system/platform.h"

enum {
    ESCAPE_MS = 50,
    ESCAPE_SSH_MS = 100, /* over ssh, a sequence may arrive in pieces */
    ESCAPE_MS_MAX = 1000,
    REPEAT_MS = 60,
    THINKING_MS = 100, /* between drawings while a bot thinks */
    THINKING_SSH_MS = 500,
};

static bool shows_events(struct app *app)
{
    struct screen *s = screen_of(app);
    s->needs_draw = true;
    return s->top != NULL;
}

static bool is_thinking_due(const struct screen *s)
{
    const int64_t ms = s->is_over_ssh ? THINKING_SSH_MS : THINKING_MS;
    return platform_now_ns() - s->drawn_ns >= ms * NS_IN_MS;
}

static void show_progress(struct app *app, int done, int all)
{
    struct screen *s = screen_of(app);
    const bool has_motion = app->settings.values[SETTING_MOTION] == SWITCH_ON;
    const bool is_running = done >= 0 && done < all;
    struct text text = text_in(s->thinking, sizeof s->thinking);
    if (is_running && has_motion)
        text_printf(&text, "%d of %d positions; Ctrl-C: stop.", done, all);
    else if (is_running)
        text_printf(&text, "%d positions; Ctrl-C: stop.", all);
    s->needs_draw |= !is_running || is_thinking_due(s);
    screen_pump(app);
}

/* Shows "thinks: c8-a6, +0.31 for red, depth 7, 9 thousand nodes", or only the move. */
static void show_thinking(struct app *app, const struct variant *v, const struct pos *pos,
                          const struct search_info *info)
{
    struct screen *s = screen_of(app);
    char line[sizeof s->thinking];
    struct text text = text_in(line, sizeof line);
    if (info->line != 1 || info->best->n_moves == 0)
        return;
    s->has_score = true;
    s->score = pos->side == SIDE_FIRST ? info->best->score : -info->best->score;
    text_printf(&text, "thinks: %s", rules_move_show(v, pos, info->best->moves[0]).text);
    if (app->settings.values[SETTING_MOTION] == SWITCH_ON)
        text_printf(&text, ", %s, depth %d, %llu thousand nodes",
                    judge_score_show(v->rules, s->score).text, info->depth,
                    (unsigned long long)info->nodes / 1000);
    if (strcmp(line, s->thinking) == 0 || !is_thinking_due(s))
        return;
    text = text_in(s->thinking, sizeof s->thinking);
    text_add(&text, line);
    s->needs_draw = true;
}

static void draw_line(struct screen *s, void *context)
{
    screen_draw_message(s, s->size.rows / 2);
    screen_draw_input(s, context, true);
}

static bool read_line(struct app *app, const char *prompt, char *line)
{
    struct screen *s = screen_of(app);
    char shown[ERROR_TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    static const struct key_hints hints[] = {{0, 0, {"Enter: done", "Esc: back"}}};
    struct screen_layer layer = {.draw = draw_line, .hints = hints, .context = shown};
    enum key_kind last = KEY_NONE;
    if (!screen_open(s))
        return false;
    screen_push(s, &layer);
    screen_settle(s);
    if (utf8_width(prompt, strlen(prompt)) <= s->size.columns / 2) {
        text_add(&text, prompt);
    } else { /* the prompt would leave no room for the line */
        screen_add(s, prompt);
        screen_add(s, "\n");
        text_add(&text, "> ");
    }
    while (last != KEY_ENTER && last != KEY_ESCAPE && !app_is_leaving(app))
        last = screen_turn(s, -1);
    strcpy(line, s->edit.line);
    screen_clear_message(s);
    screen_pop(s);
    return last == KEY_ENTER;
}

static const struct front screen_front = {
    .is_screen = true,
    .shows_events = shows_events,
    .show_progress = show_progress,
    .pump = screen_pump,
    .show_thinking = show_thinking,
    .read = read_line,
    .ask = screen_menu_ask,
    .choose = screen_menu_run,
    .play = play_on_screen,
    .replay = replay_on_screen,
    .edit = editor_on_screen,
};

void start_screen(struct app *app, struct screen *s)
{
    const bool is_over_ssh = platform_env("SSH_CONNECTION") || platform_env("SSH_TTY");
    *s = (struct screen){.app = app, .read_long = pager_run, .is_over_ssh = is_over_ssh};
    s->escape_ms = is_over_ssh ? ESCAPE_SSH_MS : ESCAPE_MS;
    const char *delay = platform_env("ESCDELAY");
    long ms;
    if (delay && text_read_number(delay, strlen(delay), 0, ESCAPE_MS_MAX, &ms))
        s->escape_ms = (int)ms;
    s->repeat_ms = REPEAT_MS;
    s->shown = s->next = s->below = canvas_empty();
    s->before = app->front;
    app->front = &screen_front;
    app->front_context = s;
}

void screen_end(struct screen *s)
{
    struct app *app = s->app;
    const bool was_open = s->is_open;
    struct answer answer = answer_take(&app->answer);
    if (s->is_open)
        terminal_close();
    app->front = s->before;
    app->front_context = NULL;
    if (was_open && s->farewell)
        app_output(app, "%s", s->farewell);
    for (int i = 0; i < answer.n_pieces; i++)
        app_message(app, "%s", answer.text + answer.pieces[i].begin);
    keys_free(&s->keys);
    answer_free(&answer);
    canvas_free(&s->shown);
    canvas_free(&s->next);
    canvas_free(&s->below);
    buffer_free(&s->out);
    free(s->farewell);
    screen_drop_keys(s, KEY_NONE);
}
