/*
 * The inputs of a subcommand about positions: its arguments name a record, a board or positions in
 * a file, typed positions, or one position; without arguments it is the position of the options or
 * the board's start.
 */
#ifndef TACTIGON_APP_COMMANDS_INPUTS_H
#define TACTIGON_APP_COMMANDS_INPUTS_H

#include "app/session/analyse.h"
#include "app/settings/options.h"
#include "tactigon/review.h"

struct inputs {
    struct app *app;
    const struct options *options;
    /* Look at one of them, which is closed afterwards. Anything but CODE_NONE is the end. */
    enum exit_code (*display)(struct inputs *s, struct review *x);
    const char *only_one; /* why a file of several positions will not do; NULL: it will */
    bool is_parted;       /* an empty line is printed between them */
    int n_seen;           /* begins with 0 */
    int depth;            /* of perft */
    struct analyser an;
    void *context; /* of others */
};

/* Display each. CODE_NONE, or the code to leave with after a message. */
enum exit_code inputs_look_at(struct inputs *s, int n, const char *const *words);

#endif
