/* The full-screen front end. A game, a menu or the pager pushes a layer, then waits for keys.
 * Before each wait, the screen draws all layers on a canvas and sends the changed cells to the
 * terminal. It uses only terminal.h, which tests replace. */
#ifndef TACTIGON_SCREEN_SCREEN_H
#define TACTIGON_SCREEN_SCREEN_H

#include "commands/commands.h"
#include "front/app.h"
#include "front/choice.h"
#include "screen/toolkit/keys.h"
#include "screen/toolkit/line_edit.h"
#include "screen/toolkit/terminal_diff.h"
#include "system/terminal.h"
#include "view/display.h"
#include "view/view.h"

struct editor;
struct replay;

enum {
    SCREEN_ROWS_MIN = 12, /* in a smaller terminal, only the required size is shown */
    SCREEN_COLUMNS_MIN = 30,
    SCREEN_WINDOW_ROWS = 16, /* minimum terminal size for the end-of-game window */
    SCREEN_WINDOW_COLUMNS = 44,
    SCREEN_ROWS_MAX = 400, /* in a larger terminal, the remaining rows stay empty */
    SCREEN_COLUMNS_MAX = 1000,
    SCREEN_TABLES = 3,
    SCREEN_QUEUE_MAX = 64, /* maximum number of keys that wait during a search */
    SCREEN_MESSAGE_MAX = 16384,
    SCREEN_CALM_NS = 500 * 1000000, /* Ctrl-C does not quit the program this soon after a search */
};

struct screen;

struct press {
    struct screen *screen;
    void *context; /* the layer's `context` */
    const struct key *key;
    int argument; /* the binding's `argument` */
};

/* State bits of the screen when a key is pressed. Layers define more, from STATE_LAYER on. */
enum screen_state {
    STATE_IDLE = 1,      /* the screen is waiting for a key */
    STATE_BUSY = 2,      /* a search is running */
    STATE_TYPED = 4,     /* the input line is not empty */
    STATE_YIELDS = 8,    /* set by a layer: a waiting key interrupts the search */
    STATE_PROGRESS = 16, /* the progress of a search is shown */
    STATE_LAYER = 32
};

/* For a binding's `kind`: KEY_ARROW is any of the four arrow keys, KEY_ANY is any key. */
enum { KEY_ARROW = -1, KEY_ANY = -2 };

/* What a key does in states that have all bits of `in` and no bit of `out`. */
struct binding {
    int kind : 6;    /* an enum key_kind, KEY_ARROW or KEY_ANY; KEY_NONE ends a table */
    unsigned ch : 7; /* the key's `ch`; 0: any */
    unsigned in : 19, out : 19;
    int argument : 12;
    void (*run)(const struct press *on); /* NULL: the key waits in the queue */
};

/* The key hints to show in states that have all bits of `in` and no bit of `out`. */
struct key_hints {
    unsigned in, out;
    const char *items[8];
};
#define TYPING_KEYS "Enter: run", "Esc: clear"

struct screen_layer {
    void (*draw)(struct screen *s, void *context);
    /* Tables of keys, or NULL: the first matching row runs; other keys edit the line. */
    const struct binding *keys[SCREEN_TABLES];
    const struct key_hints *hints; /* the first matching row is shown; the last always matches */
    /* Returns the state bits that the layer sets, and may choose its tables of keys; or NULL. */
    unsigned (*states)(void *context);
    int (*still_ms)(void *context); /* until the drawing is out of date; -1 or NULL: never */
    void *context;
    struct layout layout; /* the layout of the layer's board as last drawn */
    bool keeps_lines; /* a question over this layer accepts any typed line, not only an answer */
    int64_t calm_ns;  /* until this time, Ctrl-C does not quit the program */
    struct screen_layer *below;
    uint8_t number;                 /* 1 for the lowest layer */
    char typed[INPUT_LINE_MAX + 1]; /* the input line to restore in screen_pop */
};

