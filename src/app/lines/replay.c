#include "app/lines/replay.h"
#include "app/lines/console.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/analyse.h"
#include "app/commands/tools.h"
#include "app/lines/draw.h"
#include "app/lines/menu.h"
#include "app/lines/print.h"
#include "app/report/json.h"
#include "app/session/resume.h"
#include "app/session/session.h"
#include "app/settings/app.h"
#include "app/settings/setup.h"
#include "app/settings/suggest.h"
#include "app/system/input.h"
#include "app/system/platform.h"
#include "app/system/store.h"
#include "tactigon/judge.h"
#include "tactigon/review.h"

#include "tactigon/registry.h"
#include "tactigon/utf8.h"

enum { FORM_COLUMN = 17, WORD_MAX = 32, WORDS_MAX = 4096, AUTO_SECONDS = 2, AUTO_SECONDS_MAX = 60 };

struct replay {
    struct app *app;
    struct review *x;
    bool needs_board;
    bool is_stopped; /* `auto` was, by a line that has not been read yet */
    bool is_left;
    bool has_branched; /* app->game is the game from here */
};

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

/* The comments in words, as record_next_comment. */
static const char *next_words(const struct review *x, int at, int *k)
{
    const char *comment;
    do
        comment = record_next_comment(x->record, x->game, at, k);
    while (comment && judge_score_read(comment, NULL));
    return comment;
}

