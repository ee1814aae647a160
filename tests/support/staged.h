/* Games at the stages that a layout must be able to show, and checks for screens of any size. */
#ifndef TESTS_STAGED_H
#define TESTS_STAGED_H

#include "view/view.h"

enum { STAGED_SIZES = 7 };

struct size {
    int columns, rows;
};

extern const struct size staged_sizes[STAGED_SIZES];

/* The progress of the game, or an additional state of the screen. */
enum stage { OPENING, MIDDLE, SELECTED, WARNED, ENDED, STAGES };

extern const char staged_warnings[], staged_message[];

/* Returns a random game, the same one on every call; the caller frees it with game_free(). */
struct game *staged_game(const struct variant *v, enum stage stage);

/* Returns a place where a legal step begins, or PLACE_NONE. */
int staged_movable(const struct variant *v, const struct pos *p);

/* Returns the rows of a layout as text, each with a line end; the caller frees the text. */
char *staged_text(const struct layout *f);

/* Checks that every place of the board is drawn or, in a window, at least the selected place. */
void staged_assert_board(const struct view_model *s, const struct layout *f);

/* What a screen shows at a stage, with the objects that `model` points to. */
struct staged_scene {
    struct view_model model;
    struct game *game;
    struct record *record;
    move_code last;
};

void staged_set(const struct variant *v, enum stage stage, struct staged_scene *out);
void staged_strike(struct staged_scene *s);

void staged_compose(const struct view_model *s, struct size size, struct layout *out);

/* Checks that the terminal's cursor is on s->cursor, and that this place has the cursor's style. */
void staged_assert_cursor(const struct view_model *s, const struct layout *f);

#endif
