/* The commands of a replay. */
#include "commands/replay.h"

#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "engine/analysis.h"
#include "report/analyse.h"
#include "report/export.h"
#include "report/opening.h"
#include "rules/registry.h"
#include "session/autosave.h"
#include "session/content.h"
#include "system/mem.h"
#include "system/store.h"

enum { AUTO_SECONDS = 2, AUTO_SECONDS_MAX = 60 };

void replay_caption(const struct review *x, enum replay_head head, struct turn *t, struct text *out)
{
    const long long ms = record_used_ms(x->record, x->game, x->at);
    int score;
    if (head != HEAD_NONE)
        text_printf(out, "Position %d of %d\n", x->at, review_steps(x));
    review_caption(x, x->at, t, out);
    text_put(out, '\n');
    if (judge_score_find(x->record, x->game, x->at, &score))
        text_printf(out, "Score: %s\n", judge_score_show(x->variant->rules, score).text);
    if (ms >= 0)
        text_printf(out, "Time: %lld.%lld s\n", ms / 1000, ms % 1000 / 100);
}

void replay_words(const struct replay *r, enum replay_head head, struct text *out)
{
    const struct review *x = &r->x;
    const struct rules *rules = x->variant->rules;
    struct turn turn = {0};
    const char *comment;
    if (head == HEAD_GAME) {
        text_add_capitals(out, rules->title);
        text_add(out, "\n\n");
    }
    for (int side = SIDE_FIRST; head == HEAD_GAME && side <= SIDE_SECOND; side++) {
        const char *player = record_text(x->record, RECORD_PLAYER + side);
        if (*player)
            text_printf(out, "%s: %s\n", rules->side_titles[side], player);
    }
    replay_caption(x, head, &turn, out);
    for (int k = 0; (comment = export_next_comment(x, x->at, &k));)
        text_printf(out, "{%s}\n", comment);
    if (x->at == review_steps(x))
        return;
    text_printf(
        out, "Next: %s\n",
        rules_move_show(x->variant, review_pos(x, x->at), game_move_at(x->game, x->at)).text);
}

static void go(struct replay *r, long at)
{
    r->x.at = (int)at;
    r->app->answer.shows_board = true;
}

/* Runs the commands next, prev, goto, start and end. */
static void run_go(struct session *none, const struct argument *a)
{
    struct replay *r = a->subject;
    const int last = review_steps(&r->x);
    const bool is_prev = *a->name == 'p', is_step = is_prev || *a->name == 'n';
    const int room = is_prev ? r->x.at : last - r->x.at;
    const long n = !a->is_given ? 1 : a->number < room ? a->number : room;
    if (is_step && room == 0)
        app_refuse(r->app, "This is the %s.\n", is_prev ? "start" : "last position");
    else if (is_step)
        go(r, is_prev ? r->x.at - n : r->x.at + n);
    else if (*a->name == 'g' && !a->is_given)
        app_refuse(r->app, "Type, for example: goto %d\n", last);
    else
        go(r, *a->name == 'g' ? a->number : *a->name == 'e' ? last : 0);
}

/* Runs the commands board and flip. */
static void run_board(struct session *none, const struct argument *a)
{
    struct replay *r = a->subject;
    r->x.is_flipped ^= *a->name == 'f';
    r->app->answer.shows_board = true;
}

static void run_auto(struct session *none, const struct argument *a)
{
    struct replay *r = a->subject;
    if (r->x.at == review_steps(&r->x))
        go(r, 0);
    r->app->answer.next = NEXT_AUTO;
    r->app->answer.seconds = a->is_given ? (int)a->number : AUTO_SECONDS;
}

static void run_list(struct session *none, const struct argument *a)
{
    struct replay *r = a->subject;
    command_print_turns(r->app, r->x.game);
    app_output(r->app, "Result: %s. This is position %d of %d.\n", record_result(r->x.game).text,
               r->x.at, review_steps(&r->x));
}

static void run_analyse(struct session *none, const struct argument *a)
{
    struct replay *r = a->subject;
    analyse_review(r->app, &r->x, r->x.variant);
}

static void run_openings(struct session *none, const struct argument *a)
{
    struct replay *r = a->subject;
    openings_print(r->app, r->x.variant, r->x.variant, review_pos(&r->x, r->x.at));
}

static bool has_bot(const struct review *l, enum side side)
{
    struct player player;
    const char *name = record_text(l->record, RECORD_PLAYER + (int)side);
    return *name && player_read(l->variant->rules, name, &player, NULL) == STATUS_OK &&
           player.kind != PLAYER_HUMAN;
}

