/* The themes. An automatic search found the colours: first the colours of the sides, then six fills
 * that colour-blind people can distinguish too, in 24 bits and then among 256 colours. */
#include "view/theme.h"

#include <assert.h>

/* Text colours, which must be read although the terminal's background is unknown: with a contrast
 * of at least 3:1 on #ffffff and #1e1e1e, and of 4.5:1 in 24 bits on #1e1e1e. The ninth and tenth
 * are for White and Black, in the hues of their pieces. */
#define WORDS_ON_DARK                                                                              \
    {0x1c9968, 29}, {0xd56269, 167}, {0xae6ebc, 133}, {0x4886e1, 69}, {0xe54e82, 161},             \
        {0xaa8000, 136}, {0xd46541, 166}, {0x0092bd, 31}, {0x888860, 101}, {0x6486d0, 68},         \
        {0x868686, 244}, {0x9673dc, 98}, {0x009b44, 28},                                           \
    {                                                                                              \
        0xd26900, 166                                                                              \
    }

const struct theme themes[THEMES] = {
    [THEME_DARK] = {"dark",
                    false,
                    {{0, 0},          {0x0d1117, 233}, {0x222a32, 235}, {0x2d3741, 236},
                     {0x394551, 238}, {0x06453b, 23},  {0x4e100a, 52},  {0x370446, 54},
                     {0x0845b0, 21},  {0xa30057, 125}, {0x664400, 58},  {0xff7a66, 216},
                     {0x5fd7ff, 81},  {0xfff3c4, 229}, {0x74b4ff, 111}, {0xc0c4c8, 251},
                     {0x0d1117, 233}, {0x572923, 52},  {0x265666, 23},  {0xaab4be, 249},
                     {0xffffff, 231}, {0x9fe8c8, 152}, {0xff4058, 203}, {0xffffff, 231},
                     {0xcfc3ff, 183}, {0x5ff0a0, 85},  {0xffb0b8, 217}, {0xffc93c, 221},
                     WORDS_ON_DARK}},
    [THEME_LIGHT] = {"light",
                     true,
                     {{0, 0},          {0xffffff, 231}, {0xeceff2, 255}, {0xe0e5ea, 254},
                      {0xd3dae1, 252}, {0xa2feaa, 84},  {0xff8c6b, 210}, {0xd9effe, 189},
                      {0x66b1f1, 111}, {0xcfbbbd, 224}, {0xfdc410, 178}, {0xad0f26, 124},
                      {0x005c84, 24},  {0x005a9c, 24},  {0x000000, 16},  {0x303030, 236},
                      {0xffffff, 231}, {0xedcacf, 224}, {0xbdd5df, 152}, {0x525c66, 240},
                      {0x000000, 16},  {0x14653a, 23},  {0x8c0010, 88},  {0x000000, 16},
                      {0x5c2cc0, 55},  {0x00632a, 22},  {0x8c0030, 88},  {0x704a00, 58},
                      {0x18865b, 29},  {0xcd464f, 131}, {0xa257b2, 97},  {0x2c73dd, 26},
                      {0xd7205f, 161}, {0x967000, 94},  {0xad0f26, 124}, {0x005c84, 24},
                      {0x005a9c, 25},  {0x757575, 243}, {0x757575, 243}, {0x865dd7, 98},
                      {0x00873b, 28},  {0xb85c00, 130}}},
    [THEME_CONTRAST] = {"contrast",
                        false,
                        {{0, 0},          {0x000000, 16},  {0x14181c, 233}, {0x1c2228, 234},
                         {0x262d35, 235}, {0x004f3c, 23},  {0x460003, 52},  {0x550f54, 54},
                         {0x003bad, 21},  {0xa50047, 125}, {0x524000, 58},  {0xff8f70, 216},
                         {0x6fe0ff, 81},  {0xffffff, 223}, {0x54a6ff, 117}, {0xd0d0d0, 252},
                         {0x000000, 16},  {0x5c3328, 52},  {0x2c5a66, 23},  {0xd2d9e0, 253},
                         {0xffffff, 231}, {0xb8ffe0, 158}, {0xff4058, 203}, {0xffffff, 231},
                         {0xe0d8ff, 189}, {0x5fff87, 84},  {0xffc8c8, 224}, {0xffd75f, 221},
                         WORDS_ON_DARK}},
    [THEME_SAFE] = {"safe",
                    false,
                    {{0, 0},          {0x0d1117, 233}, {0x222a32, 235}, {0x2d3741, 236},
                     {0x394551, 238}, {0x105f55, 23},  {0x1d0000, 16},  {0x570c5e, 54},
                     {0x0840d3, 21},  {0x7f1532, 52},  {0x705000, 58},  {0xffb347, 215},
                     {0x5fc8ff, 81},  {0xfff3c4, 223}, {0x82bdff, 117}, {0xc0c4c8, 251},
                     {0x0d1117, 233}, {0x66481c, 239}, {0x244c61, 238}, {0xaab4be, 249},
                     {0xffffff, 231}, {0xa8f0e8, 158}, {0xff5a4a, 203}, {0xffffff, 231},
                     {0xd8c8ff, 189}, {0xe8f07a, 192}, {0xffb0b8, 217}, {0xffe45c, 221},
                     WORDS_ON_DARK}},
    [THEME_MONO] = {"mono",
                    false,
                    {{0, 0},          {0x101010, 233}, {0x757575, 243}, {0x7a7a7a, 243},
                     {0x7f7f7f, 244}, {0x787878, 243}, {0x787878, 243}, {0x787878, 243},
                     {0x787878, 243}, {0x787878, 243}, {0x787878, 243}, {0x000000, 16},
                     {0xffffff, 231}, {0xffffff, 231}, {0x000000, 16},  {0x000000, 16},
                     {0x787878, 243}, {0xffffff, 231}, {0x000000, 16},  {0xd0d0d0, 252},
                     {0x000000, 16},  {0x000000, 16},  {0x000000, 16},  {0xffffff, 231},
                     {0x000000, 16},  {0xffffff, 231}, {0xffffff, 231}, {0xffffff, 231}}},
};

