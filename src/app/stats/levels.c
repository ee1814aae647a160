/*
 * The levels' ratings, as the game's evaluation has them.
 */
#include "app/stats/levels.h"

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
