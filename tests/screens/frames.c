/*
 * The frames that people see, recorded: the whole program on a platform in memory is played by keys
 * and typed lines, as states.txt says, and what its terminal shows is printed, or compared with the
 * recording on standard input.
 *
 *   frames print STATES                 the frames, to be recorded
 *   frames check STATES <RECORDING      what differs, cell by cell; exit status 1 when anything
 * does
 *
 * Nothing of the program is used but what stands between it and the system, so that its inside may
 * be built anew.
 */
#include "app/system/terminal.h"
#include "emulator.h"
#include "memory.h"
#include "program.h"
#include "tactigon/utf8.h"

enum {
    LINE_MAX_BYTES = 1024,
    SIZES_MAX = 12,
    CELLS_TOLD = 20, /* of those that differ, in a frame */
    FRAME_BYTES = 1 << 20,
    STYLE_BYTES = 32,
};

/* ---- a frame as text ---- */

/*
 * "3+5:b11/23": five cells from column 3 on in a style, which is b (bold), d (dim), u (underlined),
 * r (reversed), a colour and behind '/' the ground's.
 */
static void style_text(const struct emulator_cell *cell, struct text *out)
{
    text_add(out, cell->is_bold ? "b" : "");
    text_add(out, cell->is_dim ? "d" : "");
    text_add(out, cell->is_underlined ? "u" : "");
    text_add(out, cell->is_reversed ? "r" : "");
    if (cell->color >= 0)
        text_printf(out, "%d", cell->color);
    if (cell->ground >= 0)
        text_printf(out, "/%d", cell->ground);
}

static bool is_same_style(const struct emulator_cell *a, const struct emulator_cell *b)
{
    return a->is_bold == b->is_bold && a->is_dim == b->is_dim &&
           a->is_underlined == b->is_underlined && a->is_reversed == b->is_reversed &&
           a->color == b->color && a->ground == b->ground;
}

static void add_styles(const struct emulator *e, int row, struct text *out)
{
    const struct emulator_cell plain = {.color = -1, .ground = -1};
    const size_t begin = out->len;
    for (int column = 0, end; column < e->columns; column = end) {
        const struct emulator_cell *cell = emulator_at(e, row, column);
        for (end = column + 1; end < e->columns && is_same_style(cell, emulator_at(e, row, end));
             end++) {
        }
        if (is_same_style(cell, &plain))
            continue;
        text_printf(out, "%s%d+%d:", out->len == begin ? "~ " : " ", column, end - column);
        style_text(cell, out);
    }
    if (out->len > begin)
        text_add(out, "\n");
}

/* Rows of text behind '|', each followed by its styles behind '~', if it has any. */
static void frame_text(const struct emulator *e, const char *title, struct text *out)
{
    text_printf(out, "= %s", title);
    if (!e->is_hidden)
        text_printf(out, ", cursor %d %d", e->row, e->column);
    text_add(out, "\n");
    for (int row = 0; row < e->rows; row++) {
        text_add(out, "|");
        emulator_row_text(e, row, out);
        text_add(out, "\n");
        add_styles(e, row, out);
    }
}

/* ---- a frame of the recording, read again ---- */

static const struct emulator_cell blank = {.ch = ' ', .color = -1, .ground = -1};

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

static void read_styles(const char *s, struct emulator_cell *cells, int columns)
{
    while (*s == ' ' || *s == '~') {
        char *end;
        const long begin = strtol(s + 1, &end, 10);
        FUZZ_CHECK(*end == '+');
        const long n = strtol(end + 1, &end, 10);
        FUZZ_CHECK(*end == ':' && begin >= 0 && n > 0 && begin + n <= columns);
        struct emulator_cell style = blank;
        for (; !strchr(" \n/", *end) && !text_is_digit(*end); end++) {
            style.is_bold |= *end == 'b';
            style.is_dim |= *end == 'd';
            style.is_underlined |= *end == 'u';
            style.is_reversed |= *end == 'r';
        }
        if (text_is_digit(*end))
            style.color = (int)strtol(end, &end, 10);
        if (*end == '/')
            style.ground = (int)strtol(end + 1, &end, 10);
        for (long i = begin; i < begin + n; i++) {
            style.ch = cells[i].ch;
            style.mark = cells[i].mark;
            cells[i] = style;
        }
        s = end;
    }
}

