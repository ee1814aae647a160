/*
 * The answer: text in pieces, each of a kind, collected by code that must not print (a session,
 * reports, settings) and shown by a front end in its own way; and what the front end does next.
 */
#ifndef TACTIGON_APP_SYSTEM_ANSWER_H
#define TACTIGON_APP_SYSTEM_ANSWER_H

#include <stdarg.h>

#include "tactigon/port.h"
#include "tactigon/text.h"

/* How the program ends, as the shell sees it. */
enum exit_code {
    CODE_NONE = -1, /* it does not end */
    CODE_DONE = 0,
    CODE_FAILED = 1,
    CODE_USAGE = 2,
    CODE_BAD_FILE = 3,
    CODE_ILLEGAL = 4,
    CODE_INTERRUPTED = 130,
};

enum answer_kind {
    ANSWER_DATA,    /* the requested data, in unchanged lines */
    ANSWER_FILE,    /* the text of a file, made safe for a terminal only */
    ANSWER_PROSE,   /* sentences that are broken to the width */
    ANSWER_LONG,    /* prose that is read page by page */
    ANSWER_NOTE,    /* a message beside the data */
    ANSWER_REFUSAL, /* why the line of input was refused */
};

/* What the front end does after it has shown the pieces. */
enum answer_next {
    NEXT_LINE,     /* take the next input */
    NEXT_BOARD,    /* draw the board at once */
    NEXT_CHOICE,   /* of a session: choose between several steps */
    NEXT_AUTO,     /* of a replay: position after position, `seconds` apart */
    NEXT_TUTORIAL, /* show the tutorial */
    NEXT_PUZZLES,  /* the menu of puzzles */
    NEXT_SETTINGS, /* their menu */
    NEXT_RULES,    /* the menu of their topics */
    NEXT_EDIT,     /* set up a position from this one */
    NEXT_MENU,     /* leave the game, or the replay, for the menu */
    NEXT_GAME,     /* leave the replay for the game that continues from it */
};

struct answer_piece {
    enum answer_kind kind;
    int hang;          /* for prose: columns that lines after the first are indented by */
    size_t begin, len; /* in `text` */
};

/* Begins with everything zero. */
struct answer {
    char *text; /* owned; each piece ends with a terminator */
    size_t len, size;
    struct answer_piece *pieces; /* owned */
    int n_pieces, max_pieces;
    bool is_interrupted; /* Ctrl-C was typed: begin on a new line */

    bool is_refused;  /* the command failed: the rest of its line is dropped */
    bool shows_board; /* draw the board before the next input */
    enum answer_next next;
    int seconds; /* NEXT_AUTO */
};

void answer_free(struct answer *a);          /* leaves all zero */
void answer_clear(struct answer *a);         /* after it has been shown */
struct answer answer_take(struct answer *a); /* clears it; the caller frees the result */

/* Begin a command. Text that has not been shown stays. */
static inline void answer_begin(struct answer *a)
{
    a->is_refused = a->shows_board = false;
    a->next = NEXT_LINE;
}

/* Add a piece, or add to the last one if it has the same kind. */
void answer_add(struct answer *a, enum answer_kind kind, const char *s);
void answer_vadd(struct answer *a, enum answer_kind kind, const char *format, va_list args);

/* End the line, unless the text ends with a line end. */
void answer_end_line(struct answer *a, enum answer_kind kind);

/* Add a separate piece of prose with its own indent. */
void answer_hanging(struct answer *a, int hang, const char *s);

#endif
