/*
 * What is asked of a game: a line that is a command, a setting, a question or a move; a place, a
 * step; the answer to a question.
 */
#include "app/session/typed/command.h"
#include "app/system/input.h"

#include <string.h>

#include "app/session/moves.h"
#include "tactigon/utf8.h"

enum { WORD_MAX = 32 };

static void run_help(struct session *p, const struct argument *a)
{
    const struct commands all = command_of_game(p);
    command_help(&all, a);
}

static const struct command help[] = {
    {"help", "? h", "[COMMAND]", TAKES(COMMAND), GROUP_LEARN, "What can be typed.",
     FOR_GAME(run_help)},
    {0},
};

static void refuse(const struct commands *all, const char *why)
{
    session_refuse(all->game, "%s", why);
}

/* The commands of whoever watches come first. */
struct commands command_of_game(struct session *p)
{
    const struct controller *c = p->controller;
    struct commands all = {.app = p->app, .game = p, .refuse = refuse};
    int n = 0;
    if (c) {
        all.tables[n++] = c->commands;
        all.without = c->without;
        all.instead = c->instead;
    }
    all.tables[n++] = command_game;
    all.tables[n++] = command_look;
    all.tables[n++] = command_file;
    all.tables[n] = help;
    return all;
}

/* ---- moves ---- */

/* `typed` as the answer to a choice between steps; false when it is none, or nothing was asked. */
static bool typed_answer(struct session *p, const char *typed)
{
    struct choice_way way = {.is_number = false};
    move_code chosen = MOVE_NONE;
    for (int i = 0; chosen == MOVE_NONE && session_choice_at(p, i, &way); i++) {
        if (text_equal_nocase(way.answer, typed))
            chosen = p->choices[i];
    }
    long number;
    if (chosen == MOVE_NONE && !way.is_number && p->app->settings.is_accessible &&
        text_read_number(typed, strlen(typed), 1, p->n_choices, &number))
        chosen = p->choices[number - 1];
    if (chosen != MOVE_NONE)
        moves_play(p, &chosen, 1);
    else if (way.is_number && text_is_number(typed))
        p->app->answer.next = NEXT_CHOICE;
    else
        return false;
    return true;
}

/* It is neither that nor anything else: ask again. False when nothing was asked. */
static bool typed_ask_again(struct session *p, const char *typed)
{
    if (p->n_choices == 0)
        return false;
    session_refuse(p, "'%s' is none of the answers.", utf8_quote(typed, 40).text);
    p->app->answer.next = NEXT_CHOICE;
    return true;
}

/* What is typed behind a picked piece may begin with a sign: "x d6" stands for "d5 x d6". */
static const char *complete_text(const struct session *p, const char *typed, char *buffer,
                                 size_t size)
{
    struct text text = text_in(buffer, size);
    if (p->selected == PLACE_NONE || !rules_begins_with_sign(typed))
        return typed;
    p->variant->rules->place_format(session_voice(p), p->selected, &text);
    text_printf(&text, " %s", typed);
    return text.is_cut ? typed : buffer;
}

/* A word for a step that was played by itself before: scripts go on, nobody is refused. */
static bool is_played_already(struct session *p, const char *typed)
{
    const char *word = rules_word(p->variant->rules, typed);
    if (p->n_forced == 0 || !word || rules_forced(p->variant, session_pos(p)) != MOVE_NONE)
        return false;
    p->n_forced--;
    app_say(p->app, "The %s has been played already.\n", word);
    return true;
}

/* `typed` as a number of the list of steps printed last; false when it is none. */
static bool typed_number(struct session *p, const char *typed)
{
    const move_code m = moves_numbered(p, typed);
    if (m != MOVE_NONE && moves_are_allowed(p))
        moves_play(p, &m, 1);
    return m != MOVE_NONE;
}

/* What was typed as the beginning of several steps. */
static bool choose_typed(struct session *p, const char *typed)
{
    move_code moves[RULES_MOVES_MAX];
    return moves_choose(p, moves,
                        rules_moves_typed(session_voice(p), session_pos(p), typed, moves));
}

/*
 * `typed` as a move or as a place, which selects. False when it has the form of neither; what is
 * no legal move has then been refused.
 */
