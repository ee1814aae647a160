/* Play on the screen: the state of a running game, and the functions that play_do.c, play_loop.c,
 * play_keys.c, play_draw.c, play_end.c and play_menu.c share. */
#ifndef TACTIGON_SCREEN_PLAY_H
#define TACTIGON_SCREEN_PLAY_H

#include "screen/cursor.h"
#include "screen/screen.h"
#include "session/session.h"
#include "view/view.h"

/* What a person can do after a game: the entries of the menu, in this order. */
enum play_next {
    PLAY_REMATCH,
    PLAY_ANALYSE,
    PLAY_REPLAY,
    PLAY_MENU,
    PLAY_SWAP,
    PLAY_LEVEL, /* a rematch with a stronger or weaker bot, if such a bot exists */
};

struct play_window {
    struct screen *screen;
    struct app *app;
    struct session *session;
    struct screen_layer layer;
    struct cursor cursor;
    struct pager reader;            /* shows long texts, also while a bot thinks */
    char typed[INPUT_LINE_MAX + 1]; /* the line being run, in which ';' separates items */
    const char *rest;               /* the part of `typed` that has not been run yet */
    const struct game *game;        /* the game when play_loop last checked for a new one */
    bool is_left;
    enum open_next open; /* what to open when the game is left */
    bool is_paused;      /* the game of two bots is paused */
    bool is_thinking;
    int64_t thinks_ns;        /* when the bot began to think */
    bool is_late;             /* the person to move has little time left */
    int64_t moved_ns;         /* when a bot last moved, or when the game appeared */
    int delay_ms;             /* milliseconds between the moves of two bots */
    int64_t edited_ns;        /* when Backspace was last used to edit the input line */
    int shown;                /* the ply of the earlier position that is shown, or -1 */
    bool is_welcome;          /* a person's first game, in which messages explain how to move */
    const char *how;          /* the last explanation shown, or NULL */
    int skip;                 /* how many of the newest moves are scrolled out of view */
    int pressed;              /* the place where the mouse button was pressed, or PLACE_NONE */
    int picked_before;        /* the place that was picked before the button was pressed */
    const move_code *offered; /* the steps in the open menu, if the board previews them; or NULL */
    int tried;                /* the index in `offered` of the previewed step */
    int moved, drawn_at;      /* while they differ, the piece on `moved` is drawn on `drawn_at` */
    int offered_at; /* steps played when a person was last asked whether to end the turn, or -1 */
    const struct game *summed_up; /* the game whose summary is complete */
    struct text_word result;      /* how the game ended, in words */
    char summary[2048];           /* the summary without `result` */
    size_t short_len;             /* length of `summary` without its lines about saving */
    char graph[VIEW_GRAPH_BYTES]; /* graph of the game's scores, or "" */
    bool has_shown_end;           /* the window at the end of the game has been shown */
};

bool play_is_persons_turn(const struct play_window *p);

/* Returns whether the game is over, but its summary is not complete yet. */
bool play_is_summing_up(const struct play_window *p);

/* Plays until a person leaves, and returns what to open next. The caller sets p->layer.keys. */
enum open_next play_loop(struct play_window *p);

/* The functions `draw` and `still_ms` of p->layer (play_draw.c). */
void play_draw(struct screen *s, void *context);
int play_still_ms(void *context);

/* Animates the piece that moved in the steps from `begin` on, until a key is pressed. */
void play_show_path(struct play_window *p, int begin);

/* If the session has a new game, resets what belonged to the previous one. */
void play_note_new_game(struct play_window *p);

/* Acts on the session's answer: shows its text, opens what it asks for. */
void play_take_answer(struct play_window *p);

/* Calls play_do_line with the line that was typed instead of an answer to a question, if any. */
void play_do_typed(struct play_window *p);

/* Clears the message and runs one item, such as "undo", as if it had been typed. */
void play_do(struct play_window *p, const char *item);

/* Plays the step. MOVE_NONE deselects the picked piece or cancels the open choice. */
void play_take_step(struct play_window *p, move_code m);

/* Picks the piece on the place, or moves the picked piece there; reports a refusal. */
void play_use_place(struct play_window *p, int place);

/* Replaces the items that have not been run yet with the items of `lines`. */
void play_do_line(struct play_window *p, const char *lines);

/* Sends the request to the session and acts on its answer. */
void play_ask_for(struct play_window *p, const struct request *r);

/* Adds the goal of the game, and how to move. */
void play_explain(const struct play_window *p, struct text *out);

/* Opens the menu of an unfinished game (play_menu.c). */
void play_open_menu(struct play_window *p);

/*
 * ---- the end of a game (play_end.c) ----
 *
 * play_choose_next opens the window shown at the end of a game. play_open_end opens it too, unless
 * it has been shown already or there is no room for it, and returns whether it did so.
 */
void play_choose_next(struct play_window *p);
bool play_open_end(struct play_window *p);

/* Returns the result and the reason, such as "You won: cian has resigned." */
struct text_word play_result(const struct play_window *p);

void play_sum_up(struct play_window *p);

/* Sets the screen's `farewell` to the last board, if the board is drawn in characters and leaves
 * two rows of the terminal free. */
void play_set_farewell(struct play_window *p);

#endif
