/*
 * From the records of a Windows console to the bytes that a terminal would send. Pure: it knows
 * neither console nor its headers; what a record says is in plain numbers.
 */
#ifndef TACTIGON_APP_SYSTEM_CONSOLE_KEYS_H
#define TACTIGON_APP_SYSTEM_CONSOLE_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "tactigon/text.h"

enum { CONSOLE_KEY_BYTES = 16 }; /* what one record may become, terminated */

/* The keys held down with another, as the console numbers them. */
enum {
    CONSOLE_RIGHT_ALT = 0x1,
    CONSOLE_LEFT_ALT = 0x2,
    CONSOLE_RIGHT_CONTROL = 0x4,
    CONSOLE_LEFT_CONTROL = 0x8,
    CONSOLE_SHIFT = 0x10,
};

struct console_key {
    bool is_down;
    unsigned held; /* of those above; other bits make no difference */
    unsigned code; /* the virtual key */
    uint16_t unit; /* of UTF-16, 0: the key has no character */
};

struct console_mouse {
    int row, column;  /* from 0, of the window */
    unsigned buttons; /* those that are down: 1 left, 2 right, 4 middle */
    int wheel;        /* above 0: turned away from the person, below: towards */
    bool is_wheel;
};

/* What has to be known of the records before, all zero in the beginning. */
struct console_state {
    uint16_t high;    /* the first half of a character of two units */
    unsigned buttons; /* that were down */
};

/* Add what the record becomes to `out`, which may be nothing: a key that is let go, half a
 * character. */
void console_key_bytes(struct console_state *state, const struct console_key *key,
                       struct text *out);
void console_mouse_bytes(struct console_state *state, const struct console_mouse *mouse,
                         struct text *out);

#endif
