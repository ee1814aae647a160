/*
 * What the files of the platform by Windows share.
 */
#ifndef TACTIGON_APP_SYSTEM_PLATFORM_WINDOWS_H
#define TACTIGON_APP_SYSTEM_PLATFORM_WINDOWS_H

#include <stdbool.h>
#include <windows.h>

/* Set errno by what Windows says of the last failure; false. */
bool windows_fail(void);

/* The handle of a standard stream. */
HANDLE windows_stream(int fd);

/* Whether it is a console, whose mode is then in *mode. */
bool windows_is_console(int fd, DWORD *mode);

/* Set by Ctrl-C, by platform_interrupt and when the program is told to end. */
HANDLE windows_interrupt_event(void);

/* The console has been closed, or the user leaves: the program has a few seconds. */
bool windows_is_ended(void);

#endif
