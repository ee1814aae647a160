#include "app/session/session.h"
#include "app/lines/console.h"

#include <stdlib.h>
#include <string.h>

#include "app/lines/draw.h"
#include "app/lines/print.h"
#include "app/session/command.h"
#include "app/settings/setup.h"
#include "app/system/platform.h"
#include "tactigon/turns.h"

#include "tactigon/registry.h"
#include "tactigon/utf8.h"

/* ---- making ---- */

/* The seed of the game; it is asked for when the first choice is to be made by chance. */
static uint64_t game_seed(struct session *p)
{
    if (!p->has_seed) {
        p->seed = app_next_seed(p->app);
        record_set_seed(p->record, p->seed);
    }
    p->has_seed = true;
    return p->seed;
}

static enum side choose_first(struct session *p)
{
    const int value = p->app->settings.values[SETTING_FIRST];
    if (value != FIRST_RANDOM)
        return (enum side)value;
    struct rng rng = rng_seed(game_seed(p));
    return (enum side)rng_below(&rng, 2);
}

/*
 * Each choice has a generator of its own, by the game's seed and how far the game has come: who
 * goes on with a saved game, or takes a move back, draws what playing on would have drawn.
 */
static void seed_choice(struct session *p)
{
    struct rng rng = rng_seed(game_seed(p));
    p->app->rng = rng_seed(rng_next(&rng) + (uint64_t)game_length(p->game));
    p->app->is_seeded = true;
}

/* A play without a game, with a record that knows the date; NULL when memory has run out. */
static struct session *new_empty(struct app *app)
{
    char date[DATE_TEXT_MAX];
    struct text text = text_in(date, sizeof date);
    struct session *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->app = app;
    p->delay_ms = app->settings.delay_ms;
    p->selected = PLACE_NONE;
    autosave_date(&text);
    if (record_new(&p->record) == STATUS_OK && record_set_date(p->record, date) == STATUS_OK)
        return p;
    session_free(p);
    return NULL;
}

/* The game of a fresh p, which has a variant. */
static enum exit_code start_game(struct session *p, const char *start)
{
    union position first;
    const enum exit_code code = setup_position(p->app, p->variant, start, &first);
    if (code != CODE_NONE)
        return code;
    if (game_new(p->variant, &first.pos, &p->game) != STATUS_OK)
        return app_no_memory(p->app);
    if (start) {
        struct text text = text_in(p->start, sizeof p->start);
        p->variant->rules->pos_format(p->variant, &first.pos, &text);
    }
    return CODE_NONE;
}

/* The variant and the game of a fresh p; what was made before a failure is in p. */
static enum exit_code set_up(struct session *p, const char *start)
{
    const struct settings *s = &p->app->settings;
    if (s->has_seed && !p->app->has_seeds)
        game_seed(p);
    enum exit_code code = setup_recorded(p->app, choose_first(p), &p->variant, p->record);
    if (code == CODE_NONE)
        code = start_game(p, start);
    if (code == CODE_NONE)
        game_set_draws(p->game, s->values[SETTING_DRAWS] == SWITCH_ON);
    return code;
}

enum exit_code session_new(struct app *app, const char *start, struct session **out)
{
    struct session *p = new_empty(app);
    if (!p)
        return app_no_memory(app);
    p->board = setting_value(&app->settings, SETTING_BOARD);
    const enum exit_code code = set_up(p, start);
    if (code != CODE_NONE)
        session_free(p);
    else
        *out = p;
    return code;
}

/* The same game again, on the board that a record brought along. */
static enum exit_code set_up_alike(struct session *p, const struct session *model)
{
    const struct variant *v = model->variant;
    const char *board = record_board(model->record);
    const struct variant_spec spec = {
        .board = v->board,
        .board_text = *board ? board : NULL,
        .board_size = strlen(board),
        .rule_set = v->rule_set,
        .first = v->first,
    };
    if ((*board && record_set_board(p->record, board, spec.board_size) != STATUS_OK) ||
        variant_new(v->rules, &spec, &p->variant, NULL) != STATUS_OK)
        return app_no_memory(p->app);
    p->board = p->variant->board;
    p->is_loaded = true;
    const enum exit_code code = start_game(p, *model->start ? model->start : NULL);
    if (code == CODE_NONE)
        game_set_draws(p->game, game_has_draws(model->game));
    return code;
}

