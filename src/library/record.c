/*
 * Games as text, and what records say of them.
 */
#include "library/library.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "tactigon/registry.h"

/* ---- whole records ---- */

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

/* A game that owns what was read. */
static int32_t take(struct record_loaded *loaded, tactigon_game **out, tactigon_error *error)
{
    const char *board = record_board(loaded->record);
    struct tactigon_variant *v = NULL;
    int32_t status = library_wrap(loaded->variant, *board ? board : NULL, strlen(board), &v, error);
    loaded->variant = NULL;
    if (status == TACTIGON_OK)
        status = library_game_around(v, loaded->game, loaded->record, out);
    if (status == TACTIGON_OK) {
        (*out)->owned = v;
        return status;
    }
    tactigon_variant_free(v);
    record_loaded_free(loaded);
    return library_lack(error, TACTIGON_ERROR_MEMORY);
}

int32_t tactigon_game_read(const char *text, size_t size, tactigon_game **out,
                           tactigon_error *error)
{
    struct record_loaded loaded;
    struct error why = {.line = 0};
    const enum status status = record_read(text, size, rules_find, &loaded, &why);
    return status == STATUS_OK ? take(&loaded, out, error) : library_tell(error, status, &why);
}

int32_t tactigon_game_recover(const char *text, size_t size, tactigon_game **out,
                              tactigon_error *error)
{
    struct record_loaded loaded;
    struct error why = {.line = 0};
    const enum status status = record_recover(text, size, rules_find, &loaded, &why);
    if (status != STATUS_OK)
        return library_tell(error, status, &why);
    const int32_t taken = take(&loaded, out, error);
    if (taken == TACTIGON_OK)
        library_tell(error, STATUS_BAD_INPUT, &why);
    return taken;
}

/* ---- tags ---- */

enum tag { TAG_FIRST, TAG_SECOND, TAG_DATE, TAG_SEED, TAG_CASUAL, TAG_COUNT };

static const char *const tag_names[TAG_COUNT] = {"first", "second", "date", "seed", "casual"};

static enum tag find_tag(const char *name)
{
    enum tag tag = TAG_FIRST;
    while (tag < TAG_COUNT && strcmp(tag_names[tag], name) != 0)
        tag++;
    return tag;
}

static const char *seed_of(struct tactigon_game *g)
{
    uint64_t seed;
    struct text text = text_in(g->seed, sizeof g->seed);
    if (record_seed(g->record, &seed))
        text_printf(&text, "%" PRIu64, seed);
    return g->seed;
}

const char *tactigon_game_tag(tactigon_game *g, const char *name)
{
    const enum tag tag = find_tag(name);
    switch (tag) {
    case TAG_FIRST:
    case TAG_SECOND:
        return record_text(g->record, RECORD_PLAYER + (tag != TAG_FIRST));
    case TAG_DATE:
        return record_text(g->record, RECORD_DATE);
    case TAG_SEED:
        return seed_of(g);
    case TAG_CASUAL:
        return record_text(g->record, RECORD_CASUAL);
    case TAG_COUNT:
        break;
    }
    return NULL;
}

static int32_t set_seed(struct tactigon_game *g, const char *s)
{
    uint64_t seed = 0;
    if (!*s)
        return TACTIGON_ERROR_INPUT;
    for (; *s; s++) {
        const uint64_t digit = (uint64_t)(*s - '0');
        if (!text_is_digit(*s) || seed > (UINT64_MAX - digit) / 10)
            return TACTIGON_ERROR_INPUT;
        seed = 10 * seed + digit;
    }
    record_set_seed(g->record, seed);
    return TACTIGON_OK;
}

int32_t tactigon_game_set_tag(tactigon_game *g, const char *name, const char *text)
{
    const enum tag tag = find_tag(name);
    switch (tag) {
    case TAG_FIRST:
    case TAG_SECOND:
        return record_set(g->record, RECORD_PLAYER + (tag != TAG_FIRST), text);
    case TAG_DATE:
        return record_set(g->record, RECORD_DATE, text);
    case TAG_SEED:
        return set_seed(g, text);
    case TAG_CASUAL:
        return record_set(g->record, RECORD_CASUAL, text);
    case TAG_COUNT:
        break;
    }
    return TACTIGON_ERROR_MISSING;
}

/* ---- comments ---- */

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
