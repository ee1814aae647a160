/*
 * Completion in shells, from the tables of subcommands and options.
 */
#include "app/commands/completion.h"

#include <string.h>

#include "app/commands/subcommand.h"
#include "app/session/manual.h"
#include "app/settings/argument.h"
#include "app/settings/choices.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

/* ---- the scripts ---- */

/*
 * Bash parts words at '=' and ':': they are joined, and of an answer only what is behind the last
 * of these signs is taken, since the rest stays on the line.
 */
static const char bash_script[] =
    "_tactigon() {\n"
    "    local i n=0 w line words=()\n"
    "    for ((i = 1; i <= COMP_CWORD; i++)); do\n"
    "        w=${COMP_WORDS[i]}\n"
    "        if ((n)) && [[ $w == [:=]* || ${words[n - 1]} == *[:=] ]]; then\n"
    "            words[n - 1]+=$w\n"
    "        else\n"
    "            words[n++]=$w\n"
    "        fi\n"
    "    done\n"
    "    w=${words[n - 1]}\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r line; do\n"
    "        if [[ $line == :files ]]; then\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            while IFS= read -r line; do\n"
    "                COMPREPLY+=(\"$line\")\n"
    "            done < <(compgen -f -- \"${w##*[:=]}\")\n"
    "        else\n"
    "            line=${line%%$'\\t'*}\n"
    "            [[ $w == *[:=]* ]] && line=${line##*[:=]}\n"
    "            COMPREPLY+=(\"$line\")\n"
    "        fi\n"
    "    done < <(\"$1\" completion words -- \"${words[@]}\" 2>/dev/null)\n"
    "}\n"
    "complete -F _tactigon tactigon\n";

static const char zsh_script[] =
    "#compdef tactigon\n"
    "_tactigon() {\n"
    "    local line word\n"
    "    local -a found kind\n"
    "    for line in \"${(@f)$(${(Q)words[1]} completion words -- \"${(@Q)words[2,CURRENT]}\" "
    "2>/dev/null)}\"; do\n"
    "        if [[ $line == :files ]]; then\n"
    "            compset -P '--[a-z0-9-]##='\n"
    "            _files\n"
    "        elif [[ -n $line ]]; then\n"
    "            word=${line%%$'\\t'*}\n"
    "            found+=(\"${word//:/\\\\:}:${line#*$'\\t'}\")\n"
    "        fi\n"
    "    done\n"
    "    [[ $PREFIX == -* ]] && kind=(-o)\n"
    "    (( $#found )) && _describe $kind tactigon found\n"
    "}\n"
    "if [[ $funcstack[1] == _tactigon ]]; then _tactigon \"$@\"; else compdef _tactigon tactigon; "
    "fi\n";

static const char fish_script[] =
    "function __tactigon_words\n"
    "    set -l words (commandline -opc)\n"
    "    set -l current (commandline -ct)\n"
    "    test -n \"$current\"; or set current ''\n"
    "    set -l found ($words[1] completion words -- $words[2..-1] $current 2>/dev/null)\n"
    "    string match -v -- ':files' $found\n"
    "    if contains -- ':files' $found\n"
    "        __fish_complete_path (string replace -r -- '^--[a-z0-9-]+=' '' $current)\n"
    "    end\n"
    "end\n"
    "complete -c tactigon -f -a '(__tactigon_words)'\n";

static const struct shell {
    const char *name;
    const char *script;
} shells[] = {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};

enum { SHELLS = sizeof shells / sizeof shells[0] };

/* ---- what can stand at the end of a line ---- */

struct completion {
    struct app *app;
    const struct subcommand *command; /* that has been typed; the menus: none yet */
    int option;                       /* whose value comes next; OPTION_COUNT: none does */
    bool is_ended;                    /* behind "--" */
    const char *word;                 /* that is being typed */
};

/* `head` and `word`, if what is being typed begins so. */
static void offer(const struct completion *c, const char *head, const char *word, const char *help)
{
    char buffer[ERROR_TEXT_MAX];
    struct text text = text_in(buffer, sizeof buffer);
    text_printf(&text, "%s%s", head, word);
    if (strncmp(buffer, c->word, strlen(c->word)) == 0)
        app_print(c->app, "%s\t%s\n", buffer, help);
}

static void offer_files(const struct completion *c)
{
    app_print(c->app, ":files\n");
}

static void offer_words(const struct completion *c, const char *words, const char *head)
{
    while (words && *words) {
        char word[CHOICES_WORD_MAX];
        text_next_word(&words, word, sizeof word);
        offer(c, head, word, "");
    }
}

