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

/* What else is remembered, numbered behind them. */
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

/* Which front end options ask for; by default the setting does. */
enum front_wish { WISH_NONE, WISH_LINES, WISH_SCREEN };

enum { SETTINGS_BOT_LEVEL = 3 }; /* with which "auto" begins */

struct settings {
    const struct rules *rules;
    int values[SETTING_COUNT];
    char own_board[BOARD_NAME_MAX]; /* a board of the game's own kind instead of SETTING_BOARD */
    char own_clock[CLOCK_TEXT_MAX]; /* a clock that is none of the words; "": SETTING_CLOCK */
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
    enum front_wish front_wish;
    bool is_flipped;    /* boards are turned by 180 degrees */
    bool is_json;       /* data are printed as JSON */
    bool is_quiet;      /* no boards */
    bool is_accessible; /* sentences instead of boards, whatever the view */
    bool is_unsaved;    /* nothing is saved unless a person asks for it */
    bool has_seed;
    uint64_t seed;
};

/* Every setting's default; the first player is a person and the second one the bot. */
void settings_reset(struct settings *s, const struct rules *rules);

/* The i-th word of a setting, NULL behind the last. */
const char *setting_word(const struct settings *s, enum setting setting, int i);

/* The word of a setting's value now; for the board its name, or the path when it is a file. */
const char *setting_value(const struct settings *s, enum setting setting);

/* The name of the board when it is no file. */
const char *setting_board(const struct settings *s);

/*
 * Change a setting by word, in any case. STATUS_NOT_FOUND says which words there are, and the
 * one that was perhaps meant.
 */
enum status setting_change(struct settings *s, enum setting setting, const char *word,
                           struct error *error);

/*
 * Set a parameter of whatever type by its text. As setting_change; what struct options has is left
 * alone.
 */
enum status settings_set(struct settings *s, const struct param *p, const char *value,
                         struct error *error);

/*
 * Read a value by its type into *at. STATUS_BAD_INPUT says what is wrong with it. Words, players
 * and boards are texts here; settings_set knows their meaning.
 */
enum status param_read(const struct param *p, const char *value, void *at, struct error *error);

/* What is remembered, by its number, as settings_set takes it. */
void settings_format(const struct settings *s, int what, struct text *out);

/* Whether there is anything to choose: not every game has boards, draws, labels, warnings. */
bool setting_is_open(const struct settings *s, enum setting setting);

/* Only those who work on the whole screen, or for the bell at a terminal, need it. */
static inline bool setting_is_of_screen(int setting)
{
    return setting >= SETTING_SCREEN && setting < SETTING_COUNT;
}

/* "large, compact, list or huge". */
void param_words(const struct settings *s, const struct param *p, struct text *out);

/* The one of its words that was perhaps meant, or NULL. */
const char *param_suggest(const struct settings *s, const struct param *p, const char *typed);

/* What was typed is none of its words: STATUS_NOT_FOUND. */
enum status param_refuse(const struct settings *s, const struct param *p, const char *typed,
                         struct error *error);

/* A level as a player of the game; LEVEL_AUTO begins with the level of `bot`. */
struct player settings_level_player(const struct settings *s, int level);

/* As player_read_level, but that LEVEL_AUTO begins so too. */
enum status settings_read_level(const struct settings *s, const char *word, struct player *out,
                                struct error *error);

/* How long bots think about a move that have no limits, neither their own nor by the options. */
int settings_time_ms(const struct settings *s);

bool settings_is_bot(const struct settings *s, enum side side);

/* Who plays a side, as player_show, with "you" for the only person. */
void settings_name_side(const struct player players[2], enum side side, struct text *out);

/* ---- what can be chosen for one, and what help says of it ---- */

/* Its variable: "TACTIGON_NO_SAVE". */
void param_variable(const struct param *p, struct text *out);

enum { CHOICES_TEXT_MAX = 2048, CHOICES_WORD_MAX = BOARD_NAME_MAX + 20 };

/* The words that can be given for it, a blank behind each; none where it takes none of a list. */
void param_choices(const struct settings *s, const struct param *p, struct text *out);

/* What it is for, and what can be chosen where the game says that. */
void param_describe(const struct settings *s, const struct param *p, struct text *out);

/* How it is typed, as help shows it: "  -o, --output FILE". */
void param_form(const struct settings *s, const struct param *p, struct text *out);

/* One of these commands takes it, and the game leaves a choice. */
bool param_is_option(const struct settings *s, const struct param *p, unsigned commands);

#endif
