/*
 * What a turn has changed on the board, of every game: the difference of two pictures, in which
 * pieces are followed where the steps of the turn say that they went.
 */
#ifndef TACTIGON_CHANGES_H
#define TACTIGON_CHANGES_H

#include "tactigon/rules.h"

enum change_kind {
    CHANGE_CAPTURED, /* a piece of the other side is no more */
    CHANGE_GONE,     /* any other one */
    CHANGE_NEW,      /* it has come where no step says so */
    CHANGE_TURNED,   /* it has another look, or another owner */
    CHANGE_MOVED,    /* from place to `to`, and no step says so */
    CHANGE_KINDS
};

struct change {
    enum change_kind kind;
    int place, to;
    struct picture_kind piece; /* as it is now, if it is there still */
    uint8_t owner;             /* whose it was, as in picture_kind; of a new one whose it is */
};

enum { CHANGES_MAX = 2 * PICTURE_PIECES_MAX };

/*
 * What n steps of one turn, or of a part of one, have changed between the positions before and
 * after them, into out[CHANGES_MAX]; returns how many. None in a game without `picture`.
 */
int changes_find(const struct variant *v, const struct pos *before, const move_code *steps, int n,
                 const struct pos *after, struct change *out);

#endif
