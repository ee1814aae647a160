/* Sessions of lessons and puzzles, and the controller that both share. */
#include "learn/guide.h"

#include <string.h>

#include "front/app.h"
#include "game/turns.h"
#include "learn/verdict.h"
#include "system/mem.h"
#include "view/display.h"
#include "view/paint.h"

enum { FAILURES_FOR_HINT = 2 };

void guide_go_to(struct session *p, int at)
{
    struct answer *answer = &p->app->answer;
    struct guide *g = guide_of(p);
    if (at >= 0) {
        answer->is_refused = !g->begin(g, at, &p);
    } else {
        answer->next = NEXT_LEAVE;
        answer->open = OPEN_MENU;
    }
    if (answer->next == NEXT_LEAVE) /* so that the menu does not report the end of this game */
        game_undo(p->game, game_length(p->game));
}

void guide_words(const struct guide *g, const char *words, struct text *out)
{
    char own[WORDS_MAX];
    struct text text = text_in(own, sizeof own);
    rules_signs(words, "[]", g->app->front->is_screen, &text);
    rules_signs(own, "{}", display_of(g->app).is_unicode, out);
}

void guide_message(struct guide *g, const char *head, const char *words)
{
    char buffer[WORDS_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, head);
    guide_words(g, words, &text);
    app_output_prose(g->app, buffer);
}

void guide_ask(struct guide *g, const char *head, const char *words, const char *question)
{
    struct text text = text_in(g->controller.question, sizeof g->controller.question);
    text_add(&text, head);
    guide_words(g, words, &text);
    text_put(&text, ' ');
    if (!g->app->front->is_screen || text.len + strlen(question) >= text.size) {
        guide_message(g, head, words);
        text_clear(&text);
    }
    text_add(&text, question);
    g->is_over = true;
    g->app->answer.shows_board = false; /* the next lesson or puzzle draws its own board */
}

bool guide_has_room(const struct guide *g)
{
    enum { COLUMNS_MIN = 78, ROWS_MIN = 22 };
    const struct display display = display_of(g->app);
    return g->app->front->is_screen && display.width >= COLUMNS_MIN && display.height >= ROWS_MIN;
}

static void mark(const struct session *p, struct marks *out)
{
    const struct guide *g = guide_of(p);
    int from, to;
    for (int i = 0; i < g->n_goals; i++)
        marks_add(out, g->goals[i], MARK_GOAL);
    if (g->hint.n == 0 || g->hint_key != session_pos(p)->key)
        return;
    p->variant->rules->move_places(p->variant, g->hint.steps[0], &from, &to);
    if (g->hint_begins)
        marks_add_path(out, from, MARK_HINT_FROM);
    else
        marks_add_hint(p->variant, session_pos(p), g->hint.steps, g->hint.n, out);
}

void guide_set_hint(struct session *p, const struct steps *turn, bool begins_only)
{
    struct guide *g = guide_of(p);
    g->hint = *turn;
    g->hint_key = session_pos(p)->key;
    g->hint_begins = begins_only;
}

struct coach *guide_coach(const struct session *p)
{
    const struct guide *g = guide_of(p);
    coach_address(g->task.coach, session_names(p), (int)g->task.side);
    return g->task.coach;
}

void guide_contrast(const struct guide *g, const struct pos *p, struct coach_line *out)
{
    const char *wrong = g->task.puzzle->wrong.text;
    struct steps turn;
    union position after;
    if (g->tried.n > 0 && g->tried.at[0].pos.key == p->key) {
        *out = g->tried;
        return;
    }
    coach_line_begin(g->task.variant, p, out);
    if (p->key == g->task.start->key && steps_next(g->task.variant, p, &wrong, &turn, &after))
        coach_line_add(g->task.variant, out, &turn);
}

/* Adds a hint for the turn, and marks it. The line has the turn and what may follow it. */
static void add_hint(struct session *p, struct coach_line *line, struct text *out)
{
    struct guide *g = guide_of(p);
    const struct variant *v = session_names(p);
    const struct coach_task task = verdict_coach_task(&g->task);
    int from, to;
    v->rules->move_places(v, line->turns[0].steps[0], &from, &to);
    text_add(out, "Hint: ");
    g->n_hints += g->task.lesson && g->n_hints == 0; /* the lesson itself gives the idea */
    if (g->n_hints == 0) {
        coach_idea(guide_coach(p), line, out);
    } else if (g->n_hints == 1 && from != PLACE_NONE) {
        text_printf(out, "the move begins on %s.", rules_name(v, from).text);
        guide_set_hint(p, &line->turns[0], true);
    } else {
        if (g->task.lesson) {
            text_printf(out, "play %s.", turn_name(v, session_pos(p), &line->turns[0]).text);
        } else {
            struct coach_line other;
            guide_contrast(g, session_pos(p), &other);
            coach_right(guide_coach(p), &task, line, &other, out);
        }
        guide_set_hint(p, &line->turns[0], false);
        g->n_hints = GUIDE_HINTS - 1;
    }
    mem_check(coach_status(guide_coach(p)));
}

