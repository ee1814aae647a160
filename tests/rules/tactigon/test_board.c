/* The board format: every file of the golden data and of boards/, the limits, and damaged files.
 * Texts are in memory blocks of exactly their size, so that the address sanitizer finds reads past
 * the end. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"
#include "rules/tactigon/tactigon.h"
#include "unit.h"

#define GOOD_DIR GOLDEN "/tactigon/boards-good"
#define BAD_DIR  GOLDEN "/tactigon/boards-bad"

enum { PATH_SIZE = 1024, FILE_SIZE = 65536 };

struct file {
    char *data;
    size_t size;
};

struct reading {
    enum status status;
    struct tg_board board;
    struct error error;
};

static struct file file_load(const char *directory, const char *name)
{
    static char buffer[FILE_SIZE];
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("cannot open %s", path);
    struct file file = {.size = fread(buffer, 1, sizeof buffer, f)};
    fclose(f);
    assert_true(file.size < sizeof buffer);
    file.data = malloc(file.size ? file.size : 1);
    assert_non_null(file.data);
    memcpy(file.data, buffer, file.size);
    return file;
}

/* Reads a board from size bytes. Fields that tg_board_read() does not set contain garbage. */
static struct reading read_bytes(const char *text, size_t size)
{
    struct reading reading;
    memset(&reading, 0xa5, sizeof reading);
    char *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    reading.status = tg_board_read(copy, size, &reading.board, &reading.error);
    free(copy);
    return reading;
}

static struct reading read_string(const char *text)
{
    return read_bytes(text, strlen(text));
}

static struct reading read_file(const char *directory, const char *name)
{
    struct file file = file_load(directory, name);
    struct reading reading = read_bytes(file.data, file.size);
    free(file.data);
    return reading;
}

static bool is_gold(const struct tg_board *b, int x, int y)
{
    for (int i = 0; i < b->n_gold; i++) {
        if (b->gold[i].x == x && b->gold[i].y == y)
            return true;
    }
    return false;
}

static int count_cells(const struct tg_board *b, const char *kinds)
{
    int n = 0;
    for (int y = 0; y < b->lines; y++) {
        for (int x = 0; x < b->columns; x++)
            n += strchr(kinds, b->cells[y][x]) != NULL;
    }
    return n;
}

static bool has_only_cells(const struct tg_board *b)
{
    for (int y = 0; y < TG_BOARD_LINES_MAX; y++) {
        for (int x = 0; x < TG_BOARD_COLUMNS_MAX; x++) {
            const bool is_inside = x < b->columns && y < b->lines;
            const char c = b->cells[y][x];
            if (c == '\0' || !strchr(is_inside ? "-.CTSPctsp" : "-", c))
                return false;
        }
    }
    return true;
}

/* Checks everything that the format promises about a board. Returns the fault, or NULL. */
static const char *find_board_fault(const struct tg_board *b)
{
    if (!memchr(b->name, '\0', BOARD_NAME_MAX) || !b->name[0])
        return "name";
    if (!memchr(b->title, '\0', BOARD_TITLE_MAX) || !b->title[0])
        return "title";
    if (b->columns < 1 || b->columns > TG_BOARD_COLUMNS_MAX)
        return "columns";
    if (b->lines < 1 || b->lines > TG_BOARD_LINES_MAX)
        return "lines";
    if (!has_only_cells(b))
        return "cells";
    if (b->n_tiles > TG_BOARD_TILES_MAX || b->n_tiles != count_cells(b, ".CTSPctsp"))
        return "tiles";
    if (count_cells(b, "P") != 1 || count_cells(b, "p") != 1)
        return "pentagons";
    if (b->n_gold < 1 || b->n_gold > TG_BOARD_GOLD_MAX)
        return "gold";
    for (int i = 0; i < b->n_gold; i++) {
        const int x = b->gold[i].x, y = b->gold[i].y;
        if (x < 0 || x >= b->columns || y < 0 || y >= b->lines || b->cells[y][x] == '-')
            return "gold tile";
    }
    return NULL;
}

static const char *find_error_fault(const struct error *e, int n_lines)
{
    if (e->line < 1 || e->line > n_lines + 1)
        return "line";
    if (e->column < 1 || e->column > 201)
        return "column";
    if (!memchr(e->text, '\0', sizeof e->text) || !e->text[0])
        return "text";
    for (const char *c = e->text; *c; c++) {
        if ((unsigned char)*c < ' ' && *c != '\t')
            return "control character";
    }
    return NULL;
}

