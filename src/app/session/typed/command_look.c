/*
 * Commands that only look, and those that change how things are shown.
 */
#include <string.h>

#include "app/session/analyse.h"
#include "app/session/moves.h"
#include "app/session/stats/stats.h"
#include "app/session/typed/command.h"
#include "app/session/typed/manual.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

enum { NAME_SIZE = 16 };

static void run_board(struct session *p, const struct argument *a)
{
    (void)a;
    p->app->answer.next = NEXT_BOARD;
}

static void run_moves(struct session *p, const struct argument *a)
{
    move_code moves[RULES_MOVES_MAX];
    const int n = moves_of(p, a->place, moves);
    char heading[NAME_SIZE];
    struct text text = text_in(heading, sizeof heading);
    text_printf(&text, "%d move%s:", n, n == 1 ? "" : "s");
    moves_print(p, heading, a->place, moves, n);
}

static void run_position(struct session *p, const struct argument *a)
{
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    (void)a;
    p->variant->rules->pos_format(p->variant, session_pos(p), &text);
    app_print(p->app, "%s\n", position);
}

/* "2: red d6-d5, cian f4-f5." */
static void tell_history(struct session *p)
{
    struct turn t = {0};
    for (int row = 0; turn_next(p->game, &t); row = t.number) {
        char line[TURN_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        turn_show(p->game, &t, &text);
        if (t.number != row)
            app_print(p->app, "%s%d: ", row > 0 ? ".\n" : "", t.number);
        app_print(p->app, "%s%s %s", t.number == row ? ", " : "", session_side_name(p, t.side),
                  line);
    }
    app_print(p->app, ".\n");
}

static void run_history(struct session *p, const struct argument *a)
{
    struct turn t = {0};
    char line[2 * TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    (void)a;
    if (game_length(p->game) == 0) {
        app_print(p->app, "No move has been played.\n");
    } else if (p->app->settings.is_accessible) {
        tell_history(p);
    } else {
        turn_head(p->game, &text);
        do {
            app_print(p->app, "%s\n", line);
            text_clear(&text);
        } while (turn_next_row(p->game, &t, 0, &text));
    }
    if (game_redo_length(p->game) > 0)
        app_print(p->app, "%d taken back; redo plays again.\n", game_redo_length(p->game));
}

static void run_last(struct session *p, const struct argument *a)
{
    struct turn t;
    (void)a;
    if (!turn_last(p->game, &t)) {
        app_print(p->app, "No move has been played.\n");
        return;
    }
    char line[TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    text_add_capital(&text, p->variant->rules->side_names[t.side]);
    text_add(&text, " played ");
    game_turn_show(p->game, session_voice(p), t.begin, t.end, &text);
    app_print(p->app, "%s.\n", line);
}

static void run_eval(struct session *p, const struct argument *a)
{
    (void)a;
    session_make_casual(p, "eval");
    advice_eval(p);
}

static void run_hint(struct session *p, const struct argument *a)
{
    (void)a;
    session_make_casual(p, "hint");
    advice_hint(p);
}

static void run_analyse(struct session *p, const struct argument *a)
{
    const struct review x = {
        .variant = p->variant, .game = p->game, .record = p->record, .at = game_length(p->game)};
    (void)a;
    session_make_casual(p, "analysis");
    p->app->answer.is_refused = !analyse_review(p->app, &x, session_voice(p));
}

static void run_stats(struct session *p, const struct argument *a)
{
    p->app->answer.is_refused = !stats_print(p->app, a->is_given ? NULL : p->variant->rules);
}

static void run_flip(struct session *p, const struct argument *a)
{
    (void)a;
    p->app->settings.is_flipped = !p->app->settings.is_flipped;
    settings_file_remember(p->app, REMEMBER_FLIP);
    p->app->answer.shows_board = true;
}

static void run_rules(struct session *p, const struct argument *a)
{
    if (!a->is_given)
        manual_print_topics(p->app);
    else if (!manual_print_topic(p->app, a->text))
        session_refuse(p, "No topic '%s'. Type rules for the list.", utf8_quote(a->text, 40).text);
}

static void run_puzzles(struct session *p, const struct argument *a)
{
    (void)a;
    p->app->answer.next = NEXT_PUZZLES;
    p->app->answer.shows_board = true;
}

static void run_tutorial(struct session *p, const struct argument *a)
{
    (void)a;
    timing_leave(&p->timing);
    p->app->answer.next = NEXT_TUTORIAL;
    p->app->answer.shows_board = true;
}

const struct command command_look[] = {
    {"board", "show list", "", TAKES(NONE), GROUP_LOOK, "Draw the board again.",
     FOR_GAME(run_board)},
    {"moves", "", "[PLACE]", TAKES(PLACE), GROUP_LOOK,
     "The legal moves: all, those of the piece on a place, or those that reach it.",
     FOR_GAME(run_moves)},
    {"history", "", "", TAKES(NONE), GROUP_LOOK, "The moves of the game.", FOR_GAME(run_history)},
    {"last", "", "", TAKES(NONE), GROUP_LOOK, "The last move.", FOR_GAME(run_last)},
    {"position", "pos", "", TAKES(NONE), GROUP_LOOK,
     "The position as a line; --position starts a game from it.", FOR_GAME(run_position)},
    {"hint", "", "", TAKES(NONE), GROUP_LOOK,
     "A move that a strong bot would play, why, and the best reply. Asked again, the next best. "
     "It takes as long as 'time' says; Ctrl-C asks for the answer now.",
     FOR_GAME(run_hint)},
    {"eval", "", "", TAKES(NONE), GROUP_LOOK,
     "Who stands better, by how much, and how the game would go on. It thinks as long as hint.",
     FOR_GAME(run_eval)},
    {"analyse", "analyze", "", TAKES(NONE), GROUP_LOOK,
     "The mistakes of the game so far, with the better moves and a graph. Ctrl-C ends it.",
     FOR_GAME(run_analyse)},
    {"stats", "", "[all]", TAKES_WORD("all"), GROUP_LOOK,
     "How your games against bots went, and your rating; all: of the other games as well.",
     FOR_GAME(run_stats)},
    {"flip", "", "", TAKES(NONE), GROUP_SHOW, "Turn the board by 180 degrees.", FOR_GAME(run_flip)},
    {"rules", "", "[TOPIC]", TAKES(TOPIC), GROUP_LEARN,
     "The rules by topic; alone, the list of topics.", FOR_GAME(run_rules)},
    {"tutorial", "", "", TAKES(NONE), GROUP_LEARN,
     "How to play: lessons, each with one thing to do.", FOR_GAME(run_tutorial)},
    {"puzzles", "puzzle", "", TAKES(NONE), GROUP_LEARN, "Positions with one thing to find.",
     FOR_GAME(run_puzzles)},
    {0},
};
