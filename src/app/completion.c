/*
 * Completion in shells, from the tables of subcommands and options.
 */
#include "app/completion.h"

#include <string.h>

#include "app/learn/quiz_set.h"
#include "app/session/manual.h"
#include "app/settings/option_table.h"
#include "app/settings/suggest.h"
#include "app/subcommand.h"
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

static void offer_files(const struct completion *c, const char *argument)
{
    if (argument && strstr(argument, "FILE"))
        app_print(c->app, ":files\n");
}

/* The words that can be chosen as an option's value, behind `head`. */
static void offer_choices(const struct completion *c, int id, const char *head)
{
    char buffer[BOARD_NAME_MAX + 20];
    struct text text = text_in(buffer, sizeof buffer);
    for (int i = 0; option_choice(&c->app->settings, id, i, &text); i++) {
        offer(c, head, buffer, "");
        text_clear(&text);
    }
}

static void offer_values(const struct completion *c, int id, const char *head)
{
    offer_choices(c, id, head);
    offer_files(c, option_table[id].argument);
}

static void offer_options(const struct completion *c)
{
    const struct settings *s = &c->app->settings;
    for (int id = 0; id < OPTION_COUNT; id++) {
        char help[ERROR_TEXT_MAX];
        struct text text = text_in(help, sizeof help);
        if (!(option_table[id].commands & c->command->bit) || !option_is_shown(s, id))
            continue;
        option_describe(s, id, &text);
        offer(c, "--", option_name(id, s->rules), help);
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
    offer_files(c, c->command->arguments);
    switch (c->command->bit) {
    case FOR_BOARDS:
        offer_choices(c, OPTION_BOARD, "");
        break;
    case FOR_RULES:
        for (int i = 0; manual_topic(c->app, i, topic); i++)
            offer(c, "", topic, "");
        break;
    case FOR_PUZZLE:
        for (int i = 0; i < QUIZ_ONE; i++)
            offer(c, "", quiz_mode_word((enum quiz_mode)i), "");
        break;
    case FOR_HELP:
        offer_commands(c);
        offer(c, "", "options", "all options");
        break;
    case FOR_COMPLETION:
        for (int i = 0; i < SHELLS; i++)
            offer(c, "", shells[i].name, "");
        break;
    }
}

/* The option that is called so: "--view", or "--view=" and more. */
static int find_option(const struct completion *c, const char *word)
{
    const size_t len = strcspn(word, "=");
    int id = 0;
    for (; id < OPTION_COUNT; id++) {
        const char *name = option_name(id, c->app->settings.rules);
        if (strncmp(word, "--", 2) == 0 && strlen(name) + 2 == len &&
            strncmp(word + 2, name, len - 2) == 0)
            break;
        if (option_table[id].letter && word[0] == '-' && word[1] == option_table[id].letter &&
            !word[2])
            break;
    }
    return id;
}

/* A word in front of the one that is being typed. */
static void take_word(struct completion *c, const char *word)
{
    const int option = c->option;
    c->option = OPTION_COUNT;
    if (option != OPTION_COUNT && strncmp(word, "--", 2) != 0)
        return; /* its value */
    if (c->is_ended || word[0] != '-') {
        const struct subcommand *found = subcommand_find(word);
        if (c->command == &subcommand_menus && found)
            c->command = found;
    } else if (strcmp(word, "--") == 0) {
        c->is_ended = true;
    } else {
        const int id = find_option(c, word);
        if (id != OPTION_COUNT && option_table[id].argument && !strchr(word, '='))
            c->option = id;
    }
}

/* Which game the words are about: it says what some options are called. */
static const struct rules *game_of_words(int n, const char *const *words)
{
    const struct rules *found = NULL;
    for (int i = 0; i < n; i++) {
        if (strncmp(words[i], "--game=", 7) == 0)
            found = rules_find(words[i] + 7);
        else if (strcmp(words[i], "--game") == 0 && i + 1 < n)
            found = rules_find(words[i + 1]);
    }
    return found;
}

static void complete(struct app *app, int n, const char *const *words)
{
    struct completion c = {.app = app, .command = &subcommand_menus, .option = OPTION_COUNT};
    const struct rules *rules = game_of_words(n, words);
    if (rules)
        settings_reset(&app->settings, rules);
    for (int i = 0; i < n - 1; i++)
        take_word(&c, words[i]);
    c.word = n > 0 ? words[n - 1] : "";
    const char *equals = strchr(c.word, '=');
    if (c.option != OPTION_COUNT) {
        offer_values(&c, c.option, "");
    } else if (!c.is_ended && c.word[0] == '-' && equals) {
        char head[60];
        struct text text = text_in(head, sizeof head);
        const int id = find_option(&c, c.word);
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

enum exit_code completion_run(struct app *app, const struct options *options, int n,
                              const char *const *args)
{
    (void)options;
    if (n > 0 && strcmp(args[0], "words") == 0) {
        complete(app, n - 1, args + 1);
        return CODE_DONE;
    }
    struct suggest suggest = suggest_for(n > 0 ? args[0] : "");
    for (int i = 0; i < SHELLS; i++) {
        suggest_offer(&suggest, shells[i].name);
        if (n == 1 && strcmp(args[0], shells[i].name) == 0) {
            app_print(app, "%s", shells[i].script);
            return CODE_DONE;
        }
    }
    app_say(app, "tactigon: completion needs a shell: bash, zsh or fish");
    if (n == 1 && suggest.best)
        app_say(app, "; did you mean '%s'?", suggest.best);
    app_say(app, "\n");
    return CODE_USAGE;
}
