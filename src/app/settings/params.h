/*
 * The parameters: all that can be set from outside, in one table. It says what each is called, what
 * it takes, where it may be set and where it is stored, what it is at first, and what there is to
 * say of it. Help, completion and manual go by it.
 *
 * A value comes from the command line or the environment (options.c), from the file
 * (settings_file.c), from a command or a menu of a game, or from a game manager (ugi_options.c).
 * settings_set reads it, whoever brought it; what a person has changed in a game
 * settings_file_remember writes, by settings_format.
 */
#ifndef TACTIGON_APP_SETTINGS_PARAMS_H
#define TACTIGON_APP_SETTINGS_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "app/settings/options.h"

/* What a parameter takes; behind it what that is stored as. */
enum param_type {
    TYPE_SWITCH, /* on or off, as an option it has no value: bool */
    TYPE_NUMBER, /* int from min to max */
    TYPE_TIME,   /* the same in milliseconds, read with its unit */
    TYPE_TEXT,   /* const char *, as it was typed; the same: */
    TYPE_FILE,
    TYPE_GAME,
    TYPE_BOT, /* a player in a match */
    TYPE_THEME,
    TYPE_LEVEL,
    TYPE_WORD,   /* a word of a list, its number in settings.values */
    TYPE_BOARD,  /* the same, or as an option a file */
    TYPE_PLAYER, /* settings.players */
    TYPE_PALETTE /* of earlier versions: safe is the theme of that name */
};

/* Where it may be set, besides the options of the commands. */
enum {
    IN_ENVIRONMENT = 1 << 0, /* it holds for more than one run, of any game */
    IN_FILE = 1 << 1,
    AS_COMMAND = 1 << 2,    /* by its name as a command */
    PER_GAME = 1 << 3,      /* each game has one of its own */
    NEEDS_NEW_GAME = 1 << 4 /* who types it wants a new game */
};

/* Those of which one typed makes the others' variables meaningless. */
enum rivals { RIVALS_NONE, RIVALS_FRONT, RIVALS_LIMITS };

enum { STORED_SETTING, STORED_OPTION }; /* in struct settings, in struct options */

/* Small members, as there are many. */
struct param {
    const char *name;       /* of option, key and command; NULL: of a side of the game */
    const char *argument;   /* how help names the value */
    unsigned type : 4;      /* enum param_type */
    unsigned commands : 28; /* that take it as an option; 0: it is none */
    unsigned where : 6;
    const char *help; /* of the option; "" or with ':' at its end: what can be chosen follows; NULL:
                         it is read, but not shown */
    uint8_t in;       /* STORED_..., of which `at` is an offset */
    uint8_t rivals;   /* enum rivals */
    uint16_t at;
    int min, max;              /* of numbers */
    int16_t standard;          /* of numbers and words, while it is not given */
    int8_t setting;            /* of what is in the file: its number */
    char letter;               /* the short form, 0: none */
    const char *const *words;  /* NULL: the game has them */
    const char *title, *about; /* in menus; in a game, NULL: as `help` */
};

/* The options, in the order of help. */
extern const struct param param_table[];
extern const int option_count;

/* That of a setting, or of what else is remembered in the file. */
const struct param *setting_info(int setting);

/* The option of a name, in any case, that there is and that is no player. */
const struct param *param_find(const char *name);

/* Its name; players are called as the sides of the game are. */
const char *param_name(const struct param *p, const struct rules *rules);

/* Everything of one struct, settings or options, is what it is at first. */
void params_reset(int in, void *out);

/* Where it is in a struct of its kind. */
void *param_in(const struct param *p, void *in);

#endif