static enum exit_code new_alike(const struct session *model, struct session **out)
{
    struct session *p = new_empty(model->app);
    if (!p)
        return app_no_memory(model->app);
    const enum exit_code code = set_up_alike(p, model);
    if (code != CODE_NONE)
        session_free(p);
    else
        *out = p;
    return code;
}

/* Who played the game plays on; a name that nobody knows any more stands for a person. */
static void take_players(struct session *p)
{
    struct settings *s = &p->app->settings;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        const char *name = record_player(p->record, (enum side)side);
        s->players[side] = (struct player){.kind = PLAYER_HUMAN};
        if (*name && player_read(s->rules, name, &s->players[side], NULL) != STATUS_OK)
            app_say(p->app, "There is no player '%s': a person plays %s.\n",
                    utf8_quote(name, 60).text, s->rules->side_names[side]);
    }
}

static void take_start(struct session *p)
{
    union position own;
    const struct pos *first = game_pos_at(p->game, 0);
    struct text text = text_in(p->start, sizeof p->start);
    memset(&own, 0, sizeof own);
    p->variant->rules->start(p->variant, &own.pos);
    if (memcmp(first, &own, p->variant->pos_size) != 0)
        p->variant->rules->pos_format(p->variant, first, &text);
}

enum exit_code session_new_loaded(struct app *app, struct record_loaded *loaded, const char *name,
                                  struct session **out)
{
    struct session *p = new_empty(app);
    if (!p) {
        record_loaded_free(loaded);
        return app_no_memory(app);
    }
    record_free(p->record);
    p->record = loaded->record;
    p->game = loaded->game;
    p->variant = loaded->variant;
    *loaded = (struct record_loaded){0};
    p->board = p->variant->board;
    p->is_loaded = true;
    p->has_seed = record_seed(p->record, &p->seed);
    settings_file_change_game(app, p->variant->rules);
    take_start(p);
    take_players(p);
    autosave_adopt(p, name);
    *out = p;
    return CODE_NONE;
}

void session_free(struct session *p)
{
    if (!p)
        return;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        think_free(&p->thinkers[side]);
    think_free(&p->adviser.thinker);
    autosave_release(p);
    record_free(p->record);
    game_free(p->game);
    variant_free(p->variant);
    free(p);
}

void session_replace(struct session *p, struct session *fresh)
{
    /* The line that asked for the other game goes on in it. */
    memcpy(fresh->line, p->line, sizeof p->line);
    fresh->rest = p->rest;
    const struct session old = *p;
    *p = *fresh;
    *fresh = old;
    session_free(fresh);
    session_changed(p);
}

bool session_restart(struct session *p)
{
    struct session *fresh;
    const enum exit_code code = p->is_loaded
                                    ? new_alike(p, &fresh)
                                    : session_new(p->app, *p->start ? p->start : NULL, &fresh);
    if (code != CODE_NONE)
        return false;
    autosave_shelve(p);
    session_replace(p, fresh);
    return true;
}

/* ---- what is so ---- */

const struct pos *session_pos(const struct session *p)
{
    return game_pos(p->game);
}

void play_tell(const struct session *p, const char *s, struct text *out)
{
    if (settings_counts_own(&p->app->settings, (enum side)session_pos(p)->side))
        p->variant->rules->turn_names(p->variant, s, out);
    else
        text_add(out, s);
}

bool session_is_over(const struct session *p)
{
    return game_end(p->game) != GAME_GOES_ON;
}

static const struct player *player_to_move(const struct session *p)
{
    return &p->app->settings.players[session_pos(p)->side];
}

int session_lone_human(const struct session *p)
{
    const bool is_first_bot = settings_is_bot(&p->app->settings, SIDE_FIRST);
    if (is_first_bot == settings_is_bot(&p->app->settings, SIDE_SECOND))
        return -1;
    return is_first_bot ? SIDE_SECOND : SIDE_FIRST;
}

static bool has_human(const struct session *p)
{
    return !settings_is_bot(&p->app->settings, SIDE_FIRST) ||
           !settings_is_bot(&p->app->settings, SIDE_SECOND);
}

/* A person sees what is printed and can answer. */
static bool is_watched(const struct session *p)
{
    return p->app->has_terminal_in && p->app->has_terminal_out;
}

/*
 * Two bots are watched move by move only by a person at a terminal who has asked for no delay, and
 * who is asked behind the end what to do with the game.
 */
static bool runs_through(const struct session *p)
{
    return !has_human(p) && (!is_watched(p) || (p->delay_ms >= 0 && !session_is_over(p)));
}

static const char *side_name(const struct session *p, enum side side)
{
    return p->variant->rules->side_names[side];
}

