/*
 * A session on the screen: cursor, mouse, typed lines, bots that think.
 */
#ifndef TACTIGON_APP_SCREEN_PLAY_H
#define TACTIGON_APP_SCREEN_PLAY_H

#include "app/screen/input/cursor.h"
#include "app/screen/screen.h"
#include "app/session/session.h"
#include "app/view/view.h"

/* The actions after a game, in the order of the keys from 1 on. */
enum play_next {
    PLAY_REMATCH,
    PLAY_ANALYSE,
    PLAY_REPLAY,
    PLAY_MENU,
    PLAY_SWAP,
    PLAY_LEVEL, /* a stronger or weaker bot, where one fits */
    PLAY_NEXTS
};
#define OVER_KEYS "1: rematch", "2: analyse", "3: replay", "4: menu", "5: swap sides and rematch"

/* A game that is being played, for play_loop.c, play_keys.c, play_draw.c and play_menu.c. */
struct play {
    struct screen *screen;
    struct app *app;
    struct session *session;
    struct screen_layer layer;
    struct cursor cursor;
    struct pager reader;     /* of a text that is read while a bot thinks */
    char *typed;             /* the line or the lines that are being done; owned */
    const char *rest;        /* the part of `typed` that is not done yet */
    bool is_first;           /* no item of the line is done yet */
    char *pasted;            /* lines that wait for Enter; owned; NULL: none */
    const struct game *game; /* the session's, when meet_game ran last */
    bool wants_menu;
    bool is_paused; /* two bots */
    bool is_thinking;
    int64_t thinks_ns; /* since when */
    bool is_late;      /* the bell has rung because little time is left */
    int64_t moved_ns;  /* two bots: when the last of them moved, or the game was met */
    int delay_ms;      /* two bots: between their moves */
    int64_t rubbed_ns; /* when Backspace last had a character of the line to remove */
    int shown;         /* the earlier position that is looked at, or -1: the game's */
    bool is_welcome;   /* a person's first game: the screen says how to move */
    const char *how;   /* the last such message, or NULL */
    int skip;          /* newest moves of the history that are scrolled away */
    int pressed;       /* the place where the mouse was pressed */
    int picked_before; /* the picked place at that time */
    const move_code
        *offered;   /* the steps of the open menu if the board shows one of them; or NULL */
    int tried;      /* its index */
    int moved, way; /* the piece on `moved` is on its way, on `way`; equal: none is */
    int asked_at;   /* the length of the game when a choice was last offered
                     * automatically */
    const struct game *summed_up; /* the game whose summary is complete */
    char result[ERROR_TEXT_MAX];  /* how it ended */
    char summary[2048];           /* the rest of the summary */
    size_t n_told;                /* the length of the summary without the line about saving */
    char graph[VIEW_GRAPH_BYTES]; /* of the game; "": none */
    bool is_looking;              /* the window of its end has been closed */
};

static inline bool play_is_persons_turn(const struct play *p)
{
    return !session_is_over(p->session) && session_player_to_move(p->session)->kind == PLAYER_HUMAN;
}

/* The game is over, and its summary not complete yet. */
static inline bool play_is_summing_up(const struct play *p)
{
    return session_is_over(p->session) && p->summed_up != p->session->game;
}

/* Play until the game is left, with the keys of `layer` (play_loop.c). */
bool play_loop(struct play *p);

/* `draw` and `still_ms` of its layer (play_draw.c). */
void play_draw(struct screen *s, void *context);
int play_still_ms(void *context);

/* Animates the steps from `begin` on, until a key is pressed. */
void play_show_way(struct play *p, int begin);

/* Runs the line that was typed instead of an answer, if any. */
void play_do_kept(struct play *p);

/* Clears the message and runs the item as if typed. */
void play_do(struct play *p, const char *item);

/* Picks the place or plays to it; reports a refusal. */
void play_take_place(struct play *p, int place);

/* Replaces the remaining items by those of the line. */
void play_do_line(struct play *p, const char *lines);

void play_drop_pasted(struct play *p);

/* Sends the request to the session and acts on its answer. */
void play_ask_for(struct play *p, const struct request *r);

/* The menu of a game that is not over (play_menu.c). */
void play_open_menu(struct play *p);

/*
 * play_choose_next opens the window at the end of a game; play_open_end does so unless it has been
 * closed or lacks room; play_go_next runs the choice.
 */
void play_choose_next(struct play *p);
bool play_open_end(struct play *p);
void play_go_next(struct play *p, enum play_next next);

/* Adds the winner, from the view of a person who plays, and the reason. */
void play_show_result(const struct play *p, struct text *out);

void play_sum_up(struct play *p);

/* Prepares the last board for the main screen as it was seen, if that is in characters, and two
 * more lines fit. */
void play_bid_farewell(struct play *p);

#endif
