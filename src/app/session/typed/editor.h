/* The position editor of any game with rules->editing. Messages are in app->answer. NEXT_GAME means
 * that the position is finished, NEXT_MENU that the person gave up. */
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
    union position pos;            /* the position now; perhaps not legal */
    union position *past;          /* owned; all states; `pos` is past[at] */
    int n_past, at, room;
    int saved_at;          /* index of the saved state; at first 0; -1 for none */
    int n_pieces, n_names; /* the names are those of pieces, then of things */
    enum side side;        /* on the screen: side and name of the piece in hand */
    int what;
    char path[PLATFORM_PATH_MAX];                 /* file of the position; "" for none yet */
    bool may_replace;                             /* this editor has written that file */
    struct command fields[EDITOR_FIELDS_MAX + 1]; /* commands that set the fields */
};

/* Begins with a position that is not in the middle of a turn. The caller calls editor_close. */
void editor_open(struct app *app, const struct variant *v, const struct pos *p, struct editor *out);
void editor_close(struct editor *e);

/* Runs one command, or reads a position. */
void editor_do(struct editor *e, const char *item);

struct commands editor_commands(struct editor *e);

/*
 * The position as text[EDITOR_TEXT_MAX], and read again in *out. STATUS_BAD_INPUT: it is not legal.
 */
enum status editor_read(const struct editor *e, char *text, union position *out,
                        struct error *error);

/* Adds the lines that are shown beside the board. */
void editor_words(const struct editor *e, struct text *out);

/* The index of the name of what is on a place, with its owner; -1 for nothing. */
int editor_look(const struct editor *e, int place, enum side *owner);

/* Adds "red circle" or "gold", at most EDITOR_HAND_MAX bytes. */
void editor_describe(const struct editor *e, enum side side, int what, struct text *out);

#endif