static int count_lines(const char *text, size_t size)
{
    int n = 0;
    for (size_t i = 0; i < size; i++)
        n += text[i] == '\n';
    return n;
}

/* Checks that a damaged text is refused with line and column, or gives a board without a fault. */
static void assert_handled(const char *text, size_t size, const char *what)
{
    const struct reading r = read_bytes(text, size);
    if (r.status != STATUS_OK && r.status != STATUS_BAD_INPUT)
        fail_msg("%s: status %d", what, r.status);
    const char *fault =
        r.status ? find_error_fault(&r.error, count_lines(text, size)) : find_board_fault(&r.board);
    if (fault)
        fail_msg("%s: %s is wrong", what, fault);
}

static void assert_accepted(const struct reading *r, const char *what)
{
    if (r->status != STATUS_OK)
        fail_msg("%s: refused at %d:%d: %s", what, r->error.line, r->error.column, r->error.text);
    const char *fault = find_board_fault(&r->board);
    if (fault)
        fail_msg("%s: %s is wrong", what, fault);
}

static void assert_refused(const struct reading *r, int line, int column, const char *word,
                           const char *what)
{
    if (r->status != STATUS_BAD_INPUT)
        fail_msg("%s: status %d", what, r->status);
    if (r->error.line != line || r->error.column != column || !strstr(r->error.text, word))
        fail_msg("%s: expected %d:%d and '%s', not %d:%d: %s", what, line, column, word,
                 r->error.line, r->error.column, r->error.text);
}

static int for_each_board(const char *directory, void (*call)(const char *name))
{
    DIR *d = opendir(directory);
    if (!d)
        fail_msg("cannot open %s", directory);
    int n = 0;
    for (struct dirent *entry = readdir(d); entry; entry = readdir(d)) {
        const size_t len = strlen(entry->d_name);
        if (len < 6 || strcmp(entry->d_name + len - 6, ".board") != 0)
            continue;
        call(entry->d_name);
        n++;
    }
    closedir(d);
    return n;
}

/* A small board in which single lines can be replaced. */
#define HEADER                                                                                     \
    "name: tiny\n"                                                                                 \
    "title: Tiny board\n"                                                                          \
    "size: 3x4\n"                                                                                  \
    "layout: even-q\n"                                                                             \
    "gold: a2 c3\n"                                                                                \
    "rows:\n"
#define ROWS                                                                                       \
    "p c -\n"                                                                                      \
    "* . .\n"                                                                                      \
    ". . *\n"                                                                                      \
    "- C P\n"

static void assert_good_file(const char *name)
{
    const struct reading r = read_file(GOOD_DIR, name);
    assert_accepted(&r, name);
}

static void test_every_good_file_is_accepted(void **state)
{
    assert_true(for_each_board(GOOD_DIR, assert_good_file) > 0);
}

/* tests/bad/boards.bad checks the reasons. */
static void assert_bad_file(const char *name)
{
    const struct reading r = read_file(BAD_DIR, name);
    if (r.status != STATUS_BAD_INPUT)
        fail_msg("%s: status %d", name, r.status);
    assert_null(find_error_fault(&r.error, INT_MAX - 1));
}

static void test_every_bad_file_is_refused(void **state)
{
    assert_int_equal(for_each_board(BAD_DIR, assert_bad_file), 48);
}

static const struct own_file {
    const char *name;
    int columns, lines, n_tiles;
    const char *gold;
} own_files[] = {
    {"standard.board", 7, 11, 53, "b6 f6"},   {"large13.board", 9, 13, 83, "b7 h8"},
    {"large15.board", 11, 15, 119, "b8 j8"},  {"small.board", 7, 9, 43, "b5 f5"},
    {"xsmall.board", 7, 7, 29, "b4 f4"},      {"uneven13.board", 8, 13, 75, "b7 h7"},
    {"uneven15.board", 10, 15, 117, "b8 j8"},
};

enum { N_OWN_FILES = sizeof own_files / sizeof own_files[0] };

static void assert_own_file(const char *name)
{
    const struct reading r = read_file(BOARDS, name);
    assert_accepted(&r, name);
    const struct own_file *own = own_files;
    while (own < own_files + N_OWN_FILES && strcmp(own->name, name) != 0)
        own++;
    if (own == own_files + N_OWN_FILES)
        fail_msg("%s is not in the table", name);
    assert_int_equal(r.board.columns, own->columns);
    assert_int_equal(r.board.lines, own->lines);
    assert_int_equal(r.board.n_tiles, own->n_tiles);
    char gold[64];
    struct text text = text_in(gold, sizeof gold);
    for (int i = 0; i < r.board.n_gold; i++)
        text_printf(&text, "%s%c%d", i ? " " : "", 'a' + r.board.gold[i].x, r.board.gold[i].y + 1);
    assert_string_equal(gold, own->gold);
}

