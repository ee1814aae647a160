/*
 * The front end of prompts and lines: it works at a terminal, in a pipe, and for programs that read
 * a screen aloud.
 */
#ifndef TACTIGON_APP_LINES_LINES_H
#define TACTIGON_APP_LINES_LINES_H

#include "app/front/front.h"

extern const struct front lines_front;

#endif
