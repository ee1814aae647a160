/* When memory runs out during output, the program ends with a message. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "front/answer.h"
#include "oom.h"
#include "system/mem.h"
#include "system/output.h"
#include "system/store.h"
#include "unit.h"

enum { LONG = 3000, WRITTEN = 17 }; /* LONG: size of a text that needs an allocation */

static const char *long_text(void)
{
    static char text[LONG + 1];
    memset(text, 'x', LONG);
    return text;
}

static void write_text(void)
{
    struct output out = {0};
    output_printf(&out, "%s", long_text());
    if (strcmp(buffer_text(&out.collected), long_text()) == 0 && output_close(&out))
        _exit(WRITTEN);
}

static void tell_text(void)
{
    struct answer a = {0};
    answer_add(&a, ANSWER_DATA, long_text());
    answer_add(&a, ANSWER_NOTE, long_text());
    if (a.n_pieces == 2 && strcmp(a.text + a.pieces[1].begin, long_text()) == 0)
        _exit(WRITTEN);
}

static void read_text(void)
{
    size_t size;
    if (store_read_new("/dev/null", LONG, &size, NULL) && size == 0)
        _exit(WRITTEN);
}

static void resize_too_far(void)
{
    mem_resize(NULL, (size_t)-1 / 2, 3);
}

/* Runs `act` in a child process where the allocation after the next n fails (if n < 0, none fails).
 * Returns the exit status and sets `printed` to the error output. */
static int run(void (*act)(void), int n, char printed[LONG])
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        if (n >= 0)
            oom_begin(n);
        act();
        _exit(0);
    }
    close(ends[1]);
    ssize_t len = 0;
    for (ssize_t more; (more = read(ends[0], printed + len, LONG - 1 - (size_t)len)) > 0;)
        len += more;
    printed[len] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void test_without_memory_the_program_ends(void **state)
{
    static void (*const acts[])(void) = {write_text, tell_text, read_text};
    static const int allocations[] = {2, 3, 1};
    char printed[LONG];
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        int n = 0;
        for (; run(acts[i], n, printed) != WRITTEN; n++) {
            assert_int_equal(run(acts[i], n, printed), EXIT_FAILURE);
            assert_string_equal(printed, "tactigon: out of memory\n");
        }
        assert_string_equal(printed, "");
        assert_in_range(n, allocations[i], 20);
    }
}

static void test_more_than_can_be_counted_is_out_of_memory(void **state)
{
    char printed[LONG];
    assert_int_equal(run(resize_too_far, -1, printed), EXIT_FAILURE);
    assert_string_equal(printed, "tactigon: out of memory\n");
}
