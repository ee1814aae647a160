/*
 * A terminal with a screen in memory. Its input is typed in bursts of a few bytes; two sequences
 * are special:
 *   \xff r       changes the size: the next two bytes give the rows and columns
 *   \xff X       types nothing until the wait is over; X is any other byte
 */
#ifndef TACTIGON_TESTS_FUZZ_SCREEN_TERMINAL_H
#define TACTIGON_TESTS_FUZZ_SCREEN_TERMINAL_H

#include "memory.h"

enum { SCREEN_TERMINAL_EVENT = 0xFF };

/* Opens a screen of 24 x 80. After the input data[size] (borrowed) the terminal disappears. */
void screen_terminal_begin(const uint8_t *data, size_t size);

/* Checks that the terminal was restored. */
void screen_terminal_end(void);

#endif
