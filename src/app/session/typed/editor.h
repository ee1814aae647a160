/*
 * The position editor of any game with rules->editing. Messages are in app->answer; NEXT_GAME: it
 * is done, NEXT_MENU: it is given up.
 */
#ifndef TACTIGON_APP_EDIT_EDITOR_H
#define TACTIGON_APP_EDIT_EDITOR_H

#include "app/session/typed/command.h"

enum {
    EDITOR_TEXT_MAX = 4096,
    EDITOR_WORDS_MAX = 1024,
    EDITOR_HAND_MAX = 32,
    EDITOR_FIELDS_MAX = 8
};

struct editor {
    struct app *app;
    const struct variant *variant; /* borrowed */
    bool plays;                    /* a game will begin with the position */
    union position pos;            /* now; it need not be legal */
    union position *past;          /* all states; pos is past[at]; owned */
    int n_past, at, room;
    int saved_at;          /* the state that was saved, or the first; -1: none */
    int n_pieces, n_names; /* names: pieces, then things */
    enum side side;        /* in hand on the screen: whose, and a name */
    int what;
    char path[PLATFORM_PATH_MAX];                 /* where it is saved; "" nowhere yet */
    bool may_replace;                             /* the file there is this one */
    struct command fields[EDITOR_FIELDS_MAX + 1]; /* what sets them */
};

/* Begin with a position that is not in the middle of a turn; the caller calls editor_close. */
void editor_open(struct app *app, const struct variant *v, const struct pos *p, struct editor *out);
void editor_close(struct editor *e);

/* Run one command, or read a position. */
void editor_do(struct editor *e, const char *item);

struct commands editor_commands(struct editor *e);

/* The position as text[EDITOR_TEXT_MAX] and in *out; STATUS_BAD_INPUT when it is not legal. */
enum status editor_read(const struct editor *e, char *text, union position *out,
                        struct error *error);

/* Lines for beside the board. */
void editor_words(const struct editor *e, struct text *out);

/* The name on a place and the owner of a piece; -1: nothing. */
int editor_look(const struct editor *e, int place, enum side *owner);

/* "red circle", "gold"; fits in EDITOR_HAND_MAX bytes. */
void editor_describe(const struct editor *e, enum side side, int what, struct text *out);

#endif
