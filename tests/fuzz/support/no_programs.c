/* For harnesses that do not start other programs: starting one fails. */
#include <errno.h>

#include "system/platform.h"

struct platform_program *platform_program_new(const char *command, enum platform_group group)
{
    errno = ENOENT;
    return NULL;
}

int platform_program_free(struct platform_program *p, int wait_ms)
{
    return 0;
}

int platform_program_write(struct platform_program *p, const char *data, size_t size, int wait_ms)
{
    return PLATFORM_READ_FAILED;
}

int platform_program_read(struct platform_program *p, char *out, int size, int wait_ms)
{
    return 0;
}

bool platform_relay(const char *path, bool is_open)
{
    return false;
}
