/* A simulated person who plays lessons or puzzles: a front end that types lines from a list and
 * records all messages. CMake gives each such test its own data directories. */
#ifndef TACTIGON_TESTS_PUPIL_H
#define TACTIGON_TESTS_PUPIL_H

#include "front/app.h"

enum { PUPIL_ROOM = 1 << 17, PUPIL_MARKS_ROOM = 1 << 12 };

extern char pupil_output[PUPIL_ROOM];      /* all messages since pupil_new() */
extern char pupil_marks[PUPIL_MARKS_ROOM]; /* one line for each "#" typed */
extern uint64_t pupil_seed;                /* seed of the bots that "@" starts */

/* Returns a program with this front end; free it with pupil_free(). Lines are typed up to the first
 * NULL. "!y" answers a question, "!3" chooses an entry, "@level:4" lets that bot play until a
 * question, "#" records the marks on the board, "=" the text beside it. */
struct app *pupil_new(const char *game, const char *const *lines);

/* Checks that all lines were typed, and records the last messages. */
void pupil_end(struct app *app);
void pupil_free(struct app *app);

void pupil_check(const char *what);

bool pupil_names_place(const struct variant *v, const char *s);

/* Writes this text to a file in the data directory. */
void pupil_write(const char *name, const char *text);
void pupil_check_file(const char *name, const char *expected);

#endif
