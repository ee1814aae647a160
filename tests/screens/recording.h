/* Recorded frames as text: a line "= TITLE" with the cursor's place; for each row a line "|TEXT"
 * and, if it has styles, a line "~ STYLES"; and last a line "@ COLOURS" with 24-bit colours. */
#ifndef TACTIGON_TESTS_RECORDING_H
#define TACTIGON_TESTS_RECORDING_H

#include <stdio.h>

#include "emulator.h"

extern FILE *recording_report; /* reports go to the real standard output, not the simulated one */

void recording_print(const struct emulator *e, const char *title);

void recording_read(void);

/* Returns whether the frame is the same as the recorded one with this title. Prints the
 * differences. */
bool recording_has(const struct emulator *e, const char *title);

/* recording_count returns the number of frames, and recording_titles prints their titles. */
int recording_count(void);
void recording_titles(void);

/* Prints a frame as text with SGR sequences. Returns false if no frame has the title. */
bool recording_show(const char *title);

#endif
