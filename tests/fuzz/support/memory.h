/*
 * A platform in memory: standard input is the input of the harness, files and the clock are
 * simulated, and output is kept. It replaces system/platform_*.c in a harness.
 *
 * If one of these bytes is next in the input when the program waits or starts to read, it is not
 * read but causes an event:
 *   \x03         Ctrl-C
 *   \x05         time passes until the end of the wait
 */
#ifndef TACTIGON_TESTS_FUZZ_MEMORY_H
#define TACTIGON_TESTS_FUZZ_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

#include "fuzz.h"

#define MEMORY_HOME "/home/me"

/* Starts a machine without files. Standard input is data[size], which is borrowed, and all output
 * is kept. */
void memory_begin(const uint8_t *data, size_t size);

/* Restores the streams of the process and checks that the program has released everything. */
void memory_end(void);

/* Sets whether standard input and output are a terminal. */
void memory_set_terminal(bool is_terminal);

/* Gives the terminal 24-bit colours. By default its TERM is "xterm". */
void memory_set_24_bit(void);

/* memory_put creates a file with a copy of the data. memory_file returns the content of a file,
 * which is borrowed and ends with a zero byte, or NULL if there is no such file. */
void memory_put(const char *path, const char *data, size_t size);
const char *memory_file(const char *path, size_t *size);

/* Calls each() for every file whose name has this ending. */
void memory_each(const char *ending, void (*each)(const char *path));

/* Returns all output so far to both streams, ending with a zero byte. */
const char *memory_written(size_t *size);

/* Drops the output so far, for inputs that are tested in several parts. */
void memory_forget_written(void);

void memory_pass_ms(int ms);

#endif
