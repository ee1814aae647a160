/* A session without a front end: a test types and reads its answers. */
#ifndef TACTIGON_TESTS_SEAT_H
#define TACTIGON_TESTS_SEAT_H

#include "app/session/session.h"

/* A game between two people at a terminal who answer no; it is not saved; `position` is that of
 * session_new. */
struct session *seat_new(const char *game, const char *position);

/* The same for any rules. */
struct session *seat_new_of(const struct rules *rules, const char *position);

/* Frees its app too. */
void seat_free(struct session *s);

/* Types one item; clears earlier messages. */
void seat_type(struct session *s, const char *item);

/* Types one item that asks one question, and answers it. */
void seat_answer(struct session *s, const char *item, bool is_yes);

/* A message since the last input contains the text. */
bool seat_has_told(struct session *s, enum answer_kind kind, const char *what);

/* An item, with "!y" and "!n" for questions, and the expected message; NULL: no message. */
struct seat_line {
    const char *item, *told;
};

/* Types lines up to one without an item; a different message fails the test. */
void seat_talk(struct session *s, const struct seat_line *lines);

#endif
