/*
 * Sessions that a controller leads.
 */
#include "app/learn/lesson_control.h"

#include <string.h>

#include "app/learn/reason.h"
#include "app/settings/display.h"
#include "app/system/mem.h"
#include "app/system/store.h"
#include "app/view/paint/paint.h"
#include "tactigon/turns.h"

enum { WORDS_MAX = 2048, WORD_MAX = 32, FAILURES_FOR_HINT = 2 };

bool lesson_control_open(struct lesson_control *g, struct game_setup *setup, const char *against,
                         struct session **p)
{
    struct session *fresh;
    setup->has_draws = true;
    setup->has_seed = true; /* so that none is drawn */
    setup->seed = 1;
    setup->controller = &g->controller;
    if (session_new(g->app, setup, &fresh) != CODE_NONE)
        return false;
    g->side = (enum side)session_pos(fresh)->side;
    memcpy(&g->start, session_pos(fresh), fresh->variant->pos_size);
    proof_free(g->task.proof);
    g->task = (struct task){.variant = fresh->variant, .start = &g->start.pos, .side = g->side};
    fresh->players[g->side] = (struct player){.kind = PLAYER_HUMAN};
    player_read(setup->rules, against ? against : "level:1", &fresh->players[!g->side], NULL);
    g->bot = fresh->players[!g->side];
    if (*p)
        session_replace(*p, fresh);
    else
        *p = fresh;
    g->length = g->n_wrong = g->n_hints = g->n_goals = g->hint.n = 0;
    g->is_over = false;
    g->line = LINE_NONE;
    g->wrong.n = 0;
    return true;
}

void lesson_control_go_to(struct session *p, int at)
{
    struct answer *answer = &p->app->answer;
    struct lesson_control *g = lesson_control_of(p);
    if (at >= 0)
        answer->is_refused = !g->begin(g, at, &p);
    else
        answer->next = NEXT_MENU;
    if (answer->next == NEXT_MENU) /* no end of a game is told there */
        game_undo(p->game, game_length(p->game));
}

/* ---- saying ---- */

void lesson_control_words(const struct lesson_control *g, const char *words, struct text *out)
{
    enum { BOTH, LINES, SCREEN } who = BOTH;
    const bool is_screen = app_front(g->app)->is_whole;
    char own[WORDS_MAX];
    struct text text = text_in(own, sizeof own);
    for (; *words; words++) {
        if (*words == '[')
            who = LINES;
        else if (*words == '|' && who == LINES)
            who = SCREEN;
        else if (*words == ']')
            who = BOTH;
        else if (who == BOTH || is_screen == (who == SCREEN))
            text_put(&text, *words);
    }
    rules_signs(own, display_of(g->app).is_unicode, out);
}

void lesson_control_message(struct lesson_control *g, const char *head, const char *words)
{
    char buffer[WORDS_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, head);
    lesson_control_words(g, words, &text);
    text_put(&text, '\n');
    app_output_prose(g->app, buffer);
}

