/* What surrounds the program in tests, in place of the system's clock (platform.h) and of the
 * variables of the caller. */
#ifndef TACTIGON_TESTS_WORLD_H
#define TACTIGON_TESTS_WORLD_H

#include <stdint.h>

/* The clock stands still but for what a test adds, and what each look at it costs. */
struct world {
    int64_t now_ns;
    int64_t away_ns; /* while the program was stopped */
    int64_t look_ns; /* added by each look, so that thinking takes time */
};
extern struct world world;

/* Sets an environment variable on every system; "" counts as not set. */
void world_set(const char *name, const char *value);

/* Sets TERM, and no other variable that speaks of the terminal, in the language C. */
void world_terminal(const char *term);

#endif