/* ---- refusing ---- */

static void complain(struct session *p, const char *format, va_list args)
{
    char buffer[2 * ERROR_TEXT_MAX];
    vsnprintf(buffer, sizeof buffer, format, args);
    app_complain(p->app, "%s\n", buffer);
    p->has_failed = true;
}

void session_refuse(struct session *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(p, format, args);
    va_end(args);
}

void session_refuse_move(struct session *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(p, format, args);
    va_end(args);
    if (!p->app->has_terminal_in)
        app_leave(p->app, CODE_ILLEGAL);
}

/* ---- moving ---- */

void session_changed(struct session *p)
{
    p->selected = PLACE_NONE;
    p->choice[0] = '\0';
    p->needs_board = true;
    p->said[0] = '\0';
    p->is_result_said = p->is_result_said && session_is_over(p);
    autosave_game(p);
}

static bool take_step(struct session *p, move_code m)
{
    const enum status status = game_play(p->game, m);
    if (status == STATUS_NO_MEMORY) {
        app_leave(p->app, app_no_memory(p->app));
    }
    return status == STATUS_OK;
}

void session_steps(struct session *p, const move_code *steps, int n)
{
    if (p->app->settings.values[SETTING_CONFIRM] == SWITCH_ON) {
        char question[TURN_TEXT_MAX];
        struct text text = text_in(question, sizeof question);
        text_add(&text, "Play ");
        rules_turn_show(p->variant, session_pos(p), steps, n, &text);
        text_put(&text, '?');
        if (!console_ask(p->app, question, true)) {
            app_say(p->app, "Not played.\n");
            return;
        }
    }
    for (int i = 0; i < n; i++) {
        if (!take_step(p, steps[i]))
            return;
    }
    session_changed(p);
}

static void announce(struct session *p, enum side side, const struct player *player)
{
    char what[PLAYER_TEXT_MAX];
    struct text text = text_in(what, sizeof what);
    text_add_capital(&text, side_name(p, side));
    text_add(&text, " thinks; Ctrl-C: play now.");
    if (!runs_through(p))
        think_announce(p->app, player, what);
}

/*
 * Ctrl-C while a bot thinks for a person means that it is to play now, and nothing else any more.
 * Of two bots that play on by themselves nobody waits for a move: there it means leave.
 */
static void forget_interrupt(struct session *p)
{
    if (p->app->has_terminal_in && !runs_through(p))
        console_forget_interrupt(p->app);
}

void session_bot_turn(struct session *p, const struct player *player)
{
    struct turn turn;
    char name[PLAYER_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    const enum side side = (enum side)session_pos(p)->side;
    announce(p, side, player);
    do {
        seed_choice(p);
        const move_code m = think_choose(&p->thinkers[side], p->app, player, p->game);
        if (m == MOVE_NONE || !take_step(p, m))
            return;
    } while (session_pos(p)->mid_turn && !session_is_over(p));

    forget_interrupt(p);

    if (player->level > 0)
        text_add(&text, level_name(player->level));
    else
        player_format(player, &text);
    session_changed(p);
    struct text said = text_in(p->said, sizeof p->said);
    text_add_capital(&said, side_name(p, side));
    text_printf(&said, " (%s) plays ", name);
    if (turn_last(p->game, &turn))
        turn_show(p->game, &turn, &said);
    text_add(&said, ".\n");
    app_print(p->app, "%s", p->said);
}

/* ---- saying ---- */

static void say_result(struct session *p)
{
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    if (p->is_result_said)
        return;
    p->is_result_said = true;
    game_show_end(p->game, &text);
    app_print(p->app, "%s\n", result);
    if (p->app->has_terminal_in && !runs_through(p))
        app_say(p->app, "Type history, undo or analyse to look back, new for a rematch, menu or "
                        "quit.\n");
}

static void add_warnings(const struct session *p, struct text *out)
{
    char warnings[LIST_TEXT_MAX];
    struct text text = text_in(warnings, sizeof warnings);
    p->variant->rules->warn(p->variant, session_pos(p), &text);
    play_tell(p, warnings, out);
}

/* Threats against a person who is to move. */
static void find_warnings(const struct session *p, struct text *out)
{
    const struct settings *s = &p->app->settings;
    if (p->variant->rules->warn && s->values[SETTING_WARNINGS] == SWITCH_ON &&
        !session_is_over(p) && player_to_move(p)->kind == PLAYER_HUMAN)
        add_warnings(p, out);
}

/* The board, or in quiet games what must be said anyway. */
static void show(struct session *p)
{
    char buffer[SESSION_WARNINGS_MAX];
    struct text warnings = text_in(buffer, sizeof buffer);
    p->needs_board = false;
    find_warnings(p, &warnings);
    if (p->app->settings.is_quiet) {
        app_print(p->app, "%s", buffer);
        return;
    }
    p->is_result_said = false; /* it belongs to what is drawn */
    const struct session_view shown = {
        .game = p->game, .selected = p->selected, .said = p->said, .warnings = buffer};
    draw_game(p->app, &shown);
}

/* An argument as a shell takes it. */
static void say_argument(struct app *app, const char *option, const char *s)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/+-";
    const bool is_plain = s[strspn(s, plain)] == '\0';
    app_say(app, " --%s %s", option, is_plain ? s : "'");
    for (; *s && !is_plain; s++) {
        if (*s == '\'')
            app_say(app, "'\\''");
        else
            app_say(app, "%c", *s);
    }
    app_say(app, is_plain ? "" : "'");
}