void lesson_control_ask(struct lesson_control *g, const char *head, const char *words,
                        const char *question)
{
    char buffer[WORDS_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    struct text asked = text_in(g->controller.question, sizeof g->controller.question);
    text_add(&text, head);
    lesson_control_words(g, words, &text);
    text_put(&text, ' ');
    if (!app_front(g->app)->is_whole ||
        text.len + strlen(question) >= sizeof g->controller.question) {
        lesson_control_message(g, head, words);
        text_clear(&text);
    }
    text_add(&text, question);
    text_add(&asked, buffer);
    g->is_over = true;
    g->app->answer.shows_board = false; /* that of the next one will be shown */
}

bool lesson_control_has_room(const struct lesson_control *g)
{
    enum { COLUMNS_MIN = 78, ROWS_MIN = 22 };
    const struct display display = display_of(g->app);
    return app_front(g->app)->is_whole && display.width >= COLUMNS_MIN &&
           display.height >= ROWS_MIN;
}

bool lesson_control_is_brief(const struct lesson_control *g)
{
    enum { ROWS_FOR_ALL = 32 };
    return (g->n_wrong > 0 || g->n_hints > 0) && display_of(g->app).height < ROWS_FOR_ALL;
}

void lesson_control_bad_file(struct app *app, const char *path, const struct error *error)
{
    app_message(app, "%s:%d:%d: %s\n", path, error->line, error->column, error->text);
}

static void refuse(struct session *p)
{
    session_refuse(p, "That is not for %s; 'menu' leaves them.", lesson_control_of(p)->what);
}

const struct command lesson_control_refusal = {
    "no command", "", "", TAKES(TEXT), GROUP_COUNT, "Not in lessons and puzzles.", .game = refuse};

/* ---- marks ---- */

void lesson_control_mark(const struct session *p, struct paint_marks *out)
{
    const struct lesson_control *g = lesson_control_of(p);
    int from, to;
    for (int i = 0; i < g->n_goals; i++)
        paint_add_mark(out, g->goals[i], PAINT_GOAL);
    if (g->hint.n == 0 || g->hint_key != session_pos(p)->key)
        return;
    if (!g->hint_begins) {
        paint_mark_hint(p->variant, session_pos(p), g->hint.steps, g->hint.n, out);
        return;
    }
    p->variant->rules->move_places(p->variant, g->hint.steps[0], &from, &to);
    paint_add_way(out, from, PAINT_HINT_FROM);
}

void lesson_control_tell_turn(struct session *p, const struct reply *turn, bool begins_only)
{
    struct lesson_control *g = lesson_control_of(p);
    g->hint = *turn;
    g->hint_key = session_pos(p)->key;
    g->hint_begins = begins_only;
}

void lesson_control_hint_turn(struct session *p, const struct reply *turn)
{
    struct lesson_control *g = lesson_control_of(p);
    const struct variant *v = session_voice(p);
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    int from = PLACE_NONE, to = PLACE_NONE, begin, end;
    if (turn->n > 0 && g->n_hints < LESSON_CONTROL_HINTS)
        v->rules->move_places(v, turn->steps[0], &from, &to);
    for (int i = 1; i < turn->n; i++) {
        v->rules->move_places(v, turn->steps[i], &begin, &end);
        to = end == PLACE_NONE ? to : end;
    }
    g->n_hints += g->n_hints == 0 && from == PLACE_NONE;
    if (from != PLACE_NONE || to != PLACE_NONE)
        lesson_control_tell_turn(p, turn, g->n_hints == 0);
    const bool is_first = g->n_hints++ == 0;
    if (is_first || to != PLACE_NONE)
        text_printf(&text, "Hint: the move %s on %s.\n", is_first ? "begins" : "ends",
                    rules_name(v, is_first ? from : to).text);
    else
        text_add(&text, "There is no other hint; 'solution' shows how it is done.\n");
    app_output_prose(g->app, words);
}

/* ---- turns ---- */

int lesson_control_count_turns(const struct session *p)
{
    const enum side side = lesson_control_of(p)->side;
    int n = 0;
    for (int i = 0; i < game_length(p->game); i++)
        n += game_pos_at(p->game, i)->side == side && !game_pos_at(p->game, i)->mid_turn;
    return n;
}

void lesson_control_after(struct session *p)
{
    struct lesson_control *g = lesson_control_of(p);
    const int length = game_length(p->game), first = g->length;
    struct pupil_turn turn = {.steps.n = length - first};
    struct judged judged;
    if (g->is_over || g->line != LINE_NONE || app_is_leaving(p->app) ||
        (length > first && session_pos(p)->mid_turn))
        return; /* or the turn goes on */
    g->length = length;
    if (length <= first)
        return;
    turn.before = game_pos_at(p->game, first);
    turn.number = lesson_control_count_turns(p);
    for (int i = 0; i < turn.steps.n; i++)
        turn.steps.steps[i] = game_move_at(p->game, first + i);
    verdict_turn(&g->task, turn.before, session_pos(p), turn.number, &judged);
    app_forget_interrupt(p->app);
    g->judge(p, &turn, &judged);
}

void lesson_control_reset(struct session *p)
{
    struct lesson_control *g = lesson_control_of(p);
    session_put_back(p);
    p->app->answer.shows_board = true;
    g->length = game_length(p->game);
    if (g->pick && g->length == 0)
        g->pick(p);
}

void lesson_control_take_back(struct session *p, const struct reply *turn)
{
    struct lesson_control *g = lesson_control_of(p);
    game_undo(p->game, turn->n);
    lesson_control_reset(p);
    g->wrong = *turn;
    g->wrong_key = session_pos(p)->key;
}

void lesson_control_try_again(struct session *p, int n_hints)
{
    const struct lesson_control *g = lesson_control_of(p);
    if (g->n_wrong >= FAILURES_FOR_HINT && g->n_hints < n_hints)
        g->give_hint(p);
    app_output_prose(p->app, "The move is taken back: try again.\n");
}

bool lesson_control_play(struct session *p, const struct reply *turn)
{
    for (int i = 0; i < turn->n; i++) {
        const enum status status = game_play(p->game, turn->steps[i]);
        mem_check(status);
        if (status != STATUS_OK)
            return false;
    }
    return true;
}

/* ---- lines that are shown ---- */

/* The turns from step `begin` on: " d7-d6 c3-c4"; returns how many. */
static int add_line(const struct session *p, int begin, struct text *out)
{
    struct turn t = {0};
    int n = 0;
    while (turn_next(p->game, &t)) {
        if (t.begin < begin)
            continue;
        text_put(out, ' ');
        game_turn_show(p->game, session_voice(p), t.begin, t.end, out);
        n++;
    }
    return n;
}

/* All of it has been played. Whoever moves in it, nobody does by himself. */
static void show_line(struct session *p, enum lesson_line line, int begin)
{
    struct lesson_control *g = lesson_control_of(p);
    g->line = line;
    g->line_begin = begin;
    g->line_end = game_length(p->game);
    p->players[!g->side] = p->players[g->side];
    g->is_over = true;
    game_undo(p->game, g->line_end - begin);
    lesson_control_reset(p);
}

/* To its next turn, or to the one before. */
static void move_on(struct session *p, int by)
{
    const struct lesson_control *g = lesson_control_of(p);
    const int length = game_length(p->game);
    if (by > 0 && length < g->line_end)
        do
            game_redo(p->game, 1);
        while (session_pos(p)->mid_turn && game_length(p->game) < g->line_end);
    else if (by < 0 && length > g->line_begin)
        do
            game_undo(p->game, 1);
        while (session_pos(p)->mid_turn && game_length(p->game) > g->line_begin);
    lesson_control_reset(p);
}

/* Back to the game as it was before step `begin`. */
static void go_back(struct session *p, int begin)
{
    struct lesson_control *g = lesson_control_of(p);
    p->players[!g->side] = g->bot;
    g->is_over = false;
    g->line = LINE_NONE;
    game_undo(p->game, game_length(p->game) - begin);
    lesson_control_reset(p);
}

void lesson_control_leave_line(struct session *p)
{
    const struct lesson_control *g = lesson_control_of(p);
    if (g->line != LINE_NONE)
        go_back(p, g->line_begin);
}

void lesson_control_restart(struct session *p)
{
    struct lesson_control *g = lesson_control_of(p);
    g->n_wrong = g->n_hints = 0;
    go_back(p, 0);
}

bool lesson_control_step(struct session *p, int by)
{
    struct lesson_control *g = lesson_control_of(p);
    if (g->line == LINE_NONE || by == 0)
        return g->line != LINE_NONE;
    const bool was_at_end = game_length(p->game) == g->line_end;
    move_on(p, by);
    if (by < 0 || game_length(p->game) < g->line_end)
        return true;
    if (g->line == LINE_SOLUTION && g->at_end && !was_at_end) {
        app_output_prose(p->app, g->at_end);
    } else if (g->line == LINE_SOLUTION) {
        g->line = LINE_NONE;
        g->finish(p, "");
    } else {
        strcpy(g->controller.question, "Try again?");
    }
    return true;
}

bool lesson_control_answered(struct session *p, bool is_yes)
{
    if (lesson_control_of(p)->line != LINE_REFUTED)
        return false;
    if (is_yes)
        lesson_control_leave_line(p);
    else
        move_on(p, -1);
    return true;
}

static const char step_through[] = " Enter shows the next turn, 'undo' the one before.\n";

bool lesson_control_follow(const struct session *p, struct reply *out)
{
    const struct task *task = &lesson_control_of(p)->task;
    const char *turns = verdict_solution(task);
    union position now, next;
    memcpy(&now, task->start, p->variant->pos_size);
    for (; refute_next(p->variant, &now.pos, &turns, out, &next); now = next) {
        if (now.pos.key == session_pos(p)->key)
            return true;
    }
    out->n = 0;
    return false;
}

void lesson_control_find(const struct session *p, struct reply *out)
{
    if (!lesson_control_follow(p, out))
        verdict_find(&lesson_control_of(p)->task, session_pos(p),
                     lesson_control_count_turns(p) + !session_pos(p)->mid_turn, out);
}

void lesson_control_solve(struct session *p)
{
    struct lesson_control *g = lesson_control_of(p);
    const char *turns = verdict_solution(&g->task);
    char word[TURN_TEXT_MAX], words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    struct reply turn;
    lesson_control_leave_line(p);
    game_undo(p->game, game_length(p->game));
    while (verdict_next_turn(&turns, word)) {
        if (!refute_read(p->variant, session_pos(p), word, &turn) || !lesson_control_play(p, &turn))
            return;
    }
    text_add(&text, "This is how:");
    const int n = add_line(p, 0, &text);
    text_put(&text, '.');
    if (n < 2) {
        lesson_control_reset(p);
        g->finish(p, words);
        return;
    }
    show_line(p, LINE_SOLUTION, 0);
    text_add(&text, step_through);
    app_output_prose(p->app, words);
}

void lesson_control_run_again(struct session *p)
{
    lesson_control_go_to(p, lesson_control_of(p)->at);
}

static bool refute_last(struct session *p)
{
    struct lesson_control *g = lesson_control_of(p);
    char words[WORDS_MAX];
    char ending[ERROR_TEXT_MAX];
    struct text text = text_in(words, sizeof words), end = text_in(ending, sizeof ending);
    const int begin = game_length(p->game);
    if (g->wrong.n == 0 || g->wrong_key != session_pos(p)->key ||
        !lesson_control_play(p, &g->wrong))
        return false;
    g->refute(p, lesson_control_count_turns(p), &end);
    if (!session_is_over(p))
        reason_outcome(session_voice(p), game_pos_at(p->game, begin),
                       game_pos_at(p->game, begin + g->wrong.n), session_pos(p), g->side, &end);
    text_add(&text, "This is why not:");
    add_line(p, begin, &text);
    text_printf(&text, ". %s", ending);
    text_add(&text, step_through);
    show_line(p, LINE_REFUTED, begin);
    app_output_prose(p->app, words);
    return true;
}

void lesson_control_run_why(struct session *p)
{
    lesson_control_leave_line(p);
    if (!refute_last(p))
        session_refuse(p, "No wrong move has been tried here.");
}

void lesson_control_answer(struct session *p, const struct reply *turn, const char *head)
{
    char line[TURN_TEXT_MAX + 2 * WORD_MAX];
    struct text text = text_in(line, sizeof line);
    text_printf(&text, "%s%s plays ", head,
                text_capital(session_side_name(p, (enum side)session_pos(p)->side)).text);
    rules_turn_show(session_voice(p), session_pos(p), turn->steps, turn->n, &text);
    text_add(&text, ".\n");
    if (!lesson_control_play(p, turn))
        return;
    lesson_control_of(p)->n_wrong = lesson_control_of(p)->n_hints = 0;
    lesson_control_reset(p);
    app_output_prose(p->app, line);
}
