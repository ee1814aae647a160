/* Finds and runs commands, settings and questions; prints help; carries out requests in a game. */
#include "commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "core/utf8.h"
#include "front/app.h"
#include "report/manual.h"
#include "session/autosave.h"
#include "session/controller.h"
#include "session/moves.h"
#include "session/remote.h"
#include "settings/params.h"
#include "system/mem.h"

enum { HELP_COLUMN = 10, FORM_COLUMN = 17, WORD_MAX = 96 };

static void refuse(const struct commands *all, const char *why)
{
    app_refuse(all->app, "%s\n", why);
    all->app->answer.is_refused = true;
}

/* Returns the setting whose command is `word`, or SETTING_COUNT if no setting has it. */
static enum setting setting_of(const char *word)
{
    int i = 0;
    while (i < SETTING_COUNT && !((setting_info(i)->flags & AS_COMMAND) &&
                                  text_equal_nocase(setting_info(i)->name, word)))
        i++;
    return (enum setting)i;
}

/* Returns whether the setting has an effect in this front end. */
static bool has_effect(const struct app *app, int setting)
{
    return app->front->is_screen || !setting_is_of_screen(setting) ||
           (setting == SETTING_BELL &&
            (app->has_terminal_out || settings_is_accessible(&app->settings)));
}

/* Returns false if c is the command of a setting that this game or front end lacks. */
static bool is_open(const struct app *app, const struct command *c)
{
    return c->takes.kind != TYPE_WORD || (has_effect(app, (int)setting_of(c->name)) &&
                                          setting_is_open(&app->settings, setting_of(c->name)));
}

const struct command *command_find(const struct commands *all, const char *word)
{
    for (int i = 0; all->tables[i]; i++) {
        for (const struct command *c = all->tables[i]; c->name; c++) {
            if ((text_equal_nocase(c->name, word) || text_is_among(c->aliases, word)) &&
                is_open(all->app, c))
                return i > 0 && text_is_among(all->without, c->name) ? all->instead : c;
        }
    }
    return NULL;
}

void command_each_word(const struct commands *all,
                       void (*offer)(void *context, const char *word, bool is_alias), void *context)
{
    for (int i = 0; all->tables[i]; i++) {
        for (const struct command *c = all->tables[i]; c->name; c++) {
            char alias[WORD_MAX];
            if (command_find(all, c->name) != c)
                continue;
            offer(context, c->name, false);
            for (const char *rest = c->aliases; *rest;) {
                text_next_word(&rest, alias, sizeof alias);
                offer(context, alias, true);
            }
        }
    }
}

void command_choices(struct app *app, const struct argument_type *type, const char *name,
                     struct text *out)
{
    char heading[RULES_TOPIC_MAX], topic[RULES_TOPIC_MAX];
    const struct settings *s = &app->settings;
    const struct param *p = type->kind == TYPE_WORD    ? setting_info((int)setting_of(name))
                            : type->kind == TYPE_LEVEL ? param_find("level")
                            : type->kind == TYPE_BOARD ? param_find("board")
                                                       : NULL;
    if (p)
        param_choices(s, p, out);
    if (type->words)
        text_printf(out, "%s ", type->words);
    if (type->kind == TYPE_SIDE || type->kind == TYPE_SEAT)
        text_printf(out, "%s %s ", s->rules->side_names[0], s->rules->side_names[1]);
    for (int i = 0; type->kind == TYPE_TOPIC && manual_topic(app, i, heading, topic); i++)
        text_printf(out, "%s ", topic);
}

/* Aliases are too short for suggestions. */
static void suggest_name(void *context, const char *word, bool is_alias)
{
    if (!is_alias)
        suggest_offer(context, word);
}

