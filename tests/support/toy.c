/* The game of Chips (toy.h). */
#include "toy.h"

#include <stdlib.h>
#include <string.h>

enum { CHIPS_MAX = 20, TAKES_MAX = 3 };
enum { TAKE = 1, STOP = 2 };

static const struct board_source boards[] = {{.name = "chips7"}, {.name = "chips12"}};

struct toy_variant {
    struct variant variant;
    int chips; /* number of chips at the start */
};

struct toy_pos {
    struct pos pos;
    uint32_t chips;
    uint32_t taken; /* number of chips taken in this turn */
};

static const struct toy_variant *toy_variant(const struct variant *v)
{
    return (const struct toy_variant *)v;
}

static const struct toy_pos *toy_pos(const struct pos *p)
{
    return (const struct toy_pos *)p;
}

static enum status make(struct variant *v, const struct variant_spec *spec, struct error *error)
{
    long chips;
    if (strncmp(spec->board, "chips", 5) != 0 ||
        !text_read_number(spec->board + 5, strlen(spec->board + 5), 1, CHIPS_MAX, &chips))
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "there is no board '%.20s'", spec->board);
    ((struct toy_variant *)v)->chips = (int)chips;
    v->pos_size = sizeof(struct toy_pos);
    v->max_moves = 2;
    v->n_places = 1;
    return STATUS_OK;
}

static void derive(struct toy_pos *p)
{
    p->pos.mid_turn = p->taken > 0;
    p->pos.result = RESULT_NONE;
    if (p->chips == 0)
        p->pos.result = p->pos.side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    p->pos.key = p->chips | p->taken << 8 | (uint64_t)p->pos.side << 16;
}

static void start(const struct variant *v, struct pos *out)
{
    struct toy_pos p = {.pos = {.side = (uint8_t)v->first}};
    p.chips = (uint32_t)toy_variant(v)->chips;
    derive(&p);
    memcpy(out, &p, sizeof p);
}

static int count(const struct variant *v, const struct pos *p)
{
    return p->result != RESULT_NONE ? 0 : p->mid_turn ? 2 : 1;
}

static int gen(const struct variant *v, const struct pos *p, move_code *out)
{
    const int n = count(v, p);
    for (int i = 0; i < n; i++)
        out[i] = i == 0 ? TAKE : STOP;
    return n;
}

static void play(const struct variant *v, const struct pos *from, move_code m, struct pos *out)
{
    struct toy_pos p = *toy_pos(from);
    if (m == TAKE) {
        p.chips--;
        p.taken++;
    }
    const bool is_over = p.chips == 0;
    if (!is_over && (m == STOP || p.taken == TAKES_MAX)) {
        if (p.taken != TAKES_MAX || p.chips % 4 != 0)
            p.pos.side ^= 1;
        p.taken = 0;
    }
    p.taken = is_over ? 0 : p.taken;
    derive(&p);
    memcpy(out, &p, sizeof p);
}

static bool validate(const struct variant *v, const struct pos *p, struct error *error)
{
    struct toy_pos again = *toy_pos(p);
    derive(&again);
    if ((int)again.chips <= toy_variant(v)->chips && memcmp(&again, p, sizeof again) == 0)
        return true;
    error_set(error, STATUS_BAD_INPUT, 0, 0, "a derived field is wrong");
    return false;
}

static void pos_format(const struct variant *v, const struct pos *p, struct text *out)
{
    text_printf(out, "%d %d %c", (int)toy_pos(p)->chips, (int)toy_pos(p)->taken,
                p->side == SIDE_FIRST ? 'a' : 'b');
}

static enum status pos_parse(const struct variant *v, const char *s, struct pos *out,
                             struct error *error)
{
    long chips, taken;
    const size_t a = strcspn(s, " ");
    const size_t b = s[a] ? strcspn(s + a + 1, " ") : 0;
    const char *side = s[a] && s[a + 1 + b] ? s + a + 2 + b : "";
    if (!text_read_number(s, a, 0, toy_variant(v)->chips, &chips) ||
        !text_read_number(s + a + 1, b, 0, TAKES_MAX - 1, &taken) ||
        (strcmp(side, "a") != 0 && strcmp(side, "b") != 0))
        return error_set(error, STATUS_BAD_INPUT, 1, 1, "expected CHIPS TAKEN a|b");
    struct toy_pos p = {.chips = (uint32_t)chips, .taken = (uint32_t)taken};
    p.pos.side = *side == 'a' ? SIDE_FIRST : SIDE_SECOND;
    derive(&p);
    memcpy(out, &p, sizeof p);
    return STATUS_OK;
}

static void move_format(const struct variant *v, const struct pos *p, move_code m, struct text *out)
{
    text_add(out, m == TAKE ? "take" : "stop");
}

static void move_places(const struct variant *v, move_code m, int *from, int *to)
{
    *from = m == TAKE ? 0 : PLACE_NONE;
    *to = PLACE_NONE;
}

static void place_format(const struct variant *v, int place, struct text *out)
{
    text_printf(out, "row%d", place);
}

static int place_parse(const struct variant *v, const char *s, size_t len)
{
    return len == 4 && memcmp(s, "row0", 4) == 0 ? 0 : PLACE_NONE;
}

static void explain(const struct variant *v, const struct pos *p, const char *typed,
                    struct text *out)
{
    text_printf(out, "'%s' is neither take nor stop", typed);
}

static struct score score(const struct variant *v, const struct pos *p, enum side side)
{
    return (struct score){p->side == side ? (int)toy_pos(p)->taken : 0, SCORE_OPEN, "chip", "chips",
                          false};
}

static int facts(const struct variant *v, const struct pos *p, struct fact *out)
{
    out[0] = (struct fact){FACT_GAME, FACT_NOBODY, PLACE_NONE, (int)toy_pos(p)->chips};
    return 1;
}

static void sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                     struct text *out)
{
    text_printf(out, "%d chips.", (int)f->value);
}

static void panel(const struct variant *v, const struct pos *p, const struct view *view,
                  enum panel part, struct text *out)
{
    if (part == PANEL_STATE)
        rules_list(v, p, out);
}

static const char *const reasons[] = {"last"};
static const char *const verdicts[] = {"by taking the last chip"};
static const char *const rule_sets[] = {"none", NULL};
static const struct question questions[] = {{0}};
static const struct rules_show show = {
    .score = score, .facts = facts, .sentence = sentence, .panel = panel};
static const struct rules_talk talk = {.explain = explain, .questions = questions};

const struct rules toy_rules = {
    .name = "chips",
    .title = "Chips",
    .summary = "the worked example",
    .side_names = {"left", "right"},
    .side_titles = {"Left", "Right"},
    .side_colors = {COLOR_RED, COLOR_CIAN},
    .reasons = reasons,
    .verdicts = verdicts,
    .rule_sets = rule_sets,
    .boards = boards,
    .n_boards = sizeof boards / sizeof boards[0],
    .own_boards = "chips1 to chips20",
    .move_help = "take, or take and stop; taketake takes two.\n",
    .show = &show,
    .talk = &talk,
    .variant_size = sizeof(struct toy_variant),
    .variant_make = make,
    .start = start,
    .gen = gen,
    .count = count,
    .play = play,
    .validate = validate,
    .pos_format = pos_format,
    .pos_parse = pos_parse,
    .move_format = move_format,
    .move_show = move_format,
    .move_places = move_places,
    .place_format = place_format,
    .place_parse = place_parse,
};
