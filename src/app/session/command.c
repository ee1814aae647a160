/*
 * A line of a game: which command, setting or move; help.
 */
#include "app/session/command.h"
#include "app/system/input.h"

#include <string.h>

#include "app/session/manual.h"
#include "app/session/moves.h"
#include "app/settings/params.h"
#include "tactigon/utf8.h"

enum { HELP_COLUMN = 10, WORD_MAX = 32 };

static void run_help(struct session *p, const struct argument *a);

static const struct command command_help[] = {
    {"help", "? h", "[COMMAND]", TAKES(COMMAND), GROUP_LEARN, "What can be typed.",
     FOR_GAME(run_help)},
    {0},
};

static const struct command *const tables[] = {command_game, command_look, command_file,
                                               command_help};
enum { TABLES = sizeof tables / sizeof tables[0] };

/* ---- finding ---- */

/* The commands of whoever watches come first. */
static const struct command *find_command(const struct session *p, const char *word)
{
    const struct command *c = p->controller ? command_among(p->controller->commands, word) : NULL;
    if (c)
        return c;
    for (int i = 0; i < TABLES && !c; i++)
        c = command_among(tables[i], word);
    return c && p->controller && argument_is_among(p->controller->without, c->name)
               ? p->controller->instead
               : c;
}

static const struct question *find_question(const struct session *p, const char *word)
{
    for (const struct question *q = p->variant->rules->talk->questions; q->word; q++) {
        if (text_equal_nocase(q->word, word))
            return q;
    }
    return NULL;
}

/* Does it mean anything to whoever plays? */
static bool is_of_use(const struct app *app, int setting)
{
    return app_front(app)->has_keys || !setting_is_of_screen(setting) ||
           (setting == SETTING_BELL && (app->has_terminal_out || app->settings.is_accessible));
}

/* Can it be changed during a game, and is there anything to choose? */
static bool is_command(const struct session *p, int setting)
{
    return (setting_info(setting)->where & IN_GAME) && is_of_use(p->app, setting) &&
           setting_is_open(&p->app->settings, (enum setting)setting);
}

/* The setting that a word changes during a game, of any or of this one, or SETTING_COUNT. */
static int name_setting(const char *word)
{
    int i = 0;
    while (i < SETTING_COUNT &&
           !((setting_info(i)->where & IN_GAME) && text_equal_nocase(setting_info(i)->name, word)))
        i++;
    return i;
}

static enum setting find_setting(const struct session *p, const char *word)
{
    const int i = name_setting(word);
    return i < SETTING_COUNT && is_command(p, i) ? (enum setting)i : SETTING_COUNT;
}

struct command_found command_find(const struct session *p, const char *word)
{
    return (struct command_found){find_command(p, word), find_question(p, word),
                                  find_setting(p, word)};
}

void command_each_word(const struct session *p,
                       void (*offer)(void *context, const char *word, bool is_alias), void *context)
{
    for (const struct command *c = p->controller ? p->controller->commands : NULL; c && c->name;
         c++) {
        offer(context, c->name, false);
    }
    for (int i = 0; i < TABLES; i++) {
        for (const struct command *c = tables[i]; c->name; c++) {
            char alias[WORD_MAX];
            if (find_command(p, c->name) != c)
                continue;
            offer(context, c->name, false);
            for (const char *rest = c->aliases; *rest;) {
                text_next_word(&rest, alias, sizeof alias);
                offer(context, alias, true);
            }
        }
    }
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (is_command(p, i))
            offer(context, setting_info(i)->name, false);
    }
    for (const struct question *q = p->variant->rules->talk->questions; q->word; q++)
        offer(context, q->word, false);
}

/* An alias is too short, or too like its command, to be what somebody meant. */
static void suggest_name(void *context, const char *word, bool is_alias)
{
    if (!is_alias)
        suggest_offer(context, word);
}

/* A setting that there is, but not for whoever plays here, or for this game. */
static bool refuse_setting(struct session *p, const char *word)
{
    const int i = name_setting(word);
    if (i == SETTING_COUNT)
        return false;
    if (is_of_use(p->app, i))
        session_refuse(p, "%s: there is nothing to choose in this game.", setting_info(i)->name);
    else
        session_refuse(p, "%s is for %s.", setting_info(i)->name,
                       i == SETTING_BELL ? "a terminal, which this is not"
                                         : "the whole screen, which is not in use");
    return true;
}