static void refuse_unknown(const struct commands *all, const char *word)
{
    char why[ERROR_TEXT_MAX];
    struct text text = text_in(why, sizeof why);
    /* "levl:1" is compared as "levl". */
    const struct text_word letters = text_format("%.*s", (int)strcspn(word, ":"), word);
    struct suggest suggest = suggest_for(letters.text);
    const int setting = all->game ? (int)setting_of(word) : SETTING_COUNT;
    command_each_word(all, suggest_name, &suggest);
    if (all->game && text_is_among("replay goto next prev start end auto", word))
        text_printf(&text, "'%s' is for replays. Outside the game, type: tactigon replay FILE",
                    word);
    else if (all->game && text_is_among("why solution", word))
        text_printf(&text, "'%s' is for puzzles and lessons. Here 'hint' explains a turn.", word);
    else if (all->game && rules_find_side(all->game->variant->rules, word) >= 0)
        text_printf(&text, "Type, for example: players %s human", word);
    else if (setting == SETTING_COUNT)
        text_printf(&text, "Unknown command '%s'.%s%s%s Type ? for help.",
                    utf8_quote(word, 40).text, suggest.best ? " Did you mean '" : "",
                    suggest.best ? suggest.best : "", suggest.best ? "'?" : "");
    else if (has_effect(all->app, setting))
        text_printf(&text, "%s cannot be changed in this game.", setting_info(setting)->name);
    else
        text_printf(&text, "%s works only %s.", setting_info(setting)->name,
                    setting == SETTING_BELL ? "in a terminal; this is not one"
                                            : "on the whole screen, which is off");
    refuse(all, why);
}

void command_run(const struct commands *all, const struct command *c, const char *typed)
{
    struct argument_type type = c->takes;
    struct argument a;
    struct error error;
    if (type.max == 0)
        type.max = all->number_max;
    if (argument_read(&type, c->name, c->arguments, typed, &a, &error) != STATUS_OK) {
        refuse(all, error.text);
    } else if (c->next == NEXT_QUIT) {
        app_leave(all->app, CODE_DONE);
    } else if (c->next != NEXT_INPUT) {
        all->app->answer.next = c->next;
        all->app->answer.open = c->open;
    } else if (c->run) {
        a.subject = all->subject;
        c->run(all->game, &a);
    } else {
        command_help(all, &a);
    }
}

static void run_question(struct session *p, const struct argument *a)
{
    const struct question *q = p->variant->rules->talk->questions;
    char answer[LIST_TEXT_MAX];
    struct text text = text_in(answer, sizeof answer);
    while (strcmp(q->word, a->name) != 0)
        q++;
    p->shows_threats |= q->about == QUESTION_OF_THREATS;
    if (q->about == QUESTION_OF_THREATS) {
        coach_threats(advice_coach(p), session_pos(p), &text);
        mem_check(coach_status(advice_coach(p)));
    } else {
        q->answer(session_names(p), session_pos(p), a->text, &text);
    }
    text_put(&text, '\n');
    app_output_prose(p->app, answer);
}

static void run_setting(struct session *p, const struct argument *a)
{
    const enum setting setting = setting_of(a->name);
    struct settings *s = &p->app->settings;
    char words[ERROR_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    struct error error;
    if (!a->is_given) {
        param_words(s, setting_info((int)setting), &text);
        app_output(p->app, "%s is %s; it can be %s.\n", a->name, setting_value(s, setting), words);
    } else if (setting_change(s, setting, a->text, &error) != STATUS_OK) {
        session_refuse(p, "%s cannot be set: %s%s", a->name, error.text,
                       error.text[strlen(error.text) - 1] == '?' ? "" : ".");
    } else {
        app_message(p->app, "%s is now %s%s.\n", a->name, setting_value(s, setting),
                    setting == SETTING_SCREEN ||
                            (setting == SETTING_VIEW && s->values[setting] == VIEW_LIST &&
                             p->app->front->is_screen)
                        ? "; this takes effect at the next start"
                    : setting == SETTING_BAR && s->values[SETTING_BAR] == SWITCH_ON
                        ? "; games with it are not rated"
                        : "");
        p->app->answer.shows_board = true;
        session_note_bar(p);
        app_remember(p->app, (int)setting);
    }
}

/* Returns the table of settings and questions, which the session owns. */
static struct command *new_own_commands(const struct session *p)
{
    const struct question *q = p->variant->rules->talk->questions;
    size_t n = 0;
    while (q[n].word)
        n++;
    struct command *own = mem_new(SETTING_COUNT + n + 1, sizeof *own), *out = own;
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (setting_info(i)->flags & AS_COMMAND)
            *out++ = (struct command){setting_info(i)->name, "",         "[VALUE]",
                                      TAKES(WORD),           GROUP_SHOW, NULL,
                                      .run = run_setting};
    }
    for (; q->word; q++)
        *out++ = (struct command){q->word,    "",      q->argument,        argument_of_question(q),
                                  GROUP_LOOK, q->help, .run = run_question};
    return own;
}

