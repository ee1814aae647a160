/* What the user can choose and the program remembers: settings that have a few words to choose
 * from, and other values (players, seed, width). Menus, commands and options all change them
 * here. */
#ifndef TACTIGON_SETTINGS_SETTINGS_H
#define TACTIGON_SETTINGS_SETTINGS_H

#include "engine/bot.h"
#include "game/clock.h"

struct param;

enum setting {
    SETTING_BOARD, /* the index of a board of the game */
    SETTING_RULES, /* the index of a rule set of the game */
    SETTING_FIRST, /* a side, or FIRST_RANDOM */
    SETTING_DRAWS,
    SETTING_VIEW,   /* an enum view_style, one of VIEW_..., or VIEW_AUTO + a board size */
    SETTING_LABELS, /* an enum view_labels */
    SETTING_CHARSET,
    SETTING_COLOR,
    SETTING_THEME, /* THEME_AUTO, or a theme's index + 1 (theme.h) */
    SETTING_WARNINGS,
    SETTING_TIME, /* read by settings_time_ms */
    SETTING_NUMBERS,
    SETTING_CLOCK, /* ignored if own_clock is set */
    SETTING_SCREEN,
    SETTING_MOUSE,
    SETTING_MOTION,
    SETTING_WELCOME,
    SETTING_BELL,
    SETTING_THINKING,
    SETTING_BAR,
    SETTING_COUNT
};

/* Other remembered values, numbered after the settings. */
enum {
    REMEMBER_PLAYER = SETTING_COUNT, /* the first of two, in the order of enum side */
    REMEMBER_COUNT = REMEMBER_PLAYER + 2
};

enum { FIRST_RANDOM = 2 };
enum { SWITCH_ON, SWITCH_OFF };
enum { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER }; /* values of SETTING_COLOR */
/* Values of SETTING_CHARSET. CHARSET_CHARACTERS is Unicode, but boards are not painted. */
enum { CHARSET_AUTO, CHARSET_ASCII, CHARSET_UNICODE, CHARSET_HALF, CHARSET_CHARACTERS };
enum { NUMBERS_COMMON, NUMBERS_OWN };
enum { THEME_AUTO };
/* More values of SETTING_VIEW. VIEW_LIST is the same as is_accessible. */
enum { VIEW_LIST = VIEW_COMPACT + 1, VIEW_LARGEST, VIEW_AUTO };

enum { SETTINGS_BOT_LEVEL = 3 }; /* the level at which "auto" begins */

struct settings {
    const struct rules *rules;
    int values[SETTING_COUNT];
    char own_board[BOARD_NAME_MAX]; /* a board such as "7x9" or "pad3"; "": SETTING_BOARD is used */
    struct text_word own_clock;     /* a clock such as "7m+1s"; "": SETTING_CLOCK is used */
    const char *board_file; /* a file, or "-", that replaces the board; NULL: none; borrowed */
    const char *position;   /* the position where games start; NULL: the board's start; borrowed */
    struct player players[2];
    const char *remote; /* command that connects to a remote player; NULL: none; borrowed */
    enum side remote_side;
    struct player bot;           /* the bot to play against; `go` uses it too */
    struct bot_options thinking; /* for bots that do not set these options themselves */
    int width;                   /* columns; 0: the terminal's width */
    int height;                  /* lines; 0: the terminal's height */
    int delay_ms;                /* time between two bots' moves; negative: Enter continues */
    bool wants_lines;            /* games are played line by line, whatever SETTING_SCREEN is */
    bool is_json;                /* data is printed as JSON */
    bool is_quiet;               /* boards are not printed */
    bool is_accessible;          /* read with settings_is_accessible() */
    bool saves_nothing;          /* nothing is saved unless the user asks for it */
    bool has_seed;
    uint64_t seed;
};

/* Sets all defaults. The first player is a person, the second is the bot. */
void settings_reset(struct settings *s, const struct rules *rules);

/* Returns the i-th word of a setting, or NULL after the last. */
const char *setting_word(const struct settings *s, enum setting setting, int i);

/* Returns the value as a word; for the board, its name or path. */
const char *setting_value(const struct settings *s, enum setting setting);

/* Returns the name of the board, even if a board file replaces it. */
const char *setting_board(const struct settings *s);

/* Sets the setting to a word, ignoring case. STATUS_NOT_FOUND if there is no such word: the error
 * lists the words and suggests one. */
enum status setting_change(struct settings *s, enum setting setting, const char *word,
                           struct error *error);

/* Sets any parameter, except those in struct options, from the text of its value. */
enum status settings_set(struct settings *s, const struct param *p, const char *value,
                         struct error *error);

/* Reads a value into *at, by the parameter's type. Words, players and boards stay text. */
enum status param_read(const struct param *p, const char *value, void *at, struct error *error);

/* Returns the value of `what`, a setting or REMEMBER_..., in the form that settings_set reads. */
struct text_word settings_format(const struct settings *s, int what);

/* Returns whether the game offers a choice: some have one board, or no draws or labels. */
bool setting_is_open(const struct settings *s, enum setting setting);

/* Returns whether the setting matters only on the screen or, like the bell, at a terminal. */
static inline bool setting_is_of_screen(int setting)
{
    return setting >= SETTING_SCREEN && setting < SETTING_COUNT;
}

/* Appends the words as in "large, compact, list or huge". */
void param_words(const struct settings *s, const struct param *p, struct text *out);

/* Returns the word most like `typed`, or NULL. */
const char *param_suggest(const struct settings *s, const struct param *p, const char *typed);

/* Sets an error: `typed` is not one of the parameter's words. Returns STATUS_NOT_FOUND. */
enum status param_refuse(const struct settings *s, const struct param *p, const char *typed,
                         struct error *error);

/* Returns a bot of this level. LEVEL_AUTO begins with the level of s->bot. */
struct player settings_level_player(const struct settings *s, int level);

/* Reads a level as player_read_level does, but LEVEL_AUTO begins with the level of s->bot. */
enum status settings_read_level(const struct settings *s, const char *word, struct player *out,
                                struct error *error);

/* What the environment says about colours. NO_COLOR has priority, then FORCE_COLOR and
 * CLICOLOR_FORCE, which apply to pipes too, then CLICOLOR=0. Empty variables count as not set. */
enum env_color { ENV_COLOR_UNSET, ENV_COLOR_OFF, ENV_COLOR_ON };
enum env_color settings_env_color(void);

/* Returns the thinking time per move, in milliseconds, of bots without limits. */
int settings_time_ms(const struct settings *s);

/* Returns whether sentences replace boards and columns. */
static inline bool settings_is_accessible(const struct settings *s)
{
    return s->is_accessible || s->values[SETTING_VIEW] == VIEW_LIST;
}

bool settings_is_bot(const struct settings *s, enum side side);

/* ---- for help and completion ---- */

/* Returns the name of the environment variable, such as "TACTIGON_NO_SAVE". */
struct text_word param_variable(const struct param *p);

enum { CHOICES_TEXT_MAX = 2048, CHOICES_WORD_MAX = BOARD_NAME_MAX + 20 };

/* Appends the words that can be typed as the value, each with a space after it. */
void param_choices(const struct settings *s, const struct param *p, struct text *out);

void param_describe(const struct settings *s, const struct param *p, struct text *out);

/* Returns the option as help shows it: "  -o, --output FILE". */
struct text_word param_form(const struct settings *s, const struct param *p);

/* Returns whether a subcommand with `options` (NULL: all) takes this one, and the game has a
 * choice. */
bool param_is_option(const struct settings *s, const struct param *p, const char *options);

#endif
