/*
 * The subcommands, and the help of the command line, which is made of them and of the parameters.
 */
#ifndef TACTIGON_APP_COMMANDS_SUBCOMMAND_H
#define TACTIGON_APP_COMMANDS_SUBCOMMAND_H

#include "app/settings/app.h"
#include "app/settings/options.h"
#include "tactigon/review.h"

/* What the table of them calls. */
subcommand_run run_play, run_learn, run_resume, run_remote, run_puzzle, run_edit, run_replay,
    run_ugi;                                                              /* interactive.c */
subcommand_run run_moves, run_perft, run_show, run_analyse, run_bestmove; /* positions.c */
subcommand_run run_boards, run_rules, run_openings, run_stats;            /* boards.c */
subcommand_run run_check, run_solve, run_bench, run_help, run_completion;

/* Without a subcommand: the menus. */
extern const struct subcommand subcommand_menus;

/* NULL: no subcommand has that name; a message says so and suggests a similar one. */
const struct subcommand *subcommand_find(const char *name);

/* What there is to say of one; of the menus: all of them. */
void subcommand_help(struct app *app, const struct subcommand *c);

/* How the move generation for a kind of processor is called; NULL: it is no kernel. */
const char *bench_kernel_name(enum cpu cpu);

#endif
