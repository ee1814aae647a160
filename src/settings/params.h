/* The table of all options, environment variables, settings and setting commands. Help, completion
 * and the manual are made from it. */
#ifndef TACTIGON_SETTINGS_PARAMS_H
#define TACTIGON_SETTINGS_PARAMS_H

#include <stddef.h>
#include <stdint.h>

#include "settings/argument.h"
#include "settings/options.h"

/* Where a parameter can be set besides by its option, and further properties. */
enum {
    IN_ENVIRONMENT = 1 << 0,
    IN_FILE = 1 << 1,
    AS_COMMAND = 1 << 2,     /* as a command in a game */
    PER_GAME = 1 << 3,       /* each game has a separate value */
    NEEDS_NEW_GAME = 1 << 4, /* if typed, the option applies only to a new game */
    NO_OPTION = 1 << 5       /* an environment variable for `commands`, but no option */
};

enum { STORED_SETTING, STORED_OPTION }; /* the struct that has the value */

struct param {
    const char *name;     /* name of the option, key and command; NULL: the name of a side */
    const char *argument; /* the name of the value, for help */
    enum value_type type;
    unsigned flags;
    const char *help;          /* help text; if it is "" or ends in ':', the choices are added */
    uint8_t in;                /* STORED_... */
    bool is_limit;             /* if typed, it overrides the environment variables of all limits */
    uint16_t offset;           /* in the struct that `in` names */
    int min, max;              /* the range of a number */
    int16_t initial;           /* the default of a number or word */
    int8_t setting;            /* for IN_FILE: enum setting or REMEMBER_... */
    char letter;               /* the short option; 0: none */
    const char *const *words;  /* the choices; NULL: they depend on the game */
    const char *title, *about; /* for menus and games; if `about` is NULL, they show `help` */
};

/* All options, in the order in which help lists them. */
extern const struct param param_table[];
extern const int option_count;

/* Returns the parameter of a setting or other remembered value. */
const struct param *setting_info(int setting);

/* Returns the option with that name. It must exist and must not be the name of a side. */
const struct param *param_find(const char *name);

/* Returns whether a subcommand that takes `options` (struct usage) takes this one. */
bool param_is_among(const struct param *p, const char *options);

/* Returns the name of the parameter; for a player, the name of the side. */
const char *param_name(const struct param *p, const struct rules *rules);

/* Sets all numbers in `out`, a struct of the kind that `in` names, to their defaults. */
void params_reset(int in, void *out);

void *param_in(const struct param *p, void *in);

#endif
