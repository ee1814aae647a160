/*
 * Choosing the front end; the screen as a front end.
 */
#include "app/screen/start.h"

#include <stdlib.h>
#include <string.h>

#include "app/learn/quiz.h"
#include "app/learn/teach.h"
#include "app/screen/editor.h"
#include "app/screen/pager.h"
#include "app/screen/pick.h"
#include "app/screen/play.h"
#include "app/screen/replay.h"
#include "app/screen/screen.h"
#include "app/system/platform.h"
#include "tactigon/utf8.h"

/* ---- the screen as a front end ---- */

static void draw_line(struct screen *s, void *context)
{
    screen_draw_message(s, s->size.rows / 2);
    screen_draw_input(s, context, "Enter: done  Esc: back", true);
}

static bool read_line(struct app *app, const char *prompt, char *line)
{
    struct screen *s = app->screen;
    char shown[ERROR_TEXT_MAX];
    struct text text = text_in(shown, sizeof shown);
    struct screen_layer layer = {.draw = draw_line, .context = shown};
    bool has_line = false;
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
    while (!has_line && !app_is_leaving(app)) {
        const struct key key = screen_key(s, -1);
        if (key.kind == KEY_ESCAPE)
            break;
        has_line = key.kind == KEY_ENTER;
        if (!has_line && !screen_common_key(s, &key))
            screen_line_key(s, &key, 0);
    }
    strcpy(line, s->edit.line);
    screen_clear_message(s);
    screen_pop(s);
    return has_line;
}

static bool ask(struct app *app, const char *question, bool is_yes)
{
    return screen_open(app->screen) && pick_ask(app->screen, question, is_yes);
}

static int choose(struct app *app, const struct choice *m)
{
    return screen_open(app->screen) ? pick_run(app->screen, m) : CHOICE_BACK;
}

static bool replay(struct replay *r)
{
    return replay_on_screen(r, false);
}

static const struct front screen_front = {
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
    screen_start(app, s, with, pager_run);
    app->front = &screen_front;
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
    struct screen *s = malloc(sizeof *s);
    if (s)
        start_screen(app, s, &terminal_port);
    else
        app_leave(app, app_no_memory(app));
}

void start_end(struct app *app)
{
    struct screen *s = app->screen;
    if (s)
        screen_end(s);
    free(s);
}
