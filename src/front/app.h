/* The program's context, which most functions take as their first argument: settings, seeds,
 * messages and the exit code. Messages are collected in `answer`. The front end shows them at
 * app_flush and before it asks a question. */
#ifndef TACTIGON_FRONT_APP_H
#define TACTIGON_FRONT_APP_H

#include "core/port.h"
#include "core/rng.h"
#include "front/answer.h"
#include "settings/settings.h"
#include "system/platform.h"
#include "system/store.h"

struct app;
struct choice;
struct editor;
struct line;
struct pos;
struct replay;
struct search_info;
struct session;
struct variant;

/* How the program ends. */
enum exit_code {
    CODE_NONE = -1, /* the program does not end */
    CODE_DONE = 0,
    CODE_FAILED = 1,
    CODE_USAGE = 2,
    CODE_BAD_FILE = 3,
    CODE_ILLEGAL = 4,
    CODE_INTERRUPTED = 130,
};

/* A front end: lines of text, or the screen; the one interface through which a session, a lesson, a
 * menu or a subcommand reaches the person. It shows all messages before it asks a question. */
struct front {
    /* The whole screen: single keys are commands; board, clocks and bots' thoughts stay visible; a
     * question hides messages. */
    bool is_screen;

    /* Shows the messages and clears them. NULL: messages are shown before the next key is read. */
    void (*show)(struct app *app);
    /* Returns whether bots' turns and pending choices are visible without a message. NULL: no. */
    bool (*shows_events)(struct app *app);
    /* Shows the progress of long work; done < 0: it was interrupted. */
    void (*show_progress)(struct app *app, int done, int all);
    /* Called during long work: pump reads keys, show_thinking shows what a search has found, with
     * places named as in `v`. Both can be NULL. */
    void (*pump)(struct app *app);
    void (*show_thinking)(struct app *app, const struct variant *v, const struct pos *pos,
                          const struct search_info *info);

    /* Reads a line into line[INPUT_LINE_MAX + 1]. Returns false without a line. */
    bool (*read)(struct app *app, const char *prompt, char *line);
    /* Asks a yes-or-no question. Returns false also if the program must end. */
    bool (*ask)(struct app *app, const char *question, bool is_yes);
    /* Returns the chosen entry, or CHOICE_BACK (choice.h), which also means that the program must
     * end. */
    int (*choose)(struct app *app, const struct choice *m);
    /* Plays until the game is left. Returns what to open next. */
    enum open_next (*play)(struct session *s);
    /* Replays a record, until it is left or r->game is set. `first`: first input, or NULL. */
    void (*replay)(struct replay *r, const char *first);
    /* Sets up a position. Returns true when the position is finished, false if the user cancels. */
    bool (*edit)(struct editor *e);
};

/* All members are initially zero. */
struct settings_file {
    struct error fault; /* the first error; its text is empty if the file is good or missing */
    uint32_t unsaved;   /* bits of settings whose change waits for the lock of another program */
    bool is_off;        /* the file is not written: the user declined, or access has failed */
};

struct app {
    struct settings settings;
    const struct front *front;
    void *front_context;
    struct answer answer; /* messages not shown yet */
    bool output_failed;   /* output has failed, so the program ends */
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
    int table_mib;     /* the size that think_note_table() has reported last; 0: none */
    struct line *line; /* the connection to the remote player, or NULL */
    /* Sends a ping on `line` if one is due. Returns the milliseconds until the next ping. */
    int (*keep_line)(struct line *line);
};

bool app_shows_events(struct app *app);

/* Shows the messages. Also called automatically when there are many. */
void app_flush(struct app *app);

/* Shows all messages, then asks a yes-or-no question; an empty line means `is_yes`. Returns false
 * also if no one can answer or the program must end. */
bool app_ask(struct app *app, bool is_yes, const char *format, ...) PORT_PRINTF(3, 4);

bool app_is_leaving(const struct app *app);
void app_leave(struct app *app, enum exit_code code);

/* Adds a message: requested data, a note, or a refusal (shown with the input line's number). */
void app_answer(struct app *app, enum answer_kind kind, const char *format, ...) PORT_PRINTF(3, 4);
#define app_output(app, ...)  app_answer(app, ANSWER_DATA, __VA_ARGS__)
#define app_message(app, ...) app_answer(app, ANSWER_NOTE, __VA_ARGS__)
#define app_refuse(app, ...)  app_answer(app, ANSWER_REFUSAL, __VA_ARGS__)
#define app_prose(app, ...)   app_answer(app, ANSWER_PROSE, __VA_ARGS__) /* wrapped to the width */

/* Reports that a named file cannot be read. */
void app_refuse_file(struct app *app, const char *path, const struct error *error);
void app_output_prose(struct app *app, const char *text); /* a paragraph of prose */
void app_output_long(struct app *app, const char *text);  /* shown page by page */

/* Reads a file of at most `max` bytes; the caller frees the result. NULL: a message was printed. */
char *app_read_new(struct app *app, const char *path, size_t max, size_t *size);

/* Writes to a named file, or prints if `path` is "-". Returns false after a message. */
bool app_write(struct app *app, const char *path, enum store_replace replace, const char *text,
               size_t size);

/* Prints "head      text". The text begins at `column`, and so do its wrapped lines. */
void app_output_entry(struct app *app, const char *head, int column, const char *s);

/* Must be called after a Ctrl-C has been dealt with. */
void app_forget_interrupt(struct app *app);

/* Returns the seed of the next game, from the settings or drawn at random. A random seed is
 * reported, so that it can be used again. */
uint64_t app_next_seed(struct app *app);

/* Returns the generator for random choices outside games. */
struct rng *app_rng(struct app *app);

/* ---- settings that are remembered (settings_file.c) ---- */

enum settings_part {
    SETTINGS_NONE,
    SETTINGS_LOOKS,
    SETTINGS_OF_GAME, /* settings that each game has separately: board, rules, players */
    SETTINGS_ALL
};

/* Reads a part of the file. app_report_settings shows its faults when messages can be shown. */
void app_load_settings(struct app *app, enum settings_part part);
void app_report_settings(struct app *app);

/* Changes to another game, with its settings from the file. */
void app_change_game(struct app *app, const struct rules *rules);

/* Writes a setting that the user has changed, in place of its old line. Before overwriting a
 * damaged file, asks the user. */
void app_remember(struct app *app, int what);

/* Restores all defaults, in the file too. */
void app_reset_settings(struct app *app);

/* Saves what another program's lock has delayed, before the program ends or changes the game. */
void app_finish_settings(struct app *app);
void app_say_waiting(struct app *app, const char *what);

#endif
