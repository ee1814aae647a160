/* Creates, changes and frees sessions. */
#include "session/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "rules/registry.h"
#include "session/autosave.h"
#include "session/controller.h"
#include "session/rating.h"
#include "system/mem.h"

uint64_t session_seed(struct session *p)
{
    if (!p->has_seed) {
        p->seed = app_next_seed(p->app);
        record_set_seed(p->record, p->seed);
    }
    p->has_seed = true;
    return p->seed;
}

/* Creates a session without a game. Its record contains only the date. */
static struct session *new_empty(struct app *app)
{
    struct session *p = mem_new(1, sizeof *p);
    p->app = app;
    p->delay_ms = app->settings.delay_ms;
    p->named[SIDE_FIRST].level = p->named[SIDE_SECOND].level = -1;
    session_deselect(p);
    mem_check(record_new(&p->record));
    mem_check(record_set(p->record, RECORD_DATE, autosave_now(DATE_FORMAT).text));
    return p;
}

void session_set_clock(struct session *p, const struct clock_control clock[2])
{
    record_set_clock(p->record, clock);
    timing_begin(&p->timing, p->app, p->record, p->game, false);
}

enum exit_code session_new(struct app *app, const struct game_setup *setup, struct session **out)
{
    struct session *p = new_empty(app);
    const struct variant_spec *spec = &setup->spec;
    union position first;
    p->controller = setup->controller;
    memcpy(p->players, setup->players, sizeof p->players);
    p->has_seed = setup->has_seed;
    p->seed = setup->seed;
    if (p->has_seed)
        record_set_seed(p->record, p->seed);
    enum exit_code code = setup_board(app, setup, &p->variant);
    if (code == CODE_NONE)
        code = setup_position(app, p->variant, setup->start, &first);
    if (code != CODE_NONE) {
        session_free(p);
        return code;
    }
    p->board = setup->board ? setup->board : p->variant->board;
    if (spec->board_text)
        mem_check(record_set_board(p->record, spec->board_text, spec->board_size));
    mem_check(game_new(p->variant, &first.pos, &p->game));
    mem_check(coach_new(p->variant, &p->adviser.coach));
    game_set_draws(p->game, setup->has_draws);
    session_set_clock(p, setup->clock);
    *out = p;
    return CODE_NONE;
}

/* Sets the level of bots that adapt to a person. */
static void follow_person(struct app *app, const struct rules *rules, struct player players[2])
{
    struct settings *s = &app->settings;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        int was;
        if (!players[side].is_auto || players[!side].kind != PLAYER_HUMAN)
            continue;
        s->bot.level = follow_level(rules, players[side].level, &was);
        s->bot = players[side] = settings_level_player(s, LEVEL_AUTO);
        if (was > 0 && was != s->bot.level)
            app_message(app, "The level is now %d; it was %d.\n", s->bot.level, was);
    }
}

enum exit_code session_new_set(struct app *app, const char *start, struct session **out)
{
    struct settings *s = &app->settings;
    const int first = s->values[SETTING_FIRST];
    struct game_setup setup;
    follow_person(app, s->rules, s->players);
    const bool has_seed = first == FIRST_RANDOM || (s->has_seed && !app->has_seeds);
    const uint64_t seed = has_seed ? app_next_seed(app) : 0;
    struct rng rng = rng_seed(seed);
    enum exit_code code = setup_game(
        app, (enum side)(first == FIRST_RANDOM ? rng_below(&rng, 2) : first), start, &setup);
    setup.has_seed = has_seed;
    setup.seed = seed;
    if (code == CODE_NONE)
        code = session_new(app, &setup, out);
    setup_free(&setup);
    return code;
}

