/* The subcommand `completion`. It gets the table of subcommands, which contains it. */
#ifndef TACTIGON_PROGRAM_COMPLETION_H
#define TACTIGON_PROGRAM_COMPLETION_H

#include "program/subcommand.h"

struct subcommands {
    const struct subcommand *list; /* in the order in which help lists them */
    int n;
    const struct subcommand *menus; /* what the program does without a subcommand */
    const struct subcommand *(*find)(const char *name);
};

/* Made from the files completion.SHELL. */
extern const char asset_completion_bash[], asset_completion_zsh[], asset_completion_fish[];

enum exit_code completion_run(struct app *app, const struct options *options,
                              const struct subcommands *all);

#endif
