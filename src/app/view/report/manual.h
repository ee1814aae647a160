/*
 * The rules page of a game: whole, by topic, or the list of its topics.
 */
#ifndef TACTIGON_APP_VIEW_REPORT_MANUAL_H
#define TACTIGON_APP_VIEW_REPORT_MANUAL_H

#include "app/settings/app.h"

void manual_print(struct app *app);

/* Prints the keys and the mouse of the screen. */
enum manual_keys { MANUAL_PLAY, MANUAL_REPLAY, MANUAL_EDITOR };
void manual_print_keys(struct app *app, enum manual_keys which);

/* Prints the names of the sections, and how to read one. */
void manual_print_topics(struct app *app);

/* Prints the sections whose heading contains `topic` in any case. False: no section does. */
bool manual_print_topic(struct app *app, const char *topic);

/* The i-th heading, and its last word in lower case, by which it can be read; false: no more. */
enum { RULES_TOPIC_MAX = 40 };
bool manual_topic(const struct app *app, int i, char *heading, char *word);

/* "board, turn, ...": for a message. */
void manual_topics(const struct app *app, struct text *out);

#endif
