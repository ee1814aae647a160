/*
 * The program's context, which most functions take as their first argument: settings, seeds,
 * messages and the exit code. Messages are collected in `answer`. The front end shows them at
 * app_flush and before it asks a question.
 */
#ifndef TACTIGON_APP_SETTINGS_APP_H
#define TACTIGON_APP_SETTINGS_APP_H

#include "app/settings/settings.h"
#include "app/system/answer.h"
#include "app/system/platform.h"
#include "app/system/store.h"
#include "tactigon/buffer.h"
#include "tactigon/port.h"
#include "tactigon/rng.h"

struct app;
struct choice;
struct editor;
struct replay;
struct search_info;
struct line;
struct session;

/* A front end: lines of text, or the screen. It shows all messages before it asks a question. */
struct front {
    bool has_keys;  /* single keys are commands */
    bool is_screen; /* board, clocks and bots' thoughts stay visible; a question hides messages */

    /* Show the messages and clear them. NULL: messages are shown before the next key is read. */
    void (*show)(struct app *app);
    /* Whether bots' turns and pending choices are visible without a message. NULL: no. */
    bool (*shows_events)(struct app *app);
    /* Show the progress of long work; done < 0: it was interrupted. */
    void (*show_progress)(struct app *app, int done, int all);
    /* Called during long work: pump reads keys, show_thinking shows what a search has found, with
     * places named as in `v`. Both can be NULL. */
    void (*pump)(struct app *app);
    void (*show_thinking)(struct app *app, const struct variant *v, const struct pos *pos,
                          const struct search_info *info);

    /* Read a line into line[INPUT_LINE_MAX + 1]. False if there is no line or the user cancels. */
    bool (*read)(struct app *app, const char *prompt, char *line);
    /* Ask a yes-or-no question. Also false if the program must end. */
    bool (*ask)(struct app *app, const char *question, bool is_yes);
    /* The chosen entry, CHOICE_TAKEN or CHOICE_BACK (choice.h); CHOICE_BACK if the program must
     * end. */
    int (*choose)(struct app *app, const struct choice *m);
    /* Play until the game is left. True if it is left for the menu. */
    bool (*play)(struct session *s);
    /* Replay a record. True if the user plays on in app->game. `first`: first input, or NULL. */
    bool (*replay)(struct replay *r, const char *first);
    /* Set up a position. True when it is finished, false if the user cancels. */
    bool (*edit)(struct editor *e);
};

/* A saved game that the menu can continue. */
struct unfinished {
    char name[PLATFORM_NAME_MAX]; /* its file in the state directory; "": there is no such game */
    const struct rules *rules;
    char what[64];  /* "move 3, red" */
    bool is_unsure; /* there may be a game whose file could not be read */
};

/* The settings file: lines of `key: value`. It is kept apart from the settings in use. Initialise
 * with zeros. */
struct settings_file {
    struct settings stored; /* the settings in the file, or those to be written */
    struct buffer head;     /* unknown lines before the first known one; they are written back */
    struct buffer tail;     /* the other unknown lines */
    struct error fault;     /* the first error; its text is empty if the file is good or missing */
    bool is_off;            /* do not write the file: the user declined, or access has failed */
};

struct app {
    struct settings settings;
    const struct front *front; /* NULL: messages are not shown and questions not asked */
    void *front_context;
    void (*learn)(struct app *app);  /* teach_run, set by main: menus must not depend on learn/ */
    void (*puzzle)(struct app *app); /* quiz_menu, also set by main */
    struct answer answer;            /* messages not shown yet */
    int64_t (*awake_ns)(int64_t *away_ns); /* a clock for tests; NULL: platform_awake_ns */
    bool output_failed;                    /* output has failed: leave the program */
    bool has_asked;       /* input was read or a screen shown: messages omit the program's name */
    bool has_terminal_in; /* a user can answer questions */
    bool has_terminal_out;
    enum store_replace replace; /* whether output files named by options are replaced */
    bool has_answer;            /* the output is complete, even if `code` is a failure */
    enum exit_code code;        /* CODE_NONE until the program must end */
    struct settings_file settings_file;
    bool is_seeded;
    struct rng rng;    /* see app_rng */
    bool has_seeds;    /* `seeds` has been initialised */
    struct rng seeds;  /* draws the seeds of games */
    struct line *line; /* the connection to the remote player, or NULL */
    /* Sends a ping on `line` if one is due. Returns the milliseconds until the next ping. */
    int (*keep_line)(struct line *line);
    struct session *game;         /* the game that the menu can continue, or NULL */
    struct unfinished unfinished; /* if `game` is NULL, the saved game to continue */
};

