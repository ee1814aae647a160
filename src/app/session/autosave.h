/*
 * Keeping the games that are played: after every change the record of a game goes to a file of its
 * own in the state directory; when the game is over it moves to the data directory, where nothing
 * is ever written over. A game that cannot be saved goes on, after one warning.
 */
#ifndef TACTIGON_APP_SESSION_AUTOSAVE_H
#define TACTIGON_APP_SESSION_AUTOSAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/system/platform.h"
#include "tactigon/text.h"

struct session;

/* Begins with everything zero. */
struct autosave {
    char name[PLATFORM_NAME_MAX]; /* its file in the state directory; "": it has had none yet */
    char kept[PLATFORM_PATH_MAX]; /* where the record of the finished game is; "": nowhere yet */
    char *data;                   /* the record that was last to be written; owned */
    size_t size;                  /* its bytes */
    bool is_written;              /* it was, and it is the game as it stands */
    bool is_warned;               /* that it cannot be saved has been said */
};

enum { DATE_TEXT_MAX = 24 };

/* The time now by UTC: "2026-11-21T05:40:12Z". */
void autosave_date(struct text *out);

/* A stem for the names of files that the game is saved under, the same all the time. */
void autosave_stem(struct session *p, struct text *out);

/* The record of the game as it stands: *size bytes, the caller's to free. */
char *autosave_record_new(struct session *p, size_t *size);

/* Save the game when it is not saved as it stands. */
void autosave_game(struct session *p);

/* The game was just read from the file `name` of the state directory, which is locked; or "". */
void autosave_adopt(struct session *p, const char *name);

/* The game is given up for another: it goes to the data directory as it stands. */
void autosave_shelve(struct session *p);

/* The game is left; its file stays, for whoever wants to go on with it. */
void autosave_release(struct session *p);

#endif
