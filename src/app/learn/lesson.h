/*
 * The lessons of a game, from the text that docs/lesson-format.md describes. Nothing here shows or
 * plays them: verdict.h says what a turn is worth, teach.h plays them.
 */
#ifndef TACTIGON_APP_LEARN_LESSON_H
#define TACTIGON_APP_LEARN_LESSON_H

#include "app/learn/form.h"

struct lessons {
    const struct rules *rules;
    int n;
    struct lesson *lessons; /* owned */
    char *room;             /* owned: all texts */
};

/*
 * Read the lessons text[size] and check each by the rules: positions, turns, conditions, that the
 * solution reaches the goal and what is foreseen as wrong does not. STATUS_BAD_INPUT with line and
 * column; *out is then empty. Else lessons_free is the caller's.
 */
enum status lessons_read(const char *text, size_t size, struct lessons *out, struct error *error);
void lessons_free(struct lessons *l);

/*
 * The board and the first position of a lesson, *v the caller's to free; or
 * STATUS_BAD_INPUT with the error at the value that is wrong.
 */
enum status lesson_open(const struct rules *rules, const struct lesson *l, struct variant **v,
                        union position *out, struct error *error);

#endif
