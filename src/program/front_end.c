/* Chooses the front end: lines, or the screen. */
#include "program/front_end.h"

#include <stdlib.h>
#include <string.h>

#include "front/front.h"
#include "screen/screen.h"
#include "system/mem.h"
#include "system/platform.h"
#include "system/terminal.h"

void front_choose(struct app *app)
{
    static const char *const simple[] = {"dumb", "unknown", "emacs", "cons25", NULL};
    const struct settings *settings = &app->settings;
    const char *term = platform_env("TERM");
    const struct terminal_size size = platform_size();
    platform_catch_interrupt();
    bool can_screen = !settings->wants_lines && settings->values[SETTING_SCREEN] == SWITCH_ON &&
                      !settings_is_accessible(settings) && !settings->is_quiet &&
                      app->has_terminal_in && app->has_terminal_out && term &&
                      !(size.rows > 0 && size.rows < SCREEN_ROWS_MIN) &&
                      !(size.columns > 0 && size.columns < SCREEN_COLUMNS_MIN);
    for (int i = 0; can_screen && simple[i]; i++)
        can_screen = strcmp(term, simple[i]) != 0;
    if (can_screen && !terminal_can_screen())
        app_message(app,
                    "There is no screen, because the terminal cannot show it or the program was "
                    "started in the background: then quit, and start it without '&'.\n");
    else if (can_screen)
        start_screen(app, mem_new(1, sizeof(struct screen)));
}

void front_end(struct app *app)
{
    struct screen *s = app->front->is_screen ? screen_of(app) : NULL;
    if (s)
        screen_end(s);
    free(s);
}
