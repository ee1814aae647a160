/*
 * Texts that are packed inside the program: some bytes stand for two others, which may again be
 * such bytes. src/embed.cmake packs, by the pairs of src/core/pairs.inc
 * and puzzle_pairs.inc.
 */
#ifndef TACTIGON_PACKED_H
#define TACTIGON_PACKED_H

#include <stddef.h>

/* Which pairs: texts for people, and puzzles, have their own. */
enum packed_kind { PACKED_TEXT, PACKED_PUZZLES };

/* The text, terminated, the caller's to free, and its size without the terminator; NULL: no memory.
 */
char *packed_text_new(const char *packed, enum packed_kind kind, size_t *size);

#endif
