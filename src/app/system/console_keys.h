/*
 * Turns the records of a Windows console into the bytes that a terminal would send. It needs no
 * header of Windows, so that tests run everywhere.
 */
#ifndef TACTIGON_APP_SYSTEM_CONSOLE_KEYS_H
#define TACTIGON_APP_SYSTEM_CONSOLE_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "tactigon/text.h"

enum { CONSOLE_KEY_BYTES = 16 }; /* the most that one record becomes, terminated */

/* Modifier keys, as the console numbers them. */
enum {
    CONSOLE_RIGHT_ALT = 0x1,
    CONSOLE_LEFT_ALT = 0x2,
    CONSOLE_RIGHT_CONTROL = 0x4,
    CONSOLE_LEFT_CONTROL = 0x8,
    CONSOLE_SHIFT = 0x10,
};

struct console_key {
    bool is_down;
    unsigned held; /* modifiers; other bits are ignored */
    unsigned code; /* the virtual key */
    uint16_t unit; /* of UTF-16; 0: the key has no character */
};

struct console_mouse {
    int row, column;  /* from 0, of the window */
    unsigned buttons; /* held down: 1 left, 2 right, 4 middle */
    int wheel;        /* above 0: turned away from the person, below 0: towards */
    bool is_wheel;
};

/* What earlier records leave; it begins with all zero. */
struct console_state {
    uint16_t high;    /* the first half of a character of two units */
    unsigned buttons; /* that were down */
};

/* Add the bytes of the record to `out`; a released key and half a character give none. */
void console_key_bytes(struct console_state *state, const struct console_key *key,
                       struct text *out);
void console_mouse_bytes(struct console_state *state, const struct console_mouse *mouse,
                         struct text *out);

#endif
