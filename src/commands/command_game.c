/* Commands that change the game or its players, save and open games, or concern a remote player. */
#include "commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "front/app.h"
#include "report/export.h"
#include "session/autosave.h"
#include "session/controller.h"
#include "session/moves.h"
#include "session/remote.h"
#include "session/resume.h"
#include "system/mem.h"
#include "system/store.h"

enum { WORD_MAX = 32, COUNT_MAX = 100000, DELAY_MAX = 60000, SENTENCE_MAX = 128 };

/* Undoes or redoes n turns, 1 by default. Against a bot, n counts only the person's turns. */
static void go_turns(struct session *p, const struct argument *a, enum event_kind event,
                     int (*distance)(const struct game *, int), int (*move)(struct game *, int),
                     const char *nothing)
{
    const long n = a->is_given ? a->number : 1;
    int steps = 0;
    for (long i = 0; i < n; i++) {
        const int turn = distance(p->game, session_lone_human(p));
        if (turn == 0)
            break;
        steps += move(p->game, turn);
    }
    /* Does not stop at a forced pass, which would be played again at once. */
    for (int turn; steps > 0 && rules_pass_step(p->variant, session_pos(p)) != MOVE_NONE &&
                   (turn = distance(p->game, session_lone_human(p))) > 0;)
        steps += move(p->game, turn);
    p->n_forced = 0;
    if (steps == 0) {
        session_refuse(p, "%s", nothing);
        return;
    }
    session_make_casual(p, "undo");
    session_change(p, &(struct event){.kind = event});
}

/* Returns the number of steps to undo: 1 in the middle of a turn, otherwise all steps of the last
 * turn. */
static int distance_back(const struct game *g, int side)
{
    return game_pos(g)->mid_turn && game_length(g) > 0 ? 1 : game_turn_back(g, side);
}

/* If the game ended by resignation or agreement, undo takes back only that ending. */
static void run_undo(struct session *p, const struct argument *a)
{
    const enum game_end end = game_end(p->game);
    if (session_step_line(p, -1))
        return;
    if (end != GAME_BY_RESIGNATION && end != GAME_BY_AGREEMENT) {
        go_turns(p, a, EVENT_UNDONE, distance_back, game_undo, "Nothing to undo.");
        return;
    }
    game_undo(p->game, 0);
    session_make_casual(p, "undo");
    session_change(p, &(struct event){.kind = EVENT_UNDONE});
    app_message(p->app, "The game continues.\n");
}

static void run_redo(struct session *p, const struct argument *a)
{
    go_turns(p, a, EVENT_REDONE, game_turn_ahead, game_redo, "Nothing to redo.");
}

static void run_edit(struct session *p, const struct argument *a)
{
    if (!p->variant->rules->editing)
        session_refuse(p, "This game has no position editor.");
    else if (session_pos(p)->mid_turn)
        session_refuse(p, "Finish or undo your turn first.");
    else
        p->app->answer.next = NEXT_EDIT;
}

static void run_go(struct session *p, const struct argument *a)
{
    const enum side side = (enum side)session_pos(p)->side;
    if (session_is_over(p)) {
        session_refuse(p, "The game is over. Type new, undo, menu or quit.");
    } else {
        if (!session_is_bot(p, side))
            session_make_casual(p, "go");
        moves_play_bot(p, session_is_bot(p, side) ? &p->players[side] : &p->app->settings.bot);
    }
}

static void run_on(struct session *p, const struct argument *a)
{
    if (!session_is_bot(p, SIDE_FIRST) || !session_is_bot(p, SIDE_SECOND)) {
        session_refuse(p, "'run' is for two bots; 'go' lets a bot play one move for you.");
        return;
    }
    p->delay_ms = (int)a->number;
}

/* Prints "Red: you. Cian: level 2, novice." */
static void print_players(struct session *p)
{
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        app_output(p->app, "%s: %s.%c", session_side_name(p, (enum side)side),
                   player_show_side(p->players, (enum side)side).text,
                   side == SIDE_FIRST ? ' ' : '\n');
}

