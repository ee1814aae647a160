/* Games, their records as text, and their tags and comments. */
#include "library/library.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "rules/registry.h"

bool library_is_over(const struct tactigon_game *g)
{
    return game_end(g->game) != GAME_ONGOING;
}

static int32_t game_around(const struct tactigon_variant *v, struct game *game,
                           struct record *record, struct tactigon_game **out)
{
    struct tactigon_game *g =
        malloc(sizeof *g + (size_t)v->inner->max_moves * sizeof g->actions[0]);
    if (!g)
        return TACTIGON_ERROR_MEMORY;
    *g = (struct tactigon_game){.v = v,
                                .game = game,
                                .record = record,
                                .here = {.v = v, .game = game, .actions = g->actions}};
    *out = g;
    return TACTIGON_OK;
}

int32_t tactigon_game_new(const tactigon_variant *v, const tactigon_position *start,
                          tactigon_game **out)
{
    struct game *game = NULL;
    struct record *record = NULL;
    if (start && start->v != v)
        return TACTIGON_ERROR_ARGUMENT;
    int32_t status = game_new(v->inner, start ? library_pos(start) : NULL, &game);
    if (status == TACTIGON_OK)
        status = record_new(&record);
    if (status == TACTIGON_OK && v->board_text)
        status = record_set_board(record, v->board_text, v->board_size);
    if (status == TACTIGON_OK)
        status = game_around(v, game, record, out);
    if (status != TACTIGON_OK) {
        record_free(record);
        game_free(game);
    }
    return status;
}

void tactigon_game_free(tactigon_game *g)
{
    if (!g)
        return;
    record_free(g->record);
    game_free(g->game);
    tactigon_variant_free(g->owned);
    free(g);
}

const tactigon_variant *tactigon_game_variant(const tactigon_game *g)
{
    return g->v;
}

int32_t tactigon_game_play(tactigon_game *g, tactigon_step step)
{
    return game_play(g->game, step);
}

int32_t tactigon_game_act(tactigon_game *g, int32_t action, tactigon_error *error)
{
    const int32_t status = game_play(g->game, library_find(&g->here, action));
    if (status == TACTIGON_ERROR_ILLEGAL)
        return library_refuse(error, library_is_over(g), action);
    return status == TACTIGON_OK ? status : library_fail_status(error, status);
}

int32_t tactigon_game_undo(tactigon_game *g, int32_t n)
{
    return n > 0 ? game_undo(g->game, n) : 0;
}

int32_t tactigon_game_redo(tactigon_game *g, int32_t n)
{
    return n > 0 ? game_redo(g->game, n) : 0;
}

int32_t tactigon_game_resign(tactigon_game *g, int32_t side)
{
    return side == 0 || side == 1 ? game_resign(g->game, (enum side)side) : TACTIGON_ERROR_ARGUMENT;
}

int32_t tactigon_game_agree_draw(tactigon_game *g)
{
    return game_agree(g->game);
}

tactigon_position *tactigon_game_position(tactigon_game *g)
{
    return &g->here;
}

int32_t tactigon_game_length(const tactigon_game *g)
{
    return game_length(g->game);
}

int32_t tactigon_game_redo_length(const tactigon_game *g)
{
    return game_redo_length(g->game);
}

static int total(const struct tactigon_game *g)
{
    return game_length(g->game) + game_redo_length(g->game);
}

int32_t tactigon_game_set_draws(tactigon_game *g, int32_t are_on)
{
    if (total(g) > 0)
        return TACTIGON_ERROR_ILLEGAL;
    game_set_draws(g->game, are_on != 0);
    return TACTIGON_OK;
}

tactigon_step tactigon_game_step_at(const tactigon_game *g, int32_t i)
{
    return i >= 0 && i < total(g) ? game_move_at(g->game, i) : TACTIGON_NO_STEP;
}

int32_t tactigon_game_position_at(const tactigon_game *g, int32_t i, tactigon_position *to)
{
    if (i < 0 || i > total(g) || to->v != g->v || to->game)
        return TACTIGON_ERROR_ARGUMENT;
    memcpy(to->now, game_pos_at(g->game, i), g->v->inner->pos_size);
    to->n_steps = -1;
    return TACTIGON_OK;
}

int32_t tactigon_game_result(const tactigon_game *g)
{
    return (int32_t)game_result(g->game);
}

