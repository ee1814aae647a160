/* Themes: the colours of a board and of the panel. A board paints its background. The panel keeps
 * the terminal's background, so its text colours are readable on light and dark backgrounds.
 * tests/view/test_theme.c tests the contrasts. */
#ifndef TACTIGON_VIEW_THEME_H
#define TACTIGON_VIEW_THEME_H

#include "rules/rules.h"

/* Colour numbers, for the ink (foreground) and background of a cell (canvas.h). */
enum theme_color {
    THEME_NONE, /* the terminal's colour */
    THEME_BACK, /* the background of the board */
    THEME_SHADE,
    THEME_SHADE_2, /* square boards use only the first and third shade */
    THEME_SHADE_3,
    THEME_TARGET, /* the first of six fills */
    THEME_CAPTURE,
    THEME_BOTH_LOST,
    THEME_PICKED,
    THEME_ATTACKED,
    THEME_GOLD,
    THEME_SIDE, /* the first of COLOR_COUNT colours of pieces, in the order of enum side_color */
    THEME_NEUTRAL = THEME_SIDE + COLOR_COUNT,
    THEME_ON_PIECE, /* a number on a piece */
    THEME_ON_SIDE,  /* a name on a red piece; the next colour is for a cian one */
    THEME_ON_CIAN,
    THEME_QUIET,  /* names on plain tiles, and the ruler */
    THEME_STRONG, /* names and symbols on fills; in THEME_MONO also on plain tiles */
    THEME_DOT,    /* the dot of a tile that can be reached */
    THEME_TIP,    /* the points of a tile with a piece that can be captured */
    THEME_CURSOR,
    THEME_LAST, /* the first of three colours of rims and symbols */
    THEME_HINT,
    THEME_THREAT,
    THEME_GOLDMARK,     /* the points of gold tiles, the rim of the tiles that decided the game */
    THEME_BOARD_COLORS, /* the number of colours of a board */
    THEME_WORD = THEME_BOARD_COLORS, /* text colours of the panel: one per fill, side and symbol */
    THEME_WORD_SIDE = THEME_WORD + THEME_GOLD - THEME_TARGET + 1,
    THEME_WORD_LAST = THEME_WORD_SIDE + COLOR_COUNT + 1,
    THEME_WORD_HINT,
    THEME_WORD_THREAT,
    THEME_COLORS,
    /* The first of the colours of sides and neutral pieces, each mixed with the board's colour. The
     * program computes these colours. */
    THEME_FADED = THEME_COLORS
};

/* Added to THEME_TARGET, so that neighbouring tiles differ, or to any colour, to dim the board
 * while a window covers it. */
enum { THEME_DARKER = 0x40, THEME_LIGHTER = 0x80, THEME_DIM = 0xc0, THEME_TONES = 0xc0 };

struct theme_ink {
    uint32_t rgb;
    uint8_t index; /* number among 256 colours, 16 to 255 */
};

struct theme {
    const char *name;
    bool is_light;
    struct theme_ink colors[THEME_COLORS]; /* unused for THEME_NONE */
};

enum { THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_SAFE, THEME_MONO, THEMES };
extern const struct theme themes[THEMES];

/* Returns the colour of a side's name in the panel, which is the colour of its pieces. */
static inline uint8_t theme_side_ink(const struct rules *rules, enum side side)
{
    return (uint8_t)(THEME_WORD_SIDE + (int)rules->side_colors[side]);
}

/* Returns a colour with its tone: as 0xRRGGBB, and as a number among 256 colours. */
uint32_t theme_rgb(const struct theme *t, uint8_t color);
int theme_index(const struct theme *t, uint8_t color);

/* Returns the nearest of the colour numbers 16 to 255, whose colours are the same in all terminals,
 * and the colour of such a number as 0xRRGGBB. */
int theme_nearest(uint32_t rgb);
uint32_t theme_palette(int index);

enum theme_depth { THEME_256, THEME_24_BIT };
/* Appends the SGR parameters of a foreground or background colour, such as "38;5;23" or "49". */
void theme_sgr(const struct theme *t, enum theme_depth depth, bool is_background, uint8_t color,
               struct text *out);

#endif
