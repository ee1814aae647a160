/*
 * Makes a picture of a screen:
 *
 *   picture COLUMNS ROWS <SCREEN >PICTURE.svg
 *
 * SCREEN is text with SGR sequences, as `tmux capture-pane -e -p` writes it. Shapes and lines of
 * boards become paths, so that the picture does not depend on fonts; letters are stretched to their
 * cells. The picture has its own background, for light and dark pages.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

enum { COLUMNS_MAX = 300, ROWS_MAX = 100, BYTES_MAX = 1 << 20 };
enum { CELL_WIDTH = 9, CELL_HEIGHT = 18, EDGE = 12, BASELINE = 13 };

static const char background[] = "#1d2026", ink[] = "#d5d8de";
static const char *const colors[16] = {
    "#1d2026", "#f2746b", "#8cc474", "#e2b93d", "#7aa6f0", "#cf8ee6", "#55c8d2", "#d5d8de",
    "#737a86", "#ff938b", "#a8dd92", "#f6d365", "#9cc0ff", "#e3aef5", "#7fe3ec", "#ffffff",
};

/* A colour is one of the terminal's colour numbers, COMMON, or RGB_BIT plus 24 bits. */
enum { COMMON = -1, RGB_BIT = 1 << 24 };

struct ink {
    int color, background; /* COMMON means the default colours of the picture */
    bool is_bold, is_dim, is_underlined, is_reversed;
};

struct spot {
    uint32_t ch; /* 0 for a space or the second half of a wide character */
    int width;
    struct ink ink;
};

static struct spot spots[ROWS_MAX][COLUMNS_MAX];
static char input[BYTES_MAX];

static _Noreturn void stop(const char *why)
{
    fprintf(stderr, "picture: %s\n", why);
    exit(1);
}

static const struct ink common = {.color = COMMON, .background = COMMON};

/* One of 256 colours: the terminal's sixteen, a cube of 6 x 6 x 6, and greys. */
static int color_of_256(long n)
{
    if (n < 16)
        return (int)n;
    if (n >= 232)
        return RGB_BIT | (int)(8 + 10 * (n - 232)) * 0x10101;
    int rgb = 0;
    for (int part = 36; part > 0; part /= 6) {
        const int level = (int)((n - 16) / part % 6);
        rgb = rgb << 8 | (level > 0 ? 55 + 40 * level : 0);
    }
    return RGB_BIT | rgb;
}

/* Reads "5;N" or "2;R;G;B" at *s and moves *s past it. */
static int read_color(char **s)
{
    const long kind = strtol(*s + 1, s, 10);
    if (kind == 5)
        return color_of_256(strtol(*s + 1, s, 10));
    if (kind != 2)
        stop("a colour that it does not know");
    int rgb = 0;
    for (int i = 0; i < 3; i++)
        rgb = rgb << 8 | (int)strtol(*s + 1, s, 10);
    return RGB_BIT | rgb;
}

/* Applies one SGR parameter. After 38 and 48 it reads the colour at *s. */
static void change_ink(struct ink *k, long p, char **s)
{
    if (p == 0)
        *k = common;
    else if (p == 1)
        k->is_bold = true;
    else if (p == 2)
        k->is_dim = true;
    else if (p == 22)
        k->is_bold = k->is_dim = false;
    else if (p == 4 || p == 24)
        k->is_underlined = p == 4;
    else if (p == 7 || p == 27)
        k->is_reversed = p == 7;
    else if (p >= 30 && p <= 37)
        k->color = (int)p - 30;
    else if (p >= 90 && p <= 97)
        k->color = (int)p - 90 + 8;
    else if (p >= 40 && p <= 47)
        k->background = (int)p - 40;
    else if (p == 38)
        k->color = read_color(s);
    else if (p == 48)
        k->background = read_color(s);
    else if (p == 49)
        k->background = COMMON;
    else if (p == 39)
        k->color = COMMON;
    else
        stop("an SGR that it does not know");
}

/* Reads a sequence at s, which starts with ESC. Returns the end of the sequence. */
static const char *read_sequence(const char *s, struct ink *k)
{
    if (s[1] != '[')
        stop("a sequence that is not SGR");
    char *end = (char *)s + 1;
    do {
        s = end + 1;
        const long p = strtol(s, &end, 10);
        change_ink(k, p, &end);
    } while (*end == ';');
    if (*end != 'm')
        stop("a sequence that is not SGR");
    return end + 1;
}

