/*
 * A session of the Universal Game Interface, and what its parts (lines, options, thinking) say to
 * each other. What the lines mean is in docs/ugi.md.
 */
#ifndef TACTIGON_UGI_SESSION_H
#define TACTIGON_UGI_SESSION_H

#include "app/ugi/ugi.h"
#include "app/ugi/ugi_reader.h"
#include "tactigon/bot.h"

enum thinking {
    NOT_THINKING,
    IS_SEARCHING,
    HAS_THOUGHT, /* `go infinite` has its answer and waits for `stop` */
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
    uint64_t seed;

    struct ugi_reader reader;
    bool (*run_line)(struct ugi *u); /* answers the one in the reader, during a search too; false:
                                        it has to wait for the end of the search */
    bool has_quit;                   /* by `quit` or by the end of input */
    bool has_failed;

    /* Thinking. */
    struct rng rng;
    struct bot *bot; /* NULL: to be made by the options */
    enum thinking thinking;
    bool is_infinite;
    bool must_stop;
    bool has_line;   /* one came during the search and waits for its end */
    int64_t quit_ns; /* when the session was told to end during the search */
    char best[MOVE_TEXT_MAX];
    int seldepth, hashfull; /* what the search said last */
};

/* ---- words of a line ---- */

/* Cut the next word off *rest; "" at the end of the line. */
char *ugi_next_word(char **rest);

/* s without the blanks around it, cut there. */
char *ugi_trim(char *s);

/* ---- answers ---- */

/* All that is not plain printing ASCII becomes '?'. */
void ugi_put_clean(const char *s);
void ugi_info(const char *format, ...) PORT_PRINTF(1, 2);
void ugi_info_error(const char *what, const struct error *error);

/* ---- lines ---- */

bool ugi_is_over(const struct ugi *u);

/* Take what came instead of a line. */
void ugi_take_end(struct ugi *u, enum ugi_read what);

/* ---- the board ---- */

/* Begin another game on another board. Everything stays as it was when that cannot be. */
enum status ugi_change_board(struct ugi *u, const struct rules *rules, const char *board,
                             const char *rule_set, struct error *error);
void ugi_free_game(struct ugi *u);

/* ---- options ---- */

void ugi_announce_options(const struct ugi *u);
void ugi_run_setoption(struct ugi *u, char *rest);

/* ---- thinking ---- */

/* Have the bot ready. False with a message when there can be none. */
bool ugi_prepare_bot(struct ugi *u);

/* The bot no longer fits the options: another is made when it is needed. */
void ugi_drop_bot(struct ugi *u);

void ugi_run_go(struct ugi *u, char *rest);
void ugi_run_stop(struct ugi *u, char *rest);

#endif
