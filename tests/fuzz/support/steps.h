/* Checks for several harnesses: every Tactigon kernel finds the same steps as the simple second
 * version (twin.h), and records can be read back. */
#ifndef TACTIGON_TESTS_FUZZ_STEPS_H
#define TACTIGON_TESTS_FUZZ_STEPS_H

#include "fuzz.h"
#include "game/record.h"

/* Returns the legal steps from by_cpu[0], the plain kernel; the caller frees them. Checks that
 * every other kernel lists the same steps in the same order, and the twin finds them on boards that
 * fit it. */
move_code *steps_by_all_new(struct variant *const by_cpu[CPU_AVX2], const struct pos *p, int *n);

/* Checks that two games have the same steps, positions, undone steps and end. */
void steps_check_same_game(const struct game *a, const struct game *b);

/* Checks that the record can be read back, gives the same game and text, and needs no repair. */
void steps_check_record(const struct record *record, const struct game *game);

#endif