struct screen {
    struct app *app;
    void (*read_long)(struct screen *s); /* shows app->answer in the pager */
    bool is_open;
    bool needs_clear; /* the terminal's content is unknown; the next drawing clears it */
    bool needs_draw;  /* the screen must be drawn before the next wait */
    bool needs_top;   /* the same, but only the top layer has changed, as it does by most keys */
    struct keys keys;
    struct key queue[SCREEN_QUEUE_MAX];
    int n_queued;
    struct terminal_size size;
    int values[SETTING_COUNT];    /* the settings at the last drawing */
    struct display display;       /* what the terminal could show at the last drawing */
    const struct rules *rules;    /* the rules of the game that is drawn, or NULL */
    struct display_styles styles; /* the styles in which `shown` was sent */
    struct canvas shown, next;    /* the canvas on the terminal, and the next one */
    struct canvas below;          /* what the layers below the top one have drawn */
    int below_row, below_column;  /* the `row` and `column` that belong to `below` */
    const char *const *key_hints; /* those of the layer being drawn; NULL: none */
    int row, column;              /* position of the terminal's cursor; row -1: it is hidden */
    struct buffer out;            /* bytes for the terminal */
    struct screen_layer *top;
    struct edit edit;
    enum key_kind last; /* the last key that was handled */
    char message[SCREEN_MESSAGE_MAX];
    char typed[INPUT_LINE_MAX + 1]; /* a line that was typed instead of an answer to a question */
    bool has_score;                 /* `score` is set: the last search's score for the first side */
    int score;
    char thinking[256];         /* text on the progress of a search, or "" */
    int64_t drawn_ns;           /* when the screen was last drawn */
    int64_t stale_ns;           /* when the drawing will be out of date */
    int64_t fed_ns;             /* when the terminal last sent bytes */
    int escape_ms;              /* milliseconds to wait for the rest of a sequence after ESC */
    int repeat_ms;              /* repeats of a key within this time show that it is held down */
    int64_t pressed_ns;         /* when the last key was handled */
    bool is_repeated;           /* the key that is being handled is held down */
    bool is_over_ssh;           /* the terminal is connected over ssh */
    char *farewell;             /* the last position, printed when the screen is closed; owned */
    const struct front *before; /* the front end that screen_end restores */
};

static inline struct screen *screen_of(const struct app *app)
{
    return app->front_context;
}

/* The `pump` function of a front end; a search calls it again and again. */
void screen_pump(struct app *app);

/* Takes over the terminal, unless the screen is already open. Returns false if the terminal cannot
 * be used; the program then ends. */
bool screen_open(struct screen *s);

/* A new layer has an empty input line; screen_pop restores the line of the layer below. */
void screen_push(struct screen *s, struct screen_layer *layer);
void screen_pop(struct screen *s);

void screen_draw(struct screen *s);

/* ---- drawing, for layers ---- */

/* Draws a view model on the whole canvas, together with the key hints. If the model has no message,
 * the screen's message is drawn. */
void screen_compose(struct screen *s, struct view_model *model, struct layout *layout);

/* Draws the prompt, the input line and the key hints in the last row. Puts the cursor in the input
 * line if it is not empty or `wants_cursor` is set. */
void screen_draw_input(struct screen *s, const char *prompt, bool wants_cursor);

/* Returns what a mouse click hits in the top layer; HIT_NONE if it hits another layer. */
struct hit screen_hit(const struct screen *s, const struct key *mouse);

/* If the line is too long, cuts it after a whole word and adds dots. */
void screen_cut_line(char *line, int columns);

/* Draws the text in the area, wrapped, without its first `skipped` lines; dots end a cut text. */
void screen_wrap(struct screen *s, struct area to, const char *text, int skipped, enum style style);

/* Draws an empty box; `title` may be "". Clicks in the box do not reach the layers below. */
void screen_draw_box(struct screen *s, struct area to, const char *title);

/* Draws the message above the last row, in at most `rows` rows. */
void screen_draw_message(struct screen *s, int rows);

/* ---- messages ---- */

void screen_clear_message(struct screen *s);