void command_do(const struct commands *all, const char *line)
{
    char word[WORD_MAX];
    const char *rest = line;
    text_next_word(&rest, word, sizeof word);
    const struct command *c = command_find(all, word);
    if (c)
        command_run(all, c, rest);
    else
        refuse_unknown(all, word);
}

void command_next_item(const char **s, char *out)
{
    size_t len = strcspn(*s, ";");
    const char *end = *s + len;
    while (text_is_blank(**s)) {
        ++*s;
        len--;
    }
    while (len > 0 && text_is_blank((*s)[len - 1]))
        len--;
    if (len > INPUT_LINE_MAX)
        len = INPUT_LINE_MAX;
    memcpy(out, *s, len);
    out[len] = '\0';
    *s = *end ? end + 1 : end;
}

/* ---- help ---- */

static const char *const group_titles[GROUP_COUNT] = {
    [GROUP_PLAY] = "Play",   [GROUP_PLAYERS] = "Players", [GROUP_LOOK] = "Look",
    [GROUP_SHOW] = "Show",   [GROUP_FILES] = "Files",     [GROUP_LEARN] = "Learn",
    [GROUP_LEAVE] = "Leave", [GROUP_CLOCK] = "Clock",
};

static void help_moves(struct session *p)
{
    const struct rules *rules = p->variant->rules;
    const char *line = rules->move_help, *head = "Move";
    if (!line)
        line = "'moves' lists the legal moves; type one of them.\n";
    if (p->app->front->is_screen && rules->point_help) {
        app_output_entry(p->app, head, HELP_COLUMN, rules->point_help(session_pos(p)));
        head = "";
    }
    for (; *line; head = "") {
        char part[ERROR_TEXT_MAX];
        struct text text = text_in(part, sizeof part);
        const size_t len = strcspn(line, "\n");
        text_printf(&text, "%.*s", (int)len, line);
        app_output_entry(p->app, head, HELP_COLUMN, part);
        line += len + (line[len] == '\n');
    }
    if (!session_is_over(p))
        app_output_entry(p->app, "", HELP_COLUMN,
                         text_format("A legal move, for example: %s",
                                     rules_example(session_names(p), session_pos(p)).text)
                             .text);
    app_output_entry(p->app, "", HELP_COLUMN,
                     "';' separates several moves or commands on one line.");
}

