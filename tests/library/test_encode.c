/* A game without an encoding. tests/newgame.sh tests the encoding that the recipe copies. */
#include "library/library.h"
#include "toy.h"
#include "unit.h"

static void test_game_without_encoding_is_refused(void **state)
{
    struct variant *v;
    tactigon_variant *out = NULL;
    tactigon_error error;
    assert_int_equal(variant_new(&toy_rules, &(struct variant_spec){0}, &v, NULL), STATUS_OK);
    assert_int_equal(library_wrap(v, NULL, 0, &out, &error), TACTIGON_ERROR_MISSING);
    assert_null(out);
    assert_string_equal(error.text, "the game has no action numbers");
}
