/*
 * The position that a subcommand of the rules is about: that of the options, or the board's start.
 */
#ifndef TACTIGON_APP_COMMANDS_OPENED_H
#define TACTIGON_APP_COMMANDS_OPENED_H

#include "app/settings/app.h"
#include "tactigon/rules.h"

struct opened {
    struct variant *variant; /* the caller's to free, whatever the code; NULL: there is none */
    union position position;
};

/* CODE_NONE, or the code to leave with after a message. */
enum exit_code opened_start(struct app *app, struct opened *out);

/* The legal steps sorted as text, the caller's to free; NULL when memory has run out. */
struct named_move *opened_moves_new(const struct opened *at, int *n);

#endif
