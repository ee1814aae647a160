/*
 * From settings to a board and a position, with every way in which that can go
 * wrong said to the person.
 */
#ifndef TACTIGON_APP_SETTINGS_SETUP_H
#define TACTIGON_APP_SETTINGS_SETUP_H

#include "app/settings/app.h"
#include "tactigon/record.h"

/*
 * The board of the settings, with `first` to move, in *out: the caller's to free. Returns
 * CODE_NONE, or the code to leave with after a message.
 */
enum exit_code setup_variant(struct app *app, enum side first, struct variant **out);

/* The same for a game that is to be kept: the text of a board file goes into its record. */
enum exit_code setup_recorded(struct app *app, enum side first, struct variant **out,
                              struct record *record);

/* The position `text`, or the variant's own start when it is NULL. As setup_variant. */
enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out);

/* Whether both can be had, with the message if not: said before a menu rather than behind it. */
enum exit_code setup_check(struct app *app);

/* Who is to start by the settings; draws a side when it is by chance. */
enum side setup_first(struct app *app);

#endif
