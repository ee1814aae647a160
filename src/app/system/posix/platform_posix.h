/*
 * To be included before anything else by what is made of POSIX: has the system's headers show
 * POSIX with X/Open, and what they would hide by that, and has what its users share. Where a system
 * shows everything unless it is asked for less, nothing is asked for; who asks for less by
 * _POSIX_C_SOURCE gets that.
 */
#ifndef TACTIGON_APP_SYSTEM_PLATFORM_POSIX_H
#define TACTIGON_APP_SYSTEM_PLATFORM_POSIX_H

#if defined(__APPLE__)
#define _DARWIN_C_SOURCE
#elif defined(__NetBSD__)
#define _NETBSD_SOURCE
#elif !defined(__FreeBSD__) && !defined(__OpenBSD__) && !defined(__DragonFly__) &&                 \
    !defined(_POSIX_C_SOURCE)
#define _XOPEN_SOURCE 700
#endif

#include <errno.h>
#include <stdbool.h>
#include <sys/select.h>
#include <sys/types.h>
#include <unistd.h>

/* The file that was opened, or -1 as if it could not be: select knows none of a greater number. */
static inline int platform_for_select(int fd)
{
    if (fd < FD_SETSIZE)
        return fd;
    close(fd);
    errno = EMFILE;
    return -1;
}

/* The rights that new files do not get. */
mode_t platform_file_mask(void);

/* Until the file can be written to, or an interrupt. */
void platform_wait_for_writing(int file);

/*
 * Wait until `from` can be read or `to` written to; as pselect. Also until a signal, whose handler
 * calls platform_wake: then -1 with EINTR. With 0 ms it only looks.
 */
enum { PLATFORM_NOBODY = -1 };
int platform_wait(int from, int to, int ms);

/* Of what follows, handlers of signals may call all. End the wait that goes on, or the next one. */
void platform_wake(void);

/* This signal ends the program, as platform_end_code says; an interrupt too. */
void platform_end(int number);

/* Have the signal handled so; and whether nobody handles or ignores it. */
void platform_handle(int number, void (*handler)(int), int flags);
bool platform_is_default(int number);

#endif
