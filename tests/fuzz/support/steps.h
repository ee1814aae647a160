/*
 * Tactigon's steps by every kernel and by the plain twin, and records that read back: what several
 * harnesses check.
 */
#ifndef TACTIGON_TESTS_FUZZ_STEPS_H
#define TACTIGON_TESTS_FUZZ_STEPS_H

#include "fuzz.h"
#include "tactigon/record.h"

/*
 * The legal steps, the caller's to free, by by_cpu[0], plain. Every other kernel has the same ones
 * in the same order, and so has the twin as texts, on boards that it has room for.
 */
move_code *steps_by_all_new(struct variant *const by_cpu[3], const struct pos *p, int *n);

/* The two are the same game: steps, positions, what was taken back, how it ended. */
void steps_check_same_game(const struct game *a, const struct game *b);

/* Write it, read that, write it again: the same text and the same game, and none needs mending. */
void steps_check_record(const struct record *record, const struct game *game);

#endif
