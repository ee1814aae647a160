/* The whole program in memory: its command line, exit status and output. */
#include "program.h"

#include "front/answer.h"
#include "front/app.h"

enum { WORDS_MAX = 32 };

int tactigon_main(int argc, char **argv); /* main of src/program/main.c, renamed by CMake */

/* Cuts the next word from *s and returns it, or NULL after the last one. */
static char *next_word(char **s)
{
    char *word = *s + strspn(*s, " ");
    if (*word == '\0')
        return NULL;
    const char end = *word == '\'' ? '\'' : ' ';
    word += end == '\'';
    *s = word + strcspn(word, end == '\'' ? "'" : " ");
    if (**s != '\0')
        *(*s)++ = '\0';
    return word;
}

int program_run(const char *line)
{
    static char name[] = "tactigon";
    char *words[WORDS_MAX + 2] = {name}, *copy = malloc(strlen(line) + 1), *rest = copy;
    int n = 1;
    size_t size;
    FUZZ_CHECK(copy);
    strcpy(copy, line);
    for (char *word; n <= WORDS_MAX && (word = next_word(&rest)); n++)
        words[n] = word;
    const int code = tactigon_main(n, words);
    free(copy);
    FUZZ_CHECK((code >= CODE_DONE && code <= CODE_ILLEGAL) || code == CODE_INTERRUPTED);
    memory_written(&size);
    FUZZ_CHECK(size > 0 || (code != CODE_USAGE && code != CODE_BAD_FILE));
    return code;
}
