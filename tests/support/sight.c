/* How people see two colours. */
#include "sight.h"

#include <math.h>

enum { CHANNELS = 3 };
static const double pi = 3.14159265358979323846;

static double linear(uint32_t rgb, int channel)
{
    const double x = (double)(rgb >> (16 - 8 * channel) & 0xff) / 255;
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4);
}

double sight_luminance(uint32_t rgb)
{
    return 0.2126 * linear(rgb, 0) + 0.7152 * linear(rgb, 1) + 0.0722 * linear(rgb, 2);
}

double sight_contrast(uint32_t a, uint32_t b)
{
    const double x = sight_luminance(a), y = sight_luminance(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

static const double simulations[SIGHTS][CHANNELS][CHANNELS] = {
    [SIGHT_NORMAL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [SIGHT_PROTAN] = {{0.152286, 1.052583, -0.204868},
                      {0.114503, 0.786281, 0.099216},
                      {-0.003882, -0.048116, 1.051998}},
    [SIGHT_DEUTAN] = {{0.367322, 0.860646, -0.227968},
                      {0.280085, 0.672501, 0.047413},
                      {-0.011820, 0.042940, 0.968881}},
    [SIGHT_TRITAN] = {{1.255528, -0.076749, -0.178779},
                      {-0.078411, 0.930809, 0.147602},
                      {0.004733, 0.691367, 0.303900}},
};

/* Returns the function f of CIELAB, for a coordinate of XYZ relative to the white point D65. */
static double lab_f(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

struct lab sight_lab(uint32_t rgb, enum sight sight)
{
    static const double xyz[CHANNELS][CHANNELS] = {{0.4124564, 0.3575761, 0.1804375},
                                                   {0.2126729, 0.7151522, 0.0721750},
                                                   {0.0193339, 0.1191920, 0.9503041}};
    static const double white[CHANNELS] = {0.95047, 1, 1.08883};
    double seen[CHANNELS], f[CHANNELS];
    for (int i = 0; i < CHANNELS; i++) {
        seen[i] = 0;
        for (int k = 0; k < CHANNELS; k++)
            seen[i] += simulations[sight][i][k] * linear(rgb, k);
        seen[i] = fmin(fmax(seen[i], 0), 1);
    }
    for (int i = 0; i < CHANNELS; i++)
        f[i] = lab_f((xyz[i][0] * seen[0] + xyz[i][1] * seen[1] + xyz[i][2] * seen[2]) / white[i]);
    return (struct lab){116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

static double hue(double a, double b)
{
    const double h = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / pi;
    return h < 0 ? h + 360 : h;
}

static double cosine(double degrees)
{
    return cos(degrees * pi / 180);
}

static double pow7(double x)
{
    return sqrt(pow(x, 7) / (pow(x, 7) + pow(25, 7)));
}

/* The formula of Sharma, Wu and Dalal (2005), with all weights 1. */
double sight_ciede2000(struct lab x, struct lab y)
{
    const double c = (hypot(x.a, x.b) + hypot(y.a, y.b)) / 2, g = 0.5 * (1 - pow7(c));
    const double c1 = hypot((1 + g) * x.a, x.b), c2 = hypot((1 + g) * y.a, y.b);
    const double h1 = hue((1 + g) * x.a, x.b), h2 = hue((1 + g) * y.a, y.b);
    double turn = c1 * c2 == 0 ? 0 : h2 - h1;
    turn += turn > 180 ? -360 : turn < -180 ? 360 : 0;
    double h = c1 * c2 == 0 ? h1 + h2 : (h1 + h2) / 2;
    if (c1 * c2 != 0 && fabs(h1 - h2) > 180)
        h += h1 + h2 < 360 ? 180 : -180;
    const double mean_l = (x.l + y.l) / 2 - 50, mean_c = (c1 + c2) / 2;
    const double t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) -
                     0.20 * cosine(4 * h - 63);
    const double sl = 1 + 0.015 * mean_l * mean_l / sqrt(20 + mean_l * mean_l);
    const double sc = 1 + 0.045 * mean_c, sh = 1 + 0.015 * mean_c * t;
    const double angle = 60 * exp(-((h - 275) / 25) * ((h - 275) / 25));
    const double dl = (y.l - x.l) / sl, dc = (c2 - c1) / sc;
    const double dh = 2 * sqrt(c1 * c2) * sin(turn / 2 * pi / 180) / sh;
    const double rotation = -2 * pow7(mean_c) * sin(angle * pi / 180);
    return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

double sight_distance(uint32_t a, uint32_t b)
{
    double least = HUGE_VAL;
    for (enum sight s = SIGHT_NORMAL; s < SIGHTS; s++)
        least = fmin(least, sight_ciede2000(sight_lab(a, s), sight_lab(b, s)));
    return least;
}
