/* Texts that a person names: what they contain, recognised by the contents rather than the file
 * name; positions and reviews read from them. */
#ifndef TACTIGON_SESSION_CONTENT_H
#define TACTIGON_SESSION_CONTENT_H

#include "front/app.h"
#include "game/review.h"

enum content {
    CONTENT_EMPTY,
    CONTENT_RECORD,
    CONTENT_BOARD,
    CONTENT_LESSONS,
    CONTENT_PUZZLES,
    CONTENT_PROOF,
    CONTENT_POSITIONS /* any other text */
};

enum content content_of(const char *text, size_t size);

#define CONTENT_NOTHING "it is empty: expected a record, a board or positions"

struct content_line {
    int number;    /* line number from 1; 0 before the first line */
    const char *s; /* begins at the first byte that is not a space or tab; not terminated */
    size_t size;   /* length of s without the line end and the spaces before it */
    int column;    /* column of s, from 1 */
};

/* Finds the next line that is not empty and not a '#' comment. First set *line and *at to zero. */
bool content_next(const char *text, size_t size, size_t *at, struct content_line *line);

/* Reads a line as a position. text[POS_TEXT_MAX] gets the line without unsafe characters. */
enum status content_position(const struct variant *v, const struct content_line *line, char *text,
                             union position *out, struct error *error);

/* Prints why the text was read as positions, if nothing of its first line could be read. */
void content_explain(struct app *app, const struct content_line *line, const struct error *error);

/* Opens a record at its last position, or a board with the settings' rules; `name` is shown. */
enum exit_code content_review(struct app *app, const char *name, const char *text, size_t size,
                              struct review *out);

/* Goes to position `at`. If there is no such position, prints a message and returns false. */
bool content_review_at(struct app *app, struct review *x, long at);

#endif
