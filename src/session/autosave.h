/* Saving. After every change the record is written to a file in the state directory. The file moves
 * to the data directory when the game ends. Only the first failure is reported. */
#ifndef TACTIGON_SESSION_AUTOSAVE_H
#define TACTIGON_SESSION_AUTOSAVE_H

#include "core/text.h"
#include "system/platform.h"

struct session;

/* The files of a game. All members are initially zero. */
struct autosave {
    char name[PLATFORM_NAME_MAX]; /* name of the file in the state directory, or "" */
    char copy[PLATFORM_PATH_MAX]; /* path of the copy in the data directory, or "" */
    char *data;                   /* the record as last written; owned */
    size_t size;
    bool is_written; /* the file is up to date */
    bool is_warned;  /* a failure to save has been reported */
};

/* Returns the current time in UTC, in a format of strftime such as DATE_FORMAT. */
#define DATE_FORMAT "%Y-%m-%dT%H:%M:%SZ"
struct text_word autosave_now(const char *format);

/* Returns the name of the game's files, which never changes. */
const char *autosave_name(struct session *p);

/* Returns the text of the record, which the caller frees. */
char *autosave_record_new(struct session *p, size_t *size);

void autosave_game(struct session *p);

/* From now on, saves the game to `name`, a locked file of the state directory. "": no file yet. */
void autosave_use_file(struct session *p, const char *name);

/* Saves an abandoned game in the data directory, and removes its file from the state directory. */
void autosave_archive(struct session *p);

/* Unlocks the file of the game without deleting it. */
void autosave_unlock(struct session *p);

/* Excludes an unfinished game of a person against a bot from the rating. The reason `why`, one
 * word, is stored in the record. */
void session_make_casual(struct session *p, const char *why);

/* Calls session_make_casual if the evaluation bar is shown. */
void session_note_bar(struct session *p);

#endif
