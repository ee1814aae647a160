/* The registry of games, made from games.txt, for programs that let the user choose a game. */
#include "rules/registry.h"

#include "games.h"

#define DECLARE(game) extern const struct rules game##_rules;
#define ADDRESS(game) &game##_rules,

GAMES_WITH_RULES(DECLARE)

static const struct rules *const games[] = {GAMES_WITH_RULES(ADDRESS)};

int rules_count(void)
{
    return (int)(sizeof games / sizeof games[0]);
}

const struct rules *rules_at(int i)
{
    return games[i];
}

const struct rules *rules_find(const char *name)
{
    for (int i = 0; i < rules_count(); i++)
        if (text_equal_nocase(games[i]->name, name))
            return games[i];
    return NULL;
}
