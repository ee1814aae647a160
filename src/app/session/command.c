/*
 * A line of a game: which command, setting or move; help.
 */
#include "app/session/command.h"
#include "app/system/input.h"

#include <string.h>

#include "app/session/manual.h"
#include "app/session/moves.h"
#include "app/settings/suggest.h"
#include "tactigon/utf8.h"

enum { HELP_COLUMN = 10, WORD_MAX = 32 };

static void run_help(struct session *p, const char *arguments);

static const struct command command_help[] = {
    {"help", "? h", "[COMMAND]", GROUP_LEARN, "What can be typed.", run_help},
    {0},
};

static const struct command *const tables[] = {command_game, command_look, command_file,
                                               command_help};
enum { TABLES = sizeof tables / sizeof tables[0] };

/* ---- finding ---- */

static bool is_among(const char *words, const char *word)
{
    while (*words) {
        char other[WORD_MAX];
        text_next_word(&words, other, sizeof other);
        if (text_equal_nocase(other, word))
            return true;
    }
    return false;
}

static bool has_name(const struct command *c, const char *word)
{
    return text_equal_nocase(c->name, word) || is_among(c->aliases, word);
}

/* The commands of whoever watches come first. */
static const struct command *find_command(const struct session *p, const char *word)
{
    for (const struct command *c = p->coach ? p->coach->commands : NULL; c && c->name; c++) {
        if (has_name(c, word))
            return c;
    }
    for (int i = 0; i < TABLES; i++) {
        for (const struct command *c = tables[i]; c->name; c++) {
            if (has_name(c, word))
                return p->coach && is_among(p->coach->without, c->name) ? p->coach->instead : c;
        }
    }
    return NULL;
}

static const struct question *find_question(const struct session *p, const char *word)
{
    for (const struct question *q = p->variant->rules->questions; q->word; q++) {
        if (text_equal_nocase(q->word, word))
            return q;
    }
    return NULL;
}

/* Does it mean anything to whoever plays? */
static bool is_of_use(const struct app *app, int setting)
{
    return app->screen || !setting_is_of_screen(setting) ||
           (setting == SETTING_BELL && (app->has_terminal_out || app->settings.is_accessible));
}

/* Can it be changed during a game, and is there anything to choose? */
static bool is_command(const struct session *p, int setting)
{
    return setting_info[setting].is_command && is_of_use(p->app, setting) &&
           setting_is_open(&p->app->settings, (enum setting)setting);
}

/* The setting that a word changes during a game, or SETTING_COUNT. */
static enum setting find_setting(const struct session *p, const char *word)
{
    int i = 0;
    while (i < SETTING_COUNT &&
           !(is_command(p, i) && text_equal_nocase(setting_info[i].word, word)))
        i++;
    return (enum setting)i;
}

struct command_found command_find(const struct session *p, const char *word)
{
    return (struct command_found){find_command(p, word), find_question(p, word),
                                  find_setting(p, word)};
}

void command_each_word(const struct session *p,
                       void (*offer)(void *context, const char *word, bool is_alias), void *context)
{
    for (const struct command *c = p->coach ? p->coach->commands : NULL; c && c->name; c++) {
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
            offer(context, setting_info[i].word, false);
    }
    for (const struct question *q = p->variant->rules->questions; q->word; q++)
        offer(context, q->word, false);
}

/* An alias is too short, or too like its command, to be what somebody meant. */
static void suggest_name(void *context, const char *word, bool is_alias)
{
    if (!is_alias)
        suggest_offer(context, word);
}

static void refuse_unknown(struct session *p, const char *word)
{
    struct suggest suggest = suggest_for(word);
    command_each_word(p, suggest_name, &suggest);
    if (suggest.best)
        session_refuse(p, "Unknown command '%s'. Did you mean '%s'? Type ? for help.",
                       utf8_quote(word, 40).text, suggest.best);
    else
        session_refuse(p, "Unknown command '%s'. Type ? for help.", utf8_quote(word, 40).text);
}

/* ---- doing ---- */

static void answer_question(struct session *p, const struct question *q, const char *arguments)
{
    char answer[LIST_TEXT_MAX], told[LIST_TEXT_MAX], about[LIST_TEXT_MAX];
    struct text text = text_in(answer, sizeof answer), own = text_in(about, sizeof about);
    session_tell(p, arguments, &own);
    q->answer(p->variant, session_pos(p), about, &text);
    own = text_in(told, sizeof told);
    session_tell(p, answer, &own);
    text_put(&own, '\n');
    app_print_prose(p->app, told);
}

