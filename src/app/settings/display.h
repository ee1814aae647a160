/*
 * What can be shown where the program writes, and how much of it.
 */
#ifndef TACTIGON_APP_SETTINGS_DISPLAY_H
#define TACTIGON_APP_SETTINGS_DISPLAY_H

#include "app/settings/app.h"

/* How styles are shown, from nothing at all to a palette of 256 colours. */
enum look_colors {
    COLORS_NONE, /* no escape sequence of any kind */
    COLORS_BARE, /* bold, underlined and reversed, no colours */
    COLORS_16,
    COLORS_256,
    COLORS_24_BIT,
};

/* How to write, determined again for each picture because a window may have changed its size. */
struct display {
    bool is_unicode;
    enum look_colors colors;
    const struct theme *theme; /* NULL: none */
    int width;                 /* columns there are */
    int height;                /* lines; 0: nobody knows, or they do not end */
};

/*
 * What the environment says of colours to all programs: NO_COLOR before FORCE_COLOR and
 * CLICOLOR_FORCE, which count in pipes too, before CLICOLOR=0. Empty ones count as not set.
 */
enum display_wish { DISPLAY_WISH_NOTHING, DISPLAY_WISH_NONE, DISPLAY_WISH_COLORS };
enum display_wish display_wish(void);

/* What to send before characters of a style, a sequence SGR or "" for none; constants. */
struct display_styles {
    const char *sgr[STYLE_COUNT];
    const struct theme *theme; /* for cells with separate colours; NULL: no theme */
    bool is_24_bit;
};

/* For what is printed line by line: without colours there is no escape sequence. */
struct display display_of(const struct app *app);

/*
 * The same for the whole screen: bold and reverse are always there, and colours beyond the 16 that
 * every terminal has only where TERM or COLORTERM name them.
 */
struct display display_of_screen(const struct app *app);

/* The styles of a look. `rules` say which colours the sides have; NULL: none. */
struct display_styles display_styles(const struct display *display, const struct rules *rules);

/* Such a style underlines or reverses: its blanks can be seen. */
bool look_shows_blanks(const struct display_styles *styles, enum style style);

#endif
