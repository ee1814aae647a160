/* An external program, compiled as C and as C++, that uses only the library's header. For each game
 * a bot chooses a step, a random game is played, and its record is read again. The output is the
 * same on every system. */
#include <tactigon.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const char *what)
{
    fprintf(stderr, "outside: %s\n", what);
    return 1;
}

static uint64_t draw(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* Returns the length of the game, or a negative status. */
static int32_t play(tactigon_game *game, uint64_t *state)
{
    int32_t status = TACTIGON_OK;
    while (status == TACTIGON_OK && tactigon_game_result(game) == TACTIGON_RESULT_NONE) {
        const tactigon_step *steps = NULL;
        const int32_t n = tactigon_position_steps(tactigon_game_position(game), &steps);
        status = tactigon_game_play(game, steps[draw(state) % (uint64_t)n]);
    }
    return status != TACTIGON_OK ? status : tactigon_game_length(game);
}

static int is_read_again(const tactigon_game *game)
{
    const size_t length = tactigon_game_write(game, NULL, 0);
    char *text = (char *)malloc(length + 1);
    tactigon_game *again = NULL;
    int is_same = 0;
    if (text && tactigon_game_write(game, text, length + 1) == length &&
        tactigon_game_read(text, length, &again, NULL) == TACTIGON_OK)
        is_same = tactigon_game_length(again) == tactigon_game_length(game);
    tactigon_game_free(again);
    free(text);
    return is_same;
}

static void print(const char *name, const tactigon_game *game, const tactigon_bot *bot,
                  tactigon_step step)
{
    const tactigon_result *r = tactigon_bot_result(bot);
    printf("%s: %d steps, %s; first step %lu by depth %d, nodes %lu, score %d\n", name,
           (int)tactigon_game_length(game), tactigon_game_reason(game), (unsigned long)step,
           (int)tactigon_result_depth(r), (unsigned long)tactigon_result_nodes(r),
           (int)tactigon_result_score(r, 0));
}

static int try_game(const char *name, uint64_t *state)
{
    tactigon_variant *variant = NULL;
    tactigon_game *game = NULL;
    tactigon_bot *bot = NULL;
    tactigon_step step = TACTIGON_NO_STEP;
    tactigon_error error;
    int failures = 0;
    if (tactigon_variant_new(name, NULL, 0, &variant, &error) != TACTIGON_OK)
        return fail(error.text);
    if (tactigon_game_new(variant, NULL, &game) != TACTIGON_OK)
        failures += fail("no game");
    else if (tactigon_bot_new(variant, "search:nodes=10000", 1, &bot, &error) != TACTIGON_OK &&
             tactigon_bot_new(variant, "random", 1, &bot, &error) != TACTIGON_OK)
        failures += fail(error.text);
    else if (tactigon_bot_choose(bot, game, &step) != TACTIGON_OK)
        failures += fail("no choice");
    else if (play(game, state) <= 0)
        failures += fail("a game ends by itself");
    else if (!is_read_again(game))
        failures += fail("its record is not read again");
    else
        print(name, game, bot, step);
    tactigon_bot_free(bot);
    tactigon_game_free(game);
    tactigon_variant_free(variant);
    return failures;
}

int main(void)
{
    uint64_t state = 1;
    int failures = 0;
    if (tactigon_version_number() != TACTIGON_VERSION_NUMBER)
        failures += fail("another library than the header's");
    for (int32_t i = 0; tactigon_game_name(i); i++)
        failures += try_game(tactigon_game_name(i), &state);
    return failures != 0;
}
