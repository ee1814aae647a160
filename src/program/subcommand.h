/* The functions that run subcommands, the help, and the positions that arguments name. */
#ifndef TACTIGON_PROGRAM_SUBCOMMAND_H
#define TACTIGON_PROGRAM_SUBCOMMAND_H

#include "front/app.h"
#include "game/review.h"
#include "session/resume.h"
#include "settings/argument.h"
#include "settings/options.h"

/* Runs a subcommand and returns the program's exit code. */
typedef enum exit_code subcommand_run(struct app *app, const struct options *options);

struct subcommand {
    const char *group; /* heading if a group begins here, else ""; NULL: not listed in help */
    const char *name;
    const char *arguments; /* as help shows them */
    struct argument_type takes;
    struct usage usage;
    enum settings_part part; /* the saved settings that it uses */
    const char *summary;
    subcommand_run *run;
};

subcommand_run run_menus, run_play, run_learn, run_resume, run_remote, run_puzzle, run_edit,
    run_replay;                                                           /* interactive.c */
subcommand_run run_moves, run_perft, run_show, run_analyse, run_bestmove; /* positions.c */
subcommand_run run_boards, run_rules, run_openings, run_stats;            /* boards.c */
subcommand_run run_check, run_solve, run_bench, run_match, run_tally, run_ugi, run_help;

/* Opens `next`, then what each game, menu or replay asks for when it is left, until nothing is left
 * to open or the program ends. Frees the game. Returns the exit code. */
enum exit_code loop_run(struct open_game *open, enum open_next next);

/* Ends the screen, if it is the front end. */
void front_end(struct app *app);

/* The positions for a subcommand. Its arguments are a file, "-" for standard input, or a position.
 * Without arguments: the position of --position, or the start position of the board. */
struct inputs {
    struct app *app;
    const struct options *options;
    /* Called for each position or game, which is closed afterwards. CODE_NONE: continue. */
    enum exit_code (*display)(struct inputs *s, struct review *x);
    void *context;        /* data for `display` */
    const char *only_one; /* why a file of several positions is refused; NULL: it is accepted */
    bool has_gaps;        /* an empty line is printed between positions */
    int n_seen;           /* positions so far; initially 0 */
};

/* Displays each position. Returns CODE_NONE, or prints a message and returns another code. */
enum exit_code inputs_look_at(struct inputs *s, int n, const char *const *args);

/* Made from the files examples.txt and completion.SHELL. */
extern const char asset_examples_txt[];
extern const char asset_completion_bash[], asset_completion_zsh[], asset_completion_fish[];

/* What the program does without a subcommand: the menus. */
extern const struct subcommand subcommand_menus;

/* Finds a subcommand. If none has that name, suggests a similar one and returns NULL. */
const struct subcommand *subcommand_find(const char *name);

/* Prints the help of a subcommand; for subcommand_menus, the list of all subcommands. */
void subcommand_help(struct app *app, const struct subcommand *c);

#endif
