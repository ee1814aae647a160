/* Finds and runs commands, settings and questions; prints help. */
#include "app/session/typed/command.h"

#include <string.h>

#include "app/settings/params.h"
#include "app/system/mem.h"
#include "app/view/report/manual.h"
#include "tactigon/utf8.h"

enum { HELP_COLUMN = 10, FORM_COLUMN = 17, WORD_MAX = 96 };

const struct command *command_find(const struct commands *all, const char *word)
{
    for (int i = 0; all->tables[i]; i++) {
        for (const struct command *c = all->tables[i]; c->name; c++) {
            if (text_equal_nocase(c->name, word) || argument_is_among(c->aliases, word))
                return i > 0 && argument_is_among(all->without, c->name) ? all->instead : c;
        }
    }
    return NULL;
}

/* Whether the setting has an effect in this front end. */
static bool is_of_use(const struct app *app, int setting)
{
    return app_front(app)->has_keys || !setting_is_of_screen(setting) ||
           (setting == SETTING_BELL && (app->has_terminal_out || app->settings.is_accessible));
}

enum setting command_setting(const char *word)
{
    int i = 0;
    while (i < SETTING_COUNT && !((setting_info(i)->where & AS_COMMAND) &&
                                  text_equal_nocase(setting_info(i)->name, word)))
        i++;
    return (enum setting)i;
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

/* Aliases are too short for suggestions. */
static void suggest_name(void *context, const char *word, bool is_alias)
{
    if (!is_alias)
        suggest_offer(context, word);
}

/* Refuses a setting that has no effect in this front end or game. False: it is not a setting. */
static bool refuse_setting(struct session *p, const char *word)
{
    const int i = (int)command_setting(word);
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

void command_refuse_unknown(const struct commands *all, const char *word)
{
    struct suggest suggest = suggest_for(word);
    char why[ERROR_TEXT_MAX];
    struct text text = text_in(why, sizeof why);
    if (all->game && refuse_setting(all->game, word))
        return;
    command_each_word(all, suggest_name, &suggest);
    text_printf(&text, "Unknown command '%s'.%s%s%s Type ? for help.", utf8_quote(word, 40).text,
                suggest.best ? " Did you mean '" : "", suggest.best ? suggest.best : "",
                suggest.best ? "'?" : "");
    all->refuse(all, why);
}

void command_run(const struct commands *all, const struct command *c, const char *typed)
{
    struct argument_type type = c->takes;
    struct argument a;
    struct error error;
    if (type.max == 0)
        type.max = all->number_max;
    if (argument_read(&type, c->name, c->arguments, typed, &a, &error) != STATUS_OK)
        all->refuse(all, error.text);
    else if (c->next != NEXT_LINE)
        all->app->answer.next = c->next;
    else if (!c->game && !c->game_with)
        command_help(all, &a);
    else if (all->replay && c->replay)
        c->replay(all->replay);
    else if (all->replay)
        c->replay_with(all->replay, &a);
    else if (all->editor && c->edit)
        c->edit(all->editor);
    else if (all->editor)
        c->edit_with(all->editor, &a);
    else if (c->game)
        c->game(all->game);
    else
        c->game_with(all->game, &a);
}

static void run_question(struct session *p, const struct argument *a)
{
    const struct question *q = p->variant->rules->talk->questions;
    char answer[LIST_TEXT_MAX];
    struct text text = text_in(answer, sizeof answer);
    while (strcmp(q->word, a->name) != 0)
        q++;
    q->answer(session_names(p), session_pos(p), a->text, &text);
    p->asks_threats |= q->about == QUESTION_OF_THREATS;
    text_put(&text, '\n');
    app_output_prose(p->app, answer);
}

static void run_setting(struct session *p, const struct argument *a)
{
    const enum setting setting = command_setting(a->name);
    struct settings *s = &p->app->settings;
    char words[ERROR_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    struct error error;
    if (!a->is_given) {
        param_words(s, setting_info((int)setting), &text);
        app_output(p->app, "%s is %s; it can be %s.\n", a->name, setting_value(s, setting), words);
    } else if (setting_change(s, setting, a->text, &error) != STATUS_OK) {
        session_refuse(p, "%s: %s", a->name, error.text);
    } else {
        app_message(p->app, "%s is now %s%s.\n", a->name, setting_value(s, setting),
                    setting == SETTING_SCREEN ? ", from the next start"
                    : setting == SETTING_BAR && s->values[SETTING_BAR] == SWITCH_ON
                        ? "; games against bots are not rated with it"
                        : "");
        p->app->answer.shows_board = true;
        session_note_bar(p);
        settings_file_remember(p->app, (int)setting);
    }
}

const struct command *command_own(struct session *p)
{
    const struct question *q = p->variant->rules->talk->questions;
    size_t n = 0;
    while (q[n].word)
        n++;
    if (!p->own)
        p->own = mem_new(SETTING_COUNT + n + 1, sizeof *p->own);
    struct command *out = p->own;
    for (int i = 0; i < SETTING_COUNT; i++) {
        if ((setting_info(i)->where & AS_COMMAND) && is_of_use(p->app, i) &&
            setting_is_open(&p->app->settings, (enum setting)i))
            *out++ = (struct command){.name = setting_info(i)->name,
                                      .aliases = "",
                                      .arguments = "[VALUE]",
                                      .takes = TAKES(SETTING),
                                      .group = GROUP_SHOW,
                                      .game_with = run_setting};
    }
    for (; q->word; q++)
        *out++ = (struct command){q->word,
                                  "",
                                  q->argument,
                                  argument_of_question(q),
                                  GROUP_LOOK,
                                  q->help,
                                  .game_with = run_question};
    *out = (struct command){0};
    return p->own;
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
        command_refuse_unknown(all, word);
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
        line = "'moves' lists the moves there are; type one of them.\n";
    if (app_front(p->app)->is_screen && rules->point_help) {
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
    if (!session_is_over(p)) {
        char example[MOVE_TEXT_MAX + 32];
        struct text text = text_in(example, sizeof example);
        text_add(&text, "Legal now, for example: ");
        rules_example(session_names(p), session_pos(p), &text);
        app_output_entry(p->app, "", HELP_COLUMN, example);
    }
    app_output_entry(p->app, "", HELP_COLUMN, "';' parts several moves or commands on one line.");
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
    app_output_entry(all->app, "", 0,
                     "Type help and a command to read more about it, for example: help undo");
}

/* Lists the commands of a replay or editor with their help. */
static void list_commands(const struct commands *all)
{
    for (int i = 0; all->tables[i]; i++) {
        for (const struct command *c = all->tables[i]; c->name; c++) {
            char form[ERROR_TEXT_MAX];
            struct text text = text_in(form, sizeof form);
            text_printf(&text, "%s %s", c->name, c->arguments);
            app_output_entry(all->app, form, FORM_COLUMN, c->help);
        }
    }
}

static void help_command(struct app *app, const struct command *c)
{
    char head[ERROR_TEXT_MAX], help[2 * ERROR_TEXT_MAX];
    struct text text = text_in(head, sizeof head), rest = text_in(help, sizeof help);
    text_printf(&text, "%s%s%s", c->name, *c->arguments ? " " : "", c->arguments);
    if (*c->aliases)
        text_printf(&text, "   (also: %s)", c->aliases);
    if (c->takes.kind == ARGUMENT_SETTING) {
        const struct param *info = setting_info((int)command_setting(c->name));
        text_printf(&rest, "%s: ", info->about ? info->about : info->help);
        param_words(&app->settings, info, &rest);
        text_add(&rest, ". Alone it says the value now.");
    }
    app_output_entry(app, "", 0, head);
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
        command_refuse_unknown(all, a->text);
}
