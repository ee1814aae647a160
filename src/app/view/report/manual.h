/*
 * The rules page of a game: whole, by topic, or the list of its topics.
 */
#ifndef TACTIGON_APP_VIEW_REPORT_MANUAL_H
#define TACTIGON_APP_VIEW_REPORT_MANUAL_H

#include "app/settings/app.h"

void manual_print(struct app *app);

/* The keys and the mouse of the screen. */
enum manual_keys { MANUAL_PLAY, MANUAL_REPLAY, MANUAL_EDITOR };
void manual_print_keys(struct app *app, enum manual_keys which);

/* The names of the sections, with how to read one. */
void manual_print_topics(struct app *app);

/* The sections whose heading has `topic` in it, in any case; false when there is none. */
bool manual_print_topic(struct app *app, const char *topic);

/* The i-th heading, and its last word in lower case, by which it can be read; false: no more. */
enum { RULES_TOPIC_MAX = 40 };
bool manual_topic(const struct app *app, int i, char *heading, char *word);

/* "board, turn, ...": for a message. */
void manual_topics(const struct app *app, struct text *out);

#endif
