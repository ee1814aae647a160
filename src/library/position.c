/* Positions: their legal steps, and their actions, masks and planes for machine learning. */
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

const struct pos *library_pos(const struct tactigon_position *p)
{
    return p->game ? game_pos(p->game) : p->now;
}

int library_steps(struct tactigon_position *p, const move_code **out)
{
    if (p->game)
        return game_steps(p->game, out);
    if (p->n_steps < 0)
        p->n_steps = p->v->inner->rules->gen(p->v->inner, p->now, p->steps);
    *out = p->steps;
    return p->n_steps;
}

static bool is_legal(struct tactigon_position *p, move_code m)
{
    const move_code *steps;
    const int n = library_steps(p, &steps);
    move_code found = 0;
    /* There is no early exit, so that the compiler can vectorise the loop. */
    for (int i = 0; i < n; i++)
        found |= steps[i] == m;
    return found != 0;
}

int library_actions(struct tactigon_position *p)
{
    const move_code *steps;
    const int n = library_steps(p, &steps);
    p->v->code->actions_of(p->v->inner, p->v->numbers, steps, n, p->actions);
    return n;
}

int library_action(const struct tactigon_variant *v, move_code m)
{
    int32_t action;
    v->code->actions_of(v->inner, v->numbers, &m, 1, &action);
    return action;
}

move_code library_find(struct tactigon_position *p, int32_t action)
{
    const move_code *steps;
    const int n = library_actions(p);
    (void)library_steps(p, &steps);
    int i = 0;
    while (i < n && p->actions[i] != action)
        i++;
    return i < n ? steps[i] : MOVE_NONE;
}

int32_t library_refuse(tactigon_error *error, bool is_over, int32_t action)
{
    struct error why;
    if (is_over)
        return library_fail(error, TACTIGON_ERROR_ILLEGAL, "the game is over");
    error_set(&why, STATUS_ILLEGAL, 0, 0, "action %d is not legal", (int)action);
    return library_set_error(error, STATUS_ILLEGAL, &why);
}

enum result library_result(const struct tactigon_position *p)
{
    return p->game ? game_result(p->game) : (enum result)p->now->result;
}

int32_t library_mask(struct tactigon_position *p, bool is_over, uint8_t *out)
{
    const int n = is_over ? 0 : library_actions(p);
    memset(out, 0, (size_t)p->v->n_actions);
    for (int i = 0; i < n; i++)
        out[p->actions[i]] = 1;
    return n;
}

void library_show(const struct tactigon_position *p, int i, float *planes, uint8_t *bytes)
{
    const size_t begin = (size_t)i * (size_t)p->v->n_values;
    const bool repeated = p->game && game_occurrences(p->game) > 1;
    if (planes)
        library_observe(p->v, library_pos(p), repeated, planes + begin);
    if (bytes)
        library_bytes(p->v, library_pos(p), repeated, bytes + begin);
}

void library_look(struct tactigon_position *p, int i, const tactigon_view *view)
{
    library_show(p, i, view->planes, view->bytes);
    if (view->masks)
        library_mask(p, library_result(p) != RESULT_NONE,
                     view->masks + (size_t)i * (size_t)p->v->n_actions);
    if (view->sides)
        view->sides[i] = library_pos(p)->side;
}

void library_look_end(int i, bool is_over, enum result result, const tactigon_view *view)
{
    for (int side = 0; view->rewards && side < 2; side++)
        view->rewards[2 * i + side] = (float)library_reward(result, side);
    if (view->ended)
        view->ended[i] = is_over;
}

int32_t library_reward(enum result result, int32_t side)
{
    const int32_t first = (result == RESULT_FIRST) - (result == RESULT_SECOND);
    return side == 0 ? first : side == 1 ? -first : 0;
}

/* Allocates a position in one block: the structure, two positions, the steps and their actions. */
static struct tactigon_position *make(const struct tactigon_variant *v)
{
    enum { UNIT = sizeof(uint64_t) };
    const size_t head = (sizeof(struct tactigon_position) + UNIT - 1) / UNIT * UNIT;
    const size_t size = v->inner->pos_size, n = (size_t)v->inner->max_moves;
    char *block = malloc(head + 2 * size + n * (sizeof(move_code) + sizeof(int32_t)));
    if (!block)
        return NULL;
    struct tactigon_position *p = (struct tactigon_position *)(void *)block;
    *p = (struct tactigon_position){.v = v,
                                    .now = (struct pos *)(void *)(block + head),
                                    .spare = (struct pos *)(void *)(block + head + size),
                                    .steps = (move_code *)(void *)(block + head + 2 * size),
                                    .actions = (int32_t *)(void *)(block + head + 2 * size) + n,
                                    .n_steps = -1};
    return p;
}

