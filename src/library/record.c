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

enum { SEED = -1 };

static const struct tag {
    const char *name;
    int which; /* text of the record, or SEED */
} tags[] = {{"first", RECORD_PLAYER + SIDE_FIRST},
            {"second", RECORD_PLAYER + SIDE_SECOND},
            {"date", RECORD_DATE},
            {"seed", SEED},
            {"casual", RECORD_CASUAL}};

/* NULL: there is none of that name. */
static const struct tag *find_tag(const char *name)
{
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        if (strcmp(tags[i].name, name) == 0)
            return &tags[i];
    }
    return NULL;
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
    const struct tag *tag = find_tag(name);
    if (!tag)
        return NULL;
    return tag->which == SEED ? seed_of(g) : record_text(g->record, tag->which);
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
