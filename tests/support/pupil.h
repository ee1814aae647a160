/*
 * A person who plays lessons or puzzles, in tests: a front end that types lines from a list and
 * keeps all that it is told. CMake gives such tests directories of their own.
 */
#ifndef TACTIGON_TESTS_PUPIL_H
#define TACTIGON_TESTS_PUPIL_H

#include "app/settings/app.h"

enum { PUPIL_ROOM = 1 << 17, PUPIL_MARKS_ROOM = 1 << 12 };

extern char pupil_told[PUPIL_ROOM];        /* everything that was told since pupil_new */
extern char pupil_marks[PUPIL_MARKS_ROOM]; /* a line for each "#" */
extern uint64_t pupil_seed;                /* of the bot that plays for the person, see pupil_new */

/*
 * A program with this front end, the caller's to free. Lines are typed; "!y" and "!n" answer
 * questions, "!3" chooses an entry, "@level:4" lets that player go on until something is asked, "#"
 * takes down the marks of the board: "[goal d6]", "=" tells what stands beside it. NULL ends them.
 */
struct app *pupil_new(const char *game, const char *const *lines);

/* Everything was typed, and what was told last is kept. */
void pupil_end(struct app *app);
void pupil_free(struct app *app);

/* It was told. */
void pupil_check(const char *what);

/* A sentence names a place of the board. */
bool pupil_names_place(const struct variant *v, const char *s);

/* A file of the data directory is written, and has this in it. */
void pupil_write(const char *name, const char *text);
void pupil_check_file(const char *name, const char *expected);

#endif
