/* The levels of bots. */
#include <stddef.h>

#include "engine/eval/eval.h"
#include "engine/player.h"

/* The levels, with the players for games whose evaluation has no list of levels. The search limits
 * were determined by matches in each game (docs/engine.md). */
static const struct {
    const char *name;
    const char *summary;
    const char *player;
} levels[LEVEL_AUTO - LEVEL_MIN + 1] = {
    {"starter", "sees few of its moves", "search:depth=1,nodes=1000,miss=90,blind=87"},
    {"novice", "sees some of its moves", "search:depth=1,nodes=1000,miss=90,blind=71"},
    {"beginner", "hardly looks ahead", "search:depth=2,nodes=2000,miss=60"},
    {"learner", "looks ahead a little", "search:depth=2,nodes=2000,miss=35"},
    {"amateur", "sees most replies", "search:depth=3,nodes=2000,miss=25"},
    {"club", "looks further ahead", "search:depth=4,nodes=4000,miss=15"},
    {"skilled", "overlooks little", "search:nodes=4000,miss=5"},
    {"master", "overlooks nothing", "search:nodes=10000"},
    {"strongest", "uses all its time", "search"},
    {"auto", "adapts to how you play", NULL},
};

static bool is_level(int level)
{
    return level >= LEVEL_MIN && level <= LEVEL_AUTO;
}

const char *level_name(int level)
{
    return is_level(level) ? levels[level - LEVEL_MIN].name : NULL;
}

const char *level_summary(int level)
{
    return is_level(level) ? levels[level - LEVEL_MIN].summary : NULL;
}

const char *level_text(const struct rules *rules, int level)
{
    const struct eval *eval = search_eval(rules);
    if (!eval) /* the game cannot be searched */
        return level == LEVEL_MIN ? "random" : "greedy";
    return eval->levels ? eval->levels[level - LEVEL_MIN] : levels[level - LEVEL_MIN].player;
}

int level_last(const struct rules *rules)
{
    if (search_eval(rules))
        return LEVEL_AUTO;
    return engine_eval_find(rules, "greedy") ? LEVEL_SEARCH - 1 : LEVEL_MIN;
}