static uint32_t mix(uint32_t a, int hundredths, uint32_t b, int rest)
{
    uint32_t out = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        const int both = (int)(a >> shift & 0xff) * hundredths + (int)(b >> shift & 0xff) * rest;
        out = out << 8 | (uint32_t)(both > 255 * 100 ? 255 : (both + 50) / 100);
    }
    return out;
}

uint32_t theme_rgb(const struct theme *t, uint8_t color)
{
    enum { DIMMED = 45, FADED = 40, WHITE = 0xffffff };
    const int base = color & ~THEME_TONES;
    const uint32_t rgb = base < THEME_FADED ? t->colors[base].rgb
                                            : mix(t->colors[THEME_SIDE + base - THEME_FADED].rgb,
                                                  FADED, t->colors[THEME_SHADE_2].rgb, 100 - FADED);
    switch (color & THEME_TONES) {
    case THEME_DARKER:
        return mix(rgb, 93, 0, 7);
    case THEME_LIGHTER:
        return mix(rgb, 95, WHITE, 5);
    case THEME_DIM:
        return mix(rgb, DIMMED, t->colors[THEME_BACK].rgb, 100 - DIMMED);
    }
    return rgb;
}

/* With 256 colours, the tones of a fill are the same, as there are too few colours. */
int theme_index(const struct theme *t, uint8_t color)
{
    const int base = color & ~THEME_TONES;
    return base >= THEME_FADED || (color & THEME_TONES) == THEME_DIM
               ? theme_nearest(theme_rgb(t, color))
               : t->colors[base].index;
}

enum { CUBE = 16, CUBE_SIDE = 6, GREYS = CUBE + CUBE_SIDE * CUBE_SIDE * CUBE_SIDE, INDICES = 256 };

uint32_t theme_palette(int index)
{
    static const uint8_t levels[CUBE_SIDE] = {0, 95, 135, 175, 215, 255};
    const int i = index - CUBE;
    assert(index >= CUBE && index < INDICES);
    if (index >= GREYS)
        return (uint32_t)(8 + 10 * (index - GREYS)) * 0x10101;
    return (uint32_t)levels[i / (CUBE_SIDE * CUBE_SIDE)] << 16 |
           (uint32_t)levels[i / CUBE_SIDE % CUBE_SIDE] << 8 | levels[i % CUBE_SIDE];
}

int theme_nearest(uint32_t rgb)
{
    int best = CUBE, least = INT32_MAX;
    for (int index = CUBE; index < INDICES; index++) {
        int far = 0;
        for (int k = 0; k < 3; k++) {
            const int d = (int)(rgb >> 8 * k & 0xff) - (int)(theme_palette(index) >> 8 * k & 0xff);
            far += d * d * (k == 1 ? 2 : 1); /* the eye sees green best */
        }
        if (far < least) {
            least = far;
            best = index;
        }
    }
    return best;
}

void theme_sgr(const struct theme *t, enum theme_depth depth, bool is_background, uint8_t color,
               struct text *out)
{
    const int first = is_background ? 48 : 38;
    const uint32_t rgb = theme_rgb(t, color);
    const int index = theme_index(t, color);
    if (index == 0)
        text_printf(out, "%d", first + 1);
    else if (depth == THEME_256 || theme_palette(index) == rgb) /* the shorter one of two names */
        text_printf(out, "%d;5;%d", first, index);
    else
        text_printf(out, "%d;2;%d;%d;%d", first, (int)(rgb >> 16), (int)(rgb >> 8 & 0xff),
                    (int)(rgb & 0xff));
}
