/*
 * From settings to a board and a position, with every way in which that can go
 * wrong said to the person.
 */
#ifndef TACTIGON_APP_SETTINGS_SETUP_H
#define TACTIGON_APP_SETTINGS_SETUP_H

#include "app/settings/app.h"
#include "tactigon/review.h"

/*
 * The board of the settings, with `first` to move, in *out: the caller's to free. Returns
 * CODE_NONE, or the code to leave with after a message.
 */
enum exit_code setup_variant(struct app *app, enum side first, struct variant **out);

/* The same for a game that is to be kept: the text of a board file goes into its record. */
enum exit_code setup_recorded(struct app *app, enum side first, struct variant **out,
                              struct record *record);

/*
 * pos_parse for what a person hands over: blanks at the ends are dropped, which the games' readers
 * do not take. `shown` is what was read, as far as there is room.
 */
enum status setup_parse(const struct variant *v, const char *text, char shown[POS_TEXT_MAX],
                        union position *out, struct error *error);

/* The position `text`, or the variant's own start when it is NULL. As setup_variant. */
enum exit_code setup_position(struct app *app, const struct variant *v, const char *text,
                              union position *out);

/* Whether both can be had, with the message if not: said before a menu rather than behind it. */
enum exit_code setup_check(struct app *app);

/* Who is to start by the settings; draws a side when it is by chance. */
enum side setup_first(struct app *app);

/*
 * A text by what is in it: the game of a record at its last position, or a board by the rules of
 * the settings. `name` is for messages. As setup_variant, also when the text is neither.
 */
enum exit_code setup_review(struct app *app, const char *name, const char *text, size_t size,
                            struct review *out);

/* Show position `at`; false after a message when there is none of that number. */
bool setup_review_at(struct app *app, struct review *x, long at);

/* A position; the variant must outlive the review. */
enum exit_code setup_review_position(struct app *app, const struct variant *v, const struct pos *p,
                                     struct review *out);

#endif