/* The words that can be chosen as an option's value, behind `head`. */
static void offer_choices(const struct completion *c, int id, const char *head)
{
    char words[CHOICES_TEXT_MAX];
    struct text text = text_in(words, sizeof words);
    param_choices(&c->app->settings, &param_table[id], &text);
    offer_words(c, words, head);
}

static void offer_values(const struct completion *c, int id, const char *head)
{
    offer_choices(c, id, head);
    if (param_table[id].type == TYPE_FILE || param_table[id].type == TYPE_BOARD)
        offer_files(c);
}

static void offer_options(const struct completion *c)
{
    const struct settings *s = &c->app->settings;
    for (int id = 0; id < OPTION_COUNT; id++) {
        char help[ERROR_TEXT_MAX];
        struct text text = text_in(help, sizeof help);
        if (!param_is_option(s, &param_table[id], c->command->bit))
            continue;
        param_describe(s, &param_table[id], &text);
        offer(c, "--", param_name(&param_table[id], s->rules), help);
    }
}

static void offer_commands(const struct completion *c)
{
    const struct subcommand *command;
    for (int i = 0; (command = subcommand_at(i)); i++)
        offer(c, "", command->name, command->summary);
}

/* What a subcommand takes besides options. */
static void offer_arguments(const struct completion *c)
{
    char topic[RULES_TOPIC_MAX];
    const enum argument_kind kind = c->command->takes.kind;
    offer_words(c, c->command->takes.words, "");
    if (kind == ARGUMENT_FILE)
        offer_files(c);
    if (kind == ARGUMENT_BOARD)
        offer_choices(c, OPTION_BOARD, "");
    for (int i = 0; kind == ARGUMENT_TOPIC && manual_topic(c->app, i, topic); i++)
        offer(c, "", topic, "");
    if (kind == ARGUMENT_COMMAND) {
        offer_commands(c);
        offer(c, "", "options", "all options");
    }
}

/* The game says what some options are called. */
static void choose_game(struct completion *c, const char *name)
{
    const struct rules *rules = rules_find(name);
    if (rules)
        settings_reset(&c->app->settings, rules);
}

/* A word in front of the one that is being typed. */
static void take_word(struct completion *c, const char *word)
{
    const int option = c->option;
    const char *value = word;
    c->option = OPTION_COUNT;
    if (option != OPTION_COUNT && strncmp(word, "--", 2) != 0) {
        if (option == OPTION_GAME)
            choose_game(c, value);
    } else if (c->is_ended || word[0] != '-') {
        const struct subcommand *found = subcommand_find(word);
        if (c->command == &subcommand_menus && found)
            c->command = found;
    } else if (strcmp(word, "--") == 0) {
        c->is_ended = true;
    } else {
        const int id = options_find(c->app->settings.rules, word, &value);
        if (id == OPTION_GAME && value)
            choose_game(c, value);
        if (id != OPTION_COUNT && param_table[id].argument && !value)
            c->option = id;
    }
}

static void complete(struct app *app, int n, const char *const *words)
{
    struct completion c = {.app = app, .command = &subcommand_menus, .option = OPTION_COUNT};
    for (int i = 0; i < n - 1; i++)
        take_word(&c, words[i]);
    c.word = n > 0 ? words[n - 1] : "";
    const char *equals = strchr(c.word, '='), *value;
    const int id = options_find(app->settings.rules, c.word, &value);
    if (c.option != OPTION_COUNT) {
        offer_values(&c, c.option, "");
    } else if (!c.is_ended && c.word[0] == '-' && equals) {
        char head[60];
        struct text text = text_in(head, sizeof head);
        text_printf(&text, "%.*s", (int)(equals - c.word) + 1, c.word);
        if (id != OPTION_COUNT)
            offer_values(&c, id, head);
    } else if (!c.is_ended && c.word[0] == '-') {
        offer_options(&c);
    } else if (c.command == &subcommand_menus) {
        offer_commands(&c);
    } else {
        offer_arguments(&c);
    }
}

enum exit_code completion_run(struct app *app, const struct options *options)
{
    if (options->n_args > 0 && strcmp(options->args[0], "words") == 0) {
        complete(app, options->n_args - 1, options->args + 1);
        return CODE_DONE;
    }
    struct suggest suggest = suggest_for(options->n_args > 0 ? options->args[0] : "");
    for (int i = 0; i < SHELLS; i++) {
        suggest_offer(&suggest, shells[i].name);
        if (options->n_args == 1 && strcmp(options->args[0], shells[i].name) == 0) {
            app_print(app, "%s", shells[i].script);
            return CODE_DONE;
        }
    }
    app_say(app, "tactigon: completion needs a shell: bash, zsh or fish");
    if (options->n_args == 1 && suggest.best)
        app_say(app, "; did you mean '%s'?", suggest.best);
    app_say(app, "\n");
    return CODE_USAGE;
}