static void test_every_board_of_the_program_has_its_size_tiles_and_gold(void **state)
{
    assert_int_equal(for_each_board(BOARDS, assert_own_file), N_OWN_FILES);
}

static void test_padded_boards_are_made_up_to_the_limit(void **state)
{
    char name[16];
    const struct rules *rules = rules_find("tactigon");
    struct variant *v;
    struct error error;
    for (int n = 1; n <= TG_PAD_MAX; n++) {
        snprintf(name, sizeof name, "pad%d", n);
        const struct variant_spec spec = {.board = name};
        assert_int_equal(variant_new(rules, &spec, &v, NULL), STATUS_OK);
        const struct tg_board *b = &((struct tg_variant *)v)->board;
        assert_string_equal(v->board, name);
        assert_int_equal(b->lines, 11 + 4 * n);
        assert_int_equal(b->n_tiles, 53 + 20 * n);
        assert_int_equal(b->gold[1].y, 5 + 2 * n);
        assert_int_equal(b->cells[2 + n][3], 'p');
        assert_int_equal(b->cells[8 + 3 * n][3], 'P');
        variant_free(v);
    }
    const struct variant_spec more = {.board = "pad6"}, old = {.board = "seed15"};
    assert_int_equal(variant_new(rules, &more, &v, &error), STATUS_BAD_INPUT);
    assert_string_equal(error.text, "there is no board 'pad6': N of padN is from 1 to 5");
    assert_int_equal(variant_new(rules, &old, &v, NULL), STATUS_OK);
    assert_string_equal(v->board, "uneven15");
    variant_free(v);
}

static void test_standard_board_has_the_published_picture(void **state)
{
    static const char *const picture[] = {"--.c.--", "-cstsc-", "-.tpt.-", "-c.s.c-",
                                          "...c...", ".......", "-..C..-", "-CTSTC-",
                                          "-.SPS.-", "-C.T.C-", "---C---"};
    const struct reading r = read_file(BOARDS, "standard.board");
    assert_accepted(&r, "standard");
    assert_string_equal(r.board.name, "standard");
    assert_string_equal(r.board.title, "Standard board");
    for (int y = 0; y < 11; y++)
        assert_memory_equal(r.board.cells[y], picture[y], 7);
}

#define BYTES(text) text, sizeof(text) - 1

/* Errors of format that do not occur in the golden files. */
static const struct bad_text {
    const char *text;
    size_t size;
    int line, column;
    const char *word; /* a part of the message */
} bad_texts[] = {
    {BYTES(HEADER "1pc-\n"), 7, 2, "space between label 1"},
    {BYTES(HEADER " 1\n"), 7, 3, "row 1 has 0 cells"},
    {BYTES(HEADER "01 p c -\n"), 7, 1, "label '01'"},
    {BYTES(HEADER "99999999999999999999999 p c -\n"), 7, 1, "is wrong: this is row 1"},
    {BYTES(HEADER "1234567890123456789012345678901234567890123456789012345678901234567890 p\n"), 7,
     1, "label '1234567890123456789012345678901234567890' is wrong"},
    {BYTES("name: tiny\nsize:   3x2\nlayout: even-q\ngold: a1\nrows:\np - P\n. - .\n"), 2, 9,
     "column b has no tile"},
    {BYTES("name: tiny\nsize: 2x1\nlayout: even-q\ngold: a1\nrows:\nP.\n"), 5, 1,
     "no cian pentagon"},
    {BYTES("gold: a1 B2\n"), 1, 10, "'B2'"},
    {BYTES("gold: a01\n"), 1, 7, "'a01'"},
    {BYTES("gold: a 1\n"), 1, 7, "'a'"},
    {BYTES("name: tiny\nsize: 3x4\nlayout: even-q\ngold: a2 d1\nrows:\n" ROWS), 4, 10,
     "d1 is not a tile"},
    {BYTES("name: tiny\nsize: 3x4\nlayout: even-q\ngold: a5\nrows:\n" ROWS), 4, 7,
     "a5 is not a tile"},
    {BYTES("size: 7x\n"), 1, 9, "1 to 32 lines"},
    {BYTES("size: 7X11\n"), 1, 7, "such as 7x11"},
    {BYTES("name: \n"), 1, 6, "small letter"},
    {BYTES("name: 7up\n"), 1, 7, "must begin with a small letter"},
    {BYTES("name: a.board\n"), 1, 8, "'.' in the name"},
    {BYTES(":\n"), 1, 1, "unknown key ''"},
    {BYTES("name: tiny "), 1, 12, "ends before 'rows:'"},
    {BYTES("name: a\rb\n"), 1, 8, "byte 0x0D"},
    {BYTES(HEADER ROWS "#\r"), 11, 2, "byte 0x0D"},
    {BYTES("# a\0b\n" HEADER ROWS), 1, 4, "byte 0x00"},
    {BYTES(HEADER "p c \0"), 7, 5, "byte 0x00"},
    {BYTES(HEADER ROWS "\0"), 11, 1, "byte 0x00"},
    {BYTES("\xef\xbb\xbf" HEADER ROWS), 1, 1, "byte 0xEF"},
    {BYTES("#\x7f\n" HEADER ROWS), 1, 2, "byte 0x7F"},
};

