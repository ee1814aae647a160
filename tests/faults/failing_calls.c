/* Preloaded (LD_PRELOAD): one call from the program to the C library fails without doing anything
 * (counted.h says which call). The exception is close, which closes the file and then fails. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "counted.h"

#undef fwrite

void counted_report(FILE *file)
{
}

static bool fails(const char *name, int file, const void *caller)
{
    uintptr_t offset;
    return counted_is_program(caller, &offset) && counted_number(name, file) < 0;
}

#define CALLER __builtin_return_address(0)

/* Defines a function that returns `failure` if it must fail. `file` is its descriptor or -1. */
#define CAN_FAIL(type, name, parameters, arguments, file, failure)                                 \
    type name parameters                                                                           \
    {                                                                                              \
        static type(*real) parameters;                                                             \
        if (!real)                                                                                 \
            counted_find(#name, &real);                                                            \
        return fails(#name, file, CALLER) ? failure : real arguments;                              \
    }

/* Defines a function that does its work before it fails. */
#define CAN_FAIL_BEHIND(type, name, parameters, arguments, file, failure)                          \
    type name parameters                                                                           \
    {                                                                                              \
        static type(*real) parameters;                                                             \
        if (!real)                                                                                 \
            counted_find(#name, &real);                                                            \
        const int number = file;                                                                   \
        const type result = real arguments;                                                        \
        return fails(#name, number, CALLER) ? failure : result;                                    \
    }

static int number_of(FILE *file)
{
    return file ? fileno(file) : -1;
}

CAN_FAIL(ssize_t, read, (int file, void *out, size_t size), (file, out, size), file, -1)
CAN_FAIL(ssize_t, write, (int file, const void *data, size_t size), (file, data, size), file, -1)
CAN_FAIL(int, fsync, (int file), (file), file, -1)
CAN_FAIL(int, ftruncate, (int file, off_t size), (file, size), file, -1)
CAN_FAIL(int, fchmod, (int file, mode_t mode), (file, mode), file, -1)
CAN_FAIL(int, rename, (const char *from, const char *to), (from, to), -1, -1)
CAN_FAIL(int, mkdir, (const char *path, mode_t mode), (path, mode), -1, -1)
CAN_FAIL(int, unlink, (const char *path), (path), -1, -1)
CAN_FAIL(int, remove, (const char *path), (path), -1, -1)
CAN_FAIL(int, stat, (const char *path, struct stat *out), (path, out), -1, -1)
CAN_FAIL(int, lstat, (const char *path, struct stat *out), (path, out), -1, -1)
CAN_FAIL(int, fstat, (int file, struct stat *out), (file, out), file, -1)
CAN_FAIL(int, fstatat, (int at, const char *path, struct stat *out, int how), (at, path, out, how),
         -1, -1)
CAN_FAIL(char *, realpath, (const char *path, char *out), (path, out), -1, NULL)
CAN_FAIL(DIR *, opendir, (const char *path), (path), -1, NULL)
CAN_FAIL(struct dirent *, readdir, (DIR * directory), (directory), -1, NULL)
CAN_FAIL(FILE *, fdopen, (int file, const char *mode), (file, mode), file, NULL)
CAN_FAIL_BEHIND(int, close, (int file), (file), file, -1)
CAN_FAIL_BEHIND(int, closedir, (DIR * directory), (directory), -1, -1)

int open(const char *path, int flags, ...)
{
    static int (*real)(const char *, int, ...);
    va_list args;
    if (!real)
        counted_find("open", &real);
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    return fails("open", -1, CALLER) ? -1 : real(path, flags, mode);
}

/* Builds with _FORTIFY_SOURCE call this instead of open. */
int __open_2(const char *path, int flags);

int __open_2(const char *path, int flags)
{
    static int (*real)(const char *, int, ...);
    if (!real)
        counted_find("open", &real);
    return fails("open", -1, CALLER) ? -1 : real(path, flags);
}

/* The third argument may be missing, a number or a pointer. */
int fcntl(int file, int what, ...)
{
    static int (*real)(int, int, ...);
    va_list args;
    if (!real)
        counted_find("fcntl", &real);
    va_start(args, what);
    void *more = va_arg(args, void *);
    va_end(args);
    return fails("fcntl", file, CALLER) ? -1 : real(file, what, more);
}

CAN_FAIL(size_t, fwrite, (const void *data, size_t size, size_t n, FILE *file),
         (data, size, n, file), number_of(file), 0)
CAN_FAIL(int, fputs, (const char *text, FILE *file), (text, file), number_of(file), EOF)
CAN_FAIL(int, fflush, (FILE * file), (file), number_of(file), EOF)
CAN_FAIL_BEHIND(int, fclose, (FILE * file), (file), number_of(file), EOF)

CAN_FAIL(int, isatty, (int file), (file), file, 0)
CAN_FAIL(int, tcgetattr, (int file, struct termios *out), (file, out), file, -1)
CAN_FAIL(int, tcsetattr, (int file, int when, const struct termios *in), (file, when, in), file, -1)
CAN_FAIL(pid_t, tcgetpgrp, (int file), (file), file, -1)

int ioctl(int file, unsigned long what, ...)
{
    static int (*real)(int, unsigned long, ...);
    va_list args;
    if (!real)
        counted_find("ioctl", &real);
    va_start(args, what);
    void *more = va_arg(args, void *);
    va_end(args);
    return fails("ioctl", file, CALLER) ? -1 : real(file, what, more);
}

CAN_FAIL(int, pselect,
         (int n, fd_set *reads, fd_set *writes, fd_set *others, const struct timespec *limit,
          const sigset_t *mask),
         (n, reads, writes, others, limit, mask), -1, -1)

CAN_FAIL(pid_t, fork, (void), (), -1, -1)
CAN_FAIL(int, pipe, (int files[2]), (files), -1, -1)
CAN_FAIL(int, socketpair, (int domain, int type, int protocol, int files[2]),
         (domain, type, protocol, files), -1, -1)
CAN_FAIL(pid_t, waitpid, (pid_t process, int *status, int how), (process, status, how), -1, -1)
CAN_FAIL(int, poll, (struct pollfd * files, nfds_t n, int ms), (files, n, ms), -1, -1)
CAN_FAIL(ssize_t, recv, (int file, void *out, size_t size, int how), (file, out, size, how), file,
         -1)
CAN_FAIL(ssize_t, send, (int file, const void *data, size_t size, int how), (file, data, size, how),
         file, -1)
CAN_FAIL(FILE *, popen, (const char *command, const char *mode), (command, mode), -1, NULL)
CAN_FAIL_BEHIND(int, pclose, (FILE * file), (file), number_of(file), -1)
CAN_FAIL(struct tm *, localtime, (const time_t *time), (time), -1, NULL)
CAN_FAIL(int, uname, (struct utsname * out), (out), -1, -1)
CAN_FAIL(int, pthread_create,
         (pthread_t * out, const pthread_attr_t *how, void *(*run)(void *), void *argument),
         (out, how, run, argument), -1, EAGAIN)
