/* What surrounds the program in tests, in place of the system's clock (platform.h) and of the
 * variables of the caller. */
#ifndef TACTIGON_TESTS_WORLD_H
#define TACTIGON_TESTS_WORLD_H

#include <stdint.h>

/* A clock that advances only by what a test adds, and by look_ns at each look. */
struct world {
    int64_t now_ns;
    int64_t away_ns; /* while the program was stopped */
    int64_t look_ns; /* added by each look, so that thinking takes time */
};
extern struct world world;

/* Sets an environment variable on every system; "" counts as not set. */
void world_set(const char *name, const char *value);

/* Sets TERM, but no other variable about the terminal, and the language C. */
void world_terminal(const char *term);

#endif
