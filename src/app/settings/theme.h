/*
 * Themes: the colours of a board and of the panel. A board paints its background; the panel keeps
 * the terminal's, with inks that are readable on light and dark ones. The contrasts that the
 * colours must have are in tests/app/settings/test_theme.c.
 */
#ifndef TACTIGON_APP_SETTINGS_THEME_H
#define TACTIGON_APP_SETTINGS_THEME_H

#include "tactigon/rules.h"

/* The numbers of colours, for the ink and ground of a cell (canvas.h). */
enum theme_color {
    THEME_NONE, /* the terminal's */
    THEME_BACK, /* the background of the board */
    THEME_SHADE,
    THEME_SHADE_2, /* square boards use the first and the third */
    THEME_SHADE_3,
    THEME_TARGET, /* the six fills */
    THEME_CAPTURE,
    THEME_BOTH_LOST,
    THEME_PICKED,
    THEME_ATTACKED,
    THEME_GOLD,
    THEME_SIDE, /* + enum side_color; then that of neutral pieces */
    THEME_NEUTRAL = THEME_SIDE + COLOR_COUNT,
    THEME_ON_PIECE, /* a letter on a piece */
    THEME_QUIET,    /* names on plain shades */
    THEME_STRONG,   /* names and signs on fills */
    THEME_CURSOR,
    THEME_LAST, /* rims and signs */
    THEME_HINT,
    THEME_THREAT,
    THEME_BOARD_COLORS,              /* the end of the board's colours */
    THEME_WORD = THEME_BOARD_COLORS, /* inks of the panel, for each fill, side and sign */
    THEME_WORD_SIDE = THEME_WORD + THEME_GOLD - THEME_TARGET + 1,
    THEME_WORD_LAST = THEME_WORD_SIDE + COLOR_COUNT + 1,
    THEME_WORD_HINT,
    THEME_WORD_THREAT,
    THEME_COLORS
};

/* Added to a colour of the board: another tone for neighbouring tiles, or dimmed under a window. */
enum { THEME_DARKER = 0x40, THEME_LIGHTER = 0x80, THEME_DIM = 0xc0, THEME_TONES = 0xc0 };

struct theme_ink {
    uint32_t rgb;
    uint8_t index; /* among 256 colours: 16 to 255 */
};

struct theme {
    const char *name;
    bool is_light;
    uint8_t tones[2];                      /* THEME_DARKER and _LIGHTER, in hundredths */
    struct theme_ink colors[THEME_COLORS]; /* without THEME_NONE */
};

enum { THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_SAFE, THEME_MONO, THEMES };
extern const struct theme themes[THEMES];

/* A colour with its tone: 0xRRGGBB; its number among 256 colours. */
uint32_t theme_rgb(const struct theme *t, uint8_t color);
int theme_index(const struct theme *t, uint8_t color);

/* The nearest of colours 16 to 255, which are the same in all terminals; the colour of a number. */
int theme_nearest(uint32_t rgb);
uint32_t theme_palette(int index);

/* The SGR parameters of a colour as ink or as ground: "38;5;23", "49". */
enum theme_depth { THEME_256, THEME_24_BIT };
void theme_sgr(const struct theme *t, enum theme_depth depth, bool is_ground, uint8_t color,
               struct text *out);

#endif
