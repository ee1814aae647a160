/* Moves of a session: how people and bots play them, lists of moves, choices between moves. */
#include "session/moves.h"

#include <stdlib.h>
#include <string.h>

#include "front/app.h"
#include "game/turns.h"
#include "session/controller.h"
#include "session/session.h"
#include "system/mem.h"

enum { NAME_SIZE = 16, SENTENCE_MAX = 128 };

static bool play_step(struct session *p, move_code m)
{
    const enum status status = game_play(p->game, m);
    mem_check(status);
    if (status != STATUS_OK)
        return false;
    timing_end_step(&p->timing);
    return true;
}

void moves_play(struct session *p, const move_code *steps, int n)
{
    const enum side side = (enum side)session_pos(p)->side;
    for (int i = 0; i < n; i++) {
        if (!play_step(p, steps[i]))
            return;
    }
    p->n_forced = 0;
    session_change(p, &(struct event){.kind = EVENT_PLAYED, .side = side});
}

/* Adds "Black must pass." or "Cian (greedy) plays d5-d6." */
static void add_event(const struct session *p, const struct event *e, struct text *out)
{
    text_add(out, session_side_name(p, e->side));
    if (e->kind == EVENT_FORCED) {
        const move_code m = game_move_at(p->game, e->begin);
        text_printf(out, " must %s.\n",
                    rules_move_show(p->variant, game_pos_at(p->game, e->begin), m).text);
        return;
    }
    if (!p->app->front->is_screen) { /* a screen names the bot beside its clock */
        const bool has_name = e->by.level > 0 && !player_style(&e->by);
        text_printf(out, " (%s)", has_name ? level_name(e->by.level) : player_format(&e->by).text);
    }
    const struct rules_turn turn = game_turn_show(p->game, session_names(p), e->begin, e->end);
    text_printf(out, rules_word(p->variant->rules, turn.text) ? ": %s.\n" : " plays %s.\n",
                turn.text);
}

bool session_last_turn(const struct session *p, struct text *out)
{
    const size_t len = out->len;
    if (p->controller && p->controller->task && (session_is_over(p) || !session_pos(p)->mid_turn))
        p->controller->task(p, out);
    if (out->len == len && (p->last.kind == EVENT_BOT_PLAYED || p->last.kind == EVENT_FORCED))
        add_event(p, &p->last, out);
    return out->len > len;
}

/* Reports the turn of a bot, or a forced turn, unless the front end shows the last turn anyway. */
static void report_event(struct session *p, const struct event *e)
{
    char last_turn[SESSION_LAST_TURN_MAX];
    struct text text = text_in(last_turn, sizeof last_turn);
    const bool stays = session_is_over(p) || session_is_bot(p, e->side) ||
                       session_player_to_move(p)->kind == PLAYER_HUMAN;
    session_change(p, e);
    if (stays && app_shows_events(p->app))
        return;
    add_event(p, e, &text);
    app_output(p->app, "%s", last_turn);
}

/* Plays and reports the pass of a person who has no other move. */
static bool play_forced(struct session *p)
{
    const enum side side = (enum side)session_pos(p)->side;
    const int begin = game_length(p->game);
    if (session_is_over(p) || session_is_bot(p, side))
        return false;
    const move_code m = rules_pass_step(p->variant, session_pos(p));
    if (m == MOVE_NONE)
        return false;
    answer_begin(&p->app->answer);
    if (!play_step(p, m))
        return true;
    p->n_forced++;
    report_event(
        p, &(struct event){.kind = EVENT_FORCED, .side = side, .begin = begin, .end = begin + 1});
    session_watch(p);
    return true;
}

enum session_next session_next(struct session *p, bool has_typed)
{
    const bool is_bot = session_is_bot(p, (enum side)session_pos(p)->side);
    if (!p->timing.is_paused) {
        if (is_bot && session_has_human(p) && !session_is_over(p) && !session_awaits_peer(p))
            return SESSION_BOT;
        if (play_forced(p))
            return SESSION_ANSWERED;
    }
    return has_typed ? SESSION_TYPED : SESSION_WAIT;
}

void moves_play_bot(struct session *p, const struct player *player)
{
    struct turn turn = {0};
    const struct player by = *player;
    const enum side side = (enum side)session_pos(p)->side;
    if (!session_is_unattended(p))
        think_announce(p->app, player, "%s is thinking; Ctrl-C: play now.\n",
                       session_side_name(p, side));
    timing_start(&p->timing);
    do {
        /* The seed depends on the length of the game, so that a saved game continues with the same
         * random numbers. */
        struct rng seeds = rng_seed(session_seed(p));
        struct rng rng = rng_seed(rng_next(&seeds) + (uint64_t)game_length(p->game));
        p->thinkers[side].names = session_names(p);
        p->thinkers[side].is_secret = session_hides_thoughts(p);
        const move_code m = think_choose(&p->thinkers[side], p->app, player, p->game, &p->timing,
                                         session_seed(p), &rng);
        if (m == MOVE_NONE || session_end_time(p) || !play_step(p, m))
            return;
    } while (session_pos(p)->mid_turn);

    /* Against a person, Ctrl-C makes a bot play at once. Between bots, it ends the program. */
    if (!session_is_unattended(p))
        app_forget_interrupt(p->app);

    turn_last(p->game, &turn); /* cannot fail: a turn was just played */
    report_event(p, &(struct event){EVENT_BOT_PLAYED, side, by, turn.begin, turn.end});
}

