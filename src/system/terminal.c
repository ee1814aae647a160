/* The size of the terminal, on all systems. */
#include "system/terminal.h"

#include <stdint.h>
#include <string.h>

#include "core/text.h"
#include "system/platform.h"

static int measure(int size, const char *name, int otherwise)
{
    long n;
    const char *value = platform_env(name);
    if (size > 0)
        return size;
    return value && text_read_number(value, strlen(value), 1, INT16_MAX, &n) ? (int)n : otherwise;
}

struct terminal_size terminal_size(void)
{
    const struct terminal_size size = platform_size();
    return (struct terminal_size){
        .rows = measure(size.rows, "LINES", 24),
        .columns = measure(size.columns, "COLUMNS", 80),
    };
}