static void test_every_bad_text_is_refused_with_place_and_reason(void **state)
{
    for (size_t i = 0; i < sizeof bad_texts / sizeof bad_texts[0]; i++) {
        const struct bad_text *bad = &bad_texts[i];
        const struct reading r = read_bytes(bad->text, bad->size);
        assert_refused(&r, bad->line, bad->column, bad->word, bad->text);
    }
}

static void test_a_star_is_an_empty_tile_of_gold(void **state)
{
    const struct reading r = read_string(HEADER ROWS);
    assert_accepted(&r, "tiny");
    assert_string_equal(r.board.title, "Tiny board");
    assert_int_equal(r.board.n_tiles, 10);
    assert_int_equal(r.board.cells[1][0], '.');
    assert_true(is_gold(&r.board, 0, 1));
}

static void test_error_may_be_null(void **state)
{
    struct tg_board board;
    assert_int_equal(tg_board_read("name", 4, &board, NULL), STATUS_BAD_INPUT);
}

static void test_missing_title_is_the_name(void **state)
{
    const struct reading r = read_file(GOOD_DIR, "no-title.board");
    assert_accepted(&r, "no-title");
    assert_string_equal(r.board.title, "standard");
}

static void test_gold_keeps_the_order_of_the_file(void **state)
{
    const struct reading r = read_file(GOOD_DIR, "three-gold.board");
    assert_accepted(&r, "three-gold");
    assert_int_equal(r.board.n_gold, 3);
    assert_int_equal(r.board.gold[0].x, 5);
    assert_int_equal(r.board.gold[1].x, 3);
    assert_int_equal(r.board.gold[2].x, 1);
}

static void test_blanks_at_both_ends_of_a_line_mean_nothing(void **state)
{
    const struct reading r =
        read_string(" \tname: tiny \t\nsize:\t3x4\nlayout:  even-q\n gold:  a2\tc3 \n\trows: \t\n"
                    "\t p c - \n*..\t\n . .* \n-CP \t");
    assert_accepted(&r, "blanks");
    assert_string_equal(r.board.name, "tiny");
}

static void test_comment_and_empty_lines_may_follow_the_rows(void **state)
{
    const struct reading r = read_string(HEADER ROWS "\n  # end\n\t\n#");
    assert_accepted(&r, "comments");
}

static void test_name_may_have_all_kinds_of_its_characters(void **state)
{
    const struct reading r = read_string("name: za-z_09\nsize: 3x4\nlayout: even-q\n"
                                         "gold: a2 c3\nrows:\n" ROWS);
    assert_accepted(&r, "name");
    assert_string_equal(r.board.name, "za-z_09");
}

static void test_title_may_have_all_printable_characters(void **state)
{
    const struct reading r = read_string("name: tiny\ntitle: ! a: #b\t~\nsize: 3x4\n"
                                         "layout: even-q\ngold: a2 c3\nrows:\n" ROWS);
    assert_accepted(&r, "title");
    assert_string_equal(r.board.title, "! a: #b\t~");
}

static char diagonal_cell(int x, int y, int columns, int width)
{
    if (x == 0 && y == 0)
        return 'p';
    if (x == 1 && y == 1)
        return 'P';
    return (x - y + 2 * columns) % columns < width ? '.' : '-';
}

/* Writes a board with `width` tiles on each line, and `more` additional ones on the last line. Each
 * line is shifted by one column to the right, so that every column has tiles. */
