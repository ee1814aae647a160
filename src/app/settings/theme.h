/*
 * Themes: the colours of a board and of what is said about it. A board brings its own background,
 * so its colours are safe together whatever the terminal's are; the panel keeps the terminal's two
 * and adds inks that can be read on light and on dark ones. Nothing here knows a terminal; the
 * numbers that the colours keep are in tests/app/settings/test_theme.c.
 */
#ifndef TACTIGON_APP_SETTINGS_THEME_H
#define TACTIGON_APP_SETTINGS_THEME_H

#include "tactigon/rules.h"

/* What has a colour; a cell's ink and ground (canvas.h) are such numbers. */
enum theme_color {
    THEME_NONE, /* the terminal's own */
    THEME_BACK, /* round the board, and where there are no tiles */
    THEME_SHADE,
    THEME_SHADE_2, /* squares have the first and the third */
    THEME_SHADE_3,
    THEME_TARGET, /* the six fills */
    THEME_CAPTURE,
    THEME_BOTH_LOST,
    THEME_PICKED,
    THEME_ATTACKED,
    THEME_GOLD,
    THEME_SIDE, /* and the other ones of enum side_color, then of pieces that are nobody's */
    THEME_NEUTRAL = THEME_SIDE + COLOR_COUNT,
    THEME_ON_PIECE, /* a letter on a piece */
    THEME_QUIET,    /* names on plain shades */
    THEME_STRONG,   /* names and signs on fills */
    THEME_CURSOR,
    THEME_LAST, /* rims and signs */
    THEME_HINT,
    THEME_THREAT,
    THEME_BOARD_COLORS,              /* all of these are colours of a board */
    THEME_WORD = THEME_BOARD_COLORS, /* in the panel: the same of each fill ... */
    THEME_WORD_SIDE = THEME_WORD + THEME_GOLD - THEME_TARGET + 1, /* side ... */
    THEME_WORD_LAST = THEME_WORD_SIDE + COLOR_COUNT + 1,          /* and sign */
    THEME_WORD_HINT,
    THEME_WORD_THREAT,
    THEME_COLORS
};

/* Added to a colour of the board: another tone, so that similar tiles differ; or dimmed under a
 * window. */
enum { THEME_DARKER = 0x40, THEME_LIGHTER = 0x80, THEME_DIM = 0xc0, THEME_TONES = 0xc0 };

struct theme_ink {
    uint32_t rgb;
    uint8_t index; /* the same where there are 256 colours: 16 to 255 */
};

struct theme {
    const char *name;
    bool is_light;
    bool has_signs;                        /* fills are not enough to tell marks apart */
    uint8_t tones[2];                      /* THEME_DARKER and _LIGHTER, in hundredths */
    struct theme_ink colors[THEME_COLORS]; /* that of THEME_NONE is not used */
};

enum { THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_SAFE, THEME_MONO, THEMES };
extern const struct theme themes[THEMES];

/* 0xRRGGBB of a colour with its tone; its number among 256. */
uint32_t theme_rgb(const struct theme *t, uint8_t color);
int theme_index(const struct theme *t, uint8_t color);

/* The nearest of 16 to 255, the ones that are the same everywhere; what such a number looks like.
 */
int theme_nearest(uint32_t rgb);
uint32_t theme_palette(int index);

/* The parameters of SGR for a colour as ink or as ground, in 24 bit or among 256: "38;5;23",
 * "49". */
enum theme_depth { THEME_256, THEME_24_BIT };
void theme_sgr(const struct theme *t, enum theme_depth depth, bool is_ground, uint8_t color,
               struct text *out);

#endif
