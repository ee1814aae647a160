/*
 * The subcommands that do one thing and leave: each takes its arguments behind
 * its name and returns the code to leave with.
 */
#ifndef TACTIGON_APP_COMMANDS_COMMANDS_H
#define TACTIGON_APP_COMMANDS_COMMANDS_H

#include "app/settings/app.h"
#include "app/settings/options.h"

enum exit_code commands_play(struct app *app, const struct options *options);
enum exit_code commands_resume(struct app *app, const struct options *options);
enum exit_code commands_moves(struct app *app, const struct options *options);
enum exit_code commands_perft(struct app *app, const struct options *options);
enum exit_code commands_show(struct app *app, const struct options *options);
enum exit_code commands_replay(struct app *app, const struct options *options);
enum exit_code commands_check(struct app *app, const struct options *options);
enum exit_code commands_boards(struct app *app, const struct options *options);
enum exit_code commands_rules(struct app *app, const struct options *options);
enum exit_code commands_bestmove(struct app *app, const struct options *options);
enum exit_code commands_analyse(struct app *app, const struct options *options);
enum exit_code commands_bench(struct app *app, const struct options *options);
enum exit_code commands_stats(struct app *app, const struct options *options);
enum exit_code commands_puzzle(struct app *app, const struct options *options);
enum exit_code commands_edit(struct app *app, const struct options *options);
enum exit_code commands_ugi(struct app *app, const struct options *options);

/* How the move generation for a kind of processor is called; NULL: it is no kernel. */
const char *bench_kernel_name(enum cpu cpu);

#endif
