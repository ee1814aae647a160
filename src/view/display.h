/* What the output can show: characters, colours, size. */
#ifndef TACTIGON_VIEW_DISPLAY_H
#define TACTIGON_VIEW_DISPLAY_H

#include "front/app.h"

enum look_colors {
    COLORS_NONE, /* no escape sequences */
    COLORS_BARE, /* no colours, only bold, underline and reverse */
    COLORS_16,
    COLORS_256,
    COLORS_24_BIT,
};

/* Determined again for each frame, because the window's size can change. */
struct display {
    bool is_unicode;
    bool is_half; /* Unicode without quadrants: painted boards use half blocks */
    enum look_colors colors;
    const struct theme *theme; /* NULL: no theme */
    int width;                 /* columns */
    int height;                /* lines; 0: unknown or unlimited */
};

/* The SGR sequence of each style, or "". The strings are constants. */
struct display_styles {
    const char *sgr[STYLE_COUNT];
    const struct theme *theme; /* for cells with ink and background (canvas.h), or NULL */
    uint8_t side_ink[2];       /* without a theme, these inks become the sides' styles */
    bool is_24_bit;
};

/* Returns the display for output as lines of text. Without colours there are no escape
 * sequences. */
struct display display_of(const struct app *app);

/* Returns the display for the full screen. Bold and reverse are always used, and more than 16
 * colours only if TERM or COLORTERM says so. */
struct display display_of_screen(const struct app *app);

/* `rules` gives the colours of the sides; if it is NULL, the sides have no colours. */
struct display_styles display_styles(const struct display *display, const struct rules *rules);

#endif
