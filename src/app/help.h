/*
 * What can be typed: the help of the subcommands and of the options.
 */
#ifndef TACTIGON_APP_HELP_H
#define TACTIGON_APP_HELP_H

#include "app/subcommand.h"

/* Of one subcommand; of the menus: all subcommands. */
void help_print(struct app *app, const struct subcommand *c);

/* The subcommand `help`. */
enum exit_code help_run(struct app *app, const struct options *options, int n,
                        const char *const *args);

#endif
