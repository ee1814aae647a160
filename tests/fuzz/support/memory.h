/*
 * A platform in memory: standard input is the input of the harness, files and the clock are its
 * own, and what goes to standard output and error is kept. Nothing of it leaves the process. It
 * takes the place of app/system/platform_*.c when a harness is linked.
 *
 * In the input these bytes stand for what happens to a program while it waits, where nothing else
 * could be read at that moment:
 *   \x03         Ctrl-C
 *   \x05         time passes: all that was to be waited for
 */
#ifndef TACTIGON_TESTS_FUZZ_MEMORY_H
#define TACTIGON_TESTS_FUZZ_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

#include "fuzz.h"

#define MEMORY_HOME "/home/me"

/* A machine without files whose standard input is data[size], borrowed; with the streams caught. */
void memory_begin(const uint8_t *data, size_t size);

/* The streams are those of the process again. All that the program took has to be given back. */
void memory_end(void);

/* Standard input and output are terminals. */
void memory_set_terminal(bool is_terminal);

/* The terminal has 24 bit of colours; by default what TERM "xterm" says. */
void memory_set_24_bit(void);

/* A file, copied; what is in it, terminated and borrowed, or NULL. */
void memory_put(const char *path, const char *data, size_t size);
const char *memory_file(const char *path, size_t *size);

/* Every file whose name ends so. */
void memory_each(const char *ending, void (*each)(const char *path));

/* What was written so far to both streams, terminated. */
const char *memory_written(size_t *size);

/* Between the parts of one input: forget it. */
void memory_forget_written(void);

/* The clock goes on. */
void memory_pass_ms(int ms);

#endif
