/* Recorded frames as text: how they are written, read, compared cell by cell, and shown. */
#include "recording.h"

#include "core/utf8.h"
#include "fuzz.h"

enum {
    CELLS_PRINTED = 20, /* at most this many differing cells of a frame are printed */
    FRAME_BYTES = 1 << 20,
    STYLE_BYTES = 32,
    PALETTE_MAX = 64,
    RGB_BIT = 1 << 24,
};

/* The 24-bit colours of a frame in order of appearance. Frames of two themes therefore differ in
 * only one line, which compresses well. */
struct palette {
    int n, colors[PALETTE_MAX];
};

static int find_color(struct palette *p, int color)
{
    int i = 0;
    while (i < p->n && p->colors[i] != color)
        i++;
    if (i == p->n) {
        FUZZ_CHECK(p->n < PALETTE_MAX);
        p->colors[p->n++] = color;
    }
    return i;
}

static void color_text(struct palette *p, int color, struct text *out)
{
    if (color >= RGB_BIT)
        text_printf(out, "@%d", find_color(p, color));
    else if (color >= 0)
        text_printf(out, "%d", color);
}

/* Writes a style, such as "b11/@2": b (bold), d (dim), u (underlined), r (reversed), a colour, and
 * after '/' the background. '@' precedes an index into the palette. In a frame, "3+5:" before the
 * style means five cells from column 3 on. */
static void style_text(struct palette *p, const struct emulator_cell *cell, struct text *out)
{
    text_add(out, cell->is_bold ? "b" : "");
    text_add(out, cell->is_dim ? "d" : "");
    text_add(out, cell->is_underlined ? "u" : "");
    text_add(out, cell->is_reversed ? "r" : "");
    color_text(p, cell->color, out);
    if (cell->background >= 0) {
        text_add(out, "/");
        color_text(p, cell->background, out);
    }
}

static bool is_same_style(const struct emulator_cell *a, const struct emulator_cell *b)
{
    return a->is_bold == b->is_bold && a->is_dim == b->is_dim &&
           a->is_underlined == b->is_underlined && a->is_reversed == b->is_reversed &&
           a->color == b->color && a->background == b->background;
}

static void add_styles(struct palette *p, const struct emulator *e, int row, struct text *out)
{
    const struct emulator_cell plain = {.color = -1, .background = -1};
    const size_t begin = out->len;
    for (int column = 0, end; column < e->columns; column = end) {
        const struct emulator_cell *cell = emulator_at(e, row, column);
        for (end = column + 1; end < e->columns && is_same_style(cell, emulator_at(e, row, end));
             end++) {
        }
        if (is_same_style(cell, &plain))
            continue;
        text_printf(out, "%s%d+%d:", out->len == begin ? "~ " : " ", column, end - column);
        style_text(p, cell, out);
    }
    if (out->len > begin)
        text_add(out, "\n");
}

/* Writes for each row a line "|TEXT" and, if the row has styles, a line "~ STYLES". Writes the
 * palette last, in a line "@ COLOURS". */
static void frame_text(const struct emulator *e, const char *title, struct text *out)
{
    struct palette palette = {.n = 0};
    text_printf(out, "= %s", title);
    if (!e->is_hidden)
        text_printf(out, ", cursor %d %d", e->row, e->column);
    text_add(out, "\n");
    for (int row = 0; row < e->rows; row++) {
        text_add(out, "|");
        emulator_row_text(e, row, out);
        text_add(out, "\n");
        add_styles(&palette, e, row, out);
    }
    for (int i = 0; i < palette.n; i++)
        text_printf(out, "%s%06x", i == 0 ? "@ " : " ", (unsigned)(palette.colors[i] - RGB_BIT));
    text_add(out, palette.n > 0 ? "\n" : "");
}

static const struct emulator_cell blank = {.ch = ' ', .color = -1, .background = -1};

static void read_row(const char *s, size_t n, struct emulator_cell *cells, int columns)
{
    for (int column = 0; n > 0 && column < columns;) {
        uint32_t ch;
        const size_t len = utf8_decode(s, n, &ch);
        FUZZ_CHECK(len > 0);
        const int width = utf8_width(s, len);
        if (width == 0) {
            FUZZ_CHECK(column > 0);
            cells[column - 1].mark = ch;
        } else {
            cells[column].ch = ch;
            column += width;
            if (width == 2)
                cells[column - 1].ch = 0;
        }
        s += len;
        n -= len;
    }
}

static void read_palette(const char *frame, struct palette *out)
{
    const char *line = strstr(frame, "\n@ ");
    out->n = 0;
    for (char *s = (char *)line + 2; line && *s == ' '; out->n++) {
        FUZZ_CHECK(out->n < PALETTE_MAX);
        out->colors[out->n] = RGB_BIT + (int)strtol(s + 1, &s, 16);
    }
}

