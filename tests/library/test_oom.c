/* Runs a program that uses the whole library, and makes each of its allocations fail in turn. The
 * library must report the failure and leak nothing, and objects can still be freed. */
#include <stdio.h>
#include <string.h>

#include "oom.h"
#include "unit.h"

/* main() of memory.c, renamed. */
int use_all(void);
#define main use_all
#include "memory.c"
#undef main

enum { USED_WELL = 0, OUT_OF_MEMORY = 3, ALLOCATIONS_MIN = 60 };

static void test_all_of_the_library_without_memory(void **state)
{
    int n = 0, n_failed = 0;
    for (;; n++) {
        oom_begin(n);
        const int code = use_all();
        if (!oom_end()) {
            assert_int_equal(code, USED_WELL);
            break;
        }
        /* A buffer that could not grow may be requested again, and then the call succeeds. */
        assert_true(code == OUT_OF_MEMORY || code == USED_WELL);
        n_failed += code == OUT_OF_MEMORY;
    }
    assert_true(n > ALLOCATIONS_MIN && n_failed > n / 2);
}

static void test_errors_report_lack_of_memory(void **state)
{
    static char text[1 << 12];
    tactigon_variant *v = NULL, *other = NULL;
    tactigon_position *p = NULL;
    tactigon_game *g = NULL, *read = NULL;
    tactigon_search *s = NULL;
    tactigon_bot *bot = NULL;
    tactigon_analysis *a = NULL;
    tactigon_error error = {.text = ""};
    assert_int_equal(tactigon_variant_new("apart", NULL, 0, &v, &error), TACTIGON_OK);
    assert_int_equal(tactigon_game_new(v, NULL, &g), TACTIGON_OK);
    const size_t size = tactigon_game_write(g, text, sizeof text);
/* The tables of a search are halved until they fit, so it may begin although memory was lacking. */
#define CHECK_SEARCH(call, object, release)                                                        \
    do {                                                                                           \
        int n = 0;                                                                                 \
        for (bool has_failed = true; has_failed; n++) {                                            \
            error = (tactigon_error){.text = ""};                                                  \
            release(object);                                                                       \
            object = NULL;                                                                         \
            oom_begin(n);                                                                          \
            const int32_t status = call;                                                           \
            has_failed = oom_end();                                                                \
            if (status != TACTIGON_OK)                                                             \
                assert_string_equal(error.text, "out of memory");                                  \
            assert_int_equal(status != TACTIGON_OK, object == NULL);                               \
            assert_true(has_failed || status == TACTIGON_OK);                                      \
        }                                                                                          \
        assert_true(n > 1);                                                                        \
    } while (0)
#define CHECK(call)                                                                                \
    do {                                                                                           \
        int n = 0;                                                                                 \
        for (bool has_failed = true; has_failed; n++) {                                            \
            error = (tactigon_error){.text = ""};                                                  \
            oom_begin(n);                                                                          \
            const int32_t status = call;                                                           \
            has_failed = oom_end();                                                                \
            assert_int_equal(status, has_failed ? TACTIGON_ERROR_MEMORY : TACTIGON_OK);            \
            assert_string_equal(error.text, has_failed ? "out of memory" : "");                    \
        }                                                                                          \
        assert_true(n > 1);                                                                        \
    } while (0)
    CHECK(tactigon_variant_new("apart", NULL, 0, &other, &error));
    CHECK(tactigon_position_new(v, NULL, &p, &error));
    CHECK(tactigon_game_read(text, size, &read, &error));
    CHECK_SEARCH(tactigon_search_new(v, NULL, &s, &error), s, tactigon_search_free);
    CHECK_SEARCH(tactigon_bot_new(v, "search:nodes=100", 1, &bot, &error), bot, tactigon_bot_free);
    CHECK_SEARCH(tactigon_analysis_new(g, NULL, &a, &error), a, tactigon_analysis_free);
#undef CHECK
#undef CHECK_SEARCH
    tactigon_analysis_free(a);
    tactigon_bot_free(bot);
    tactigon_search_free(s);
    tactigon_game_free(read);
    tactigon_game_free(g);
    tactigon_position_free(p);
    tactigon_variant_free(other);
    tactigon_variant_free(v);
}

