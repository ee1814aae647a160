/* A file of lessons as text. Lessons that are accepted follow the rules and can be opened. A person
 * plays them one after another: each ends with its solution. */
#include "learn/verdict.h"

#include "core/buffer.h"
#include "program.h"

#define FILE_NAME MEMORY_HOME "/lessons"

enum { PLAYED_MAX = 4 };

static void check_lesson(const struct rules *rules, const struct lesson *l)
{
    struct error error = {0};
    struct variant *v = NULL;
    union position p;
    memset(&p, 0, sizeof p);
    FUZZ_CHECK(lesson_open(rules, l, &v, &p, &error) == STATUS_OK);
    fuzz_check_position(v, &p.pos);
    variant_free(v);
}

static void play(const struct lessons *lessons, const char *text, size_t size)
{
    struct buffer typed = {0};
    for (int i = 0; i < lessons->n && i < PLAYED_MAX; i++)
        buffer_printf(&typed, "hint\nsolution\n%s\ny\n", lessons->lessons[i].solution.text);
    FUZZ_CHECK(!typed.is_lost);
    memory_begin((const uint8_t *)buffer_text(&typed), typed.len);
    memory_set_terminal(true); /* so that a refused line does not end the program */
    memory_put(FILE_NAME, text, size);
    program_run("learn --lines " FILE_NAME);
    memory_end();
    buffer_free(&typed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    struct lessons lessons = {0};
    struct error error = {0};
    size_t len;
    char *text = fuzz_rest_new(&in, &len);
    const enum status status = lessons_read(text, len, &lessons, &error);
    if (status == STATUS_OK) {
        FUZZ_CHECK(lessons.n > 0 && lessons.rules);
        for (int i = 0; i < lessons.n; i++)
            check_lesson(lessons.rules, &lessons.lessons[i]);
        play(&lessons, text, len);
        lessons_free(&lessons);
    } else {
        FUZZ_CHECK(status == STATUS_BAD_INPUT && error.line > 0);
        fuzz_check_error(&error);
        FUZZ_CHECK(lessons.n == 0);
    }
    free(text);
    return 0;
}
