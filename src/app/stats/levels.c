/*
 * The levels' ratings, as the game's evaluation has them.
 */
#include "app/stats/levels.h"

#include "tactigon/bot.h"
#include "tactigon/search.h"

static const struct level_ratings *find(const struct rules *rules)
{
    const struct eval *eval = search_eval(rules);
    return eval ? eval->ratings : NULL;
}

bool levels_rating(const struct rules *rules, int level, struct level_rating *out)
{
    const struct level_ratings *r = find(rules);
    if (!r || level < LEVEL_MIN || level >= LEVEL_MIN + LEVELS_RATED)
        return false;
    out->value = r->values[level - LEVEL_MIN];
    out->error = r->errors[level - LEVEL_MIN];
    return true;
}

double levels_first_move(const struct rules *rules)
{
    const struct level_ratings *r = find(rules);
    return r ? r->first_move : 0;
}

uint32_t levels_rated_signature(const struct rules *rules)
{
    const struct level_ratings *r = find(rules);
    return r ? r->signature : 0;
}

/* The FNV hash goes on. */
static uint32_t mix(uint32_t sum, const char *s)
{
    for (; *s; s++)
        sum = (sum ^ (unsigned char)*s) * 16777619u;
    return sum;
}

/* "search:depth=2,miss=40 1a2b3c4d" of each level, without its number. */
enum status levels_signature(const struct rules *rules, uint32_t *out)
{
    struct variant *v = NULL;
    uint32_t sum = 2166136261u;
    enum status status = variant_new(rules, &(struct variant_spec){.board = NULL}, &v, NULL);
    for (int level = LEVEL_MIN; level < LEVEL_MIN + LEVELS_RATED && status == STATUS_OK; level++) {
        char name[PLAYER_TEXT_MAX];
        struct text text = text_in(name, sizeof name);
        struct player player;
        uint32_t signature = 0;
        text_printf(&text, "level:%d", level);
        status = player_read(rules, name, &player, NULL);
        if (status == STATUS_OK)
            status = bot_signature(&player, v, &signature);
        if (status != STATUS_OK)
            break;
        player.level = 0;
        text_clear(&text);
        player_format(&player, &text);
        text_printf(&text, " %08lx", (unsigned long)signature);
        sum = mix(sum, name);
    }
    variant_free(v);
    *out = sum;
    return status;
}
