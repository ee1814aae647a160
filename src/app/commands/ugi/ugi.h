/*
 * The Universal Game Interface on stdin and stdout (docs/ugi.md): how a game
 * manager, or a script, talks to the program.
 */
#ifndef TACTIGON_UGI_H
#define TACTIGON_UGI_H

#include "app/settings/app.h"
#include "tactigon/rules.h"

enum { UGI_SEED_DEFAULT = 1 };

/*
 * Begin with the settings' game, board, rules, draws, hash, threads and seed, and a level, 0 for
 * the strongest; setoption changes all of it but `first`. Answer lines from stdin until `quit` or
 * the end of input. Returns CODE_DONE; CODE_FAILED when memory ran out or an answer could not be
 * written; CODE_BAD_FILE when there is no such board or rule set or the board's file is bad; with
 * the reason on stderr.
 */
enum exit_code ugi_run(const struct settings *s, enum side first, int level);

#endif
