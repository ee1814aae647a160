/* The list of all games, in the order of menus. */
#ifndef TACTIGON_RULES_REGISTRY_H
#define TACTIGON_RULES_REGISTRY_H

#include "rules/rules.h"

int rules_count(void);

/* Returns game i, 0 <= i < rules_count(); game 0 is the default. */
const struct rules *rules_at(int i);

/* Returns the game with this name, in upper or lower case, or NULL. */
const struct rules *rules_find(const char *name);

#endif
