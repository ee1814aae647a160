/*
 * The terminal as a screen: keys come in, layers are drawn on a canvas, and what has changed goes
 * out. All of a terminal goes through terminal.h, in whose place tests put one of their own.
 *
 * Whoever has the screen draws itself as a layer over those below and asks for the next key; the
 * screen draws all layers before it waits, and by itself when the size changes.
 */
#ifndef TACTIGON_APP_SCREEN_SCREEN_H
#define TACTIGON_APP_SCREEN_SCREEN_H

#include "app/screen/input/keys.h"
#include "app/screen/input/line_edit.h"
#include "app/session/menu/choice.h"
#include "app/session/typed/command.h"
#include "app/settings/app.h"
#include "app/settings/display.h"
#include "app/system/output.h"
#include "app/system/terminal.h"
#include "app/view/view.h"

enum {
    SCREEN_ROWS_MIN = 12, /* less than that shows only that it is too little */
    SCREEN_COLUMNS_MIN = 30,
    SCREEN_WINDOW_ROWS = 16, /* there is room for boxes, and boards below them */
    SCREEN_WINDOW_COLUMNS = 44,
    SCREEN_ROWS_MAX = 400, /* what is more stays blank */
    SCREEN_COLUMNS_MAX = 1000,
    SCREEN_QUEUE_MAX = 64, /* keys typed while something else was going on */
    SCREEN_MESSAGE_MAX = 16384,
    SCREEN_CALM_NS = 500 * 1000000, /* a Ctrl-C so soon after a search was meant for that */
};

struct screen;

/* A key that was pressed while a layer was on top. */
struct press {
    struct screen *screen;
    void *context; /* the layer's */
    const struct key *key;
    int argument; /* of the binding */
};

/* In what state a layer is when a key is pressed; its own states are bits from STATE_OWN on. */
enum screen_state {
    STATE_IDLE = 1,   /* it is waited for */
    STATE_BUSY = 2,   /* something else goes on */
    STATE_TYPED = 4,  /* something stands in the line */
    STATE_YIELDS = 8, /* a layer's: what goes on is given up for a key that waits */
    STATE_SEEKS = 16, /* what a search has found is to be seen */
    STATE_OWN = 32
};

/* In a binding, as a kind: one of the four arrows; any key. */
enum { KEY_ARROW = -1, KEY_ANY = -2 };

/* What a key means where all states of `in` hold and none of `out`. As there are many: in bits. */
struct binding {
    int kind : 6;    /* of the key; KEY_NONE ends a table */
    unsigned ch : 7; /* 0: any */
    unsigned in : 19, out : 19;
    int argument : 12;
    void (*run)(const struct press *on); /* NULL: it has to wait */
};

/* What is told of keys where all states of `in` hold and none of `out`. */
struct key_hints {
    unsigned in, out;
    int entry; /* as in a key_list */
    const char *items[8];
};
#define TYPING_KEYS "Enter: do", "Esc: clear"

/* Something that is drawn over what is below it. */
struct screen_layer {
    void (*draw)(struct screen *s, void *context);
    /* The first that fits is done; what is none edits the line. NULL: all keys do. */
    const struct binding *keys;
    const struct key_hints *hints;     /* of the first that fits, as one does; NULL: nothing */
    unsigned (*states)(void *context); /* NULL: it has none of its own */
    /* For how many milliseconds it will look the same by itself, -1: for ever; NULL: the same. */
    int (*still_ms)(void *context);
    void *context;
    struct layout
        layout;       /* of its board, if it has one, as it was drawn last: what a click means */
    bool keeps_lines; /* a line may be typed instead of the answer to a question over it */
    int64_t calm_ns;  /* until then Ctrl-C is taken for one that came too late */
    struct screen_layer *below;
    uint8_t number;                 /* from 1, the lowest */
    char typed[INPUT_LINE_MAX + 1]; /* the line over which it stands */
};