void guide_hint_turn(struct session *p, const struct steps *turn)
{
    enum { NODES = 20000 };
    struct guide *g = guide_of(p);
    const char *turns = verdict_solution(&g->task);
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    struct coach_line line;
    struct steps next;
    union position after;
    coach_line_begin(p->variant, session_pos(p), &line);
    coach_line_add(p->variant, &line, turn);
    if (game_length(p->game) == 0 && steps_next(p->variant, session_pos(p), &turns, &next, &after))
        while (steps_next(p->variant, &line.at[line.n].pos, &turns, &next, &after))
            coach_line_add(p->variant, &line, &next);
    if (line.n == 1)
        coach_look(guide_coach(p), NODES, &line);
    if (line.n > 0 && g->n_hints < GUIDE_HINTS)
        add_hint(p, &line, &text);
    else
        text_add(&text, "There are no more hints; 'solution' shows how it is done.");
    g->n_hints++;
    app_output_prose(p->app, words);
}

int guide_count_turns(const struct session *p)
{
    const enum side side = guide_of(p)->task.side;
    int n = 0;
    for (int i = 0; i < game_length(p->game); i++)
        n += game_pos_at(p->game, i)->side == side && !game_pos_at(p->game, i)->mid_turn;
    return n;
}

void guide_reset(struct session *p)
{
    struct guide *g = guide_of(p);
    session_deselect(p);
    p->app->answer.shows_board = true;
    g->length = game_length(p->game);
    const struct lesson_value *pick = g->task.lesson ? &g->task.lesson->pick : NULL;
    if (pick && pick->line && g->length == 0)
        p->selected = rules_read_place(p->variant, session_pos(p), pick->text);
}

void guide_take_back(struct session *p, const struct steps *turn)
{
    game_undo(p->game, turn->n);
    guide_reset(p);
}

void guide_try_again(struct session *p, int n_hints)
{
    const struct guide *g = guide_of(p);
    if (g->n_wrong >= FAILURES_FOR_HINT && g->n_hints < n_hints)
        g->give_hint(p, NULL);
    app_output_prose(p->app, "Your move was undone. Try again.\n");
}

/* Plays a turn. Returns false if the turn is not legal. */
static bool play_turn(struct session *p, const struct steps *turn)
{
    for (int i = 0; i < turn->n; i++) {
        const enum status status = game_play(p->game, turn->steps[i]);
        mem_check(status);
        if (status != STATUS_OK)
            return false;
    }
    return true;
}

void guide_leave_line(struct session *p)
{
    struct guide *g = guide_of(p);
    if (!g->is_shown)
        return;
    p->players[!g->task.side] = g->bot;
    g->is_over = g->is_shown = false;
    game_undo(p->game, game_length(p->game));
    guide_reset(p);
}

static bool step(struct session *p, int by)
{
    struct guide *g = guide_of(p);
    if (!g->is_shown || by == 0)
        return g->is_shown;
    const bool was_at_end = game_redo_length(p->game) == 0;
    while ((by > 0 ? game_redo : game_undo)(p->game, 1) > 0 && session_pos(p)->mid_turn)
        ;
    guide_reset(p);
    if (by < 0 || game_redo_length(p->game) > 0)
        return true;
    if (g->task.lesson && !was_at_end) {
        app_output_prose(p->app, "Press Enter to go back to the start, then play it yourself.\n");
    } else {
        g->is_shown = g->task.lesson != NULL;
        g->finish(p, "");
    }
    return true;
}

bool guide_solution_turn(const struct session *p, struct steps *out)
{
    const struct task *task = &guide_of(p)->task;
    const char *turns = verdict_solution(task);
    union position now, next;
    memcpy(&now, task->start, p->variant->pos_size);
    for (; steps_next(p->variant, &now.pos, &turns, out, &next); now = next) {
        if (now.pos.key == session_pos(p)->key)
            return true;
    }
    out->n = 0;
    return false;
}

void guide_find(const struct session *p, struct steps *out)
{
    if (!guide_solution_turn(p, out))
        verdict_find(&guide_of(p)->task, session_pos(p),
                     guide_count_turns(p) + !session_pos(p)->mid_turn, out);
}

void guide_show_solution(struct session *p)
{
    struct guide *g = guide_of(p);
    const char *turns = verdict_solution(&g->task);
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    struct steps turn;
    union position after;
    guide_leave_line(p);
    game_undo(p->game, game_length(p->game));
    text_add(&text, "The solution:");
    int n = 0;
    for (; steps_next(p->variant, session_pos(p), &turns, &turn, &after); n++) {
        text_printf(&text, " %s", turn_name(session_names(p), session_pos(p), &turn).text);
        if (!play_turn(p, &turn))
            return;
    }
    text_put(&text, '.');
    if (n < 2) {
        guide_reset(p);
        g->finish(p, words);
        return;
    }
    g->is_shown = g->is_over = true;
    p->players[!g->task.side] = p->players[g->task.side]; /* bots do not move */
    game_undo(p->game, game_length(p->game));
    guide_reset(p);
    text_add(&text, " Enter shows the next turn, 'undo' the previous one.\n");
    app_output_prose(p->app, words);
}

