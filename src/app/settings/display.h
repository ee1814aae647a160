/*
 * What the output can show: characters, colours, size.
 */
#ifndef TACTIGON_APP_SETTINGS_DISPLAY_H
#define TACTIGON_APP_SETTINGS_DISPLAY_H

#include "app/settings/app.h"

enum look_colors {
    COLORS_NONE, /* no escape sequences */
    COLORS_BARE, /* only bold, underlined and reversed */
    COLORS_16,
    COLORS_256,
    COLORS_24_BIT,
};

/* Determined for each picture, as the size of a window changes. */
struct display {
    bool is_unicode;
    enum look_colors colors;
    const struct theme *theme; /* NULL: none */
    int width;                 /* columns */
    int height;                /* lines; 0: unknown or unlimited */
};

/* The colours that the environment asks for: NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE, also in
 * pipes, then CLICOLOR=0. Empty variables count as not set. */
enum display_wish { DISPLAY_WISH_NOTHING, DISPLAY_WISH_NONE, DISPLAY_WISH_COLORS };
enum display_wish display_wish(void);

/* The SGR sequence of each style, or ""; constants. */
struct display_styles {
    const char *sgr[STYLE_COUNT];
    const struct theme *theme; /* for cells with ink and ground, or NULL */
    bool is_24_bit;
};

/* For output line by line: without colours there are no escape sequences. */
struct display display_of(const struct app *app);

/* For the whole screen: bold and reverse are always used, and more than 16 colours only if TERM or
 * COLORTERM names them. */
struct display display_of_screen(const struct app *app);

/* `rules` give the colours of the sides; NULL: none. */
struct display_styles display_styles(const struct display *display, const struct rules *rules);

/* The style underlines or reverses, so that its spaces are visible. */
bool look_shows_blanks(const struct display_styles *styles, enum style style);

#endif
