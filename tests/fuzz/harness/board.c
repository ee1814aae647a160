/* A board file as text. On every board that is accepted, all kernels of the move generation find
 * the same steps as a simple second implementation (twin.h). */
#include "fuzz.h"
#include "game/game.h"
#include "game/record.h"
#include "steps.h"

enum { PLIES = 6 };

/* Plays a short game with steps that the text chooses, and checks its record, which contains the
 * board. */
static void play(struct variant *const by_cpu[CPU_AVX2], const char *text, size_t size)
{
    const struct variant *v = by_cpu[0];
    union position p;
    struct game *game;
    struct record *record;
    memset(&p, 0, sizeof p);
    v->rules->start(v, &p.pos);
    fuzz_check_position(v, &p.pos);
    FUZZ_CHECK(game_new(v, NULL, &game) == STATUS_OK && record_new(&record) == STATUS_OK);
    FUZZ_CHECK(record_set_board(record, text, size) == STATUS_OK);
    for (int i = 0; i < PLIES; i++) {
        int n;
        move_code *steps = steps_by_all_new(by_cpu, &p.pos, &n);
        const move_code m = n > 0 ? steps[(uint8_t)text[size * (size_t)i / PLIES] % n] : MOVE_NONE;
        free(steps);
        if (m == MOVE_NONE || game_play(game, m) != STATUS_OK)
            break;
        fuzz_play(v, &p, m);
    }
    steps_check_record(record, game);
    record_free(record);
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules *rules = rules_find("tactigon");
    struct fuzz_input in = {data, size};
    struct error error = {0};
    struct variant *by_cpu[CPU_AVX2] = {NULL};
    size_t len;
    char *text = fuzz_rest_new(&in, &len);
    enum status status = STATUS_OK;
    for (enum cpu cpu = CPU_PLAIN; cpu <= CPU_AVX2 && status == STATUS_OK; cpu++) {
        const struct variant_spec spec = {.board_text = text, .board_size = len, .cpu = cpu};
        status = variant_new(rules, &spec, &by_cpu[cpu - CPU_PLAIN], &error);
    }
    if (status == STATUS_OK) {
        play(by_cpu, text, len);
    } else {
        FUZZ_CHECK(status == STATUS_BAD_INPUT && error.line > 0);
        fuzz_check_error(&error);
    }
    for (int i = 0; i < CPU_AVX2; i++)
        variant_free(by_cpu[i]);
    free(text);
    return 0;
}
