/* The whole program in memory (memory.h), called with a command line. */
#ifndef TACTIGON_TESTS_FUZZ_PROGRAM_H
#define TACTIGON_TESTS_FUZZ_PROGRAM_H

#include "memory.h"

/*
 * Runs it with the words of `line`, separated by spaces; a word in '...' may contain spaces.
 * Returns the exit status, which is documented; output other programs read is clean text. Status 2
 * and 3 come with a message.
 */
int program_run(const char *line);

#endif