void moves_play_peer(struct session *p, move_code m, int64_t used_ns)
{
    const enum side side = (enum side)session_pos(p)->side;
    const struct player by = p->players[side];
    struct turn turn = {0};
    if (!play_step(p, m))
        return;
    timing_correct(&p->timing, used_ns); /* before the record is saved */
    turn_last(p->game, &turn);
    if (session_pos(p)->mid_turn)
        session_change(p, &(struct event){.kind = EVENT_NONE});
    else
        report_event(p, &(struct event){EVENT_BOT_PLAYED, side, by, turn.begin, turn.end});
}

void session_play_bot(struct session *p)
{
    answer_begin(&p->app->answer);
    moves_play_bot(p, session_player_to_move(p));
    session_watch(p);
}

/* Sorts the moves by the text of move_format, which has no 'x' or '-' between the places. */
static struct named_move *new_sorted(const struct session *p, const move_code *moves, int n)
{
    struct named_move *named = mem_new((size_t)n, sizeof *named);
    rules_name_moves(session_names(p), session_pos(p), moves, n, named);
    return named;
}

int moves_of(const struct session *p, int place, move_code *out)
{
    if (session_is_over(p))
        return 0;
    if (place == PLACE_NONE)
        return p->variant->rules->gen(p->variant, session_pos(p), out);
    const int n = rules_moves_from(session_names(p), session_pos(p), place, out);
    return n > 0 ? n : rules_moves_to(session_names(p), session_pos(p), place, out);
}

/* Prints numbered steps, one per line, or a line for each place where steps begin. */
static void print_moves(struct session *p, const char *heading, const struct named_move *named,
                        int n)
{
    const struct variant *v = session_names(p);
    int last = PLACE_NONE;
    app_output(p->app, "%s", heading);
    for (int i = 0; i < n; i++) {
        const struct rules_name move = rules_move_show(v, session_pos(p), named[i].move);
        int from, to;
        v->rules->move_places(v, named[i].move, &from, &to);
        if (p->listed != PLACE_NONE)
            app_output(p->app, "\n%d: %s", i + 1, move.text);
        else
            app_output(p->app, "%s%s",
                       i > 0 && from == last ? ", "
                       : i > 0               ? ".\n"
                                             : "\n",
                       move.text);
        last = from;
    }
    app_output(p->app, p->listed != PLACE_NONE ? "\nType a number to play that move.\n" : ".\n");
}

move_code moves_numbered(struct session *p, const char *typed)
{
    long number;
    move_code found = MOVE_NONE;
    if (p->listed == PLACE_NONE ||
        !text_read_number(typed, strlen(typed), 1, p->variant->max_moves, &number))
        return MOVE_NONE;
    move_code moves[RULES_MOVES_MAX] = {MOVE_NONE};
    const int n = moves_of(p, p->listed, moves);
    struct named_move *named = new_sorted(p, moves, n);
    if (number <= n)
        found = named[number - 1].move;
    free(named);
    return found;
}

void moves_print(struct session *p, int place, const move_code *moves, int n, const char *format,
                 ...)
{
    char heading[SENTENCE_MAX];
    struct named_move *named = new_sorted(p, moves, n);
    va_list args;
    va_start(args, format);
    vsnprintf(heading, sizeof heading, format, args);
    va_end(args);
    if (settings_is_accessible(&p->app->settings)) {
        p->listed = n > 0 ? place : PLACE_NONE;
        print_moves(p, heading, named, n);
        free(named);
        return;
    }
    answer_hanging(&p->app->answer, 1, heading);
    for (int i = 0; i < n; i++) {
        const struct rules_name move =
            rules_move_show(session_names(p), session_pos(p), named[i].move);
        answer_hanging(&p->app->answer, 1, text_format(" %s", move.text).text);
    }
    answer_hanging(&p->app->answer, 1, "\n");
    free(named);
}

static struct rules_name choice_name(const struct session *p, int i)
{
    return rules_move(session_names(p), session_pos(p), p->choices[i]);
}

/* Returns the length of the text that all choices begin with. It never ends inside a number. */
static size_t common_length(const struct session *p)
{
    const struct rules_name first = choice_name(p, 0);
    bool has_digit = false;
    size_t len = strlen(first.text);
    for (int i = 1; i < p->n_choices; i++) {
        const struct rules_name other = choice_name(p, i);
        size_t same = 0;
        while (same < len && other.text[same] == first.text[same])
            same++;
        len = same;
    }
    for (int i = 0; i < p->n_choices; i++)
        has_digit = has_digit || text_is_digit(choice_name(p, i).text[len]);
    while (has_digit && len > 0 && text_is_digit(first.text[len - 1]))
        len--;
    return len;
}

struct text_word session_choice_name(const struct session *p)
{
    return text_format("%.*s", (int)common_length(p), choice_name(p, 0).text);
}

bool session_choice_ask(const struct session *p, struct text *out)
{
    const size_t len = out->len;
    if (p->variant->rules->talk->choice_ask)
        p->variant->rules->talk->choice_ask(session_names(p), session_pos(p), p->choices[0], out);
    if (out->len > len)
        return out->data[out->len - 1] == '?';
    text_printf(out, "%s can be played in %d ways:", session_choice_name(p).text, p->n_choices);
    return false;
}

bool session_choice_at(const struct session *p, int i, struct step_choice *out)
{
    struct text answer = text_in(out->answer, sizeof out->answer);
    struct text what = text_in(out->what, sizeof out->what);
    if (i >= p->n_choices)
        return false;
    text_add(&answer, choice_name(p, i).text + common_length(p));
    out->is_number = text_is_number(out->answer);
    if (p->variant->rules->talk->choice_show)
        p->variant->rules->talk->choice_show(session_names(p), session_pos(p), p->choices[i],
                                             &what);
    return true;
}