/* Adds app->answer to the message or, if it is long, shows it in the pager. */
void screen_settle(struct screen *s);

void screen_message(struct screen *s, const char *format, ...) PORT_PRINTF(2, 3);
void screen_add(struct screen *s, const char *text);

/* ---- keys ---- */

/* Draws the screen if needed, waits for a key and passes it to the top layer. Returns the key's
 * kind, KEY_TIMEOUT after wait_ms milliseconds (-1: no limit), or KEY_GONE if the program must
 * end. */
enum key_kind screen_turn(struct screen *s, int wait_ms);

/* Queues a key for the next screen_turn, and takes ownership of key->pasted. */
void screen_queue_key(struct screen *s, const struct key *key);

/* Drops the queued keys of this kind; KEY_NONE: all queued keys. */
void screen_drop_keys(struct screen *s, enum key_kind kind);

/* Waits `ms` milliseconds without drawing. Returns false as soon as a key or another event
 * arrives. */
bool screen_rest(struct screen *s, int ms);

/* Edits the input line. If that is empty, Ctrl-D quits, and so does Ctrl-C after the layer's
 * calm_ns. */
void screen_line_key(const struct press *on);
/* Ends the search. */
void screen_stop(const struct press *on);
void screen_ignore(const struct press *on);

/* ---- long texts, a page at a time (pager.c) ---- */

struct pager {
    struct screen *screen;
    struct screen_layer layer;
    bool is_open;
    struct answer text; /* owned */
    int top;
    int lines;
    int width; /* the width for which `lines` was counted */
    bool is_searching;
    bool has_failed;  /* the last search found nothing */
    char wanted[128]; /* the text of the last search */
    int found;        /* the line where `wanted` was found, or -1 */
};

/* Moves the text of app->answer into the pager and opens it, even while a bot is thinking. */
void pager_open(struct pager *p, struct screen *s);

/* pager_read waits until the pager is closed. pager_run opens it with app->answer, and
 * pager_run_message with the screen's message; both then wait. */
void pager_read(struct pager *p);
void pager_run(struct screen *s);
void pager_run_message(struct screen *s);

/* ---- completion of a typed line (complete.c) ---- */

enum { COMPLETE_WORD_MAX = 32 };

struct completion {
    int n;                          /* number of candidates */
    char common[COMPLETE_WORD_MAX]; /* the text that every candidate would add at the cursor */
    char list[LIST_TEXT_MAX];       /* the candidates, sorted, with spaces between */
};

/* Finds what can be typed at byte `cursor` of the line: a command, a setting, one of the game's
 * questions, an argument, or the next place of a legal move. An alias, such as "exit" for "quit",
 * is offered only if nothing else fits. */
void complete_line(const struct commands *all, const char *line, int cursor,
                   struct completion *out);

/* Finds the first place of the move being typed and, once the move is legal, its last place;
 * PLACE_NONE if unknown. If a piece is picked, a single typed place is the last one. */
void complete_places(struct session *p, const char *line, int *from, int *to);

/* Handles Tab: the first press completes the line, and a second press lists the candidates. */
void complete_typed(struct screen *s, const struct commands *all);

/* ---- front-end functions (play_keys.c, screen_menu.c, position_editor.c, replay_viewer.c) ---- */

/* The functions `choose` and `ask` of a front end. */
int screen_menu_run(struct app *app, const struct choice *m);
bool screen_menu_ask(struct app *app, const char *question, bool is_yes);

/* The functions `play`, `edit` and `replay` of a front end. */
enum open_next play_on_screen(struct session *session);
bool editor_on_screen(struct editor *e);
void replay_on_screen(struct replay *r, const char *first);

/* ---- the screen as a front end (start.c) ---- */

/* Makes a screen the front end. It does not take over the terminal; screen_open does that later. */
void start_screen(struct app *app, struct screen *s);

/* Restores the terminal and the previous front end, prints app->answer, and frees what s owns. */
void screen_end(struct screen *s);

#endif
