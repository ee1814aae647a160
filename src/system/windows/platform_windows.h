/* Shared by the files of the Windows platform. */
#ifndef TACTIGON_SYSTEM_WINDOWS_PLATFORM_WINDOWS_H
#define TACTIGON_SYSTEM_WINDOWS_PLATFORM_WINDOWS_H

#include <stdbool.h>
#include <windows.h>

/* Sets errno according to GetLastError. Always returns false. */
bool windows_fail(void);

HANDLE windows_stream(int fd);

/* Returns whether the standard stream is a console. Sets *mode to the mode of the console. */
bool windows_is_console(int fd, DWORD *mode);

/* Returns an event that is set by Ctrl-C, by platform_interrupt and when the program must end. */
HANDLE windows_interrupt_event(void);

/* Returns true if the console was closed or the user logs off: a few seconds are left. */
bool windows_is_ended(void);

#endif
