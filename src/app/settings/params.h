/*
 * The parameters: all that can be set from outside, in one table, from which help, completion and
 * manual are made. Options and variables are read in options.c, the file in settings_file.c,
 * commands in session/typed/command.c, game managers in ugi_options.c; all of them call
 * settings_set.
 */
#ifndef TACTIGON_APP_SETTINGS_PARAMS_H
#define TACTIGON_APP_SETTINGS_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "app/settings/options.h"

/* What a parameter takes, and the type it is stored as. */
enum param_type {
    TYPE_SWITCH, /* on or off, as an option it has no value: bool */
    TYPE_NUMBER, /* int from min to max */
    TYPE_TIME,   /* int in milliseconds, read with a unit */
    TYPE_TEXT,   /* const char *, as are the next six */
    TYPE_FILE,
    TYPE_GAME,
    TYPE_BOT, /* a player in a match */
    TYPE_THEME,
    TYPE_LEVEL,
    TYPE_WORD,  /* a word of a list, its number in settings.values */
    TYPE_BOARD, /* a word; as an option also a file */
    TYPE_PLAYER /* settings.players */
};

/* Where it may be set, besides the options of the commands. */
enum {
    IN_ENVIRONMENT = 1 << 0, /* as a variable */
    IN_FILE = 1 << 1,
    AS_COMMAND = 1 << 2,     /* in a game, its name is a command */
    PER_GAME = 1 << 3,       /* each game has its own value */
    NEEDS_NEW_GAME = 1 << 4, /* typed, it asks for a new game */
    NO_OPTION = 1 << 5       /* `commands` take its variable alone */
};

enum { STORED_SETTING, STORED_OPTION }; /* in struct settings, in struct options */

struct param {
    const char *name;       /* of option, key and command; NULL: of a side of the game */
    const char *argument;   /* how help names the value */
    unsigned type : 4;      /* enum param_type */
    unsigned commands : 28; /* that take it as an option; 0: not an option */
    unsigned where : 6;
    const char *help; /* of the option; "" or with ':' at its end: what can be chosen follows */
    uint8_t in;       /* STORED_..., of which `at` is an offset */
    bool is_limit;    /* one typed makes the variables of the other limits meaningless */
    uint16_t at;
    int min, max;              /* of numbers */
    int16_t standard;          /* of numbers and words, while it is not given */
    int8_t setting;            /* of what is in the file: its number */
    char letter;               /* the short form, 0: none */
    const char *const *words;  /* NULL: the game has them */
    const char *title, *about; /* in menus; in a game, NULL: as `help` */
};

/* Options, in the order of help. */
extern const struct param param_table[];
extern const int option_count;

/* The parameter of a setting or other remembered value. */
const struct param *setting_info(int setting);

/* The option of a name that exists and is not a player. */
const struct param *param_find(const char *name);

/* Its name; for players that of a side of the game. */
const char *param_name(const struct param *p, const struct rules *rules);

/* Set the defaults in a struct. */
void params_reset(int in, void *out);

void *param_in(const struct param *p, void *in);

#endif
