/* The loop of the program for a person. */
#ifndef TACTIGON_PROGRAM_LOOP_H
#define TACTIGON_PROGRAM_LOOP_H

#include "session/resume.h"

/* Opens `next`, then what each thing asks for as it is left, until nothing is left to open or the
 * program ends. Frees the game. Returns the exit code. */
enum exit_code loop_run(struct open_game *open, enum open_next next);

#endif
