/*
 * The subcommands: what they are called, what they take, what there is to say of them; the help of
 * the command line, which is made of that and of the parameters.
 */
#ifndef TACTIGON_APP_SUBCOMMAND_H
#define TACTIGON_APP_SUBCOMMAND_H

#include "app/settings/app.h"
#include "app/settings/argument.h"
#include "app/settings/options.h"

struct subcommand {
    const char *group; /* that begins with it */
    const char *name;
    const char *arguments; /* how help names them */
    struct argument_type takes;
    unsigned bit; /* FOR_... */
    int max_args;
    const char *summary;
    const char *examples;
    /* NULL for those that tell of the table: help and completion. */
    enum exit_code (*run)(struct app *app, const struct options *options);
};

/* Without a subcommand: the menus. */
extern const struct subcommand subcommand_menus;

/* In the order of help; NULL behind the last. */
const struct subcommand *subcommand_at(int i);

/* NULL: there is none of that name. */
const struct subcommand *subcommand_find(const char *name);

/* There is none, says a message with the one that was perhaps meant; returns CODE_USAGE. */
enum exit_code subcommand_refuse(const char *name);

/* What there is to say of one; of the menus: all of them. */
void help_print(struct app *app, const struct subcommand *c);

/* The subcommand `help`. */
enum exit_code help_run(struct app *app, const struct options *options);

#endif
