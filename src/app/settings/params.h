/*
 * The table of all options, variables, settings and setting commands, from which help, completion
 * and manual are made. Readers: options.c, settings_file.c, session/typed/command.c, ugi.c;
 * all call settings_set.
 */
#ifndef TACTIGON_APP_SETTINGS_PARAMS_H
#define TACTIGON_APP_SETTINGS_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "app/settings/options.h"

/* What a parameter takes, and the type it is stored as. */
enum param_type {
    TYPE_SWITCH, /* bool: on or off; an option without a value */
    TYPE_NUMBER, /* int from min to max */
    TYPE_TIME,   /* int in milliseconds, read with a unit */
    TYPE_TEXT,   /* const char *, as are the next six */
    TYPE_FILE,
    TYPE_GAME,
    TYPE_BOT, /* a player in a match */
    TYPE_THEME,
    TYPE_LEVEL,
    TYPE_WORD,  /* an index of a list of words, in settings.values */
    TYPE_BOARD, /* a word; as an option also a file */
    TYPE_PLAYER /* settings.players */
};

/* Where it can be set, besides as an option. */
enum {
    IN_ENVIRONMENT = 1 << 0,
    IN_FILE = 1 << 1,
    AS_COMMAND = 1 << 2,     /* in a game, by name */
    PER_GAME = 1 << 3,       /* each game has a separate value */
    NEEDS_NEW_GAME = 1 << 4, /* typed in a game, it offers a new game */
    NO_OPTION = 1 << 5       /* `commands` read only the variable */
};

enum { STORED_SETTING, STORED_OPTION }; /* in struct settings or struct options */

struct param {
    const char *name;       /* of option, key and command; NULL: the name of a side */
    const char *argument;   /* the name of the value in help */
    unsigned type : 4;      /* enum param_type */
    unsigned commands : 28; /* the subcommands that take the option */
    unsigned where : 6;
    const char *help;          /* of the option; if "" or ending in ':' the choices follow */
    uint8_t in;                /* STORED_... */
    bool is_limit;             /* one as an option overrides the variables of all limits */
    uint16_t at;               /* the offset in the struct of `in` */
    int min, max;              /* of numbers */
    int16_t standard;          /* default of numbers and words */
    int8_t setting;            /* the number of the setting, for IN_FILE */
    char letter;               /* the short form; 0: none */
    const char *const *words;  /* NULL: the words of the game */
    const char *title, *about; /* in menus; `about` also in a game, NULL: `help` */
};

/* Options, in the order of help. */
extern const struct param param_table[];
extern const int option_count;

/* The parameter of a setting or other remembered value. */
const struct param *setting_info(int setting);

/* The option with that name, which must exist and not be a player's. */
const struct param *param_find(const char *name);

/* The name of the parameter; for players that of a side. */
const char *param_name(const struct param *p, const struct rules *rules);

/* Set the default numbers in `out`, the struct of `in`. */
void params_reset(int in, void *out);

void *param_in(const struct param *p, void *in);

#endif
