/*
 * A seat at a session that nobody sees: what is typed there and what it answers.
 */
#ifndef TACTIGON_TESTS_SEAT_H
#define TACTIGON_TESTS_SEAT_H

#include "app/session/session.h"

/* A game between two people at a terminal, who answer no and which is not saved; `position` as
 * session_new has it. */
struct session *seat_new(const char *game, const char *position);

/* The same of any rules. */
struct session *seat_new_of(const struct rules *rules, const char *position);

/* With its app. */
void seat_free(struct session *s);

/* Type one item; what was told before is forgotten. */
void seat_type(struct session *s, const char *item);

/* Type one item that asks one question, and answer it. */
void seat_answer(struct session *s, const char *item, bool is_yes);

/* What has been told since the last time. */
bool seat_has_told(struct session *s, enum answer_kind kind, const char *what);

/* What is typed, "!y" and "!n" to questions, and what is told of it; NULL: nothing. */
struct seat_line {
    const char *item, *told;
};

/* Lines up to one without an item; the test fails where something else is told. */
void seat_talk(struct session *s, const struct seat_line *lines);

#endif