/* An unfinished game is left: how to go on with it another day. */
static void say_resume(const struct session *p)
{
    const struct rules *rules = p->variant->rules;
    if (!p->app->has_terminal_in || session_is_over(p) || game_length(p->game) == 0)
        return;
    if (p->autosave.is_written) {
        /* A game that was opened and not gone on with is where it was. */
        if (*p->autosave.name)
            app_say(p->app, "The game is saved: 'tactigon resume' goes on with it.\n");
        return;
    }
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    rules->pos_format(p->variant, session_pos(p), &text);
    app_say(p->app, "To go on from here: tactigon play");
    if (rules != rules_at(0))
        say_argument(p->app, "game", rules->name);
    if (strcmp(p->board, rules->boards[0].name) != 0)
        say_argument(p->app, "board", p->board);
    if (strcmp(p->variant->rule_set, rules->rule_sets[0]) != 0)
        say_argument(p->app, "rules", p->variant->rule_set);
    say_argument(p->app, "position", position);
    app_say(p->app, "\n");
}

/* ---- the turn loop ---- */

static void ask(struct session *p)
{
    char prompt[64];
    struct text text = text_in(prompt, sizeof prompt);
    if (session_is_over(p))
        text_add(&text, "over> ");
    else if (*p->choice)
        text_printf(&text, "%s> ", p->choice_name);
    else if (p->app->has_terminal_in) /* else nobody sees it, and counting takes its time */
        text_printf(&text, "%s %d%s> ", side_name(p, (enum side)session_pos(p)->side),
                    turn_number(p->game), has_human(p) ? "" : ", Enter");
    if (console_read(p->app, prompt))
        command_take_line(p, console_line(p->app));
}

/* Two bots play on by themselves; the board is drawn for whoever is there to see it. */
static void run_on(struct session *p)
{
    struct app *app = p->app;
    if (p->needs_board &&
        (app->has_terminal_out || game_length(p->game) == 0 || session_is_over(p)))
        show(p);
    if (session_is_over(p))
        return;
    if (p->delay_ms > 0) {
        app_flush(app);
        platform_sleep_ms(p->delay_ms);
    }
    if (platform_is_interrupted())
        app_leave(app, CODE_INTERRUPTED);
    else if (app->has_lost_output)
        app_leave(app, CODE_FAILED);
    else
        session_bot_turn(p, player_to_move(p));
}

static void step(struct session *p)
{
    if (runs_through(p)) {
        run_on(p);
        return;
    }
    const bool is_bot = player_to_move(p)->kind != PLAYER_HUMAN;
    if (is_bot && has_human(p) && !session_is_over(p)) {
        session_bot_turn(p, player_to_move(p));
        return;
    }
    if (command_is_waiting(p)) {
        command_next(p);
        return;
    }
    if (p->needs_board)
        show(p);
    if (session_is_over(p)) {
        say_result(p);
        p->delay_ms = -1; /* what is taken back now is gone on with move by move */
    }
    ask(p);
}

void play_run(struct session *p)
{
    p->wants_menu = false;
    p->needs_board = true;
    p->rest = NULL;
    while (!p->wants_menu && !app_is_leaving(p->app)) {
        if (runs_through(p) && session_is_over(p) && !p->needs_board)
            break;
        step(p);
    }
    autosave_game(p);
    if (app_is_leaving(p->app))
        say_resume(p);
    else if (session_is_over(p))
        say_result(p);
}
