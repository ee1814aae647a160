/*
 * A person who plays lessons or puzzles, for tests: a front end that types lines from a list and
 * keeps all messages. CMake gives such tests separate directories.
 */
#ifndef TACTIGON_TESTS_PUPIL_H
#define TACTIGON_TESTS_PUPIL_H

#include "app/settings/app.h"

enum { PUPIL_ROOM = 1 << 17, PUPIL_MARKS_ROOM = 1 << 12 };

extern char pupil_told[PUPIL_ROOM];        /* all messages since pupil_new */
extern char pupil_marks[PUPIL_MARKS_ROOM]; /* a line for each "#" */
extern uint64_t pupil_seed;                /* of the bot in pupil_new */

/*
 * A program with this front end, which the caller frees. Lines are typed until NULL; "!y" and "!n"
 * answer questions, "!3" chooses an entry, "@level:4" lets that player continue until something is
 * asked, "#" records the marks of the board as "[goal d6]", and "=" the text beside it.
 */
struct app *pupil_new(const char *game, const char *const *lines);

/* Checks that everything was typed; keeps the last messages. */
void pupil_end(struct app *app);
void pupil_free(struct app *app);

void pupil_check(const char *what);

bool pupil_names_place(const struct variant *v, const char *s);

/* Writes a file of the data directory with this text. */
void pupil_write(const char *name, const char *text);
void pupil_check_file(const char *name, const char *expected);

#endif