static void read_screen(int columns, int rows)
{
    struct ink k = common;
    int row = 0, column = 0;
    for (const char *s = input; *s;) {
        uint32_t ch;
        const size_t n = utf8_decode(s, strlen(s), &ch);
        if (*s == '\x1b') {
            s = read_sequence(s, &k);
        } else if (*s == '\n') {
            row++;
            column = 0;
            s++;
        } else {
            const int width = utf8_width(s, n);
            if (n == 0 || row >= rows || column + width > columns)
                stop("text outside the screen");
            spots[row][column] = (struct spot){ch == ' ' ? 0 : ch, width, k};
            column += width;
            s += n;
        }
    }
}

struct name {
    char text[8];
};

/* Returns the colour as "#rrggbb". For COMMON it is `otherwise`. */
static struct name color_name(int color, const char *otherwise)
{
    struct name out;
    struct text text = text_in(out.text, sizeof out.text);
    if (color & RGB_BIT && color != COMMON)
        text_printf(&text, "#%06x", (unsigned)(color & 0xFFFFFF));
    else
        text_add(&text, color == COMMON ? otherwise : colors[color]);
    return out;
}

static struct name color_of(const struct ink *k)
{
    return k->is_reversed ? color_name(k->background, background) : color_name(k->color, ink);
}

static bool is_same_ink(const struct ink *a, const struct ink *b)
{
    return a->color == b->color && a->background == b->background && a->is_bold == b->is_bold &&
           a->is_dim == b->is_dim && a->is_underlined == b->is_underlined &&
           a->is_reversed == b->is_reversed;
}

/* A drawn character: its path in a cell of 9 x 18, and whether it is filled. */
struct shape {
    uint32_t ch;
    bool is_filled;
    const char *path;
};

#define UPPER_LEFT  "M0 0h4.5v9H0z"
#define UPPER_RIGHT "M4.5 0H9v9H4.5z"
#define LOWER_LEFT  "M0 9h4.5v9H0z"
#define LOWER_RIGHT "M4.5 9H9v9H4.5z"

static const struct shape shapes[] = {
    {'_', false, NULL}, /* drawn by write_line */
    {0x2571, false, "M0 17.5L9-.5"},
    {0x2572, false, "M0-.5L9 17.5"},
    {0x2580, true, "M0 0h9v9H0z"},
    {0x2581, true, "M0 16h9v2H0z"},
    {0x2584, true, "M0 9h9v9H0z"},
    {0x258C, true, "M0 0h4.5v18H0z"},
    {0x2590, true, "M4.5 0H9v18H4.5z"},
    {0x2596, true, LOWER_LEFT},
    {0x2597, true, LOWER_RIGHT},
    {0x2598, true, UPPER_LEFT},
    {0x2599, true, UPPER_LEFT "M0 9h9v9H0z"},
    {0x259A, true, UPPER_LEFT LOWER_RIGHT},
    {0x259B, true, LOWER_LEFT "M0 0h9v9H0z"},
    {0x259C, true, LOWER_RIGHT "M0 0h9v9H0z"},
    {0x259D, true, UPPER_RIGHT},
    {0x259E, true, UPPER_RIGHT LOWER_LEFT},
    {0x259F, true, UPPER_RIGHT "M0 9h9v9H0z"},
    {0x2302, true, "M4.5 4.5L8.8 9H7.4v4.4H1.6V9H.2z"},
    {0x25CF, true, "M.7 9.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0z"},
    {0x25CB, false, "M.9 9.5a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z"},
    {0x25B2, true, "M4.5 5L8.7 13H.3z"},
    {0x25A0, true, "M.8 5.8h7.4v7.4H.8z"},
};

static const struct shape *shape_of(uint32_t ch)
{
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        if (shapes[i].ch == ch)
            return &shapes[i];
    }
    return NULL;
}

static void write_background(int x, int y, int n, const struct ink *k)
{
    const struct name name =
        k->is_reversed ? color_name(k->color, ink) : color_name(k->background, background);
    if (strcmp(name.text, background) != 0)
        printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y,
               n * CELL_WIDTH, CELL_HEIGHT, name.text);
    if (k->is_underlined)
        printf("<path d=\"M%d %dh%d\" stroke=\"%s\"/>\n", x, y + BASELINE + 2, n * CELL_WIDTH,
               color_of(k).text);
}