static void run_level(struct session *p, const struct argument *a)
{
    struct settings *s = &p->app->settings;
    if (!a->is_given) {
        for (int i = LEVEL_MIN; i <= level_last(s->rules); i++) {
            const bool is_now = i == (s->bot.is_auto ? LEVEL_AUTO : s->bot.level);
            const char number = i == LEVEL_AUTO ? '-' : (char)('0' + i);
            if (settings_is_accessible(s))
                app_output(p->app, "%c: %s, %s%s.\n", number, level_name(i), level_summary(i),
                           is_now ? "; the current one" : "");
            else
                app_output(p->app, " %c%c  %-9s %s\n", is_now ? '*' : ' ', number, level_name(i),
                           level_summary(i));
        }
        return;
    }
    const bool was_auto = s->bot.is_auto;
    struct error error;
    if (settings_read_level(s, a->text, &s->bot, &error) != STATUS_OK) {
        session_refuse(p, "%s.", error.text);
        return;
    }
    const char *playing_style = player_style(&s->bot);
    const int level = s->bot.level;
    bool has_bot = false;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!session_is_bot(p, (enum side)side))
            continue;
        has_bot = true;
        p->players[side] = s->bot;
        session_keep_players(p);
        /* The level is written to the settings file only if the old or new level is automatic. */
        if (was_auto || s->bot.is_auto)
            app_remember(p->app, REMEMBER_PLAYER + side);
    }
    if (s->bot.is_auto)
        app_message(p->app,
                    "The level is now %d. From the next game on, it follows your results.\n",
                    level);
    else
        app_message(p->app, "Level %d: %s, %s.\n", level,
                    playing_style ? playing_style : level_name(level), level_summary(level));
    if (!has_bot)
        app_message(p->app, "No bot is playing; 'players %s %s:%d' adds one.\n",
                    p->variant->rules->side_names[SIDE_SECOND],
                    playing_style ? playing_style : "level", level);
}

static void run_players(struct session *p, const struct argument *a)
{
    const char *player = a->text;
    char word[WORD_MAX];
    struct error error;
    if (a->is_given) {
        text_next_word(&player, word, sizeof word);
        const int side = rules_find_side(p->variant->rules, word);
        if (side < 0 || !*player) {
            session_refuse(p, "Type, for example: players %s human",
                           p->variant->rules->side_names[0]);
            return;
        }
        if (player_read(p->variant->rules, player, &p->players[side], &error) != STATUS_OK) {
            session_refuse(p, "%s.", error.text);
            return;
        }
        session_keep_players(p);
        p->app->answer.shows_board = true;
    }
    print_players(p);
}

static void run_swap(struct session *p, const struct argument *a)
{
    const struct player first = p->players[SIDE_FIRST];
    p->players[SIDE_FIRST] = p->players[SIDE_SECOND];
    p->players[SIDE_SECOND] = first;
    session_keep_players(p);
    session_deselect(p);
    p->app->answer.shows_board = true;
    print_players(p);
}