/* Reads a colour at *s and moves *s past it. */
static int read_color(const struct palette *p, char **s)
{
    const bool is_index = **s == '@';
    const long n = strtol(*s + is_index, s, 10);
    FUZZ_CHECK(n >= 0 && (!is_index || n < p->n));
    return is_index ? p->colors[n] : (int)n;
}

static void read_styles(const struct palette *p, const char *s, struct emulator_cell *cells,
                        int columns)
{
    while (*s == ' ' || *s == '~') {
        char *end;
        const long begin = strtol(s + 1, &end, 10);
        FUZZ_CHECK(*end == '+');
        const long n = strtol(end + 1, &end, 10);
        FUZZ_CHECK(*end == ':' && begin >= 0 && n > 0 && begin + n <= columns);
        struct emulator_cell style = blank;
        for (; !strchr(" \n/@", *end) && !text_is_digit(*end); end++) {
            style.is_bold |= *end == 'b';
            style.is_dim |= *end == 'd';
            style.is_underlined |= *end == 'u';
            style.is_reversed |= *end == 'r';
        }
        if (text_is_digit(*end) || *end == '@')
            style.color = read_color(p, &end);
        if (*end == '/') {
            end++;
            style.background = read_color(p, &end);
        }
        for (long i = begin; i < begin + n; i++) {
            style.ch = cells[i].ch;
            style.mark = cells[i].mark;
            cells[i] = style;
        }
        s = end;
    }
}

FILE *recording_report;
static char now[FRAME_BYTES], recorded[FRAME_BYTES];
static char *recording; /* the text of the whole recording */
static const char *next_frame;

void recording_read(void)
{
    size_t size = 0, room = FRAME_BYTES;
    recording = malloc(room);
    FUZZ_CHECK(recording);
    for (size_t n; (n = fread(recording + size, 1, room - size - 1, stdin)) > 0;) {
        size += n;
        if (size + 1 == room) {
            recording = realloc(recording, room *= 2);
            FUZZ_CHECK(recording);
        }
    }
    recording[size] = '\0';
    next_frame = recording;
}

/* Returns the start of the frame after this one, or the end. */
static const char *frame_end(const char *frame)
{
    const char *end = *frame ? strstr(frame, "\n= ") : NULL;
    return end ? end + 1 : frame + strlen(frame);
}

/* Returns the length of the title, which ends at the line's end or before ", cursor 3 5". */
static size_t title_length(const char *frame)
{
    const size_t n = strcspn(frame + 2, "\n");
    size_t at = n;
    while (at > 0 && (text_is_digit(frame[1 + at]) || frame[1 + at] == ' '))
        at--;
    const char *end = frame + 2 + at - strlen(", cursor");
    return at > strlen(", cursor") && at < n && memcmp(end, ", cursor", strlen(", cursor")) == 0
               ? (size_t)(end - frame - 2)
               : n;
}

static bool has_title(const char *frame, const char *title)
{
    return *frame == '=' && title_length(frame) == strlen(title) &&
           memcmp(frame + 2, title, strlen(title)) == 0;
}

/* Reads the frame with that title into `recorded`, trying the next one first. Returns false if no
 * frame has the title. */
static bool find_recorded(const char *title)
{
    const char *frame = next_frame;
    do {
        const char *end = frame_end(frame);
        if (has_title(frame, title)) {
            struct text out = text_in(recorded, sizeof recorded);
            text_printf(&out, "%.*s", (int)(end - frame), frame);
            FUZZ_CHECK(!out.is_cut);
            next_frame = *end ? end : recording;
            return true;
        }
        frame = *end ? end : recording;
    } while (frame != next_frame && *recording);
    return false;
}

/* Returns the cells of a frame that is given as text. */
static struct emulator_cell *cells_new(const char *frame, int rows, int columns)
{
    struct emulator_cell *cells = malloc((size_t)(rows * columns) * sizeof *cells);
    FUZZ_CHECK(cells);
    for (int i = 0; i < rows * columns; i++)
        cells[i] = blank;
    int row = -1;
    struct palette palette;
    read_palette(frame, &palette);
    for (const char *line = frame, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        FUZZ_CHECK(end);
        row += *line == '|';
        if (row >= rows)
            break;
        if (*line == '|')
            read_row(line + 1, (size_t)(end - line - 1), &cells[row * columns], columns);
        else if (*line == '~' && row >= 0)
            read_styles(&palette, line, &cells[row * columns], columns);
    }
    return cells;
}

