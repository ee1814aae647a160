/*
 * What the benchmarks of move generation and of the search share.
 */
#ifndef TACTIGON_APP_COMMANDS_BENCH_H
#define TACTIGON_APP_COMMANDS_BENCH_H

#include "app/settings/app.h"
#include "tactigon/rules.h"

/* How the move generation for a kind of processor is called; NULL: it is no kernel. */
const char *bench_kernel_name(enum cpu cpu);

/*
 * Search and print what it came to, behind `separator` in JSON. STATUS_NOT_FOUND when the game has
 * nothing to search with, STATUS_NO_MEMORY; nothing is printed then.
 */
enum status bench_search(struct app *app, const struct variant *v, const char *separator,
                         bool is_json);

#endif
