/* Starts a program and talks to it by UGI. Any error ends the test with a message. */
#ifndef TACTIGON_TESTS_TALK_H
#define TACTIGON_TESTS_TALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#include "core/port.h"

enum { LINE_BYTES = 16384 };

struct engine {
    const char *name;
    pid_t pid;
    FILE *in;     /* the program's input */
    int out;      /* the program's output */
    bool is_open; /* `in` is open until the program has been told to quit */
    size_t filled;
    char buffer[LINE_BYTES];
    char line[LINE_BYTES]; /* the last line of output */
};

void talk_fail(const struct engine *e, const char *format, ...) PORT_PRINTF(2, 3);

void talk_start(struct engine *e, const char *name, const char *program);

void talk_send(struct engine *e, const char *format, ...) PORT_PRINTF(2, 3);

/* Reads the next line into e->line. Returns false at the end of the output. */
bool talk_hear(struct engine *e);
void talk_hear_line(struct engine *e);
void talk_hear_exactly(struct engine *e, const char *expected);

/* Reads lines until one is exactly `last`. */
void talk_hear_until(struct engine *e, const char *last);

void talk_get_ready(struct engine *e);
void talk_greet(struct engine *e);

/* talk_leave ends the program. talk_expect_end checks for exit status 0 and no more output. */
enum talk_end { TALK_QUIT, TALK_END_OF_INPUT };
void talk_leave(struct engine *e, enum talk_end end);
void talk_expect_end(struct engine *e);
void talk_finish(struct engine *e, enum talk_end end);

#endif
