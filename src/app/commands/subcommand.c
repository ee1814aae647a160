/*
 * The list of the subcommands, help, and completion in shells, which are made of it and of the
 * parameters.
 */
#include "app/commands/subcommand.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/match/match_state.h"
#include "app/session/typed/manual.h"
#include "app/settings/params.h"
#include "tactigon/registry.h"
#include "tactigon/utf8.h"

static const struct subcommand help_command, completion_command;

/* In the order of help. */
static const struct subcommand *const subcommands[] = {
    &play_command,   &learn_command,  &resume_command,   &remote_command,     &puzzle_command,
    &edit_command,   &replay_command, &analyse_command,  &bestmove_command,   &solve_command,
    &check_command,  &stats_command,  &show_command,     &moves_command,      &perft_command,
    &boards_command, &rules_command,  &openings_command, &bench_command,      &match_command,
    &tally_command,  &ugi_command,    &help_command,     &completion_command,
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

const struct subcommand subcommand_menus = {"", "tactigon", "", TAKES(NONE), FOR_MENU,
                                            0,  "",         "", NULL};

static const struct subcommand *find(const char *name)
{
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (strcmp(subcommands[i]->name, name) == 0)
            return subcommands[i];
    }
    return strcmp(name, "lessons") == 0 || strcmp(name, "tutorial") == 0 ? &learn_command : NULL;
}

const struct subcommand *subcommand_find(const char *name)
{
    const struct subcommand *found = find(name);
    struct suggest suggest = suggest_for(name);
    if (found)
        return found;
    for (int i = 0; i < SUBCOMMANDS; i++)
        suggest_offer(&suggest, subcommands[i]->name);
    fprintf(stderr, "tactigon: unknown command '%s'.", utf8_quote(name, 60).text);
    if (suggest.best)
        fprintf(stderr, " Did you mean '%s'?", suggest.best);
    fprintf(stderr, " 'tactigon --help' lists the commands.\n");
    return NULL;
}

/* ---- help ---- */

enum { OPTION_COLUMN = 21 };

/* Those of the commands whose bits are in `commands`. */
static void print_options(struct app *app, unsigned commands)
{
    app_output_long(app, "Options:");
    for (int id = 0; id < option_count; id++) {
        char form[40], help[ERROR_TEXT_MAX];
        struct text head = text_in(form, sizeof form), text = text_in(help, sizeof help);
        if (!param_is_option(&app->settings, &param_table[id], commands))
            continue;
        param_form(&app->settings, &param_table[id], &head);
        param_describe(&app->settings, &param_table[id], &text);
        app_output_entry(app, form, OPTION_COLUMN, help);
    }
}

/* The list of options has only those of the game of the settings. */
static void print_sides(struct app *app)
{
    app_output(app, "\nSides in other games:\n");
    for (int i = 0; i < rules_count(); i++) {
        const struct rules *rules = rules_at(i);
        if (rules != app->settings.rules)
            app_output(app, "  %-18s --%s, --%s\n", rules->name, rules->side_names[SIDE_FIRST],
                       rules->side_names[SIDE_SECOND]);
    }
}

/* On one screen of 80 columns and 24 lines; `help` is in the last. */
static void print_commands(struct app *app)
{
    app_output(app, "Usage: tactigon [COMMAND] [OPTIONS]    Without a command: the menus.\n");
    for (int i = 0; i < SUBCOMMANDS; i++) {
        const struct subcommand *c = subcommands[i];
        char form[40];
        struct text text = text_in(form, sizeof form);
        if (!c->group)
            continue;
        text_printf(&text, "%s %s", c->name, c->arguments);
        if (c == &help_command)
            continue;
        app_output(app, "%-6s %-20s  %s\n", c->group, form, c->summary);
    }
    app_output(app,
               "More: 'tactigon COMMAND --help' or 'tactigon help options'; man 6 tactigon.\n");
}

/* The options that may stand in the environment. */
static void print_variables(struct app *app)
{
    char buffer[1024];
    struct text text = text_in(buffer, sizeof buffer);
    text_add(&text, "\nEnvironment: TACTIGON_LEVEL=5 stands for --level 5 where the command takes "
                    "that and it is not typed; a flag is on or off. There are variables for");
    bool has_any = false;
    for (int id = 0; id < option_count; id++) {
        if (!param_table[id].help || !(param_table[id].where & IN_ENVIRONMENT))
            continue;
        text_printf(&text, "%s %s", has_any ? "," : "", param_table[id].name);
        has_any = true;
    }
    text_add(&text, ".\n");
    app_output_prose(app, buffer);
}

static void print_all_options(struct app *app)
{
    print_options(app, ~0U);
    app_output_long(app,
                    "\nExit status: 0 done, 1 failure, 2 wrong usage, 3 bad file or position,\n"
                    "4 a line was refused in input that is not a terminal, 130 after Ctrl-C.\n");
    print_variables(app);
}

