/*
 * What the files of the POSIX platform share. Included first, it makes the system's headers show
 * POSIX with X/Open. Nothing is defined on systems that show everything by default: there
 * _POSIX_C_SOURCE would hide all but POSIX.
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

/* The opened file, or -1 with EMFILE if its number is too large for select. */
static inline int platform_for_select(int fd)
{
    if (fd < FD_SETSIZE)
        return fd;
    close(fd);
    errno = EMFILE;
    return -1;
}

/* The permissions that new files do not get. */
mode_t platform_file_mask(void);

/*
 * Wait until `from` can be read or `to` written to; the result is that of pselect, also for 0 ms. A
 * signal whose handler calls platform_wake ends the wait: -1 with EINTR. So does input for the
 * listener (platform_listen), which is called if `hears`.
 */
enum { PLATFORM_NOBODY = -1 };
int platform_wait(int from, int to, int ms, bool hears);

/* The functions below may be called by handlers of signals. */

/* End the present wait, or else the next one. */
void platform_wake(void);

/* This signal ends the program: an interrupt, and the source of platform_end_code. */
void platform_end(int number);

/* Set a handler of a signal; whether it is neither handled nor ignored. */
void platform_handle(int number, void (*handler)(int), int flags);
bool platform_is_default(int number);

#endif
