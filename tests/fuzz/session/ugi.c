/* A UGI session. The first line names game, board and rule set, the others are sent by a manager.
 * Every answer is a line of plain characters, each `go` gets one answer, and the end of input ends
 * the session. */
#include "program/subcommand.h"

#include "memory.h"

enum { LINES_MAX = 100 };

/* Returns the number of lines that start with these words. */
static int count_lines(const char *text, const char *words)
{
    const size_t len = strlen(words);
    int n = 0;
    for (const char *line = text; *line;) {
        n += strncmp(line, words, len) == 0 && (line[len] == '\n' || line[len] == ' ');
        const char *end = strchr(line, '\n');
        FUZZ_CHECK(end && (end > line || line > text)); /* `d` may print empty lines after line 1 */
        line = end + 1;
    }
    return n;
}

/* Returns the number of times that a word occurs in the input: at least the number of such
 * commands. */
static int count_words(const uint8_t *data, size_t size, const char *word)
{
    const size_t len = strlen(word);
    int n = 0;
    for (size_t i = 0; i + len <= size; i++)
        n += memcmp(data + i, word, len) == 0;
    return n;
}

static void check_answers(const struct fuzz_input *in)
{
    size_t size;
    const char *text = memory_written(&size);
    FUZZ_CHECK(strlen(text) == size);
    for (size_t i = 0; i < size; i++)
        FUZZ_CHECK(text[i] == '\n' || (text[i] >= ' ' && text[i] <= '~'));
    FUZZ_CHECK(count_lines(text, "bestmove") <= count_words(in->data, in->size, "go"));
    FUZZ_CHECK(count_lines(text, "readyok") <= count_words(in->data, in->size, "isready"));
    FUZZ_CHECK(count_lines(text, "ugiok") <= count_words(in->data, in->size, "ugi"));
    FUZZ_CHECK(count_lines(text, "fen") <=
               count_words(in->data, in->size, "fen") + count_words(in->data, in->size, "d"));
}

static size_t cut(const struct fuzz_input *in)
{
    size_t at = 0;
    for (int lines = 0; at < in->size && lines < LINES_MAX; at++)
        lines += in->data[at] == '\n';
    return at;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *name = fuzz_line_new(&in);
    const struct variant *v = fuzz_variant(name ? name : "", CPU_BEST);
    struct app app = {.front = &(struct front){0}};
    struct settings *s = &app.settings;
    settings_reset(s, v->rules);
    FUZZ_CHECK(setting_change(s, SETTING_BOARD, v->board, NULL) == STATUS_OK);
    FUZZ_CHECK(setting_change(s, SETTING_RULES, v->rule_set, NULL) == STATUS_OK);
    s->thinking.hash_mib = 1;
    in.size = cut(&in);
    memory_begin(in.data, in.size);
    FUZZ_CHECK(run_ugi(&app, &(struct options){.level = NULL}) == CODE_DONE);
    check_answers(&in);
    memory_end();
    free(name);
    return 0;
}