/* Creates a game like `model`, from the position `start`. */
static enum exit_code new_alike(const struct session *model, const char *start,
                                struct session **out)
{
    const struct variant *v = model->variant;
    const char *board = record_board(model->record);
    struct game_setup setup = {
        .rules = v->rules,
        .spec = {.board = v->board,
                 .board_text = *board ? board : NULL,
                 .board_size = strlen(board),
                 .rule_set = v->rule_set,
                 .first = v->first},
        .start = start,
        .players = {model->players[SIDE_FIRST], model->players[SIDE_SECOND]},
        .has_draws = game_has_draws(model->game),
    };
    record_clock(model->record, setup.clock);
    const enum exit_code code = session_new(model->app, &setup, out);
    if (code == CODE_NONE)
        (*out)->is_loaded = true;
    return code;
}

struct session *session_new_loaded(struct app *app, struct review *loaded, const char *name)
{
    struct session *p = new_empty(app);
    record_free(p->record);
    p->record = loaded->record;
    p->game = loaded->game;
    p->variant = loaded->owned;
    mem_check(coach_new(p->variant, &p->adviser.coach));
    *loaded = (struct review){0};
    p->board = p->variant->board;
    p->is_loaded = true;
    p->has_seed = record_seed(p->record, &p->seed);
    app_change_game(app, p->variant->rules);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *player = record_text(p->record, RECORD_PLAYER + side);
        const bool is_remote = app->settings.remote && app->settings.remote_side == (enum side)side;
        p->players[side] = (struct player){.kind = PLAYER_HUMAN};
        if (*player && !is_remote &&
            player_read(p->variant->rules, player, &p->players[side], NULL) != STATUS_OK)
            app_message(app, "There is no player '%s': a person now plays %s.\n",
                        utf8_quote(player, 60).text, session_side_name(p, (enum side)side));
    }
    session_keep_players(p);
    if (!*name)
        session_make_casual(p, "copy");
    timing_begin(&p->timing, app, p->record, p->game, app->has_terminal_in);
    autosave_use_file(p, name);
    return p;
}

void session_free(struct session *p)
{
    if (!p)
        return;
    if (p->on_free)
        p->on_free(p);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        think_free(&p->thinkers[side]);
    think_free(&p->adviser.thinker);
    coach_free(p->adviser.coach);
    free(p->choices);
    free(p->own);
    autosave_unlock(p);
    record_free(p->record);
    game_free(p->game);
    variant_free(p->variant);
    free(p);
}

bool session_confirm_abandon(const struct session *p)
{
    if (p && p->app->line)
        return app_ask(p->app, false, "Leave the remote player?");
    return !p || game_length(p->game) == 0 ||
           app_ask(p->app, false, "Abandon the game in progress?");
}

bool session_confirm_close(const struct session *p)
{
    return (p && p->autosave.is_written && !p->app->line) || session_confirm_abandon(p);
}

void session_replace(struct session *p, struct session *fresh)
{
    assert(fresh);
    const struct session old = *p;
    *p = *fresh;
    *fresh = old;
    session_free(fresh);
    session_change(p, &(struct event){.kind = EVENT_BEGUN});
}

bool session_restart(struct session *p, const char *start)
{
    struct session *fresh = NULL;
    struct rules_position first;
    const bool is_moved = start, is_alike = is_moved || p->is_loaded;
    if (!start && !game_has_board_start(p->game)) {
        first = rules_position(p->variant, game_pos_at(p->game, 0));
        start = first.text;
    }
    if (p->is_loaded && !is_moved) {
        follow_person(p->app, p->variant->rules, p->players);
        session_keep_players(p);
    }
    const enum exit_code code =
        is_alike ? new_alike(p, start, &fresh) : session_new_set(p->app, start, &fresh);
    if (code != CODE_NONE)
        return false;
    autosave_archive(p);
    if (is_moved && *p->autosave.copy)
        app_message(p->app, "The previous game is saved. To open it, type: load %s\n",
                    utf8_quote(p->autosave.copy, 120).text);
    session_replace(p, fresh);
    return true;
}

