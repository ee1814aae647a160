/*
 * The commands of a replay.
 */
#include "app/session/replay.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/analyse.h"
#include "app/settings/setup.h"
#include "app/settings/suggest.h"
#include "app/system/store.h"
#include "tactigon/judge.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum { FORM_COLUMN = 17, WORD_MAX = 32, AUTO_SECONDS = 2, AUTO_SECONDS_MAX = 60 };

/* ---- what is seen ---- */

/* "Score: +1.20 for red", where an analysis has left one. */
static void add_score(const struct review *x, int at, struct text *out)
{
    int score;
    if (!judge_score_find(x->record, x->game, at, &score))
        return;
    text_add(out, "Score: ");
    judge_score_show(x->variant->rules, score, out);
    text_put(out, '\n');
}

/* "Time: 12.3 s", where a clock has measured it. */
static void add_time(const struct review *x, int at, struct text *out)
{
    const long long ms = record_used_ms(x->record, x->game, at);
    if (ms >= 0)
        text_printf(out, "Time: %lld.%lld s\n", ms / 1000, ms % 1000 / 100);
}

const char *replay_next_comment(const struct review *x, int at, int *k)
{
    const char *comment;
    do
        comment = record_next_comment(x->record, x->game, at, k);
    while (comment && (judge_score_read(comment, NULL) || record_is_of_clock(comment)));
    return comment;
}

/* "{takes the gold tile}", each comment on a line. */
static void add_comments(const struct review *x, int at, struct text *out)
{
    const char *comment;
    for (int k = 0; (comment = replay_next_comment(x, at, &k));)
        text_printf(out, "{%s}\n", comment);
}

/* "Red: level:5", for each player that the record names. */
static void add_players(const struct review *x, struct text *out)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!*record_player(x->record, (enum side)side))
            continue;
        text_add_capital(out, x->variant->rules->side_names[side]);
        text_printf(out, ": %s\n", record_player(x->record, (enum side)side));
    }
}

void replay_caption(const struct review *x, struct turn *t, struct text *out)
{
    text_printf(out, "Position %d of %d\n", x->at, review_steps(x));
    review_caption(x, x->at, t, out);
    text_put(out, '\n');
    add_score(x, x->at, out);
    add_time(x, x->at, out);
}

void replay_words(const struct replay *r, bool has_head, struct text *out)
{
    const struct review *x = &r->x;
    struct turn turn = {0};
    if (has_head) {
        text_add_capitals(out, x->variant->rules->title);
        text_add(out, "\n\n");
        add_players(x, out);
    }
    replay_caption(x, &turn, out);
    add_comments(x, x->at, out);
    if (x->at == review_steps(x))
        return;
    text_add(out, "Next: ");
    x->variant->rules->move_show(x->variant, review_pos(x, x->at), game_move_at(x->game, x->at),
                                 out);
    text_put(out, '\n');
}

/* ---- commands ---- */

static void go(struct replay *r, long at)
{
    r->app->answer.shows_board = setup_review_at(r->app, &r->x, at);
}

/* The number that was typed, `preset` for nothing; -1 after a refusal. */
static long read_number(struct replay *r, const char *typed, long preset, long max)
{
    long value;
    if (!*typed)
        return preset;
    if (text_read_number(typed, strlen(typed), 0, max, &value))
        return value;
    app_complain(r->app, "'%s' is not a whole number from 0 to %ld.\n", utf8_quote(typed, 40).text,
                 max);
    return -1;
}

/* Ahead or back by n positions, at most to the end. */
static void travel(struct replay *r, const char *typed, int direction)
{
    const int room = direction > 0 ? review_steps(&r->x) - r->x.at : r->x.at;
    const long n = read_number(r, typed, 1, review_steps(&r->x));
    if (n < 0)
        return;
    if (room == 0)
        app_complain(r->app, "This is the %s.\n", direction > 0 ? "last position" : "start");
    else
        go(r, r->x.at + direction * (n < room ? n : room));
}

static void run_next(struct replay *r, const char *typed)
{
    travel(r, typed, 1);
}

static void run_prev(struct replay *r, const char *typed)
{
    travel(r, typed, -1);
}

