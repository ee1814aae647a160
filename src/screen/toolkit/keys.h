/* Turns the bytes that a terminal sends into keys; it needs neither a terminal nor a clock. It
 * knows the sequences of xterm, tmux, the Linux console and Windows Terminal. An unknown sequence
 * is skipped to its end and never taken for typed text. */
#ifndef TACTIGON_SCREEN_TOOLKIT_KEYS_H
#define TACTIGON_SCREEN_TOOLKIT_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/buffer.h"

enum {
    KEYS_PASTE_MAX = 65536, /* bytes of one paste; later bytes are dropped */
    KEYS_SEQUENCE_MS = 500, /* how long to wait for the rest of a sequence or a character */
    KEYS_PASTE_MS = 5000    /* how long to wait for the rest of a paste */
};

enum key_kind {
    KEY_NONE,
    KEY_TEXT,    /* a printable character or a space, in `ch` */
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
    KEY_PRESS,    /* the left mouse button without Shift, Alt or Ctrl; row and column from 0 */
    KEY_DRAG,
    KEY_RELEASE,
    KEY_WHEEL_UP,
    KEY_WHEEL_DOWN,
    /* Made by the screen, not by the decoder: */
    KEY_PLACE,   /* a place, in `place`, to pick or to move the picked piece to */
    KEY_TIMEOUT, /* no key arrived in time */
    KEY_GONE     /* the terminal is gone, or the program must end */
};

struct key {
    enum key_kind kind;
    uint32_t ch;
    int row, column;
    int place;       /* for KEY_PLACE */
    char *pasted;    /* for KEY_PASTE: text without controls except \n; the receiver frees it */
    bool is_by_word; /* an arrow with Alt or Ctrl */
    bool is_cut;     /* the paste was too long, so its end was dropped */
    bool is_late; /* the ESC of its sequence arrived much earlier and was taken for the key Esc */
};

/* A sequence that a timeout has cut short, and whose rest may still arrive. */
enum keys_torn { KEYS_NOT_TORN, KEYS_TORN_ESCAPE, KEYS_TORN_MOUSE };

/* The decoder. All members are initially zero. */
struct keys {
    struct buffer bytes; /* bytes from `at` on are not decoded yet */
    int at;
    enum key_kind due;   /* KEY_ESCAPE or KEY_PASTE if a timeout has completed that key */
    enum keys_torn torn; /* set by keys_expire; reset when more bytes are decoded */
    bool is_pasting;
    struct buffer paste; /* the pasted text so far */
    bool is_paste_cut;   /* the paste is too long */
    bool has_cr;         /* the last byte of the paste was a CR */
};

void keys_free(struct keys *k);

void keys_feed(struct keys *k, const char *bytes, int n);

/* Gets the next key. Returns false if no key is complete yet. */
bool keys_next(struct keys *k, struct key *out);

/* Must be called after keys_next has returned false. Returns how many milliseconds to wait for the
 * rest of a key (escape_ms after a lone ESC), or -1 if nothing is incomplete. */
int keys_wait_ms(const struct keys *k, int escape_ms);

/* Must be called after waiting as long as keys_wait_ms says: a lone ESC becomes a key, a paste
 * ends, a torn sequence is dropped. */
void keys_expire(struct keys *k);

#endif
