/* Compares the steps of all kernels and of the twin, and checks that records can be read back. */
#include "steps.h"

#include "core/utf8.h"
#include "twin.h"

/* The twin lists steps as texts and does not check whether the game is over. */
static void check_twin(const struct variant *v, const struct pos *p, int n)
{
    const bool is_stuck =
        p->result != RESULT_NONE && strcmp(v->rules->reasons[p->reason], "stuck") == 0;
    if (p->result != RESULT_NONE && !is_stuck)
        return;
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    struct twin twin;
    v->rules->pos_format(v, p, &text);
    twin_board(v, &twin);
    twin_place(&twin, position);
    const size_t room = (size_t)v->max_moves + 1;
    char(*wanted)[MOVE_TEXT_MAX] = malloc(room * MOVE_TEXT_MAX);
    struct named_move *named = malloc(room * sizeof *named);
    FUZZ_CHECK(wanted && named);
    FUZZ_CHECK(twin_moves(&twin, wanted, (int)room) == n);
    FUZZ_CHECK(rules_named_moves(v, p, named) == n);
    for (int i = 0; i < n; i++)
        FUZZ_CHECK_SAME(named[i].text, wanted[i]);
    free(wanted);
    free(named);
}

move_code *steps_by_all_new(struct variant *const by_cpu[CPU_AVX2], const struct pos *p, int *n)
{
    move_code *steps = fuzz_steps_new(by_cpu[0], p, n);
    for (int i = 1; i < CPU_AVX2; i++) {
        int n_other;
        move_code *other = fuzz_steps_new(by_cpu[i], p, &n_other);
        FUZZ_CHECK(n_other == *n);
        FUZZ_CHECK(*n == 0 || memcmp(steps, other, (size_t)*n * sizeof *steps) == 0);
        FUZZ_CHECK(rules_perft(by_cpu[i], p, 1) == (uint64_t)*n);
        free(other);
    }
    check_twin(by_cpu[0], p, *n);
    return steps;
}

void steps_check_same_game(const struct game *a, const struct game *b)
{
    const struct variant *v = game_variant(a), *w = game_variant(b);
    const int n = game_length(a) + game_redo_length(a);
    FUZZ_CHECK(v->rules == w->rules && v->pos_size == w->pos_size);
    FUZZ_CHECK(game_length(a) == game_length(b));
    FUZZ_CHECK(game_redo_length(a) == game_redo_length(b));
    for (int i = 0; i <= n; i++) {
        FUZZ_CHECK(memcmp(game_pos_at(a, i), game_pos_at(b, i), v->pos_size) == 0);
        FUZZ_CHECK(i == n || game_move_at(a, i) == game_move_at(b, i));
    }
    FUZZ_CHECK(game_end(a) == game_end(b) && game_result(a) == game_result(b));
    FUZZ_CHECK(game_has_draws(a) == game_has_draws(b));
}

/* Checks that the text can be read and written again unchanged, and recovered as the same game. */
static void check_text(const struct game *game, const char *text, size_t size)
{
    struct review loaded = {0}, mended = {0};
    struct error error = {0};
    char *again;
    size_t again_size;
    if (record_read(text, size, rules_find, &loaded, &error) != STATUS_OK)
        FUZZ_CHECK_SAME(text, error.text);
    steps_check_same_game(game, loaded.game);
    FUZZ_CHECK(record_write_new(loaded.record, loaded.game, &again, &again_size) == STATUS_OK);
    FUZZ_CHECK(again_size == size);
    FUZZ_CHECK_SAME(text, again);
    FUZZ_CHECK(record_recover(text, size, rules_find, &mended, &error) == STATUS_OK);
    FUZZ_CHECK_SAME(error.text, "");
    steps_check_same_game(game, mended.game);
    free(again);
    review_close(&loaded);
    review_close(&mended);
}

void steps_check_record(const struct record *record, const struct game *game)
{
    char *text;
    size_t size;
    FUZZ_CHECK(record_write_new(record, game, &text, &size) == STATUS_OK);
    FUZZ_CHECK(strlen(text) == size);
    /* A file keeps invisible characters of comments and names; they are left out when shown. */
    for (size_t at = 0, n; at < size; at += n + 1) {
        n = strcspn(text + at, "\n");
        FUZZ_CHECK(utf8_find_bad(text + at, n) == n);
    }
    check_text(game, text, size);
    free(text);
}
