/* A game record as text. A good record can be replayed under the rules, and is the same when it is
 * written and read again. A bad one is refused with a reason and a place; a game recovered from it
 * passes the same checks. */
#include "fuzz.h"
#include "steps.h"

static void replay(const struct game *game)
{
    const struct variant *v = game_variant(game);
    const int n = game_length(game) + game_redo_length(game);
    union position p;
    memset(&p, 0, sizeof p);
    memcpy(&p, game_pos_at(game, 0), v->pos_size);
    fuzz_check_position(v, &p.pos);
    for (int i = 0; i < n; i++) {
        int n_steps, at = 0;
        move_code *steps = fuzz_steps_new(v, &p.pos, &n_steps);
        while (at < n_steps && steps[at] != game_move_at(game, i))
            at++;
        FUZZ_CHECK(at < n_steps);
        free(steps);
        fuzz_play(v, &p, game_move_at(game, i));
        FUZZ_CHECK(memcmp(&p, game_pos_at(game, i + 1), v->pos_size) == 0);
    }
}

static void check_comments(const struct review *loaded)
{
    for (int n = 0; n <= game_length(loaded->game); n++) {
        int at = 0;
        for (const char *s; (s = record_next_comment(loaded->record, loaded->game, n, &at));) {
            FUZZ_CHECK(*s && !strchr(s, '}'));
        }
    }
}

static void check_loaded(struct review *loaded)
{
    replay(loaded->game);
    check_comments(loaded);
    steps_check_record(loaded->record, loaded->game);
    review_close(loaded);
}

static void recover_damaged(const char *text, size_t size)
{
    struct review loaded;
    struct error error = {0};
    fuzz_fill(&loaded, sizeof loaded);
    const enum status status = record_recover(text, size, rules_find, &loaded, &error);
    fuzz_check_error(&error);
    if (status == STATUS_OK) {
        check_loaded(&loaded);
        return;
    }
    FUZZ_CHECK(status == STATUS_BAD_INPUT);
    fuzz_check_filled(&loaded, sizeof loaded);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    struct review loaded;
    struct error error = {0};
    size_t len;
    char *text = fuzz_rest_new(&in, &len);
    fuzz_fill(&loaded, sizeof loaded);
    const enum status status = record_read(text, len, rules_find, &loaded, &error);
    if (status == STATUS_OK) {
        check_loaded(&loaded);
    } else {
        FUZZ_CHECK(status == STATUS_BAD_INPUT && error.line > 0 && error.column > 0);
        fuzz_check_error(&error);
        fuzz_check_filled(&loaded, sizeof loaded);
        recover_damaged(text, len);
    }
    free(text);
    return 0;
}
