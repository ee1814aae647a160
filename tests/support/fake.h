/*
 * A terminal that is not there: what a test types comes out as bytes that were read, and what the
 * screen sends goes into an emulator. One at a time.
 */
#ifndef TACTIGON_TESTS_FAKE_H
#define TACTIGON_TESTS_FAKE_H

#include "app/screen/screen.h"
#include "app/session/session.h"
#include "emulator.h"

struct fake {
    struct app app;
    struct screen screen;
    struct emulator seen;
    struct terminal_size size;
    const char *script; /* what is typed: see fake_type */
    const char *busy;   /* the same for while a search goes on that has told something */
    size_t n_sent;      /* bytes in all */
    int n_writes;
    int waited_ms; /* how long the program is waiting, -1: without an end */
    bool has_resized;
    void (*display)(struct fake *f); /* whenever the program waits for a key; NULL */
    void (*peek)(struct fake *f);    /* whenever a search looks for one and there is none; NULL */
    bool is_gone;
};

/*
 * A program on a screen of rows x columns that saves nothing; the settings are the game's
 * defaults, two people and no welcome. Everything in ASCII without colours of its own.
 */
struct fake *fake_new(const char *game, int rows, int columns);
void fake_free(struct fake *f);

/*
 * What will be typed from now on, byte after byte; a zero ends it, and then the terminal is gone.
 * Each burst is as long as a sequence or a character, so that every key makes a frame. "\x1b" alone
 * is followed by "\x01" for the pause that makes it a key, which is not sent.
 */
void fake_type(struct fake *f, const char *script);

/* From the next wait on. */
void fake_resize(struct fake *f, int rows, int columns);

/* The value of an environment variable on every system; "" counts as not set. */
void fake_variable(const char *name, const char *value);

/* Something that is on the screen. */
bool fake_shows(const struct fake *f, const char *text);

/* ---- a session, step by step ---- */

/* Keys; and after their effect, what happens then, and texts that the screen shows or lacks. */
enum { FAKE_SEES = 4, FAKE_LACKS = 2 };
struct fake_step {
    const char *keys;
    void (*then)(struct fake *f);
    const char *sees[FAKE_SEES], *lacks[FAKE_LACKS]; /* up to the first NULL */
};

/* A session from the position, or NULL for the first, on a screen of 24 x 80. */
struct fake *fake_begin(const char *game, const char *position);
struct fake *fake_begin_of(const struct rules *rules, const char *position);

/* All steps, and then the terminal is gone. The last has no keys. */
void fake_run(struct fake *f, const struct fake_step *steps);

/* A game begun, these steps, and the end, for a test that needs no more. */
void fake_play(const char *game, const char *position, const struct fake_step *steps);

/* A press of the mouse where a text stands on the screen; the test fails when it does not. */
struct key fake_press_on(const struct fake *f, const char *text);

/* A key that is there, with those before it, before anything is drawn. */
void fake_queue(struct fake *f, struct key key);

#endif
