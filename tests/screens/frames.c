/*
 * Recorded frames: runs the whole program on a platform in memory, with keys and typed lines from
 * states.txt. The terminal's frames are printed, or compared with the recording on standard input.
 *
 *   frames print STATES              prints the frames, to be kept as a recording
 *   frames check STATES <RECORDING   compares cell by cell; exit status 1 if any cell differs
 *   frames titles <RECORDING         prints the titles, such as "tactigon 80x24 dark picked"
 *   frames show TITLE <RECORDING     prints one frame, as `tmux capture-pane -e -p` prints a screen
 *
 * Only the platform layer of the program is replaced, so that everything else may change freely.
 */
#include "core/utf8.h"
#include "emulator.h"
#include "memory.h"
#include "program.h"
#include "recording.h"
#include "system/terminal.h"

enum { LINE_MAX_BYTES = 1024, SIZES_MAX = 40, STYLE_BYTES = 32 };

static bool is_check;
static int n_frames, n_different;

static void take_frame(const struct emulator *e, const char *title)
{
    n_frames++;
    if (is_check)
        n_different += !recording_has(e, title);
    else
        recording_print(e, title);
}

struct size {
    int rows, columns;
    char options[LINE_MAX_BYTES / 4]; /* added to every command line */
    char name[STYLE_BYTES];
    char theme[STYLE_BYTES]; /* theme of boards painted in 24-bit colours; "" if boards are drawn */
};

static struct person {
    FILE *states;
    struct size size;
    struct emulator seen;
    const char *leave; /* bytes that close the screen; NULL if it is not open */
    char line[LINE_MAX_BYTES];
    char game[STYLE_BYTES];
    char typed[LINE_MAX_BYTES]; /* text that the program has not read yet */
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

/* Reads the next line that is not empty or a comment, without its end. Returns false at the end. */
static bool next_state_line(void)
{
    do {
        if (!fgets(person.line, sizeof person.line, person.states))
            return false;
        person.line[strcspn(person.line, "\n")] = '\0';
    } while (*person.line == '#' || *person.line == '\0');
    return true;
}

/* Returns the text after the line's first word if that word is `word`, otherwise NULL. */
static const char *words_after(const char *word)
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

static void type_key(const char *name)
{
    type(name, "");
    for (size_t i = 0; i < sizeof named_keys / sizeof named_keys[0]; i++) {
        if (strcmp(named_keys[i].name, name) == 0)
            type(named_keys[i].bytes, "");
    }
}

/* "frame" is for drawn boards, "picture" for painted ones, "moment" for both. */
static bool is_frame(const char **words)
{
    return (*words = words_after("frame")) || (*words = words_after("moment")) ||
           (*words = words_after("picture"));
}

static bool is_taken(void)
{
    return !words_after(*person.size.theme ? "frame" : "picture");
}

/* Returns whether all frames before the next start of the program have been recorded. */
static bool is_done(void)
{
    const long here = ftell(person.states);
    const char *words;
    bool is_any = false;
    while (!is_any && next_state_line() && !words_after("run") && !words_after("game"))
        is_any = is_frame(&words) && is_taken();
    fseek(person.states, here, SEEK_SET);
    return !is_any;
}

static void skip_run(void)
{
    while (next_state_line() && !words_after("run") && !words_after("game")) {
    }
}

/* Called when the program waits for a key: does the next action of states.txt. */
static void act(void)
{
    static char keys[LINE_MAX_BYTES];
    char title[LINE_MAX_BYTES];
    const char *words;
    struct text out = text_in(title, sizeof title);
    while (*keys == '\0') {
        if (is_done()) {
            skip_run();
            person.is_gone = true;
            return;
        }
        next_state_line();
        if ((words = words_after("type"))) {
            type(words, "\r");
            return;
        }
        if ((words = words_after("keys"))) {
            strcpy(keys, words);
        } else if (is_frame(&words)) {
            if (!is_taken())
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

/* Returns the number of bytes that arrive at once: one key, or a line if boards are painted (for
 * speed). */
static size_t burst(const char *s, size_t size)
{
    size_t n = 1;
    if (*s == '\x1b' || (*person.size.theme && strlen(s) <= size))
        return strlen(s);
    while (((unsigned char)s[n] & 0xc0) == 0x80)
        n++;
    return n;
}

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

/* A wait without a limit means that the program has handled the earlier input. */
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
    const size_t n = burst(person.typed + person.at, (size_t)size);
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

/* The only file that is kept between two runs of the program. */
static const char saved_path[] = "game.tgr";
static char *saved; /* NULL if there is no file */
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
        fprintf(recording_report, "'%s' has ended by itself: %s\n", line, memory_written(&n));
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
    while (next_state_line() && (words_after("size") || words_after("paint"))) {
    }
    while (!feof(person.states)) {
        words = words_after("game");
        FUZZ_CHECK(words);
        FUZZ_CHECK(strlen(words) < sizeof person.game);
        strcpy(person.game, words);
        FUZZ_CHECK(next_state_line());
        char line[LINE_MAX_BYTES];
        while (!feof(person.states) && (words = words_after("run"))) {
            strcpy(line, words);
            if (is_done())
                skip_run();
            else
                run_program(line);
        }
        free(saved);
        saved = NULL;
    }
}

static int play(const char *states)
{
    struct size sizes[SIZES_MAX];
    int n_sizes = 0;
    person.states = fopen(states, "r");
    FUZZ_CHECK(person.states);
    while (next_state_line()) {
        const char *words = words_after("size"), *painted = words_after("paint");
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
    return n_different > 0;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    recording_report = stdout;
    is_check = strcmp(what, "check") == 0;
    if (argc == 3 && strcmp(what, "print") == 0)
        return play(argv[2]);
    recording_read();
    if (argc == 2 && strcmp(what, "titles") == 0)
        recording_titles();
    else if (argc == 3 && strcmp(what, "show") == 0)
        return !recording_show(argv[2]);
    else if (argc != 3 || !is_check)
        return 2;
    else {
        play(argv[2]);
        const int n_gone = recording_count() - n_frames;
        if (n_gone > 0)
            fprintf(recording_report, "%d more frames are recorded than there are\n", n_gone);
        fprintf(recording_report, "%d of %d frames differ\n", n_different, n_frames);
        return n_different > 0 || n_gone > 0;
    }
    return 0;
}