/* Lists the commands of a game by group. */
static void list_groups(const struct commands *all)
{
    help_moves(all->game);
    for (int group = 0; group < GROUP_COUNT; group++) {
        char line[ERROR_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        for (int i = 0; all->tables[i]; i++) {
            for (const struct command *c = all->tables[i]; c->name; c++) {
                if ((int)c->group == group && command_find(all, c->name) == c)
                    text_printf(&text, " %s", c->name);
            }
        }
        if (*line)
            app_output_entry(all->app, group_titles[group], HELP_COLUMN, line + (*line == ' '));
    }
    app_output_entry(all->app, "", 0, "Type help and a command for more, for example: help undo");
}

/* Lists the commands of a replay or editor with their help. */
static void list_commands(const struct commands *all)
{
    for (int i = 0; all->tables[i]; i++) {
        for (const struct command *c = all->tables[i]; c->name; c++) {
            const struct text_word form = text_format("%s %s", c->name, c->arguments);
            app_output_entry(all->app, form.text, FORM_COLUMN, c->help);
        }
    }
}

static void help_command(struct app *app, const struct command *c)
{
    char help[2 * ERROR_TEXT_MAX];
    struct text rest = text_in(help, sizeof help);
    const struct text_word head =
        text_format("%s%s%s%s%s%s", c->name, *c->arguments ? " " : "", c->arguments,
                    *c->aliases ? "   (also: " : "", c->aliases, *c->aliases ? ")" : "");
    if (c->takes.kind == TYPE_WORD) {
        const struct param *info = setting_info((int)setting_of(c->name));
        text_printf(&rest, "%s: ", info->about ? info->about : info->help);
        param_words(&app->settings, info, &rest);
        text_add(&rest, ". Without a value: print the current one.");
    }
    app_output_entry(app, "", 0, head.text);
    app_output_entry(app, "", 2, *help ? help : c->help);
}

void command_help(const struct commands *all, const struct argument *a)
{
    const struct command *c = command_find(all, a->text);
    if (!a->is_given)
        (all->game ? list_groups : list_commands)(all);
    else if (all->game &&
             (text_equal_nocase(a->text, "keys") || text_equal_nocase(a->text, "mouse")))
        manual_print_keys(all->app, MANUAL_PLAY);
    else if (c)
        help_command(all->app, c);
    else
        refuse_unknown(all, a->text);
}

/* ---- requests of a game: a line, a place, a step ---- */

static void refuse_missing(struct session *p, const struct argument *a)
{
    session_refuse(p, "%s",
                   p->remote ? "Not possible with a remote player." : p->controller->refusal);
}

/* The commands of the controller are searched first. */
struct commands command_of_game(struct session *p)
{
    static const struct command missing = {
        "", "", "", TAKES(TEXT), GROUP_COUNT, "Not available here.", refuse_missing};
    const struct controller *c = p->controller;
    struct commands all = {.app = p->app, .game = p, .instead = &missing};
    int n = 0;
    if (c) {
        all.tables[n++] = c->commands;
        all.without = c->without;
    }
    if (p->remote) {
        all.tables[n++] = command_remote;
        all.without = REMOTE_WITHOUT;
    }
    all.tables[n++] = command_game;
    all.tables[n++] = command_look;
    all.tables[n++] = command_file;
    if (!p->own)
        p->own = new_own_commands(p);
    all.tables[n] = p->own;
    return all;
}

static struct rules_name name_of(const struct session *p, int place)
{
    return rules_name(session_names(p), place);
}

/* Deselects the picked piece, or cancels a choice. Returns false if nothing was picked or open. */
static bool cancel(struct session *p)
{
    const bool had_choice = p->n_choices > 0, had_piece = p->selected != PLACE_NONE;
    if (had_choice)
        app_message(p->app, "The choice is cancelled: %s is undone.\n",
                    session_choice_name(p).text);
    else if (had_piece)
        app_message(p->app, "%s is no longer picked.\n", name_of(p, p->selected).text);
    session_deselect(p);
    p->app->answer.shows_board |= had_piece;
    return had_choice || had_piece;
}

/* If all n steps begin and end at the same places, asks which is meant. Otherwise returns false. */
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

/* Refuses a move, and returns false, if the game is over or no local person is to move. */
static bool may_move(struct session *p, bool is_typed)
{
    const enum side side = (enum side)session_pos(p)->side;
    if (session_step_line(p, is_typed ? 0 : 1)) {
        if (is_typed)
            session_refuse_move(
                p, "This is the solution: Enter continues, 'undo' goes back, 'again' restarts.");
        return false;
    }
    if (session_is_over(p)) {
        session_refuse_move(p, "The game is over. Type new, %smenu or quit.",
                            p->remote ? "" : "undo, ");
        return false;
    }
    if (session_awaits_peer(p)) {
        session_refuse_move(p, "%s (remote) is to move.", session_side_name(p, side));
        return false;
    }
    if (session_is_bot(p, side)) {
        session_refuse_move(p,
                            "A bot plays %s. Press Enter for its move, or type 'players %s human'.",
                            session_side_name(p, side), p->variant->rules->side_names[side]);
        return false;
    }
    return true;
}

static void refuse_target(struct session *p, int place)
{
    const struct rules_name from = name_of(p, p->selected);
    struct error error = {0};
    move_code move;
    rules_move_type(session_names(p), session_pos(p),
                    text_format("%s %s", from.text, name_of(p, place).text).text, &move, &place,
                    &error);
    if (p->app->has_terminal_in)
        session_refuse_move(p, "%s %s cancels the pick of %s.", error.text,
                            p->app->front->is_screen ? "Esc" : "An empty line", from.text);
    else
        session_refuse_move(p, "%s", error.text);
}

/* Plays the step between two places, or asks if there are several. Returns false without such a
 * step. */
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

/* Handles a chosen place. Plays a step that ends there, if the picked piece has such a step or the
 * step needs no starting place; otherwise picks the piece on the place. */
static void play_place(struct session *p, int place)
{
    const struct variant *v = session_names(p);
    const struct pos *pos = session_pos(p);
    const int picked = p->selected;
    char why[ERROR_TEXT_MAX];
    struct text reason = text_in(why, sizeof why);
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
    /* In mid-turn, choosing a place plays the step that ends there, if there is only one. */
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
        p->app->answer.shows_board = !s->is_quiet && !settings_is_accessible(s);
        if (!p->app->answer.shows_board)
            moves_print(p, place, moves, n, "%s has %d move%s:", name_of(p, place).text, n,
                        n == 1 ? "" : "s");
    } else if (picked == PLACE_NONE) {
        const int n_to = rules_moves_to(v, pos, place, moves);
        if (n_to > 0) {
            moves_print(p, place, moves, n_to,
                        "%s can move to %s:", v->rules->side_titles[pos->side],
                        name_of(p, place).text);
        } else {
            v->rules->talk->explain(v, pos, name_of(p, place).text, &reason);
            app_output(p->app, "%s\n", why);
        }
    } else if (!play_between(p, PLACE_NONE, place, moves)) {
        refuse_target(p, place);
    }
}

