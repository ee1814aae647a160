/* The platform on POSIX: files. */
#include "system/posix/platform_posix.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/platform.h"

static enum platform_kind kind_of(const struct stat *info)
{
    if (S_ISREG(info->st_mode))
        return PLATFORM_FILE;
    return S_ISDIR(info->st_mode) ? PLATFORM_DIRECTORY : PLATFORM_SPECIAL;
}

enum platform_kind platform_kind(const char *path)
{
    /* Paths with these prefixes name open streams, which other processes may also write to. */
    static const char *const streams[] = {"/dev/std", "/dev/fd/", "/proc/"};
    struct stat info;
    if (stat(path, &info) != 0) {
        if (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG && errno != ELOOP)
            return PLATFORM_UNKNOWN;
        if (lstat(path, &info) == 0)
            return PLATFORM_DANGLING;
        const bool is_missing = errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG;
        return is_missing ? PLATFORM_MISSING : PLATFORM_UNKNOWN;
    }
    const enum platform_kind kind = kind_of(&info);
    for (size_t i = 0; kind == PLATFORM_FILE && i < sizeof streams / sizeof streams[0]; i++) {
        if (strncmp(path, streams[i], strlen(streams[i])) == 0)
            return PLATFORM_SPECIAL;
    }
    return kind;
}

bool platform_is_separator(char c)
{
    return c == '/';
}

bool platform_is_absolute(const char *path)
{
    return *path == '/';
}

#if defined(_POSIX_C_SOURCE) && !defined(_XOPEN_SOURCE)
/* POSIX has had realpath since 2008, but headers that declare POSIX without X/Open hide it. */
char *realpath(const char *path, char *resolved);
#endif

bool platform_resolve(const char *path, char *out)
{
    char *resolved = realpath(path, NULL);
    if (!resolved)
        return false;
    const size_t len = strlen(resolved);
    if (len < PLATFORM_PATH_MAX)
        memcpy(out, resolved, len + 1);
    else
        errno = ENAMETOOLONG;
    free(resolved);
    return len < PLATFORM_PATH_MAX;
}

bool platform_is_same(const char *a, const char *b)
{
    struct stat s, t;
    return stat(a, &s) == 0 && (b ? stat(b, &t) : fstat(STDIN_FILENO, &t)) == 0 &&
           S_ISREG(s.st_mode) && s.st_dev == t.st_dev && s.st_ino == t.st_ino;
}

/* On network file systems a signal can interrupt open. */
static int open_again(const char *path, int flags, mode_t mode)
{
    for (;;) {
        const int fd = open(path, flags, mode);
        if (fd >= 0 || errno != EINTR)
            return fd;
    }
}

int platform_open(const char *path, enum platform_kind *kind, uint64_t *size)
{
    struct stat info;
    const int flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    const int fd = platform_for_select(open_again(path, flags, 0));
    if (fd < 0)
        return -1;
    if (fstat(fd, &info) == 0) {
        *kind = kind_of(&info);
        *size = (uint64_t)info.st_size;
        return fd;
    }
    const int error = errno;
    close(fd);
    errno = error;
    return -1;
}

void platform_close(int file)
{
    close(file);
}

static bool write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t n = write(fd, data, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno == EAGAIN && !platform_is_interrupted()) {
            platform_wait(PLATFORM_NOBODY, fd, -1, true); /* waits for the reader of a pipe */
            continue;
        }
        if (n <= 0)
            return false;
        data += n;
        size -= (size_t)n;
    }
    return true;
}

/* Forces the file or directory to the disk. Many network file systems have no fsync: then nothing
 * is done. On some systems fsync writes only to the drive's buffer. */
static bool sync_file(int fd)
{
#ifdef F_FULLFSYNC
    if (fcntl(fd, F_FULLFSYNC) == 0)
        return true;
#endif
    while (fsync(fd) != 0) {
        if (errno != EINTR)
            return errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP || errno == ENOTSUP;
    }
    return true;
}

/* Closes the file. If is_good is false, errno keeps the value of the earlier failure. */
static bool close_after(int fd, bool is_good)
{
    const int error = errno;
    const bool is_closed = close(fd) == 0 || errno == EINTR;
    if (!is_good)
        errno = error;
    return is_good && is_closed;
}