/* ---- printing and comparing ---- */

static FILE *report; /* standard output: the program has another one */
static bool is_check;
static int n_frames, n_different;
static char now[FRAME_BYTES], recorded[FRAME_BYTES];
static char next_line[FRAME_BYTES / 64]; /* of the recording, the first of the next frame */

/* The next frame of the recording; nothing at its end. */
static void read_recorded(void)
{
    struct text out = text_in(recorded, sizeof recorded);
    if (!*next_line && !fgets(next_line, sizeof next_line, stdin))
        return;
    do
        text_add(&out, next_line);
    while (fgets(next_line, sizeof next_line, stdin) ? *next_line != '=' : (*next_line = '\0'));
    FUZZ_CHECK(!out.is_cut);
}

/* The cells of a frame as text, of which there are rows x columns. */
static struct emulator_cell *cells_new(const char *frame, int rows, int columns)
{
    struct emulator_cell *cells = malloc((size_t)(rows * columns) * sizeof *cells);
    FUZZ_CHECK(cells);
    for (int i = 0; i < rows * columns; i++)
        cells[i] = blank;
    int row = -1;
    for (const char *line = frame, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        FUZZ_CHECK(end);
        row += *line == '|';
        if (row >= rows)
            break;
        if (*line == '|')
            read_row(line + 1, (size_t)(end - line - 1), &cells[row * columns], columns);
        else if (*line == '~' && row >= 0)
            read_styles(line, &cells[row * columns], columns);
    }
    return cells;
}

static void print_cell(const struct emulator_cell *cell)
{
    char bytes[2 * STYLE_BYTES];
    struct text out = text_in(bytes, sizeof bytes);
    text_add(&out, "'");
    if (cell->ch)
        utf8_add(&out, cell->ch);
    if (cell->mark)
        utf8_add(&out, cell->mark);
    text_add(&out, "' ");
    style_text(cell, &out);
    fputs(bytes, report);
}

static void print_difference(int rows, int columns)
{
    struct emulator_cell *was = cells_new(recorded, rows, columns);
    struct emulator_cell *is = cells_new(now, rows, columns);
    int n = 0;
    fprintf(report, "---- recorded:\n%s---- now:\n%s---- differing cells:\n", recorded, now);
    for (int i = 0; i < rows * columns; i++) {
        if (is_same_style(&was[i], &is[i]) && was[i].ch == is[i].ch && was[i].mark == is[i].mark)
            continue;
        if (n++ >= CELLS_TOLD)
            continue;
        fprintf(report, "row %d, column %d: ", i / columns, i % columns);
        print_cell(&was[i]);
        fputs(" is now ", report);
        print_cell(&is[i]);
        fputs("\n", report);
    }
    fprintf(report, "%d cells differ\n\n", n);
    free(was);
    free(is);
}

static void take_frame(const struct emulator *e, const char *title)
{
    struct text out = text_in(now, sizeof now);
    frame_text(e, title, &out);
    FUZZ_CHECK(!out.is_cut);
    n_frames++;
    if (!is_check) {
        fputs(now, report);
        return;
    }
    *recorded = '\0';
    read_recorded();
    if (strcmp(now, recorded) == 0)
        return;
    n_different++;
    print_difference(e->rows, e->columns);
}

/* ---- a person who goes by states.txt ---- */

struct size {
    int rows, columns;
    char options[LINE_MAX_BYTES / 4]; /* of every command */
    char name[STYLE_BYTES];
    char theme[STYLE_BYTES]; /* of painted boards, in 24 bit; "": they are drawn */
};

static struct person {
    FILE *states;
    struct size size;
    struct emulator seen;
    const char *leave; /* NULL: the terminal is no screen */
    char line[LINE_MAX_BYTES];
    char game[STYLE_BYTES];
    char typed[LINE_MAX_BYTES]; /* and not read yet: */
    size_t at;
    bool is_gone;
} person;

