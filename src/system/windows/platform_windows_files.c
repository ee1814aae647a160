/* The platform on Windows: files and processes. A file's folder decides who may read the file, and
 * the user's folders are private. */
#include "system/windows/platform_windows.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "system/platform.h"

int64_t platform_process(void)
{
    return GetCurrentProcessId();
}

bool platform_is_separator(char c)
{
    return c == '/' || c == '\\';
}

bool platform_is_absolute(const char *path)
{
    return (path[0] && path[1] == ':' && (path[2] == '/' || path[2] == '\\')) ||
           (path[0] == '\\' && path[1] == '\\');
}

/* Opens a handle that can be queried, but can neither read nor write. */
static HANDLE open_to_ask(const char *path)
{
    return CreateFileA(path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                       OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

enum platform_kind platform_kind(const char *path)
{
    BY_HANDLE_FILE_INFORMATION info;
    const HANDLE handle = open_to_ask(path);
    enum platform_kind kind = PLATFORM_SPECIAL;
    if (handle == INVALID_HANDLE_VALUE) {
        windows_fail();
        return errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG ? PLATFORM_MISSING
                                                                            : PLATFORM_UNKNOWN;
    }
    if (GetFileType(handle) == FILE_TYPE_DISK && GetFileInformationByHandle(handle, &info))
        kind =
            info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? PLATFORM_DIRECTORY : PLATFORM_FILE;
    CloseHandle(handle);
    return kind;
}

/* Sets *out to what Windows knows of a file on a disk; NULL: of standard input. */
static bool identify(const char *path, BY_HANDLE_FILE_INFORMATION *out)
{
    const HANDLE handle = path ? open_to_ask(path) : windows_stream(0);
    const bool is_file =
        GetFileType(handle) == FILE_TYPE_DISK && GetFileInformationByHandle(handle, out);
    if (path && handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
    return is_file;
}

bool platform_is_same(const char *a, const char *b)
{
    BY_HANDLE_FILE_INFORMATION s, t;
    return identify(a, &s) && identify(b, &t) && s.dwVolumeSerialNumber == t.dwVolumeSerialNumber &&
           s.nFileIndexHigh == t.nFileIndexHigh && s.nFileIndexLow == t.nFileIndexLow;
}

/* Writes the final path that Windows reports, \\?\C:\..., without the prefix \\?\. */
bool platform_resolve(const char *path, char *out)
{
    static const char prefix[] = "\\\\?\\";
    const size_t skipped = sizeof prefix - 1;
    const HANDLE handle = open_to_ask(path);
    if (handle == INVALID_HANDLE_VALUE)
        return windows_fail();
    const DWORD length = GetFinalPathNameByHandleA(handle, out, PLATFORM_PATH_MAX, 0);
    CloseHandle(handle);
    if (length == 0)
        return windows_fail();
    if (length >= PLATFORM_PATH_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (strncmp(out, prefix, skipped) == 0 && out[skipped + 1] == ':')
        memmove(out, out + skipped, length - skipped + 1);
    return true;
}

int platform_open(const char *path, enum platform_kind *kind, uint64_t *size)
{
    struct _stat64 info;
    *kind = platform_kind(path);
    if (*kind == PLATFORM_DIRECTORY) {
        errno = EISDIR;
        return -1;
    }
    const int fd = _open(path, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    *size = fd >= 0 && _fstat64(fd, &info) == 0 ? (uint64_t)info.st_size : 0;
    return fd;
}

void platform_close(int file)
{
    _close(file);
}

static bool write_all(int fd, const char *data, size_t size)
{
    enum { PART = 1 << 20 };
    while (size > 0) {
        const int n = _write(fd, data, size < PART ? (unsigned)size : PART);
        if (n <= 0)
            return false;
        data += n;
        size -= (size_t)n;
    }
    return true;
}

/* Closes the file. If is_good is false, errno keeps the value of the earlier failure. */
static bool close_after(int fd, bool is_good)
{
    const int error = errno;
    const bool is_closed = _close(fd) == 0;
    if (!is_good)
        errno = error;
    return is_good && is_closed;
}

bool platform_write_new(const char *path, const char *like, enum platform_rights rights,
                        const char *data, size_t size)
{
    const int fd = _open(path, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT,
                         _S_IREAD | _S_IWRITE);
    if (fd < 0)
        return false;
    return close_after(fd, write_all(fd, data, size) && _commit(fd) == 0);
}

/* Tries several times, because virus scanners keep new files open for a moment. */
bool platform_replace(const char *from, const char *to)
{
    enum { TRIES = 10, PAUSE_MS = 10 };
    for (int i = 1;; i++) {
        if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        const DWORD error = GetLastError();
        const bool may_pass = error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED;
        if (!may_pass || i == TRIES)
            return windows_fail();
        Sleep((DWORD)(i * PAUSE_MS));
    }
}

bool platform_write_special(const char *path, const char *data, size_t size)
{
    const int fd = _open(path, _O_WRONLY | _O_BINARY | _O_NOINHERIT);
    return fd >= 0 && close_after(fd, write_all(fd, data, size));
}

/* No other process can open the file for writing while this one has it open. */
FILE *platform_append(const char *path, int64_t size, int64_t keep)
{
    struct _stat64 info;
    SetLastError(ERROR_SUCCESS);
    const bool is_special = platform_kind(path) == PLATFORM_SPECIAL;
    const int fd = _sopen(path, _O_WRONLY | _O_APPEND | _O_CREAT | _O_BINARY | _O_NOINHERIT,
                          _SH_DENYWR, _S_IREAD | _S_IWRITE);
    if (fd < 0) {
        if (GetLastError() == ERROR_SHARING_VIOLATION)
            errno = EBUSY;
        return NULL;
    }
    bool is_good = is_special || _fstat64(fd, &info) == 0;
    if (is_good && !is_special && size >= 0 && info.st_size != size) {
        errno = EBUSY;
        is_good = false;
    }
    is_good = is_good && (is_special || _chsize_s(fd, keep) == 0);
    FILE *file = is_good ? _fdopen(fd, "ab") : NULL;
    if (!file)
        close_after(fd, false);
    return file;
}

bool platform_sync_directory(const char *path)
{
    return true;
}

bool platform_make_directory(const char *path)
{
    return CreateDirectoryA(path, NULL) || windows_fail();
}

/* Returns nanoseconds since 1970, given units of 100 ns since 1601. */
static int64_t modified_ns(const FILETIME *t)
{
    const int64_t epoch = 116444736000000000;
    return (((int64_t)t->dwHighDateTime << 32 | t->dwLowDateTime) - epoch) * 100;
}

bool platform_list(const char *path, const char *prefix,
                   void (*each)(void *context, const char *name, int64_t modified_ns),
                   void *context)
{
    char pattern[PLATFORM_PATH_MAX];
    WIN32_FIND_DATAA found;
    const int n = snprintf(pattern, sizeof pattern, "%s/*", path);
    if (n < 0 || n >= (int)sizeof pattern) {
        errno = ENAMETOOLONG;
        return false;
    }
    const HANDLE handle = FindFirstFileA(pattern, &found);
    if (handle == INVALID_HANDLE_VALUE)
        return windows_fail() || errno == ENOENT;
    do {
        if (strncmp(found.cFileName, prefix, strlen(prefix)) == 0)
            each(context, found.cFileName, modified_ns(&found.ftLastWriteTime));
    } while (FindNextFileA(handle, &found));
    const bool is_complete = GetLastError() == ERROR_NO_MORE_FILES;
    const bool is_good = is_complete || windows_fail();
    FindClose(handle);
    return is_good;
}

/* Locking a number locks the byte at that offset, which may be after the end of the file. Windows
 * cannot lock a byte twice, so the numbers that are locked are listed. */
enum { LOCKS_MAX = 64 };
static HANDLE lock_file = INVALID_HANDLE_VALUE;
static uint32_t locks[LOCKS_MAX];
static int n_locks;

static int find_lock(uint32_t number)
{
    int i = 0;
    while (i < n_locks && locks[i] != number)
        i++;
    return i;
}

bool platform_lock(const char *path, uint32_t number)
{
    OVERLAPPED at = {.Offset = number};
    if (find_lock(number) < n_locks)
        return true;
    if (lock_file == INVALID_HANDLE_VALUE)
        lock_file = CreateFileA(path, GENERIC_READ | GENERIC_WRITE,
                                FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_ALWAYS, 0, NULL);
    if (lock_file == INVALID_HANDLE_VALUE || n_locks == LOCKS_MAX)
        return true;
    if (LockFileEx(lock_file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)) {
        locks[n_locks++] = number;
        return true;
    }
    const DWORD error = GetLastError();
    return error != ERROR_LOCK_VIOLATION && error != ERROR_IO_PENDING;
}

void platform_unlock(uint32_t number)
{
    OVERLAPPED at = {.Offset = number};
    const int i = find_lock(number);
    if (i == n_locks)
        return;
    UnlockFileEx(lock_file, 0, 1, 0, &at);
    locks[i] = locks[--n_locks];
}