static void test_recovering_without_memory(void **state)
{
    static char text[1 << 12];
    tactigon_variant *v = NULL;
    tactigon_game *g = NULL, *read = NULL;
    assert_int_equal(tactigon_variant_new("apart", NULL, 0, &v, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_game_new(v, NULL, &g), TACTIGON_OK);
    const size_t size = tactigon_game_write(g, text, sizeof text);
    for (int n = 0; !read; n++) {
        tactigon_error error = {.text = ""};
        oom_begin(n);
        const int32_t status = tactigon_game_recover(text, size - 2, &read, &error);
        const bool has_failed = oom_end();
        assert_int_equal(status, has_failed ? TACTIGON_ERROR_MEMORY : TACTIGON_OK);
        assert_true(has_failed == (strcmp(error.text, "out of memory") == 0) && *error.text);
    }
    tactigon_game_free(read);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

static void test_a_batch_without_memory(void **state)
{
    tactigon_variant *v = NULL;
    tactigon_batch *b = NULL;
    int n_failed = 0;
    assert_int_equal(tactigon_variant_new("dragons", NULL, 0, &v, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_batch_new(v, 2, 1, 0, &b, NULL), TACTIGON_OK);
    for (int i = 0; i < 150; i++) {
        tactigon_error error = {.text = ""};
        oom_begin(0);
        const int32_t status = tactigon_batch_step(b, NULL, NULL, &error);
        const bool has_failed = oom_end();
        assert_int_equal(status, has_failed ? TACTIGON_ERROR_MEMORY : TACTIGON_OK);
        assert_string_equal(error.text, has_failed ? "out of memory" : "");
        n_failed += has_failed;
    }
    assert_true(n_failed > 0);
    assert_int_equal(tactigon_batch_step(b, NULL, NULL, NULL), TACTIGON_OK);
    tactigon_batch_free(b);
    tactigon_variant_free(v);
}

static void test_a_game_without_memory(void **state)
{
    tactigon_variant *v = NULL;
    tactigon_game *g = NULL;
    int n_failed = 0;
    assert_int_equal(tactigon_variant_new("dragons", NULL, 0, &v, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_game_new(v, NULL, &g), TACTIGON_OK);
    for (int i = 0; i < 150; i++) {
        int32_t actions[256];
        tactigon_error error = {.text = ""};
        const int n = tactigon_position_actions(tactigon_game_position(g), actions, 256);
        oom_begin(0);
        const int32_t status = tactigon_game_act(g, actions[i * 7 % n], &error);
        const bool has_failed = oom_end();
        assert_int_equal(status, has_failed ? TACTIGON_ERROR_MEMORY : TACTIGON_OK);
        assert_string_equal(error.text, has_failed ? "out of memory" : "");
        n_failed += has_failed;
    }
    assert_true(n_failed > 0);
    tactigon_game_free(g);
    tactigon_variant_free(v);
}

static void test_texts_without_memory_are_empty(void **state)
{
    static const char board[] = "name: row\nsize: 4x1\nlayout: even-q\ngold: b1\nrows:\np..P\n";
    tactigon_variant *v = NULL;
    tactigon_position *p = NULL, *copy = NULL;
    tactigon_game *g = NULL;
    tactigon_batch *b = NULL;
    tactigon_error error = {.text = ""};
    tactigon_step step;
    char text[64];
    for (int n = 0; !v; n++) {
        oom_begin(n);
        const int32_t status = tactigon_variant_new("tactigon", board, strlen(board), &v, NULL);
        const bool has_failed = oom_end();
        assert_int_equal(status, has_failed ? TACTIGON_ERROR_MEMORY : TACTIGON_OK);
    }
    for (int n = 0; !g; n++) {
        oom_begin(n);
        const int32_t status = tactigon_game_new(v, NULL, &g);
        const bool has_failed = oom_end();
        assert_int_equal(status, has_failed ? TACTIGON_ERROR_MEMORY : TACTIGON_OK);
    }
    for (int n = 0; !b; n++) {
        oom_begin(n);
        const int32_t status = tactigon_batch_new(v, 2, 1, 1, &b, &error);
        const bool has_failed = oom_end();
        assert_int_equal(status, has_failed ? TACTIGON_ERROR_MEMORY : TACTIGON_OK);
        assert_string_equal(error.text, has_failed ? "out of memory" : "");
        error.text[0] = '\0';
    }
    assert_int_equal(tactigon_position_new(v, NULL, &p, NULL), TACTIGON_OK);
    assert_int_equal(tactigon_step_read(p, "d1c1", &step, NULL), TACTIGON_OK);
    oom_begin(0);
    assert_int_equal(tactigon_turn_text(p, &step, 1, text, sizeof text), 0);
    assert_true(oom_end());
    for (int n = 0, has_failed = true; has_failed; n++) {
        oom_begin(n);
        const size_t size = tactigon_turn_explain(p, &step, 1, text, sizeof text);
        has_failed = oom_end();
        assert_true(has_failed || size > 0);
    }
    assert_int_equal(tactigon_turn_text(p, &step, 1, text, sizeof text), 5);
    oom_begin(0);
    assert_int_equal(tactigon_position_clone(p, &copy), TACTIGON_ERROR_MEMORY);
    assert_true(oom_end());
    oom_begin(0);
    assert_int_equal(tactigon_position_draw(p, NULL, text, sizeof text), 0);
    assert_true(oom_end());
    assert_string_equal(text, "");
    oom_begin(0);
    assert_int_equal(tactigon_position_svg(p, text, sizeof text), 0);
    assert_true(oom_end());
    oom_begin(0);
    assert_int_equal(tactigon_game_write(g, text, sizeof text), 0);
    assert_true(oom_end());
    assert_string_equal(text, "");
    tactigon_batch_free(b);
    tactigon_game_free(g);
    tactigon_position_free(p);
    tactigon_variant_free(v);
}
