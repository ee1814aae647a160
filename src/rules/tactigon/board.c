/* Reads board files (docs/board-format.md) strictly, in one pass, up to the first fault. A gold
 * tile that is not on the board is reported at its line, a column without tiles at the line with
 * the size, and a missing pentagon at the line `rows:`. */
#include "tactigon.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/port.h"

enum {
    TEXT_LINE_MAX = 200, /* maximum length of a line in characters, without the line end */
    QUOTE_MAX = 40,      /* maximum number of characters that a message quotes */
};

enum key { KEY_NAME, KEY_TITLE, KEY_SIZE, KEY_LAYOUT, KEY_GOLD, KEY_COUNT };

/* The line and column of a byte, both from 1. */
struct spot {
    int line;
    int column;
};

/* A part of one line. It points into the text and has no terminator. */
struct span {
    const char *s;
    int len;
    struct spot at; /* place of the first byte or, if the span is empty, of the next byte */
};

struct board_reader {
    const char *text;
    size_t size;
    size_t next; /* where the next line begins in the text */
    bool is_end; /* the text has no more lines; line.at is the end of the text */
    struct span line;
    struct tg_board *board;
    struct error *error;
    int key_lines[KEY_COUNT]; /* line number of each header key, or 0 */
    struct spot size_at;
    struct spot gold_at[TG_BOARD_GOLD_MAX];
    struct spot rows_at;
    int pentagons[2]; /* number of pentagons, by enum side */
};

static enum status refuse(const struct board_reader *r, struct spot at, const char *format, ...)
    PORT_PRINTF(3, 4);

