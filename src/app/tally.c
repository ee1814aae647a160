/*
 * tactigon tally: the parts of a match put together.
 */
#include <stdlib.h>
#include <string.h>

#include "app/figures.h"
#include "app/store.h"
#include "app/tools.h"

enum { TALLY_FILE_MAX = 1 << 28 };

struct tally {
    struct app *app;
    char match[MATCH_TEXT_MAX]; /* of the first line; "" before it */
    struct match_score score;
    int *numbers; /* of the pairs seen */
    size_t n, room;
};

static bool remember(struct tally *t, int number)
{
    if (t->n == t->room) {
        const size_t room = t->room > 0 ? 2 * t->room : 1024;
        int *numbers = realloc(t->numbers, room * sizeof *numbers);
        if (!numbers)
            return false;
        t->numbers = numbers;
        t->room = room;
    }
    t->numbers[t->n++] = number;
    return true;
}

static enum exit_code refuse(struct tally *t, const char *path, int line, const char *why)
{
    app_say(t->app, "%s:%d:1: %s\n", path, line, why);
    return CODE_BAD_FILE;
}

static enum exit_code add_line(struct tally *t, const char *path, int number, const char *text)
{
    struct match_line line;
    if (!match_line_read(text, &line))
        return refuse(t, path, number, "this is no pair of a match, as 'tactigon match -o' writes");
    if (t->n == 0)
        strcpy(t->match, line.match);
    if (strcmp(t->match, line.match) != 0) {
        refuse(t, path, number, "this pair is of another match than the first one");
        app_say(t->app, "  first: %s\n  here:  %s\n", t->match, line.match);
        return CODE_BAD_FILE;
    }
    if (!remember(t, line.number))
        return app_no_memory(t->app);
    match_line_count(&t->score, &line);
    return CODE_NONE;
}

static enum exit_code add_file(struct tally *t, const char *path)
{
    size_t size;
    struct error error;
    char *data = store_read_new(path, TALLY_FILE_MAX, &size, &error);
    if (!data) {
        app_say(t->app, "tactigon: cannot read '%s': %s\n", path, error.text);
        return CODE_BAD_FILE;
    }
    enum exit_code code = CODE_NONE;
    int number = 1;
    for (char *line = data; *line && code == CODE_NONE; number++) {
        char *end = line + strcspn(line, "\n");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        if (end > line && end[-1] == '\r')
            end[-1] = '\0';
        if (*line && *line != '#')
            code = add_line(t, path, number, line);
        line = next;
    }
    free(data);
    return code;
}

static int compare(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* A pair that was counted twice would make the figures look surer than they are. */
static enum exit_code check_numbers(struct tally *t)
{
    if (t->n == 0) {
        app_say(t->app, "tactigon: there are no pairs\n");
        return CODE_BAD_FILE;
    }
    qsort(t->numbers, t->n, sizeof *t->numbers, compare);
    for (size_t i = 1; i < t->n; i++) {
        if (t->numbers[i] == t->numbers[i - 1]) {
            app_say(t->app, "tactigon: pair %d is there twice\n", t->numbers[i]);
            return CODE_BAD_FILE;
        }
    }
    return CODE_NONE;
}

enum exit_code tool_tally(struct app *app, const struct options *options, int n,
                          const char *const *args)
{
    struct tally t = {.app = app};
    struct figures_test test;
    if (n == 0) {
        app_say(app, "tactigon: tally needs files that 'tactigon match -o FILE' has written\n");
        return CODE_USAGE;
    }
    enum exit_code code = figures_read_test(app, options, &test);
    for (int i = 0; i < n && code == CODE_NONE; i++)
        code = add_file(&t, args[i]);
    if (code == CODE_NONE)
        code = check_numbers(&t);
    if (code == CODE_NONE && options->is_given[OPTION_JSON])
        figures_print_json(app, t.match, &t.score, &test);
    else if (code == CODE_NONE)
        figures_print(app, t.match, &t.score, &test);
    free(t.numbers);
    return code;
}
