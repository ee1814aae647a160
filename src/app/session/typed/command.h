/* Typed commands of games, replays and editors. Each is a row of a table. */
#ifndef TACTIGON_APP_SESSION_COMMAND_H
#define TACTIGON_APP_SESSION_COMMAND_H

#include "app/session/session.h"
#include "app/settings/argument.h"
#include "tactigon/review.h"

enum command_group {
    GROUP_PLAY,
    GROUP_PLAYERS,
    GROUP_CLOCK,
    GROUP_LOOK,
    GROUP_SHOW,
    GROUP_FILES,
    GROUP_LEARN,
    GROUP_LEAVE,
    GROUP_COUNT
};

struct replay;
struct editor;

/* A table ends with a row whose name is NULL. */
struct command {
    const char *name;
    const char *aliases;        /* separated by spaces; "" for none */
    const char *arguments;      /* as help shows them; "" for none */
    struct argument_type takes; /* if takes.max is 0, commands.number_max is the largest number */
    enum command_group group;   /* heading in the help of a game */
    const char *help;           /* one line or more */
    enum answer_next next;      /* the front end's next action; NEXT_LINE: run the function below */
    /* At most one of six functions is set: for a game, a replay or an editor, without or with an
     * argument. If none is set and `next` is NEXT_LINE, the command is `help`. */
    union {
        void (*game)(struct session *p);
        void (*replay)(struct replay *r);
        void (*edit)(struct editor *e);
    };
    union {
        void (*game_with)(struct session *p, const struct argument *a);
        void (*replay_with)(struct replay *r, const struct argument *a);
        void (*edit_with)(struct editor *e, const struct argument *a);
    };
};

extern const struct command command_game[];
extern const struct command command_look[];
extern const struct command command_file[];

/* Games with a remote player search command_remote first, and lack the REMOTE_WITHOUT commands. */
extern const struct command command_remote[];
#define REMOTE_WITHOUT "redo go edit swap level players run load clock pause"

enum { COMMAND_TABLES_MAX = 5 };
/* The commands that can be typed in a game, a replay or an editor. */
struct commands {
    struct app *app;
    const struct command *tables[COMMAND_TABLES_MAX + 1]; /* searched in order */
    const char *without; /* names looked up only in the first table, separated by spaces; or NULL */
    const struct command *instead; /* found instead of commands in `without`; help omits it */
    int number_max;
    struct session *game; /* exactly one of these three is set */
    struct replay *replay;
    struct editor *editor;
    void (*refuse)(const struct commands *all, const char *why); /* refuses a line; or NULL */
};

struct commands command_of_game(struct session *p);

/* Finds a command by its name or an alias, in upper or lower case; or returns NULL. */
const struct command *command_find(const struct commands *all, const char *word);

/* The setting whose command is `word`, or SETTING_COUNT if there is none. */
enum setting command_setting(const char *word);

/* Runs the command with the argument `typed`, or refuses a wrong argument. */
void command_run(const struct commands *all, const struct command *c, const char *typed);

/* Runs the command at the beginning of the line, or refuses the line. */
void command_do(const struct commands *all, const char *line);

/* Prints the moves of the game, one row for each move number. */
void command_print_turns(struct app *app, const struct game *g);

void command_each_word(const struct commands *all,
                       void (*offer)(void *context, const char *word, bool is_alias),
                       void *context);

void command_help(const struct commands *all, const struct argument *a);

/* Copies the next item of a line to out[INPUT_LINE_MAX + 1], without spaces at either end, and
 * moves *s past the item. ';' separates items. */
void command_next_item(const char **s, char *out);

/*
 * ---- replays (replay.c) ----
 *
 * A replay shows the positions of a record. Messages and the next action are in app->answer, as in
 * a session.
 */

enum { REPLAY_WORDS_MAX = 4096 };

struct replay {
    struct app *app;
    struct review x;
};

/* Opens a record or board file at its first position. The caller closes out->x. Returns CODE_NONE,
 * or prints a message and returns another code. */
enum exit_code replay_open(struct app *app, const char *path, struct replay *out);

/* Runs one command. A number moves to the position with that number, "" to the next position. */
void replay_do(struct replay *r, const char *item);

struct commands replay_commands(struct replay *r);

enum replay_head { HEAD_GAME, HEAD_POSITION, HEAD_NONE };

/* Adds the number of the position (unless HEAD_NONE), the last move, and its recorded score and
 * time. *t must be zero, or as set by a call for an earlier position. */
void replay_caption(const struct review *x, enum replay_head head, struct turn *t,
                    struct text *out);

/* Adds the caption, the comments and the next move. HEAD_GAME adds the game and its players
 * first. */
void replay_words(const struct replay *r, enum replay_head head, struct text *out);

/*
 * ---- the position editor (editor.c) ----
 *
 * It edits positions of any game whose rules have `editing`. Messages are in app->answer. The next
 * action is NEXT_GAME when the person has finished the position, NEXT_MENU after 'cancel'.
 */

enum {
    EDITOR_TEXT_MAX = 4096,
    EDITOR_WORDS_MAX = 1024,
    EDITOR_HAND_MAX = 32,
    EDITOR_FIELDS_MAX = 8
};

struct editor {
    struct app *app;
    const struct variant *variant; /* borrowed */
    bool plays;                    /* a game will begin with the position */
    union position pos;            /* the current position, which may be illegal */
    union position *past;          /* owned; all states, for undo; `pos` equals past[at] */
    int n_past, at, room;
    int saved_at;          /* index of the last saved state, initially 0; -1 if `past` lacks it */
    int n_pieces, n_names; /* n_names counts the names of pieces, then of things such as gold */
    enum side side;        /* on the screen: owner of the piece in hand */
    int what;              /* on the screen: name index of the piece in hand */
    char path[PLATFORM_PATH_MAX];                 /* file of the position; "" for none yet */
    bool may_replace;                             /* this editor has written the file `path` */
    struct command fields[EDITOR_FIELDS_MAX + 1]; /* commands that set the fields */
};

/* Begins to edit p, which must not be in the middle of a turn. The caller calls editor_close. */
void editor_open(struct app *app, const struct variant *v, const struct pos *p, struct editor *out);
void editor_close(struct editor *e);

/* Runs one command, or reads a position. */
void editor_do(struct editor *e, const char *item);

struct commands editor_commands(struct editor *e);

/* Writes the position to text[EDITOR_TEXT_MAX], and reads it from there into *out. Returns
 * STATUS_BAD_INPUT if the position is not legal. */
enum status editor_read(const struct editor *e, char *text, union position *out,
                        struct error *error);

/* Adds the lines that are shown beside the board. */
void editor_words(const struct editor *e, struct text *out);

/* The name index of the piece or thing on a place, and its owner; -1 if there is nothing. */
int editor_look(const struct editor *e, int place, enum side *owner);

/* Adds "red circle" or "gold", at most EDITOR_HAND_MAX bytes. */
void editor_describe(const struct editor *e, enum side side, int what, struct text *out);

#endif
