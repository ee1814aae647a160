/* JSON formats: the output of each conversion. */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "report/json.h"
#include "unit.h"

#define CHECK(wanted, ...)                                                                         \
    do {                                                                                           \
        json_print(app, __VA_ARGS__);                                                              \
        assert_string_equal(app->answer.text, wanted);                                             \
        answer_free(&app->answer);                                                                 \
    } while (0)

static void test_formats(void **state)
{
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    app->front = &(struct front){0};
    CHECK("{\"version\":1,\"a\":[]}", JSON_BEGIN "'a':[]}");
    CHECK("[1,-2,\"x\",2]", "[%d,%d,%s,%d]", 1, -2, "x", 2);
    CHECK("9007199254740993 18446744073709551615", "%" PRId64 " %" PRIu64,
          INT64_C(9007199254740993), UINT64_MAX);
    CHECK("0.50 -1 1e", "%.2f %.0f 1e", 0.5, -1.0);
    CHECK("null,null,null", "%.1f,%.1f,%.1f", HUGE_VAL, -HUGE_VAL, (double)NAN);
    CHECK("true,false", "%-s%-s%-s", json_bool(true), json_comma(1), json_bool(false));
    CHECK("[7", "[%-s%d", json_comma(0), 7);
    free(app);
}

static void test_strings(void **state)
{
    struct app *app = calloc(1, sizeof *app);
    assert_non_null(app);
    app->front = &(struct front){0};
    CHECK("\"\"", "%s", "");
    CHECK("\"it's 5%d\"", "%s", "it's 5%d");
    CHECK("\"a\\\"b\\\\c\"", "%s", "a\"b\\c");
    CHECK("\"\\u000a\\u001b[1m\"", "%s", "\n\x1b[1m");
    CHECK("\"\xC3\xA9\xEF\xBF\xBDz\"", "%s", "\xC3\xA9\xFFz");
    CHECK("\"\\u202e\"", "%s", "\xE2\x80\xAE");
    CHECK("\"\\udb40\\udc41\"", "%s", "\xF3\xA0\x81\x81");
    free(app);
}