static const struct named_key {
    const char *name, *bytes;
} named_keys[] = {
    {"enter", "\r"},    {"esc", "\x1b"},     {"tab", "\t"},       {"up", "\x1b[A"},
    {"down", "\x1b[B"}, {"right", "\x1b[C"}, {"left", "\x1b[D"},  {"home", "\x1b[H"},
    {"end", "\x1b[F"},  {"pgup", "\x1b[5~"}, {"pgdn", "\x1b[6~"}, {"f1", "\x1bOP"},
    {"space", " "},     {"ctrl-c", "\x03"},
};

/* The next line, without its end; false at the end, or where another one of that kind begins. */
static bool next_state_line(void)
{
    do {
        if (!fgets(person.line, sizeof person.line, person.states))
            return false;
        person.line[strcspn(person.line, "\n")] = '\0';
    } while (*person.line == '#' || *person.line == '\0');
    return true;
}

/* What stands behind the first word of the line, if that is `word`; else NULL. */
static const char *words_behind(const char *word)
{
    const size_t n = strlen(word);
    if (strncmp(person.line, word, n) != 0 || (person.line[n] != ' ' && person.line[n] != '\0'))
        return NULL;
    return person.line + n + (person.line[n] == ' ');
}

static void type(const char *words, const char *end)
{
    struct text out = text_in(person.typed, sizeof person.typed);
    text_add(&out, words);
    text_add(&out, end);
    person.at = 0;
}

/* One key, by its name or as the character that it is. */
static void type_key(const char *name)
{
    type(name, "");
    for (size_t i = 0; i < sizeof named_keys / sizeof named_keys[0]; i++) {
        if (strcmp(named_keys[i].name, name) == 0)
            type(named_keys[i].bytes, "");
    }
}

/* The program waits for a key: what the person does now. */
static void act(void)
{
    static char keys[LINE_MAX_BYTES];
    char title[LINE_MAX_BYTES];
    const char *words;
    struct text out = text_in(title, sizeof title);
    while (*keys == '\0') {
        if (!next_state_line() || words_behind("run") || words_behind("game")) {
            person.is_gone = true;
            return;
        }
        if ((words = words_behind("type"))) {
            type(words, "\r");
            return;
        }
        if ((words = words_behind("keys"))) {
            strcpy(keys, words);
        } else if ((words = words_behind("moment")) || (words = words_behind("frame"))) {
            if (*person.size.theme && !words_behind("moment"))
                continue;
            text_clear(&out);
            text_printf(&out, "%s %s %s%s%s", person.game, person.size.name, person.size.theme,
                        *person.size.theme ? " " : "", words);
            take_frame(&person.seen, title);
        } else {
            fuzz_fail(__FILE__, __LINE__, person.line);
        }
    }
    const size_t n = strcspn(keys, " ");
    memcpy(title, keys, n);
    title[n] = '\0';
    memmove(keys, keys + n + (keys[n] == ' '), strlen(keys + n + (keys[n] == ' ')) + 1);
    type_key(title);
}

/* How many bytes come at once: one key. */
static size_t burst(const char *s)
{
    size_t n = 1;
    if (*s == '\x1b')
        return strlen(s);
    while (((unsigned char)s[n] & 0xc0) == 0x80)
        n++;
    return n;
}

/* ---- the terminal, in the place of platform_*_terminal.c ---- */

bool terminal_can_screen(void)
{
    return true;
}

bool terminal_open(const char *enter, const char *leave)
{
    emulator_feed(&person.seen, enter, strlen(enter));
    person.leave = leave;
    return true;
}

void terminal_close(void)
{
    if (person.leave)
        emulator_feed(&person.seen, person.leave, strlen(person.leave));
    person.leave = NULL;
}

struct terminal_size terminal_size(void)
{
    return (struct terminal_size){person.size.rows, person.size.columns};
}

/* Only a program that waits without a limit is done with what came before. */
enum terminal_event terminal_wait(int ms)
{
    if (person.is_gone)
        return TERMINAL_GONE;
    if (ms < 0 && person.typed[person.at] == '\0')
        act();
    if (person.is_gone)
        return TERMINAL_GONE;
    if (ms != 0 && person.typed[person.at] != '\0')
        return TERMINAL_INPUT;
    memory_pass_ms(ms > 0 ? ms : 0);
    return TERMINAL_TIMEOUT;
}

int terminal_code(void)
{
    return 0;
}

