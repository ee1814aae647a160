/* Shared by the files of the POSIX platform. Include this file first: it makes the system's headers
 * declare POSIX with X/Open. It defines nothing on systems that declare everything by default,
 * because _POSIX_C_SOURCE would hide all but POSIX there. */
#ifndef TACTIGON_SYSTEM_POSIX_PLATFORM_POSIX_H
#define TACTIGON_SYSTEM_POSIX_PLATFORM_POSIX_H

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

/* Returns fd, or closes it and returns -1 with EMFILE if it is too large for select. */
static inline int platform_for_select(int fd)
{
    if (fd < FD_SETSIZE)
        return fd;
    close(fd);
    errno = EMFILE;
    return -1;
}

/* Returns the user's umask. */
mode_t platform_file_mask(void);

enum { PLATFORM_NOBODY = -1 };
/* Waits until `from` can be read or `to` can be written, at most `ms` milliseconds (negative: no
 * limit). Returns the result of pselect, or -1 with EINTR after platform_wake. With `hears`, input
 * for the listener (platform_listen) also ends the wait, after the listener was called. */
int platform_wait(int from, int to, int ms, bool hears);

/* Signal handlers may call the functions below. */

/* Ends the current wait, or the next one if nothing waits. */
void platform_wake(void);

/* Interrupts because a signal ends the program; platform_end_code then returns the exit status. */
void platform_end(int number);

/* Sets the handler of a signal; tests whether a signal has its default action. */
void platform_handle(int number, void (*handler)(int), int flags);
bool platform_is_default(int number);

#endif
