/*
 * The Universal Game Interface on stdin and stdout (docs/ugi.md): how a game
 * manager, or a script, talks to the program.
 */
#ifndef TACTIGON_APP_COMMANDS_UGI_UGI_H
#define TACTIGON_APP_COMMANDS_UGI_UGI_H

#include "app/settings/app.h"
#include "app/system/input.h"
#include "tactigon/bot.h"

enum {
    UGI_SEED_DEFAULT = 1,
    UGI_LINE_MAX = 1 << 20 /* a longer line is read to its end and refused whole */
};

/*
 * Begin with the settings and a level, 0 for the strongest; setoption changes everything except
 * `first`. Answer lines from stdin until `quit` or the end of input. Returns CODE_DONE; CODE_FAILED
 * if memory ran out or an answer could not be written; CODE_BAD_FILE for an unknown board or rule
 * set or a bad board file; with the reason on stderr.
 */
enum exit_code ugi_run(const struct settings *s, enum side first, int level);

/* ---- a session, shared by its parts (lines, options, thinking) ---- */

enum thinking {
    NOT_THINKING,
    IS_COUNTING, /* `perft` */
    IS_SEARCHING,
    HAS_THOUGHT, /* `go infinite` or `go ponder` has its answer and waits for `stop` or the hit */
};

struct ugi {
    const struct rules *rules;
    struct variant *variant;
    struct game *game;
    struct named_move *moves; /* room for the legal steps of one position */
    char *board;              /* as it was asked for; NULL: the game's default */
    enum side first;

    /* Options. */
    int level; /* 0: the strongest */
    int hash_mib;
    int threads;
    int lines; /* MultiPV */
    int seed;

    struct input input;
    bool (*run_line)(struct ugi *u); /* answers the one of the input, while thinking too; false:
                                        it has to wait for the end of that */
    bool has_quit;                   /* by `quit` or by the end of input */
    bool has_failed;

    /* Thinking. */
    struct rng rng;
    struct bot *bot; /* NULL: to be made by the options */
    enum thinking thinking;
    bool is_infinite;     /* ends at `stop` or at another position */
    bool is_pondering;    /* it is infinite until `ponderhit` */
    int64_t ponder_ns;    /* the time limit from then on; 0: none */
    int64_t ponder_until; /* when that ends; 0 before */
    bool seeks_win;       /* `go mate` ends when a win is found */
    bool has_found;
    bool must_stop;
    bool has_line;   /* one came meanwhile and waits for the end */
    int64_t quit_ns; /* when `quit` arrived meanwhile */
    char best[MOVE_TEXT_MAX];
    int seldepth, hashfull; /* the last report of the search */
};

/* ---- words of a line ---- */

/* Cut the next word off *rest; "" at the end of the line. */
char *ugi_next_word(char **rest);

/* The place of `word` in s, between blanks or the line's ends; NULL when it is not there. */
char *ugi_find_word(char *s, const char *word);

/* ---- answers ---- */

/* Of the text all that is not plain printing ASCII becomes '?'. */
void ugi_info(const char *format, ...) PORT_PRINTF(1, 2);
void ugi_info_error(const char *what, const struct error *error);

/* ---- lines ---- */

bool ugi_is_over(const struct ugi *u);

/* Handle an event that is not a line. */
void ugi_take_end(struct ugi *u, enum input_result what);

/* ---- the board ---- */

/* Begin another game on another board. After an error nothing has changed. */
enum status ugi_change_board(struct ugi *u, const struct rules *rules, const char *board,
                             const char *rule_set, struct error *error);

void ugi_free_game(struct ugi *u);

/* ---- tables of lines, one for each part, which end with `word` NULL ---- */

/* The work that a line waits for. */
enum ugi_when {
    AT_ONCE,
    NOT_COUNTING,  /* answers of a script stay in their order around a count */
    NOT_SEARCHING, /* it changes the position searched, or takes long */
};

struct ugi_line {
    const char *word;
    enum ugi_when when;
    void (*run)(struct ugi *u); /* or, with the rest of the line: */
    void (*run_with)(struct ugi *u, char *rest);
};

extern const struct ugi_line ugi_option_lines[], ugi_thinking_lines[];

/* `stop`, also of a line that cannot wait. */
void ugi_run_stop(struct ugi *u);

#endif
