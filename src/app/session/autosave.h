/*
 * Saving games: after every change the record goes to a file in the state directory, and when the
 * game is over to the data directory. If it cannot be saved, one warning is given.
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
    char name[PLATFORM_NAME_MAX]; /* its file in the state directory; "": none yet */
    char kept[PLATFORM_PATH_MAX]; /* the path of the finished game; "": none yet */
    char *data;                   /* the record written last; owned */
    size_t size;
    bool is_written; /* and that is the present game */
    bool is_warned;  /* the warning has been given */
};

enum { DATE_TEXT_MAX = 24 };

/* The time now by UTC: "2026-11-21T05:40:12Z". */
void autosave_date(struct text *out);

/* The stem of the game's file names, always the same. */
void autosave_stem(struct session *p, struct text *out);

/* The record of the game; the caller frees it. */
char *autosave_record_new(struct session *p, size_t *size);

/* Save the game if it has changed. */
void autosave_game(struct session *p);

/* The game was read from the locked file `name` of the state directory, or "". */
void autosave_adopt(struct session *p, const char *name);

/* The game is given up for another: move it to the data directory. */
void autosave_shelve(struct session *p);

/* The game is left; its file stays. */
void autosave_release(struct session *p);

#endif
