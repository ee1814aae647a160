/*
 * What is to be told: pieces of text, each of a kind, collected by those who may not print (a
 * session, reports, settings), then shown by a front end in its own way. And what the front end is
 * to do next.
 */
#ifndef TACTIGON_APP_SYSTEM_ANSWER_H
#define TACTIGON_APP_SYSTEM_ANSWER_H

#include <stdarg.h>

#include "tactigon/port.h"
#include "tactigon/text.h"

/* How the program ends, as the shell sees it. */
enum exit_code {
    CODE_NONE = -1, /* it goes on */
    CODE_DONE = 0,
    CODE_FAILED = 1,
    CODE_USAGE = 2,
    CODE_BAD_FILE = 3,
    CODE_ILLEGAL = 4,
    CODE_INTERRUPTED = 130,
};

enum answer_kind {
    ANSWER_DATA,    /* what was asked for, lines that stay as they are */
    ANSWER_FILE,    /* the text of a file, cleaned for a terminal only */
    ANSWER_PROSE,   /* the same, sentences to be broken to the width there is */
    ANSWER_LONG,    /* prose of which a person reads page after page */
    ANSWER_NOTE,    /* a message beside the data */
    ANSWER_REFUSAL, /* why something was not done: it is about the line of input */
};

/* What the front end does after it has shown the pieces. */
enum answer_next {
    NEXT_LINE,     /* take the next input */
    NEXT_BOARD,    /* draw the board at once */
    NEXT_CHOICE,   /* of a session: a step of several is to be chosen */
    NEXT_AUTO,     /* of a replay: position after position, `seconds` apart */
    NEXT_TUTORIAL, /* show the tutorial */
    NEXT_PUZZLES,  /* the menu of puzzles */
    NEXT_SETTINGS, /* their menu */
    NEXT_EDIT,     /* set up a position from this one */
    NEXT_MENU,     /* leave the game, or the replay, for the menu */
    NEXT_GAME,     /* leave the replay for the game that goes on from it */
};

struct answer_piece {
    enum answer_kind kind;
    int hang; /* of prose: blanks before a line that goes on; -1: as many as it began with */
    size_t begin, len; /* in `text` */
};

/* Begins with everything zero. */
struct answer {
    char *text; /* owned; every piece is followed by its terminator */
    size_t len, size;
    struct answer_piece *pieces; /* owned */
    int n_pieces, max_pieces;
    bool is_interrupted; /* Ctrl-C was typed and has done its work: begin on a new line */

    bool is_refused;  /* the command could not be done: what follows on its line is dropped */
    bool shows_board; /* draw the board before the next input */
    enum answer_next next;
    int seconds; /* NEXT_AUTO */
};

void answer_free(struct answer *a);          /* to all zero */
void answer_clear(struct answer *a);         /* it has been shown: nothing is told any more */
struct answer answer_take(struct answer *a); /* the same; the pieces are the caller's to free */

/* Before a command: it has done nothing yet. What was told before and not been shown stays. */
static inline void answer_begin(struct answer *a)
{
    a->is_refused = a->shows_board = false;
    a->next = NEXT_LINE;
}

/* A piece more, or more of the last one if that has the same kind. */
void answer_add(struct answer *a, enum answer_kind kind, const char *s);
void answer_vadd(struct answer *a, enum answer_kind kind, const char *format, va_list args);

/* The end of the line, unless that is where the last piece, of this kind, ends. */
void answer_end_line(struct answer *a, enum answer_kind kind);

/* Prose of its own whose lines go on behind `hang` blanks. */
void answer_hanging(struct answer *a, int hang, const char *s);

#endif
