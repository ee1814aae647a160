/*
 * What the program needs from the system beyond ISO C. One platform_*.c
 * implements it; the build picks the file.
 */
#ifndef TACTIGON_APP_PLATFORM_H
#define TACTIGON_APP_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum platform_stream { PLATFORM_INPUT, PLATFORM_OUTPUT, PLATFORM_MESSAGES };

bool platform_is_terminal(enum platform_stream stream);

/* The columns of the terminal that standard output is; 0 when it is none or does not say. */
int platform_columns(void);

/* The value of an environment variable; NULL when it is not set or empty. */
const char *platform_env(const char *name);

/* A clock that never goes back, in nanoseconds from some moment. */
int64_t platform_now_ns(void);

/* A number that differs from one start of the program to the next. */
uint64_t platform_entropy(void);

/*
 * From now on Ctrl-C does not end the program: it ends platform_read and platform_sleep,
 * and platform_is_interrupted says so from then on.
 */
void platform_catch_interrupt(void);
bool platform_is_interrupted(void);

/* Wait, at most until an interrupt. */
void platform_sleep_ms(int ms);

enum platform_read { PLATFORM_READ_INTERRUPTED = -1, PLATFORM_READ_FAILED = -2 };

/*
 * Read what there is of standard input, at most `size` bytes, waiting for the first. Returns how
 * many, 0 at the end of input, or an enum platform_read; errno then says why it failed.
 */
int platform_read(char *out, int size);

#endif
