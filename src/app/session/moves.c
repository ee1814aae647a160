/*
 * Moves of a session: played by people and by bots, and listed.
 */
#include "app/session/moves.h"

#include <stdlib.h>
#include <string.h>

#include "tactigon/turns.h"

/* ---- playing ---- */

/*
 * Each choice has a generator of its own, by the game's seed and how far the game has come: who
 * goes on with a saved game, or takes a move back, draws what playing on would have drawn.
 */
static void seed_choice(struct session *p)
{
    struct rng rng = rng_seed(session_seed(p));
    p->app->rng = rng_seed(rng_next(&rng) + (uint64_t)game_length(p->game));
    p->app->is_seeded = true;
}

static bool take_step(struct session *p, move_code m)
{
    const enum status status = game_play(p->game, m);
    if (status == STATUS_NO_MEMORY) {
        app_leave(p->app, app_no_memory(p->app));
    }
    return status == STATUS_OK && timing_end_step(&p->timing);
}

/* The person has said yes to "Play d7-d6?". */
static bool is_confirmed(struct session *p, const move_code *steps, int n)
{
    char turn[TURN_TEXT_MAX];
    struct text text = text_in(turn, sizeof turn);
    rules_turn_show(p->variant, session_pos(p), steps, n, &text);
    const bool is_yes = session_may(p, true, "Play %s?", turn);
    if (p->consent == CONSENT_NO)
        app_say(p->app, "Not played.\n");
    return is_yes;
}

void moves_play(struct session *p, const move_code *steps, int n)
{
    if (p->app->settings.values[SETTING_CONFIRM] == SWITCH_ON && !is_confirmed(p, steps, n))
        return;
    for (int i = 0; i < n; i++) {
        if (!take_step(p, steps[i]))
            return;
    }
    p->n_forced = 0;
    session_changed(p);
}

