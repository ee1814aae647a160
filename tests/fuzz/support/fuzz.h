/*
 * What every harness uses: checks, parts of the input, variants that are kept. A harness is one
 * file of harness/ with LLVMFuzzerTestOneInput, which libFuzzer, AFL++ and support/driver.c call.
 *
 * Inputs are text wherever they can be, so that a finding can be read and mended by hand.
 */
#ifndef TACTIGON_TESTS_FUZZ_H
#define TACTIGON_TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tactigon/registry.h"
#include "tactigon/rules.h"

/* Runs one input. Returns 0; what is wrong ends the process by abort. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Where failures are told: the process's own stream, while stderr is another. NULL: stderr. */
extern FILE *fuzz_messages;

/* It has to hold whatever the input was. */
#define FUZZ_CHECK(is_true)                                                                        \
    do {                                                                                           \
        if (!(is_true))                                                                            \
            fuzz_fail(__FILE__, __LINE__, #is_true);                                               \
    } while (false)

/* The same for two texts, which are shown. */
#define FUZZ_CHECK_SAME(a, b) fuzz_check_same(__FILE__, __LINE__, a, b)

_Noreturn void fuzz_fail(const char *file, int line, const char *what);
void fuzz_check_same(const char *file, int line, const char *a, const char *b);

/* What is said of a bad input: a sentence, not empty, one line without bytes that do something. */
void fuzz_check_error(const struct error *error);

/* The same of any text for people; line ends are allowed where `has_lines`. */
void fuzz_check_clean(const char *s, size_t len, bool has_lines);

/* All `size` bytes of p are still those of fuzz_fill. */
void fuzz_fill(void *p, size_t size);
void fuzz_check_filled(const void *p, size_t size);

/* What is left of an input. */
struct fuzz_input {
    const uint8_t *data;
    size_t size;
};

/* The next byte; 0 behind the end. */
int fuzz_byte(struct fuzz_input *in);

/*
 * The next line without its end, zeros in it as they are, in a block of its own that is just large
 * enough, terminated: the caller's to free. NULL behind the end.
 */
char *fuzz_line_new(struct fuzz_input *in);

/* All that is left, the same. */
char *fuzz_rest_new(struct fuzz_input *in, size_t *size);

/*
 * The variant that a line names, "GAME BOARD RULES"; a word that is missing or unknown is the
 * default. Borrowed, the same one for the same words.
 */
const struct variant *fuzz_variant(const char *line, enum cpu cpu);

/* The position is one that the rules can have made, and its text reads back as the same. */
void fuzz_check_position(const struct variant *v, const struct pos *p);

/* Play the legal step m in *p: it is checked, and so is the position behind it. */
void fuzz_play(const struct variant *v, union position *p, move_code m);

/* The legal steps, the caller's to free; checked against count and gen_noisy. */
move_code *fuzz_steps_new(const struct variant *v, const struct pos *p, int *n);

#endif
