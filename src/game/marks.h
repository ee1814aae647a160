/* Marks on places: the marks that every game has, for the last turn and the picked piece, and marks
 * that other code adds. How they look is decided where they are drawn. */
#ifndef TACTIGON_GAME_MARKS_H
#define TACTIGON_GAME_MARKS_H

#include "rules/rules.h"

/* If a tile has several marks, the first one that has a fill colour fills the tile; the others are
 * only rims and signs. */
enum mark {
    MARK_PICKED,
    MARK_ATTACKED, /* a threatened piece of the side to move */
    MARK_CAPTURE,
    MARK_BOTH_LOST,
    MARK_GOLD, /* added by paint_board, from the picture */
    MARK_TARGET,
    MARK_DECIDED, /* added by paint_board: the tiles that decided the game */
    MARK_HINT_FROM,
    MARK_HINT_TO,
    MARK_LAST_FROM,
    MARK_LAST_TO,
    MARK_THREAT,
    MARK_GOAL,
    MARK_PREMOVE,
    MARKS
};

enum { MARK_PLACES_MAX = 2048, MARK_PATH_MAX = 128 };

/* The places of a turn in their order; a place can occur more than once. */
struct mark_path {
    int n;
    int16_t places[MARK_PATH_MAX];
};

struct marks {
    int moved, shown; /* the piece on place `moved` is moving, and drawn on place `shown` */
    uint16_t of[MARK_PLACES_MAX];    /* for each place, the bits 1 << mark */
    uint8_t number[MARK_PLACES_MAX]; /* number of the hint's step that ends there; 0: none */
    struct mark_path hint, last;
};

static inline void marks_add(struct marks *m, int place, enum mark mark)
{
    if (place >= 0 && !PORT_NEVER(place >= MARK_PLACES_MAX)) /* asserted for each variant */
        m->of[place] |= (uint16_t)(1u << mark);
}

/* Adds the mark to the place, and the place to the path of the hint or of the last turn. */
void marks_add_path(struct marks *m, int place, enum mark mark);

/* Adds the marks that every game has: the last turn, the picked piece, and where it can go. */
void marks_add_view(const struct variant *v, const struct pos *p, const struct view *view,
                    struct marks *out);

/* Adds the n steps of a hint, which belong to one turn from p. Two or more steps are numbered. */
void marks_add_hint(const struct variant *v, const struct pos *p, const move_code *steps, int n,
                    struct marks *out);

#endif
