/*
 * Error values and messages.
 *
 * A function that can fail returns an enum status; the message for people goes
 * into a struct error that the caller owns. The library never prints.
 */
#ifndef TACTIGON_STATUS_H
#define TACTIGON_STATUS_H

#include "tactigon/port.h"

enum status {
    STATUS_OK = 0,
    STATUS_NO_MEMORY = -1, /* an allocation failed */
    STATUS_BAD_INPUT = -2, /* a text is not of the documented form */
    STATUS_ILLEGAL = -3,   /* a move that the rules do not allow */
    STATUS_NOT_FOUND = -4, /* no such game, board, rule set or player */
};

enum { ERROR_TEXT_MAX = 200 };

struct error {
    int line;                  /* from 1; 0 when the fault has no place */
    int column;                /* from 1, in bytes; 0 when the fault has no place */
    char text[ERROR_TEXT_MAX]; /* what is wrong and what was expected, one line */
};

/*
 * Fill *error (which may be NULL) and return `status`, so that a caller can write
 * `return error_set(...)`. A text that does not fit is cut; bytes that are not safe to show are
 * replaced by '?'.
 */
enum status error_set(struct error *error, enum status status, int line, int column,
                      const char *format, ...) PORT_PRINTF(5, 6);

#endif
