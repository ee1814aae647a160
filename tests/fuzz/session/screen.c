/*
 * Keys and mouse on the whole screen, through the whole program: the first line is its command
 * line, the rest is what the terminal sends (screen_terminal.h). Whatever comes, only what
 * terminals know goes out, within the screen, and in the end the terminal is as it was.
 */
#include "program.h"
#include "screen_terminal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *line = fuzz_line_new(&in);
    memory_begin(NULL, 0);
    memory_set_terminal(true);
    screen_terminal_begin(in.data, in.size);
    program_run(line ? line : "");
    screen_terminal_end();
    memory_end();
    free(line);
    return 0;
}
