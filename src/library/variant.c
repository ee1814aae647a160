/* Games, boards and rule sets; making variants; shared functions for errors, texts and options. */
#include "library/library.h"

#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "rules/registry.h"

#define NUMBER_TEXT(n) #n
#define VERSION_TEXT(major, minor, patch)                                                          \
    NUMBER_TEXT(major) "." NUMBER_TEXT(minor) "." NUMBER_TEXT(patch)

uint32_t tactigon_version_number(void)
{
    return TACTIGON_VERSION_NUMBER;
}

const char *tactigon_version(void)
{
    return VERSION_TEXT(TACTIGON_VERSION_MAJOR, TACTIGON_VERSION_MINOR, TACTIGON_VERSION_PATCH);
}

int32_t library_set_error(tactigon_error *error, enum status status, const struct error *from)
{
    if (!error || status == STATUS_OK)
        return (int32_t)status;
    *error = (tactigon_error){.line = from->line, .column = from->column};
    library_copy(from->text, strlen(from->text), error->text, sizeof error->text);
    if (status == STATUS_NO_MEMORY)
        library_copy("out of memory", 13, error->text, sizeof error->text);
    return (int32_t)status;
}

int32_t library_fail(tactigon_error *error, int32_t status, const char *text)
{
    if (error)
        *error = (tactigon_error){.line = 0};
    if (error)
        library_copy(text, strlen(text), error->text, sizeof error->text);
    return status;
}

int32_t library_fail_status(tactigon_error *error, int32_t status)
{
    const bool is_missing = PORT_NEVER(status != TACTIGON_ERROR_MEMORY);
    return library_fail(error, status, is_missing ? "the game has no evaluation" : "out of memory");
}

size_t library_copy(const char *s, size_t len, char *out, size_t room)
{
    if (room > 0) {
        const size_t n = len < room ? len : room - 1;
        memcpy(out, s, n);
        out[n] = '\0';
    }
    return len;
}

bool library_options(void *out, size_t size, const void *given)
{
    uint32_t known;
    memset(out, 0, size);
    if (!given)
        return true;
    memcpy(&known, given, sizeof known);
    if (known < sizeof known)
        return false;
    memcpy(out, given, known < size ? known : size);
    return true;
}

static const struct rules *rules_of(int32_t game)
{
    return game >= 0 && game < rules_count() ? rules_at(game) : NULL;
}

int32_t tactigon_game_count(void)
{
    return rules_count();
}

const char *tactigon_game_name(int32_t game)
{
    const struct rules *rules = rules_of(game);
    return rules ? rules->name : NULL;
}

const char *tactigon_game_title(int32_t game)
{
    const struct rules *rules = rules_of(game);
    return rules ? rules->title : NULL;
}

const char *tactigon_game_rules(int32_t game)
{
    const struct rules *rules = rules_of(game);
    return rules ? rules->manual : NULL;
}

const char *tactigon_board_name(int32_t game, int32_t board)
{
    const struct rules *rules = rules_of(game);
    return rules && board >= 0 && board < rules->n_boards ? rules->boards[board].name : NULL;
}

const char *tactigon_rule_set_name(int32_t game, int32_t rule_set)
{
    const struct rules *rules = rules_of(game);
    int32_t n = 0;
    while (rules && rules->rule_sets[n])
        n++;
    return rules && rule_set >= 0 && rule_set < n ? rules->rule_sets[rule_set] : NULL;
}

enum { WORD_MAX = 64 };

/* A spec that has been read, in the form that variant_new() takes. */
struct spec {
    const struct rules *rules;
    char board[WORD_MAX], rule_set[WORD_MAX];
    struct variant_spec variant;
};

/* Reads one of the words that follow the game's name in a spec. */
static int32_t read_word(struct spec *s, const char *word, tactigon_error *error)
{
    static const char first[] = "first=";
    if (strncmp(word, first, sizeof first - 1) == 0) {
        const int side = rules_find_side(s->rules, word + sizeof first - 1);
        if (side < 0)
            return library_fail(error, TACTIGON_ERROR_MISSING, "the game has no side of that name");
        s->variant.first = (enum side)side;
        return TACTIGON_OK;
    }
    const bool is_set = rules_find_set(s->rules, word) >= 0;
    const char **to = is_set ? &s->variant.rule_set : &s->variant.board;
    char *room = is_set ? s->rule_set : s->board;
    if (*to)
        return library_fail(error, TACTIGON_ERROR_INPUT,
                            "expected a game, then a board, a rule set, first=SIDE");
    memcpy(room, word, strlen(word) + 1);
    *to = room;
    return TACTIGON_OK;
}

