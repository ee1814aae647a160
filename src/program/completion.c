/* The subcommand `completion`: scripts for shells, and the words that they ask for. */
#include "program/completion.h"

#include <string.h>

#include "commands/commands.h"
#include "settings/argument.h"
#include "settings/params.h"

/*
 * The scripts for shells run `completion words -- WORD...` with the arguments up to the word being
 * typed. The output is a line "word<TAB>description" for each candidate, and ":files" if the word
 * can be a file.
 */

static const struct shell {
    const char *name;
    const char *script;
} shells[] = {{"bash", asset_completion_bash},
              {"zsh", asset_completion_zsh},
              {"fish", asset_completion_fish}};

enum { SHELLS = sizeof shells / sizeof shells[0] };

struct completion {
    struct app *app;
    const struct subcommands *all;
    const struct subcommand *command; /* all->menus until a command is typed */
    const char *word;                 /* the word being typed */
};

/* Prints `head` followed by `word` if this completes the word being typed. */
static void offer(const struct completion *c, const char *head, const char *word, const char *help)
{
    char buffer[ERROR_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_printf(&text, "%s%s", head, word);
    if (strncmp(buffer, c->word, strlen(c->word)) == 0)
        app_output(c->app, "%s\t%s\n", buffer, help);
}

static void offer_words(const struct completion *c, const char *words, const char *head)
{
    while (words && *words) {
        char word[CHOICES_WORD_MAX];
        text_next_word(&words, word, sizeof word);
        offer(c, head, word, "");
    }
}

/* Offers the values of an option, each after `head`, and files if the option takes them. */
static void offer_option(const struct completion *c, int id, const char *head)
{
    char words[CHOICES_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    const struct param *p = &param_table[id];
    if (p->type == TYPE_THEME && !(c->command->usage.is & HAS_PUZZLE_THEME))
        p = setting_info(SETTING_THEME);
    param_choices(&c->app->settings, p, &text);
    offer_words(c, words, head);
    if (p->type == TYPE_FILE || p->type == TYPE_BOARD)
        app_output(c->app, ":files\n");
}

static void offer_options(const struct completion *c)
{
    const struct settings *s = &c->app->settings;
    for (int id = 0; id < option_count; id++) {
        char help[ERROR_TEXT_MAX];
        struct text text = text_in(help, sizeof help);
        if (!param_is_option(s, &param_table[id], c->command->usage.options))
            continue;
        param_describe(s, &param_table[id], &text);
        offer(c, "--", param_name(&param_table[id], s->rules), help);
    }
}

/* Offers commands if none is typed, otherwise the arguments of the command. */
static void offer_arguments(const struct completion *c)
{
    char words[CHOICES_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    const enum value_type kind = c->command->takes.kind;
    const bool is_command = c->command == c->all->menus || kind == TYPE_COMMAND;
    for (int i = 0; i < c->all->n && is_command; i++)
        offer(c, "", c->all->list[i].name, c->all->list[i].summary);
    command_choices(c->app, &c->command->takes, "", &text);
    offer_words(c, words, "");
    if (kind == TYPE_FILE)
        app_output(c->app, ":files\n");
    if (kind == TYPE_COMMAND) {
        offer(c, "", "options", "all options");
        offer(c, "", "bug", "what a bug report should include");
    }
}

/* Offers completions of the last of n words. The first word stands for the name of the program. */
static void complete(struct app *app, const struct subcommands *all, int n, char **words)
{
    struct completion c = {
        .app = app, .all = all, .command = all->menus, .word = n > 1 ? words[n - 1] : ""};
    struct options options;
    struct error error;
    const char *value, *before = n > 2 ? words[n - 2] : "", *equals = strchr(c.word, '=');
    bool is_ended = false; /* after "--" */
    for (int i = 1; i < n - 1; i++)
        is_ended |= strcmp(words[i], "--") == 0;
    /* A missing value of the last option is not an error here. */
    options_read(n > 1 ? n - 1 : 1, words, &options, &error);
    /* Some options are named after the game's sides. */
    settings_reset(&app->settings, options.rules);
    if (options.command && all->find(options.command))
        c.command = all->find(options.command);
    const int last = is_ended ? option_count : options_find(options.rules, before, &value);
    if (last != option_count && param_table[last].argument && !value &&
        strncmp(c.word, "--", 2) != 0) {
        offer_option(&c, last, "");
    } else if (is_ended || c.word[0] != '-') {
        offer_arguments(&c);
    } else if (!equals) {
        offer_options(&c);
    } else if (options_find(options.rules, c.word, &value) != option_count) {
        char head[60];
        struct text text = text_in(head, sizeof head);
        text_printf(&text, "%.*s", (int)(equals - c.word) + 1, c.word);
        offer_option(&c, options_find(options.rules, c.word, &value), head);
    }
}

enum exit_code completion_run(struct app *app, const struct options *options,
                              const struct subcommands *all)
{
    if (options->n_args > 0 && strcmp(options->args[0], "words") == 0) {
        complete(app, all, options->n_args, (char **)options->args);
        return CODE_DONE;
    }
    struct suggest suggest = suggest_for(options->n_args > 0 ? options->args[0] : "");
    for (int i = 0; i < SHELLS; i++) {
        suggest_offer(&suggest, shells[i].name);
        if (options->n_args == 1 && strcmp(options->args[0], shells[i].name) == 0) {
            app_output(app, "%s", shells[i].script);
            return CODE_DONE;
        }
    }
    app_message(app, "tactigon: completion needs a shell: bash, zsh or fish");
    if (options->n_args == 1 && suggest.best)
        app_message(app, "; did you mean '%s'?", suggest.best);
    app_message(app, "\n");
    return CODE_USAGE;
}
