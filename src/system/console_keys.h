/* Turns the input records of a Windows console into the bytes that a terminal would send. It needs
 * no Windows header, so its tests run on every system. */
#ifndef TACTIGON_SYSTEM_CONSOLE_KEYS_H
#define TACTIGON_SYSTEM_CONSOLE_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"

enum { CONSOLE_KEY_BYTES = 16 }; /* the most bytes for one record, with the terminator */

/* The console's bits for modifier keys. */
enum {
    CONSOLE_RIGHT_ALT = 0x1,
    CONSOLE_LEFT_ALT = 0x2,
    CONSOLE_RIGHT_CONTROL = 0x4,
    CONSOLE_LEFT_CONTROL = 0x8,
    CONSOLE_SHIFT = 0x10,
};

struct console_key {
    bool is_down;
    unsigned held; /* modifier keys held down; other bits are ignored */
    unsigned code; /* the virtual-key code */
    uint16_t unit; /* a UTF-16 unit; 0: the key has no character */
};

struct console_mouse {
    int row, column;  /* position in the window, from 0 */
    unsigned buttons; /* the buttons held down: 1 left, 2 right, 4 middle */
    int wheel;        /* above 0: turned away from the user, below 0: towards the user */
    bool is_wheel;
};

/* State kept between records. Initialise with zeros. */
struct console_state {
    uint16_t high;    /* the first unit of a character of two units, or 0 */
    unsigned buttons; /* the buttons held down at the last record */
};

/* Add the bytes for the record to `out`. Most key releases, and half a character, add none. */
void console_key_bytes(struct console_state *state, const struct console_key *key,
                       struct text *out);
void console_mouse_bytes(struct console_state *state, const struct console_mouse *mouse,
                         struct text *out);

#endif