static void run_clock(struct session *p, const struct argument *a)
{
    struct settings *s = &p->app->settings;
    struct timing *t = &p->timing;
    struct clock_control clock[2] = {{0}};
    struct error error;
    if (!a->is_given) { /* prints "Clock 5m+3s: red 4:59, cian 5:00." */
        char line[2 * SENTENCE_MAX];
        struct text text = text_in(line, sizeof line);
        text_add(&text, record_format_clock(p->record, p->variant->rules).text);
        for (int side = SIDE_FIRST; side <= SIDE_SECOND && t->is_on; side++)
            text_printf(&text, "%s%s %s", side == SIDE_FIRST ? ": " : ", ",
                        p->variant->rules->side_titles[side],
                        timing_describe(t, (enum side)side).text);
        app_output(p->app, "Clock %s.\n", line);
        return;
    }
    if (text_equal_nocase(a->text, "speak")) {
        t->announces = !t->announces;
        app_message(p->app, t->announces
                                ? "The time is announced at 5 minutes, 1 minute and 10 seconds.\n"
                                : "The time left is not announced.\n");
        return;
    }
    /* The new clock is for later games, and for this game unless its clock is running. */
    const bool is_kept = t->is_on && game_length(p->game) > 0;
    if (p->controller || setting_change(s, SETTING_CLOCK, a->text, &error) != STATUS_OK) {
        session_refuse(p, "%s.", p->controller ? "There is no clock here" : error.text);
        return;
    }
    app_remember(p->app, SETTING_CLOCK);
    const char *now = setting_value(s, SETTING_CLOCK);
    clock_read(now, s->rules, clock, NULL);
    const bool is_dropped =
        is_kept && clock[SIDE_FIRST].base_ms == 0 && clock[SIDE_SECOND].base_ms == 0;
    if (is_dropped)
        session_make_casual(p, "clock");
    if (is_dropped || !is_kept)
        session_set_clock(p, is_dropped ? NULL : clock);
    app_message(p->app, "Clock set to %s%s.\n", now,
                is_kept && !is_dropped ? ", starting with the next game"
                : s->saves_nothing     ? ""
                                       : ", for later games too");
    p->app->answer.shows_board = true;
    autosave_game(p);
}

/* A second `pause` restarts the clock, as an empty line does. */
static void run_pause(struct session *p, const struct argument *a)
{
    struct timing *t = &p->timing;
    if (!t->is_on || session_is_over(p) || game_length(p->game) == 0) {
        session_refuse(p, "No clock is running.");
    } else if (t->is_paused) {
        t->is_paused = false;
        p->app->answer.shows_board = true;
    } else {
        timing_leave(t);
        autosave_game(p);
        if (!p->app->front->is_screen) /* a screen shows a page about the pause */
            app_message(p->app, "The clock is stopped. An empty line restarts it.\n");
    }
}

/* Returns whether the person typed 'yes' after the command, or answers the question with yes. */
static bool is_sure(struct session *p, const struct argument *a, const char *question)
{
    return a->is_given || app_ask(p->app, false, "%s", question);
}

static void run_resign(struct session *p, const struct argument *a)
{
    const int lone = session_lone_human(p);
    const enum side side = lone < 0 ? (enum side)session_pos(p)->side : (enum side)lone;
    if (session_is_over(p))
        session_refuse(p, "The game is already over.");
    else if (session_is_bot(p, side))
        session_refuse(p, "Two bots are playing: you cannot resign.");
    else if (is_sure(p, a, "Resign this game?") && game_resign(p->game, side) == STATUS_OK)
        session_change(p, &(struct event){.kind = EVENT_ENDED});
}

/* A bot agrees unless it is ahead. */
static void run_draw(struct session *p, const struct argument *a)
{
    const enum side side = (enum side)session_pos(p)->side;
    const int lone = session_lone_human(p);
    if (session_is_over(p)) {
        session_refuse(p, "The game is already over.");
        return;
    }
    if (lone < 0 && session_is_bot(p, side)) {
        session_refuse(p, "Two bots are playing: you cannot offer a draw.");
        return;
    }
    const struct text_word question =
        text_format("%s, do you agree to a draw?", session_side_name(p, !side));
    if (!is_sure(p, a, lone >= 0 ? "Offer a draw?" : question.text))
        return;
    bool is_agreed = lone < 0;
    if (lone >= 0) {
        const struct eval *eval = engine_eval_find(p->variant->rules, "static");
        is_agreed = eval && eval_value(eval, p->variant, session_pos(p), !(enum side)lone) <= 0;
        app_output(p->app, "%s %s the draw.\n", session_side_name(p, !(enum side)lone),
                   is_agreed ? "accepts" : "declines");
    }
    if (is_agreed && game_agree(p->game) == STATUS_OK)
        session_change(p, &(struct event){.kind = EVENT_ENDED});
}