bool platform_write_new(const char *path, const char *like, enum platform_rights rights,
                        const char *data, size_t size)
{
    struct stat info;
    mode_t mode = rights == PLATFORM_SHARED ? 0666 & ~platform_file_mask() : 0600;
    if (stat(like, &info) == 0)
        mode = info.st_mode & 0777;
    else if (errno != ENOENT)
        mode = 0600; /* the old permissions are unknown */
    const int fd = open_again(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return false;
    /* The file is written even if its permissions cannot be set. */
    if (mode != 0600 && fchmod(fd, mode) != 0)
        errno = 0;
    return close_after(fd, write_all(fd, data, size) && sync_file(fd));
}

bool platform_replace(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

/* Opens a device or pipe; waits for the reader of a pipe. */
static int open_special(const char *path)
{
    enum { PIPE_POLL_MS = 20 };
    const int flags = O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    struct stat info;
    for (;;) {
        const int fd = platform_for_select(open_again(path, flags, 0));
        if (fd >= 0 || errno != ENXIO || stat(path, &info) != 0 || !S_ISFIFO(info.st_mode))
            return fd;
        platform_sleep_ms(PIPE_POLL_MS);
        if (platform_is_interrupted()) {
            errno = EINTR;
            return -1;
        }
    }
}

bool platform_write_special(const char *path, const char *data, size_t size)
{
    const int fd = open_special(path);
    return fd >= 0 && close_after(fd, write_all(fd, data, size));
}

bool platform_sync_directory(const char *path)
{
    const int fd = open_again(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (fd < 0)
        return errno == EACCES; /* a directory may be writable but not readable */
    return close_after(fd, sync_file(fd));
}

bool platform_make_directory(const char *path)
{
    return mkdir(path, 0700) == 0;
}

static int64_t modified_ns(const struct stat *info)
{
#if defined(__APPLE__)
    const struct timespec t = info->st_mtimespec;
#else
    const struct timespec t = info->st_mtim;
#endif
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

bool platform_list(const char *path, const char *prefix,
                   void (*each)(void *context, const char *name, int64_t modified_ns),
                   void *context)
{
    DIR *directory = opendir(path);
    while (!directory && errno == EINTR)
        directory = opendir(path);
    if (!directory)
        return errno == ENOENT;
    int error = 0;
    errno = 0;
    for (struct dirent *entry; (entry = readdir(directory)); errno = 0) {
        struct stat info;
        if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0)
            continue;
        /* NOLINTNEXTLINE(clang-analyzer-unix.StdCLibraryFunctions) */
        if (fstatat(dirfd(directory), entry->d_name, &info, 0) == 0 ||
            ((errno == ENOENT || errno == ELOOP) && /* a link whose target is missing */
             fstatat(dirfd(directory), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) == 0))
            each(context, entry->d_name, modified_ns(&info));
        else if (errno != ENOENT) /* the file may have been removed meanwhile */
            error = errno;
    }
    error = errno ? errno : error;
    const bool is_closed = closedir(directory) == 0 || errno == EINTR;
    if (error)
        errno = error;
    return error == 0 && is_closed;
}

/* Locking a number locks the byte at that offset, which may be after the end of the file. The file
 * stays open, because closing it would release all locks. */
static int lock_fd = -1;

static bool set_lock(uint32_t number, short type)
{
    struct flock lock = {
        .l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)number, .l_len = 1};
    return fcntl(lock_fd, F_SETLK, &lock) == 0;
}

bool platform_lock(const char *path, uint32_t number)
{
    if (lock_fd < 0)
        lock_fd = open_again(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (lock_fd < 0 || set_lock(number & INT32_MAX, F_WRLCK))
        return true;
    return errno != EACCES && errno != EAGAIN;
}

void platform_unlock(uint32_t number)
{
    if (lock_fd >= 0)
        set_lock(number & INT32_MAX, F_UNLCK);
}

FILE *platform_append(const char *path, int64_t size, int64_t keep)
{
    const bool is_special = platform_kind(path) == PLATFORM_SPECIAL;
    const int fd = is_special ? open_special(path)
                              : open_again(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0)
        return NULL;
    bool is_good = true;
    if (is_special) {
        fcntl(fd, F_SETFL, O_WRONLY | O_APPEND); /* clears O_NONBLOCK */
    } else {
        /* The lock is held until the file is closed. It is not set if the system has no locks. */
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        struct stat info;
        const bool is_taken =
            fcntl(fd, F_SETLK, &lock) != 0 && (errno == EACCES || errno == EAGAIN);
        is_good = fstat(fd, &info) == 0;
        if (is_good && (is_taken || (size >= 0 && info.st_size != size))) {
            errno = EBUSY;
            is_good = false;
        }
        if (is_good) {
            int cut;
            do {
                cut = ftruncate(fd, (off_t)keep);
            } while (cut != 0 && errno == EINTR);
            is_good = cut == 0;
        }
    }
    FILE *file = is_good ? fdopen(fd, "a") : NULL;
    if (!file)
        close_after(fd, false);
    return file;
}
