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

/*
 * The positions that the arguments of a subcommand name: a record, a board or positions in a file,
 * typed positions, or one position; without arguments the position of the options or the board's
 * start.
 */
struct inputs {
    struct app *app;
    const struct options *options;
    /* Look at one of them, which is closed afterwards. Anything but CODE_NONE is the end. */
    enum exit_code (*display)(struct inputs *s, struct review *x);
    void *context; /* of `display` */
    const char
        *only_one;  /* the reason why a file of several positions is refused; NULL: it is not */
    bool is_parted; /* an empty line is printed between positions */
    int n_seen;     /* positions; begins with 0 */
};

/* Display each position. CODE_NONE, or the code to leave with after a message. */
enum exit_code inputs_look_at(struct inputs *s, int n, const char *const *args);

/* Without a subcommand: the menus. */
extern const struct subcommand subcommand_menus;

/* NULL after a message that suggests a similar name. */
const struct subcommand *subcommand_find(const char *name);

/* Print the help of a subcommand; of the menus: of all. */
void subcommand_help(struct app *app, const struct subcommand *c);

/* The name of the move generation for a kind of processor; NULL: not a kernel. */
const char *bench_kernel_name(enum cpu cpu);

#endif
