/* The platform on Windows 10 or newer: streams, environment, interrupts and input. The
 * program's manifest makes all text UTF-8, including file names and arguments. */
#include "system/windows/platform_windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>

#include "system/platform.h"

enum {
    SLICE_MS = 10,       /* interval between checks of a pipe, which cannot be waited for */
    INTERRUPT_MS = 1000, /* longest wait for the thread that handles Ctrl-C */
};

static volatile LONG is_interrupted, is_ended;
static bool is_catching, has_virtual;
static HANDLE interrupt_event;

/* The state of the console before platform_start. */
static UINT input_page, output_page;
static DWORD modes[3];

bool windows_fail(void)
{
    static const struct {
        DWORD error;
        int number;
    } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_DIRECTORY, ENOTDIR},
    };
    const DWORD error = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].error == error)
            errno = known[i].number;
    }
    return false;
}

HANDLE windows_stream(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

bool windows_is_console(int fd, DWORD *mode)
{
    return GetConsoleMode(windows_stream(fd), mode);
}

static void put_back(void)
{
    for (int fd = 0; fd < 3; fd++) {
        DWORD mode;
        if (modes[fd] && windows_is_console(fd, &mode))
            SetConsoleMode(windows_stream(fd), modes[fd]);
    }
    SetConsoleCP(input_page);
    SetConsoleOutputCP(output_page);
}

void platform_start(void)
{
    FILE *const streams[] = {stdin, stdout, stderr};
    for (int fd = 0; fd < 3; fd++) {
        if (_fileno(streams[fd]) < 0 && !freopen("NUL", fd == 0 ? "rb" : "wb", streams[fd]))
            abort(); /* NUL always exists */
        _setmode(_fileno(streams[fd]), _O_BINARY);
    }
    setvbuf(stderr, NULL, _IONBF, 0); /* as ISO C requires */
    input_page = GetConsoleCP();
    output_page = GetConsoleOutputCP();
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    for (int fd = 1; fd < 3; fd++) {
        if (!windows_is_console(fd, &modes[fd]))
            continue;
        const bool is_virtual =
            SetConsoleMode(windows_stream(fd), modes[fd] | ENABLE_PROCESSED_OUTPUT |
                                                   ENABLE_VIRTUAL_TERMINAL_PROCESSING);
        has_virtual = has_virtual || (fd == 1 && is_virtual);
    }
    atexit(put_back);
}

bool platform_is_terminal(enum platform_stream stream)
{
    DWORD mode;
    return windows_is_console((int)stream, &mode); /* stream numbers are file descriptors */
}

struct terminal_size platform_size(void)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!GetConsoleScreenBufferInfo(windows_stream(1), &info))
        return (struct terminal_size){0, 0};
    return (struct terminal_size){.rows = info.srWindow.Bottom - info.srWindow.Top + 1,
                                  .columns = info.srWindow.Right - info.srWindow.Left + 1};
}

/* Some variables have different names on Windows. A console does not set TERM and LANG, so they get
 * default values. */
const char *platform_env(const char *name)
{
    static const char *const others[][2] = {
        {"HOME", "USERPROFILE"},
        {"XDG_STATE_HOME", "LOCALAPPDATA"},
        {"XDG_DATA_HOME", "APPDATA"},
        {"XDG_CONFIG_HOME", "APPDATA"},
    };
    const char *value = getenv(name);
    for (size_t i = 0; !(value && *value) && i < sizeof others / sizeof others[0]; i++) {
        if (strcmp(name, others[i][0]) == 0)
            value = getenv(others[i][1]);
    }
    if (value && *value)
        return value;
    if (strcmp(name, "TERM") == 0)
        return has_virtual ? "xterm-256color" : "dumb";
    return strcmp(name, "LANG") == 0 && has_virtual ? "C.UTF-8" : NULL;
}

/* No key stops a program on Windows. */
void platform_catch_stop(void)
{
}

uint64_t platform_entropy(void)
{
    static uint64_t calls; /* the time may be the same as at the last call */
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    return ((uint64_t)now.dwHighDateTime << 32 | now.dwLowDateTime) ^
           (uint64_t)GetCurrentProcessId() << 40 ^ ++calls << 32;
}

/* Windows calls this in a separate thread. */
static BOOL WINAPI on_control(DWORD what)
{
    if (what != CTRL_C_EVENT && what != CTRL_BREAK_EVENT) {
        is_ended = 1;
        platform_interrupt();
        Sleep(INFINITE); /* Windows ends the program when on_control returns */
    }
    platform_interrupt();
    return TRUE;
}

HANDLE windows_interrupt_event(void)
{
    if (!interrupt_event)
        interrupt_event = CreateEventA(NULL, TRUE, FALSE, NULL);
    if (!interrupt_event)
        abort(); /* out of memory */
    return interrupt_event;
}