static void run_new(struct session *p, const struct argument *a)
{
    if (session_is_over(p) || game_length(p->game) == 0 ||
        is_sure(p, a, "Abandon this game for a new one?"))
        p->app->answer.is_refused = !session_restart(p, NULL);
}

const struct command command_game[] = {
    {"undo", "u back takeback", "[N]", TAKES_NUMBER(1, COUNT_MAX), GROUP_PLAY,
     "Undo N turns, 1 by default; against a bot, also its answer. Within a turn of several steps, "
     "undo the last step.",
     run_undo},
    {"redo", "", "[N]", TAKES_NUMBER(1, COUNT_MAX), GROUP_PLAY, "Redo N turns that were undone.",
     run_redo},
    {"go", "", "", TAKES(NONE), GROUP_PLAY, "Let the bot choose this move for you.", run_go},
    {"resign", "", "[yes]", TAKES_WORD("yes y"), GROUP_PLAY, "Resign, if you confirm it.",
     run_resign},
    {"draw", "", "[yes]", TAKES_WORD("yes y"), GROUP_PLAY,
     "Offer a draw. A bot agrees unless it is ahead.", run_draw},
    {"new", "restart", "[yes]", TAKES_WORD("yes y"), GROUP_PLAY,
     "Start again with the same players and board.", run_new},
    {"edit", "", "", TAKES(NONE), GROUP_PLAY, "Set up a position and start a new game from it.",
     run_edit},
    {"swap", "", "", TAKES(NONE), GROUP_PLAYERS, "Swap sides.", run_swap},
    {"level", "", "[N|auto]", TAKES(LEVEL), GROUP_PLAYERS,
     "Set the level of the bots; without an argument, list the levels.", run_level},
    {"players", "", "[SIDE PLAYER]", TAKES(SEAT), GROUP_PLAYERS,
     "Print who plays. With SIDE and PLAYER, change it: human, level:1, random, ...", run_players},
    {"run", "", "[MS]", TAKES_NUMBER(0, DELAY_MAX), GROUP_PLAYERS,
     "Let two bots play to the end, with MS milliseconds between moves.", run_on},
    {"clock", "", "[CLOCK]", TAKES(TEXT), GROUP_CLOCK,
     "Print the time left. With an argument, set the clock: none, 5m, 5m+3s (3s more after each "
     "turn), 5m/5s (5s of each turn free), or a clock for each side. The first turn of each side "
     "is free. 'clock speak' turns announcements of the time left on or off.",
     run_clock},
    {"pause", "", "", TAKES(NONE), GROUP_CLOCK,
     "Stop the clock. On the whole screen the board is hidden.", run_pause},
    {"menu", "m", "", TAKES(NONE), GROUP_LEAVE, "Go to the menu, where the game can be continued.",
     .next = NEXT_LEAVE, .open = OPEN_MENU},
    {"quit", "q exit", "", TAKES(NONE), GROUP_LEAVE,
     "Leave the program. An unfinished game is saved and can be resumed.", .next = NEXT_QUIT},
    {0},
};

/* ---- files ---- */

static bool read_path(struct session *p, const char *typed, char *out)
{
    const bool fits = store_typed_path(typed, out);
    if (!fits)
        session_refuse(p, "The file name is too long.");
    return fits;
}

/* Asks before a file is overwritten. Returns false if it must not be written. */
static bool may_write(struct session *p, const char *path)
{
    const struct utf8_quote shown = utf8_quote(path, 120);
    if (!store_may_exist(path) ||
        app_ask(p->app, false, "'%s' already exists. Overwrite it?", shown.text))
        return true;
    if (p->app->code == CODE_DONE && !p->app->has_terminal_in) {
        p->app->code = CODE_FAILED; /* the input ended before an answer */
        app_refuse(p->app, "Not saved: '%s' already exists.\n", shown.text);
    } else {
        app_message(p->app, "Not saved.\n");
        p->app->answer.is_refused = true;
    }
    return false;
}

