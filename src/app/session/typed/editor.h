/*
 * A position that is set up by hand: what stands where, what is in the hand, undo, and
 * the words for it. It knows no game: what can be set is in rules->editing. As a session it prints
 * nothing; what it tells and what comes next is in app->answer. It is left with
 * NEXT_GAME when it is done, with NEXT_MENU when it is given up.
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
    bool plays;                    /* done: a game is to begin with it */
    union position pos;            /* as it stands; it need not be sound */
    union position *past;          /* every state so far, pos being past[at]; owned */
    int n_past, at, room;
    int saved_at;          /* the state that has been saved, or the first; -1: gone */
    int n_pieces, n_names; /* in rules->editing; names are the pieces, then the things */
    enum side side;        /* what is in the hand of a screen: a name, and whose */
    int what;
    char path[PLATFORM_PATH_MAX];                 /* where it is saved; "" nowhere yet */
    bool may_replace;                             /* what is there is this one */
    struct command fields[EDITOR_FIELDS_MAX + 1]; /* what sets them */
};

/*
 * Begin with a position of the variant, which is not in the middle of a turn. editor_close is the
 * caller's.
 */
void editor_open(struct app *app, const struct variant *v, const struct pos *p, struct editor *out);
void editor_close(struct editor *e);

/* Do what was typed: one command, or a position as a line. */
void editor_do(struct editor *e, const char *item);

/* What can be typed. */
struct commands editor_commands(struct editor *e);

/*
 * The text of what stands there, in text[EDITOR_TEXT_MAX], read again by the rules into *out.
 * STATUS_BAD_INPUT, with the reason in *error, when that is not a position.
 */
enum status editor_read(const struct editor *e, char *text, union position *out,
                        struct error *error);

/* Lines for the side of the board: what it is, the fields, whether it is good. */
void editor_words(const struct editor *e, struct text *out);

/* What stands on a place, and for a piece whose it is; -1: nothing. */
int editor_look(const struct editor *e, int place, enum side *owner);

/* "red circle", "gold": EDITOR_HAND_MAX bytes have room for it. */
void editor_describe(const struct editor *e, enum side side, int what, struct text *out);

#endif