static enum status refuse(const struct board_reader *r, struct spot at, const char *format, ...)
{
    char text[ERROR_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return error_set(r->error, STATUS_BAD_INPUT, at.line, at.column, "%s", text);
}

static struct spot spot_in(struct span span, int i)
{
    return (struct spot){span.at.line, span.at.column + i};
}

static struct span span_part(struct span span, int from, int len)
{
    return (struct span){span.s + from, len, spot_in(span, from)};
}

static struct span span_from(struct span span, int from)
{
    return span_part(span, from, span.len - from);
}

static struct span span_trim(struct span span)
{
    while (span.len > 0 && text_is_blank(span.s[span.len - 1]))
        span.len--;
    int blanks = 0;
    while (blanks < span.len && text_is_blank(span.s[blanks]))
        blanks++;
    return span_from(span, blanks);
}

static int span_find(struct span span, char c)
{
    const char *found = memchr(span.s, c, (size_t)span.len);
    return found ? (int)(found - span.s) : -1;
}

static bool span_is(struct span span, const char *word)
{
    return (size_t)span.len == strlen(word) && memcmp(span.s, word, (size_t)span.len) == 0;
}

static bool span_number(struct span span, int max, int *out)
{
    long value;
    if (!text_read_number(span.s, (size_t)span.len, 1, max, &value))
        return false;
    *out = (int)value;
    return true;
}

/* Returns the number of characters of a span that a message quotes, for "%.*s". */
static int span_quote(struct span span)
{
    return span.len < QUOTE_MAX ? span.len : QUOTE_MAX;
}

static enum status check_bytes(const struct board_reader *r, struct span line, size_t len)
{
    for (int i = 0; i < line.len; i++) {
        unsigned char c = (unsigned char)line.s[i];
        if ((c < ' ' && c != '\t') || c > '~')
            return refuse(r, spot_in(line, i), "byte 0x%02X is neither printable ASCII nor a tab",
                          c);
    }
    if (len > TEXT_LINE_MAX)
        return refuse(r, spot_in(line, TEXT_LINE_MAX),
                      "the line is too long: %zu characters, at most %d are allowed", len,
                      TEXT_LINE_MAX);
    return STATUS_OK;
}

/* Reads the next line into r->line, including the spaces at its ends. */
static enum status read_any_line(struct board_reader *r)
{
    if (r->next == r->size) {
        r->is_end = true;
        /* The end of the text is on a new line, or on the last line if that has no line end. */
        int column = 1;
        while ((size_t)column <= r->size && r->text[r->size - (size_t)column] != '\n')
            column++;
        r->line = (struct span){r->text, 0, {r->line.at.line + (column == 1 ? 1 : 0), column}};
        return STATUS_OK;
    }
    const char *start = r->text + r->next;
    const char *end = memchr(start, '\n', r->size - r->next);
    size_t len = end ? (size_t)(end - start) : r->size - r->next;
    r->next += end ? len + 1 : len;
    if (end && len > 0 && start[len - 1] == '\r')
        len--;
    r->line.s = start;
    r->line.len = len < TEXT_LINE_MAX ? (int)len : TEXT_LINE_MAX;
    const int line = r->line.at.line;
    r->line.at = (struct spot){line + (line < INT_MAX - 1), 1};
    return check_bytes(r, r->line, len);
}

/* Reads the next line that is neither empty nor a comment. r->line has no spaces at its ends. */
static enum status read_line(struct board_reader *r)
{
    struct span line;
    do {
        enum status status = read_any_line(r);
        if (status)
            return status;
        line = span_trim(r->line);
    } while (!r->is_end && (line.len == 0 || line.s[0] == '#'));
    if (!r->is_end)
        r->line = line;
    return STATUS_OK;
}

/* Copies the value to out[size], which the caller has zeroed. */
static enum status keep(const struct board_reader *r, struct span value, const char *what, int size,
                        char *out)
{
    if (value.len >= size)
        return refuse(r, spot_in(value, size - 1),
                      "the %s is too long: %d characters, at most %d are allowed", what, value.len,
                      size - 1);
    memcpy(out, value.s, (size_t)value.len);
    return STATUS_OK;
}

static enum status read_name(struct board_reader *r, struct span value)
{
    if (value.len == 0 || !(value.s[0] >= 'a' && value.s[0] <= 'z'))
        return refuse(r, value.at, "the name must begin with a small letter");
    for (int i = 0; i < value.len; i++) {
        char c = value.s[i];
        bool is_small = c >= 'a' && c <= 'z';
        if (!is_small && !text_is_digit(c) && c != '_' && c != '-')
            return refuse(r, spot_in(value, i),
                          "'%c' in the name: expected small letters, digits, '_' and '-'", c);
    }
    return keep(r, value, "name", BOARD_NAME_MAX, r->board->name);
}

static enum status read_title(struct board_reader *r, struct span value)
{
    if (value.len == 0)
        return refuse(r, value.at, "the title is empty: expected 1 to %d characters",
                      BOARD_TITLE_MAX - 1);
    return keep(r, value, "title", BOARD_TITLE_MAX, r->board->title);
}

static enum status read_size(struct board_reader *r, struct span value)
{
    r->size_at = value.at;
    int x = span_find(value, 'x');
    if (x < 0)
        return refuse(r, value.at, "expected the size as COLUMNSxLINES, such as 7x11, not '%.*s'",
                      span_quote(value), value.s);
    struct span columns = span_part(value, 0, x);
    struct span lines = span_from(value, x + 1);
    if (!span_number(columns, TG_BOARD_COLUMNS_MAX, &r->board->columns))
        return refuse(r, columns.at, "expected 1 to %d columns in COLUMNSxLINES, not '%.*s'",
                      TG_BOARD_COLUMNS_MAX, span_quote(columns), columns.s);
    if (!span_number(lines, TG_BOARD_LINES_MAX, &r->board->lines))
        return refuse(r, lines.at, "expected 1 to %d lines in COLUMNSxLINES, not '%.*s'",
                      TG_BOARD_LINES_MAX, span_quote(lines), lines.s);
    return STATUS_OK;
}

static enum status read_layout(struct board_reader *r, struct span value)
{
    if (!span_is(value, "even-q"))
        return refuse(r, value.at, "expected the layout even-q, not '%.*s'", span_quote(value),
                      value.s);
    return STATUS_OK;
}

/* Returns the index of (x, y) among the gold tiles, or -1. */
static int find_gold(const struct tg_board *b, int x, int y)
{
    for (int i = 0; i < b->n_gold; i++) {
        if (b->gold[i].x == x && b->gold[i].y == y)
            return i;
    }
    return -1;
}

static enum status read_gold_tile(struct board_reader *r, struct span word)
{
    struct tg_board *b = r->board;
    int line;
    bool has_column = word.s[0] >= 'a' && word.s[0] <= 'z';
    if (!has_column || !span_number(span_from(word, 1), TG_BOARD_LINES_MAX, &line))
        return refuse(r, word.at,
                      "expected gold tiles such as b6, with spaces between them, not '%.*s'",
                      span_quote(word), word.s);
    if (find_gold(b, word.s[0] - 'a', line - 1) >= 0)
        return refuse(r, word.at, "gold tile %.*s is named twice", word.len, word.s);
    if (b->n_gold == TG_BOARD_GOLD_MAX)
        return refuse(r, word.at, "more than %d gold tiles", TG_BOARD_GOLD_MAX);
    r->gold_at[b->n_gold] = word.at;
    b->gold[b->n_gold].x = word.s[0] - 'a';
    b->gold[b->n_gold].y = line - 1;
    b->n_gold++;
    return STATUS_OK;
}

static enum status read_gold(struct board_reader *r, struct span value)
{
    if (value.len == 0)
        return refuse(r, value.at, "no gold tiles: expected 1 to %d, such as b6 f6",
                      TG_BOARD_GOLD_MAX);
    while (value.len > 0) {
        int len = 0;
        while (len < value.len && !text_is_blank(value.s[len]))
            len++;
        enum status status = read_gold_tile(r, span_part(value, 0, len));
        if (status)
            return status;
        value = span_trim(span_from(value, len));
    }
    return STATUS_OK;
}

static const struct header {
    const char *name;
    bool is_needed;
    enum status (*read)(struct board_reader *r, struct span value);
} headers[KEY_COUNT] = {
    [KEY_NAME] = {.name = "name", .is_needed = true, .read = read_name},
    [KEY_TITLE] = {.name = "title", .is_needed = false, .read = read_title},
    [KEY_SIZE] = {.name = "size", .is_needed = true, .read = read_size},
    [KEY_LAYOUT] = {.name = "layout", .is_needed = true, .read = read_layout},
    [KEY_GOLD] = {.name = "gold", .is_needed = true, .read = read_gold},
};

static enum status read_header(struct board_reader *r, struct span word, struct span value)
{
    int key = 0;
    while (key < KEY_COUNT && !span_is(word, headers[key].name))
        key++;
    if (key == KEY_COUNT)
        return refuse(r, word.at,
                      "unknown key '%.*s': expected name, title, size, layout, gold or rows",
                      span_quote(word), word.s);
    if (r->key_lines[key])
        return refuse(r, word.at, "'%s:' is given twice, first on line %d", headers[key].name,
                      r->key_lines[key]);
    r->key_lines[key] = word.at.line;
    return headers[key].read(r, value);
}

static enum status refuse_gold(const struct board_reader *r, int i)
{
    const struct tg_board *b = r->board;
    return refuse(r, r->gold_at[i], "gold tile %c%d is not a tile of the board", 'a' + b->gold[i].x,
                  b->gold[i].y + 1);
}

static enum status end_header(struct board_reader *r, struct span word, struct span value)
{
    if (value.len > 0)
        return refuse(r, value.at, "expected nothing after 'rows:', not '%.*s'", span_quote(value),
                      value.s);
    for (int key = 0; key < KEY_COUNT; key++) {
        if (headers[key].is_needed && !r->key_lines[key])
            return refuse(r, word.at, "'%s:' is missing: expected before 'rows:'",
                          headers[key].name);
    }
    for (int i = 0; i < r->board->n_gold; i++) {
        if (r->board->gold[i].x >= r->board->columns || r->board->gold[i].y >= r->board->lines)
            return refuse_gold(r, i);
    }
    if (!r->key_lines[KEY_TITLE])
        memcpy(r->board->title, r->board->name, sizeof r->board->name);
    r->rows_at = word.at;
    return STATUS_OK;
}

/* Reads the header, up to and including the line `rows:`. */
static enum status read_headers(struct board_reader *r)
{
    while (!r->rows_at.line) {
        enum status status = read_line(r);
        if (status)
            return status;
        if (r->is_end)
            return refuse(r, r->line.at, "the text ends before 'rows:'");
        int colon = span_find(r->line, ':');
        if (colon < 0)
            return refuse(r, r->line.at, "no colon: expected 'key: value' or 'rows:', not '%.*s'",
                          span_quote(r->line), r->line.s);
        struct span word = span_part(r->line, 0, colon);
        struct span value = span_trim(span_from(r->line, colon + 1));
        if (colon > 0 && text_is_blank(word.s[colon - 1]))
            return refuse(r, spot_in(word, colon - 1),
                          "there is a space between the key and its colon");
        status = span_is(word, "rows") ? end_header(r, word, value) : read_header(r, word, value);
        if (status)
            return status;
    }
    return STATUS_OK;
}

/* Removes the label from the start of a row, if it has one. */
static enum status read_label(const struct board_reader *r, struct span *row, int number)
{
    int len = 0;
    while (len < row->len && text_is_digit(row->s[len]))
        len++;
    if (len == 0)
        return STATUS_OK;
    int label;
    const struct span digits = span_part(*row, 0, len);
    if (!span_number(digits, TG_BOARD_LINES_MAX, &label) || label != number)
        return refuse(r, row->at, "label '%.*s' is wrong: this is row %d", span_quote(digits),
                      row->s, number);
    if (len < row->len && !text_is_blank(row->s[len]))
        return refuse(r, spot_in(*row, len), "expected a space between label %d and the cells",
                      number);
    *row = span_trim(span_from(*row, len));
    return STATUS_OK;
}

static enum status read_cell(struct board_reader *r, struct spot at, char c, int x, int y)
{
    struct tg_board *b = r->board;
    if (!strchr("-.*CTSPctsp", c))
        return refuse(r, at, "'%c' is not a cell: expected - . * or a piece, C T S P or c t s p",
                      c);
    const int gold = find_gold(b, x, y);
    if (c == '-' && gold >= 0)
        return refuse_gold(r, gold);
    if (c == '*' && gold < 0)
        return refuse(r, at, "'*' is on %c%d, but 'gold' does not name that tile", 'a' + x, y + 1);
    b->cells[y][x] = c == '*' ? '.' : c;
    if (c == '-')
        return STATUS_OK;
    if (b->n_tiles == TG_BOARD_TILES_MAX)
        return refuse(r, at, "the board has more than %d tiles", TG_BOARD_TILES_MAX);
    b->n_tiles++;
    const enum side side = c == 'P' ? SIDE_FIRST : SIDE_SECOND;
    if ((c == 'P' || c == 'p') && ++r->pentagons[side] > 1)
        return refuse(r, at, "a second %s pentagon '%c' on %c%d: each side has exactly one",
                      side == SIDE_FIRST ? "red" : "cian", c, 'a' + x, y + 1);
    return STATUS_OK;
}

static enum status read_cells(struct board_reader *r, struct span cells, int y)
{
    int x = 0;
    for (int i = 0; i < cells.len; i++) {
        if (text_is_blank(cells.s[i]))
            continue;
        if (x == r->board->columns)
            return refuse(r, spot_in(cells, i), "row %d has more cells than the %d given by 'size'",
                          y + 1, x);
        enum status status = read_cell(r, spot_in(cells, i), cells.s[i], x, y);
        if (status)
            return status;
        x++;
    }
    if (x < r->board->columns)
        return refuse(r, spot_in(cells, cells.len), "row %d has %d cells, but 'size' gives %d",
                      y + 1, x, r->board->columns);
    return STATUS_OK;
}

static enum status read_row(struct board_reader *r, int y)
{
    enum status status = read_line(r);
    if (status)
        return status;
    if (r->is_end)
        return refuse(r, r->line.at, "row %d is missing: 'size' gives %d rows", y + 1,
                      r->board->lines);
    struct span row = r->line;
    status = read_label(r, &row, y + 1);
    if (status)
        return status;
    int n_before = r->board->n_tiles;
    status = read_cells(r, row, y);
    if (status)
        return status;
    if (r->board->n_tiles == n_before)
        return refuse(r, row.at, "row %d has no tile: reduce the lines in 'size:'", y + 1);
    return STATUS_OK;
}

static enum status read_rows(struct board_reader *r)
{
    for (int y = 0; y < r->board->lines; y++) {
        enum status status = read_row(r, y);
        if (status)
            return status;
    }
    enum status status = read_line(r);
    if (status)
        return status;
    if (!r->is_end)
        return refuse(r, r->line.at,
                      "expected nothing after the %d rows given by 'size', not '%.*s'",
                      r->board->lines, span_quote(r->line), r->line.s);
    return STATUS_OK;
}

static enum status check_board(const struct board_reader *r)
{
    const struct tg_board *b = r->board;
    for (int x = 0; x < b->columns; x++) {
        int y = 0;
        while (y < b->lines && b->cells[y][x] == '-')
            y++;
        if (y == b->lines)
            return refuse(r, r->size_at, "column %c has no tile: reduce the columns in 'size:'",
                          'a' + x);
    }
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (r->pentagons[side] == 0)
            return refuse(r, r->rows_at, "there is no %s pentagon: each side has exactly one",
                          side == SIDE_FIRST ? "red" : "cian");
    }
    return STATUS_OK;
}

