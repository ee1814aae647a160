/*
 * A simulated terminal: the test's script is read as input, and the screen's output goes to an
 * emulator. There is one at a time.
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
    const char *script; /* the input: see fake_type */
    const char *busy;   /* input while a search runs that has reported progress */
    size_t n_sent;      /* total number of bytes */
    int n_writes;
    int waited_ms; /* the program's current wait; -1: without a limit */
    bool has_resized;
    void (*display)(struct fake *f); /* called when the program waits for a key; NULL */
    void (*peek)(struct fake *f);    /* called when a search finds no key; NULL */
    bool is_gone;
};

/*
 * A program on a screen of rows x columns that saves nothing; the settings are the game's defaults
 * with two people and no welcome. Everything is ASCII without colours.
 */
struct fake *fake_new(const char *game, int rows, int columns);
void fake_free(struct fake *f);

/*
 * Sets the input, byte by byte; at the terminating zero the terminal disappears. Each burst is one
 * sequence or character, so that every key makes a frame. Escape alone is "\x1b\x01"; the second
 * byte is the pause after it and is not sent.
 */
void fake_type(struct fake *f, const char *script);

/* Takes effect at the next wait. */
void fake_resize(struct fake *f, int rows, int columns);

/* Sets an environment variable on every system; "" counts as not set. */
void fake_variable(const char *name, const char *value);

bool fake_shows(const struct fake *f, const char *text);

/* Keys; after their effect `then` is called, and the screen must show and lack these texts. */
enum { FAKE_SEES = 4, FAKE_LACKS = 2 };
struct fake_step {
    const char *keys;
    void (*then)(struct fake *f);
    const char *sees[FAKE_SEES], *lacks[FAKE_LACKS]; /* up to the first NULL */
};

/* A session from the position, or from the start if NULL, on a screen of 24 x 80. */
struct fake *fake_begin(const char *game, const char *position);
struct fake *fake_begin_of(const struct rules *rules, const char *position);

/* Runs all steps, then the terminal disappears. The last step has no keys. */
void fake_run(struct fake *f, const struct fake_step *steps);

/* Starts a game, runs the steps and ends it. */
void fake_play(const char *game, const char *position, const struct fake_step *steps);

/* A mouse press on a text of the screen, which must be there. */
struct key fake_press_on(const struct fake *f, const char *text);

/* Queues a key after earlier ones, before the next frame. */
void fake_queue(struct fake *f, struct key key);

#endif
