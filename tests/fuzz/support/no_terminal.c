/* For harnesses that work line by line: there is no terminal with a screen. */
#include <stdio.h>

#include "system/terminal.h"

bool terminal_can_screen(void)
{
    return false;
}

bool terminal_open(const char *enter, const char *leave)
{
    return false;
}

void terminal_close(void)
{
}

struct terminal_size terminal_size(void)
{
    return (struct terminal_size){24, 80};
}

enum terminal_event terminal_wait(int ms)
{
    return TERMINAL_GONE;
}

int terminal_code(void)
{
    return 0;
}

int terminal_read(char *out, int size)
{
    return 0;
}

bool terminal_write(const char *bytes, size_t n)
{
    return false;
}

bool terminal_suspend(void)
{
    return false;
}
