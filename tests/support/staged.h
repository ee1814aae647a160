/*
 * Games at the stages that a layout has to show, and what has to be seen of each whatever the size.
 */
#ifndef TESTS_STAGED_H
#define TESTS_STAGED_H

#include "app/view/view.h"

enum { STAGED_SIZES = 7 };

struct size {
    int columns, rows;
};

extern const struct size staged_sizes[STAGED_SIZES];

/* How far a game has come, and what is marked. */
enum stage { OPENING, MIDDLE, SELECTED, WARNED, ENDED, STAGES };

extern const char staged_warnings[], staged_message[];
extern const char *const staged_keys[]; /* "Enter select  Tab next" ... */

/* A game by chance, the same each time; game_free is the caller's. */
struct game *staged_game(const struct variant *v, enum stage stage);

/* A place where a piece can be picked, or PLACE_NONE. */
int staged_movable(const struct variant *v, const struct pos *p);

/* The used rows of a layout, each with a line end; the caller's to free. */
char *staged_text(const struct layout *f);

/* Every place of the board is there, or in a window the place that is picked. */
void staged_assert_board(const struct view_model *s, const struct layout *f);

/* What is on a screen at a stage, with the texts and the step that it borrows. */
struct staged_scene {
    struct view_model model;
    struct game *game;
    struct record *record;
    move_code last;
};

void staged_set(const struct variant *v, enum stage stage, struct staged_scene *out);
void staged_strike(struct staged_scene *s);

void staged_compose(const struct view_model *s, struct size size, struct layout *out);

/* The terminal's cursor stands on the place, whose cells are marked by a brace at least. */
void staged_assert_cursor(const struct view_model *s, const struct layout *f);

#endif
