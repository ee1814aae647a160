/* Commands that show something, or change how it is shown: lists, hints, the evaluation, rules. */
#include "commands/commands.h"
#include "commands/menu.h"

#include <stdlib.h>

#include "core/utf8.h"
#include "front/app.h"
#include "front/choice.h"
#include "game/turns.h"
#include "report/analyse.h"
#include "report/manual.h"
#include "report/opening.h"
#include "report/report.h"
#include "session/autosave.h"
#include "session/moves.h"
#include "session/rating.h"
#include "system/mem.h"

enum {
    ADVICE_TEXT_MAX = 2048,
    CLOSE = 15, /* a move whose score is lower by less than this is "almost as good" */
};

static bool loses(const struct search_line *line)
{
    return line->score <= -SCORE_WIN_MIN;
}

/* Adds "Red wins in 2 turns", "Red is slightly better, by about half a small piece" or "The game is
 * about even". */
static void add_outlook(const struct session *p, const struct search_line *line, struct text *out)
{
    const struct eval_text o = {.variant = session_names(p), .pos = session_pos(p), .line = line};
    const int side = line->score >= 0 ? session_pos(p)->side : !session_pos(p)->side;
    const char *name = session_side_name(p, (enum side)side);
    const char *standing = eval_text_standing(abs(line->score));
    if (eval_text_is_decided(line->score))
        text_printf(out, "%s wins %s", name, eval_text_when(&o).text);
    else if (standing)
        text_printf(out, "%s is %s, by %s", name, standing,
                    eval_text_value(p->variant->rules, line->score).text);
    else
        text_add(out, "The game is about even");
}

/* Prints hint i and its reasons. The move is also marked on the board (view_model.c). */
static void print_hint(struct session *p, int i)
{
    static const struct coach_task task = {PUZZLE_BEST, 2};
    const struct search_result *r = &p->adviser.found;
    const struct search_line *best = &r->lines[0], *line = &r->lines[i];
    const struct eval_text o = {.variant = session_names(p), .pos = session_pos(p), .line = line};
    const struct eval_text o_best = {.variant = o.variant, .pos = o.pos, .line = best};
    const int less = best->score - line->score;
    struct coach_line turns;
    char buffer[ADVICE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, i == 0 ? "Hint: " : "Or: ");
    coach_line_begin(p->variant, session_pos(p), &turns);
    coach_line_add_steps(p->variant, &turns, line->moves, line->n_moves);
    if (turns.n > 0 && !loses(line)) {
        coach_right(advice_coach(p), &task, &turns, NULL, &text);
        mem_check(coach_status(advice_coach(p)));
    } else { /* no reason helps, or the search has found only a part of the turn */
        eval_text_turns(&o, 1, &text);
        text_put(&text, '.');
    }
    text_put(&text, ' ');
    if (i == 0 || eval_text_is_decided(best->score) || eval_text_is_decided(line->score)) {
        add_outlook(p, line, &text);
    } else {
        text_printf(&text, less < CLOSE ? "It is almost as good as " : "It is worth %s less than ",
                    eval_text_value(p->variant->rules, less).text);
        eval_text_turns(&o_best, 1, &text);
    }
    if (r->n_lines == 1)
        text_add(&text, ". There is no other turn");
    else if (i == 0 && loses(best))
        text_add(&text, ". Every other turn loses sooner");
    else if (i + 1 < r->n_lines && loses(&r->lines[i + 1]))
        text_add(&text, ". Every other turn loses");
    text_add(&text, ".\n");
    app_output_prose(p->app, buffer);
}

static void run_hint(struct session *p, const struct argument *a)
{
    struct adviser *adviser = &p->adviser;
    session_make_casual(p, "hint");
    if (!advice_find(p))
        return;
    if (adviser->n_given == adviser->found.n_lines ||
        loses(&adviser->found.lines[adviser->n_given]))
        adviser->n_given = 0;
    print_hint(p, adviser->n_given++);
}

