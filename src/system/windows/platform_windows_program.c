/* The platform on Windows: other programs, and the lock between threads. */
#include "system/windows/platform_windows.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/platform.h"

static SRWLOCK threads_lock = SRWLOCK_INIT;

void platform_lock_threads(void)
{
    AcquireSRWLockExclusive(&threads_lock);
}

void platform_unlock_threads(void)
{
    ReleaseSRWLockExclusive(&threads_lock);
}

/* Nothing to do: closing the console is an interrupt, and started programs end with their job. */
void platform_catch_end(void)
{
}

int platform_end_code(void)
{
    return 0;
}

enum { PIPE_BYTES = 1 << 16, NAME_MAX_BYTES = 64 };

struct platform_program {
    HANDLE process, job; /* closing the job ends the process and all that it started */
    HANDLE to, from;     /* our ends of the pipes to its standard input and output */
    HANDLE event;        /* set when a read or write has finished */
};

/* Makes a pipe: our end, which is asynchronous, and the end that the program inherits. */
static bool make_pipe(bool is_input, HANDLE *ours, HANDLE *theirs)
{
    static int number; /* protected by platform_lock_threads */
    char name[NAME_MAX_BYTES];
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    snprintf(name, sizeof name, "\\\\.\\pipe\\tactigon-%lu-%d", GetCurrentProcessId(), number++);
    *ours = CreateNamedPipeA(name,
                             (is_input ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND) |
                                 FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                             PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, PIPE_BYTES, PIPE_BYTES,
                             0, NULL);
    if (*ours == INVALID_HANDLE_VALUE)
        return false;
    *theirs = CreateFileA(name, is_input ? GENERIC_READ : GENERIC_WRITE, 0, &inherited,
                          OPEN_EXISTING, 0, NULL);
    return *theirs != INVALID_HANDLE_VALUE;
}

static void close_handle(HANDLE handle)
{
    if (handle && handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
}

/* Starts the process. It does not run before it belongs to the job. */
static bool create(struct platform_program *p, const char *command, HANDLE input, HANDLE output)
{
    char line[PLATFORM_PATH_MAX];
    const int n = snprintf(line, sizeof line, "cmd.exe /s /c \"%s\"", command);
    STARTUPINFOA start = {.cb = sizeof start,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = input,
                          .hStdOutput = output,
                          .hStdError = windows_stream(2)};
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;
    PROCESS_INFORMATION made;
    memset(&limits, 0, sizeof limits);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    p->job = CreateJobObjectA(NULL, NULL);
    if (n < 0 || n >= (int)sizeof line || !p->job ||
        !SetInformationJobObject(p->job, JobObjectExtendedLimitInformation, &limits,
                                 sizeof limits) ||
        !CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP,
                        NULL, NULL, &start, &made))
        return windows_fail();
    p->process = made.hProcess;
    const bool is_good =
        AssignProcessToJobObject(p->job, made.hProcess) && ResumeThread(made.hThread) != (DWORD)-1;
    if (!is_good) {
        windows_fail();
        TerminateProcess(made.hProcess, 1);
    }
    CloseHandle(made.hThread);
    return is_good;
}

static void release(struct platform_program *p)
{
    close_handle(p->to);
    close_handle(p->from);
    close_handle(p->process);
    close_handle(p->job);
    close_handle(p->event);
    free(p);
}

struct platform_program *platform_program_new(const char *command, enum platform_group group)
{
    struct platform_program *p = calloc(1, sizeof *p);
    HANDLE input = NULL, output = NULL;
    if (!p)
        return NULL;
    p->event = CreateEventA(NULL, TRUE, FALSE, NULL);
    /* Only one thread may do this at a time, or another program could inherit these pipes. */
    platform_lock_threads();
    bool is_started =
        p->event && make_pipe(true, &p->to, &input) && make_pipe(false, &p->from, &output);
    is_started = is_started ? create(p, command, input, output) : windows_fail();
    close_handle(input);
    close_handle(output);
    platform_unlock_threads();
    if (is_started)
        return p;
    release(p);
    return NULL;
}

int platform_program_free(struct platform_program *p, int wait_ms)
{
    if (!p)
        return 0;
    DWORD code = 0;
    close_handle(p->to);
    p->to = NULL;
    const HANDLE handles[] = {p->process, windows_interrupt_event()};
    const bool is_ended =
        WaitForMultipleObjects(2, handles, FALSE, (DWORD)wait_ms) == WAIT_OBJECT_0;
    GetExitCodeProcess(p->process, &code);
    TerminateJobObject(p->job, 1);
    WaitForSingleObject(p->process, INFINITE);
    release(p);
    /* After a crash the exit code is the number of an exception. */
    return !is_ended ? PLATFORM_KILLED : code >= 0xc0000000 ? -SIGSEGV : (int)(code & 255);
}

/* Waits at most `wait_ms` milliseconds for an operation that has begun, then cancels it. Returns
 * the number of bytes transferred, or -1 after a failure. */
static int finish(struct platform_program *p, HANDLE pipe, OVERLAPPED *begun, bool is_begun,
                  int wait_ms)
{
    DWORD n = 0;
    if (!is_begun && GetLastError() != ERROR_IO_PENDING)
        return -1;
    if (WaitForSingleObject(p->event, (DWORD)wait_ms) != WAIT_OBJECT_0)
        CancelIo(pipe);
    if (GetOverlappedResult(pipe, begun, &n, TRUE) || n > 0)
        return (int)n;
    return GetLastError() == ERROR_OPERATION_ABORTED ? 0 : -1;
}

int platform_program_write(struct platform_program *p, const char *data, size_t size, int wait_ms)
{
    OVERLAPPED begun = {.hEvent = p->event};
    const DWORD part = size < PIPE_BYTES ? (DWORD)size : PIPE_BYTES;
    const bool is_begun = WriteFile(p->to, data, part, NULL, &begun);
    const int n = finish(p, p->to, &begun, is_begun, wait_ms);
    return n < 0 ? PLATFORM_READ_FAILED : n;
}

int platform_program_read(struct platform_program *p, char *out, int size, int wait_ms)
{
    OVERLAPPED begun = {.hEvent = p->event};
    const bool is_begun = ReadFile(p->from, out, (DWORD)size, NULL, &begun);
    const int n = finish(p, p->from, &begun, is_begun, wait_ms);
    if (n > 0)
        return n;
    if (n == 0)
        return PLATFORM_READ_NOTHING;
    return GetLastError() == ERROR_BROKEN_PIPE ? 0 : PLATFORM_READ_FAILED;
}

bool platform_relay(const char *path, bool is_open)
{
    errno = ENOSYS;
    return false;
}
