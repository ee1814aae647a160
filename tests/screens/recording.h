/*
 * Recorded frames as text: a line "= TITLE" with the place of the cursor, rows behind '|', each
 * followed by its styles behind '~' if it has any, and last the colours of 24 bit behind '@'.
 */
#ifndef TACTIGON_TESTS_RECORDING_H
#define TACTIGON_TESTS_RECORDING_H

#include <stdio.h>

#include "emulator.h"

extern FILE *recording_report; /* what is told; standard output, of which the program has another */

void recording_print(const struct emulator *e, const char *title);

/* Read all of standard input. */
void recording_read(void);

/* Is that frame recorded as it is? What differs is told. */
bool recording_has(const struct emulator *e, const char *title);

/* How many frames it has; their titles, a line each. */
int recording_count(void);
void recording_titles(void);

/* One of them as text with SGR sequences; false: there is none of that title. */
bool recording_show(const char *title);

#endif