int32_t tactigon_position_new(const tactigon_variant *v, const char *text, tactigon_position **out,
                              tactigon_error *error)
{
    struct error why = {.line = 0};
    enum status status = STATUS_OK;
    struct tactigon_position *p = make(v);
    if (!p)
        return library_fail_status(error, TACTIGON_ERROR_MEMORY);
    v->inner->rules->start(v->inner, p->now);
    if (text)
        status = v->inner->rules->pos_parse(v->inner, text, p->now, &why);
    if (status == STATUS_OK)
        *out = p;
    else
        free(p);
    return library_set_error(error, status, &why);
}

void tactigon_position_free(tactigon_position *p)
{
    if (p && !p->game)
        free(p);
}

int32_t tactigon_position_clone(const tactigon_position *p, tactigon_position **out)
{
    struct tactigon_position *copy = make(p->v);
    if (!copy)
        return TACTIGON_ERROR_MEMORY;
    *out = copy;
    return tactigon_position_copy(copy, p);
}

int32_t tactigon_position_copy(tactigon_position *to, const tactigon_position *from)
{
    if (to->v != from->v || to->game)
        return TACTIGON_ERROR_ARGUMENT;
    if (to == from)
        return TACTIGON_OK;
    memcpy(to->now, library_pos(from), from->v->inner->pos_size);
    to->n_steps = -1;
    return TACTIGON_OK;
}

int32_t tactigon_position_equal(const tactigon_position *a, const tactigon_position *b)
{
    return a->v == b->v && memcmp(library_pos(a), library_pos(b), a->v->inner->pos_size) == 0;
}

uint64_t tactigon_position_key(const tactigon_position *p)
{
    return library_pos(p)->key;
}

size_t tactigon_position_text(const tactigon_position *p, char *out, size_t room)
{
    const struct rules_position now = rules_position(p->v->inner, library_pos(p));
    return library_copy(now.text, strlen(now.text), out, room);
}

int32_t tactigon_position_side(const tactigon_position *p)
{
    return library_pos(p)->side;
}

int32_t tactigon_position_mid_turn(const tactigon_position *p)
{
    return library_pos(p)->mid_turn != 0;
}

int32_t tactigon_position_result(const tactigon_position *p)
{
    return library_pos(p)->result;
}

const char *tactigon_position_reason(const tactigon_position *p)
{
    const struct pos *pos = library_pos(p);
    return pos->result == RESULT_NONE ? "" : p->v->inner->rules->reasons[pos->reason];
}

int32_t tactigon_position_reward(const tactigon_position *p, int32_t side)
{
    return library_reward((enum result)library_pos(p)->result, side);
}

int32_t tactigon_position_steps(tactigon_position *p, const tactigon_step **steps)
{
    return library_steps(p, steps);
}

void library_play(struct tactigon_position *p, move_code m)
{
    struct pos *next = p->spare;
    p->v->inner->rules->play(p->v->inner, p->now, m, next);
    p->spare = p->now;
    p->now = next;
    p->n_steps = -1;
}

int32_t tactigon_position_play(tactigon_position *p, tactigon_step step)
{
    if (p->game)
        return TACTIGON_ERROR_ARGUMENT;
    if (!is_legal(p, step))
        return TACTIGON_ERROR_ILLEGAL;
    library_play(p, step);
    return TACTIGON_OK;
}

int32_t tactigon_position_act(tactigon_position *p, int32_t action, tactigon_error *error)
{
    if (p->game)
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "the position belongs to a game");
    const move_code m = library_find(p, action);
    if (m == MOVE_NONE)
        return library_refuse(error, p->now->result, action);
    library_play(p, m);
    return TACTIGON_OK;
}

int32_t tactigon_step_places(tactigon_position *p, tactigon_step step, int32_t *from, int32_t *to)
{
    int ends[2];
    if (!is_legal(p, step))
        return TACTIGON_ERROR_ILLEGAL;
    p->v->inner->rules->move_places(p->v->inner, step, &ends[0], &ends[1]);
    *from = ends[0] == PLACE_NONE ? -1 : p->v->numbers[ends[0]];
    *to = ends[1] == PLACE_NONE ? -1 : p->v->numbers[ends[1]];
    return TACTIGON_OK;
}

