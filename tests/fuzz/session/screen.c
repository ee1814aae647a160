/* Keys and mouse on the screen of the whole program. The first line is its command line, the rest
 * is what the terminal sends (screen_terminal.h). The program must write only inside the screen,
 * send only sequences that the emulator knows, and restore the terminal. */
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
