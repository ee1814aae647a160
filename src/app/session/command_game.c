/*
 * Commands that change the game or who plays it.
 */
#include <string.h>

#include "app/session/command.h"
#include "app/session/moves.h"
#include "tactigon/utf8.h"

enum { WORD_MAX = 32, COUNT_MAX = 100000, DELAY_MAX = 60000, SENTENCE_MAX = 128 };

/* ---- back and forth ---- */

/* The whole number that was typed, `preset` for nothing; -1 after a refusal. */
static int read_number(struct session *p, const char *typed, int preset, int min, int max)
{
    long value;
    if (!*typed)
        return preset;
    if (text_read_number(typed, strlen(typed), min, max, &value))
        return (int)value;
    session_refuse(p, "'%s' is not a whole number from %d to %d.", utf8_quote(typed, 40).text, min,
                   max);
    return -1;
}

/* An end that the players made is what is taken back first, the steps stay. */
static bool revoke_end(struct session *p)
{
    const enum game_end end = game_end(p->game);
    if (end != GAME_BY_RESIGNATION && end != GAME_BY_AGREEMENT)
        return false;
    game_undo(p->game, 0);
    session_make_casual(p, "undo");
    session_changed(p);
    app_say(p->app, "The game goes on.\n");
    return true;
}

/* Back or ahead by n turns; against a bot to the person's turns. */
static void travel(struct session *p, int n, int (*distance)(const struct game *, int),
                   int (*move)(struct game *, int), const char *nothing)
{
    int steps = 0;
    for (int i = 0; i < n; i++) {
        const int turn = distance(p->game, session_lone_human(p));
        if (turn == 0)
            break;
        steps += move(p->game, turn);
    }
    /* Where a pass is all there is it would be played again at once. */
    for (int turn; steps > 0 && rules_forced(p->variant, session_pos(p)) != MOVE_NONE &&
                   (turn = distance(p->game, session_lone_human(p))) > 0;)
        steps += move(p->game, turn);
    p->n_forced = 0;
    if (steps > 0)
        session_make_casual(p, "undo");
    if (steps == 0)
        session_refuse(p, "%s", nothing);
    else
        session_changed(p);
}

/* In the middle of a turn a step, else turns. */
static int distance_back(const struct game *g, int side)
{
    return game_pos(g)->mid_turn && game_length(g) > 0 ? 1 : game_turn_back(g, side);
}

static void run_undo(struct session *p, const char *arguments)
{
    const int n = read_number(p, arguments, 1, 1, COUNT_MAX);
    if (n < 0 || revoke_end(p))
        return;
    travel(p, n, distance_back, game_undo, "There is nothing to take back.");
}

static void run_redo(struct session *p, const char *arguments)
{
    const int n = read_number(p, arguments, 1, 1, COUNT_MAX);
    if (n > 0)
        travel(p, n, game_turn_ahead, game_redo, "There is nothing to play again.");
}

static void run_edit(struct session *p, const char *arguments)
{
    const bool is_board = text_equal_nocase(arguments, "board");
    const struct rules *rules = p->variant->rules;
    if (is_board ? !rules->sheet : !rules->editing || *arguments)
        session_refuse(p, "That cannot be edited here.");
    else if (!is_board && session_pos(p)->mid_turn)
        session_refuse(p, "End the turn first, or take it back.");
    else
        p->app->answer.next = is_board ? NEXT_SHEET : NEXT_EDIT;
}

/* ---- bots ---- */

static void run_go(struct session *p, const char *arguments)
{
    const struct settings *s = &p->app->settings;
    const enum side side = (enum side)session_pos(p)->side;
    (void)arguments;
    if (session_is_over(p)) {
        session_refuse(p, "The game is over. Type new, undo, menu or quit.");
    } else {
        if (!settings_is_bot(s, side))
            session_make_casual(p, "go");
        moves_play_bot(p, settings_is_bot(s, side) ? &s->players[side] : &s->bot);
    }
}

