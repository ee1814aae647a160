/* The functions of the subcommands, help, and the positions that arguments name. */
#ifndef TACTIGON_APP_COMMANDS_SUBCOMMAND_H
#define TACTIGON_APP_COMMANDS_SUBCOMMAND_H

#include "app/settings/app.h"
#include "app/settings/options.h"
#include "tactigon/review.h"

subcommand_run run_play, run_learn, run_resume, run_remote, run_puzzle, run_edit,
    run_replay;                                                           /* interactive.c */
subcommand_run run_moves, run_perft, run_show, run_analyse, run_bestmove; /* positions.c */
subcommand_run run_boards, run_rules, run_openings, run_stats;            /* boards.c */
subcommand_run run_check, run_solve, run_bench, run_ugi, run_help, run_completion;

/* The positions that the arguments of a subcommand name: in a file, typed, or as words. Without
 * arguments: the position of the options, or the start of the board. */
struct inputs {
    struct app *app;
    const struct options *options;
    /* Look at a position or a game, which is closed afterwards. CODE_NONE: continue. */
    enum exit_code (*display)(struct inputs *s, struct review *x);
    void *context;        /* for `display` */
    const char *only_one; /* why a file of several positions is refused; NULL: it is accepted */
    bool is_parted;       /* print an empty line between positions */
    int n_seen;           /* positions so far; begins with 0 */
};

/* Display each position. CODE_NONE, or the code to leave with after a message. */
enum exit_code inputs_look_at(struct inputs *s, int n, const char *const *args);

/* What the program does without a subcommand: the menus. */
extern const struct subcommand subcommand_menus;

/* Find a subcommand. NULL after a message, which suggests a similar name. */
const struct subcommand *subcommand_find(const char *name);

/* Print the help of a subcommand; for subcommand_menus, the list of all. */
void subcommand_help(struct app *app, const struct subcommand *c);

/* The name of a kernel; NULL if `cpu` is not a kernel. */
const char *bench_kernel_name(enum cpu cpu);

#endif