void guide_run_again(struct session *p, const struct argument *a)
{
    guide_go_to(p, guide_of(p)->at);
}

void guide_run_why(struct session *p, const struct argument *a)
{
    enum { NODES = 20000, TURNS = 6 };
    struct guide *g = guide_of(p);
    struct coach_line *l = &g->tried;
    char words[WORDS_MAX];
    struct text text = text_in(words, sizeof words);
    guide_leave_line(p);
    if (l->n == 0 || l->at[0].pos.key != session_pos(p)->key) {
        session_refuse(p, "You have not tried a wrong move here.");
        return;
    }
    if (l->n < TURNS && g->task.puzzle)
        coach_look(guide_coach(p), NODES, l);
    l->n = l->n > TURNS ? TURNS : l->n;
    text_add(&text, g->why);
    if (l->n > 1) {
        text_add(&text, " The line: ");
        coach_line_show(guide_coach(p), l, 0, l->n, &text);
        text_put(&text, '.');
    }
    app_output_prose(p->app, words);
}

/* After a correct turn by the person, plays the other side until the person is to move again. */
static void answer_turn(struct session *p, struct steps *reply, int turns)
{
    struct guide *g = guide_of(p);
    const char *head = g->task.lesson ? "Good. " : "Right so far. ";
    while (!session_is_over(p) && (enum side)session_pos(p)->side != g->task.side &&
           !app_is_leaving(p->app)) {
        if (reply->n == 0 && !(g->task.lesson && guide_solution_turn(p, reply)))
            verdict_answer(&g->task, session_pos(p), turns, reply);
        if (reply->n == 0)
            break;
        const struct rules_turn turn = turn_name(session_names(p), session_pos(p), reply);
        if (!play_turn(p, reply))
            break;
        g->n_wrong = g->n_hints = 0;
        guide_reset(p);
        app_prose(p->app, "%s%s%s %s.\n", head, session_side_name(p, !g->task.side),
                  rules_word(p->variant->rules, turn.text) ? ":" : " plays", turn.text);
        head = "";
        reply->n = 0;
    }
    if (*head && g->task.puzzle)
        app_output_prose(p->app, "Right so far.\n");
}

void guide_after(struct session *p)
{
    struct guide *g = guide_of(p);
    const int length = game_length(p->game), first = g->length;
    struct pupil_turn turn = {.steps.n = length - first};
    struct judged judged;
    if (g->is_over || g->is_shown || app_is_leaving(p->app) ||
        (length > first && session_pos(p)->mid_turn))
        return;
    g->length = length;
    if (length <= first)
        return;
    turn.before = game_pos_at(p->game, first);
    turn.number = guide_count_turns(p);
    for (int i = 0; i < turn.steps.n; i++)
        turn.steps.steps[i] = game_move_at(p->game, first + i);
    verdict_turn(&g->task, turn.before, session_pos(p), turn.number, &judged);
    app_forget_interrupt(p->app);
    if (judged.verdict == VERDICT_WRONG) {
        coach_line_begin(p->variant, turn.before, &g->tried);
        coach_line_add(p->variant, &g->tried, &turn.steps);
        if (session_pos(p)->result == RESULT_NONE)
            coach_line_add(p->variant, &g->tried, &judged.reply);
    }
    if (judged.verdict == VERDICT_ON)
        answer_turn(p, &judged.reply, verdict_turns_left(&g->task, turn.number));
    else
        (judged.verdict == VERDICT_DONE ? g->done : g->fail)(p, &turn, &judged);
}

void guide_close(struct guide *g)
{
    proof_free(g->task.proof);
    coach_free(g->task.coach);
}

bool guide_open(struct guide *g, struct game_setup *setup, const char *against, const char *name,
                struct session **p)
{
    struct session *fresh;
    setup->has_draws = true;
    setup->has_seed = true; /* a lesson must not use up a seed of the program's sequence */
    setup->seed = 1;
    setup->controller = &g->controller;
    g->controller.mark = mark;
    g->controller.step = step;
    if (session_new(g->app, setup, &fresh) != CODE_NONE)
        return false;
    memcpy(&g->start, session_pos(fresh), fresh->variant->pos_size);
    guide_close(g);
    const enum side side = (enum side)session_pos(fresh)->side;
    g->task = (struct task){.variant = fresh->variant, .start = &g->start.pos, .side = side};
    mem_check(coach_new(fresh->variant, &g->task.coach));
    g->controller.names[side] = "you";
    g->controller.names[!side] = against ? NULL : name;
    fresh->players[side] = (struct player){.kind = PLAYER_HUMAN};
    player_read(setup->rules, against ? against : "level:1", &fresh->players[!side], NULL);
    g->bot = fresh->players[!side];
    if (*p)
        session_replace(*p, fresh);
    else
        *p = fresh;
    g->length = g->n_wrong = g->n_hints = g->n_goals = g->hint.n = 0;
    g->is_over = false;
    g->is_shown = false;
    g->tried.n = 0;
    return true;
}