/* Begins a game from this position with a copy of the record, so that redo follows the record. The
 * copy has today's date. If two bots were playing, a person replaces the one to move. */
static void run_play(struct session *none, const struct argument *a)
{
    struct replay *r = a->subject;
    struct review loaded = {0};
    char *copy;
    size_t size;
    struct error error;
    if (r->x.at == review_steps(&r->x) && game_end(r->x.game) != GAME_ONGOING) {
        app_refuse(r->app, "The game is over here. Go back to an earlier position to play on.\n");
        return;
    }
    if (!session_confirm_close(r->open))
        return;
    mem_check(record_write_new(r->x.record, r->x.game, &copy, &size));
    mem_check(record_read(copy, size, rules_find, &loaded, &error));
    free(copy);
    game_undo(loaded.game, game_length(loaded.game) - r->x.at);
    if (has_bot(&loaded, SIDE_FIRST) && has_bot(&loaded, SIDE_SECOND))
        mem_check(record_set(loaded.record, RECORD_PLAYER + game_pos(loaded.game)->side, "human"));
    mem_check(record_set(loaded.record, RECORD_DATE, autosave_now(DATE_FORMAT).text));
    r->game = session_new_loaded(r->app, &loaded, "");
    r->app->answer.next = NEXT_GAME;
}

enum { NEXT = 0, GOTO = 2 };

static const struct command commands[] = {
    [NEXT] = {"next", "n f", "[N]", TAKES(NUMBER), GROUP_PLAY,
              "go N positions forward; an empty line goes 1 forward", run_go},
    {"prev", "p back undo", "[N]", TAKES(NUMBER), GROUP_PLAY, "go N positions back", run_go},
    [GOTO] = {"goto", "g", "N", TAKES(NUMBER), GROUP_PLAY,
              "go to position N; the number alone is enough", run_go},
    {"start", "first", "", TAKES(NONE), GROUP_PLAY, "go to the start", run_go},
    {"end", "last", "", TAKES(NONE), GROUP_PLAY, "go to the last position", run_go},
    {"auto", "a", "[SECONDS]", TAKES_NUMBER(0, AUTO_SECONDS_MAX), GROUP_PLAY,
     "show one position after another; Enter stops", run_auto},
    {"list", "l moves history", "", TAKES(NONE), GROUP_LOOK, "list the moves of the game",
     run_list},
    {"board", "show", "", TAKES(NONE), GROUP_LOOK, "draw the board again", run_board},
    {"flip", "", "", TAKES(NONE), GROUP_LOOK, "turn the board by 180 degrees", run_board},
    {"analyse", "analyze", "", TAKES(NONE), GROUP_LOOK, "print the mistakes and a graph",
     run_analyse},
    {"openings", "opening", "", TAKES(NONE), GROUP_LOOK,
     "print the best known turns in this position", run_openings},
    {"play", "", "", TAKES(NONE), GROUP_PLAY,
     "start a new game here; 'redo' plays the record's next move", run_play},
    {"menu", "m leave", "", TAKES(NONE), GROUP_LEAVE, "leave the record", .next = NEXT_LEAVE},
    {"help", "? h", "[COMMAND]", TAKES(COMMAND), GROUP_LEARN, "print this list",
     .next = NEXT_INPUT},
    {"quit", "q exit", "", TAKES(NONE), GROUP_LEAVE, "leave the program", .next = NEXT_QUIT},
    {0},
};

struct commands replay_commands(struct replay *r)
{
    return (struct commands){
        .app = r->app, .tables = {commands}, .number_max = review_steps(&r->x), .subject = r};
}

void replay_do(struct replay *r, const char *item)
{
    const struct commands all = replay_commands(r);
    answer_begin(&r->app->answer);
    if (text_is_digit(*item))
        command_run(&all, &commands[GOTO], item);
    else
        command_do(&all, *item ? item : commands[NEXT].name);
}

enum exit_code replay_open(struct app *app, const char *path, struct replay *out)
{
    size_t size;
    struct error error;
    *out = (struct replay){.app = app};
    char *text = store_read_new(path, STORE_FILE_MAX, &size, &error);
    if (!text) {
        app_refuse_file(app, path, &error);
        return CODE_BAD_FILE;
    }
    const enum exit_code code = content_review(app, path, text, size, &out->x);
    free(text);
    out->x.at = 0;
    return code;
}
