/* Preloaded (LD_PRELOAD): the program reads and writes at most seven bytes at a time. Every second
 * call that reads, writes, opens, locks, flushes or waits is interrupted (EINTR) before it starts.
 * The program must behave as usual. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PIECE = 7 };

/* Child processes run normally. */
__attribute__((constructor)) static void begin(void)
{
    unsetenv("LD_PRELOAD");
}

/* Finds the C library's function and counts the call in *n. Returns whether the call is
 * interrupted. */
static bool is_interrupted(const char *name, void *function, _Atomic int *n)
{
    *(void **)function = dlsym(RTLD_NEXT, name);
    if (++*n % 2 == 0)
        return false;
    errno = EINTR;
    return true;
}

ssize_t read(int file, void *out, size_t size)
{
    static _Atomic int n;
    ssize_t (*real)(int, void *, size_t);
    return is_interrupted("read", &real, &n) ? -1 : real(file, out, size < PIECE ? size : PIECE);
}

ssize_t write(int file, const void *data, size_t size)
{
    static _Atomic int n;
    ssize_t (*real)(int, const void *, size_t);
    return is_interrupted("write", &real, &n) ? -1 : real(file, data, size < PIECE ? size : PIECE);
}

ssize_t recv(int file, void *out, size_t size, int flags)
{
    static _Atomic int n;
    ssize_t (*real)(int, void *, size_t, int);
    return is_interrupted("recv", &real, &n) ? -1
                                             : real(file, out, size < PIECE ? size : PIECE, flags);
}

ssize_t send(int file, const void *data, size_t size, int flags)
{
    static _Atomic int n;
    ssize_t (*real)(int, const void *, size_t, int);
    return is_interrupted("send", &real, &n) ? -1
                                             : real(file, data, size < PIECE ? size : PIECE, flags);
}

int open(const char *path, int flags, ...)
{
    static _Atomic int n;
    int (*real)(const char *, int, ...);
    va_list args;
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    return is_interrupted("open", &real, &n) ? -1 : real(path, flags, mode);
}

int fsync(int file)
{
    static _Atomic int n;
    int (*real)(int);
    return is_interrupted("fsync", &real, &n) ? -1 : real(file);
}

int ftruncate(int file, off_t size)
{
    static _Atomic int n;
    int (*real)(int, off_t);
    return is_interrupted("ftruncate", &real, &n) ? -1 : real(file, size);
}

int poll(struct pollfd *files, nfds_t n_files, int ms)
{
    static _Atomic int n;
    int (*real)(struct pollfd *, nfds_t, int);
    return is_interrupted("poll", &real, &n) ? -1 : real(files, n_files, ms);
}

pid_t waitpid(pid_t process, int *status, int options)
{
    static _Atomic int n;
    pid_t (*real)(pid_t, int *, int);
    return is_interrupted("waitpid", &real, &n) ? -1 : real(process, status, options);
}