static void run_on(struct session *p, const char *arguments)
{
    const struct settings *s = &p->app->settings;
    if (!settings_is_bot(s, SIDE_FIRST) || !settings_is_bot(s, SIDE_SECOND)) {
        session_refuse(p, "run is for two bots; 'go' lets a bot play one move for you.");
        return;
    }
    const int delay = read_number(p, arguments, 0, 0, DELAY_MAX);
    if (delay >= 0)
        p->delay_ms = delay;
}

/* "Red: you. Cian: level 2, greedy." */
static void say_players(struct session *p)
{
    char line[SENTENCE_MAX];
    struct text text = text_in(line, sizeof line);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        text_add(&text, side == SIDE_FIRST ? "" : " ");
        text_add_capital(&text, p->variant->rules->side_names[side]);
        text_add(&text, ": ");
        settings_name_side(&p->app->settings, (enum side)side, &text);
        text_put(&text, '.');
    }
    app_print(p->app, "%s\n", line);
}

static void list_levels(struct session *p)
{
    const struct settings *s = &p->app->settings;
    for (int level = LEVEL_MIN; level <= LEVEL_AUTO; level++) {
        const bool is_now = level == (s->bot.is_auto ? LEVEL_AUTO : s->bot.level);
        const char number = level == LEVEL_AUTO ? '-' : (char)('0' + level);
        if (s->is_accessible)
            app_print(p->app, "%c: %s, %s%s.\n", number, level_name(level), level_summary(level),
                      is_now ? "; this one now" : "");
        else
            app_print(p->app, " %c%c  %-9s %s\n", is_now ? '*' : ' ', number, level_name(level),
                      level_summary(level));
    }
}

static void run_level(struct session *p, const char *arguments)
{
    struct settings *s = &p->app->settings;
    if (!*arguments) {
        list_levels(p);
        return;
    }
    const int level = text_equal_nocase(arguments, level_name(LEVEL_AUTO))
                          ? LEVEL_AUTO
                          : read_number(p, arguments, LEVEL_MIN, LEVEL_MIN, LEVEL_MAX);
    if (level < 0)
        return;
    /* That levels follow him is what a person wants for good, a level for this time. */
    const bool is_kept = level == LEVEL_AUTO || s->bot.is_auto;
    s->bot = settings_level_player(s, level);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!settings_is_bot(s, (enum side)side))
            continue;
        s->players[side] = s->bot;
        if (is_kept)
            settings_file_remember(p->app, REMEMBER_PLAYER + side);
    }
    if (level == LEVEL_AUTO)
        app_say(p->app, "Level %d now; from the next game on it follows how you play.\n",
                s->bot.level);
    else
        app_say(p->app, "Level %d: %s, %s.\n", level, level_name(level), level_summary(level));
}

static int find_side(const struct session *p, const char *word)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (text_equal_nocase(p->variant->rules->side_names[side], word))
            return side;
    }
    return -1;
}

static void run_players(struct session *p, const char *arguments)
{
    char word[WORD_MAX];
    struct error error;
    if (*arguments) {
        text_next_word(&arguments, word, sizeof word);
        const int side = find_side(p, word);
        if (side < 0 || !*arguments) {
            session_refuse(p, "Type for example: players %s human",
                           p->variant->rules->side_names[0]);
            return;
        }
        if (player_read(p->variant->rules, arguments, &p->app->settings.players[side], &error) !=
            STATUS_OK) {
            session_refuse(p, "%s.", error.text);
            return;
        }
        p->app->answer.shows_board = true;
    }
    say_players(p);
}

static void run_swap(struct session *p, const char *arguments)
{
    struct player *players = p->app->settings.players;
    const struct player first = players[SIDE_FIRST];
    (void)arguments;
    players[SIDE_FIRST] = players[SIDE_SECOND];
    players[SIDE_SECOND] = first;
    p->selected = PLACE_NONE;
    p->app->answer.shows_board = true;
    say_players(p);
}

/* ---- the clock ---- */

