/* Encodes keys as xterm does, and mouse events as SGR reports. */
#include "system/console_keys.h"

#include "core/utf8.h"

enum {
    CODE_ALT = 0x12,
    ALTS = CONSOLE_LEFT_ALT | CONSOLE_RIGHT_ALT,
    CONTROLS = CONSOLE_LEFT_CONTROL | CONSOLE_RIGHT_CONTROL,
};

/* Keys without a character, sent as CSI letter or as CSI number ~. */
static const struct special {
    unsigned code;
    char letter; /* 0: sent as CSI number ~ */
    int number;
} specials[] = {
    {0x21, 0, 5},   {0x22, 0, 6},   {0x23, 'F', 1}, {0x24, 'H', 1}, {0x25, 'D', 1}, {0x26, 'A', 1},
    {0x27, 'C', 1}, {0x28, 'B', 1}, {0x2d, 0, 2},   {0x2e, 0, 3},   {0x70, 0, 11},  {0x71, 0, 12},
    {0x72, 0, 13},  {0x73, 0, 14},  {0x74, 0, 15},  {0x75, 0, 17},  {0x76, 0, 18},  {0x77, 0, 19},
    {0x78, 0, 20},  {0x79, 0, 21},  {0x7a, 0, 23},  {0x7b, 0, 24},
};

static void add_special(const struct console_key *key, struct text *out)
{
    const int modifiers = 1 + (key->held & CONSOLE_SHIFT ? 1 : 0) + (key->held & ALTS ? 2 : 0) +
                          (key->held & CONTROLS ? 4 : 0);
    for (size_t i = 0; i < sizeof specials / sizeof specials[0]; i++) {
        const struct special *s = &specials[i];
        if (s->code != key->code)
            continue;
        if (modifiers > 1)
            text_printf(out, "\x1b[%d;%d", s->number, modifiers);
        else if (s->letter)
            text_add(out, "\x1b[");
        else
            text_printf(out, "\x1b[%d", s->number);
        text_put(out, s->letter ? s->letter : '~');
    }
}

/* The character that this UTF-16 unit completes, or 0 if it completes none. */
static uint32_t character(struct console_state *state, uint16_t unit)
{
    const uint16_t high = state->high;
    state->high = 0;
    if (unit >= 0xd800 && unit <= 0xdbff) {
        state->high = unit;
        return 0;
    }
    if (unit < 0xdc00 || unit > 0xdfff)
        return unit;
    return high ? 0x10000 + ((uint32_t)(high - 0xd800) << 10) + (unit - 0xdc00u) : 0;
}

void console_key_bytes(struct console_state *state, const struct console_key *key, struct text *out)
{
    /* A character typed as digits with Alt held down arrives when Alt is released. */
    if (!key->is_down && !(key->code == CODE_ALT && key->unit))
        return;
    if (key->unit == 0) {
        add_special(key, out);
        return;
    }
    const uint32_t ch = character(state, key->unit);
    if (ch == 0)
        return;
    if (ch == '\t' && key->held & CONSOLE_SHIFT) {
        text_add(out, "\x1b[Z");
        return;
    }
    /* Alt sends Escape before the character. Alt with Ctrl is AltGr, which has already changed the
     * character. */
    if (key->is_down && key->held & ALTS && !(key->held & CONTROLS))
        text_put(out, '\x1b');
    utf8_add(out, ch);
}

static void add_report(const struct console_mouse *mouse, int what, char end, struct text *out)
{
    text_printf(out, "\x1b[<%d;%d;%d%c", what, mouse->column + 1, mouse->row + 1, end);
}

void console_mouse_bytes(struct console_state *state, const struct console_mouse *mouse,
                         struct text *out)
{
    enum { BUTTONS = 3, MOVES = 32, WHEEL = 64 };
    static const int names[BUTTONS] = {0, 2, 1}; /* in SGR reports the middle button is 1 */
    if (mouse->is_wheel) {
        add_report(mouse, mouse->wheel > 0 ? WHEEL : WHEEL + 1, 'M', out);
        return;
    }
    const unsigned changed = mouse->buttons ^ state->buttons;
    state->buttons = mouse->buttons;
    for (int i = 0; i < BUTTONS; i++) {
        const unsigned bit = 1u << i;
        if (changed & bit) {
            add_report(mouse, names[i], mouse->buttons & bit ? 'M' : 'm', out);
            return;
        }
    }
    for (int i = 0; i < BUTTONS; i++) {
        if (mouse->buttons & 1u << i) {
            add_report(mouse, MOVES + names[i], 'M', out);
            return;
        }
    }
}