int terminal_read(char *out, int size)
{
    const size_t n = burst(person.typed + person.at);
    FUZZ_CHECK(n <= (size_t)size);
    memcpy(out, person.typed + person.at, n);
    person.at += n;
    return (int)n;
}

bool terminal_write(const char *bytes, size_t n)
{
    FUZZ_CHECK(person.leave);
    emulator_feed(&person.seen, bytes, n);
    return true;
}

bool terminal_suspend(void)
{
    return false;
}

/* ---- all states at all sizes ---- */

/* The one file that a run leaves to the next, as a program that ends takes its streams with it. */
static const char saved_path[] = "game.tgr";
static char *saved; /* NULL: there is none */
static size_t saved_size;

static void keep_saved(void)
{
    size_t size;
    const char *data = memory_file(saved_path, &size);
    if (!data)
        return;
    free(saved);
    saved = malloc(size + 1);
    FUZZ_CHECK(saved);
    memcpy(saved, data, size + 1);
    saved_size = size;
}

static void run_program(const char *words)
{
    char line[LINE_MAX_BYTES];
    struct text out = text_in(line, sizeof line);
    text_printf(&out, "%s %s", words, person.size.options);
    person.seen = emulator_new(person.size.rows, person.size.columns);
    person.is_gone = false;
    person.typed[person.at = 0] = '\0';
    memory_begin(NULL, 0);
    memory_set_terminal(true);
    if (*person.size.theme) {
        char settings[STYLE_BYTES + 16];
        struct text text = text_in(settings, sizeof settings);
        text_printf(&text, "theme: %s\nwelcome: off\n", person.size.theme);
        memory_set_24_bit();
        memory_put(MEMORY_HOME "/.config/tactigon/settings", settings, text.len);
    }
    if (saved)
        memory_put(saved_path, saved, saved_size);
    program_run(line);
    if (!person.is_gone) {
        size_t n;
        fprintf(report, "'%s' has ended by itself: %s\n", line, memory_written(&n));
        exit(1);
    }
    keep_saved();
    memory_end();
    emulator_free(&person.seen);
}

static void run_all(const struct size *size)
{
    const char *words;
    person.size = *size;
    rewind(person.states);
    while (next_state_line() && (words_behind("size") || words_behind("paint"))) {
    }
    while (!feof(person.states)) {
        words = words_behind("game");
        FUZZ_CHECK(words);
        FUZZ_CHECK(strlen(words) < sizeof person.game);
        strcpy(person.game, words);
        FUZZ_CHECK(next_state_line());
        char line[LINE_MAX_BYTES];
        while (!feof(person.states) && (words = words_behind("run"))) {
            strcpy(line, words);
            run_program(line);
        }
        free(saved);
        saved = NULL;
    }
}

int main(int argc, char **argv)
{
    struct size sizes[SIZES_MAX];
    int n_sizes = 0;
    report = stdout;
    is_check = argc == 3 && strcmp(argv[1], "check") == 0;
    if (argc != 3 || (!is_check && strcmp(argv[1], "print") != 0))
        return 2;
    person.states = fopen(argv[2], "r");
    FUZZ_CHECK(person.states);
    while (next_state_line()) {
        const char *words = words_behind("size"), *painted = words_behind("paint");
        if (!words && !painted)
            break;
        struct size *size = &sizes[n_sizes++];
        FUZZ_CHECK(n_sizes <= SIZES_MAX);
        *size->theme = '\0';
        if (words)
            FUZZ_CHECK(sscanf(words, "%31s %255[^\n]", size->name, size->options) == 2);
        else
            FUZZ_CHECK(sscanf(painted, "%31s %31s %255[^\n]", size->name, size->theme,
                              size->options) == 3);
        FUZZ_CHECK(sscanf(size->name, "%dx%d", &size->columns, &size->rows) == 2);
    }
    for (int i = 0; i < n_sizes; i++)
        run_all(&sizes[i]);
    fclose(person.states);
    if (is_check) {
        *recorded = '\0';
        read_recorded();
        n_different += *recorded != '\0';
        fprintf(report, "%s%d of %d frames differ\n", recorded, n_different, n_frames);
    }
    return n_different > 0;
}
