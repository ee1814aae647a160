/* Sends a canvas to the terminal: only the cells that have changed. */
#ifndef TACTIGON_SCREEN_TOOLKIT_TERMINAL_DIFF_H
#define TACTIGON_SCREEN_TOOLKIT_TERMINAL_DIFF_H

#include "core/buffer.h"
#include "core/canvas.h"
#include "view/display.h"

/* Sequences that enter and leave the alt screen; sending them twice does no harm. Leaving ends
 * mouse reports first, because later reports would be typed into the shell. */
#define TERMINAL_ENTER     "\x1b[?1049h\x1b[m\x1b[2J\x1b[H\x1b[?2004h"
#define TERMINAL_MOUSE_ON  "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
#define TERMINAL_MOUSE_OFF "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
#define TERMINAL_LEAVE                                                                             \
    TERMINAL_MOUSE_OFF "\x1b[?2004l\x1b[?2026l\x1b[m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l"

/* Adds to *out the bytes that change the terminal from `old` to `now`. The terminal is cleared
 * first if `old` is NULL (new styles) or has a different size. The cursor is put at or near (row,
 * column), or hidden if row is -1. */
void terminal_diff_send(const struct canvas *old, const struct canvas *now,
                        const struct display_styles *styles, int row, int column,
                        struct buffer *out);

#endif
