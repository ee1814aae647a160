/* Tactigon's move generation: every kernel is compared with a simple second implementation
 * (twin.h), in a position and in those after it. The first line names board and rule set, the
 * second is the position ("" for the start), and each further byte is a step. */
#include "fuzz.h"
#include "steps.h"

enum { PLIES_MAX = 12, DEPTH = 2 };

/* Compares each kernel's fast count of the positions DEPTH plies later with a count by playing. */
static void check_perft(struct variant *const by_cpu[CPU_AVX2], const struct pos *p)
{
    const uint64_t wanted = rules_perft_plain(by_cpu[0], p, DEPTH);
    for (int i = 0; i < CPU_AVX2; i++)
        FUZZ_CHECK(rules_perft(by_cpu[i], p, DEPTH) == wanted);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    struct error error;
    struct variant *by_cpu[CPU_AVX2];
    union position p;
    char *name = fuzz_line_new(&in), *position = fuzz_line_new(&in), line[64];
    struct text text = text_in(line, sizeof line);
    text_printf(&text, "tactigon %s", name ? name : "");
    for (int i = 0; i < CPU_AVX2; i++) /* the variants are borrowed and not changed */
        by_cpu[i] = (struct variant *)(uintptr_t)fuzz_variant(line, (enum cpu)(CPU_PLAIN + i));
    const struct variant *v = by_cpu[0];
    memset(&p, 0, sizeof p);
    if (!position || !*position || v->rules->pos_parse(v, position, &p.pos, &error) != STATUS_OK)
        v->rules->start(v, &p.pos);
    for (int i = 0; i < PLIES_MAX && in.size > 0; i++) {
        int n;
        move_code *steps = steps_by_all_new(by_cpu, &p.pos, &n);
        const move_code m = n > 0 ? steps[fuzz_byte(&in) % n] : MOVE_NONE;
        free(steps);
        if (m == MOVE_NONE)
            break;
        fuzz_play(v, &p, m);
    }
    if (v->n_places <= 64 && size % 8 == 0)
        check_perft(by_cpu, &p.pos);
    free(name);
    free(position);
    return 0;
}
