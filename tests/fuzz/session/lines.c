/* A game played line by line, with the whole program. The first line continues the command line
 * "play", the others are typed. Output to a pipe is clean text. Then the same lines are typed at a
 * terminal. Saved games can be read. */
#include "game/record.h"
#include "program.h"

enum { LINES_MAX = 60 };

/* Checks a game that was saved in the program's directories. Files elsewhere need not be games. */
static void check_saved(const char *path)
{
    struct review loaded = {0};
    struct error error = {0};
    size_t size;
    const char *text = memory_file(path, &size);
    if (!text || strncmp(path, MEMORY_HOME "/.local/", strlen(MEMORY_HOME "/.local/")) != 0)
        return;
    if (record_read(text, size, rules_find, &loaded, &error) != STATUS_OK)
        FUZZ_CHECK_SAME(text, error.text);
    review_close(&loaded);
}

static void play(const char *line, struct fuzz_input in, bool is_terminal)
{
    size_t size;
    memory_begin(in.data, in.size);
    memory_set_terminal(is_terminal);
    program_run(line);
    const char *text = memory_written(&size);
    if (!is_terminal)
        fuzz_check_clean(text, size, true);
    memory_each(".tgr", check_saved);
    memory_end();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *words = fuzz_line_new(&in), line[512];
    struct text text = text_in(line, sizeof line);
    size_t at = 0;
    for (int lines = 0; at < in.size && lines < LINES_MAX; at++)
        lines += in.data[at] == '\n';
    in.size = at;
    const bool is_terminal = words && *words == '@';
    text_printf(&text, "play --lines %s", words ? words + is_terminal : "");
    play(line, in, is_terminal);
    free(words);
    return 0;
}
