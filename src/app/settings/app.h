/*
 * The context that every part of the front end gets first: the settings, the seeds of games, what
 * has been told to the person, and whether the program is about to leave.
 *
 * Nothing here prints. What is told is collected in `answer`; a front end shows it when it is
 * asked to (app_flush) and before every question. Without a front end it stays there.
 */
#ifndef TACTIGON_APP_SETTINGS_APP_H
#define TACTIGON_APP_SETTINGS_APP_H

#include "app/settings/settings.h"
#include "app/settings/settings_file.h"
#include "app/system/answer.h"
#include "app/system/platform.h"
#include "app/system/store.h"
#include "tactigon/port.h"
#include "tactigon/rng.h"

struct app;
struct choice;
struct editor;
struct replay;
struct search_info;
struct line;
struct session;

/*
 * A front end: all that others need of it and may know of it, lines and the screen fill in one
 * each. What asks first shows what has been told. Its terminal may be changed; it is put back
 * before the program ends.
 */
struct front {
    bool has_keys; /* keys mean something by themselves, not only in lines that are typed */
    bool
        is_screen; /* the board, clocks and what a bot thinks stay in view; questions cover words */

    /* What has been told, and clear it. NULL: it is seen when a key is waited for. */
    void (*show)(struct app *app);
    /* Turns of bots and open choices are seen without being told. NULL: they are not. */
    bool (*shows_events)(struct app *app);
    /* How far long work has come; done < 0: it has been interrupted. */
    void (*show_progress)(struct app *app, int done, int all);
    /* During long work: take keys; show what a search has found, in the names of v. NULL: neither.
     */
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
    /* Go through a record until it is left; true: for the game in app->game, from where it was.
     * `first`: a line as if it had been typed; or NULL. */
    bool (*replay)(struct replay *r, const char *first);
    /* Set up until it is left; true: it is done, and not given up. */
    bool (*edit)(struct editor *e);
};

/* A saved game that the menu can go on with. */
struct unfinished {
    char name[PLATFORM_NAME_MAX]; /* of its file in the state directory; "": there is none */
    const struct rules *rules;
    char what[64];  /* "move 3, red" */
    bool is_unsure; /* there may be one that could not be read */
};

struct app {
    struct settings settings;
    const struct front *front;      /* who shows and asks; NULL: nobody */
    void *front_context;            /* its own */
    void (*learn)(struct app *app); /* teach_run and quiz_menu, for menus below learn/ */
    void (*puzzle)(struct app *app);
    struct answer answer;                  /* what has been told and not been shown yet */
    int64_t (*awake_ns)(int64_t *away_ns); /* as platform_awake_ns, in its place; NULL: that */
    bool has_lost_output; /* what is told cannot be shown any more: it is no use to go on */
    bool has_asked; /* something has been typed, or a screen shown: it is no shell that hears */
    bool has_terminal_in; /* a person answers */
    bool has_terminal_out;
    enum store_replace replace; /* of files that options name */
    bool has_answer;            /* the data are complete, whatever the code says */
    enum exit_code code;        /* CODE_NONE until somebody has decided to leave */
    struct settings_file settings_file;
    bool is_seeded;
    struct rng rng;       /* see app_rng */
    bool has_seeds;       /* the seed of a game has been asked for */
    struct rng seeds;     /* gives those of the games behind the first */
    struct line *line;    /* to a remote player, who waits for signs of life; NULL: none */
    struct session *game; /* the game that the menu can go on with; NULL when there is none */
    struct unfinished unfinished; /* else this one */
};

/* Who shows and asks; where there is nobody, one who can do nothing. */
const struct front *app_front(const struct app *app);

bool app_shows_events(struct app *app);

/* Show what has been told; also called now and then when that is much. */
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

/*
 * Tell the person: data that were asked for, a message, why something is not done (with the line of
 * input that it is about), the text of a file, sentences that are broken to the width there is, and
 * a long text that is read page by page.
 */
void app_answer(struct app *app, enum answer_kind kind, const char *format, ...) PORT_PRINTF(3, 4);
#define app_output(app, ...)  app_answer(app, ANSWER_DATA, __VA_ARGS__)
#define app_message(app, ...) app_answer(app, ANSWER_NOTE, __VA_ARGS__)
#define app_refuse(app, ...)  app_answer(app, ANSWER_REFUSAL, __VA_ARGS__)

/* The file that somebody named, `shown` as it can be shown, cannot be read. */
void app_refuse_file(struct app *app, const char *shown, const struct error *error);
void app_output_prose(struct app *app, const char *text);
void app_output_long(struct app *app, const char *text);

/*
 * The text of a file of at most `max` bytes and its size; the caller frees it. NULL after a
 * message.
 */
char *app_read_new(struct app *app, const char *path, size_t max, size_t *size);

/*
 * Write the text to the file that somebody named, which it may replace as `replace` says, or print
 * it for "-". False after a message.
 */
bool app_write(struct app *app, const char *path, enum store_replace replace, const char *text,
               size_t size);

/* "head      text": the text from `column` on, its lines that go on below its first word. */
void app_output_entry(struct app *app, const char *head, int column, const char *s);

/* A person has typed Ctrl-C and what it was typed for has ended: it means nothing else any more. */
void app_forget_interrupt(struct app *app);

/*
 * The seed of the next game: what the settings say, then numbers that follow from it; without one
 * a number drawn by chance. What nobody has given is said, so that it can be used again.
 */
uint64_t app_next_seed(struct app *app);

/* The time for clocks and bots: platform_awake_ns, or what stands in its place. */
int64_t app_awake_ns(const struct app *app, int64_t *away_ns);

/* The generator for what is drawn outside of games, seeded as one. */
struct rng *app_rng(struct app *app);

#endif