/* "Clock 5m+3s: red 4:59, cian 5:00." */
static void say_clock(struct session *p)
{
    char line[2 * SENTENCE_MAX];
    struct text text = text_in(line, sizeof line);
    record_format_clock(p->record, p->variant->rules, &text);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND && p->timing.is_on; side++) {
        text_printf(&text, "%s%s ", side == SIDE_FIRST ? ": " : ", ",
                    p->variant->rules->side_names[side]);
        timing_tell(&p->timing, (enum side)side, &text);
    }
    app_print(p->app, "Clock %s.\n", line);
}

/* For the games to come, and for this one unless its clock runs. */
static void set_clock(struct session *p, const char *typed)
{
    struct settings *s = &p->app->settings;
    struct error error;
    const bool is_kept = p->timing.is_on && game_length(p->game) > 0;
    if (p->coach || setting_change(s, SETTING_CLOCK, typed, &error) != STATUS_OK) {
        session_refuse(p, "%s.", p->coach ? "There is no clock here" : error.text);
        return;
    }
    settings_file_remember(p->app, SETTING_CLOCK);
    const char *now = setting_value(s, SETTING_CLOCK);
    const bool is_dropped = is_kept && strcmp(now, "none") == 0;
    if (is_dropped)
        session_drop_clock(p, "clock");
    else if (!is_kept)
        session_take_clock(p);
    app_say(p->app, "clock is now %s%s.\n", now,
            is_kept && !is_dropped ? ", from the next game on"
            : s->is_unsaved        ? ""
                                   : ", for later games as well");
    p->app->answer.shows_board = true;
    autosave_game(p);
}

static void run_clock(struct session *p, const char *arguments)
{
    struct timing *t = &p->timing;
    if (!*arguments) {
        say_clock(p);
    } else if (text_equal_nocase(arguments, "speak")) {
        t->speaks = !t->speaks;
        app_say(p->app, t->speaks ? "It is said when 5 minutes, 1 minute and 10 seconds are left.\n"
                                  : "Nothing is said of the time left.\n");
    } else {
        set_clock(p, arguments);
    }
}

/* Typed again it goes on, as after an empty line. */
static void run_pause(struct session *p, const char *arguments)
{
    struct timing *t = &p->timing;
    (void)arguments;
    if (!t->is_on || session_is_over(p) || game_length(p->game) == 0) {
        session_refuse(p, "There is no clock that runs.");
    } else if (t->is_paused) {
        t->is_paused = false;
        p->app->answer.shows_board = true;
    } else {
        timing_leave(t);
        autosave_game(p);
        if (!p->app->screen) /* which shows nothing else */
            app_say(p->app, "The clock stands still: an empty line goes on.\n");
    }
}

/* ---- ends ---- */

/* "yes" behind the command, or the question. */
static bool is_sure(struct session *p, const char *arguments, const char *question)
{
    return text_equal_nocase(arguments, "y") || text_equal_nocase(arguments, "yes") ||
           session_may(p, false, "%s", question);
}

static void run_resign(struct session *p, const char *arguments)
{
    const struct settings *s = &p->app->settings;
    const int lone = session_lone_human(p);
    const enum side side = lone < 0 ? (enum side)session_pos(p)->side : (enum side)lone;
    if (session_is_over(p))
        session_refuse(p, "The game is over already.");
    else if (settings_is_bot(s, side))
        session_refuse(p, "Two bots are playing: nobody is there to resign.");
    else if (is_sure(p, arguments, "Resign this game?") && game_resign(p->game, side) == STATUS_OK)
        session_changed(p);
}

/* A bot agrees when it does not think that it stands better. */
static bool bot_agrees(struct session *p, enum side side)
{
    const struct eval *eval = engine_eval_find(p->variant->rules, "static");
    const bool agrees = eval && eval->value(p->variant, session_pos(p), side) <= 0;
    char name[SENTENCE_MAX];
    struct text text = text_in(name, sizeof name);
    text_add_capital(&text, p->variant->rules->side_names[side]);
    app_print(p->app, "%s %s the draw.\n", name, agrees ? "accepts" : "declines");
    return agrees;
}

