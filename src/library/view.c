/* Observes and plays many positions in one call; rotates planes and policies by 180 degrees. */
#include <string.h>

#include "library/library.h"

void tactigon_view_init(tactigon_view *view, uint32_t size)
{
    *view = (tactigon_view){.size = size};
}

int32_t tactigon_positions_fill_view(tactigon_position *const *positions, int32_t n,
                                     const tactigon_view *given)
{
    tactigon_view view;
    if (!library_options(&view, sizeof view, given))
        return TACTIGON_ERROR_ARGUMENT;
    for (int i = 0; i < n; i++) {
        if (positions[i]->v->inner != positions[0]->v->inner)
            return TACTIGON_ERROR_ARGUMENT;
    }
    for (int i = 0; i < n; i++) {
        const enum result result = library_result(positions[i]);
        library_look(positions[i], i, &view);
        library_look_end(i, result != RESULT_NONE, result, &view);
    }
    return TACTIGON_OK;
}

/* Checks that the action is legal in position i, and that the position is not listed twice. */
static int32_t check_action(struct tactigon_position *p, int i, int32_t action,
                            tactigon_error *error)
{
    struct error why = {.line = 0};
    if (p->game)
        return library_fail(error, TACTIGON_ERROR_ARGUMENT, "the position belongs to a game");
    if (p->is_listed)
        error_set(&why, STATUS_ILLEGAL, 0, 0, "position %d is given twice", i);
    else if (library_pos(p)->result == RESULT_NONE && library_find(p, action) == MOVE_NONE)
        error_set(&why, STATUS_ILLEGAL, 0, 0, "position %d: action %d is not legal", i,
                  (int)action);
    return *why.text ? library_set_error(error, STATUS_ILLEGAL, &why) : TACTIGON_OK;
}

int32_t tactigon_positions_act(tactigon_position *const *positions, int32_t n,
                               const int32_t *actions, tactigon_error *error)
{
    int32_t status = TACTIGON_OK;
    int n_listed = 0;
    while (n_listed < n && status == TACTIGON_OK) {
        struct tactigon_position *p = positions[n_listed];
        status = check_action(p, n_listed, actions[n_listed], error);
        if (status == TACTIGON_OK) {
            p->is_listed = true;
            n_listed++;
        }
    }
    for (int i = 0; i < n_listed; i++) {
        positions[i]->is_listed = false;
        if (status == TACTIGON_OK) /* no effect if the game is over */
            (void)tactigon_position_act(positions[i], actions[i], NULL);
    }
    return status;
}

/* Finds where a rotation moves cells and places. Returns false if the board is not symmetric. */
static bool turn_board(const struct tactigon_variant *v, int16_t *cells, int16_t *turned)
{
    const int size = v->shape[1] * v->shape[2];
    int16_t places[ENCODE_CELLS_MAX];
    int32_t x, y;
    if (v->code->turn_cells) {
        if (!v->code->turn_cells(v->inner, cells))
            return false;
    } else {
        for (int i = 0; i < size; i++)
            cells[i] = (int16_t)(size - 1 - i);
    }
    for (int i = 0; i < v->n_places; i++) {
        (void)tactigon_place_xy(v, i, &x, &y);
        places[y * v->shape[2] + x] = (int16_t)i;
    }
    for (int i = 0; i < v->n_places; i++) {
        (void)tactigon_place_xy(v, i, &x, &y);
        turned[i] = places[cells[y * v->shape[2] + x]];
    }
    return true;
}

int32_t tactigon_variant_symmetries(const tactigon_variant *v)
{
    int16_t cells[ENCODE_CELLS_MAX], turned[ENCODE_PLACES_MAX];
    return turn_board(v, cells, turned);
}

int32_t tactigon_variant_rotate(const tactigon_variant *v, int32_t n, const uint8_t *bytes,
                                const float *policies, uint8_t *out, float *policies_out)
{
    int16_t cells[ENCODE_CELLS_MAX], turned[ENCODE_PLACES_MAX];
    const int size = v->shape[1] * v->shape[2];
    if (!turn_board(v, cells, turned))
        return TACTIGON_ERROR_MISSING;
    for (int k = 0; k < n; k++, bytes += v->n_values) {
        if (out) {
            memcpy(out, bytes, (size_t)v->n_values);
            for (int i = 0; i < v->n_values; i++)
                out[i / size * size + cells[i % size]] = bytes[i];
            if (v->code->turn_planes)
                v->code->turn_planes(v->inner, bytes, out);
            out += v->n_values;
        }
        if (policies && policies_out) {
            memset(policies_out, 0, (size_t)v->n_actions * sizeof *policies_out);
            for (int i = 0; i < v->n_actions; i++)
                if (policies[i] != 0)
                    policies_out[v->code->turn_action(v->inner, turned, i, bytes)] = policies[i];
            policies += v->n_actions;
            policies_out += v->n_actions;
        }
    }
    return TACTIGON_OK;
}
