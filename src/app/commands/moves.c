/*
 * `moves`: the legal moves of a position.
 */
#include <stdlib.h>

#include "app/commands/commands.h"
#include "app/commands/opened.h"
#include "app/report/json.h"

static void print_json_moves(struct app *app, const struct opened *at,
                             const struct named_move *moves, int n)
{
    json_begin(app);
    json_position(app, at->variant, &at->position.pos);
    app_print(app, ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        app_print(app, i > 0 ? "," : "");
        json_string(app, moves[i].text);
    }
    app_print(app, "]}\n");
}

enum exit_code commands_moves(struct app *app, const struct options *options, int n_args,
                              const char *const *args)
{
    struct opened at;
    int n = 0;
    (void)n_args;
    (void)args;
    enum exit_code code = opened_start(app, &at);
    struct named_move *moves = code == CODE_NONE ? opened_moves_new(&at, &n) : NULL;
    if (code == CODE_NONE && !moves)
        code = app_no_memory(app);
    if (moves && options->is_given[OPTION_JSON]) {
        print_json_moves(app, &at, moves, n);
    } else {
        for (int i = 0; i < n; i++)
            app_print(app, "%s\n", moves[i].text);
    }
    free(moves);
    variant_free(at.variant);
    return code;
}