static int32_t read_spec(struct spec *s, const char *text, tactigon_error *error)
{
    char word[WORD_MAX];
    while (text_is_blank(*text))
        text++;
    text_next_word(&text, word, sizeof word);
    s->rules = rules_find(word);
    if (!s->rules)
        return library_fail(error, TACTIGON_ERROR_MISSING, "there is no game of that name");
    int32_t status = TACTIGON_OK;
    while (status == TACTIGON_OK && *text) {
        text_next_word(&text, word, sizeof word);
        status = read_word(s, word, error);
    }
    return status;
}

int32_t tactigon_variant_new(const char *text, const char *board_text, size_t board_size,
                             tactigon_variant **out, tactigon_error *error)
{
    struct spec s = {.rules = NULL};
    struct error why = {.line = 0};
    struct variant *inner = NULL;
    const int32_t read = read_spec(&s, text, error);
    if (read != TACTIGON_OK)
        return read;
    if (board_text && s.variant.board)
        return library_fail(error, TACTIGON_ERROR_INPUT,
                            "give the name of a board or its text, not both");
    s.variant.board_text = board_text;
    s.variant.board_size = board_size;
    const enum status status = variant_new(s.rules, &s.variant, &inner, &why);
    if (status != STATUS_OK)
        return library_set_error(error, status, &why);
    return library_wrap(inner, board_text, board_size, out, error);
}

int32_t library_wrap(struct variant *inner, const char *board_text, size_t board_size,
                     struct tactigon_variant **out, tactigon_error *error)
{
    const struct encoding *code = encoding_find(inner->rules);
    if (!code) {
        variant_free(inner);
        return library_fail(error, TACTIGON_ERROR_MISSING, "the game has no action numbers");
    }
    struct tactigon_variant *v =
        calloc(1, sizeof *v + (size_t)inner->n_places * sizeof v->numbers[0]);
    char *copy = board_text ? malloc(board_size + 1) : NULL;
    if (!v || (board_text && !copy)) {
        free(v);
        free(copy);
        variant_free(inner);
        return library_fail_status(error, TACTIGON_ERROR_MEMORY);
    }
    if (board_text)
        memcpy(copy, board_text, board_size);
    v->inner = inner;
    v->board_text = copy;
    v->board_size = board_size;
    v->code = code;
    v->n_actions = code->actions(inner);
    v->shape[0] = code->n_planes;
    code->size(inner, &v->shape[1], &v->shape[2]);
    v->n_values = v->shape[0] * v->shape[1] * v->shape[2];
    for (int i = 0; i < inner->n_places; i++)
        v->numbers[i] = -1;
    for (int place; (place = code->place_at(inner, v->n_places)) != PLACE_NONE;) {
        v->numbers[place] = (int16_t)v->n_places;
        v->places[v->n_places++] = (int16_t)place;
    }
    struct text text = text_in(v->spec, sizeof v->spec);
    text_printf(&text, "%s %s %s first=%s", inner->rules->name, inner->board, inner->rule_set,
                inner->rules->side_names[inner->first]);
    *out = v;
    return TACTIGON_OK;
}

void tactigon_variant_free(tactigon_variant *v)
{
    if (!v)
        return;
    variant_free(v->inner);
    free(v->board_text);
    free(v);
}

const char *tactigon_variant_spec(const tactigon_variant *v)
{
    return v->spec;
}

const char *tactigon_variant_game(const tactigon_variant *v)
{
    return v->inner->rules->name;
}

const char *tactigon_variant_side(const tactigon_variant *v, int32_t side)
{
    return side == 0 || side == 1 ? v->inner->rules->side_names[side] : NULL;
}

int32_t tactigon_variant_actions(const tactigon_variant *v)
{
    return v->n_actions;
}

void tactigon_variant_planes(const tactigon_variant *v, int32_t shape[3])
{
    memcpy(shape, v->shape, sizeof v->shape);
}

int32_t tactigon_variant_max_steps(const tactigon_variant *v)
{
    return v->inner->max_moves;
}

int32_t tactigon_variant_max_length(const tactigon_variant *v)
{
    return v->code->max_length(v->inner);
}

int32_t tactigon_variant_places(const tactigon_variant *v)
{
    return v->n_places;
}

size_t tactigon_place_name(const tactigon_variant *v, int32_t place, char *out, size_t room)
{
    struct rules_name name = {""};
    if (place >= 0 && place < v->n_places)
        name = rules_name(v->inner, v->places[place]);
    return library_copy(name.text, strlen(name.text), out, room);
}

int32_t tactigon_place_find(const tactigon_variant *v, const char *name)
{
    const int place = v->inner->rules->place_parse(v->inner, name, strlen(name));
    return place != PLACE_NONE ? v->numbers[place] : -1;
}

int32_t tactigon_place_xy(const tactigon_variant *v, int32_t place, int32_t *x, int32_t *y)
{
    int column, row;
    if (place < 0 || place >= v->n_places)
        return TACTIGON_ERROR_ARGUMENT;
    v->code->place_xy(v->inner, v->places[place], &column, &row);
    *x = column;
    *y = row;
    return TACTIGON_OK;
}
