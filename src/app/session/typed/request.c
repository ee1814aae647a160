/* A person's request in a game: a line with a command, setting, question or move; a place; a
 * step. */
#include "app/session/typed/command.h"
#include "app/system/input.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "tactigon/utf8.h"

enum { WORD_MAX = 32 };

static void refuse(const struct commands *all, const char *why)
{
    session_refuse(all->game, "%s", why);
}

/* The commands of the controller come first. */
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
    if (p->remote) {
        all.tables[n++] = command_remote;
        all.without = REMOTE_WITHOUT;
        all.instead = &command_not_remote;
    }
    all.tables[n++] = command_game;
    all.tables[n++] = command_look;
    all.tables[n++] = command_file;
    all.tables[n] = command_own(p);
    return all;
}

static struct rules_name name_of(const struct session *p, int place)
{
    return rules_name(session_names(p), place);
}

static const char *side_to_move(const struct session *p)
{
    return p->variant->rules->side_names[session_pos(p)->side];
}

/* Puts the picked piece back, or gives up a choice. False: there was neither. */
static bool cancel(struct session *p)
{
    const bool had_choice = p->n_choices > 0, had_piece = p->selected != PLACE_NONE;
    char name[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    if (had_choice) {
        session_choice_name(p, &text);
        app_message(p->app, "Nothing is chosen; %s is taken back.\n", name);
    } else if (had_piece) {
        app_message(p->app, "%s is put back.\n", name_of(p, p->selected).text);
    }
    session_put_back(p);
    p->app->answer.shows_board |= had_piece;
    return had_choice || had_piece;
}

/* If all n steps begin and end at the same places, asks which of them is meant. */
static bool choose(struct session *p, const move_code *moves, int n)
{
    int from = PLACE_NONE, to = PLACE_NONE;
    for (int i = 0; i < n; i++) {
        int a, b;
        p->variant->rules->move_places(session_names(p), moves[i], &a, &b);
        if (i > 0 && (a != from || b != to))
            return false;
        from = a;
        to = b;
    }
    if (n < 2)
        return false;
    free(p->choices);
    p->choices = mem_new((size_t)n, sizeof *p->choices);
    memcpy(p->choices, moves, (size_t)n * sizeof *moves);
    p->n_choices = n;
    p->app->answer.next = NEXT_CHOICE;
    return true;
}

/* Refuses a move if the game is over, or if no person here plays the side to move. */
static bool may_move(struct session *p, bool is_typed)
{
    if (session_step_line(p, is_typed ? 0 : 1)) {
        if (is_typed)
            session_refuse_move(p, "A line is shown: Enter continues, 'undo' goes back, "
                                   "'again' begins again.");
        return false;
    }
    if (session_is_over(p)) {
        session_refuse_move(p, "The game is over. Type new, undo, menu or quit.");
        return false;
    }
    if (session_is_far(p, (enum side)session_pos(p)->side)) {
        session_refuse_move(p, "%s (remote) is to move.", text_capital(side_to_move(p)).text);
        return false;
    }
    if (session_is_bot(p, (enum side)session_pos(p)->side)) {
        session_refuse_move(p, "A bot plays %s. Press %s for its move, or type 'players %s human'.",
                            side_to_move(p), app_front(p->app)->has_keys ? "n" : "Enter",
                            side_to_move(p));
        return false;
    }
    return true;
}

/* For a place where no step begins: prints which pieces can reach it, or why none can. */
static void tell_reach(struct session *p, int place, const move_code *moves, int n)
{
    char why[ERROR_TEXT_MAX];
    struct text reason = text_in(why, sizeof why);
    if (n > 0) {
        moves_print(p, place, moves, n, "%s can be reached by %s:", name_of(p, place).text,
                    side_to_move(p));
        return;
    }
    p->variant->rules->talk->explain(session_names(p), session_pos(p), name_of(p, place).text,
                                     &reason);
    app_output(p->app, "%s\n", why);
}

static void refuse_target(struct session *p, int place)
{
    const struct rules_name from = name_of(p, p->selected);
    char typed[2 * MOVE_TEXT_MAX];
    struct text text = text_in(typed, sizeof typed);
    struct error error = {0};
    move_code move;
    text_printf(&text, "%s %s", from.text, name_of(p, place).text);
    rules_move_type(session_names(p), session_pos(p), typed, &move, &place, &error);
    if (p->app->has_terminal_in)
        session_refuse_move(p, "%s %s puts %s back.", error.text,
                            app_front(p->app)->has_keys ? "Esc" : "An empty line", from.text);
    else
        session_refuse_move(p, "%s", error.text);
}

/* Plays the step between two places, or asks which of several. False: there is no such step. */
static bool play_between(struct session *p, int from, int to, move_code *moves)
{
    const int n = rules_moves_from(session_names(p), session_pos(p), from, moves);
    int kept = 0;
    for (int i = 0; i < n; i++) {
        int begin, end;
        p->variant->rules->move_places(session_names(p), moves[i], &begin, &end);
        if (end == to)
            moves[kept++] = moves[i];
    }
    if (kept > 0 && !choose(p, moves, kept))
        moves_play(p, moves, 1);
    return kept > 0;
}

/* The place is the target of the picked piece, or of a step that begins nowhere; otherwise a piece
 * to pick. */
static void play_place(struct session *p, int place)
{
    const struct variant *v = session_names(p);
    const struct pos *pos = session_pos(p);
    const int picked = p->selected;
    move_code moves[RULES_MOVES_MAX];
    if (v->rules->place_meant)
        place = v->rules->place_meant(v, pos, place);
    p->n_choices = 0;
    if (place == picked) {
        cancel(p);
        return;
    }
    if (play_between(p, picked, place, moves))
        return;
    /* Within a turn a place means the step to it, if there is only one. */
    if (pos->mid_turn && picked == PLACE_NONE && rules_moves_to(v, pos, place, moves) == 1) {
        moves_play(p, moves, 1);
        return;
    }
    const int n = rules_moves_from(v, pos, place, moves);
    if (picked == PLACE_NONE && choose(p, moves, n))
        return;
    if (n > 0) {
        const struct settings *s = &p->app->settings;
        p->selected = place;
        p->app->answer.shows_board =
            !s->is_quiet && !s->is_accessible && s->values[SETTING_VIEW] != VIEW_LIST;
        if (!p->app->answer.shows_board)
            moves_print(p, place, moves, n, "%s can take %d move%s:", name_of(p, place).text, n,
                        n == 1 ? "" : "s");
    } else if (picked == PLACE_NONE) {
        tell_reach(p, place, moves, rules_moves_to(v, pos, place, moves));
    } else if (!play_between(p, PLACE_NONE, place, moves)) {
        refuse_target(p, place);
    }
}

/* Takes `typed` as the answer to a choice between steps. False: it is no answer, or nothing was
 * asked. */
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

/* Scripts may type the word of a forced step although it has just been played. */
static bool is_played_already(struct session *p, const char *typed)
{
    const char *word = rules_word(p->variant->rules, typed);
    if (p->n_forced == 0 || !word || rules_forced(p->variant, session_pos(p)) != MOVE_NONE)
        return false;
    p->n_forced--;
    app_message(p->app, "The %s has been played already.\n", word);
    return true;
}

/* Plays `typed` as a move, picks it as a place, or refuses it. False: it looks like neither. */
static bool typed_move(struct session *p, const char *typed)
{
    char buffer[TURN_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    struct error error = {0};
    move_code steps[TURN_STEPS_MAX], moves[RULES_MOVES_MAX];
    if (is_played_already(p, typed))
        return true;
    /* After a piece was picked, "x d6" means "d5 x d6". */
    if (p->selected != PLACE_NONE && rules_begins_with_sign(typed)) {
        text_printf(&text, "%s %s", name_of(p, p->selected).text, typed);
        typed = text.is_cut ? typed : buffer;
    }
    int n = 0, place = PLACE_NONE;
    const enum status status = rules_turn_type(session_names(p), session_pos(p), typed, steps,
                                               TURN_STEPS_MAX, &n, &place, &error);
    if (status == STATUS_BAD_INPUT)
        return false;
    if (!may_move(p, true))
        return true;
    p->n_choices = 0;
    if (status == STATUS_OK)
        moves_play(p, steps, n);
    else if (status == STATUS_NOT_FOUND)
        play_place(p, place);
    else if (!choose(p, moves, rules_moves_typed(session_names(p), session_pos(p), typed, moves)))
        session_refuse_move(p, "%s", error.text);
    return true;
}

/* Restarts the clock, puts back the picked piece, lets the next bot of two move, or draws the
 * board. */
static void empty_line(struct session *p)
{
    const struct player *player = session_player_to_move(p);
    if (p->timing.is_paused) {
        p->timing.is_paused = false;
        p->app->answer.shows_board = true;
        return;
    }
    if (cancel(p) || session_step_line(p, 1))
        return;
    if (!session_is_over(p) && player->kind != PLAYER_HUMAN && player->kind != PLAYER_REMOTE)
        moves_play_bot(p, player);
    else if (p->app->has_terminal_in)
        p->app->answer.shows_board = true;
}

/* During a pause only commands that do not show the board are allowed. */
static bool refuse_in_pause(struct session *p, const struct command *c)
{
    if (!p->timing.is_paused || (c && (c->group == GROUP_CLOCK || c->group == GROUP_FILES ||
                                       c->group == GROUP_LEARN || c->group == GROUP_LEAVE)))
        return false;
    session_refuse(p, "The clock is stopped. An empty line restarts it.");
    return true;
}

static void run_item(struct session *p, const char *item)
{
    char word[WORD_MAX];
    const char *rest = item;
    text_next_word(&rest, word, sizeof word);
    const struct commands all = command_of_game(p);
    const struct command *c = command_find(&all, word);
    if (refuse_in_pause(p, c))
        return;
    if (typed_answer(p, item))
        return;
    const move_code numbered = moves_numbered(p, item);
    if (numbered != MOVE_NONE) {
        if (may_move(p, true))
            moves_play(p, &numbered, 1);
    } else if (c) {
        command_run(&all, c, rest);
    } else if (typed_move(p, item)) {
        return;
    } else if (p->n_choices > 0) {
        session_refuse(p, "'%s' is not one of the answers.", utf8_quote(item, 40).text);
        p->app->answer.next = NEXT_CHOICE;
    } else {
        command_refuse_unknown(&all, word);
    }
}

/* Handles a place, a step, or an earlier position to play on from. */
static void play_request(struct session *p, const struct request *r)
{
    if (refuse_in_pause(p, NULL))
        return;
    if (r->kind == REQUEST_BACK && p->remote) {
        session_refuse(p, "Type 'undo' to ask for an undo.");
    } else if (r->kind == REQUEST_BACK) {
        if (!app_ask(p->app, false, "Play on from here? The later turns are undone."))
            return;
        game_undo(p->game, game_length(p->game) - r->place);
        p->n_forced = 0;
        session_make_casual(p, "undo");
        session_change(p, &(struct event){.kind = EVENT_TAKEN_BACK});
    } else if (may_move(p, false)) {
        if (r->kind == REQUEST_STEP)
            moves_play(p, &r->step, 1);
        else
            play_place(p, r->place);
    }
}

void session_request(struct session *p, const struct request *r)
{
    answer_begin(&p->app->answer);
    p->has_changed = false;
    timing_arrive(&p->timing);
    if (session_end_time(p))
        return;
    const bool was_own = session_names(p)->is_second_naming;
    if (r->kind == REQUEST_LINE && *r->line)
        run_item(p, r->line);
    else if (r->kind == REQUEST_LINE)
        empty_line(p);
    else
        play_request(p, r);
    if (session_names(p)->is_second_naming != was_own) /* the open choices now have other names */
        session_put_back(p);
    session_watch(p);
}

void session_do(struct session *p, const char *line)
{
    session_request(p, &(struct request){.line = line});
}
