/* The settings file: lines of `key: value`. It is kept apart from the settings in use. */
#ifndef TACTIGON_SETTINGS_SETTINGS_FILE_H
#define TACTIGON_SETTINGS_SETTINGS_FILE_H

#include "core/port.h"
#include "settings/settings.h"

/* All members are initially zero. */
struct settings_file {
    struct error fault; /* the first error; its text is empty if the file is good or missing */
    uint32_t unsaved;   /* bits of settings whose change waits for the lock of another program */
    bool is_off;        /* the file is not written: the user declined, or access has failed */
};

/* The caller, who talks to the person about the file. */
struct settings_host {
    void *context;
    void (*tell)(void *context, const char *message);
    bool (*ask)(void *context, const char *question);
};

enum settings_part {
    SETTINGS_NONE,
    SETTINGS_LOOKS,
    SETTINGS_OF_GAME, /* settings that each game has separately: board, rules, players */
    SETTINGS_ALL
};

/* Reads a part of the file into *s. settings_file_report shows its errors when messages can be
 * shown. */
void settings_file_load(struct settings_file *f, struct settings *s, enum settings_part part);
void settings_file_report(const struct settings_file *f, const struct settings_host *host);

/* Changes to another game, with its settings from the file. */
void settings_file_change_game(struct settings_file *f, struct settings *s,
                               const struct rules *rules);

/* Writes a setting that the user has changed, in place of its old line. A damaged file is
 * overwritten only if the user agrees. */
void settings_file_remember(struct settings_file *f, const struct settings *s, int what,
                            const struct settings_host *host);

/* Restores all defaults, in the file too. */
void settings_file_reset(struct settings_file *f, struct settings *s,
                         const struct settings_host *host);

/* Saves the changes that another program's lock has delayed; waits for it. */
void settings_file_finish(struct settings_file *f, const struct settings *s,
                          const struct settings_host *host);

#endif
