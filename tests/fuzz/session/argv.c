/* Command lines. The first line is the command line, the others are standard input and also the
 * file "in". Every call ends with a documented status and prints clean text. */
#include "program.h"

enum { TERMINAL_MARK = '@' }; /* first character of an input: the program runs at a terminal */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *line = fuzz_line_new(&in);
    const bool is_terminal = line && *line == TERMINAL_MARK;
    size_t n;
    if (line && strstr(line, "bench")) {
        free(line);
        return 0;
    }
    memory_begin(in.data, in.size);
    memory_set_terminal(is_terminal);
    memory_put("in", (const char *)in.data, in.size);
    program_run(line ? line + is_terminal : "");
    const char *text = memory_written(&n);
    if (!is_terminal)
        fuzz_check_clean(text, n, true);
    memory_end();
    free(line);
    return 0;
}