static void print_cell(const struct emulator_cell *cell)
{
    char bytes[4 * STYLE_BYTES];
    struct text out = text_in(bytes, sizeof bytes);
    struct palette palette = {.n = 0};
    text_add(&out, "'");
    if (cell->ch)
        utf8_add(&out, cell->ch);
    if (cell->mark)
        utf8_add(&out, cell->mark);
    text_add(&out, "' ");
    style_text(&palette, cell, &out);
    for (int i = 0; i < palette.n; i++)
        text_printf(&out, " @%d #%06x", i, (unsigned)(palette.colors[i] - RGB_BIT));
    fputs(bytes, recording_report);
}

static bool is_same_cell(const struct emulator_cell *a, const struct emulator_cell *b)
{
    return is_same_style(a, b) && a->ch == b->ch && a->mark == b->mark;
}

/* Returns the number of differing cells and prints the first ones. */
static int print_difference(int rows, int columns)
{
    struct emulator_cell *was = cells_new(recorded, rows, columns);
    struct emulator_cell *is = cells_new(now, rows, columns);
    int n = 0;
    for (int i = 0; i < rows * columns; i++) {
        if (is_same_cell(&was[i], &is[i]))
            continue;
        if (n == 0)
            fprintf(recording_report, "---- recorded:\n%s---- now:\n%s---- differing cells:\n",
                    recorded, now);
        if (n++ >= CELLS_PRINTED)
            continue;
        fprintf(recording_report, "row %d, column %d: ", i / columns, i % columns);
        print_cell(&was[i]);
        fputs(" is now ", recording_report);
        print_cell(&is[i]);
        fputs("\n", recording_report);
    }
    if (n > 0)
        fprintf(recording_report, "%d cells differ\n\n", n);
    free(was);
    free(is);
    return n;
}

void recording_print(const struct emulator *e, const char *title)
{
    struct text out = text_in(now, sizeof now);
    frame_text(e, title, &out);
    FUZZ_CHECK(!out.is_cut);
    fputs(now, recording_report);
}

bool recording_has(const struct emulator *e, const char *title)
{
    struct text out = text_in(now, sizeof now);
    frame_text(e, title, &out);
    FUZZ_CHECK(!out.is_cut);
    if (!find_recorded(title)) {
        fprintf(recording_report, "not recorded: %s\n", title);
        return false;
    }
    if (strcmp(now, recorded) == 0)
        return true;
    const size_t head = strcspn(now, "\n") + 1;
    if (strncmp(now, recorded, head) != 0)
        fprintf(recording_report, "recorded %.*s%.*s", (int)strcspn(recorded, "\n") + 1, recorded,
                (int)head, now);
    return print_difference(e->rows, e->columns) == 0 && strncmp(now, recorded, head) == 0;
}

int recording_count(void)
{
    int n = 0;
    for (const char *frame = recording; *frame; frame = frame_end(frame))
        n++;
    return n;
}

void recording_titles(void)
{
    for (const char *frame = recording; *frame; frame = frame_end(frame))
        fprintf(recording_report, "%.*s\n", (int)title_length(frame), frame + 2);
}

static void show_color(int color, int first)
{
    if (color >= RGB_BIT)
        fprintf(recording_report, ";%d;2;%d;%d;%d", first + 8, color >> 16 & 0xff,
                color >> 8 & 0xff, color & 0xff);
    else if (color >= 256)
        fprintf(recording_report, ";%d;5;%d", first + 8, color - 256);
    else if (color >= 0)
        fprintf(recording_report, ";%d", first + color + (color < 8 ? 0 : 52));
}

static void show_cell(const struct emulator_cell *cell)
{
    char bytes[STYLE_BYTES];
    struct text out = text_in(bytes, sizeof bytes);
    fprintf(recording_report, "\x1b[0%s%s%s%s", cell->is_bold ? ";1" : "", cell->is_dim ? ";2" : "",
            cell->is_underlined ? ";4" : "", cell->is_reversed ? ";7" : "");
    show_color(cell->color, 30);
    show_color(cell->background, 40);
    if (cell->ch)
        utf8_add(&out, cell->ch);
    if (cell->mark)
        utf8_add(&out, cell->mark);
    fprintf(recording_report, "m%s", bytes);
}

bool recording_show(const char *title)
{
    int rows, columns;
    const char *size = strpbrk(title, "0123456789");
    if (!size || sscanf(size, "%dx%d", &columns, &rows) != 2 || !find_recorded(title))
        return false;
    struct emulator_cell *cells = cells_new(recorded, rows, columns);
    for (int i = 0; i < rows * columns; i++) {
        show_cell(&cells[i]);
        fputs((i + 1) % columns == 0 ? "\x1b[0m\n" : "", recording_report);
    }
    free(cells);
    return true;
}
