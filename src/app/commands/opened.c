/*
 * The position that a subcommand is about.
 */
#include "app/commands/opened.h"

#include <stdlib.h>

#include "app/settings/setup.h"

enum exit_code opened_start(struct app *app, struct opened *out)
{
    out->variant = NULL;
    enum exit_code code = setup_variant(app, setup_first(app), &out->variant);
    if (code == CODE_NONE)
        code = setup_position(app, out->variant, app->settings.position, &out->position);
    return code;
}

struct named_move *opened_moves_new(const struct opened *at, int *n)
{
    struct named_move *moves = malloc((size_t)at->variant->max_moves * sizeof *moves);
    if (moves)
        *n = rules_named_moves(at->variant, &at->position.pos, moves);
    return moves;
}