struct screen {
    struct app *app;
    void (*read_long)(struct screen *s); /* the pager */
    bool is_open;
    bool is_fresh; /* nothing is known of what the terminal shows */
    bool is_due;   /* it is to be drawn before the next wait */
    bool has_mouse;
    char enter[128];
    struct keys keys;
    struct key queue[SCREEN_QUEUE_MAX];
    int n_queued;
    struct terminal_size size;
    struct display display;       /* as it was drawn last */
    const struct rules *rules;    /* whose sides are drawn, for their colours; NULL: none */
    struct display_styles styles; /* in which `shown` was sent: with others all is sent anew */
    struct canvas shown, next;    /* what the terminal shows, and what it is to show */
    struct key_list key_hints;    /* of the layer that is drawn, if they stand nowhere yet */
    int row, column;              /* where its cursor is to stand; row -1: nowhere */
    struct output out;
    struct screen_layer *top;
    struct edit edit;
    enum key_kind last; /* the key that was done last */
    char message[SCREEN_MESSAGE_MAX];
    char typed[INPUT_LINE_MAX + 1]; /* instead of an answer */
    bool has_score;                 /* what a search has said last, for the first side */
    int score;
    char thinking[256];         /* what a search has found; "": none is going on */
    int64_t drawn_ns;           /* when it was drawn last */
    int64_t stale_ns;           /* when something changes by itself */
    int64_t fed_ns;             /* when bytes came last */
    int escape_ms;              /* to wait for what may follow an ESC */
    int thinking_ms;            /* between drawings while a bot thinks */
    bool is_far;                /* over ssh */
    char *farewell;             /* the last position, for the main screen; owned */
    const struct front *before; /* the front end that gets the terminal back */
};

/* The screen of the front end. */
static inline struct screen *screen_of(const struct app *app)
{
    return app->front_context;
}

/* As `pump` of a front end: called by a search again and again. */
void screen_pump(struct app *app);

/* Take the terminal, unless that has been done; false: it cannot be, and the program leaves. */
bool screen_open(struct screen *s);

/* A layer begins with an empty line; the one of the layer below comes back behind it. */
void screen_push(struct screen *s, struct screen_layer *layer);
void screen_pop(struct screen *s);

/* Draw all layers and send what has changed. */
void screen_draw(struct screen *s);

/* ---- drawing, for layers ---- */

/*
 * A view model laid out on the whole canvas, with the terminal's cursor where the view model's is.
 * It gets the keys, and the message, if it has none of its own.
 */
void screen_compose(struct screen *s, struct view_model *model, struct layout *layout);

/*
 * The input line in the last row behind its prompt, with the keys dim in it as far as there is
 * room, if no view model has them, and with the cursor if something is typed or `wants_cursor`.
 */
void screen_draw_input(struct screen *s, const char *prompt, bool wants_cursor);

/* What of the layer on top a person means who points there, by what the terminal shows. */
struct hit screen_hit(const struct screen *s, const struct key *mouse);

/* The text broken to the columns of the area, in its rows, without the first `skipped` lines. */
void screen_wrap(struct screen *s, struct area to, const char *text, int skipped, enum style style);

/* A box of lines with a title, unless that is "". A click into it means nothing below it. */
void screen_draw_box(struct screen *s, struct area to, const char *title);

/* The message in the rows above the input line, at most `rows` of them. */
void screen_draw_message(struct screen *s, int rows);

/* ---- messages ---- */

/* Before something is done: what was said before is out of date. */
void screen_clear_message(struct screen *s);

/* What has been told becomes the message or, if it is long, is read in the pager. */
void screen_settle(struct screen *s);

/* A message instead of what was said before; behind it. */
void screen_message(struct screen *s, const char *format, ...) PORT_PRINTF(2, 3);
void screen_add(struct screen *s, const char *text);

/* ---- keys ---- */

/*
 * The next key, after drawing what is due, is done by the layer on top, which makes the next
 * drawing due. Its kind; KEY_TIMEOUT after wait_ms (-1: never); KEY_GONE when the program is to
 * end, from then on always.
 */
enum key_kind screen_turn(struct screen *s, int wait_ms);

/* Let a key wait until the next screen_turn, which owns it then; drop all that wait. */
void screen_queue_key(struct screen *s, const struct key *key);
void screen_drop_keys(struct screen *s);

/* Rest so long with what is drawn, where no key waits; false: one does, or something else. */
bool screen_rest(struct screen *s, int ms);

/*
 * For bindings: keys that edit the line, and a paste, if it is one line; in an empty one Ctrl-D
 * leaves, and Ctrl-C, but not until calm_ns of the layer, when it comes too late for what it was
 * meant for. Enough of what goes on. Nothing.
 */
void screen_line_key(const struct press *on);
void screen_stop(const struct press *on);
void screen_ignore(const struct press *on);

/* ---- long texts, a page at a time (pager.c) ---- */

