/* A terminal with a screen, in place of platform_*_terminal.c. Keys come from the input (see
 * screen_terminal.h), and output goes to an emulator that accepts only known sequences. */
#include "screen_terminal.h"

#include "emulator.h"
#include "system/terminal.h"
#include "unit.h"

enum { ROWS = 24, COLUMNS = 80, BURST = 12, WAITS_MAX = 200000, LOOKS = 3 };

static struct screen_machine {
    struct fuzz_input in;
    struct terminal_size size;
    struct emulator seen;
    const char *leave; /* bytes that close the screen; NULL if it is not open */
    int waits, looks;
} s;

void screen_terminal_begin(const uint8_t *data, size_t size)
{
    s = (struct screen_machine){.in = {data, size}, .size = {ROWS, COLUMNS}};
    s.seen = emulator_new(ROWS, COLUMNS);
}

void screen_terminal_end(void)
{
    FUZZ_CHECK(!s.leave);
    FUZZ_CHECK(!s.seen.is_alternate && !s.seen.is_hidden && !s.seen.has_paste && !s.seen.is_held);
    for (int i = 0; i < 3; i++)
        FUZZ_CHECK(!s.seen.has_mouse[i]);
    emulator_free(&s.seen);
}

bool terminal_can_screen(void)
{
    return true;
}

bool terminal_open(const char *enter, const char *leave)
{
    FUZZ_CHECK(!s.leave);
    emulator_feed(&s.seen, enter, strlen(enter));
    s.leave = leave;
    return true;
}

void terminal_close(void)
{
    if (s.leave)
        emulator_feed(&s.seen, s.leave, strlen(s.leave));
    s.leave = NULL;
}

struct terminal_size terminal_size(void)
{
    return s.size;
}

/* Resizing clears the terminal, so that the program must redraw everything. */
static enum terminal_event resize(void)
{
    const bool is_alternate = s.seen.is_alternate, is_hidden = s.seen.is_hidden;
    const bool has_paste = s.seen.has_paste;
    bool has_mouse[3];
    memcpy(has_mouse, s.seen.has_mouse, sizeof has_mouse);
    emulator_free(&s.seen);
    s.size.rows = 1 + fuzz_byte(&s.in) % 60;
    s.size.columns = 1 + fuzz_byte(&s.in) % 160;
    s.seen = emulator_new(s.size.rows, s.size.columns);
    if (is_alternate)
        emulator_feed(&s.seen, "\x1b[?1049h", 8);
    s.seen.is_hidden = is_hidden;
    s.seen.has_paste = has_paste;
    memcpy(s.seen.has_mouse, has_mouse, sizeof has_mouse);
    return TERMINAL_RESIZE;
}

enum terminal_event terminal_wait(int ms)
{
    FUZZ_CHECK(++s.waits < WAITS_MAX);
    if (s.in.size == 0)
        return TERMINAL_GONE;
    if (ms == 0 && ++s.looks % LOOKS != 0)
        return TERMINAL_TIMEOUT;
    if (*s.in.data != SCREEN_TERMINAL_EVENT)
        return TERMINAL_INPUT;
    fuzz_byte(&s.in);
    if (fuzz_byte(&s.in) == 'r')
        return resize();
    memory_pass_ms(ms > 0 ? ms : 0);
    return ms < 0 ? TERMINAL_INPUT : TERMINAL_TIMEOUT;
}

int terminal_code(void)
{
    return 0;
}

int terminal_read(char *out, int size)
{
    int n = 0;
    while (n < size && n < BURST && s.in.size > 0 && *s.in.data != SCREEN_TERMINAL_EVENT)
        out[n++] = (char)fuzz_byte(&s.in);
    return n;
}

bool terminal_write(const char *bytes, size_t n)
{
    FUZZ_CHECK(s.leave);
    emulator_feed(&s.seen, bytes, n);
    return true;
}

bool terminal_suspend(void)
{
    return false;
}