bool session_play_forced(struct session *p)
{
    char name[MOVE_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    const enum side side = (enum side)session_pos(p)->side;
    if (session_is_over(p) || settings_is_bot(&p->app->settings, side))
        return false;
    const move_code m = rules_forced(p->variant, session_pos(p));
    if (m == MOVE_NONE)
        return false;
    p->variant->rules->move_show(p->variant, session_pos(p), m, &text);
    answer_begin(&p->app->answer);
    if (!take_step(p, m))
        return true;
    p->n_forced++;
    session_changed(p);
    struct text said = text_in(p->said, sizeof p->said);
    text_add_capital(&said, session_side_name(p, side));
    text_printf(&said, " has no move but %s, which is played.\n", name);
    app_print(p->app, "%s", p->said);
    session_watch(p);
    return true;
}

static void announce(struct session *p, enum side side, const struct player *player)
{
    char what[PLAYER_TEXT_MAX];
    struct text text = text_in(what, sizeof what);
    text_add_capital(&text, session_side_name(p, side));
    text_add(&text, " thinks; Ctrl-C: play now.");
    if (!session_runs_through(p))
        think_announce(p->app, player, what);
}

void moves_play_bot(struct session *p, const struct player *player)
{
    struct turn turn = {0};
    char name[PLAYER_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    const enum side side = (enum side)session_pos(p)->side;
    announce(p, side, player);
    timing_start(&p->timing);
    do {
        seed_choice(p);
        const move_code m =
            think_choose(&p->thinkers[side], p->app, player, p->game, &p->timing, session_seed(p));
        if (m == MOVE_NONE || session_end_time(p) || !take_step(p, m))
            return;
    } while (session_pos(p)->mid_turn);

    /*
     * Ctrl-C while a bot thinks for a person means that it is to play now, and nothing else any
     * more. Of two bots that play on by themselves nobody waits for a move: there it means leave.
     */
    if (!session_runs_through(p))
        app_forget_interrupt(p->app);

    if (player->level > 0 && !player_taste(player))
        text_add(&text, level_name(player->level));
    else
        player_format(player, &text);
    session_changed(p);
    struct text said = text_in(p->said, sizeof p->said);
    text_add_capital(&said, session_side_name(p, side));
    text_printf(&said, " (%s) plays ", name);
    turn_last(p->game, &turn); /* it has just been played */
    turn_show(p->game, &turn, &said);
    text_add(&said, ".\n");
    app_print(p->app, "%s", p->said);
}

void session_play_bot(struct session *p)
{
    answer_begin(&p->app->answer);
    moves_play_bot(p, session_player_to_move(p));
    session_watch(p);
}

/* ---- listing ---- */

static int compare_moves(const void *a, const void *b)
{
    return strcmp(((const struct named_move *)a)->text, ((const struct named_move *)b)->text);
}

/* The moves sorted by the names of their places, which marks like 'x' would upset. */
static struct named_move *new_sorted(const struct session *p, const move_code *moves, int n)
{
    struct named_move *named = malloc((size_t)(n + 1) * sizeof *named);
    for (int i = 0; named && i < n; i++) {
        struct text name = text_in(named[i].text, sizeof named[i].text);
        p->variant->rules->move_format(p->variant, session_pos(p), moves[i], &name);
        named[i].move = moves[i];
    }
    if (named)
        qsort(named, (size_t)n, sizeof *named, compare_moves);
    return named;
}

int moves_of(const struct session *p, int place, move_code *out)
{
    if (session_is_over(p))
        return 0;
    if (place == PLACE_NONE)
        return p->variant->rules->gen(p->variant, session_pos(p), out);
    const int n = rules_moves_from(p->variant, session_pos(p), place, out);
    return n > 0 ? n : rules_moves_to(p->variant, session_pos(p), place, out);
}

/* A line a step with its number, or a line for all that begin at the same place. */
static void tell_moves(struct session *p, const char *heading, const struct named_move *named,
                       int n)
{
    int last = PLACE_NONE;
    app_print(p->app, "%s", heading);
    for (int i = 0; i < n; i++) {
        char shown[MOVE_TEXT_MAX], told[MOVE_TEXT_MAX];
        struct text move = text_in(shown, sizeof shown), text = text_in(told, sizeof told);
        int from, to;
        p->variant->rules->move_places(p->variant, named[i].move, &from, &to);
        p->variant->rules->move_show(p->variant, session_pos(p), named[i].move, &move);
        session_tell(p, shown, &text);
        if (p->offered != PLACE_NONE)
            app_print(p->app, "\n%d: %s", i + 1, told);
        else
            app_print(p->app, "%s%s", i > 0 && from == last ? ", " : i > 0 ? ".\n" : "\n", told);
        last = from;
    }
    app_print(p->app, p->offered != PLACE_NONE ? "\nType the number of one to play it.\n" : ".\n");
}

move_code moves_numbered(struct session *p, const char *typed)
{
    long number;
    move_code found = MOVE_NONE;
    if (p->offered == PLACE_NONE ||
        !text_read_number(typed, strlen(typed), 1, p->variant->max_moves, &number))
        return MOVE_NONE;
    move_code *moves = malloc((size_t)p->variant->max_moves * sizeof *moves);
    const int n = moves ? moves_of(p, p->offered, moves) : 0;
    struct named_move *named = new_sorted(p, moves, n);
    if (!moves || !named)
        app_leave(p->app, app_no_memory(p->app));
    else if (number <= n)
        found = named[number - 1].move;
    free(named);
    free(moves);
    return found;
}

void moves_print(struct session *p, const char *heading, int place, const move_code *moves, int n)
{
    struct named_move *named = new_sorted(p, moves, n);
    if (!named) {
        session_do_without(p);
        return;
    }
    if (p->app->settings.is_accessible) {
        p->offered = n > 0 ? place : PLACE_NONE;
        tell_moves(p, heading, named, n);
        free(named);
        return;
    }
    answer_hanging(&p->app->answer, 1, heading);
    for (int i = 0; i < n; i++) {
        char shown[MOVE_TEXT_MAX + 1], told[MOVE_TEXT_MAX + 2];
        struct text move = text_in(shown, sizeof shown), text = text_in(told, sizeof told);
        p->variant->rules->move_show(p->variant, session_pos(p), named[i].move, &move);
        text_put(&text, ' ');
        session_tell(p, shown, &text);
        answer_hanging(&p->app->answer, 1, told);
    }
    answer_hanging(&p->app->answer, 1, "\n");
    free(named);
}