static void change_setting(struct session *p, enum setting setting, const char *arguments)
{
    struct settings *s = &p->app->settings;
    char word[WORD_MAX], words[ERROR_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    struct error error;
    text_next_word(&arguments, word, sizeof word);
    if (!*word) {
        setting_words(s, setting, &text);
        app_print(p->app, "%s is %s; it can be %s.\n", setting_info[setting].word,
                  setting_value(s, setting), words);
    } else if (setting_change(s, setting, word, &error) != STATUS_OK) {
        session_refuse(p, "%s: %s", setting_info[setting].word, error.text);
    } else {
        app_say(p->app, "%s is now %s%s.\n", setting_info[setting].word, setting_value(s, setting),
                setting == SETTING_SCREEN ? ", from the next start" : "");
        p->app->answer.shows_board = true;
        settings_file_remember(p->app, (int)setting);
    }
}

/* An empty line: put back what is picked, or two bots' next move, or look again. */
static void empty_line(struct session *p)
{
    const struct player *player = &p->app->settings.players[session_pos(p)->side];
    if (p->timing.is_paused) {
        p->timing.is_paused = false;
        p->app->answer.shows_board = true;
        return;
    }
    if (typed_cancel(p))
        return;
    if (!session_is_over(p) && player->kind != PLAYER_HUMAN)
        moves_play_bot(p, player);
    else if (p->app->has_terminal_in)
        p->app->answer.shows_board = true;
}

/* In a pause nobody looks at the board, whatever else may be done. */
static bool waits(const struct session *p, const struct command *c)
{
    return p->timing.is_paused && !(c && (c->group == GROUP_CLOCK || c->group == GROUP_FILES ||
                                          c->group == GROUP_LEARN || c->group == GROUP_LEAVE));
}

/* One command or move, without blanks around it. */
static void run_item(struct session *p, const char *item)
{
    char word[WORD_MAX];
    const char *rest = item;
    text_next_word(&rest, word, sizeof word);
    const struct command_found found = command_find(p, word);
    if (waits(p, found.command)) {
        session_refuse(p, "The clock stands still: an empty line goes on.");
        return;
    }
    if (typed_answer(p, item) || typed_number(p, item))
        return;
    if (found.command)
        found.command->run(p, rest);
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

static void run(struct session *p)
{
    answer_begin(&p->app->answer);
    timing_arrive(&p->timing);
    if (session_end_time(p))
        return;
    if (*p->item)
        run_item(p, p->item);
    else
        empty_line(p);
    session_watch(p);
}

/* What was typed too late is done all the same where somebody plays on. */
static void answer_time(struct session *p, bool is_yes)
{
    p->asks_time = false;
    answer_begin(&p->app->answer);
    if (is_yes) {
        session_drop_clock(p, "time");
        if (*p->item)
            run(p);
    } else if (game_lose_on_time(p->game, (enum side)session_pos(p)->side) == STATUS_OK) {
        session_changed(p);
    }
}

void session_do(struct session *p, const char *item)
{
    struct text text = text_in(p->item, sizeof p->item);
    text_add(&text, item);
    run(p);
}

void session_confirm(struct session *p, bool is_yes)
{
    if (settings_file_confirm(p->app, is_yes))
        return;
    if (p->coach && p->coach->is_asking) {
        p->coach->is_asking = false;
        answer_begin(&p->app->answer);
        p->coach->answer(p, is_yes);
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
    for (const struct command *c = p->coach ? p->coach->commands : NULL; c && c->name; c++) {
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
        for (const struct question *q = p->variant->rules->questions; q->word; q++)
            text_printf(out, " %s", q->word);
    }
    if (group == GROUP_SHOW) {
        for (int i = 0; i < SETTING_COUNT; i++) {
            if (is_command(p, i))
                text_printf(out, " %s", setting_info[i].word);
        }
    }
}

/* A move that can be typed now. */
static void help_example(struct session *p)
{
    char move[MOVE_TEXT_MAX], line[2 * MOVE_TEXT_MAX + 32];
    struct text text = text_in(move, sizeof move), own = text_in(line, sizeof line);
    if (session_is_over(p))
        return;
    rules_example(p->variant, session_pos(p), &text);
    text_add(&own, "Legal now, for example: ");
    session_tell(p, move, &own);
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
    text_printf(&text, "%s: ", setting_info[setting].help);
    setting_words(&p->app->settings, setting, &text);
    text_add(&text, ". Alone it says the value now.");
    app_print(p->app, "%s [VALUE]\n", setting_info[setting].word);
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

static void run_help(struct session *p, const char *arguments)
{
    char word[WORD_MAX];
    text_next_word(&arguments, word, sizeof word);
    const struct command_found found = command_find(p, word);
    if (!*word)
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
