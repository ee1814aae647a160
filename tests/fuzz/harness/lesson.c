/* A file of lessons as text. Lessons that are accepted follow the rules and can be opened. */
#include "learn/verdict.h"

#include "fuzz.h"

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
        lessons_free(&lessons);
    } else {
        FUZZ_CHECK(status == STATUS_BAD_INPUT && error.line > 0);
        fuzz_check_error(&error);
        FUZZ_CHECK(lessons.n == 0);
    }
    free(text);
    return 0;
}
