/*
 * What a person can choose and the program remembers: the settings with a few
 * words to choose from, and the rest (players, seed, width). Menus, commands
 * and options all change them here.
 */
#ifndef TACTIGON_APP_SETTINGS_SETTINGS_H
#define TACTIGON_APP_SETTINGS_SETTINGS_H

#include "tactigon/bot.h"
#include "tactigon/clock.h"

struct param;

enum setting {
    SETTING_BOARD, /* the boards of the game */
    SETTING_RULES, /* its rule sets */
    SETTING_FIRST, /* its sides, then "random" */
    SETTING_DRAWS,
    SETTING_VIEW,   /* an enum view_style, VIEW_AUTO, or more than that by a size of the board */
    SETTING_LABELS, /* in the order of enum view_labels */
    SETTING_CHARSET,
    SETTING_COLOR,
    SETTING_THEME, /* THEME_AUTO, then in the order of the themes (theme.h) */
    SETTING_WARNINGS,
    SETTING_TIME, /* for settings_time_ms */
    SETTING_NUMBERS,
    SETTING_CLOCK, /* or own_clock */
    SETTING_SCREEN,
    SETTING_MOUSE,
    SETTING_MOTION,
    SETTING_WELCOME,
    SETTING_BELL,
    SETTING_THINKING,
    SETTING_BAR,
    SETTING_COUNT
};

/* What else is remembered, numbered after the settings. */
enum {
    REMEMBER_PLAYER = SETTING_COUNT, /* + enum side */
    REMEMBER_FLIP = REMEMBER_PLAYER + 2,
    REMEMBER_COUNT
};

enum { FIRST_RANDOM = 2 };
enum { SWITCH_ON, SWITCH_OFF };
enum { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };           /* SETTING_COLOR */
enum { CHARSET_AUTO, CHARSET_ASCII, CHARSET_UNICODE }; /* SETTING_CHARSET */
enum { NUMBERS_COMMON, NUMBERS_OWN };
enum { THEME_AUTO };
enum { VIEW_LARGEST = VIEW_LIST + 1, VIEW_AUTO }; /* SETTING_VIEW: auto is as large as fits */

enum { SETTINGS_BOT_LEVEL = 3 }; /* with which "auto" begins */

struct settings {
    const struct rules *rules;
    int values[SETTING_COUNT];
    char own_board[BOARD_NAME_MAX]; /* a board of the game's own kind instead of SETTING_BOARD */
    char own_clock[CLOCK_TEXT_MAX]; /* a clock that differs from all words; "": SETTING_CLOCK */
    const char *board_file;         /* a path or "-" instead of both; NULL: none; borrowed */
    const char *position;           /* where games start; NULL: the board's own start; borrowed */
    struct player players[2];
    const char *remote;          /* the command that leads to a player; NULL: none; borrowed */
    enum side remote_side;       /* whom it leads to */
    struct player bot;           /* the bot to play against, also what `go` plays by */
    struct bot_options thinking; /* how bots search that do not say it themselves */
    int width;                   /* columns; 0: as the terminal */
    int height;                  /* its lines; the same */
    int delay_ms;                /* between the moves of two bots; negative: wait for Enter */
    bool wants_lines;            /* line by line, whatever SETTING_SCREEN is */
    bool is_flipped;             /* boards are turned by 180 degrees */
    bool is_json;                /* data are printed as JSON */
    bool is_quiet;               /* no boards */
    bool is_accessible;          /* sentences instead of boards, whatever the view */
    bool is_unsaved;             /* nothing is saved unless a person asks for it */
    bool has_seed;
    uint64_t seed;
};

/* All defaults; the first player is a person, the second the bot. */
void settings_reset(struct settings *s, const struct rules *rules);

/* The i-th word of a setting, NULL after the last. */
const char *setting_word(const struct settings *s, enum setting setting, int i);

/* The value as a word; for the board its name or path. */
const char *setting_value(const struct settings *s, enum setting setting);

/* The name of the board, if it is not a file. */
const char *setting_board(const struct settings *s);

/* Set by word, in any case. STATUS_NOT_FOUND: the error lists the words and suggests one. */
enum status setting_change(struct settings *s, enum setting setting, const char *word,
                           struct error *error);

/* Set any parameter by its text, except those in struct options. */
enum status settings_set(struct settings *s, const struct param *p, const char *value,
                         struct error *error);

/* Read a value by its type into *at. Words, players and boards stay texts here. */
enum status param_read(const struct param *p, const char *value, void *at, struct error *error);

/* Setting or other remembered value `what`, as settings_set reads it. */
void settings_format(const struct settings *s, int what, struct text *out);

/* The game leaves a choice: not every one has boards, draws, labels, warnings. */
bool setting_is_open(const struct settings *s, enum setting setting);

/* Only for the whole screen, or the bell for a terminal. */
static inline bool setting_is_of_screen(int setting)
{
    return setting >= SETTING_SCREEN && setting < SETTING_COUNT;
}

/* "large, compact, list or huge". */
void param_words(const struct settings *s, const struct param *p, struct text *out);

/* The word most like `typed`, or NULL. */
const char *param_suggest(const struct settings *s, const struct param *p, const char *typed);

/* `typed` is not a word of it: STATUS_NOT_FOUND. */
enum status param_refuse(const struct settings *s, const struct param *p, const char *typed,
                         struct error *error);

/* A bot of this level; LEVEL_AUTO begins with the level of `bot`. */
struct player settings_level_player(const struct settings *s, int level);

/* player_read_level, where LEVEL_AUTO begins with the level of `bot`. */
enum status settings_read_level(const struct settings *s, const char *word, struct player *out,
                                struct error *error);

/* Milliseconds a move for bots without limits. */
int settings_time_ms(const struct settings *s);

bool settings_is_bot(const struct settings *s, enum side side);

/* Who plays a side; "you" for the only person. */
void settings_name_side(const struct player players[2], enum side side, struct text *out);

/* ---- for help and completion ---- */

/* Its variable: "TACTIGON_NO_SAVE". */
void param_variable(const struct param *p, struct text *out);

enum { CHOICES_TEXT_MAX = 2048, CHOICES_WORD_MAX = BOARD_NAME_MAX + 20 };

/* The words that can be given for it, each with a space after it. */
void param_choices(const struct settings *s, const struct param *p, struct text *out);

void param_describe(const struct settings *s, const struct param *p, struct text *out);

/* How it is typed, as help shows it: "  -o, --output FILE". */
void param_form(const struct settings *s, const struct param *p, struct text *out);

/* One of these commands takes it, and there is a choice. */
bool param_is_option(const struct settings *s, const struct param *p, unsigned commands);

#endif
