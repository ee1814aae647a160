/*
 * The subcommands that do one thing and leave: each takes its arguments behind
 * its name and returns the code to leave with.
 */
#ifndef TACTIGON_APP_COMMANDS_TOOLS_H
#define TACTIGON_APP_COMMANDS_TOOLS_H

#include "app/settings/app.h"
#include "app/settings/options.h"

enum exit_code tool_play(struct app *app, const struct options *options, int n,
                         const char *const *args);
enum exit_code tool_resume(struct app *app, const struct options *options, int n,
                           const char *const *args);
enum exit_code tool_moves(struct app *app, const struct options *options, int n,
                          const char *const *args);
enum exit_code tool_perft(struct app *app, const struct options *options, int n,
                          const char *const *args);
enum exit_code tool_show(struct app *app, const struct options *options, int n,
                         const char *const *args);
enum exit_code tool_replay(struct app *app, const struct options *options, int n,
                           const char *const *args);
enum exit_code tool_check(struct app *app, const struct options *options, int n,
                          const char *const *args);
enum exit_code tool_boards(struct app *app, const struct options *options, int n,
                           const char *const *args);
enum exit_code tool_rules(struct app *app, const struct options *options, int n,
                          const char *const *args);
enum exit_code tool_bestmove(struct app *app, const struct options *options, int n,
                             const char *const *args);
enum exit_code tool_analyse(struct app *app, const struct options *options, int n,
                            const char *const *args);
enum exit_code tool_bench(struct app *app, const struct options *options, int n,
                          const char *const *args);
enum exit_code tool_match(struct app *app, const struct options *options, int n,
                          const char *const *args);
enum exit_code tool_tally(struct app *app, const struct options *options, int n,
                          const char *const *args);
enum exit_code tool_ugi(struct app *app, const struct options *options, int n,
                        const char *const *args);

#endif
