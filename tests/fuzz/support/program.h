/*
 * The whole program in memory (memory.h): its main, called with a command line.
 */
#ifndef TACTIGON_TESTS_FUZZ_PROGRAM_H
#define TACTIGON_TESTS_FUZZ_PROGRAM_H

#include "memory.h"

/*
 * Run it with the words of `line`, which blanks divide; a word in '...' has blanks. Returns the
 * exit status, which is one of those that there are; what was written, by programs that read it, is
 * clean text. 2 and 3 are never without a message.
 */
int program_run(const char *line);

#endif