struct pager {
    struct screen *screen;
    struct screen_layer layer;
    bool is_open;
    struct answer text; /* owned */
    int top;            /* the first line that is shown */
    int lines;          /* there are */
    int width;          /* for which they were counted */
    bool is_searching;
    bool has_failed;  /* the last key searched for what is not there */
    char wanted[128]; /* what was searched for last */
    int found;        /* the line where it was found, or -1 */
};

/*
 * Open it over what has been told, which it takes. It has the keys that come while something else
 * goes on, until the person has enough.
 */
void pager_open(struct pager *p, struct screen *s);

/* Let a person read, until it is closed. */
void pager_read(struct pager *p);

/* Both. */
void pager_run(struct screen *s);

/* The same for what the message says. */
void pager_run_message(struct screen *s);

/* ---- what a typed line can go on with, and its places (complete.c) ---- */

enum { COMPLETE_WORD_MAX = 32 };

struct completion {
    int n;                          /* how many candidates there are */
    char common[COMPLETE_WORD_MAX]; /* how all of them go on, to be inserted at the cursor */
    char list[LIST_TEXT_MAX];       /* the candidates, sorted, with a blank between */
};

/*
 * The words that can stand at byte `cursor` of the line: commands, settings and questions with
 * their arguments, and legal moves place by place. Of two words for the same, as "quit" and "exit",
 * the first is offered, the other one only when it alone begins so.
 */
void complete_line(const struct commands *all, const char *line, int cursor,
                   struct completion *out);

/*
 * The places that the line marks while it is typed: where the move in it begins, and where it ends
 * once it is a whole legal one; a place alone with a piece picked is the end of its move.
 * PLACE_NONE for either that the line does not say, for both in a command.
 */
void complete_places(struct session *p, const char *line, int *from, int *to);

/* Tab in a line: the first completes, the second in a row lists what else there is. */
void complete_typed(struct screen *s, const struct commands *all);

/* ---- what has the screen (play_keys.c, screen_menu.c, position_editor.c, watch.c) ---- */

/* As `choose` and `ask` of a front end. Over another layer it is a small menu at its lower right.
 */
int screen_menu_run(struct app *app, const struct choice *m);
bool screen_menu_ask(struct app *app, const char *question, bool is_yes);

/* As `take` of a menu: the line is kept in `typed` of the screen, for when it is closed. */
bool screen_menu_keep_line(struct app *app, const char *typed);

/* As `play`, `edit` and `replay` of a front end. */
bool play_on_screen(struct session *session);
bool editor_on_screen(struct editor *e);
bool replay_on_screen(struct replay *r, const char *first);

/* ---- two canvases to bytes (terminal_diff.c) ---- */

/*
 * Bytes to take the screen and to give it back, which do no harm when they are sent twice. Where
 * there is no alternate screen the clearing is all that happens. Reports of the mouse end first:
 * what comes after them would be typed into the shell.
 */
#define TERMINAL_ENTER     "\x1b[?1049h\x1b[m\x1b[2J\x1b[H\x1b[?2004h"
#define TERMINAL_MOUSE_ON  "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
#define TERMINAL_MOUSE_OFF "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
#define TERMINAL_LEAVE                                                                             \
    TERMINAL_MOUSE_OFF "\x1b[?2004l\x1b[?2026l\x1b[m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l"

/*
 * Add to *out what turns `old`, which is on the terminal, into `now`, or nothing but the cursor's
 * address where they are alike. `old` NULL or of another size: whatever is there, it is cleared
 * first; that is also due when the styles have changed. The terminal's own cursor will stand at
 * (row, column), which is moved into the canvas; with row -1 it is hidden.
 */
void terminal_diff_send(const struct canvas *old, const struct canvas *now,
                        const struct display_styles *styles, int row, int column,
                        struct output *out);

/* ---- which front end a person gets (start.c) ---- */

/*
 * Before a person is asked anything: Ctrl-C is caught from now on, and the screen is used if the
 * settings, the options, the environment and the terminal allow it. The terminal is left alone
 * until there is something to show.
 */
void start_front(struct app *app);

/* Make a screen the front end; the terminal is left alone until screen_open. */
void start_screen(struct app *app, struct screen *s);

/* Put the terminal back as it was and free what there is; what was told is shown by lines. */
void screen_end(struct screen *s);

/* The front end is not needed any more: the terminal is as it was. */
void start_end(struct app *app);

#endif
