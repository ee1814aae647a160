/*
 * What a terminal as a screen is on every system: how large it is.
 */
#include "app/system/terminal.h"

#include <stdint.h>
#include <string.h>

#include "app/system/platform.h"
#include "tactigon/text.h"

static int measure(int said, const char *name, int otherwise)
{
    long n = said;
    const char *value = platform_env(name);
    if (said == 0 && !(value && text_read_number(value, strlen(value), 1, INT16_MAX, &n)))
        n = otherwise;
    return (int)n;
}

struct terminal_size terminal_size(void)
{
    const struct platform_size said = platform_size();
    return (struct terminal_size){
        .rows = measure(said.rows, "LINES", 24),
        .columns = measure(said.columns, "COLUMNS", 80),
    };
}
