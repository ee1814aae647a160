/*
 * From the bytes of a terminal to keys. Pure: knows no terminal and no clock.
 *
 * Terminals differ in what they send for a key, send it in pieces, and send what nobody asked for.
 * What xterm, tmux, the Linux console and Windows Terminal send for a key becomes the same key;
 * what is unknown is swallowed to its end, and nothing that begins a sequence is ever taken for
 * typed text.
 */
#ifndef TACTIGON_APP_SCREEN_INPUT_KEYS_H
#define TACTIGON_APP_SCREEN_INPUT_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tactigon/buffer.h"

enum {
    KEYS_PASTE_MAX = 65536, /* bytes of one paste; the rest is left out */
    KEYS_SEQUENCE_MS = 500, /* wait for the rest of a sequence or a character */
    KEYS_PASTE_MS = 5000    /* and for the rest of a paste */
};

enum key_kind {
    KEY_NONE,
    KEY_TEXT,    /* a character that can be shown, in `ch`; also a blank */
    KEY_CONTROL, /* Ctrl and a letter, in `ch` as 'a' to 'z', if it has no kind of its own */
    KEY_ENTER,
    KEY_TAB,
    KEY_BACK_TAB,
    KEY_ESCAPE,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_INSERT,
    KEY_UP,
    KEY_DOWN,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_FUNCTION, /* F1 to F12, the number in `ch` */
    KEY_PASTE,    /* what was pasted is in `pasted` */
    KEY_PRESS,    /* the first mouse button, without other keys; row and column from 0 */
    KEY_DRAG,
    KEY_RELEASE,
    KEY_WHEEL_UP, /* the same */
    KEY_WHEEL_DOWN,
    /* What a screen adds, not from bytes: */
    KEY_PLACE,   /* `place` of the board, to pick or to play to */
    KEY_TIMEOUT, /* the wait that was asked for is over */
    KEY_GONE     /* the terminal is gone, or the program is told to end */
};

struct key {
    enum key_kind kind;
    uint32_t ch;
    int row, column;
    int place;    /* of KEY_PLACE */
    char *pasted; /* of KEY_PASTE: lines ended by \n, without control characters; to be freed */
    bool is_cut;  /* it was too long */
    bool is_late; /* its ESC was taken for a key */
};

/* What may still come the rest of, although its time was over. */
enum keys_torn { KEYS_NOT_TORN, KEYS_TORN_ESCAPE, KEYS_TORN_MOUSE };

/* The state of the decoder, everything zero in the beginning. */
struct keys {
    struct buffer bytes; /* from `at` on they are not decoded yet */
    int at;
    enum key_kind due;   /* KEY_ESCAPE or KEY_PASTE, whose time was over: to be told next */
    enum keys_torn torn; /* what was torn, and nothing has come since */
    bool is_pasting;     /* and it is not over */
    struct buffer paste; /* so far */
    bool is_paste_cut;   /* it is too long */
    bool has_cr;         /* its last byte was a CR */
};

void keys_free(struct keys *k);

/* Take n bytes. */
void keys_feed(struct keys *k, const char *bytes, int n);

/* The next complete key; false: there is none. */
bool keys_next(struct keys *k, struct key *out);

/*
 * How long to wait for the rest of what is incomplete, once keys_next has returned false: escape_ms
 * for a lone ESC, KEYS_SEQUENCE_MS or KEYS_PASTE_MS for more; -1: nothing is incomplete.
 */
int keys_wait_ms(const struct keys *k, int escape_ms);

/* That time is over: a lone ESC is a key, a torn sequence is dropped, a paste ends. */
void keys_expire(struct keys *k);

#endif
