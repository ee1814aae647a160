/* The platform on Windows: the console as a screen. Output and input are escape sequences, also for
 * the mouse. Input arrives as records of UTF-16 units, because these also report a new window size.
 */
#include "system/terminal.h"

#include <signal.h>
#include <string.h>

#include "core/utf8.h"
#include "system/platform.h"
#include "system/windows/platform_windows.h"

enum { CONTROL_C = 'c' & 0x1f, HANGUP_CODE = 129 };

static const char *leave_bytes;
static DWORD input_mode, output_mode; /* console modes before terminal_open */
static bool is_on, is_resized, is_gone;

static char pending[1024]; /* typed bytes that have not been read */
static int n_pending;
static WCHAR high; /* the first unit of a character of two units, or 0 */

/* Adds the character that this UTF-16 unit completes, if any. */
static void add_unit(WCHAR unit, struct text *out)
{
    const WCHAR before = high;
    high = IS_HIGH_SURROGATE(unit) ? unit : 0;
    if (IS_SURROGATE_PAIR(before, unit))
        utf8_add(out, 0x10000 + ((uint32_t)(before - 0xd800) << 10) + (unit - 0xdc00u));
    else if (!high && !IS_LOW_SURROGATE(unit))
        utf8_add(out, unit);
}

/* Turns all waiting records into bytes in `pending`. */
static void read_records(void)
{
    DWORD n = 0;
    while (GetNumberOfConsoleInputEvents(windows_stream(0), &n) && n > 0) {
        INPUT_RECORD record;
        char bytes[64];
        struct text text = text_in(bytes, sizeof bytes);
        if (!ReadConsoleInputW(windows_stream(0), &record, 1, &n)) {
            is_gone = true;
            return;
        }
        if (record.EventType == KEY_EVENT) {
            const KEY_EVENT_RECORD *key = &record.Event.KeyEvent;
            /* A character typed as digits with Alt held down arrives when Alt is released. */
            const bool is_typed = key->bKeyDown || key->wVirtualKeyCode == VK_MENU;
            for (int i = 0; is_typed && key->uChar.UnicodeChar && i < key->wRepeatCount; i++)
                add_unit(key->uChar.UnicodeChar, &text);
        } else if (record.EventType == WINDOW_BUFFER_SIZE_EVENT) {
            is_resized = true;
        }
        if (n_pending + (int)text.len > (int)sizeof pending) /* full: the older bytes are dropped */
            n_pending = 0;
        memcpy(pending + n_pending, bytes, text.len);
        n_pending += (int)text.len;
    }
}

/* Called while the program waits for something other than keys. */
static void read_pending(void)
{
    read_records();
    if (memchr(pending, CONTROL_C, (size_t)n_pending)) {
        n_pending = 0; /* Ctrl-C discards all pending bytes */
        platform_interrupt();
    }
}

static bool send_bytes(const char *bytes, size_t n)
{
    enum { PART = 1 << 14 };
    while (n > 0) {
        DWORD taken = 0;
        if (!WriteFile(windows_stream(1), bytes, n < PART ? (DWORD)n : PART, &taken, NULL))
            return false;
        bytes += taken;
        n -= taken;
    }
    return true;
}

static void put_back(void)
{
    if (!is_on)
        return;
    is_on = false;
    send_bytes(leave_bytes, strlen(leave_bytes));
    FlushConsoleInputBuffer(windows_stream(0));
    SetConsoleMode(windows_stream(0), input_mode);
    SetConsoleMode(windows_stream(1), output_mode);
}

static LONG WINAPI on_crash(EXCEPTION_POINTERS *what)
{
    put_back();
    return EXCEPTION_CONTINUE_SEARCH;
}

static void on_abort(int number)
{
    put_back();
}

bool terminal_can_screen(void)
{
    DWORD mode;
    return windows_is_console(0, &mode) && windows_is_console(1, &mode) &&
           mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING;
}

bool terminal_open(const char *enter, const char *leave)
{
    if (!windows_is_console(0, &input_mode) || !windows_is_console(1, &output_mode) ||
        !SetConsoleMode(windows_stream(0),
                        ENABLE_VIRTUAL_TERMINAL_INPUT | ENABLE_WINDOW_INPUT |
                            ENABLE_EXTENDED_FLAGS |
                            (input_mode & (ENABLE_QUICK_EDIT_MODE | ENABLE_INSERT_MODE))))
        return false;
    SetConsoleMode(windows_stream(1), output_mode | DISABLE_NEWLINE_AUTO_RETURN);
    high = 0;
    n_pending = 0;
    is_on = true;
    is_resized = is_gone = false;
    leave_bytes = leave;
    platform_catch_interrupt();
    platform_listen(read_pending);
    SetUnhandledExceptionFilter(on_crash);
    signal(SIGABRT, on_abort);
    if (terminal_write(enter, strlen(enter)))
        return true;
    terminal_close();
    return false;
}

void terminal_close(void)
{
    if (!leave_bytes)
        return;
    platform_listen(NULL);
    put_back();
    SetUnhandledExceptionFilter(NULL);
    signal(SIGABRT, SIG_DFL);
    leave_bytes = NULL;
}

enum terminal_event terminal_wait(int ms)
{
    const int64_t end = platform_now_ns() + (int64_t)ms * 1000000;
    const HANDLE handles[] = {windows_interrupt_event(), windows_stream(0)};
    for (;;) {
        if (is_gone || windows_is_ended())
            return TERMINAL_GONE;
        if (n_pending > 0)
            return TERMINAL_INPUT;
        if (is_resized) {
            is_resized = false;
            return TERMINAL_RESIZE;
        }
        const int64_t left = ms < 0 ? INT32_MAX : (end - platform_now_ns()) / 1000000;
        const DWORD woken = WaitForMultipleObjects(2, handles, FALSE, left > 0 ? (DWORD)left : 0);
        if (woken == WAIT_OBJECT_0 + 1)
            read_records();
        else if (woken == WAIT_TIMEOUT)
            return TERMINAL_TIMEOUT;
        else if (woken == WAIT_FAILED)
            is_gone = true;
        else if (!windows_is_ended()) { /* Ctrl-Break */
            platform_forget_interrupt();
            pending[n_pending++] = CONTROL_C;
        }
    }
}

int terminal_code(void)
{
    return is_gone || windows_is_ended() ? HANGUP_CODE : 0;
}

int terminal_read(char *out, int size)
{
    read_records();
    const int n = n_pending < size ? n_pending : size;
    memcpy(out, pending, (size_t)n);
    memmove(pending, pending + n, (size_t)(n_pending -= n));
    return n;
}

bool terminal_write(const char *bytes, size_t n)
{
    if (!is_gone && !send_bytes(bytes, n))
        is_gone = true;
    return !is_gone;
}

bool terminal_suspend(void)
{
    return false; /* no key stops a program on Windows */
}
