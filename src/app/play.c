#include "app/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/platform.h"
#include "app/print.h"
#include "app/screen.h"
#include "app/setup.h"
#include "app/turns.h"

/* ---- making ---- */

/* The variant and the game of a fresh p; what was made before a failure is in p. */
static enum exit_code set_up(struct play *p, const char *start)
{
    struct app *app = p->app;
    union position first;
    enum exit_code code = setup_variant(app, setup_first(app), &p->variant);
    if (code == CODE_NONE)
        code = setup_position(app, p->variant, start, &first);
    if (code != CODE_NONE)
        return code;
    if (game_new(p->variant, &first.pos, &p->game) != STATUS_OK) {
        return app_no_memory(app);
    }
    game_set_draws(p->game, app->settings.values[SETTING_DRAWS] == SWITCH_ON);
    if (start) {
        struct text text = text_in(p->start, sizeof p->start);
        p->variant->rules->pos_format(p->variant, &first.pos, &text);
    }
    return CODE_NONE;
}

enum exit_code play_new(struct app *app, const char *start, struct play **out)
{
    struct play *p = calloc(1, sizeof *p);
    if (!p) {
        return app_no_memory(app);
    }
    p->app = app;
    p->board = setting_value(&app->settings, SETTING_BOARD);
    p->delay_ms = app->settings.delay_ms;
    p->selected = PLACE_NONE;
    const enum exit_code code = set_up(p, start);
    if (code != CODE_NONE)
        play_free(p);
    else
        *out = p;
    return code;
}

void play_free(struct play *p)
{
    if (!p)
        return;
    game_free(p->game);
    variant_free(p->variant);
    free(p);
}

bool play_restart(struct play *p)
{
    struct play *fresh;
    if (play_new(p->app, *p->start ? p->start : NULL, &fresh) != CODE_NONE)
        return false;
    const struct play old = *p;
    *p = *fresh;
    fresh->game = old.game;
    fresh->variant = old.variant;
    play_free(fresh);
    play_changed(p);
    return true;
}

/* ---- what is so ---- */

const struct pos *play_pos(const struct play *p)
{
    return game_pos(p->game);
}

bool play_is_over(const struct play *p)
{
    return game_end(p->game) != GAME_GOES_ON;
}

static const struct player *player_to_move(const struct play *p)
{
    return &p->app->settings.players[play_pos(p)->side];
}

int play_lone_human(const struct play *p)
{
    const bool is_first_bot = settings_is_bot(&p->app->settings, SIDE_FIRST);
    if (is_first_bot == settings_is_bot(&p->app->settings, SIDE_SECOND))
        return -1;
    return is_first_bot ? SIDE_SECOND : SIDE_FIRST;
}

static bool has_human(const struct play *p)
{
    return !settings_is_bot(&p->app->settings, SIDE_FIRST) ||
           !settings_is_bot(&p->app->settings, SIDE_SECOND);
}

/* Two bots are watched move by move only by a person at a terminal who has asked for no delay. */
static bool runs_through(const struct play *p)
{
    return !has_human(p) && (p->delay_ms >= 0 || !p->app->has_terminal_in);
}

static const char *side_name(const struct play *p, enum side side)
{
    return p->variant->rules->side_names[side];
}

/* ---- refusing ---- */

static void complain(struct play *p, const char *format, va_list args)
{
    char buffer[2 * ERROR_TEXT_MAX];
    vsnprintf(buffer, sizeof buffer, format, args);
    app_complain(p->app, "%s\n", buffer);
    p->has_failed = true;
}

void play_refuse(struct play *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(p, format, args);
    va_end(args);
}

void play_refuse_move(struct play *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(p, format, args);
    va_end(args);
    if (!p->app->has_terminal_in)
        app_leave(p->app, CODE_ILLEGAL);
}

/* ---- moving ---- */

void play_changed(struct play *p)
{
    p->selected = PLACE_NONE;
    p->needs_board = true;
    p->said[0] = '\0';
    p->is_result_said = p->is_result_said && play_is_over(p);
}

static bool take_step(struct play *p, move_code m)
{
    const enum status status = game_play(p->game, m);
    if (status == STATUS_NO_MEMORY) {
        app_leave(p->app, app_no_memory(p->app));
    }
    return status == STATUS_OK;
}

void play_move(struct play *p, move_code m)
{
    if (p->app->settings.values[SETTING_CONFIRM] == SWITCH_ON) {
        char question[TURN_TEXT_MAX];
        struct text text = text_in(question, sizeof question);
        text_add(&text, "Play ");
        p->variant->rules->move_show(p->variant, play_pos(p), m, &text);
        text_put(&text, '?');
        if (!app_ask(p->app, question, true)) {
            app_say(p->app, "Not played.\n");
            return;
        }
    }
    if (take_step(p, m))
        play_changed(p);
}

void play_bot_turn(struct play *p, const struct player *player)
{
    struct turn turn;
    char name[PLAYER_TEXT_MAX];
    struct text text = text_in(name, sizeof name);
    const enum side side = (enum side)play_pos(p)->side;
    do {
        if (!take_step(p, player_choose(player, p->game, app_rng(p->app))))
            return;
    } while (play_pos(p)->mid_turn && !play_is_over(p));

    if (player->level > 0)
        text_add(&text, level_name(player->level));
    else
        player_format(player, &text);
    play_changed(p);
    struct text said = text_in(p->said, sizeof p->said);
    print_capital(side_name(p, side), &said);
    text_printf(&said, " (%s) plays ", name);
    if (turn_last(p->game, &turn))
        turn_show(p->game, &turn, &said);
    text_add(&said, ".\n");
    app_print(p->app, "%s", p->said);
}