static void run_eval(struct session *p, const struct argument *a)
{
    char buffer[ADVICE_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    session_make_casual(p, "eval");
    const struct search_result *r = advice_find(p);
    if (!r)
        return;
    const struct search_line *line = &r->lines[0];
    const struct eval_text o = {.variant = session_names(p), .pos = session_pos(p), .line = line};
    add_outlook(p, line, &text);
    if (eval_text_is_decided(line->score)) {
        text_add(&text, ": ");
    } else {
        text_printf(&text, " (%s for %s, searched %d turn%s ahead). Best line: ",
                    eval_text_score(&o, SIDE_FIRST).text, session_side_name(p, SIDE_FIRST),
                    r->depth, r->depth == 1 ? "" : "s");
    }
    eval_text_turns(&o, OUTLOOK_TURNS, &text);
    text_add(&text, ".\n");
    app_output_prose(p->app, buffer);
}

static void run_moves(struct session *p, const struct argument *a)
{
    move_code moves[RULES_MOVES_MAX];
    int place = PLACE_NONE;
    if (a->is_given)
        place = rules_read_place(session_names(p), session_pos(p), a->text);
    if (a->is_given && place == PLACE_NONE) {
        session_refuse(p, "'%s' is not on this board.", utf8_quote(a->text, 40).text);
        return;
    }
    const int n = moves_of(p, place, moves);
    moves_print(p, place, moves, n, "%d move%s:", n, n == 1 ? "" : "s");
}

static void run_position(struct session *p, const struct argument *a)
{
    app_output(p->app, "%s\n", rules_position(p->variant, session_pos(p)).text);
}

void command_print_turns(struct app *app, const struct game *g)
{
    struct turn t = {0};
    char line[2 * TURN_TEXT_MAX];
    struct text text = text_in(line, sizeof line);
    turn_head(g, &text);
    do {
        app_output(app, "%s\n", line);
        text_clear(&text);
    } while (turn_next_row(g, &t, &text));
}

static void run_history(struct session *p, const struct argument *a)
{
    if (game_length(p->game) == 0) {
        app_output(p->app, "No moves have been played yet.\n");
    } else if (settings_is_accessible(&p->app->settings)) { /* prints "2: red d6-d5, cian f4-f5." */
        struct turn t = {0};
        for (int row = 0; turn_next(p->game, &t); row = t.number) {
            if (t.number != row)
                app_output(p->app, "%s%d: ", row > 0 ? ".\n" : "", t.number);
            app_output(p->app, "%s%s %s", t.number == row ? ", " : "", session_side_name(p, t.side),
                       turn_show(p->game, &t).text);
        }
        app_output(p->app, ".\n");
    } else {
        command_print_turns(p->app, p->game);
    }
    if (game_redo_length(p->game) > 0)
        app_output(p->app, "Steps undone: %d; 'redo' plays them again.\n",
                   game_redo_length(p->game));
}

static void run_last(struct session *p, const struct argument *a)
{
    struct turn t;
    if (!turn_last(p->game, &t)) {
        app_output(p->app, "No moves have been played yet.\n");
        return;
    }
    const struct rules_turn turn = game_turn_show(p->game, session_names(p), t.begin, t.end);
    app_output(p->app, rules_word(p->variant->rules, turn.text) ? "%s: %s.\n" : "%s played %s.\n",
               session_side_name(p, t.side), turn.text);
}

static void run_analyse(struct session *p, const struct argument *a)
{
    const struct review x = {
        .variant = p->variant, .game = p->game, .record = p->record, .at = game_length(p->game)};
    session_make_casual(p, "analysis");
    p->app->answer.is_refused = !analyse_review(p->app, &x, session_names(p));
}

static void run_openings(struct session *p, const struct argument *a)
{
    session_make_casual(p, "openings");
    openings_print(p->app, p->variant, session_names(p), session_pos(p));
}

static void run_stats(struct session *p, const struct argument *a)
{
    p->app->answer.is_refused = !stats_print(p->app, a->is_given ? NULL : p->variant->rules);
}

static void run_flip(struct session *p, const struct argument *a)
{
    p->is_flipped = !p->is_flipped;
    p->app->answer.shows_board = true;
}

static void run_settings(struct session *p, const struct argument *a)
{
    menu_settings(p->app, p);
    session_note_bar(p);
    p->app->answer.shows_board = true;
}

void menu_topics(struct app *app, const struct session *game)
{
    struct choice m = {.title = "Keys and rules", .behind = game};
    char heading[RULES_TOPIC_MAX], word[RULES_TOPIC_MAX];
    choice_add(&m, "keys", "Keys on the screen");
    for (int i = 0; manual_topic(app, i, heading, word); i++)
        choice_add(&m, word, "%s", heading);
    while ((m.preset = app->front->choose(app, &m)) != CHOICE_BACK) {
        if (m.preset == 0)
            manual_print_keys(app, MANUAL_PLAY);
        else if (!manual_print_topic(app, m.entries[m.preset].label))
            manual_print(app);
    }
}

static void run_rules(struct session *p, const struct argument *a)
{
    if (!a->is_given && p->app->front->is_screen)
        menu_topics(p->app, p);
    else if (!a->is_given)
        manual_print_topics(p->app);
    else if (!manual_print_topic(p->app, a->text))
        session_refuse(p, "No topic '%s'. Type 'rules' for the list.",
                       utf8_quote(a->text, 40).text);
}

const struct command command_look[] = {
    {"board", "show list", "", TAKES(NONE), GROUP_LOOK, "Draw the board again.",
     .next = NEXT_BOARD},
    {"moves", "", "[PLACE]", TAKES(PLACE), GROUP_LOOK,
     "List the legal moves, or only those from or to a tile or square.", run_moves},
    {"history", "", "", TAKES(NONE), GROUP_LOOK, "List the moves of the game.", run_history},
    {"last", "", "", TAKES(NONE), GROUP_LOOK, "Print the last move.", run_last},
    {"position", "pos", "", TAKES(NONE), GROUP_LOOK,
     "Print the position as one line, for --position.", run_position},
    {"hint", "", "", TAKES(NONE), GROUP_LOOK,
     "Print the best move and why; if possible, mark it on the board. Repeat 'hint' for the next "
     "best move. 'time' limits the search; Ctrl-C ends it.",
     run_hint},
    {"eval", "", "", TAKES(NONE), GROUP_LOOK,
     "Print who is ahead, by how much, and the best line. 'time' limits the search.", run_eval},
    {"openings", "opening", "", TAKES(NONE), GROUP_LOOK,
     "Print the best known turns of this position, if it is in the openings table.", run_openings},
    {"analyse", "analyze", "", TAKES(NONE), GROUP_LOOK,
     "Print the mistakes made so far, better moves and a graph of the game. Ctrl-C stops the "
     "analysis.",
     run_analyse},
    {"stats", "", "[all]", TAKES_WORD("all"), GROUP_LOOK,
     "Print your results against bots, and your rating; 'stats all' covers all games.", run_stats},
    {"flip", "", "", TAKES(NONE), GROUP_SHOW, "Turn the board by 180 degrees.", run_flip},
    {"settings", "", "", TAKES(NONE), GROUP_SHOW, "Show all settings, in groups.", run_settings},
    {"rules", "", "[TOPIC]", TAKES(TOPIC), GROUP_LEARN,
     "Print the rules of a topic; without one, list the topics.", run_rules},
    {"tutorial", "", "", TAKES(NONE), GROUP_LEARN,
     "Learn to play: each lesson has one thing to do.", .next = NEXT_LEAVE, .open = OPEN_LESSONS},
    {"puzzles", "puzzle", "", TAKES(NONE), GROUP_LEARN,
     "Solve puzzles: positions with one thing to find.", .next = NEXT_LEAVE, .open = OPEN_PUZZLES},
    {"help", "? h", "[COMMAND]", TAKES(COMMAND), GROUP_LEARN, "List the commands, or explain one.",
     .next = NEXT_INPUT},
    {0},
};
