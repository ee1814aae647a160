/*
 * What the files of the platform by Windows share.
 */
#ifndef TACTIGON_APP_SYSTEM_PLATFORM_WINDOWS_H
#define TACTIGON_APP_SYSTEM_PLATFORM_WINDOWS_H

#include <stdbool.h>
#include <windows.h>

/* Set errno by the last error of Windows; returns false. */
bool windows_fail(void);

HANDLE windows_stream(int fd);

/* Whether the standard stream is a console, and its mode. */
bool windows_is_console(int fd, DWORD *mode);

/* Set by Ctrl-C, by platform_interrupt and when the program must end. */
HANDLE windows_interrupt_event(void);

/* The console was closed or the user logs off: the program has a few seconds. */
bool windows_is_ended(void);

#endif
