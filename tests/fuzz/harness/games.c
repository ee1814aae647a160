/* Games of every kind. Each byte is a step or an action such as undo. Every step and turn is
 * written and read back in each text form, and the whole game as a record. The first line names
 * game, board and rule set. */
#include "fuzz.h"
#include "steps.h"

enum { PLIES_MAX = 30, SPECIAL = 240 };

static void check_texts(const struct variant *v, const struct pos *p, move_code m)
{
    char text[MOVE_TEXT_MAX], shown[TURN_TEXT_MAX];
    struct text out = text_in(text, sizeof text), show = text_in(shown, sizeof shown);
    struct error error = {0};
    move_code again = MOVE_NONE;
    int place;
    v->rules->move_format(v, p, m, &out);
    v->rules->move_show(v, p, m, &show);
    FUZZ_CHECK(!out.is_cut && !show.is_cut && out.len > 0 && show.len > 0);
    FUZZ_CHECK(rules_move_read(v, p, text, &again) == STATUS_OK && again == m);
    again = MOVE_NONE;
    if (rules_move_type(v, p, shown, &again, &place, &error) != STATUS_OK)
        FUZZ_CHECK_SAME(shown, error.text);
    FUZZ_CHECK(again == m);
}

static void check_turn(const struct game *g, int begin, int end)
{
    const struct variant *v = game_variant(g);
    move_code steps[TURN_STEPS_MAX];
    struct error error = {0};
    int n = 0, place;
    if (end - begin > TURN_STEPS_MAX)
        return;
    const struct rules_turn shown = game_turn_show(g, v, begin, end);
    FUZZ_CHECK(strlen(shown.text) + 1 < sizeof shown.text);
    const struct pos *p = game_pos_at(g, begin);
    if (rules_turn_type(v, p, shown.text, steps, TURN_STEPS_MAX, &n, &place, &error) != STATUS_OK)
        FUZZ_CHECK_SAME(shown.text, error.text);
    FUZZ_CHECK(n == end - begin);
    for (int i = 0; i < n; i++)
        FUZZ_CHECK(steps[i] == game_move_at(g, begin + i));
}

static void do_special(struct game *g, struct record *r, int what)
{
    char comment[32];
    const int length = game_length(g), all = length + game_redo_length(g);
    struct text text = text_in(comment, sizeof comment);
    switch (what % 6) {
    case 0:
        FUZZ_CHECK(game_undo(g, 3) == (length < 3 ? length : 3));
        break;
    case 1:
        game_redo(g, 2);
        FUZZ_CHECK(game_length(g) + game_redo_length(g) == all);
        break;
    case 2:
        text_printf(&text, "comment %d", length);
        FUZZ_CHECK(record_add_comment(r, g, comment) == STATUS_OK);
        break;
    case 3:
        game_set_draws(g, !game_has_draws(g));
        break;
    case 4:
        FUZZ_CHECK((game_end(g) == GAME_ONGOING) == (game_resign(g, SIDE_SECOND) == STATUS_OK));
        break;
    case 5:
        record_set_seed(r, (uint64_t)length);
        break;
    }
}

/* Plays the step that the next one or two bytes mean. Returns false if there is no step. */
static bool play_step(struct game *g, struct fuzz_input *in, int byte, int *begin)
{
    const struct variant *v = game_variant(g);
    int n;
    union position p;
    memset(&p, 0, sizeof p);
    memcpy(&p, game_pos(g), v->pos_size);
    move_code *steps = fuzz_steps_new(v, &p.pos, &n);
    const int which = n > SPECIAL ? byte << 8 | fuzz_byte(in) : byte;
    const move_code m = n > 0 ? steps[which % n] : MOVE_NONE;
    free(steps);
    if (game_end(g) != GAME_ONGOING) {
        FUZZ_CHECK(m == MOVE_NONE || game_play(g, m) == STATUS_ILLEGAL);
        return false;
    }
    check_texts(v, &p.pos, m);
    FUZZ_CHECK(game_play(g, m) == STATUS_OK && game_redo_length(g) == 0);
    fuzz_play(v, &p, m);
    FUZZ_CHECK(memcmp(&p, game_pos(g), v->pos_size) == 0);
    if (!p.pos.mid_turn || p.pos.result != RESULT_NONE) {
        check_turn(g, *begin, game_length(g));
        *begin = game_length(g);
    }
    return true;
}

static int turn_begin(const struct game *g)
{
    int i = game_length(g);
    while (i > 0 && game_pos_at(g, i)->mid_turn)
        i--;
    return i;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};
    char *name = fuzz_line_new(&in);
    const struct variant *v = fuzz_variant(name ? name : "", CPU_BEST);
    struct game *g;
    struct record *r;
    free(name);
    FUZZ_CHECK(game_new(v, NULL, &g) == STATUS_OK && record_new(&r) == STATUS_OK);
    int begin = 0;
    for (int i = 0; i < PLIES_MAX && in.size > 0; i++) {
        const int byte = fuzz_byte(&in);
        if (byte >= SPECIAL) {
            do_special(g, r, byte);
            begin = turn_begin(g);
        } else if (!play_step(g, &in, byte, &begin)) {
            game_undo(g, 1);
            begin = turn_begin(g);
        }
    }
    steps_check_record(r, g);
    record_free(r);
    game_free(g);
    return 0;
}
