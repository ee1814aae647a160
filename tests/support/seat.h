/* A session without a front end: a test types input and reads the answers. */
#ifndef TACTIGON_TESTS_SEAT_H
#define TACTIGON_TESTS_SEAT_H

#include "session/session.h"

/* Returns a game between two people at a terminal, who answer no to questions. It is not saved.
 * `position` is passed to session_new_set(). */
struct session *seat_new(const char *game, const char *position);

/* Makes a game as seat_new() does, but for any rules. */
struct session *seat_new_of(const struct rules *rules, const char *position);

/* seat_new_of() in two parts, between which a test may change the settings. */
struct app *seat_app(const struct rules *rules);
struct session *seat_begin(struct app *app, const char *position);

void seat_free(struct session *s);

/* Clears earlier messages and types one item. */
void seat_type(struct session *s, const char *item);

/* Types one item that asks one question, and answers it. */
void seat_answer(struct session *s, const char *item, bool is_yes);

/* Returns whether a message of this kind since the last input has contained the text. */
bool seat_printed(struct session *s, enum answer_kind kind, const char *what);

/* Returns how many messages contain the text. */
int seat_count(const struct answer *a, const char *what);

/* An item to type, or "!y" or "!n" as an answer, and the message expected after it (NULL: none). */
struct seat_line {
    const char *item, *printed;
};

/* Types all lines before the first one without an item. An unexpected message fails the test. */
void seat_talk(struct session *s, const struct seat_line *lines);

#endif