bool windows_is_ended(void)
{
    return is_ended;
}

void platform_catch_interrupt(void)
{
    if (is_catching)
        return;
    windows_interrupt_event(); /* created before there are other threads */
    is_catching = SetConsoleCtrlHandler(on_control, TRUE);
}

void platform_interrupt(void)
{
    is_interrupted = 1;
    SetEvent(windows_interrupt_event());
}

bool platform_is_interrupted(void)
{
    return is_interrupted;
}

void platform_forget_interrupt(void)
{
    ResetEvent(windows_interrupt_event());
    is_interrupted = 0;
}

static void (*listener)(void);

void platform_listen(void (*on_input)(void))
{
    listener = on_input;
}

/* A line typed at a console, in UTF-8. The bytes from typed_at on have not been read yet. */
static char typed[4 * 1024];
static int typed_at, typed_n;

/* Returns true if reading would not wait; also at the end of input, and if reading would fail. A
 * console is ready once Enter has been typed. */
static bool is_ready(int fd)
{
    enum { RECORDS = 256 };
    INPUT_RECORD records[RECORDS];
    DWORD mode, n = 0;
    const HANDLE handle = windows_stream(fd);
    if (!windows_is_console(fd, &mode))
        return GetFileType(handle) != FILE_TYPE_PIPE ||
               !PeekNamedPipe(handle, NULL, 0, NULL, &n, NULL) || n > 0;
    if (typed_at < typed_n)
        return true;
    PeekConsoleInputW(handle, records, RECORDS, &n);
    for (DWORD i = 0; i < n; i++) {
        const KEY_EVENT_RECORD *key = &records[i].Event.KeyEvent;
        if (records[i].EventType == KEY_EVENT && key->bKeyDown && key->uChar.UnicodeChar == '\r')
            return true;
    }
    return false;
}

/* Waits until an interrupt or until the listener has been called, but at most `ms` milliseconds. */
static void pause_ms(int ms)
{
    const HANDLE handles[] = {windows_interrupt_event(), windows_stream(0)};
    const DWORD n = listener ? 2 : 1;
    if (WaitForMultipleObjects(n, handles, FALSE, (DWORD)ms) == WAIT_OBJECT_0 + 1)
        listener();
}

void platform_sleep_ms(int ms)
{
    const int64_t end = platform_now_ns() + (int64_t)ms * 1000000;
    for (int64_t left = ms; left > 0 && !platform_is_interrupted();
         left = (end - platform_now_ns()) / 1000000)
        pause_ms((int)left);
}

bool platform_wait_input_ms(int ms)
{
    const int64_t end = platform_now_ns() + (int64_t)ms * 1000000;
    while (!platform_is_interrupted() && !is_ready(0) && platform_now_ns() < end)
        pause_ms(SLICE_MS);
    return !platform_is_interrupted() && is_ready(0);
}

bool platform_input_is_ready(void)
{
    return is_ready(0);
}

/* Reads from a line typed at a console. Ctrl-Z at its beginning is the end of input. */
static int read_line(HANDLE console, char *out, int size)
{
    enum { UNITS = 1024 };
    wchar_t units[UNITS];
    DWORD n = 0;
    if (typed_at == typed_n) {
        SetLastError(ERROR_SUCCESS);
        const bool is_read = ReadConsoleW(console, units, UNITS, &n, NULL);
        if (GetLastError() == ERROR_OPERATION_ABORTED) /* Ctrl-C was typed */
            WaitForSingleObject(windows_interrupt_event(), INTERRUPT_MS);
        if (!is_read || n == 0)
            return platform_is_interrupted() ? PLATFORM_READ_INTERRUPTED : 0;
        if (units[0] == 'z' - 'a' + 1)
            return 0;
        typed_at = 0;
        typed_n = WideCharToMultiByte(CP_UTF8, 0, units, (int)n, typed, sizeof typed, NULL, NULL);
    }
    const int left = typed_n - typed_at, taken = left < size ? left : size;
    memcpy(out, typed + typed_at, (size_t)taken);
    typed_at += taken;
    return taken;
}

int platform_read_from(int file, char *out, int size)
{
    DWORD mode;
    if (windows_is_console(file, &mode))
        return read_line(windows_stream(file), out, size);
    while (is_catching && !is_ready(file)) {
        if (platform_is_interrupted())
            return PLATFORM_READ_INTERRUPTED;
        pause_ms(SLICE_MS);
    }
    const int n = _read(file, out, (unsigned)size);
    return n >= 0 ? n : errno == EPIPE ? 0 : PLATFORM_READ_FAILED;
}
