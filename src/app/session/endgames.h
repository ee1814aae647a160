/*
 * Endgame tables as files, one for each class: RULES-CLASS in the program's directory of tables. A
 * file counts when all of it is as it was written, or not at all.
 */
#ifndef TACTIGON_APP_SESSION_ENDGAMES_H
#define TACTIGON_APP_SESSION_ENDGAMES_H

#include "tactigon/tables.h"

/* Tables of a variant (borrowed) without a class, the caller's to free; NULL: it has none. */
struct tables *endgames_new(const struct variant *v);

enum endgames_file { ENDGAMES_MISSING, ENDGAMES_GOOD, ENDGAMES_BAD };

/* Read the file of a class; BAD: with what is wrong. Its size goes to *size unless that is NULL. */
enum endgames_file endgames_read(struct tables *t, const struct variant *v, int class, size_t *size,
                                 struct error *error);

/* Write the file of a class that has been made; the size, or 0 with the reason. */
size_t endgames_write(const struct tables *t, const struct variant *v, int class,
                      struct error *error);

/*
 * Read what a search from p may come to and is not there yet. False: a file is not used, and
 * *error says which and why. Without tables nothing is to be done.
 */
bool endgames_load(struct tables *t, const struct variant *v, const struct pos *p,
                   struct error *error);

#endif
