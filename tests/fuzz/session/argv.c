/*
 * Command lines: the first line is one, the others are standard input; a file "in" has them too, so
 * that it can be named. Every way to be called ends with a documented status and clean text.
 */
#include "program.h"

enum { TERMINAL_MARK = '@' }; /* at the beginning of the line: at a terminal */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *line = fuzz_line_new(&in);
    const bool is_terminal = line && *line == TERMINAL_MARK;
    size_t n;
    if (line && strstr(line, "bench")) { /* it takes seconds, by what it is for */
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
