/*
 * A terminal in memory that is a screen. Its input is what is typed, in bursts of a few bytes;
 * these two bytes are something else: \xff r       the size is another: two more bytes say which
 *   \xff X       nothing is typed for as long as the program waits
 */
#ifndef TACTIGON_TESTS_FUZZ_SCREEN_TERMINAL_H
#define TACTIGON_TESTS_FUZZ_SCREEN_TERMINAL_H

#include "memory.h"

enum { SCREEN_TERMINAL_EVENT = 0xFF };

/* 24 x 80, data[size] is borrowed; at its end the terminal is gone. */
void screen_terminal_begin(const uint8_t *data, size_t size);

/* It has been put back as it was. */
void screen_terminal_end(void);

#endif