/* Writes the record to `path`, or to a new file in the data directory if `path` is "". */
static void save_record(struct session *p, const char *path)
{
    char own[PLATFORM_PATH_MAX];
    struct error error = {0};
    size_t size;
    timing_note(&p->timing);
    char *data = autosave_record_new(p, &size);
    bool is_saved = false;
    if (*path)
        is_saved = store_write(path, data, size, &error);
    else {
        own[0] = '\0';
        is_saved = store_write_free(STORE_DATA, autosave_name(p), data, size, own, &error);
        path = own;
    }
    free(data);
    if (is_saved) {
        const char *below = p->app->front->is_screen ? store_below_home(path) : NULL;
        app_message(p->app, "Saved to %s%s\n", below ? "~" : "", below ? below : path);
        return;
    }
    session_refuse(p, "Cannot save%s%s: %s.", *path ? " to " : "", utf8_quote(path, 120).text,
                   error.text);
    if (!p->app->has_terminal_in) /* a script must not continue */
        app_leave(p->app, CODE_FAILED);
}

static void run_save(struct session *p, const struct argument *a)
{
    char path[PLATFORM_PATH_MAX];
    if (read_path(p, a->text, path) && (!*path || may_write(p, path)))
        save_record(p, path);
}

/* The suffix selects a picture (.svg), a page (.html) or a record (anything else). */
static void run_export(struct session *p, const struct argument *a)
{
    static const struct {
        const char *suffix;
        export_format *export;
    } formats[] = {{".svg", export_svg}, {".html", export_html}};
    const struct review x = {
        .variant = p->variant, .game = p->game, .record = p->record, .at = game_length(p->game)};
    const size_t length = strlen(a->text);
    export_format *format = NULL;
    char path[PLATFORM_PATH_MAX];
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        const size_t n = strlen(formats[i].suffix);
        if (length > n && text_equal_nocase(a->text + length - n, formats[i].suffix))
            format = formats[i].export;
    }
    if (!a->is_given) {
        session_refuse(p, "Name a file, for example: export game.html");
    } else if (strcmp(a->text, "-") == 0) {
        size_t size;
        char *data = autosave_record_new(p, &size);
        app_output(p->app, "%s", data);
        free(data);
    } else if (!format) {
        run_save(p, a);
    } else if (read_path(p, a->text, path) && may_write(p, path)) {
        const enum exit_code code = export_to(p->app, &x, path, format);
        p->app->answer.is_refused = code != CODE_NONE;
        if (code != CODE_NONE && !p->app->has_terminal_in)
            app_leave(p->app, code);
    }
}

/* Replaces the game with a saved one. Returns false if the current game continues. */
static bool open_record(struct session *p, const char *path)
{
    struct session *fresh;
    if (!session_is_over(p) && game_length(p->game) > 0 && !p->autosave.is_written &&
        !app_ask(p->app, false, "This game is not saved. Leave it?"))
        return false;
    const enum exit_code code = resume_open(p->app, p, path, &fresh);
    if (code == CODE_NONE) {
        session_replace(p, fresh);
        return true;
    }
    p->app->answer.is_refused = true;
    app_forget_interrupt(p->app);
    if (!p->app->has_terminal_in)
        app_leave(p->app, code);
    return false;
}

static void run_load(struct session *p, const struct argument *a)
{
    char path[PLATFORM_PATH_MAX];
    if (!a->is_given)
        session_refuse(p, "Name a file, for example: load game.tgr");
    else if (read_path(p, a->text, path))
        open_record(p, path);
}

