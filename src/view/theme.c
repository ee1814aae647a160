/* The themes. An automatic search found the colours: first those of the sides, then six fills that
 * colour-blind people can distinguish too, in 24 bits and then among 256 colours. */
#include "view/theme.h"

#include <assert.h>

/* Text colours with a contrast of at least 3:1 on #ffffff and on #1e1e1e. The parameters are the
 * text colours for White and Black, with the hues of these sides' pieces. */
#define WORDS(white, white_index, black, black_index)                                              \
    {0x1a9062, 29}, {0xd05058, 167}, {0xa964b8, 133}, {0x3f80e0, 69}, {0xd7205f, 161},             \
        {0xa07800, 136}, {0xd2603a, 166}, {0x0087af, 31}, {white, white_index},                    \
        {black, black_index}, {0x808080, 244}, {0x7d8710, 100}, {0x008f3f, 28},                    \
    {                                                                                              \
        0xc86400, 166                                                                              \
    }

const struct theme themes[THEMES] = {
    [THEME_DARK] = {"dark",
                    false,
                    {94, 106},
                    {{0, 0},          {0x12161b, 233}, {0x20272e, 234},
                     {0x2b343d, 236}, {0x37424d, 238}, {0x11634e, 23},
                     {0x5a0312, 52},  {0x60215d, 54},  {0x004eb3, 21},
                     {0x9d163f, 125}, {0x725200, 58},  {0xffaf87, 216},
                     {0x5fd7ff, 81},  {0xffffe6, 229}, {0x74b4ff, 111},
                     {0xc0c4c8, 251}, {0x12161b, 233}, {0xa4aeb8, 249},
                     {0xffffff, 231}, {0xffffff, 231}, {0xd0d75f, 185},
                     {0x5ff0a0, 84},  {0xffb0b8, 217}, WORDS(0x87875f, 101, 0x5f82cf, 68)}},
    [THEME_LIGHT] = {"light",
                     true,
                     {97, 102},
                     {{0, 0},          {0xffffff, 231}, {0xf4f5f7, 255},
                      {0xe8ebee, 254}, {0xdce0e4, 252}, {0xa1f7b2, 84},
                      {0xe2c8c7, 224}, {0xcfd6ff, 189}, {0x86b0ff, 111},
                      {0xff9373, 210}, {0xe5c204, 178}, {0xaf0000, 124},
                      {0x005f87, 24},  {0x005f87, 24},  {0x000000, 16},
                      {0x303030, 236}, {0xffffff, 231}, {0x5a626b, 240},
                      {0x121212, 233}, {0x000000, 16},  {0x4f5400, 22},
                      {0x00572b, 19},  {0x8c0030, 88},  WORDS(0x3f7fae, 67, 0x808080, 244)}},
    [THEME_CONTRAST] = {"contrast",
                        false,
                        {96, 104},
                        {{0, 0},          {0x000000, 16},  {0x08090a, 16},
                         {0x16191c, 234}, {0x24282d, 236}, {0x02554a, 23},
                         {0x54000f, 52},  {0x5e165a, 54},  {0x0242ac, 21},
                         {0x970048, 125}, {0x5f4600, 58},  {0xffaf5f, 215},
                         {0x5fd7ff, 81},  {0xffd7af, 223}, {0x87d7ff, 117},
                         {0xd0d0d0, 252}, {0x000000, 16},  {0xd8dce0, 253},
                         {0xffffff, 231}, {0xffffff, 231}, {0xffff5f, 227},
                         {0x5fff87, 84},  {0xffc8c8, 224}, WORDS(0x87875f, 101, 0x5f82cf, 68)}},
    [THEME_SAFE] = {"safe",
                    false,
                    {98, 102},
                    {{0, 0},          {0x12161b, 233}, {0x20272e, 234},
                     {0x2b343d, 236}, {0x37424d, 238}, {0x046357, 23},
                     {0x300007, 16},  {0x611963, 54},  {0x0840d3, 21},
                     {0x871534, 52},  {0x775500, 58},  {0xffaf5f, 215},
                     {0x5fd7ff, 81},  {0xffd7af, 223}, {0x87d7ff, 117},
                     {0xc0c4c8, 251}, {0x12161b, 233}, {0xa4aeb8, 249},
                     {0xffffff, 231}, {0xffffff, 231}, {0xd0d75f, 185},
                     {0x5ff0a0, 84},  {0xffb0b8, 217}, WORDS(0x87875f, 101, 0x5f82cf, 68)}},
    [THEME_MONO] = {"mono", false, {100, 100}, {{0, 0},          {0x303030, 236}, {0x5a5a5a, 59},
                                                {0x626262, 241}, {0x6a6a6a, 242}, {0x757575, 243},
                                                {0x757575, 243}, {0x757575, 243}, {0x757575, 243},
                                                {0x757575, 243}, {0x757575, 243}, {0x000000, 16},
                                                {0xffffff, 231}, {0xffffff, 231}, {0x000000, 16},
                                                {0x000000, 16},  {0x757575, 243}, {0xffffff, 231},
                                                {0xffffff, 231}, {0xffffff, 231}, {0xffffff, 231},
                                                {0xffffff, 231}, {0xffffff, 231}}},
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
    enum { DIMMED = 45 };
    const uint32_t rgb = t->colors[color & ~THEME_TONES].rgb;
    switch (color & THEME_TONES) {
    case THEME_DARKER:
        return mix(rgb, t->tones[0], 0, 0);
    case THEME_LIGHTER:
        return mix(rgb, t->tones[1], 0, 0);
    case THEME_DIM:
        return mix(rgb, DIMMED, t->colors[THEME_BACK].rgb, 100 - DIMMED);
    }
    return rgb;
}

/* With 256 colours, THEME_DIM is the only tone, as there are too few colours for the others. */
int theme_index(const struct theme *t, uint8_t color)
{
    return (color & THEME_TONES) == THEME_DIM ? theme_nearest(theme_rgb(t, color))
                                              : t->colors[color & ~THEME_TONES].index;
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
    else if (depth == THEME_256)
        text_printf(out, "%d;5;%d", first, index);
    else
        text_printf(out, "%d;2;%d;%d;%d", first, (int)(rgb >> 16), (int)(rgb >> 8 & 0xff),
                    (int)(rgb & 0xff));
}
