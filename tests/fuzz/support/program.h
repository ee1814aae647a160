/* The whole program in memory (memory.h), called with a command line. */
#ifndef TACTIGON_TESTS_FUZZ_PROGRAM_H
#define TACTIGON_TESTS_FUZZ_PROGRAM_H

#include "memory.h"

/* Runs the program with the words of `line`, which spaces separate; a word in '...' may contain
 * spaces. Returns the exit status. Checks that it is documented, output for other programs is clean
 * text, and that the program explains a status of 2 or 3. */
int program_run(const char *line);

#endif