static void run_resume(struct session *p, const struct argument *a)
{
    char path[PLATFORM_PATH_MAX];
    struct open_game found = {.app = p->app, .session = p};
    if (!resume_find(&found, NULL)) {
        session_refuse(p, found.unfinished.is_unsure ? "No other unfinished game can be read."
                                                     : "There is no other unfinished game.");
        return;
    }
    const char *name = found.unfinished.name;
    if (!store_path(STORE_STATE, name, path, NULL) || !open_record(p, path))
        store_unlock(name);
}

const struct command command_file[] = {
    {"save", "", "[FILE]", TAKES(FILE), GROUP_FILES,
     "Save a copy of the game to FILE; without FILE, to a new file. The game itself is saved after "
     "each move.",
     run_save},
    {"load", "open", "FILE", TAKES(FILE), GROUP_FILES,
     "Continue the game in FILE. The current game stays saved.", run_load},
    {"resume", "", "", TAKES(NONE), GROUP_FILES, "Continue the previous unfinished game.",
     run_resume},
    {"export", "", "FILE", TAKES(FILE), GROUP_FILES,
     "Write the game to FILE: .svg for a picture of the board, .html for a page that replays the "
     "game, any other name for a record. 'export -' prints the record.",
     run_export},
    {0},
};

/* ---- with a remote player ---- */

static void remote_draw(struct session *p, const struct argument *a)
{
    if (session_is_over(p))
        session_refuse(p, "The game is already over.");
    else if (a->is_given || !p->app->has_terminal_in || /* the next line is not an answer */
             app_ask(p->app, false, "%s",
                     remote_is_offered(p, REMOTE_DRAW, true) ? "Agree to a draw?"
                                                             : "Offer a draw?"))
        remote_offer(p, REMOTE_DRAW, 0);
}

/* Accepts an offered undo. Otherwise takes back the last step of an unfinished turn, or asks the
 * peer to undo whole turns. */
static void remote_undo(struct session *p, const struct argument *a)
{
    const long n = a->is_given ? a->number : 1;
    struct game *copy;
    if (session_is_over(p)) {
        session_refuse(p, "The game is over. Type new, menu or quit.");
        return;
    }
    if (remote_is_offered(p, REMOTE_UNDO, true)) {
        remote_offer(p, REMOTE_UNDO, 0);
        return;
    }
    if (session_pos(p)->mid_turn && !session_awaits_peer(p)) {
        game_undo(p->game, 1);
        session_change(p, &(struct event){.kind = EVENT_UNDONE});
        return;
    }
    mem_check(game_copy(p->game, &copy));
    for (long i = 0; i < n; i++)
        game_undo(copy, game_turn_back(copy, session_lone_human(p)));
    const int to = game_length(copy);
    game_free(copy);
    if (to == game_length(p->game))
        session_refuse(p, "Nothing to undo.");
    else
        remote_offer(p, REMOTE_UNDO, to);
}

static void remote_rematch(struct session *p, const struct argument *a)
{
    if (session_is_over(p))
        remote_offer(p, REMOTE_NEW, 0);
    else
        session_refuse(p, "The game is not over: resign or offer a draw first.");
}

static void run_say(struct session *p, const struct argument *a)
{
    if (a->is_given)
        remote_say(p, a->text);
    else
        session_refuse(p, "Type a message too, for example: say hello");
}

const struct command command_remote[] = {
    {"say", "chat", "[TEXT]", TAKES(TEXT), GROUP_PLAYERS,
     "Send a message to the remote player, 200 bytes at most.", run_say},
    {"undo", "u back takeback", "[N]", TAKES_NUMBER(1, COUNT_MAX), GROUP_PLAY,
     "Ask to undo N of your turns, 1 by default, or agree to an undo.", remote_undo},
    {"draw", "", "[yes]", TAKES_WORD("yes y"), GROUP_PLAY, "Offer a draw, or agree to one.",
     remote_draw},
    {"new", "restart rematch", "", TAKES(NONE), GROUP_PLAY,
     "Ask for another game when this one is over, or agree to one.", remote_rematch},
    {0},
};
