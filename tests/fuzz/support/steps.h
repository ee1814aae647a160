/*
 * Checks of several harnesses: Tactigon's steps by every kernel and by the plain twin, and records
 * that read back.
 */
#ifndef TACTIGON_TESTS_FUZZ_STEPS_H
#define TACTIGON_TESTS_FUZZ_STEPS_H

#include "fuzz.h"
#include "tactigon/record.h"

/*
 * The legal steps by by_cpu[0], plain, which the caller frees. Every other kernel has the same
 * steps in the same order, and so has the twin as texts on boards that fit it.
 */
move_code *steps_by_all_new(struct variant *const by_cpu[CPU_AVX2], const struct pos *p, int *n);

/* The two games have the same steps, positions, undone steps and end. */
void steps_check_same_game(const struct game *a, const struct game *b);

/* A record written, read and written again has the same text and game, and needs no repair. */
void steps_check_record(const struct record *record, const struct game *game);

#endif
