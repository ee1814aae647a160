/* A file of puzzles as text. First its form is checked, then each puzzle under the rules. */
#include "game/puzzle.h"
#include "fuzz.h"

enum { CHECKED_MAX = 20 };

static void check_puzzle(const struct puzzles *p, const struct puzzle *puzzle)
{
    struct error error = {0};
    struct variant *v = NULL;
    union position position;
    memset(&position, 0, sizeof position);
    FUZZ_CHECK(puzzle->turns >= 1 && puzzle->turns <= PUZZLE_TURNS_MAX);
    FUZZ_CHECK(puzzle->grade >= 1 && puzzle->grade <= PUZZLE_GRADES);
    FUZZ_CHECK((int)puzzle->task < PUZZLE_TASKS);
    FUZZ_CHECK(puzzles_find(p, puzzle->id) >= 0);
    const enum status checked = puzzle_check(p, puzzle, &error);
    if (checked != STATUS_OK) {
        FUZZ_CHECK(checked == STATUS_BAD_INPUT && error.line == puzzle->line);
        fuzz_check_error(&error);
    }
    error = (struct error){0};
    if (puzzle_open(p, puzzle, &v, &position, &error) != STATUS_OK) {
        FUZZ_CHECK(checked != STATUS_OK);
        fuzz_check_error(&error);
        return;
    }
    FUZZ_CHECK(position.pos.result == RESULT_NONE);
    fuzz_check_position(v, &position.pos);
    variant_free(v);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct puzzles none;
    struct fuzz_input in = {data, size};
    struct puzzles puzzles;
    struct error error = {0};
    size_t len;
    char *text = fuzz_rest_new(&in, &len);
    fuzz_fill(&puzzles, sizeof puzzles);
    if (puzzles_read(text, len, rules_find, &puzzles, &error) == STATUS_OK) {
        for (int i = 0; i < puzzles.n && i < CHECKED_MAX; i++)
            check_puzzle(&puzzles, &puzzles.list[i]);
    } else {
        FUZZ_CHECK(error.line > 0);
        fuzz_check_error(&error);
        FUZZ_CHECK(memcmp(&puzzles, &none, sizeof none) == 0);
    }
    puzzles_free(&puzzles);
    free(text);
    return 0;
}
