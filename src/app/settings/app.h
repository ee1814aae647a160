/*
 * The context that every part of the program gets first: settings, seeds, messages, the exit code.
 * Messages are collected in `answer`; the front end shows them at app_flush and before it asks.
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

/* A front end, lines or the screen. It shows all messages before it asks anything. */
struct front {
    bool has_keys;  /* single keys have a meaning */
    bool is_screen; /* board, clocks and thoughts stay in view; questions cover messages */

    /* Show the messages and clear them. NULL: they are shown before the next key. */
    void (*show)(struct app *app);
    /* Turns of bots and open choices are visible without a message. NULL: no. */
    bool (*shows_events)(struct app *app);
    /* Progress of long work; done < 0: it was interrupted. */
    void (*show_progress)(struct app *app, int done, int all);
    /* During long work: read keys; show what a search has found, in the names of v. NULL. */
    void (*pump)(struct app *app);
    void (*show_thinking)(struct app *app, const struct variant *v, const struct pos *pos,
                          const struct search_info *info);

    /* The next line into line[INPUT_LINE_MAX + 1]; false when there is none or none is wanted. */
    bool (*read)(struct app *app, const char *prompt, char *line);
    /* Yes or no; false too when the program is to leave. */
    bool (*ask)(struct app *app, const char *question, bool is_yes);
    /* An entry, CHOICE_TAKEN, or CHOICE_BACK, also when the program is to leave (choice.h). */
    int (*choose)(struct app *app, const struct choice *m);
    /* Play until the game is left; true: for the menu. */
    bool (*play)(struct session *s);
    /* Go through a record; true: the person plays on in app->game. `first`: a typed line, or NULL.
     */
    bool (*replay)(struct replay *r, const char *first);
    /* Set up a position; true: it is done, false: given up. */
    bool (*edit)(struct editor *e);
};

/* A saved game that the menu can continue. */
struct unfinished {
    char name[PLATFORM_NAME_MAX]; /* of its file in the state directory; "": there is none */
    const struct rules *rules;
    char what[64];  /* "move 3, red" */
    bool is_unsure; /* there may be one that could not be read */
};

/* The settings file: lines of `key: value`, apart from the settings in force. Begins with zeros. */
struct settings_file {
    struct settings stored; /* what the file says, or will say */
    struct buffer head;     /* unknown lines before the first known one, which are kept */
    struct buffer tail;     /* the other unknown lines */
    struct error fault;     /* the first; no text: the file is sound or missing */
    int old_line;           /* the first with a setting that has no effect any more; 0: none */
    bool is_off;            /* nothing is written: the person said so, or it has failed */
};

struct app {
    struct settings settings;
    const struct front *front; /* NULL: nobody shows or asks */
    void *front_context;
    void (*learn)(struct app *app); /* teach_run and quiz_menu, for menus below learn/ */
    void (*puzzle)(struct app *app);
    struct answer answer;                  /* messages not shown yet */
    int64_t (*awake_ns)(int64_t *away_ns); /* for tests; NULL: platform_awake_ns */
    bool has_lost_output;                  /* messages cannot be shown any more: leave */
    bool has_asked; /* something was typed, or a screen shown: messages need no program name */
    bool has_terminal_in; /* a person can answer */
    bool has_terminal_out;
    enum store_replace replace; /* of files that options name */
    bool has_answer;            /* the output is complete, whatever the code */
    enum exit_code code;        /* CODE_NONE until the program is to leave */
    struct settings_file settings_file;
    bool is_seeded;
    struct rng rng;    /* see app_rng */
    bool has_seeds;    /* the first seed has been drawn */
    struct rng seeds;  /* of the games after the first */
    struct line *line; /* to the remote player; NULL */
    /* Sends a ping on `line` when one is due; returns the milliseconds until the next. */
    int (*keep_line)(struct line *line);
    struct session *game;         /* the game that the menu can continue; NULL */
    struct unfinished unfinished; /* else this one */
};

/* The front end, or one that does nothing. */
const struct front *app_front(const struct app *app);

bool app_shows_events(struct app *app);

/* Show the messages; also called when there are many. */
void app_flush(struct app *app);

/*
 * Ask a question after everything told so far, and wait for yes or no; an empty line means
 * `is_yes`. False too when nobody can answer or the program is to leave.
 */
bool app_ask(struct app *app, bool is_yes, const char *format, ...) PORT_PRINTF(3, 4);

static inline bool app_is_leaving(const struct app *app)
{
    return app->code != CODE_NONE;
}
void app_leave(struct app *app, enum exit_code code);

/* Messages: data that were asked for, notes, refusals (with the line of input). */
void app_answer(struct app *app, enum answer_kind kind, const char *format, ...) PORT_PRINTF(3, 4);
#define app_output(app, ...)  app_answer(app, ANSWER_DATA, __VA_ARGS__)
#define app_message(app, ...) app_answer(app, ANSWER_NOTE, __VA_ARGS__)
#define app_refuse(app, ...)  app_answer(app, ANSWER_REFUSAL, __VA_ARGS__)

/* A named file cannot be read; `shown` is its clean name. */
void app_refuse_file(struct app *app, const char *shown, const struct error *error);
void app_output_prose(struct app *app, const char *text); /* wrapped to the width */
void app_output_long(struct app *app, const char *text);  /* page by page */

/* A file of at most `max` bytes; the caller frees it. NULL after a message. */
char *app_read_new(struct app *app, const char *path, size_t max, size_t *size);

/* Write to a named file, or print for "-". False after a message. */
bool app_write(struct app *app, const char *path, enum store_replace replace, const char *text,
               size_t size);

/* "head      text": the text from `column` on, wrapped below its first word. */
void app_output_entry(struct app *app, const char *head, int column, const char *s);

/* A Ctrl-C has done its work. */
void app_forget_interrupt(struct app *app);

/* The seed of the next game, by the settings or drawn; a drawn one is reported, for reuse. */
uint64_t app_next_seed(struct app *app);

/* The time for clocks and bots. */
int64_t app_awake_ns(const struct app *app, int64_t *away_ns);

/* The generator for random choices outside games. */
struct rng *app_rng(struct app *app);

/* ---- the settings file (settings_file.c) ---- */

enum settings_part {
    SETTINGS_NONE,
    SETTINGS_LOOKS,
    SETTINGS_OF_GAME, /* what each game has separately: board, rules, players */
    SETTINGS_ALL
};

/* Read a part of the file into the settings; faults are reported later, when there are streams. */
void settings_file_load(struct app *app, enum settings_part part);
void settings_file_report(struct app *app);

/* Change to another game, with its settings by the file. */
void settings_file_change_game(struct app *app, const struct rules *rules);

/* A person has changed the setting: write it. A damaged file is only written after a yes. */
void settings_file_remember(struct app *app, int what);

/* All defaults again, also in the file. */
void settings_file_reset(struct app *app);

void settings_file_free(struct settings_file *f);

#endif
