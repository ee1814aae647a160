/* Games at the stages that a layout must show, and checks for any size. */
#ifndef TESTS_STAGED_H
#define TESTS_STAGED_H

#include "app/view/view.h"

enum { STAGED_SIZES = 7 };

struct size {
    int columns, rows;
};

extern const struct size staged_sizes[STAGED_SIZES];

/* The progress of a game, and its marks. */
enum stage { OPENING, MIDDLE, SELECTED, WARNED, ENDED, STAGES };

extern const char staged_warnings[], staged_message[];
extern const char *const staged_keys[]; /* "Enter select  Tab next" ... */

/* A random game, the same each time; the caller frees it with game_free. */
struct game *staged_game(const struct variant *v, enum stage stage);

/* A place where a piece can be picked, or PLACE_NONE. */
int staged_movable(const struct variant *v, const struct pos *p);

/* The used rows of a layout with line ends; the caller frees it. */
char *staged_text(const struct layout *f);

/* Every place of the board is drawn, or the picked place in a window. */
void staged_assert_board(const struct view_model *s, const struct layout *f);

/* The contents of a screen at a stage, with the texts and the step it borrows. */
struct staged_scene {
    struct view_model model;
    struct game *game;
    struct record *record;
    move_code last;
};

void staged_set(const struct variant *v, enum stage stage, struct staged_scene *out);
void staged_strike(struct staged_scene *s);

void staged_compose(const struct view_model *s, struct size size, struct layout *out);

/* The terminal's cursor is on the place, whose cells are marked at least by a brace. */
void staged_assert_cursor(const struct view_model *s, const struct layout *f);

#endif