static void refuse_unknown(struct session *p, const char *word)
{
    if (refuse_setting(p, word))
        return;
    struct suggest suggest = suggest_for(word);
    struct error error;
    command_each_word(p, suggest_name, &suggest);
    command_unknown(&suggest, &error);
    session_refuse(p, "%s", error.text);
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
        moves_ask(p);
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
    moves_ask(p);
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

/* What is typed behind a command or question; false after a refusal. */
static bool read_argument(struct session *p, const struct argument_type *type, const char *name,
                          const char *form, const char *typed, struct argument *out)
{
    struct error error;
    if (argument_read(type, name, form, typed, out, &error) != STATUS_OK) {
        session_refuse(p, "%s", error.text);
        return false;
    }
    return true;
}

/* A place is one of the board, as the side to move counts. */
static bool find_place(struct session *p, struct argument *a)
{
    a->place = p->variant->rules->place_parse(session_voice(p), a->text, strlen(a->text));
    if (a->place == PLACE_NONE)
        session_refuse(p, "There is no place '%s' on this board.", utf8_quote(a->text, 40).text);
    return a->place != PLACE_NONE;
}

static void run_command(struct session *p, const struct command *c, const char *typed)
{
    struct argument a;
    if (read_argument(p, &c->takes, c->name, c->arguments, typed, &a) &&
        (c->takes.kind != ARGUMENT_PLACE || !a.is_given || find_place(p, &a)))
        c->run.game(p, &a);
}

static void answer_question(struct session *p, const struct question *q, const char *typed)
{
    const struct argument_type type = argument_of_question(q);
    struct argument a;
    if (!read_argument(p, &type, q->word, q->argument, typed, &a))
        return;
    char answer[LIST_TEXT_MAX];
    struct text text = text_in(answer, sizeof answer);
    q->answer(session_voice(p), session_pos(p), a.text, &text);
    text_put(&text, '\n');
    app_print_prose(p->app, answer);
}

static void change_setting(struct session *p, enum setting setting, const char *arguments)
{
    struct settings *s = &p->app->settings;
    char words[ERROR_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    struct error error;
    if (!*arguments) {
        param_words(s, setting_info((int)setting), &text);
        app_print(p->app, "%s is %s; it can be %s.\n", setting_info((int)setting)->name,
                  setting_value(s, setting), words);
    } else if (setting_change(s, setting, arguments, &error) != STATUS_OK) {
        session_refuse(p, "%s: %s", setting_info((int)setting)->name, error.text);
    } else {
        app_say(p->app, "%s is now %s%s.\n", setting_info((int)setting)->name,
                setting_value(s, setting),
                setting == SETTING_SCREEN ? ", from the next start" : "");
        p->app->answer.shows_board = true;
        settings_file_remember(p->app, (int)setting);
    }
}

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
    const struct command_found found = command_find(p, word);
    if (refuse_in_pause(p, found.command))
        return;
    if (typed_answer(p, item) || typed_number(p, item))
        return;
    if (found.command)
        run_command(p, found.command, rest);
    else if (found.question)
        answer_question(p, found.question, rest);
    else if (found.setting != SETTING_COUNT)
        change_setting(p, found.setting, rest);
    else if (!typed_move(p, item) && !typed_ask_again(p, item))
        refuse_unknown(p, word);
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
    memcpy(out, *s, len);
    out[len] = '\0';
    *s = *end ? end + 1 : end;
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
        session_changed(p);
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

/* ---- help ---- */

static const char *const group_titles[GROUP_COUNT] = {
    [GROUP_PLAY] = "Play",   [GROUP_PLAYERS] = "Players", [GROUP_LOOK] = "Look",
    [GROUP_SHOW] = "Show",   [GROUP_FILES] = "Files",     [GROUP_LEARN] = "Learn",
    [GROUP_LEAVE] = "Leave", [GROUP_CLOCK] = "Clock",
};

static void list_group(const struct session *p, enum command_group group, struct text *out)
{
    for (const struct command *c = p->controller ? p->controller->commands : NULL; c && c->name;
         c++) {
        if (c->group == group)
            text_printf(out, " %s", c->name);
    }
    for (int i = 0; i < TABLES; i++) {
        for (const struct command *c = tables[i]; c->name; c++) {
            if (c->group == group && find_command(p, c->name) == c)
                text_printf(out, " %s", c->name);
        }
    }
    if (group == GROUP_LOOK) {
        for (const struct question *q = p->variant->rules->talk->questions; q->word; q++)
            text_printf(out, " %s", q->word);
    }
    if (group == GROUP_SHOW) {
        for (int i = 0; i < SETTING_COUNT; i++) {
            if (is_command(p, i))
                text_printf(out, " %s", setting_info(i)->name);
        }
    }
}

/* A move that can be typed now. */
static void help_example(struct session *p)
{
    char line[MOVE_TEXT_MAX + 32];
    struct text text = text_in(line, sizeof line);
    if (session_is_over(p))
        return;
    text_add(&text, "Legal now, for example: ");
    rules_example(session_voice(p), session_pos(p), &text);
    app_print_entry(p->app, "", HELP_COLUMN, line);
}

/* How moves are typed. */
static void help_moves(struct session *p)
{
    const char *line = p->variant->rules->move_help;
    if (!line)
        line = "'moves' lists the moves there are; type one of them.\n";
    for (const char *head = "Move"; *line; head = "") {
        char part[ERROR_TEXT_MAX];
        struct text text = text_in(part, sizeof part);
        const size_t len = strcspn(line, "\n");
        text_printf(&text, "%.*s", (int)len, line);
        app_print_entry(p->app, head, HELP_COLUMN, part);
        line += len + (line[len] == '\n');
    }
    help_example(p);
    app_print_entry(p->app, "", HELP_COLUMN, "';' parts several moves or commands on one line.");
}

void command_print_help(struct session *p)
{
    help_moves(p);
    for (int group = 0; group < GROUP_COUNT; group++) {
        char line[ERROR_TEXT_MAX];
        struct text text = text_in(line, sizeof line);
        list_group(p, (enum command_group)group, &text);
        if (*line)
            app_print_entry(p->app, group_titles[group], HELP_COLUMN, line + (*line == ' '));
    }
    app_print_entry(p->app, "", 0,
                    "Type help and a command to read more about it, for example: help undo");
}

static void help_question(struct session *p, const struct question *q)
{
    app_print(p->app, "%s%s%s\n", q->word, *q->argument ? " " : "", q->argument);
    app_print_entry(p->app, "", 2, q->help);
}

static void help_setting(struct session *p, enum setting setting)
{
    char help[2 * ERROR_TEXT_MAX];
    struct text text = text_in(help, sizeof help);
    const struct param *info = setting_info((int)setting);
    text_printf(&text, "%s: ", info->about ? info->about : info->help);
    param_words(&p->app->settings, info, &text);
    text_add(&text, ". Alone it says the value now.");
    app_print(p->app, "%s [VALUE]\n", setting_info((int)setting)->name);
    app_print_entry(p->app, "", 2, help);
}

static void help_command(struct session *p, const struct command *c)
{
    char head[ERROR_TEXT_MAX];
    struct text text = text_in(head, sizeof head);
    text_printf(&text, "%s%s%s", c->name, *c->arguments ? " " : "", c->arguments);
    if (*c->aliases)
        text_printf(&text, "   (also: %s)", c->aliases);
    app_print_entry(p->app, "", 0, head);
    app_print_entry(p->app, "", 2, c->help);
}

static void run_help(struct session *p, const struct argument *a)
{
    const char *word = a->text;
    const struct command_found found = command_find(p, word);
    if (!a->is_given)
        command_print_help(p);
    else if (text_equal_nocase(word, "keys") || text_equal_nocase(word, "mouse"))
        manual_print_keys(p->app);
    else if (found.command)
        help_command(p, found.command);
    else if (found.question)
        help_question(p, found.question);
    else if (found.setting != SETTING_COUNT)
        help_setting(p, found.setting);
    else
        refuse_unknown(p, word);
}