static void run_goto(struct replay *r, const char *typed)
{
    const long at = read_number(r, typed, -1, review_steps(&r->x));
    if (at >= 0)
        go(r, at);
    else if (!*typed)
        app_complain(r->app, "Type for example: goto %d\n", review_steps(&r->x));
}

static void run_start(struct replay *r, const char *typed)
{
    (void)typed;
    go(r, 0);
}

static void run_end(struct replay *r, const char *typed)
{
    (void)typed;
    go(r, review_steps(&r->x));
}

static void run_board(struct replay *r, const char *typed)
{
    (void)typed;
    r->app->answer.shows_board = true;
}

static void run_auto(struct replay *r, const char *typed)
{
    const long seconds = read_number(r, typed, AUTO_SECONDS, AUTO_SECONDS_MAX);
    if (seconds < 0)
        return;
    if (r->x.at == review_steps(&r->x))
        go(r, 0);
    r->app->answer.next = NEXT_AUTO;
    r->app->answer.seconds = (int)seconds;
}

static void run_list(struct replay *r, const char *typed)
{
    const struct game *g = r->x.game;
    struct turn t = {0};
    char line[2 * TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    (void)typed;
    turn_head(g, &text);
    do {
        app_print(r->app, "%s\n", line);
        text_clear(&text);
    } while (turn_next_row(g, &t, 0, &text));
    text_clear(&text);
    record_result(g, &text);
    app_print(r->app, "Result: %s. This is position %d of %d.\n", line, r->x.at,
              review_steps(&r->x));
}

static void run_analyse(struct replay *r, const char *typed)
{
    (void)typed;
    analyse_review(r->app, &r->x);
}

/*
 * A copy of the game, standing where the replay stands: its own record, and the steps that follow
 * here as steps taken back.
 */
static enum status copy_game(const struct review *x, struct record_loaded *out)
{
    char *text;
    size_t size;
    struct error error;
    enum status status = record_write_new(x->record, x->game, &text, &size);
    if (status != STATUS_OK)
        return status;
    status = record_read(text, size, rules_find, out, &error);
    free(text);
    if (status == STATUS_OK)
        game_undo(out->game, game_length(out->game) - x->at);
    return status;
}

static bool has_bot(const struct record_loaded *l, enum side side)
{
    struct player player;
    const char *name = record_player(l->record, side);
    return *name && player_read(l->variant->rules, name, &player, NULL) == STATUS_OK &&
           player.kind != PLAYER_HUMAN;
}

/* It is a game of today, in which somebody wants to play: between two bots, the side to move. */
static enum status make_new(struct record_loaded *l)
{
    char date[DATE_TEXT_MAX];
    struct text now = text_in(date, sizeof date);
    enum status status = STATUS_OK;
    autosave_date(&now);
    if (has_bot(l, SIDE_FIRST) && has_bot(l, SIDE_SECOND))
        status = record_set_player(l->record, (enum side)game_pos(l->game)->side, "human");
    return status == STATUS_OK ? record_set_date(l->record, date) : status;
}

/* A game that is going on and could not be saved is worth a question. */
static bool may_give_up(struct replay *r)
{
    if (!r->app->game || r->app->game->autosave.is_written || r->consent == CONSENT_YES)
        return true;
    if (r->consent == CONSENT_OPEN)
        answer_ask(&r->app->answer, false, "Give up the game that is going on?");
    return false;
}

static void run_play(struct replay *r, const char *typed)
{
    struct record_loaded loaded = {0};
    struct session *game;
    (void)typed;
    if (r->x.at == review_steps(&r->x) && game_end(r->x.game) != GAME_GOES_ON) {
        app_complain(r->app, "The game is over here; go back to a position to play on from.\n");
        return;
    }
    if (!may_give_up(r))
        return;
    if (copy_game(&r->x, &loaded) != STATUS_OK || make_new(&loaded) != STATUS_OK) {
        record_loaded_free(&loaded);
        app_leave(r->app, app_no_memory(r->app));
        return;
    }
    if (session_new_loaded(r->app, &loaded, "", &game) != CODE_NONE)
        return;
    session_free(r->app->game);
    r->app->game = game;
    r->app->answer.next = NEXT_GAME;
}

static void run_help(struct replay *r, const char *typed);

static void run_back(struct replay *r, const char *typed)
{
    (void)typed;
    r->app->answer.next = NEXT_MENU;
}

static void run_quit(struct replay *r, const char *typed)
{
    (void)typed;
    app_leave(r->app, CODE_DONE);
}

static const struct replay_command {
    const char *names[5]; /* the first is what help and suggestions show */
    const char *arguments;
    const char *help;
    void (*run)(struct replay *r, const char *typed);
} commands[] = {
    {{"next", "n", "f"},
     "[N]",
     "N positions ahead, 1 by default; an empty line does it too",
     run_next},
    {{"prev", "p", "back", "undo"}, "[N]", "N positions back", run_prev},
    {{"goto", "g"}, "N", "position N; the number alone does it too", run_goto},
    {{"start", "first"}, "", "the start", run_start},
    {{"end", "last"}, "", "the last position", run_end},
    {{"auto", "a"}, "[SECONDS]", "one position after the other; Enter stops", run_auto},
    {{"list", "l", "moves", "history"}, "", "the moves of the game", run_list},
    {{"board", "show"}, "", "draw the board again", run_board},
    {{"analyse", "analyze"}, "", "the mistakes of the game, and a graph", run_analyse},
    {{"play"}, "", "a new game that goes on from here; redo follows the record", run_play},
    {{"menu", "m", "leave"}, "", "leave the record", run_back},
    {{"help", "?", "h"}, "", "this list", run_help},
    {{"quit", "q", "exit"}, "", "leave the program", run_quit},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void run_help(struct replay *r, const char *typed)
{
    (void)typed;
    for (int i = 0; i < COMMANDS; i++) {
        char form[WORD_MAX];
        struct text text = text_in(form, sizeof form);
        text_printf(&text, "%s %s", commands[i].names[0], commands[i].arguments);
        app_print_entry(r->app, form, FORM_COLUMN, commands[i].help);
    }
}

static bool has_name(const struct replay_command *c, const char *word)
{
    for (int i = 0; c->names[i]; i++) {
        if (text_equal_nocase(c->names[i], word))
            return true;
    }
    return false;
}

/* ---- what was typed ---- */

static void run_item(struct replay *r, char *item)
{
    struct suggest suggest = suggest_for(item);
    char *rest = item + strcspn(item, " \t");
    if (text_is_digit(*item)) {
        run_goto(r, item);
        return;
    }
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    for (int i = 0; i < COMMANDS; i++) {
        if (has_name(&commands[i], item)) {
            commands[i].run(r, rest);
            return;
        }
        suggest_offer(&suggest, commands[i].names[0]);
    }
    app_complain(r->app, "Unknown command '%s'.%s%s%s Type ? for help.\n",
                 utf8_quote(item, 40).text, suggest.best ? " Did you mean '" : "",
                 suggest.best ? suggest.best : "", suggest.best ? "'?" : "");
}

static void run(struct replay *r)
{
    char item[sizeof r->item];
    strcpy(item, r->item);
    answer_begin(&r->app->answer);
    if (*item)
        run_item(r, item);
    else
        run_next(r, "");
}

void replay_do(struct replay *r, const char *item)
{
    struct text text = text_in(r->item, sizeof r->item);
    text_add(&text, item);
    run(r);
}

void replay_confirm(struct replay *r, bool is_yes)
{
    r->consent = is_yes ? CONSENT_YES : CONSENT_NO;
    run(r);
    r->consent = CONSENT_OPEN;
}

void replay_step(struct replay *r)
{
    go(r, r->x.at + 1);
}

enum exit_code replay_open(struct app *app, const char *path, struct replay *out)
{
    size_t size;
    struct error error;
    *out = (struct replay){.app = app};
    char *text = store_read_new(path, STORE_FILE_MAX, &size, &error);
    if (!text) {
        app_complain(app, "tactigon: cannot read '%s': %s\n", path, error.text);
        return CODE_BAD_FILE;
    }
    const enum exit_code code = setup_review(app, path, text, size, &out->x);
    free(text);
    out->x.at = 0;
    return code;
}