void subcommand_help(struct app *app, const struct subcommand *c)
{
    if (c == &subcommand_menus) {
        print_commands(app);
        return;
    }
    app_output(app, "Usage: tactigon %s%s%s [OPTIONS]\n\n%s\n\n", c->name, *c->arguments ? " " : "",
               c->arguments, c->summary);
    print_options(app, c->bit);
    if (c->bit & FOR_PLAY)
        print_sides(app);
    app_output(app, "\nExamples:\n%s", c->examples);
}

static enum exit_code run_help(struct app *app, const struct options *options)
{
    if (options->n_args > 0 && strcmp(options->args[0], "options") == 0) {
        print_all_options(app);
        return CODE_DONE;
    }
    const struct subcommand *c =
        options->n_args > 0 ? subcommand_find(options->args[0]) : &subcommand_menus;
    if (!c)
        return CODE_USAGE;
    subcommand_help(app, c);
    return CODE_DONE;
}

static const struct subcommand help_command = {"Help",
                                               "help",
                                               "[COMMAND]",
                                               TAKES(COMMAND),
                                               FOR_HELP,
                                               1,
                                               "its options and examples; 'options': all options",
                                               "  tactigon help play\n",
                                               run_help};

/*
 * ---- completion: the scripts for the shells are small and know nothing: they ask `completion
 * words -- WORD...` with what stands on the command line behind the program's name, up to the word
 * that is being typed. The answer is a line "word<TAB>what it is" for each that can stand there,
 * and ":files" where a file can. ----
 */

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
    int option;                       /* whose value comes next; option_count: none does */
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
        app_output(c->app, "%s\t%s\n", buffer, help);
}

static void offer_files(const struct completion *c)
{
    app_output(c->app, ":files\n");
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
    const char *const *names = setting_info(SETTING_THEME)->words;
    if (param_table[id].type != TYPE_THEME || c->command == &puzzle_command)
        offer_choices(c, id, head);
    else
        for (int i = 0; names[i]; i++)
            offer(c, head, names[i], "");
    if (param_table[id].type == TYPE_FILE || param_table[id].type == TYPE_BOARD)
        offer_files(c);
}

static void offer_options(const struct completion *c)
{
    const struct settings *s = &c->app->settings;
    for (int id = 0; id < option_count; id++) {
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
    for (int i = 0; i < SUBCOMMANDS; i++)
        offer(c, "", subcommands[i]->name, subcommands[i]->summary);
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
    c->option = option_count;
    if (option != option_count && strncmp(word, "--", 2) != 0) {
        if (option == OPTION_GAME)
            choose_game(c, value);
    } else if (c->is_ended || word[0] != '-') {
        const struct subcommand *found = find(word);
        if (c->command == &subcommand_menus && found)
            c->command = found;
    } else if (strcmp(word, "--") == 0) {
        c->is_ended = true;
    } else {
        const int id = options_find(c->app->settings.rules, word, &value);
        if (id == OPTION_GAME && value)
            choose_game(c, value);
        if (id != option_count && param_table[id].argument && !value)
            c->option = id;
    }
}

static void complete(struct app *app, int n, const char *const *words)
{
    struct completion c = {.app = app, .command = &subcommand_menus, .option = option_count};
    for (int i = 0; i < n - 1; i++)
        take_word(&c, words[i]);
    c.word = n > 0 ? words[n - 1] : "";
    const char *equals = strchr(c.word, '='), *value;
    const int id = options_find(app->settings.rules, c.word, &value);
    if (c.option != option_count) {
        offer_values(&c, c.option, "");
    } else if (!c.is_ended && c.word[0] == '-' && equals) {
        char head[60];
        struct text text = text_in(head, sizeof head);
        text_printf(&text, "%.*s", (int)(equals - c.word) + 1, c.word);
        if (id != option_count)
            offer_values(&c, id, head);
    } else if (!c.is_ended && c.word[0] == '-') {
        offer_options(&c);
    } else if (c.command == &subcommand_menus) {
        offer_commands(&c);
    } else {
        offer_arguments(&c);
    }
}

static enum exit_code run_completion(struct app *app, const struct options *options)
{
    if (options->n_args > 0 && strcmp(options->args[0], "words") == 0) {
        complete(app, options->n_args - 1, options->args + 1);
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

static const struct subcommand completion_command = {
    "Help",
    "completion",
    "SHELL",
    TAKES_WORD("bash zsh fish"),
    FOR_COMPLETION,
    OPTIONS_WORDS_MAX,
    "for bash, zsh or fish: what TAB completes",
    "  source <(tactigon completion bash)             in ~/.bashrc\n"
    "  source <(tactigon completion zsh)              in ~/.zshrc, behind compinit\n"
    "  tactigon completion fish | source              in ~/.config/fish/config.fish\n",
    run_completion};