static void run_draw(struct session *p, const char *arguments)
{
    const struct settings *s = &p->app->settings;
    const enum side side = (enum side)session_pos(p)->side;
    const int lone = session_lone_human(p);
    char question[SENTENCE_MAX];
    struct text text = text_in(question, sizeof question);
    bool is_agreed = false;
    if (session_is_over(p)) {
        session_refuse(p, "The game is over already.");
        return;
    }
    if (lone >= 0) {
        is_agreed = is_sure(p, arguments, "Offer a draw?") && bot_agrees(p, !(enum side)lone);
    } else if (settings_is_bot(s, side)) {
        session_refuse(p, "Two bots are playing: nobody is there to offer a draw.");
    } else {
        text_add_capital(&text, p->variant->rules->side_names[!side]);
        text_add(&text, ", do you agree to a draw?");
        is_agreed = is_sure(p, arguments, question);
    }
    if (is_agreed && game_agree(p->game) == STATUS_OK)
        session_changed(p);
}

static bool may_leave_game(struct session *p, const char *arguments)
{
    return session_is_over(p) || game_length(p->game) == 0 ||
           is_sure(p, arguments, "Give up this game for a new one?");
}

static void run_new(struct session *p, const char *arguments)
{
    if (may_leave_game(p, arguments))
        p->app->answer.is_refused = !session_restart(p);
}

static void run_menu(struct session *p, const char *arguments)
{
    (void)arguments;
    p->app->answer.next = NEXT_MENU;
}

static void run_quit(struct session *p, const char *arguments)
{
    (void)arguments;
    app_leave(p->app, CODE_DONE);
}

const struct command command_game[] = {
    {"undo", "u back takeback", "[N]", GROUP_PLAY,
     "Take back N turns, 1 by default. Against a bot its answer goes with your move. In the "
     "middle "
     "of a turn of several steps: the last step.",
     run_undo},
    {"redo", "", "[N]", GROUP_PLAY, "Play again N turns that were taken back.", run_redo},
    {"go", "", "", GROUP_PLAY, "Let the bot choose this move for you.", run_go},
    {"resign", "", "[yes]", GROUP_PLAY, "Give the game up. Asks first.", run_resign},
    {"draw", "", "[yes]", GROUP_PLAY, "Offer a draw. A bot agrees when it does not stand better.",
     run_draw},
    {"new", "restart", "[yes]", GROUP_PLAY, "Begin again with the same players and board.",
     run_new},
    {"edit", "", "[board]", GROUP_PLAY,
     "Set up a position by hand; a new game begins with it. edit board: the tiles of the board, to "
     "be saved as a file.",
     run_edit},
    {"swap", "", "", GROUP_PLAYERS, "Change sides: who played one side plays the other.", run_swap},
    {"level", "", "[N|auto]", GROUP_PLAYERS, "How strong the bots are; alone, the list of levels.",
     run_level},
    {"players", "", "[SIDE PLAYER]", GROUP_PLAYERS,
     "Who plays. With a side and a player it is changed: human, level:1, random, ...", run_players},
    {"run", "", "[MS]", GROUP_PLAYERS,
     "Two bots: play on to the end, with MS milliseconds between moves.", run_on},
    {"clock", "", "[CLOCK]", GROUP_CLOCK,
     "How much time is left. With a clock it is set: none, 5m, 5m+3s (3 seconds are added after "
     "each "
     "turn), 5m/5s (5 seconds of each turn are free), or one for each side. The first turn of each "
     "side is free. 'clock speak': line by line it is said when little is left.",
     run_clock},
    {"pause", "", "", GROUP_CLOCK, "Stop the clock, with the board out of sight on a screen.",
     run_pause},
    {"menu", "m", "", GROUP_LEAVE, "Go to the menu. The game can be continued from there.",
     run_menu},
    {"quit", "q exit", "", GROUP_LEAVE,
     "Leave the program. An unfinished game is saved, to be resumed another day.", run_quit},
    {0},
};
