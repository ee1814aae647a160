/* Answers the page's questions without its module. A question is a line of fields separated by
 * tabs: the expected status ("*": any, "<": refusal, ".": none, or a number), a word, and its
 * arguments. "=" is the last bot's step or record. Fails if a status differs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "web/page.h"

enum { FIELDS = 5, LINE = 1 << 16 };

static char record[LINE];
static uint32_t step;

static int number(const char *text)
{
    return (int)strtol(text, NULL, 10);
}

/* Replaces each \n in the text by a line end. */
static const char *unfold(char *text)
{
    for (char *at; (at = strstr(text, "\\n"));) {
        *at = '\n';
        memmove(at + 1, at + 2, strlen(at + 1));
    }
    return text;
}

static double ask_games(char **f)
{
    page_games();
    return 0;
}

static double ask_teach(char **f)
{
    return page_teach(f[0], number(f[1]));
}

static double ask_open(char **f)
{
    return page_open(f[0], f[1]);
}

static double ask_read(char **f)
{
    const char *text = strcmp(f[0], "=") == 0 ? record : unfold(f[0]);
    return page_read(text, strlen(text));
}

static double ask_puzzle(char **f)
{
    return page_puzzle(f[0], number(f[1]));
}

static double ask_state(char **f)
{
    return page_state(number(f[0]));
}

static double ask_play(char **f)
{
    return page_play(strcmp(f[0], "=") == 0 ? step : (uint32_t)strtoul(f[0], NULL, 10));
}

static double ask_type(char **f)
{
    return page_type(f[0]);
}

static double ask_undo(char **f)
{
    return page_undo(number(f[0]));
}

static double ask_redo(char **f)
{
    return page_redo(number(f[0]));
}

static double ask_resign(char **f)
{
    return page_resign(number(f[0]));
}

static double ask_record(char **f)
{
    const int status = page_record();
    if (status == 0)
        snprintf(record, sizeof record, "%s", page_answer());
    return status;
}

static double ask_search(char **f)
{
    const clock_t begin = clock();
    const int status = page_search(number(f[0]), number(f[1]), number(f[2]));
    const char *nodes = strstr(page_answer(), "\"nodes\":");
    if (status == 0 && nodes)
        fprintf(stderr, "%d %.6f\n", number(nodes + 8), (double)(clock() - begin) / CLOCKS_PER_SEC);
    return status;
}

static double ask_why(char **f)
{
    return page_why();
}

static double ask_bot(char **f)
{
    step = page_bot(number(f[0]), (uint32_t)strtoul(f[1], NULL, 10));
    return step;
}

static double ask_judge(char **f)
{
    return page_judge(number(f[0]));
}

static double ask_perft(char **f)
{
    return page_perft(number(f[0]));
}

static const struct {
    const char *word;
    double (*ask)(char **fields);
    int has_answer;
} words[] = {{"games", ask_games, 1},   {"teach", ask_teach, 1},   {"open", ask_open, 0},
             {"read", ask_read, 0},     {"puzzle", ask_puzzle, 1}, {"state", ask_state, 1},
             {"play", ask_play, 0},     {"type", ask_type, 0},     {"undo", ask_undo, 0},
             {"redo", ask_redo, 0},     {"resign", ask_resign, 0}, {"record", ask_record, 1},
             {"search", ask_search, 1}, {"why", ask_why, 1},       {"bot", ask_bot, 0},
             {"judge", ask_judge, 1},   {"perft", ask_perft, 0}};

static int is_as_expected(const char *expected, double status, int is_refused)
{
    if (*expected == '<')
        return is_refused && page_answer_size() > 0;
    if (*expected == '.')
        return !is_refused;
    return *expected == '*' || strtod(expected, NULL) == status;
}

static int ask(char *line)
{
    char none[] = "";
    char *f[FIELDS] = {none, none, none, none, none};
    size_t i = 0;
    printf("%s", line);
    line[strcspn(line, "\n")] = '\0';
    for (int n = 0; line && n < FIELDS; n++) {
        char *tab = strchr(line, '\t');
        if (tab)
            *tab++ = '\0';
        f[n] = line;
        line = tab;
    }
    while (i < sizeof words / sizeof *words && strcmp(words[i].word, f[1]) != 0)
        i++;
    if (i == sizeof words / sizeof *words)
        return 0;
    const double status = words[i].ask(f + 2);
    const int is_bot = strcmp(f[1], "bot") == 0;
    const int is_refused = is_bot ? status == 0 : status < 0;
    printf("%.0f\n", status);
    if (is_refused || words[i].has_answer)
        printf("%s\n", page_answer());
    return is_as_expected(f[0], status, is_refused);
}

int main(void)
{
    static char line[LINE];
    int failed = 0;
    while (fgets(line, sizeof line, stdin)) {
        char asked[200];
        snprintf(asked, sizeof asked, "%.199s", line);
        if (!ask(line)) {
            fprintf(stderr, "FAILED: %s%s\n", asked, page_answer());
            failed = 1;
        }
    }
    return failed;
}
