/* A position as text and typed moves, for each game. The first line names game, board and rule set,
 * the second is the position ("" for the start), and the others are typed. */
#include "fuzz.h"

enum { TYPED_MAX = 8 };

static void type(const struct variant *v, union position *p, const char *typed)
{
    move_code steps[TURN_STEPS_MAX], again[TURN_STEPS_MAX];
    struct error error = {0};
    int n = 0, n_again = 0, place = PLACE_NONE;
    const enum status status =
        rules_turn_type(v, &p->pos, typed, steps, TURN_STEPS_MAX, &n, &place, &error);
    if (status == STATUS_NOT_FOUND)
        FUZZ_CHECK(place >= 0 && place < v->n_places);
    else if (status != STATUS_OK)
        fuzz_check_error(&error);
    if (status != STATUS_OK)
        return;
    FUZZ_CHECK(n > 0 && n <= TURN_STEPS_MAX);
    const struct rules_turn shown = rules_turn_show(v, &p->pos, steps, n);
    FUZZ_CHECK(strlen(shown.text) + 1 < sizeof shown.text);
    FUZZ_CHECK(rules_turn_type(v, &p->pos, shown.text, again, TURN_STEPS_MAX, &n_again, &place,
                               &error) == STATUS_OK);
    FUZZ_CHECK(n == n_again && memcmp(steps, again, (size_t)n * sizeof *steps) == 0);
    for (int i = 0; i < n; i++)
        fuzz_play(v, p, steps[i]);
}

/* rules_turn_scan() may read the text differently, but it finds only legal steps. */
static void scan(const struct variant *v, const struct pos *p, const char *typed)
{
    move_code steps[TURN_STEPS_MAX];
    struct error error = {0};
    int n = 0, n_legal;
    if (rules_turn_scan(v, p, typed, steps, TURN_STEPS_MAX, &n, &error) != STATUS_OK)
        return;
    move_code *legal = fuzz_steps_new(v, p, &n_legal);
    int at = 0;
    while (at < n_legal && legal[at] != steps[0])
        at++;
    FUZZ_CHECK(n > 0 && at < n_legal);
    free(legal);
}

static void describe(const struct variant *v, const struct pos *p, const char *topic)
{
    char out[LIST_TEXT_MAX];
    struct text text = text_in(out, sizeof out);
    rules_list(v, p, &text);
    FUZZ_CHECK(!text.is_cut);
    for (const struct question *q = v->rules->talk->questions; q && q->word; q++) {
        text_clear(&text);
        if (!q->answer)
            continue;
        q->answer(v, p, topic, &text);
        FUZZ_CHECK(text.len > 0);
        fuzz_check_clean(out, text.len, true);
    }
}

static bool parse(const struct variant *v, const char *line, union position *p)
{
    char text[POS_TEXT_MAX];
    struct text out = text_in(text, sizeof text);
    struct error error = {0};
    memset(p, 0, sizeof *p);
    if (!line || !*line) {
        v->rules->start(v, &p->pos);
        return true;
    }
    fuzz_fill(p, sizeof *p);
    const enum status status = v->rules->pos_parse(v, line, &p->pos, &error);
    if (status != STATUS_OK) {
        FUZZ_CHECK(status == STATUS_BAD_INPUT);
        fuzz_check_error(&error);
        fuzz_check_filled(p, sizeof *p);
        return false;
    }
    fuzz_check_filled((char *)p + v->pos_size, sizeof *p - v->pos_size);
    memset((char *)p + v->pos_size, 0, sizeof *p - v->pos_size);
    fuzz_check_position(v, &p->pos);
    v->rules->pos_format(v, &p->pos, &out);
    FUZZ_CHECK_SAME(line, text);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *name = fuzz_line_new(&in), *position = fuzz_line_new(&in);
    const struct variant *v = fuzz_variant(name ? name : "", CPU_BEST);
    union position p;
    if (parse(v, position, &p)) {
        char *typed;
        for (int i = 0; i < TYPED_MAX && (typed = fuzz_line_new(&in)); i++) {
            if (i == 0)
                describe(v, &p.pos, typed);
            scan(v, &p.pos, typed);
            type(v, &p, typed);
            free(typed);
        }
    }
    free(name);
    free(position);
    return 0;
}