static bool typed_move(struct session *p, const char *line)
{
    if (is_played_already(p, line))
        return true;
    char buffer[TURN_TEXT_MAX];
    const char *typed = complete_text(p, line, buffer, sizeof buffer);
    struct error error = {0};
    move_code steps[TURN_STEPS_MAX];
    int n = 0, place = PLACE_NONE;
    const enum status status = rules_turn_type(session_voice(p), session_pos(p), typed, steps,
                                               TURN_STEPS_MAX, &n, &place, &error);
    if (status == STATUS_BAD_INPUT)
        return false;
    if (!moves_are_allowed(p))
        return true;
    p->n_choices = 0;
    if (status == STATUS_OK)
        moves_play(p, steps, n);
    else if (status == STATUS_NOT_FOUND)
        moves_take_place(p, place);
    else if (!choose_typed(p, typed))
        session_refuse_move(p, "%s", error.text);
    return true;
}

/* ---- doing ---- */

/* An empty line: put back what is picked, or two bots' next move, or look again. */
static void empty_line(struct session *p)
{
    const struct player *player = session_player_to_move(p);
    if (p->timing.is_paused) {
        p->timing.is_paused = false;
        p->app->answer.shows_board = true;
        return;
    }
    if (moves_cancel(p))
        return;
    if (!session_is_over(p) && player->kind != PLAYER_HUMAN)
        moves_play_bot(p, player);
    else if (p->app->has_terminal_in)
        p->app->answer.shows_board = true;
}

/* In a pause nobody looks at the board, whatever else may be done. */
static bool refuse_in_pause(struct session *p, const struct command *c)
{
    if (!p->timing.is_paused || (c && (c->group == GROUP_CLOCK || c->group == GROUP_FILES ||
                                       c->group == GROUP_LEARN || c->group == GROUP_LEAVE)))
        return false;
    session_refuse(p, "The clock stands still: an empty line goes on.");
    return true;
}

/* One command or move, without blanks around it. */
static void run_item(struct session *p, const char *item)
{
    char word[WORD_MAX];
    const char *rest = item;
    text_next_word(&rest, word, sizeof word);
    const struct commands all = command_of_game(p);
    const struct command_found found = command_find(&all, word);
    if (refuse_in_pause(p, found.command))
        return;
    if (typed_answer(p, item) || typed_number(p, item))
        return;
    if (command_is_found(&found))
        command_run(&all, &found, rest);
    else if (!typed_move(p, item) && !typed_ask_again(p, item))
        command_refuse_unknown(&all, word);
}

/* A place or a step. */
static void take_move(struct session *p)
{
    if (refuse_in_pause(p, NULL) || !moves_are_allowed(p))
        return;
    if (p->wanted.kind == REQUEST_STEP)
        moves_play(p, &p->wanted.step, 1);
    else
        moves_take_place(p, p->wanted.place);
}

static void run(struct session *p)
{
    answer_begin(&p->app->answer);
    p->has_changed = false;
    timing_arrive(&p->timing);
    if (session_end_time(p))
        return;
    const bool was_own = session_voice(p)->is_own;
    if (p->wanted.kind != REQUEST_LINE)
        take_move(p);
    else if (*p->item)
        run_item(p, p->item);
    else
        empty_line(p);
    if (session_voice(p)->is_own != was_own) /* what was told to choose from is called otherwise */
        session_put_back(p);
    session_watch(p);
}

/* What was typed too late is done all the same where somebody plays on. */
static void answer_time(struct session *p, bool is_yes)
{
    p->asks_time = false;
    answer_begin(&p->app->answer);
    if (is_yes) {
        session_drop_clock(p, "time");
        if (p->wanted.kind != REQUEST_LINE || *p->item)
            run(p);
    } else if (game_lose_on_time(p->game, (enum side)session_pos(p)->side) == STATUS_OK) {
        session_change(p, &(struct event){.kind = EVENT_ENDED});
    }
}

void session_request(struct session *p, const struct request *r)
{
    struct text text = text_in(p->item, sizeof p->item);
    text_add(&text, r->kind == REQUEST_LINE ? r->line : "");
    p->wanted = *r;
    p->wanted.line = NULL;
    run(p);
}

void session_do(struct session *p, const char *line)
{
    session_request(p, &(struct request){.line = line});
}

void session_confirm(struct session *p, bool is_yes)
{
    if (settings_file_confirm(p->app, is_yes))
        return;
    if (p->controller && p->controller->is_asking) {
        p->controller->is_asking = false;
        answer_begin(&p->app->answer);
        p->controller->answer(p, is_yes);
        return;
    }
    if (p->asks_time) {
        answer_time(p, is_yes);
        return;
    }
    p->consent = is_yes ? CONSENT_YES : CONSENT_NO;
    run(p);
    p->consent = CONSENT_OPEN;
}
