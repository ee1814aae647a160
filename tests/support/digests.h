/*
 * Much text, compared by its digests with those of a file: a line "NAME DIGEST" each. What
 * is meant to change is written anew with TACTIGON_DIGESTS=renew in the environment; look at the
 * diff. With TACTIGON_DIGESTS=grow lines that nobody has kept, as those of a new game, are told and
 * added, unless a line that is kept has become another (newgame.sh).
 */
#ifndef TESTS_DIGESTS_H
#define TESTS_DIGESTS_H

#include <stddef.h>
#include <stdint.h>

#include "tactigon/canvas.h"
#include "tactigon/rng.h"

/* Adds a text, or a number, to a digest, which begins as 0: the order counts. */
void digest_text(uint64_t *d, const char *s);
void digest_number(uint64_t *d, uint64_t n);
/* Adds every cell of a drawing: characters, marks, styles and places. */
void digest_canvas(uint64_t *d, const struct canvas *c);

/* The names and digests of a test, to be compared with digests/NAME at the end. */
struct digests;
struct digests *digests_open(const char *name);
void digests_add(struct digests *all, const char *name, uint64_t d);
/* Frees them and fails with every line that is not as it is kept, or not kept. */
void digests_close(struct digests *all);

/* `text` with up to three bytes changed, taken away, doubled or moved, in out[size], terminated. */
void digests_spoil(struct rng *rng, const char *text, size_t len, char *out, size_t size);

#endif
