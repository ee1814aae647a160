/*
 * Recorded frames as text: a line "= TITLE" with the cursor's place, rows after '|', each followed
 * by its styles after '~' if it has any, and last the 24-bit colours after '@'.
 */
#ifndef TACTIGON_TESTS_RECORDING_H
#define TACTIGON_TESTS_RECORDING_H

#include <stdio.h>

#include "emulator.h"

extern FILE *recording_report; /* reports; the process's standard output, which the program under
                                * test does not have */

void recording_print(const struct emulator *e, const char *title);

void recording_read(void);

/* Is the frame recorded unchanged? Prints differences. */
bool recording_has(const struct emulator *e, const char *title);

/* The number of frames; prints their titles, a line each. */
int recording_count(void);
void recording_titles(void);

/* Prints a frame as text with SGR sequences; false if the title is missing. */
bool recording_show(const char *title);

#endif
