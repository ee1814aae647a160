/* Shared by all harnesses: checks, parts of the input, and cached variants. A harness is one file
 * of harness/ with LLVMFuzzerTestOneInput, which libFuzzer, AFL++ and support/driver.c call. Inputs
 * are text where possible, so that a finding can be read and edited. */
#ifndef TACTIGON_TESTS_FUZZ_H
#define TACTIGON_TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"
#include "rules/rules.h"

/* Runs one input and returns 0; a failed check aborts the process. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The stream for messages about failures while stderr is replaced. NULL means stderr. */
extern FILE *fuzz_messages;

/* A condition that must hold for any input. */
#define FUZZ_CHECK(is_true)                                                                        \
    do {                                                                                           \
        if (!(is_true))                                                                            \
            fuzz_fail(__FILE__, __LINE__, #is_true);                                               \
    } while (false)

/* Two texts that must be equal for any input. If they are not, both are printed. */
#define FUZZ_CHECK_SAME(a, b) fuzz_check_same(__FILE__, __LINE__, a, b)

_Noreturn void fuzz_fail(const char *file, int line, const char *what);
void fuzz_check_same(const char *file, int line, const char *a, const char *b);

/* Checks that the error has a reason, which is text on one line without control characters. */
void fuzz_check_error(const struct error *error);

/* Checks that a text has no control characters except tabs and, if has_lines, line ends. */
void fuzz_check_clean(const char *s, size_t len, bool has_lines);

/* fuzz_fill fills p with a known byte. fuzz_check_filled checks that all bytes still have this
 * value. */
void fuzz_fill(void *p, size_t size);
void fuzz_check_filled(const void *p, size_t size);

/* The unread part of an input. */
struct fuzz_input {
    const uint8_t *data;
    size_t size;
};

/* Returns the next byte; 0 at the end. */
int fuzz_byte(struct fuzz_input *in);

/* Returns the next line without its line end, in a block of exactly its size plus a terminator. The
 * line may contain zero bytes. The caller frees the block. NULL at the end. */
char *fuzz_line_new(struct fuzz_input *in);

/* Returns the rest of the input, in a block of exactly its size plus a terminator. The caller frees
 * it. */
char *fuzz_rest_new(struct fuzz_input *in, size_t *size);

/* Returns the variant that a line names as "GAME BOARD RULES". A missing or unknown word means the
 * default. The variant is borrowed, and the same words give the same variant. */
const struct variant *fuzz_variant(const char *line, enum cpu cpu);

/* Checks that the position is possible under the rules and can be written and read back as text. */
void fuzz_check_position(const struct variant *v, const struct pos *p);

/* Plays the legal step m in *p and checks the step and the new position. */
void fuzz_play(const struct variant *v, union position *p, move_code m);

/* Returns the legal steps, which the caller frees. They are checked against count() and
 * gen_noisy(). */
move_code *fuzz_steps_new(const struct variant *v, const struct pos *p, int *n);

#endif
