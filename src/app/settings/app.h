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

struct front;
struct game;
struct screen;
struct search_info;
struct session;

/* A saved game that the menu can go on with. */
struct unfinished {
    char name[PLATFORM_NAME_MAX]; /* of its file in the state directory; "": there is none */
    const struct rules *rules;
    char what[64];  /* "move 3, red" */
    bool is_unsure; /* there may be one that could not be read */
};

struct app {
    struct settings settings;
    struct screen *screen;         /* the whole screen that it is shown on; NULL: by lines */
    const struct front *front;     /* who shows and asks, see front/front.h; NULL: nobody */
    struct answer answer;          /* what has been told and not been shown yet */
    void (*show)(struct app *app); /* the front end: show it and clear it; NULL: there is none */
    /* The same for how far long work has come; done < 0: it has been interrupted. NULL: nobody. */
    void (*show_progress)(struct app *app, int done, int all);
    /* During long work: take keys; show what a search has found for the side to move of g. */
    void (*pump)(struct app *app);
    void (*show_thinking)(struct app *app, const struct game *g, const struct search_info *info);
    int64_t (*awake_ns)(int64_t *away_ns); /* as platform_awake_ns, in its place; NULL: that */
    bool has_lost_output; /* what is told cannot be shown any more: it is no use to go on */
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
    struct session *game; /* the game that the menu can go on with; NULL when there is none */
    struct unfinished unfinished; /* else this one */
};

/* Show what has been told; also called now and then when that is much. */
void app_flush(struct app *app);

bool app_is_leaving(const struct app *app);
void app_leave(struct app *app, enum exit_code code);

/*
 * Tell the person: data that were asked for, a message, why something is not done (with the line of
 * input that it is about), the text of a file, sentences that are broken to the width there is, and
 * a long text that is read page by page.
 */
void app_print(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);
void app_say(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);
void app_complain(struct app *app, const char *format, ...) PORT_PRINTF(2, 3);
void app_print_file(struct app *app, const char *text);
void app_print_prose(struct app *app, const char *text);
void app_print_long(struct app *app, const char *text);

/* "head      text": the text from `column` on, its lines that go on below its first word. */
void app_print_entry(struct app *app, const char *head, int column, const char *s);

/* A person has typed Ctrl-C and what it was typed for has ended: it means nothing else any more. */
void app_forget_interrupt(struct app *app);

/* Says so; returns CODE_FAILED. */
enum exit_code app_no_memory(struct app *app);

/*
 * The seed of the next game: what the settings say, then numbers that follow from it; without one
 * a number drawn by chance. What nobody has given is said, so that it can be used again.
 */
uint64_t app_next_seed(struct app *app);

/* The time for clocks and bots: platform_awake_ns, or what stands in its place. */
int64_t app_awake_ns(const struct app *app, int64_t *away_ns);

/* The generator, seeded as a game; a game seeds it anew for every choice, see session.h. */
struct rng *app_rng(struct app *app);

#endif
