/*
 * The subcommands, and the help of the command line, which is made of them and of the parameters.
 */
#ifndef TACTIGON_APP_COMMANDS_SUBCOMMAND_H
#define TACTIGON_APP_COMMANDS_SUBCOMMAND_H

#include "app/settings/app.h"
#include "app/settings/options.h"
#include "tactigon/review.h"

/* The functions of the subcommands. */
subcommand_run run_play, run_learn, run_resume, run_remote, run_puzzle, run_edit,
    run_replay;                                                           /* interactive.c */
subcommand_run run_moves, run_perft, run_show, run_analyse, run_bestmove; /* positions.c */
subcommand_run run_boards, run_rules, run_openings, run_stats;            /* boards.c */
subcommand_run run_check, run_solve, run_bench, run_ugi, run_help, run_completion;

/* Without a subcommand: the menus. */
extern const struct subcommand subcommand_menus;

/* NULL after a message that suggests a similar name. */
const struct subcommand *subcommand_find(const char *name);

/* Print the help of a subcommand; of the menus: of all. */
void subcommand_help(struct app *app, const struct subcommand *c);

/* The name of the move generation for a kind of processor; NULL: not a kernel. */
const char *bench_kernel_name(enum cpu cpu);

#endif
