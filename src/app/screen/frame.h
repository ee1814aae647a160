/*
 * From the frame that is on the terminal to the one that is to be there, as bytes: plain sequences
 * of the xterm family, cell by cell. Knows no terminal and no clock.
 *
 * Terminals do not agree on how wide some characters are. So text after characters beyond ASCII is
 * sent to an address of its own, and a wrong width spoils a few columns, not the row. The bottom
 * right cell is never written, as that may scroll, and nothing is erased to be painted again, as
 * that flickers.
 */
#ifndef TACTIGON_APP_SCREEN_FRAME_H
#define TACTIGON_APP_SCREEN_FRAME_H

#include "app/settings/display.h"
#include "app/system/output.h"
#include "tactigon/canvas.h"

/*
 * Bytes to take the screen and to give it back, which do no harm when they are sent twice. Where
 * there is no alternate screen the clearing is all that happens. Reports of the mouse end first:
 * what comes after them would be typed into the shell.
 */
#define FRAME_ENTER     "\x1b[?1049h\x1b[m\x1b[2J\x1b[H\x1b[?2004h"
#define FRAME_MOUSE_ON  "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
#define FRAME_MOUSE_OFF "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
#define FRAME_LEAVE     FRAME_MOUSE_OFF "\x1b[?2004l\x1b[?2026l\x1b[m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l"

/*
 * Add to *out what turns `old`, which is on the terminal, into `now`, or nothing but the cursor's
 * address where they are alike. `old` NULL or of another size: whatever is there, it is cleared
 * first; that is also due when the styles have changed. The terminal's own cursor will stand at
 * (row, column), which is moved into the canvas; with row -1 it is hidden.
 */
void frame_send(const struct canvas *old, const struct canvas *now,
                const struct display_styles *styles, int row, int column, struct output *out);

#endif
