/*
 * The picture of a running game: the board with the panel at its side, or
 * below it where there is no room, or the position in sentences.
 */
#ifndef TACTIGON_APP_LINES_DRAW_H
#define TACTIGON_APP_LINES_DRAW_H

#include "app/settings/app.h"

struct session_view {
    const struct game *game;
    int selected;         /* a place, or PLACE_NONE */
    const char *said;     /* what was printed about the last turn, which may have scrolled away */
    const char *warnings; /* sentences, a line each; "" for none */
};

/* Draw it by the settings. */
void draw_game(struct app *app, const struct session_view *shown);

/* A position alone, with words at its side or, where there is no room, above it. */
void draw_with_words(struct app *app, const struct variant *v, const struct pos *p, int selected,
                     const char *words);

/* The same with the steps that led to it marked, and no piece picked. */
void draw_after(struct app *app, const struct variant *v, const struct pos *p,
                const move_code *last, int n_last, const char *words);

/* As player_show, with "you" for the only person. */
void screen_player(const struct app *app, enum side side, struct text *out);

/* The canvas a position takes in large or compact view, for those who print it in their own way. */
enum status draw_canvas(struct app *app, const struct variant *v, const struct pos *p,
                        struct canvas *out);

#endif