void session_keep_players(const struct session *p)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND && !p->controller; side++) {
        if (p->players[side].kind != PLAYER_REMOTE) /* the connection is not for other games */
            p->app->settings.players[side] = p->players[side];
    }
}

int session_lone_human(const struct session *p)
{
    const bool is_first_bot = session_is_bot(p, SIDE_FIRST);
    if (is_first_bot == session_is_bot(p, SIDE_SECOND))
        return -1;
    return is_first_bot ? SIDE_SECOND : SIDE_FIRST;
}

bool session_has_human(const struct session *p)
{
    return !session_is_bot(p, SIDE_FIRST) || !session_is_bot(p, SIDE_SECOND);
}

bool session_hides_thoughts(const struct session *p)
{
    return session_has_human(p) && p->app->settings.values[SETTING_THINKING] == SWITCH_OFF;
}

/* At a terminal, returns false if a person must press Enter before each move, or if the game is
 * over, because the person then chooses what to do next. */
bool session_is_unattended(const struct session *p)
{
    const bool is_watched = p->app->has_terminal_in && p->app->has_terminal_out;
    return !session_has_human(p) && (!is_watched || (p->delay_ms >= 0 && !session_is_over(p)));
}

bool session_end_time(struct session *p)
{
    const enum side side = (enum side)session_pos(p)->side;
    /* The peer's program measures the peer's time. */
    if (!timing_is_late(&p->timing) || session_awaits_peer(p))
        return false;
    answer_begin(&p->app->answer);
    if (session_lone_human(p) == (int)side && !p->remote &&
        app_ask(p->app, true, "Your time is up. Play on without a clock? (If not, you lose.)")) {
        session_make_casual(p, "time");
        session_set_clock(p, NULL);
        return false;
    }
    if (game_lose_on_time(p->game, side) == STATUS_OK)
        session_change(p, &(struct event){.kind = EVENT_ENDED});
    return true;
}

bool session_step_line(struct session *p, int by)
{
    return p->controller && p->controller->step && p->controller->step(p, by);
}

void session_watch(struct session *p)
{
    struct controller *c = p->controller;
    if (c)
        c->after(p);
    while (c && *c->question && !app_is_leaving(p->app)) {
        const bool is_yes = app_ask(p->app, true, "%s", c->question);
        c->question[0] = '\0';
        answer_begin(&p->app->answer);
        if (!app_is_leaving(p->app))
            c->answer(p, is_yes);
    }
}

