/*
 * What the words behind a subcommand are about: a record, a board or positions in a file, positions
 * that are typed, or one position; nothing is the position of the options or the board's start.
 */
#ifndef TACTIGON_APP_COMMANDS_COMMAND_INPUT_H
#define TACTIGON_APP_COMMANDS_COMMAND_INPUT_H

#include "app/settings/app.h"
#include "tactigon/review.h"

struct command_input {
    struct app *app;
    void *context;
    /* Look at one of them, which is closed afterwards. Anything but CODE_NONE is the end. */
    enum exit_code (*display)(void *context, struct review *x);
    const char *only_one; /* why a file of several positions will not do; NULL: it will */
    bool is_parted;       /* an empty line is printed between them */
    int n_seen;           /* begins with 0 */
};

/* CODE_NONE, or the code to leave with after a message. */
enum exit_code command_input_each(struct command_input *s, int n, const char *const *words);

/* The legal steps of a review's position, sorted as text, the caller's to free. */
struct named_move *command_input_moves_new(const struct review *x, int *n);

#endif