size_t tactigon_step_text(tactigon_position *p, tactigon_step step, int32_t style, char *out,
                          size_t room)
{
    const struct rules *rules = p->v->inner->rules;
    char name[TACTIGON_STEP_ROOM];
    struct text text = text_in(name, sizeof name);
    if (is_legal(p, step))
        (style == TACTIGON_AS_PEOPLE ? rules->move_show : rules->move_format)(
            p->v->inner, library_pos(p), step, &text);
    return library_copy(name, text.len, out, room);
}

int32_t tactigon_turn_read(const tactigon_position *p, const char *s, tactigon_step *steps,
                           int32_t room, tactigon_error *error)
{
    move_code turn[TURN_STEPS_MAX];
    struct error why = {.line = 0};
    int n = 0, place;
    const struct variant *v = p->v->inner;
    enum status status = rules_turn_read(v, library_pos(p), s, turn, TURN_STEPS_MAX, &n);
    if (status != STATUS_OK)
        status = rules_turn_type(v, library_pos(p), s, turn, TURN_STEPS_MAX, &n, &place, &why);
    if (status == STATUS_NOT_FOUND)
        return library_fail(error, TACTIGON_ERROR_INPUT, "this is a tile or square, not a move");
    if (status != STATUS_OK)
        return library_set_error(error, status, &why);
    if (n > room)
        return library_fail(error, TACTIGON_ERROR_ARGUMENT,
                            "the turn has more steps than there is room for");
    memcpy(steps, turn, (size_t)n * sizeof *steps);
    return n;
}

int32_t tactigon_step_read(tactigon_position *p, const char *text, tactigon_step *step,
                           tactigon_error *error)
{
    move_code found[TURN_STEPS_MAX];
    if (rules_move_read(p->v->inner, library_pos(p), text, step) == STATUS_OK)
        return TACTIGON_OK;
    const int32_t n = tactigon_turn_read(p, text, found, TURN_STEPS_MAX, error);
    if (n > 1)
        return library_fail(error, TACTIGON_ERROR_INPUT, "this is a turn of several steps");
    if (n == 1)           /* found[0] has been written, which the analyser cannot see */
        *step = found[0]; /* NOLINT(clang-analyzer-core.uninitialized.Assign) */
    return n == 1 ? TACTIGON_OK : n;
}

size_t tactigon_turn_text(const tactigon_position *p, const tactigon_step *steps, int32_t n,
                          char *out, size_t room)
{
    const struct variant *v = p->v->inner;
    struct rules_turn turn = {""};
    struct tactigon_position *at;
    bool are_legal = n > 0 && n <= TURN_STEPS_MAX && tactigon_position_clone(p, &at) == TACTIGON_OK;
    if (!are_legal)
        return library_copy("", 0, out, room);
    for (int i = 0; i < n && are_legal; i++)
        are_legal = (i == 0 || at->now->mid_turn) && tactigon_position_play(at, steps[i]) == 0;
    tactigon_position_free(at);
    if (are_legal)
        turn = rules_turn_show(v, library_pos(p), steps, n);
    return library_copy(turn.text, strlen(turn.text), out, room);
}

int32_t tactigon_step_action(tactigon_position *p, tactigon_step step)
{
    return is_legal(p, step) ? library_action(p->v, step) : TACTIGON_ERROR_ILLEGAL;
}

int32_t tactigon_action_step(tactigon_position *p, int32_t action, tactigon_step *step)
{
    const move_code m = library_find(p, action);
    if (m == MOVE_NONE)
        return TACTIGON_ERROR_ILLEGAL;
    *step = m;
    return TACTIGON_OK;
}

size_t tactigon_action_text(tactigon_position *p, int32_t action, int32_t style, char *out,
                            size_t room)
{
    return tactigon_step_text(p, library_find(p, action), style, out, room);
}

static int compare_numbers(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

int32_t tactigon_position_actions(tactigon_position *p, int32_t *out, int32_t room)
{
    const int n = library_actions(p), kept = n < room ? n : room;
    qsort(p->actions, (size_t)n, sizeof *out, compare_numbers);
    if (kept > 0)
        memcpy(out, p->actions, (size_t)kept * sizeof *out);
    return n;
}

int32_t tactigon_position_mask(tactigon_position *p, uint8_t *out)
{
    return library_mask(p, false, out);
}

void tactigon_position_observe(const tactigon_position *p, float *out)
{
    library_observe(p->v, library_pos(p), false, out);
}