/* Plays the step that `typed` chooses. Returns false if no choice is open or `typed` does not
 * match. */
static bool typed_answer(struct session *p, const char *typed)
{
    struct step_choice choice = {.is_number = false};
    move_code chosen = MOVE_NONE;
    for (int i = 0; chosen == MOVE_NONE && session_choice_at(p, i, &choice); i++) {
        if (text_equal_nocase(choice.answer, typed))
            chosen = p->choices[i];
    }
    long number;
    if (chosen == MOVE_NONE && !choice.is_number && settings_is_accessible(&p->app->settings) &&
        text_read_number(typed, strlen(typed), 1, p->n_choices, &number))
        chosen = p->choices[number - 1];
    if (chosen != MOVE_NONE)
        moves_play(p, &chosen, 1);
    else if (choice.is_number && text_is_number(typed))
        p->app->answer.next = NEXT_CHOICE;
    else
        return false;
    return true;
}

/* A script may type "pass" after the program has already played the forced pass. */
static bool is_played_already(struct session *p, const char *typed)
{
    const char *word = rules_word(p->variant->rules, typed);
    if (p->n_forced == 0 || !word || rules_pass_step(p->variant, session_pos(p)) != MOVE_NONE)
        return false;
    p->n_forced--;
    app_message(p->app, "The %s has already been played.\n", word);
    return true;
}

/* Returns whether the illegal move `typed` begins with a word that no game has, such as "goto". */
static bool is_word_unknown(const struct session *p, const char *typed)
{
    enum { LETTERS_MIN = 4 };
    char word[WORD_MAX];
    text_next_word(&typed, word, sizeof word);
    int n = 0;
    while (text_is_letter(word[n]))
        n++;
    return n >= LETTERS_MIN && !rules_word(p->variant->rules, word);
}

/* Plays `typed` as a move, picks it as a place, or refuses it. Returns false if it looks like
 * neither. */
