/*
 * The settings that the program remembers, as lines of `key: value` in the configuration
 * directory. They are kept apart from the settings in force, which options and the environment
 * change for one run: what is written is the file's own values and what a person has changed.
 */
#ifndef TACTIGON_APP_SETTINGS_SETTINGS_FILE_H
#define TACTIGON_APP_SETTINGS_SETTINGS_FILE_H

#include <stdint.h>

#include "app/settings/settings.h"
#include "tactigon/buffer.h"

struct app;

/* What of the file goes into the settings in force. */
enum settings_part {
    SETTINGS_NONE,
    SETTINGS_LOOKS,
    SETTINGS_OF_GAME, /* what each game has of its own: board, rules, players */
    SETTINGS_ALL
};

/* Begins with everything zero. */
struct settings_file {
    struct settings stored; /* what the file says, or will say */
    struct buffer head;     /* lines before the first one that is known, kept as they are */
    struct buffer tail;     /* the other lines that nobody here knows */
    struct error fault;     /* the first one; no text: the file is sound or missing */
    int old_line;           /* the first with a setting that has no effect any more; 0: none */
    bool is_off;            /* nothing is written: a person said so, or it has failed */
};

/*
 * Read the file into the settings of app, which are the game's defaults. What is wrong with it is
 * for settings_file_report to say, once there are streams.
 */
void settings_file_load(struct app *app, enum settings_part part);
void settings_file_report(struct app *app);

/* From now on another game: its own settings by the file, the others stay as they are. */
void settings_file_change_game(struct app *app, const struct rules *rules);

/* A person has changed the setting: write it. A damaged file is only written after a yes. */
void settings_file_remember(struct app *app, int what);

/* Everything is the default again, also in the file. */
void settings_file_reset(struct app *app);

void settings_file_free(struct settings_file *f);

#endif