/* ---- saying ---- */

void play_result(const struct play *p, struct text *out)
{
    const struct rules *rules = p->variant->rules;
    const enum result result = game_result(p->game);
    const enum side winner = result == RESULT_FIRST ? SIDE_FIRST : SIDE_SECOND;
    if (result != RESULT_DRAW) {
        print_capital(rules->side_names[winner], out);
        text_add(out, " wins");
    }
    switch (game_end(p->game)) {
    case GAME_GOES_ON:
        break;
    case GAME_BY_RULES:
        text_printf(out, "%s %s.", result == RESULT_DRAW ? "Draw" : "",
                    rules->verdicts[play_pos(p)->reason]);
        break;
    case GAME_BY_REPETITION:
        text_add(out, "Draw: the same position for the third time.");
        break;
    case GAME_BY_QUIET:
        text_printf(out, "Draw: %d plies without a capture.", rules->quiet_limit);
        break;
    case GAME_BY_RESIGNATION:
        text_printf(out, ": %s has resigned.", rules->side_names[!winner]);
        break;
    case GAME_BY_AGREEMENT:
        text_add(out, "Draw by agreement.");
        break;
    }
}

static void say_result(struct play *p)
{
    char result[ERROR_TEXT_MAX];
    struct text text = text_in(result, sizeof result);
    if (p->is_result_said)
        return;
    p->is_result_said = true;
    play_result(p, &text);
    app_print(p->app, "%s\n", result);
    if (p->app->has_terminal_in && !runs_through(p))
        app_say(p->app, "Type new for another game, undo to take back, menu or quit.\n");
}

/* Threats against a person who is to move. */
static void find_warnings(const struct play *p, struct text *out)
{
    const struct settings *s = &p->app->settings;
    if (s->values[SETTING_WARNINGS] == SWITCH_ON && !play_is_over(p) &&
        player_to_move(p)->kind == PLAYER_HUMAN)
        p->variant->rules->warn(p->variant, play_pos(p), out);
}

/* The board, or in quiet games what must be said anyway. */
static void show(struct play *p)
{
    char buffer[PLAY_WARNINGS_MAX];
    struct text warnings = text_in(buffer, sizeof buffer);
    p->needs_board = false;
    find_warnings(p, &warnings);
    if (p->app->settings.is_quiet) {
        app_print(p->app, "%s", buffer);
        return;
    }
    const struct scene scene = {
        .game = p->game, .selected = p->selected, .said = p->said, .warnings = buffer};
    screen_draw(p->app, &scene);
}

/* An unfinished game is left: what to type to go on with it another day. */
static void say_resume(const struct play *p)
{
    const struct rules *rules = p->variant->rules;
    if (!p->app->has_terminal_in || play_is_over(p) || game_length(p->game) == 0)
        return;
    char position[POS_TEXT_MAX];
    struct text text = text_in(position, sizeof position);
    rules->pos_format(p->variant, play_pos(p), &text);
    app_say(p->app, "To go on from here: tactigon play");
    if (rules->n_boards == 0 || strcmp(p->board, rules->boards[0].name) != 0)
        app_say(p->app, " --board %s", p->board);
    if (strcmp(p->variant->rule_set, rules->rule_sets[0]) != 0)
        app_say(p->app, " --rules %s", p->variant->rule_set);
    app_say(p->app, " --position '%s'\n", position);
}

/* ---- the turn loop ---- */

static void ask(struct play *p)
{
    char prompt[64];
    struct text text = text_in(prompt, sizeof prompt);
    if (play_is_over(p))
        text_add(&text, "over> ");
    else
        text_printf(&text, "%s %d%s> ", side_name(p, (enum side)play_pos(p)->side),
                    turn_number(p->game), has_human(p) ? "" : ", Enter");
    if (app_read(p->app, prompt))
        command_take_line(p, p->app->input.line);
}

/* Two bots play on by themselves; the board is drawn for whoever is there to see it. */
static void run_on(struct play *p)
{
    struct app *app = p->app;
    if (p->needs_board && (app->has_terminal_out || game_length(p->game) == 0 || play_is_over(p)))
        show(p);
    if (play_is_over(p))
        return;
    if (p->delay_ms > 0) {
        output_flush(&app->out);
        platform_sleep_ms(p->delay_ms);
    }
    if (platform_is_interrupted())
        app_leave(app, CODE_INTERRUPTED);
    else if (app->out.error)
        app_leave(app, CODE_FAILED);
    else
        play_bot_turn(p, player_to_move(p));
}

static void step(struct play *p)
{
    if (runs_through(p)) {
        run_on(p);
        return;
    }
    const bool is_bot = player_to_move(p)->kind != PLAYER_HUMAN;
    if (is_bot && has_human(p) && !play_is_over(p)) {
        play_bot_turn(p, player_to_move(p));
        return;
    }
    if (command_is_waiting(p)) {
        command_next(p);
        return;
    }
    if (p->needs_board)
        show(p);
    if (play_is_over(p))
        say_result(p);
    ask(p);
}

void play_run(struct play *p)
{
    p->wants_menu = false;
    p->needs_board = true;
    p->rest = NULL;
    while (!p->wants_menu && !app_is_leaving(p->app)) {
        if (runs_through(p) && play_is_over(p) && !p->needs_board)
            break;
        step(p);
    }
    if (app_is_leaving(p->app))
        say_resume(p);
    else if (play_is_over(p))
        say_result(p);
}