/* The front end, or one that does nothing if app->front is NULL. */
const struct front *app_front(const struct app *app);

bool app_shows_events(struct app *app);

/* Show the messages. Also called automatically when there are many. */
void app_flush(struct app *app);

/* Show all messages, then ask a yes-or-no question; an empty line means `is_yes`. Also false if no
 * one can answer or the program must end. */
bool app_ask(struct app *app, bool is_yes, const char *format, ...) PORT_PRINTF(3, 4);

static inline bool app_is_leaving(const struct app *app)
{
    return app->code != CODE_NONE;
}
void app_leave(struct app *app, enum exit_code code);

/* Add a message: requested data, a note, or a refusal (shown with the number of the input line). */
void app_answer(struct app *app, enum answer_kind kind, const char *format, ...) PORT_PRINTF(3, 4);
#define app_output(app, ...)  app_answer(app, ANSWER_DATA, __VA_ARGS__)
#define app_message(app, ...) app_answer(app, ANSWER_NOTE, __VA_ARGS__)
#define app_refuse(app, ...)  app_answer(app, ANSWER_REFUSAL, __VA_ARGS__)

/* Report that a named file cannot be read. `shown` is the name without unsafe characters. */
void app_refuse_file(struct app *app, const char *shown, const struct error *error);
void app_output_prose(struct app *app, const char *text); /* wrapped to the width */
void app_output_long(struct app *app, const char *text);  /* shown page by page */

/* Read a file of at most `max` bytes; the caller frees the result. On failure print a message and
 * return NULL. */
char *app_read_new(struct app *app, const char *path, size_t max, size_t *size);

/* Write to a named file, or print if `path` is "-". On failure print a message and return false. */
bool app_write(struct app *app, const char *path, enum store_replace replace, const char *text,
               size_t size);

/* Print "head      text". The text begins at `column`, and so do its wrapped lines. */
void app_output_entry(struct app *app, const char *head, int column, const char *s);

/* Call this after a Ctrl-C has been dealt with. */
void app_forget_interrupt(struct app *app);

/* The seed of the next game, from the settings or drawn at random. A random seed is reported, so
 * that it can be used again. */
uint64_t app_next_seed(struct app *app);

/* The clock that times games and bots: platform_awake_ns, except in tests. */
int64_t app_awake_ns(const struct app *app, int64_t *away_ns);

/* The generator for random choices outside games. */
struct rng *app_rng(struct app *app);

/* ---- the settings file (settings_file.c) ---- */

enum settings_part {
    SETTINGS_NONE,
    SETTINGS_LOOKS,
    SETTINGS_OF_GAME, /* settings that each game has separately: board, rules, players */
    SETTINGS_ALL
};

/* Read a part of the file into the settings. settings_file_report prints its errors later, when
 * messages can be printed. */
void settings_file_load(struct app *app, enum settings_part part);
void settings_file_report(struct app *app);

/* Change to another game, with its settings from the file. */
void settings_file_change_game(struct app *app, const struct rules *rules);

/* Write a setting that the user has changed. A damaged file is overwritten only if
 * the user agrees. */
void settings_file_remember(struct app *app, int what);

/* Restore all defaults, in the file too. */
void settings_file_reset(struct app *app);

void settings_file_free(struct settings_file *f);

#endif
