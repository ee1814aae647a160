/*
 * The table of the levels' ratings.
 */
#include "app/stats/levels.h"

#include <string.h>

#include "tactigon/bot.h"

enum { RATED_MAX = 8 };

/* Printed by tests/tools/rate.awk. */
static const struct yardstick {
    const char *game;
    uint32_t signature;
    int first_move;
    struct {
        short value, error;
    } levels[RATED_MAX]; /* from LEVEL_MIN on */
} yardsticks[] = {
    {"tactigon",
     0x1e129b1cu,
     49,
     {{-261, 250},
      {653, 41},
      {1017, 29},
      {1254, 21},
      {1500, 0},
      {1756, 22},
      {2033, 32},
      {2312, 40}}},
    {"dragons",
     0x6ace4ff5u,
     35,
     {{-439, 259},
      {475, 79},
      {1058, 39},
      {1320, 27},
      {1500, 0},
      {1678, 28},
      {1887, 41},
      {2098, 67}}},
    {"apart",
     0x37271d58u,
     180,
     {{236, 253},
      {1150, 57},
      {1413, 34},
      {1453, 30},
      {1500, 0},
      {1546, 45},
      {1580, 71},
      {1636, 100}}},
    {"isaac",
     0xb84b8a75u,
     0,
     {{129, 151},
      {850, 49},
      {1049, 39},
      {1243, 30},
      {1500, 0},
      {1709, 30},
      {1940, 43},
      {2129, 52}}},
};

static const struct yardstick *find(const struct rules *rules)
{
    for (size_t i = 0; i < sizeof yardsticks / sizeof yardsticks[0]; i++) {
        if (strcmp(yardsticks[i].game, rules->name) == 0)
            return &yardsticks[i];
    }
    return NULL;
}

bool levels_rating(const struct rules *rules, int level, struct level_rating *out)
{
    const struct yardstick *y = find(rules);
    if (!y || level < LEVEL_MIN || level >= LEVEL_MIN + RATED_MAX)
        return false;
    out->value = y->levels[level - LEVEL_MIN].value;
    out->error = y->levels[level - LEVEL_MIN].error;
    return true;
}

double levels_first_move(const struct rules *rules)
{
    const struct yardstick *y = find(rules);
    return y ? y->first_move : 0;
}

uint32_t levels_rated_signature(const struct rules *rules)
{
    const struct yardstick *y = find(rules);
    return y ? y->signature : 0;
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
    for (int level = LEVEL_MIN; level < LEVEL_MIN + RATED_MAX && status == STATUS_OK; level++) {
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