const char *tactigon_game_reason(const tactigon_game *g)
{
    return game_reason(g->game);
}

int32_t tactigon_game_reward(const tactigon_game *g, int32_t side)
{
    return library_reward(game_result(g->game), side);
}

int32_t tactigon_game_mask(tactigon_game *g, uint8_t *out)
{
    return library_mask(&g->here, library_is_over(g), out);
}

void tactigon_game_observe(const tactigon_game *g, float *out)
{
    library_observe(g->v, game_pos(g->game), game_occurrences(g->game) > 1, out);
}

size_t tactigon_game_write(const tactigon_game *g, char *out, size_t room)
{
    char *text = NULL;
    size_t size = 0;
    if (record_write_new(g->record, g->game, &text, &size) != STATUS_OK)
        return library_copy("", 0, out, room);
    const size_t len = library_copy(text, size, out, room);
    free(text);
    return len;
}

/* Makes a game that owns the contents of `loaded`. */
static int32_t take(struct review *loaded, tactigon_game **out, tactigon_error *error)
{
    const char *board = record_board(loaded->record);
    struct tactigon_variant *v = NULL;
    int32_t status = library_wrap(loaded->owned, *board ? board : NULL, strlen(board), &v, error);
    loaded->owned = NULL;
    if (status == TACTIGON_OK) {
        status = game_around(v, loaded->game, loaded->record, out);
        if (status == TACTIGON_OK) {
            (*out)->owned = v;
            return status;
        }
        library_fail_status(error, status);
    }
    tactigon_variant_free(v);
    review_close(loaded);
    return status;
}

int32_t tactigon_game_read(const char *text, size_t size, tactigon_game **out,
                           tactigon_error *error)
{
    struct review loaded;
    struct error why = {.line = 0};
    const enum status status = record_read(text, size, rules_find, &loaded, &why);
    return status == STATUS_OK ? take(&loaded, out, error) : library_set_error(error, status, &why);
}

int32_t tactigon_game_recover(const char *text, size_t size, tactigon_game **out,
                              tactigon_error *error)
{
    struct review loaded;
    struct error why = {.line = 0};
    const enum status status = record_recover(text, size, rules_find, &loaded, &why);
    if (status != STATUS_OK)
        return library_set_error(error, status, &why);
    const int32_t taken = take(&loaded, out, error);
    if (taken == TACTIGON_OK)
        library_set_error(error, STATUS_BAD_INPUT, &why);
    return taken;
}

enum { SEED = -1 };

static const struct tag {
    const char *name;
    int which; /* number of a text for record_text(), or SEED */
} tags[] = {{"first", RECORD_PLAYER + SIDE_FIRST},
            {"second", RECORD_PLAYER + SIDE_SECOND},
            {"date", RECORD_DATE},
            {"seed", SEED},
            {"casual", RECORD_CASUAL}};

static const struct tag *find_tag(const char *name)
{
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        if (strcmp(tags[i].name, name) == 0)
            return &tags[i];
    }
    return NULL;
}

const char *tactigon_game_tag(tactigon_game *g, const char *name)
{
    const struct tag *tag = find_tag(name);
    uint64_t seed;
    if (!tag)
        return NULL;
    if (tag->which != SEED)
        return record_text(g->record, tag->which);
    struct text out = text_in(g->seed, sizeof g->seed);
    if (record_seed(g->record, &seed))
        text_printf(&out, "%" PRIu64, seed);
    return g->seed;
}

int32_t tactigon_game_set_tag(tactigon_game *g, const char *name, const char *text)
{
    const struct tag *tag = find_tag(name);
    uint64_t seed;
    if (!tag)
        return TACTIGON_ERROR_MISSING;
    if (tag->which != SEED)
        return record_set(g->record, tag->which, text);
    if (!text_read_digits(text, strlen(text), UINT64_MAX, &seed))
        return TACTIGON_ERROR_INPUT;
    record_set_seed(g->record, seed);
    return TACTIGON_OK;
}

const char *tactigon_game_comment(const tactigon_game *g, int32_t n, int32_t k)
{
    const char *comment = NULL;
    int at = 0;
    if (n < 0 || k < 0)
        return NULL;
    do
        comment = record_next_comment(g->record, g->game, n, &at);
    while (comment && k-- > 0);
    return comment;
}

int32_t tactigon_game_add_comment(tactigon_game *g, const char *text)
{
    return record_add_comment(g->record, g->game, text);
}
