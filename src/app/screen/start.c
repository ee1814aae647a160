/*
 * Choosing the front end; the screen as a front end.
 */
#include "app/screen/screen.h"

#include <stdlib.h>
#include <string.h>

#include "app/learn/quiz.h"
#include "app/learn/teach.h"
#include "app/screen/pager.h"
#include "app/screen/play.h"
#include "app/system/mem.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

/* ---- the screen as a front end ---- */

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
    static const struct told_keys told[] = {{0, 0, 0, {"Enter: done", "Esc: back"}}};
    struct screen_layer layer = {.draw = draw_line, .told = told, .context = shown};
    enum key_kind last = KEY_NONE;
    if (!screen_open(s))
        return false;
    screen_push(s, &layer);
    screen_settle(s);
    if (utf8_width(prompt, strlen(prompt)) <= s->size.columns / 2) {
        text_add(&text, prompt);
    } else { /* it would leave no room for what is typed */
        screen_say(s, "%s\n", prompt);
        text_add(&text, "> ");
    }
    while (last != KEY_ENTER && last != KEY_ESCAPE && !app_is_leaving(app))
        last = screen_turn(s, -1);
    strcpy(line, s->edit.line);
    screen_clear_message(s);
    screen_pop(s);
    return last == KEY_ENTER;
}

static bool ask(struct app *app, const char *question, bool is_yes)
{
    return screen_open(screen_of(app)) && pick_ask(screen_of(app), question, is_yes);
}

static int choose(struct app *app, const struct choice *m)
{
    return screen_open(screen_of(app)) ? pick_run(screen_of(app), m) : CHOICE_BACK;
}

static bool replay(struct replay *r)
{
    return replay_on_screen(r, false);
}

static const struct front screen_front = {
    .has_keys = true,
    .is_whole = true,
    .show = screen_show,
    .shows_events = screen_shows_events,
    .show_progress = screen_show_progress,
    .pump = screen_pump,
    .show_thinking = screen_show_thinking,
    .read = read_line,
    .ask = ask,
    .choose = choose,
    .play = play_on_screen,
    .replay = replay,
    .edit = editor_on_screen,
    .learn = teach_run,
    .puzzle = quiz_menu,
};

static const struct screen_port terminal_port = {
    .open = terminal_open,
    .close = terminal_close,
    .size = terminal_size,
    .wait = terminal_wait,
    .read = terminal_read,
    .write = terminal_write,
    .suspend = terminal_suspend,
    .code = terminal_code,
};

void start_screen(struct app *app, struct screen *s, const struct screen_port *with)
{
    screen_start(app, s, with, &screen_front, pager_run);
}

/* ---- choosing ---- */

/* Why there is no screen although one is there; NULL: there is. */
static const char *why_not(const struct app *app)
{
    static const char *const simple[] = {"dumb", "unknown", "emacs", "cons25", NULL};
    const char *term = platform_env("TERM");
    const int rows = platform_lines(), columns = platform_columns();
    if (app->settings.is_accessible || app->settings.is_quiet ||
        app->settings.values[SETTING_VIEW] == VIEW_LIST)
        return "accessible, quiet or the view list is asked for";
    if (!app->has_terminal_in || !app->has_terminal_out || !terminal_can_screen())
        return "input and output are no terminal of this program";
    if (!term)
        return "TERM is not set";
    for (int i = 0; simple[i]; i++) {
        if (strcmp(term, simple[i]) == 0)
            return "the terminal is a simple one by TERM";
    }
    if ((rows > 0 && rows < SCREEN_ROWS_MIN) || (columns > 0 && columns < SCREEN_COLUMNS_MIN))
        return "the terminal has less than 30 columns or 12 lines";
    return NULL;
}

void start_front(struct app *app)
{
    const struct settings *settings = &app->settings;
    platform_catch_interrupt();
    if (settings->front_wish == WISH_LINES ||
        (settings->front_wish == WISH_NONE && settings->values[SETTING_SCREEN] == SWITCH_OFF))
        return;
    const char *why = why_not(app);
    if (why) {
        if (settings->front_wish == WISH_SCREEN)
            fprintf(stderr, "tactigon: line by line, not on the whole screen: %s\n", why);
        return;
    }
    start_screen(app, mem_new(1, sizeof(struct screen)), &terminal_port);
}

void start_end(struct app *app)
{
    struct screen *s = app->front == &screen_front ? screen_of(app) : NULL;
    if (s)
        screen_end(s);
    free(s);
}
