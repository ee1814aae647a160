/*
 * The subcommands, and the help of the command line, which is made of them and of the parameters.
 */
#ifndef TACTIGON_APP_COMMANDS_SUBCOMMAND_H
#define TACTIGON_APP_COMMANDS_SUBCOMMAND_H

#include "app/settings/app.h"
#include "app/settings/options.h"
#include "tactigon/review.h"

/* Each stands beside what it does. */
extern const struct subcommand play_command, learn_command, resume_command, remote_command,
    edit_command, puzzle_command, replay_command, ugi_command; /* interactive.c */
extern const struct subcommand moves_command, perft_command, show_command, analyse_command,
    bestmove_command; /* positions.c */
extern const struct subcommand boards_command, rules_command, openings_command,
    stats_command; /* boards.c */
extern const struct subcommand check_command, solve_command, bench_command;

/* Without a subcommand: the menus. */
extern const struct subcommand subcommand_menus;

/* NULL: there is none of that name; a message says so, with the one that was perhaps meant. */
const struct subcommand *subcommand_find(const char *name);

/* What there is to say of one; of the menus: all of them. */
void subcommand_help(struct app *app, const struct subcommand *c);

/* Print the position at which the review stands in colours, as ANSI. */
enum exit_code show_painted(struct app *app, const struct review *x);

/* How the move generation for a kind of processor is called; NULL: it is no kernel. */
const char *bench_kernel_name(enum cpu cpu);

#endif