static void write_diagonal_board(struct text *out, int columns, int lines, int width, int more)
{
    text_printf(out, "name: d\nsize: %dx%d\nlayout: even-q\ngold: a1\nrows:\n", columns, lines);
    for (int y = 0; y < lines; y++) {
        const int n = y == lines - 1 ? width + more : width;
        for (int x = 0; x < columns; x++)
            text_put(out, diagonal_cell(x, y, columns, n));
        text_put(out, '\n');
    }
    assert_false(out->is_cut);
}

static struct reading read_diagonal_board(int columns, int lines, int width, int more)
{
    char text[4096];
    struct text out = text_in(text, sizeof text);
    write_diagonal_board(&out, columns, lines, width, more);
    return read_string(text);
}

static void test_limits_of_the_size(void **state)
{
    struct reading r = read_diagonal_board(26, 32, 8, 0);
    assert_accepted(&r, "26x32");
    assert_int_equal(r.board.n_tiles, 256);
    /* Line 32 has tiles 249 to 257 in columns 6 to 14: (x - 31) mod 26 < 9 for x = 5 to 13. */
    r = read_diagonal_board(26, 32, 8, 1);
    assert_refused(&r, 37, 14, "the board has more than 256 tiles", "26x32");
    r = read_diagonal_board(27, 4, 8, 0);
    assert_refused(&r, 2, 7, "1 to 26 columns", "27x4");
    r = read_diagonal_board(4, 33, 4, 0);
    assert_refused(&r, 2, 9, "1 to 32 lines", "4x33");
}

/* Reads the tiny board after a comment line of `len` characters that ends with `end`. */
static struct reading read_with_comment(int len, const char *end)
{
    char text[1024];
    struct text out = text_in(text, sizeof text);
    for (int i = 0; i < len; i++)
        text_put(&out, '#');
    text_add(&out, end);
    text_add(&out, HEADER ROWS);
    return read_string(text);
}

static void test_limit_of_a_line(void **state)
{
    struct reading r = read_with_comment(200, "\n");
    assert_accepted(&r, "200");
    r = read_with_comment(200, "\r\n");
    assert_accepted(&r, "200 and CR");
    r = read_with_comment(201, "\n");
    assert_refused(&r, 1, 201, "too long", "201");
    char text[300];
    memset(text, '#', sizeof text);
    text[5] = '\v';
    r = read_bytes(text, sizeof text);
    assert_refused(&r, 1, 6, "byte 0x0B", "300");
}

static struct reading read_with_header(const char *key, int len)
{
    char text[1024];
    struct text out = text_in(text, sizeof text);
    const bool is_name = strcmp(key, "name") == 0;
    text_printf(&out, "%s: ", key);
    for (int i = 0; i < len; i++)
        text_put(&out, 'n');
    text_printf(&out, "\n%ssize: 3x4\nlayout: even-q\ngold: a2 c3\nrows:\n" ROWS,
                is_name ? "" : "name: tiny\n");
    return read_string(text);
}

static void test_limits_of_name_and_title(void **state)
{
    struct reading r = read_with_header("name", 31);
    assert_accepted(&r, "name");
    assert_int_equal(strlen(r.board.name), 31);
    assert_string_equal(r.board.title, r.board.name);
    r = read_with_header("name", 32);
    assert_refused(&r, 1, 38, "at most 31", "name");
    r = read_with_header("title", 79);
    assert_accepted(&r, "title");
    assert_int_equal(strlen(r.board.title), 79);
    r = read_with_header("title", 80);
    assert_refused(&r, 1, 87, "at most 79", "title");
}

static void test_every_truncation_of_the_standard_board_is_handled(void **state)
{
    struct file file = file_load(BOARDS, "standard.board");
    for (size_t size = 0; size < file.size; size++) {
        char what[64];
        snprintf(what, sizeof what, "first %zu bytes", size);
        assert_handled(file.data, size, what);
    }
    free(file.data);
}

static void test_every_change_of_a_byte_of_the_standard_board_is_handled(void **state)
{
    struct file file = file_load(BOARDS, "standard.board");
    for (size_t i = 0; i < file.size; i++) {
        const char old = file.data[i];
        for (int byte = 0; byte < 256; byte++) {
            char what[64];
            snprintf(what, sizeof what, "byte %zu changed to 0x%02X", i, (unsigned)byte);
            file.data[i] = (char)byte;
            assert_handled(file.data, file.size, what);
        }
        file.data[i] = old;
    }
    free(file.data);
}
