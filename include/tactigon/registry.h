/*
 * The registry: which games there are, in the order of menus.
 */
#ifndef TACTIGON_REGISTRY_H
#define TACTIGON_REGISTRY_H

#include "tactigon/rules.h"

/* How many games there are. */
int rules_count(void);

/* Game i, 0 <= i < rules_count(); game 0 is the default. */
const struct rules *rules_at(int i);

/* The game of that name, in any case; NULL when there is none. */
const struct rules *rules_find(const char *name);

#endif
