/* An answer collects the output of code that must not print (a session, reports, settings) as
 * pieces of text, each of one kind. A front end shows them in its own way. The answer also says
 * what the front end does next. */
#ifndef TACTIGON_FRONT_ANSWER_H
#define TACTIGON_FRONT_ANSWER_H

#include <stdarg.h>

#include "core/port.h"
#include "core/text.h"

enum answer_kind {
    ANSWER_DATA,    /* the requested data; its lines are not wrapped */
    ANSWER_FILE,    /* the text of a file; unsafe characters are replaced only on a terminal */
    ANSWER_PROSE,   /* sentences, wrapped to the width of the terminal */
    ANSWER_LONG,    /* long prose; the screen shows it page by page */
    ANSWER_NOTE,    /* a message that is not part of the data */
    ANSWER_REFUSAL, /* why the line of input was refused */
};

/* What the front end does after it has shown the pieces. */
enum answer_next {
    NEXT_INPUT,  /* reads the next input */
    NEXT_BOARD,  /* draws the board at once */
    NEXT_CHOICE, /* in a session: asks which of several steps is meant */
    NEXT_AUTO,   /* in a replay: shows the next positions, one every `seconds` seconds */
    NEXT_EDIT,   /* edits the current position */
    NEXT_LEAVE,  /* leaves the game, replay or editor; `open` says what comes next */
    NEXT_GAME,   /* leaves the replay or editor and uses its position */
    NEXT_QUIT,   /* of a command, never of an answer: ends the program */
};

/* What the program's loop opens after a game, replay or editor. */
enum open_next { OPEN_NOTHING, OPEN_GAME, OPEN_MENU, OPEN_LESSONS, OPEN_PUZZLES };

struct answer_piece {
    enum answer_kind kind;
    int hang;          /* for prose: indent of the lines after the first; -1: like the first */
    size_t begin, len; /* byte offset and length in `text` */
};

/* All members are initially zero. */
struct answer {
    char *text; /* owned; each piece ends with a terminator */
    size_t len, size;
    struct answer_piece *pieces; /* owned */
    int n_pieces, max_pieces;
    bool is_interrupted; /* the cursor follows a prompt or ^C: text begins on a new line */

    bool is_refused;  /* the command failed: the rest of the input line is dropped */
    bool shows_board; /* the board is drawn before the next input */
    enum answer_next next;
    enum open_next open; /* after NEXT_LEAVE */
    int seconds;         /* time between two positions of NEXT_AUTO */
};

void answer_free(struct answer *a);          /* sets all fields to zero */
void answer_clear(struct answer *a);         /* must be called after the text is shown */
struct answer answer_take(struct answer *a); /* moves the text out; the caller frees the result */

/* Prepares for the next command. Text that has not been shown yet is kept. */
void answer_begin(struct answer *a);

/* Adds a piece, or adds to the last one if it has the same kind. */
void answer_add(struct answer *a, enum answer_kind kind, const char *s);
void answer_vadd(struct answer *a, enum answer_kind kind, const char *format, va_list args);

/* Adds a newline, unless the text is empty or already ends with one. */
void answer_end_line(struct answer *a, enum answer_kind kind);

/* Adds prose whose lines after the first are indented by `hang` columns. */
void answer_hanging(struct answer *a, int hang, const char *s);

#endif
