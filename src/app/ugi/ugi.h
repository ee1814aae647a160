/*
 * The Universal Game Interface on stdin and stdout (docs/ugi.md): how a game
 * manager, or a script, talks to the program.
 */
#ifndef TACTIGON_UGI_H
#define TACTIGON_UGI_H

#include "app/settings/app.h"
#include "tactigon/rules.h"

enum { UGI_SEED_MAX = 2147483647, UGI_SEED_DEFAULT = 1 };

/* What a session begins with; setoption changes all of it but `first`. */
struct ugi_setup {
    const struct rules *rules;
    const char *board;    /* a name or a file; NULL: the game's default */
    const char *rule_set; /* NULL: the game's default */
    enum side first;
    bool has_draws;
    int level;     /* LEVEL_MIN..LEVEL_MAX, or 0: the strongest */
    int hash_mib;  /* 0: the default */
    int threads;   /* 0: the default */
    uint64_t seed; /* setoption takes 0..UGI_SEED_MAX */
};

/*
 * Answer lines from stdin until `quit` or the end of input. Returns CODE_DONE; CODE_FAILED when
 * memory ran out or an answer could not be written; CODE_BAD_FILE when there is no such board or
 * rule set or the board's file is bad; with the reason on stderr.
 */
enum exit_code ugi_run(const struct ugi_setup *setup);

#endif
