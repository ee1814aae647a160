/* Status values and error messages. A function that can fail returns an enum status. It writes the
 * message for people into the caller's struct error. */
#ifndef TACTIGON_CORE_STATUS_H
#define TACTIGON_CORE_STATUS_H

#include "core/port.h"

enum status {
    STATUS_OK = 0,
    STATUS_NO_MEMORY = -1, /* an allocation failed */
    STATUS_BAD_INPUT = -2, /* a text does not have its documented form */
    STATUS_ILLEGAL = -3,   /* a move that the rules do not allow */
    STATUS_NOT_FOUND = -4, /* no such game, board, rule set or player */
};

enum { ERROR_TEXT_MAX = 200 };

struct error {
    int line;                  /* from 1; 0: no particular line */
    int column;                /* in bytes, from 1; 0: no particular column */
    char text[ERROR_TEXT_MAX]; /* one line that says what is wrong and what was expected */
};

/* Fills *error, unless `error` is NULL, and returns `status`, so that `return error_set(...)`
 * works. A text that does not fit is cut; bytes that are not safe to show become '?'. */
enum status error_set(struct error *error, enum status status, int line, int column,
                      const char *format, ...) PORT_PRINTF(5, 6);

#endif