static void write_shape(const struct shape *shape, int x, int y, const struct ink *k)
{
    printf("<path transform=\"translate(%d %d)\" d=\"%s\" %s=\"%s\"%s%s/>\n", x, y, shape->path,
           shape->is_filled ? "fill" : "fill=\"none\" stroke", color_of(k).text,
           k->is_dim ? " opacity=\".6\"" : "",
           k->is_bold && !shape->is_filled && shape->ch > 0x2572 ? " stroke-width=\"1.5\"" : "");
}

/* Draws equal characters of a row, from column `begin` on, as one line. Returns the next column. */
static int write_line(int row, int begin, int columns, int x, int y)
{
    const struct spot *first = &spots[row][begin];
    int end = begin;
    while (end < columns && spots[row][end].ch == first->ch &&
           is_same_ink(&spots[row][end].ink, &first->ink))
        end++;
    printf("<path d=\"M%d %d.5h%d\" stroke=\"%s\"/>\n", x, y + CELL_HEIGHT - 1,
           (end - begin) * CELL_WIDTH, color_of(&first->ink).text);
    return end;
}

static void write_letter(uint32_t ch)
{
    char bytes[8];
    struct text text = text_in(bytes, sizeof bytes);
    if (ch == '<' || ch == '>' || ch == '&')
        text_add(&text, ch == '<' ? "&lt;" : ch == '>' ? "&gt;" : "&amp;");
    else
        utf8_add(&text, ch);
    fputs(bytes, stdout);
}

/* Writes the text that begins in column `begin` and ends before another ink, a shape or a space.
 * Returns the column after it. */
static int write_word(int row, int begin, int columns, int x, int y)
{
    const struct spot *first = &spots[row][begin];
    int end = begin;
    while (end < columns && spots[row][end].ch && !shape_of(spots[row][end].ch) &&
           is_same_ink(&spots[row][end].ink, &first->ink) &&
           (end == begin || (first->ch < 0x80 && spots[row][end].ch < 0x80)))
        end++;
    const int wide = end == begin + 1 ? first->width : end - begin;
    printf("<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"%s\"%s%s>", x, y + BASELINE,
           wide * CELL_WIDTH, color_of(&first->ink).text,
           first->ink.is_bold ? " font-weight=\"bold\"" : "",
           first->ink.is_dim ? " opacity=\".6\"" : "");
    for (int i = begin; i < end; i++)
        write_letter(spots[row][i].ch);
    puts("</text>");
    return end;
}

static void write_row(int row, int columns)
{
    const int y = EDGE + row * CELL_HEIGHT;
    for (int i = 0, end; i < columns; i = end) {
        for (end = i + 1; end < columns; end++) {
            if (!is_same_ink(&spots[row][end].ink, &spots[row][i].ink))
                break;
        }
        write_background(EDGE + i * CELL_WIDTH, y, end - i, &spots[row][i].ink);
    }
    for (int i = 0; i < columns;) {
        const struct spot *spot = &spots[row][i];
        const struct shape *shape = shape_of(spot->ch);
        if (shape && shape->path)
            write_shape(shape, EDGE + i * CELL_WIDTH, y, &spot->ink);
        if (spot->ch && !shape)
            i = write_word(row, i, columns, EDGE + i * CELL_WIDTH, y);
        else if (shape && !shape->path)
            i = write_line(row, i, columns, EDGE + i * CELL_WIDTH, y);
        else
            i++;
    }
}

int main(int argc, char **argv)
{
    long columns, rows;
    if (argc != 3 || !text_read_number(argv[1], strlen(argv[1]), 1, COLUMNS_MAX, &columns) ||
        !text_read_number(argv[2], strlen(argv[2]), 1, ROWS_MAX, &rows))
        stop("picture COLUMNS ROWS <SCREEN >PICTURE.svg");
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            spots[row][column].ink = common;
    }
    if (fread(input, 1, BYTES_MAX - 1, stdin) == BYTES_MAX - 1 || ferror(stdin))
        stop("the screen cannot be read");
    read_screen((int)columns, (int)rows);
    const int width = 2 * EDGE + (int)columns * CELL_WIDTH;
    const int height = 2 * EDGE + (int)rows * CELL_HEIGHT;
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
           "height=\"%d\" role=\"img\" shape-rendering=\"crispEdges\">\n<title>A game on the "
           "screen of a terminal</title>\n"
           "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\"/>\n"
           "<g font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\" "
           "font-size=\"15\">\n",
           width, height, width, height, width, height, background);
    for (int row = 0; row < rows; row++)
        write_row(row, (int)columns);
    puts("</g>\n</svg>");
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