static bool typed_move(struct session *p, const char *typed)
{
    char buffer[TURN_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    struct error error = {0};
    move_code steps[TURN_STEPS_MAX], moves[RULES_MOVES_MAX];
    if (is_played_already(p, typed))
        return true;
    /* If the piece on d5 is picked, "x d6" means "d5 x d6". */
    if (p->selected != PLACE_NONE && rules_begins_with_sign(typed)) {
        text_printf(&text, "%s %s", name_of(p, p->selected).text, typed);
        typed = text.is_cut ? typed : buffer;
    }
    int n = 0, place = PLACE_NONE;
    const enum status status = rules_turn_type(session_names(p), session_pos(p), typed, steps,
                                               TURN_STEPS_MAX, &n, &place, &error);
    if (status == STATUS_BAD_INPUT || (status == STATUS_ILLEGAL && is_word_unknown(p, typed)))
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

/* Does the first of these that applies: restarts the clock, cancels a pick or a choice, shows the
 * next turn of a solution, makes the bot play if it is to move, ends a person's turn that could
 * continue or draws the board. */
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
    const move_code stop = rules_ending_step(p->variant, session_pos(p));
    if (!session_is_over(p) && player->kind != PLAYER_HUMAN && player->kind != PLAYER_REMOTE)
        moves_play_bot(p, player);
    else if (stop != MOVE_NONE && player->kind == PLAYER_HUMAN && !p->app->front->is_screen)
        moves_play(p, &stop, 1);
    else if (p->app->has_terminal_in)
        p->app->answer.shows_board = true;
}

/* During a pause, only commands that do not show the board are allowed. */
static bool refuse_in_pause(struct session *p, const struct command *c)
{
    if (!p->timing.is_paused || (c && (c->group == GROUP_CLOCK || c->group == GROUP_FILES ||
                                       c->group == GROUP_LEARN || c->group == GROUP_LEAVE)))
        return false;
    session_refuse(p, "The clock is stopped. An empty line restarts it.");
    return true;
}

/* Returns whether "h 5" is a square and not the command h, which takes no number. */
static bool is_square(const struct session *p, const struct command *c, const char *item)
{
    struct error error;
    move_code steps[TURN_STEPS_MAX];
    int n = 0, place = PLACE_NONE;
    const enum status status = rules_turn_type(session_names(p), session_pos(p), item, steps,
                                               TURN_STEPS_MAX, &n, &place, &error);
    return !text_is_letter(item[1]) && c->takes.kind != TYPE_NUMBER &&
           (status == STATUS_OK || status == STATUS_NOT_FOUND);
}

static void run_item(struct session *p, const char *item)
{
    char word[WORD_MAX];
    const char *rest = item;
    text_next_word(&rest, word, sizeof word);
    const struct commands all = command_of_game(p);
    const struct command *c = command_find(&all, word);
    if (c && text_is_digit(*rest) && is_square(p, c, item))
        c = NULL;
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
        refuse_unknown(&all, word);
    }
}

/* Handles a place, a step, or an earlier position from which to continue. */
static void play_request(struct session *p, const struct request *r)
{
    if (refuse_in_pause(p, NULL))
        return;
    if (r->kind == REQUEST_BACK && p->remote) {
        session_refuse(p, "Type 'undo' to ask for an undo.");
    } else if (r->kind == REQUEST_BACK) {
        if (!app_ask(p->app, false, "Continue from here? The later turns are undone."))
            return;
        game_undo(p->game, game_length(p->game) - r->place);
        p->n_forced = 0;
        session_make_casual(p, "undo");
        session_change(p, &(struct event){.kind = EVENT_UNDONE});
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
    timing_note_suspension(&p->timing);
    if (session_end_time(p))
        return;
    const bool was_own = session_names(p)->is_second_naming;
    if (r->kind == REQUEST_LINE && *r->line)
        run_item(p, r->line);
    else if (r->kind == REQUEST_LINE)
        empty_line(p);
    else
        play_request(p, r);
    if (session_names(p)->is_second_naming != was_own) /* the choices now have different names */
        session_deselect(p);
    session_watch(p);
}

void session_do(struct session *p, const char *line)
{
    session_request(p, &(struct request){.line = line});
}
