/* The contrasts of the themes in 24-bit and in 256 colours: pieces, names and symbols stand out
 * from every tile, and sides and fills can be told apart, even by people with colour blindness. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sight.h"
#include "unit.h"
#include "view/theme.h"

static const double sides_apart = 30, fills_apart = 12, among_256_apart = 11, tones_apart = 9.5;
/* The least colour distance of a fill from an unmarked tile, in 24-bit and in 256 colours. */
static const double seen = 5, seen_among_256 = 3;
static const double of_pieces = 3, of_tips = 2.9, of_names = 4.5;
static const double dark_most = 0.11, light_least = 0.40;
static const uint32_t white_panel = 0xffffff, dark_panel = 0x1e1e1e;

static void test_distances_match_published_values(void **state)
{
    static const struct {
        struct lab x, y;
        double distance;
    } pairs[] = {
        {{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
        {{50, 3.1571, -77.2803}, {50, 0, -82.7485}, 2.8615},
        {{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1.0000},
        {{50, 0, 0}, {50, -1, 2}, 2.3669},
        {{50, 2.49, -0.001}, {50, -2.49, 0.0009}, 7.1792},
        {{50, 2.49, -0.001}, {50, -2.49, 0.0011}, 7.2195},
        {{50, -0.001, 2.49}, {50, 0.0011, -2.49}, 4.7461},
        {{50, 2.5, 0}, {50, 0, -2.5}, 4.3065},
        {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
        {{50, 2.5, 0}, {61, -5, 29}, 22.8977},
        {{50, 2.5, 0}, {56, -27, -3}, 31.9030},
        {{50, 2.5, 0}, {58, 24, 15}, 19.4535},
        {{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
        {{63.0109, -31.0961, -5.8663}, {62.8187, -29.7946, -4.0864}, 1.2630},
        {{22.7233, 20.0904, -46.694}, {23.0331, 14.973, -42.5619}, 2.0373},
        {{90.8027, -2.0831, 1.441}, {91.1528, -1.6435, 0.0447}, 1.4441},
        {{2.0776, 0.0795, -1.135}, {0.9033, -0.0636, -0.5514}, 0.9082},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        assert_float_equal(sight_ciede2000(pairs[i].x, pairs[i].y), pairs[i].distance, 0.0001);
        assert_float_equal(sight_ciede2000(pairs[i].y, pairs[i].x), pairs[i].distance, 0.0001);
    }
}

static void test_sights_and_contrasts_are_those_of_the_standards(void **state)
{
    assert_float_equal(sight_contrast(0x000000, 0xffffff), 21, 0.001);
    assert_float_equal(sight_contrast(0x777777, 0xffffff), 4.478, 0.001);
    for (enum sight s = SIGHT_NORMAL; s < SIGHTS; s++) {
        const struct lab grey = sight_lab(0x808080, s);
        assert_float_equal(grey.l, 53.585, 0.01);
        assert_true(hypot(grey.a, grey.b) < 0.1);
    }
    const double normal =
        sight_ciede2000(sight_lab(0xa06030, SIGHT_NORMAL), sight_lab(0x607a30, SIGHT_NORMAL));
    assert_true(sight_distance(0xa06030, 0x607a30) < normal / 3);
}

/* The fills as they are painted: TARGET in three tones, the others in one. */
static const uint8_t fills[] = {
    THEME_TARGET,
    THEME_TARGET | THEME_DARKER,
    THEME_TARGET | THEME_LIGHTER,
    THEME_CAPTURE,
    THEME_BOTH_LOST,
    THEME_PICKED,
    THEME_ATTACKED,
    THEME_GOLD,
};
enum { FILLS = sizeof fills, TONES_OF_TARGET = 3 };

static uint32_t color_at(const struct theme *t, enum theme_depth depth, int color)
{
    return depth == THEME_256 ? theme_palette(theme_index(t, (uint8_t)color))
                              : theme_rgb(t, (uint8_t)color);
}

static void assert_least(const struct theme *t, enum theme_depth depth, int a, int b, double is,
                         double least)
{
    if (is < least)
        fail_msg("%s, %s: colours %d and %d have %.2f of %.2f", t->name,
                 depth == THEME_256 ? "256 colours" : "24 bit", a & ~THEME_TONES, b & ~THEME_TONES,
                 is, least);
}

static void assert_contrast(const struct theme *t, enum theme_depth depth, int a, int b,
                            double least)
{
    assert_least(t, depth, a, b, sight_contrast(color_at(t, depth, a), color_at(t, depth, b)),
                 least);
}

static void assert_apart(const struct theme *t, enum theme_depth depth, int a, int b, double least)
{
    assert_least(t, depth, a, b, sight_distance(color_at(t, depth, a), color_at(t, depth, b)),
                 least);
}

static void check_background(const struct theme *t, enum theme_depth depth, int background)
{
    for (int piece = THEME_SIDE; piece <= THEME_NEUTRAL; piece++)
        assert_contrast(t, depth, piece, background, of_pieces);
    for (int rim = THEME_CURSOR; rim <= THEME_GOLDMARK; rim++)
        assert_contrast(t, depth, rim, background, rim == THEME_GOLDMARK ? of_tips : of_pieces);
    assert_contrast(t, depth, THEME_STRONG, background, of_names);
    const double y = sight_luminance(color_at(t, depth, background));
    if (t != &themes[THEME_MONO])
        assert_true(t->is_light ? y >= light_least : y <= dark_most);
}

static void check_theme(const struct theme *t, enum theme_depth depth)
{
    const bool is_mono = t == &themes[THEME_MONO];
    for (int shade = THEME_SHADE; shade <= THEME_SHADE_3; shade++) {
        check_background(t, depth, shade);
        assert_contrast(t, depth, is_mono ? THEME_STRONG : THEME_QUIET, shade, of_names);
    }
    for (int i = 0; i < FILLS; i++)
        if (!is_mono || !(fills[i] & THEME_TONES))
            check_background(t, depth, fills[i]);
    for (int piece = THEME_SIDE; piece <= THEME_NEUTRAL && !is_mono; piece++) {
        assert_contrast(t, depth, THEME_ON_PIECE, piece, of_names);
        assert_contrast(t, depth, THEME_ON_PIECE, piece - THEME_SIDE + THEME_FADED, 2.2);
    }
    for (int side = COLOR_RED; side <= COLOR_CIAN && !is_mono; side++)
        assert_contrast(t, depth, THEME_STRONG, THEME_FADED + side,
                        depth == THEME_256 ? of_pieces : of_names);
    assert_contrast(t, depth, THEME_ON_SIDE, THEME_SIDE + COLOR_RED, of_names);
    assert_contrast(t, depth, THEME_ON_CIAN, THEME_SIDE + COLOR_CIAN, of_names);
    assert_contrast(t, depth, THEME_DOT, THEME_TARGET, of_pieces);
    assert_contrast(t, depth, THEME_TIP, THEME_CAPTURE, of_pieces);
    assert_contrast(t, depth, THEME_QUIET, THEME_BACK, of_names);
    assert_contrast(t, depth, THEME_BACK, THEME_CURSOR, of_names);
    assert_apart(t, depth, THEME_SIDE + COLOR_RED, THEME_SIDE + COLOR_CIAN, sides_apart);
    assert_apart(t, depth, THEME_SIDE + COLOR_WHITE, THEME_SIDE + COLOR_BLACK, sides_apart);
}

static void test_pieces_and_names_stand_out_in_every_theme(void **state)
{
    for (int i = 0; i < THEMES; i++) {
        check_theme(&themes[i], THEME_24_BIT);
        check_theme(&themes[i], THEME_256);
    }
}

static void check_fills(const struct theme *t, enum theme_depth depth, double apart)
{
    for (int a = 0; a < FILLS; a++) {
        for (int b = a < TONES_OF_TARGET ? TONES_OF_TARGET : a + 1; b < FILLS; b++)
            assert_apart(t, depth, fills[a], fills[b],
                         fills[a] & THEME_TONES ? tones_apart : apart);
        for (int shade = THEME_SHADE; shade <= THEME_SHADE_3; shade++)
            assert_apart(t, depth, fills[a], shade, depth == THEME_256 ? seen_among_256 : seen);
    }
}

static void test_fills_differ_for_every_kind_of_sight(void **state)
{
    for (int i = 0; i < THEMES; i++) {
        if (i == THEME_MONO)
            continue;
        check_fills(&themes[i], THEME_24_BIT, fills_apart);
        check_fills(&themes[i], THEME_256, among_256_apart);
    }
}

/* Words must be readable on light and dark backgrounds, because the terminal's is unknown. The
 * light theme paints its own. */
static void test_words_are_read_on_light_and_dark_panels(void **state)
{
    for (int i = 0; i < THEMES; i++) {
        for (int word = THEME_WORD; word < THEME_COLORS && i != THEME_MONO; word++) {
            const struct theme *t = &themes[i];
            for (enum theme_depth depth = THEME_256; depth <= THEME_24_BIT; depth++) {
                const uint32_t rgb = color_at(t, depth, word);
                const double light = sight_contrast(rgb, white_panel);
                const double dark = sight_contrast(rgb, dark_panel);
                assert_least(t, depth, word, word, light, t->is_light ? of_names : 3);
                if (!t->is_light)
                    assert_least(t, depth, word, word, dark, depth == THEME_256 ? 3 : of_names);
            }
        }
    }
}

static void test_names_of_sides_have_the_hue_of_their_pieces(void **state)
{
    for (int i = 0; i < THEMES; i++) {
        for (int color = 0; color < COLOR_COUNT && i != THEME_MONO; color++) {
            const struct lab piece =
                sight_lab(theme_rgb(&themes[i], (uint8_t)(THEME_SIDE + color)), SIGHT_NORMAL);
            const struct lab word =
                sight_lab(theme_rgb(&themes[i], (uint8_t)(THEME_WORD_SIDE + color)), SIGHT_NORMAL);
            assert_true(hypot(piece.a, piece.b) < 1 || (piece.b > 0) == (word.b > 0));
        }
    }
}

/* Themes use only colours 16 to 255, because users can change the first 16. theme_nearest() also
 * chooses only from colours 16 to 255. */
static void test_256_colors_are_the_fixed_ones(void **state)
{
    for (int i = 0; i < THEMES; i++)
        for (int color = THEME_BACK; color < THEME_BOARD_COLORS; color++)
            assert_true(themes[i].colors[color].index >= 16);
    for (int index = 16; index < 256; index++)
        assert_int_equal(theme_palette(theme_nearest(theme_palette(index))), theme_palette(index));
    assert_int_equal(theme_nearest(0x0e5f5c), 23);
    assert_int_equal(theme_nearest(0xff0001), 196);
}

static void test_colors_are_sent_as_the_terminal_knows_them(void **state)
{
    static const struct {
        enum theme_depth depth;
        bool is_background;
        int color;
        const char *sgr;
    } cases[] = {
        {THEME_256, false, THEME_TARGET, "38;5;23"},
        {THEME_256, true, THEME_TARGET | THEME_DARKER, "48;5;23"},
        {THEME_24_BIT, true, THEME_TARGET, "48;2;6;69;59"},
        {THEME_24_BIT, true, THEME_TARGET | THEME_LIGHTER, "48;2;18;78;69"},
        {THEME_24_BIT, false, THEME_STRONG | THEME_DIM, "38;2;122;124;127"},
        {THEME_256, false, THEME_STRONG | THEME_DIM, "38;5;244"},
        {THEME_24_BIT, false, THEME_NONE, "39"},
        {THEME_256, true, THEME_NONE, "49"},
    };
    char sgr[32];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct text text = text_in(sgr, sizeof sgr);
        theme_sgr(&themes[THEME_DARK], cases[i].depth, cases[i].is_background,
                  (uint8_t)cases[i].color, &text);
        assert_string_equal(sgr, cases[i].sgr);
    }
}
