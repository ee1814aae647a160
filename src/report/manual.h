/* The rules page of a game: the whole page, a topic, or the list of topics. */
#ifndef TACTIGON_REPORT_MANUAL_H
#define TACTIGON_REPORT_MANUAL_H

#include "front/app.h"

void manual_print(struct app *app);

enum manual_keys { MANUAL_PLAY, MANUAL_REPLAY, MANUAL_EDITOR };
/* Prints what the keys and the mouse do. */
void manual_print_keys(struct app *app, enum manual_keys which);

/* Prints the names of the sections, and how to read one. */
void manual_print_topics(struct app *app);

/* Prints the sections whose heading contains `topic`, ignoring case. Returns false if none does. */
bool manual_print_topic(struct app *app, const char *topic);

enum { RULES_TOPIC_MAX = 40 };
/* Writes the heading of section i (from 0) and, in lower case, the last word of the heading, which
 * is the topic's name. Returns false if there are fewer sections. */
bool manual_topic(const struct app *app, int i, char *heading, char *word);

#endif
