/*
 * `edit`: a position or a board, set up by hand.
 */
#include "app/commands/commands.h"
#include "app/front/menu.h"
#include "app/screen/screen.h"

enum exit_code commands_edit(struct app *app, const struct options *options, int n,
                             const char *const *args)
{
    (void)options;
    start_front(app);
    if (n > 0)
        return set_up_board(app, args[0]);
    const enum exit_code code = set_up_position(
        app, app->settings.position, app->has_terminal_in && app->has_terminal_out, &app->game);
    return code == CODE_NONE && app->game ? menu_play(app) : code;
}