enum status tg_board_read(const char *text, size_t size, struct tg_board *out, struct error *error)
{
    struct board_reader r = {.text = text, .size = size, .board = out, .error = error};
    memset(out, 0, sizeof *out);
    memset(out->cells, '-', sizeof out->cells);
    enum status status = read_headers(&r);
    if (!status)
        status = read_rows(&r);
    if (!status)
        status = check_board(&r);
    return status;
}

void tg_board_write(const struct variant *v, struct text *out)
{
    const struct tg_board *b = &((const struct tg_variant *)v)->board;
    text_printf(out, "name: %s\ntitle: %s\nsize: %dx%d\nlayout: even-q\ngold:", b->name, b->title,
                b->columns, b->lines);
    for (int i = 0; i < b->n_gold; i++)
        text_printf(out, " %c%d", 'a' + b->gold[i].x, b->gold[i].y + 1);
    text_add(out, "\nrows:\n");
    for (int y = 0; y < b->lines; y++)
        for (int x = 0; x < b->columns; x++)
            text_printf(out, "%c%c", b->cells[y][x], x == b->columns - 1 ? '\n' : ' ');
}

void tg_board_pad(int n, struct tg_board *b)
{
    const struct tg_board from = *b;
    struct text name = text_in(b->name, sizeof b->name), title = text_in(b->title, sizeof b->title);
    const int middle = from.lines / 2;
    text_printf(&name, "pad%d", n);
    text_printf(&title, "Standard board, %d lines longer", 4 * n);
    b->lines += 4 * n;
    memset(b->cells, '-', sizeof b->cells);
    for (int x = 0; x < b->columns; x++) {
        const bool is_rim = x == 0 || x == b->columns - 1;
        int top = 0, bottom = from.lines - 1;
        while (from.cells[top][x] == '-')
            top++;
        while (from.cells[bottom][x] == '-')
            bottom--;
        for (int y = top; y <= bottom + 4 * n && !is_rim; y++)
            b->cells[y][x] = '.';
        for (int y = top; y <= bottom; y++)
            b->cells[y + (is_rim || y == middle ? 2
                          : y < middle          ? 1
                                                : 3) *
                             n][x] = from.cells[y][x];
        b->n_tiles += is_rim ? 0 : 4 * n;
    }
    for (int i = 0; i < b->n_gold; i++)
        b->gold[i].y += 2 * n;
}
