/*
 * What is written when there is no memory for it: an output that has failed says so.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/system/output.h"
#include "scarce.h"

enum { LONG = 3000 }; /* more than an output formats without memory of its own */

static void test_long_text_without_memory_is_a_failure(void **state)
{
    (void)state;
    char text[LONG + 1];
    memset(text, 'x', LONG);
    text[LONG] = '\0';
    int n = 0;
    for (bool has_failed = true; has_failed; n++) {
        struct output out = {0};
        scarce_begin(n);
        output_printf(&out, "%s", text);
        has_failed = scarce_end();
        const char *told = output_string(&out);
        assert_int_equal(out.error != 0, has_failed);
        assert_true(has_failed ? !told : strcmp(told, text) == 0);
        assert_int_equal(output_close(&out), !has_failed);
    }
    assert_in_range(n, 3, 20); /* the text's own memory, and that of what is collected */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_long_text_without_memory_is_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
