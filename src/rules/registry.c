/*
 * The registry: which games there are. Games and what works with any of them do not know it.
 */
#include "tactigon/registry.h"

extern const struct rules tg_rules, dragons_rules, apart_rules, isaac_rules;

static const struct rules *const games[] = {&tg_rules, &dragons_rules, &apart_rules, &isaac_rules};

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
