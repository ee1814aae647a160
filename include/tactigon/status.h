/*
 * Status values and error messages. A function that can fail returns an enum status; the message
 * for people goes into a struct error that the caller owns.
 */
#ifndef TACTIGON_STATUS_H
#define TACTIGON_STATUS_H

#include "tactigon/port.h"

enum status {
    STATUS_OK = 0,
    STATUS_NO_MEMORY = -1, /* an allocation failed */
    STATUS_BAD_INPUT = -2, /* a text does not have its documented form */
    STATUS_ILLEGAL = -3,   /* a move that the rules do not allow */
    STATUS_NOT_FOUND = -4, /* no such game, board, rule set or player */
};

enum { ERROR_TEXT_MAX = 200 };

struct error {
    int line;                  /* from 1; 0: no place */
    int column;                /* from 1, in bytes; 0: no place */
    char text[ERROR_TEXT_MAX]; /* what is wrong and what was expected, one line */
};

/* Fill *error (which may be NULL) and return `status`, for `return error_set(...)`. A text that
 * does not fit is cut; bytes that are not safe to show become '?'. */
enum status error_set(struct error *error, enum status status, int line, int column,
                      const char *format, ...) PORT_PRINTF(5, 6);

#endif