void session_refuse_as(struct session *p, enum refused what, const char *format, ...)
{
    char buffer[2 * ERROR_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(buffer, sizeof buffer, format, args);
    va_end(args);
    app_refuse(p->app, "%s\n", buffer);
    p->app->answer.is_refused = true;
    if (what == REFUSED_MOVE && !p->app->has_terminal_in && !p->app->line)
        app_leave(p->app, CODE_ILLEGAL);
}

const struct variant *session_names(const struct session *p)
{
    const int lone = session_lone_human(p);
    const int side = lone >= 0 ? lone : session_pos(p)->side;
    const bool is_own = side == SIDE_SECOND && !session_is_bot(p, SIDE_SECOND) &&
                        p->app->settings.values[SETTING_NUMBERS] == NUMBERS_OWN;
    return is_own && p->variant->second_naming ? p->variant->second_naming : p->variant;
}

void session_deselect(struct session *p)
{
    p->selected = PLACE_NONE;
    p->listed = PLACE_NONE;
    p->shows_threats = false;
    free(p->choices);
    p->choices = NULL;
    p->n_choices = 0;
}

void session_change(struct session *p, const struct event *e)
{
    session_deselect(p);
    p->last = *e;
    p->has_changed = true;
    p->app->answer.shows_board = true;
    timing_follow(&p->timing);
    autosave_game(p);
}

/* Prints an option with its argument, quoted for a shell. */
static void print_option(struct app *app, const char *option, const char *s)
{
    app_message(app, " --%s '", option);
    for (; *s; s++) {
        if (*s == '\'')
            app_message(app, "'\\''");
        else
            app_message(app, "%c", *s);
    }
    app_message(app, "'");
}

void session_print_resume(const struct session *p)
{
    const struct rules *rules = p->variant->rules;
    if (p->controller || !p->app->has_terminal_in || session_is_over(p) ||
        game_length(p->game) == 0)
        return;
    if (p->autosave.is_written) {
        /* A game that was opened from another directory and not changed has no name here. */
        if (*p->autosave.name)
            app_message(p->app, "The game is saved: 'tactigon resume' continues it.\n");
        return;
    }
    app_message(p->app, "To continue from this position: tactigon play");
    if (rules != rules_at(0))
        print_option(p->app, "game", rules->name);
    if (strcmp(p->board, rules->boards[0].name) != 0)
        print_option(p->app, "board", p->board);
    if (strcmp(p->variant->rule_set, rules->rule_sets[0]) != 0)
        print_option(p->app, "rules", p->variant->rule_set);
    print_option(p->app, "position", rules_position(p->variant, session_pos(p)).text);
    app_message(p->app, "\n");
}

/* ---- advice for a person ---- */

/* Returns what the last hint or evaluation of this position has found, or NULL. */
static const struct search_result *found_now(const struct session *p)
{
    const struct adviser *a = &p->adviser;
    const bool is_current =
        a->has_found && a->key == session_pos(p)->key && a->steps == game_length(p->game);
    return is_current ? &a->found : NULL;
}

const struct search_line *advice_hint(const struct session *p)
{
    const int n = p->adviser.n_given;
    return n > 0 && found_now(p) ? &p->adviser.found.lines[n - 1] : NULL;
}

const struct search_result *advice_find(struct session *p)
{
    enum { LINES = 5 }; /* number of moves that a hint compares */
    struct app *app = p->app;
    struct adviser *a = &p->adviser;
    const struct search_limits limits = think_limits(app, settings_time_ms(&app->settings), LINES);
    const struct player best = player_strongest(p->variant->rules);
    if (session_is_over(p)) {
        session_refuse(p, "The game is over: there is nothing to search.");
        return NULL;
    }
    if (found_now(p))
        return &a->found;
    think_announce(app, &best, "Thinking; Ctrl-C: answer now.\n");
    a->thinker.names = session_names(p);
    const struct search_result *r = think_look(&a->thinker, app, p->game, &limits);
    app_forget_interrupt(app);
    app->answer.is_refused |= !r;
    if (r && r->depth == 0)
        session_refuse(p, "There was no time to search.");
    if (!r || r->depth == 0)
        return NULL;
    a->found = *r;
    a->has_found = true;
    a->key = session_pos(p)->key;
    a->steps = game_length(p->game);
    a->n_given = 0;
    return &a->found;
}

struct coach *advice_coach(const struct session *p)
{
    coach_address(p->adviser.coach, session_names(p), session_pos(p)->side);
    return p->adviser.coach;
}

static bool has_warnings(const struct session *p)
{
    return p->variant->rules->show->picture &&
           p->app->settings.values[SETTING_WARNINGS] == SWITCH_ON && !session_is_over(p) &&
           session_player_to_move(p)->kind == PLAYER_HUMAN &&
           !(p->controller && p->controller->has_no_warnings);
}

int advice_threats(const struct session *p, int picked, struct fact *out)
{
    const bool has_all = p->shows_threats && picked == PLACE_NONE;
    struct coach *c = advice_coach(p);
    const int n = has_all || has_warnings(p) ? coach_marks(c, session_pos(p), has_all, out) : 0;
    mem_check(coach_status(c));
    return n;
}

void advice_warnings(const struct session *p, struct text *out)
{
    if (!has_warnings(p))
        return;
    coach_warn(advice_coach(p), session_pos(p), out);
    mem_check(coach_status(advice_coach(p)));
}
