/*
 * Turns the bytes of a terminal into keys, without a terminal or a clock. It knows the sequences of
 * xterm, tmux, the Linux console and Windows Terminal. An unknown sequence is swallowed to its end
 * and never taken for typed text.
 */
#ifndef TACTIGON_APP_SCREEN_INPUT_KEYS_H
#define TACTIGON_APP_SCREEN_INPUT_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tactigon/buffer.h"

enum {
    KEYS_PASTE_MAX = 65536, /* bytes of one paste; the rest is dropped */
    KEYS_SEQUENCE_MS = 500, /* wait for the rest of a sequence or a character */
    KEYS_PASTE_MS = 5000    /* and for the rest of a paste */
};

enum key_kind {
    KEY_NONE,
    KEY_TEXT,    /* a character that can be shown, or a space, in `ch` */
    KEY_CONTROL, /* Ctrl and the letter `ch`, 'a' to 'z' */
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
    KEY_PASTE,    /* the text is in `pasted` */
    KEY_PRESS,    /* the first mouse button, without other keys; row and column from 0 */
    KEY_DRAG,
    KEY_RELEASE,
    KEY_WHEEL_UP,
    KEY_WHEEL_DOWN,
    /* From the screen, not from bytes: */
    KEY_PLACE,   /* `place` of the board, to pick or to play to */
    KEY_TIMEOUT, /* the time to wait is over */
    KEY_GONE     /* the terminal is gone, or the program ends */
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

/* A torn sequence, whose rest may still arrive. */
enum keys_torn { KEYS_NOT_TORN, KEYS_TORN_ESCAPE, KEYS_TORN_MOUSE };

/* The decoder; zero at the beginning. */
struct keys {
    struct buffer bytes; /* those from `at` on are not decoded yet */
    int at;
    enum key_kind due;   /* KEY_ESCAPE or KEY_PASTE: the next key, as its time was over */
    enum keys_torn torn; /* set by keys_expire until bytes arrive */
    bool is_pasting;
    struct buffer paste; /* so far */
    bool is_paste_cut;   /* the paste is too long */
    bool has_cr;         /* its last byte was a CR */
};

void keys_free(struct keys *k);

void keys_feed(struct keys *k, const char *bytes, int n);

/* The next complete key; false: none. */
bool keys_next(struct keys *k, struct key *out);

/*
 * After keys_next has returned false: milliseconds to wait for the rest, escape_ms for a lone ESC;
 * -1: nothing is incomplete.
 */
int keys_wait_ms(const struct keys *k, int escape_ms);

/* Ends the wait: a lone ESC becomes a key, a torn sequence is dropped, a paste ends. */
void keys_expire(struct keys *k);

#endif