/* "{takes the gold tile}", each comment on a line. */
static void add_comments(const struct review *x, int at, struct text *out)
{
    const char *comment;
    for (int k = 0; (comment = next_words(x, at, &k));)
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

/* The caption, the comments, and where one is. */
static void add_words(const struct review *x, struct text *out)
{
    struct turn turn = {0};
    const int n = review_steps(x);
    text_printf(out, "Position %d of %d\n", x->at, n);
    review_caption(x, x->at, &turn, out);
    text_put(out, '\n');
    add_score(x, x->at, out);
    add_comments(x, x->at, out);
    if (x->at == n)
        return;
    text_add(out, "Next: ");
    x->variant->rules->move_show(x->variant, review_pos(x, x->at), game_move_at(x->game, x->at),
                                 out);
    text_put(out, '\n');
}

static void draw(struct app *app, const struct review *x, const char *words)
{
    move_code last[REVIEW_STEPS_MAX];
    const int n_last = review_last_steps(x, x->at, last);
    draw_after(app, x->variant, review_pos(x, x->at), last, n_last, words);
}

static void show(struct replay *r)
{
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    const bool is_quiet = r->app->settings.is_quiet;
    r->needs_board = false;
    if (!is_quiet) {
        text_add_capitals(&text, r->x->variant->rules->title);
        text_add(&text, "\n\n");
        add_players(r->x, &text);
    }
    add_words(r->x, &text);
    if (r->app->has_terminal_in)
        text_add(&text, "next  prev  goto N  start  end  auto  list  analyse  play  ?  quit\n");
    if (is_quiet)
        app_print(r->app, "%s", words);
    else
        draw(r->app, r->x, words);
}

/* ---- commands ---- */

static void go(struct replay *r, long at)
{
    r->needs_board = setup_review_at(r->app, r->x, at);
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
    const int room = direction > 0 ? review_steps(r->x) - r->x->at : r->x->at;
    const long n = read_number(r, typed, 1, review_steps(r->x));
    if (n < 0)
        return;
    if (room == 0)
        app_complain(r->app, "This is the %s.\n", direction > 0 ? "last position" : "start");
    else
        go(r, r->x->at + direction * (n < room ? n : room));
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
    const long at = read_number(r, typed, -1, review_steps(r->x));
    if (at >= 0)
        go(r, at);
    else if (!*typed)
        app_complain(r->app, "Type for example: goto %d\n", review_steps(r->x));
}

static void run_start(struct replay *r, const char *typed)
{
    (void)typed;
    go(r, 0);
}

static void run_end(struct replay *r, const char *typed)
{
    (void)typed;
    go(r, review_steps(r->x));
}

static void run_board(struct replay *r, const char *typed)
{
    (void)typed;
    r->needs_board = true;
}

/* Position after position, until the end or, at a terminal, until something is typed. */
static void run_auto(struct replay *r, const char *typed)
{
    const long seconds = read_number(r, typed, AUTO_SECONDS, AUTO_SECONDS_MAX);
    if (seconds < 0)
        return;
    if (r->x->at == review_steps(r->x))
        go(r, 0);
    while (r->x->at < review_steps(r->x)) {
        app_flush(r->app);
        if (r->app->has_lost_output)
            return;
        if (r->app->has_terminal_in && platform_wait_input_ms((int)seconds * 1000)) {
            r->is_stopped = true;
            break;
        }
        if (!r->app->has_terminal_in)
            platform_sleep_ms((int)seconds * 1000);
        if (platform_is_interrupted()) {
            app_say(r->app, "%s", r->app->has_terminal_in ? "\n" : "");
            app_leave(r->app, CODE_INTERRUPTED);
            return;
        }
        go(r, r->x->at + 1);
        show(r);
    }
}

static void run_list(struct replay *r, const char *typed)
{
    const struct game *g = r->x->game;
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
    app_print(r->app, "Result: %s. This is position %d of %d.\n", line, r->x->at,
              review_steps(r->x));
}

static void run_analyse(struct replay *r, const char *typed)
{
    (void)typed;
    analyse_review(r->app, r->x);
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

static void run_play(struct replay *r, const char *typed)
{
    struct record_loaded loaded = {0};
    struct session *game;
    (void)typed;
    if (r->x->at == review_steps(r->x) && game_end(r->x->game) != GAME_GOES_ON) {
        app_complain(r->app, "The game is over here; go back to a position to play on from.\n");
        return;
    }
    if (r->app->game && !r->app->game->autosave.is_written &&
        !console_ask(r->app, "Give up the game that is going on?", false))
        return;
    if (copy_game(r->x, &loaded) != STATUS_OK || make_new(&loaded) != STATUS_OK) {
        record_loaded_free(&loaded);
        app_leave(r->app, app_no_memory(r->app));
        return;
    }
    if (session_new_loaded(r->app, &loaded, "", &game) != CODE_NONE)
        return;
    session_free(r->app->game);
    r->app->game = game;
    r->has_branched = true;
    r->is_left = true;
}

static void run_help(struct replay *r, const char *typed);

static void run_back(struct replay *r, const char *typed)
{
    (void)typed;
    r->is_left = true;
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

/* ---- lines ---- */

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

/* Commands with ';' between them; an empty line is the next position. */
static void run_line(struct replay *r, const char *typed)
{
    char line[INPUT_LINE_MAX + 1];
    struct text copy = text_in(line, sizeof line);
    text_add(&copy, typed);
    char *item = line;
    bool is_first = true;
    while (item && !r->is_left && !app_is_leaving(r->app)) {
        char *end = strchr(item, ';');
        if (end)
            *end = '\0';
        item += strspn(item, " \t");
        size_t len = strlen(item);
        while (len > 0 && text_is_blank(item[len - 1]))
            item[--len] = '\0';
        if (*item)
            run_item(r, item);
        else if (is_first && !end && r->app->has_terminal_in)
            run_next(r, "");
        is_first = false;
        item = end ? end + 1 : NULL;
    }
}

/* The line that comes next; false when there is nothing to do, or the program is to leave. */
static bool read_line(struct replay *r)
{
    char prompt[WORD_MAX];
    struct text text = text_in(prompt, sizeof prompt);
    const bool is_stopping = r->is_stopped;
    if (!is_stopping)
        text_printf(&text, "replay %d/%d> ", r->x->at, review_steps(r->x));
    r->is_stopped = false;
    return console_read(r->app, prompt) && !(is_stopping && console_line(r->app)[0] == '\0');
}

/* Until it is left. `has_line`: the first line has been read already. */
static void run(struct replay *r, bool has_line)
{
    r->needs_board = true;
    while (!r->is_left && !app_is_leaving(r->app)) {
        if (r->needs_board)
            show(r);
        if (has_line || read_line(r))
            run_line(r, console_line(r->app));
        has_line = false;
    }
}

/* ---- dumps ---- */

static void dump_line(struct app *app, const struct review *x)
{
    const struct rules *rules = x->variant->rules;
    char move[MOVE_TEXT_MAX], position[POS_TEXT_MAX];
    struct text shown = text_in(move, sizeof move), text = text_in(position, sizeof position);
    rules->pos_format(x->variant, review_pos(x, x->at), &text);
    if (x->at == 0)
        text_put(&shown, '-');
    else
        rules->move_show(x->variant, review_pos(x, x->at - 1), game_move_at(x->game, x->at - 1),
                         &shown);
    app_print(app, "%d %s %s\n", x->at, move, position);
}

static void dump_board(struct app *app, const struct review *x, struct turn *turn)
{
    char words[WORDS_MAX];
    const char *comment;
    struct text text = text_in(words, sizeof words);
    text_printf(&text, "%sPosition %d of %d\n", x->at > 0 ? "\n" : "", x->at, review_steps(x));
    review_caption(x, x->at, turn, &text);
    text_put(&text, '\n');
    add_score(x, x->at, &text);
    app_print(app, "%s", words);
    for (int k = 0; (comment = next_words(x, x->at, &k));)
        app_print(app, "{%s}\n", comment);
    draw(app, x, "");
}

static enum exit_code dump(struct app *app, const struct review *x)
{
    struct review shown = *x;
    struct turn turn = {0};
    for (shown.at = 0; shown.at <= review_steps(x) && !app_is_leaving(app); shown.at++) {
        if (app->settings.is_quiet)
            dump_line(app, &shown);
        else
            dump_board(app, &shown, &turn);
        if (app->has_lost_output)
            return CODE_FAILED;
    }
    return app->code;
}

static void dump_json_position(struct app *app, const struct review *x, int at)
{
    const struct rules *rules = x->variant->rules;
    char buffer[POS_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    const char *comment;
    app_print(app, "%s{", at > 0 ? ",\n " : "\n ");
    if (at > 0) {
        rules->move_format(x->variant, review_pos(x, at - 1), game_move_at(x->game, at - 1), &text);
        json_member(app, "move", buffer);
        app_print(app, ",");
        text_clear(&text);
    }
    rules->pos_format(x->variant, review_pos(x, at), &text);
    json_member(app, "position", buffer);
    bool has_any = false;
    for (int k = 0; (comment = record_next_comment(x->record, x->game, at, &k)); has_any = true) {
        app_print(app, has_any ? "," : ",\"comments\":[");
        json_string(app, comment);
    }
    app_print(app, has_any ? "]}" : "}");
}

static void dump_json(struct app *app, const struct review *x)
{
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    record_result(x->game, &text);
    app_print(app, "{");
    json_member(app, "game", x->variant->rules->name);
    app_print(app, ",");
    json_member(app, "board", x->variant->board);
    app_print(app, ",");
    json_member(app, "rules", x->variant->rule_set);
    app_print(app, ",");
    json_member(app, "result", result);
    app_print(app, ",\"positions\":[");
    for (int i = 0; i <= review_steps(x) && !app->has_lost_output; i++)
        dump_json_position(app, x, i);
    app_print(app, "]}\n");
}

/* ---- where it begins ---- */

static bool open_file(struct app *app, const char *path, enum exit_code *code, struct review *out)
{
    size_t size;
    struct error error;
    char *text = store_read_new(path, STORE_FILE_MAX, &size, &error);
    if (!text) {
        app_complain(app, "tactigon: cannot read '%s': %s\n", path, error.text);
        *code = CODE_BAD_FILE;
        return false;
    }
    *code = setup_review(app, path, text, size, out);
    free(text);
    out->at = 0;
    return *code == CODE_NONE;
}

/* Without a terminal: what standard input says or, when it says nothing, all positions. */
static enum exit_code run_piped(struct replay *r, bool is_read)
{
    struct app *app = r->app;
    if (is_read || app->has_terminal_in)
        return dump(app, r->x);
    if (console_read(app, "")) {
        run(r, true);
        return app->code;
    }
    if (app->code != CODE_DONE)
        return app->code;
    app->code = CODE_NONE;
    return dump(app, r->x);
}

enum exit_code tool_replay(struct app *app, const struct options *options, int n,
                           const char *const *args)
{
    struct review x;
    struct replay r = {.app = app, .x = &x};
    enum exit_code code;
    if (n == 0) {
        app_say(app, "tactigon: replay needs a record, for example: tactigon replay game.tgr\n");
        return CODE_USAGE;
    }
    platform_catch_interrupt();
    if (!open_file(app, args[0], &code, &x))
        return code;
    const bool is_read = strcmp(args[0], "-") == 0;
    if (options->is_given[OPTION_AT] && !setup_review_at(app, &x, options->number[OPTION_AT]))
        code = CODE_USAGE;
    else if (options->is_given[OPTION_JSON])
        dump_json(app, &x);
    else if (is_read || !app->has_terminal_in || !app->has_terminal_out)
        code = run_piped(&r, is_read);
    else
        run(&r, false);
    review_close(&x);
    return r.has_branched && !app_is_leaving(app) ? menu_play(app) : code;
}

bool replay_choose(struct app *app)
{
    char path[PLATFORM_PATH_MAX];
    struct review x;
    struct replay r = {.app = app, .x = &x};
    enum exit_code code;
    if (!console_read(app, "File of the game (empty: choose a saved one): "))
        return false;
    struct text text = text_in(path, sizeof path);
    text_add(&text, console_line(app));
    if (!*path && !resume_choose_path(app, path))
        return false;
    if (!open_file(app, path, &code, &x))
        return false;
    run(&r, false);
    review_close(&x);
    return r.has_branched;
}
