/*
 * The mistakes of a game that was played, as puzzles: what a short analysis finds and a proof
 * confirms, so that each has a right answer and wrong ones.
 */
#ifndef TACTIGON_APP_LEARN_MISTAKES_H
#define TACTIGON_APP_LEARN_MISTAKES_H

#include "app/settings/app.h"

/*
 * The record text[size] of the file `path` as puzzles (docs/puzzle-format.md), *out the caller's to
 * free: of the person's side, if one person played. CODE_BAD_FILE or CODE_FAILED after a message:
 * it is no good record, or has no such mistake.
 */
enum exit_code mistakes_find(struct app *app, const char *path, const char *text, size_t size,
                             char **out, size_t *out_size);

#endif
