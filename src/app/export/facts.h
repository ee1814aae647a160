/*
 * What a page says of a game beside its moves: the players and the date as people read them, and
 * what each side has and has lost.
 */
#ifndef TACTIGON_APP_EXPORT_FACTS_H
#define TACTIGON_APP_EXPORT_FACTS_H

#include "tactigon/rules.h"

/* The player of a record: "level 6, skilled"; what names no player of the program as it stands. */
void facts_player(const struct rules *rules, const char *recorded, struct text *out);

/* "21 November 2026, 05:40 UTC"; what is not as the program writes dates as it stands. */
void facts_date(const char *recorded, struct text *out);

/* "; lost: triangle, circle (2)": what a side had at the start and has no more; else nothing. */
void facts_lost(const struct variant *v, const struct pos *start, const struct pos *now,
                enum side side, struct text *out);

#endif
